import Testing

@testable import Colophon
@testable import Templates

@Suite struct `Views` {
    static let person = ViewSchema("person", [.text("name"), .url("href").optional])
    static let page = ViewSchema(
        "page",
        [
            .text("title", "the page's title"), .markup("body"), .flag("draft"), .object("author", person).optional,
            .list("people", person, "who took part"), .texts("tags"),
        ])

    static let ann = View(person, ["name": .text("Ann")])
    static let whole = View(
        page,
        [
            "title": .text("T"), "body": .markup(.empty), "draft": .flag(false), "people": .list([ann]),
            "tags": .texts([]),
        ])

    @Test func `values stand in the slots of their names whatever their order`() {
        let other = View(
            Self.page,
            [
                "tags": .texts([]), "people": .list([Self.ann]), "title": .text("T"), "draft": .flag(false),
                "body": .markup(.empty),
            ])
        #expect(other == Self.whole)
        #expect(other["title"] == .text("T"))
        #expect(other["author"] == .absent)
    }

    @Test func `what is wrong with values is said by name`() {
        let person = Self.person
        #expect(View.problem(person, ["name": .text("Ann"), "href": .url("/ann/")]) == nil)
        #expect(View.problem(person, ["href": .url("/")]) == "\"name\" is missing for \"person\"")
        #expect(View.problem(person, ["name": .absent]) == "\"name\" of \"person\" has to be text")
        #expect(View.problem(person, ["nam": .text("Ann")]) == "\"person\" has no name \"nam\"")
        #expect(View.problem(person, ["name": .url("/")]) == "\"name\" of \"person\" has to be text")
        let twice = View.problem(person, ["name": .text("Ann"), "name": .text("Bo")])
        #expect(twice == "\"name\" is given twice for \"person\"")
        let stranger = View(ViewSchema("person", [.text("name")]), ["name": .text("Ann")])
        #expect(View.problem(ViewSchema("x", [.list("l", person)]), ["l": .list([stranger])]) != nil)
    }

    @Test func `a view without one of its values stops the program`() async {
        await #expect(processExitsWith: .failure) {
            _ = View(ViewSchema("person", [.text("name")]), [:])
        }
        await #expect(processExitsWith: .failure) {
            var view = View(ViewSchema("person", [.text("name")]), ["name": .text("Ann")])
            view["name"] = .flag(true)
        }
        await #expect(processExitsWith: .failure) {
            _ = View(ViewSchema("person", [.text("name")]), inOrder: [.text("Ann"), .text("Bo")])
        }
    }

    @Test func `a schema with a name twice or with none stops the program`() async {
        await #expect(processExitsWith: .failure) { _ = ViewSchema("x", [.text("a"), .url("a")]) }
        await #expect(processExitsWith: .failure) { _ = ViewSchema("x", [.text("a.b")]) }
    }

    @Test func `a value can be replaced in a copy`() {
        var copy = Self.whole
        copy["title"] = .text("Other")
        copy["author"] = .object(Self.ann)
        #expect(copy["title"] == .text("Other"))
        #expect(Self.whole["title"] == .text("T"))
        #expect(copy["author"].isShown && !Self.whole["author"].isShown)
    }

    @Test func `a schema tells its names and kinds`() {
        #expect(
            Self.page.described() == """
                - `title`: text; the page's title
                - `body`: markup
                - `draft`: a flag
                - `author`: an object, may be absent
                  - `name`: text
                  - `href`: an address, may be absent
                - `people`: a list; who took part
                  - `name`: text
                  - `href`: an address, may be absent
                - `tags`: a list of texts

                """)
    }
}
