import Attestations
import SourceText

/// The version in a release heading, converted to Colophon's form of versions.
struct ChangelogVersion {
    var version: String
    /// The version as the author wrote it, such as `2.0 Beta 2`, without `v` and build number.
    var name: String
    /// The indices of the words that form the version.
    var range: Range<Int>
    /// Whether the version is a single integer such as `2`, which may have another meaning.
    var isWhole: Bool

    /// Returns the first version among `words`. A version with a dot, a `v` or a word such as "version" takes
    /// precedence over a single integer.
    static func find(in words: [String]) -> ChangelogVersion? {
        let found = words.indices.prefix(8).compactMap { read(words, at: $0) }
        return found.first { !$0.isWhole || $0.range.lowerBound == 0 } ?? found.first
    }

    private static func read(_ words: [String], at start: Int) -> ChangelogVersion? {
        if isPartOfDate(words, at: start) { return nil }
        // In a repository with several packages, headings have the form name@1.2.0.
        let bare = words[start].withoutMarks.split(separator: "@").last ?? ""
        let name = bare.drop { $0 == "v" || $0 == "V" }.drop { $0 == "." }
        guard name.first?.isASCII ?? false, name.first?.isNumber ?? false, let version = plain(String(name)) else {
            return nil
        }
        let isNamed = start > 0 && ["version", "release"].contains(words[start - 1].withoutMarks.lowercased())
        var end = start + 1
        let stage = stage(words, at: &end)
        let whole = stage.isEmpty && !isNamed && name.count == bare.count && !version.contains(".")
        guard isVersion(version + stage) else { return nil }
        let written = [String(name)] + words[start + 1..<end].map(\.withoutMarks)
        return ChangelogVersion(
            version: version + stage, name: written.joined(separator: " "), range: start..<withBuild(words, end),
            isWhole: whole)
    }

    /// Whether the word is part of a date, with which a heading may begin. Three numbers with dots are a version.
    private static func isPartOfDate(_ words: [String], at place: Int) -> Bool {
        (max(0, place - 2)...place).contains { start in
            guard let found = LenientDate.find(in: Array(words[start..<min(words.count, start + 4)])) else {
                return false
            }
            return found.range.contains(place - start)
                && (found.range.count > 1 || !words[place].contains(".") || words[place].contains("-"))
        }
    }

    /// Converts `1.2.0.rc.1` and `2.0b3` to `1.2.0-rc.1` and `2.0-b3`; returns `nil` for other words.
    private static func plain(_ word: String) -> String? {
        if isVersion(word) { return word }
        let numbers = word.prefix { $0 == "." || $0.isASCII && $0.isNumber }
        let suffix = word.dropFirst(numbers.count)
        let text = (numbers.last == "." ? numbers.dropLast() : numbers) + "-" + suffix
        return suffix.first?.isLetter ?? false && numbers.contains(".") && isVersion(String(text)) ? String(text) : nil
    }

    /// Converts `Beta 2` after a version to `-beta.2`.
    private static func stage(_ words: [String], at end: inout Int) -> String {
        guard end < words.count else { return "" }
        let name = words[end].withoutMarks.lowercased()
        let letters = name.prefix { $0.isLetter }
        guard ["alpha", "beta", "rc", "preview", "pre"].contains(letters), letters.count + 4 > name.count,
            name.dropFirst(letters.count).utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") })
        else { return "" }
        end += 1
        guard letters == name, end < words.count else { return "-" + name }
        let number = words[end].withoutMarks
        guard !number.isEmpty, number.utf8.count < 4,
            number.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }),
            LenientDate.find(in: Array(words[end...].prefix(4)))?.range.lowerBound != 0
        else { return "-" + name }
        end += 1
        return "-\(name).\(number)"
    }

    /// Returns the index after a build number such as `(214)` or `build 214`.
    private static func withBuild(_ words: [String], _ end: Int) -> Int {
        guard end < words.count else { return end }
        func isNumber(_ word: String) -> Bool { !word.isEmpty && word.utf8.allSatisfy(\.isASCIIDigit) }
        if words[end].first == "(", words[end].last == ")", isNumber(words[end].withoutMarks) { return end + 1 }
        let next = end + 1
        if words[end].withoutMarks.lowercased() == "build", next < words.count, isNumber(words[next].withoutMarks) {
            return next + 1
        }
        return end
    }
}
