import Testing

@testable import SourceText

struct NearestTests {
    private let keys = [
        "name", "version", "description", "illustration", "privacy", "terms", "appStore", "items", "legal", "en", "fr",
        "url",
    ]

    @Test(arguments: [
        ("verison", "version"), ("versions", "version"), ("vesion", "version"), ("Name", "name"), ("nmae", "name"),
        ("nam", "name"),
        ("privaci", "privacy"), ("pirvcay", "privacy"), ("app-store", "appStore"), ("app_store", "appStore"),
        ("desciption", "description"),
        ("ilustration", "illustration"), ("item", "items"), ("EN", "en"), ("urls", "url"),
    ])
    func `a slip of the fingers finds its word`(word: String, expected: String) {
        #expect(nearest(word, among: keys) == expected)
    }

    @Test(arguments: ["", "de", "x", "colour", "web", "table", "news", "contact", "日本", "--"])
    func `a word that resembles no other has no suggestion`(word: String) {
        #expect(nearest(word, among: keys) == nil)
    }

    @Test(arguments: [
        ("iconMd", "iconMedium"), ("fixed5xl", "fixed5xlarge"), ("gapSmall", "gapSm"), ("gapXs", "gap-xsmall"),
    ])
    func `a size finds its abbreviation and its long form`(word: String, expected: String) {
        let names = ["iconMediumMobile", "iconMedium", "fixed3xlarge", "fixed5xlarge", "gapXl", "gapSm", "gap-xsmall"]
        #expect(nearest(word, among: names) == expected)
    }

    @Test func `of equally near words the first is taken, and never the word itself`() {
        #expect(nearest("cat", among: ["car", "can"]) == "car")
        #expect(nearest("name", among: ["name", "same"]) == "same")
    }

    @Test func `a very long word is compared quickly`() {
        let monster = String(repeating: "a", count: 2_000_000)
        #expect(nearest(monster, among: keys) == nil)
        #expect(nearest("name", among: [monster]) == nil)
    }

    @Test(arguments: [
        ("", "", 0), ("", "ab", 2), ("ab", "", 2), ("abc", "abc", 0), ("abc", "acb", 1), ("abcd", "badc", 2),
        ("kitten", "sitting", 3),
        // The optimal string alignment distance touches no part twice: 3, where the unrestricted distance is 2.
        ("ca", "abc", 3),
    ])
    func `distances are those of the literature`(left: String, right: String, distance: Int) {
        var rows = EditDistance()
        let letters = [left, right].map { $0.unicodeScalars.map(\.value) }
        #expect(rows.distance(letters[0], letters[1], limit: 3) == distance)
        #expect(rows.distance(letters[0], letters[1], limit: distance - 1) == nil)
    }
}
