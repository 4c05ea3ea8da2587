import Testing

@testable import Colophon
@testable import Templates

@Suite struct `Views` {
    struct Person: ViewFields {
        var name: String
        var home: Home?

        static let table = ViewTable<Self>(
            "person", [.text("name") { $0.name }, .optional("home", Home.self) { $0.home }])
    }

    struct Home: ViewFields {
        var href: String

        static let table = ViewTable<Self>("home", [.url("href") { $0.href }])
    }

    struct Page: ViewFields {
        var title: String
        var author: Person
        var people: [Person] = []
        var tags: [String] = []

        static let table = ViewTable<Self>(
            "page",
            [
                .text("title") { $0.title }, .markup("body") { _ in .empty },
                .flag("hasPeople") { !$0.people.isEmpty }, .object("author", Person.self) { $0.author },
                .list("people", Person.self) { $0.people }, .texts("tags") { $0.tags },
            ])
    }

    static let ann = Person(name: "Ann", home: Home(href: "/ann/"))
    static let bo = Person(name: "Bo")

    @Test func `each name of the table has its value`() {
        let view = Page(title: "T", author: Self.ann, people: [Self.bo], tags: ["a", "b"]).view
        #expect(view["title"] == .text("T"))
        #expect(view["body"] == .markup(.empty))
        #expect(view["hasPeople"] == .flag(true))
        #expect(view["author"] == .object(Self.ann.view))
        #expect(view["people"] == .list([Self.bo.view]))
        #expect(view["tags"] == .texts(["a", "b"]))
        #expect(view["author"].isShown && !view["body"].isShown)
        #expect(Self.ann.view["home"] == .object(Home(href: "/ann/").view))
        #expect(Self.bo.view["home"] == .absent)
    }

    @Test func `a name that a view does not have is absent`() {
        #expect(Self.bo.view["nam"] == .absent)
    }

    @Test func `a page has the values of both its parts one after the other`() throws {
        let schema = ViewSchema("both", Person.schema.fields + Home.schema.fields)
        let compiled = try Templates.compiled(schema, ["page": "{{name}} <a href=\"{{href}}\">"])
        var buffer = ByteBuffer()
        try #require(compiled.value).render("page", Self.bo.view, Home(href: "/").view, into: &buffer)
        #expect(buffer.text == "Bo <a href=\"/\">")
    }

    @Test func `a view with names from run time leaves out values of the wrong kind`() {
        let schema = ViewSchema("x", [.text("a"), .flag("b"), .object("c", Person.schema)])
        let stranger = View(ViewSchema("person", [.text("name")])) { _ in .text("Ann") }
        let view = View(schema) { field in
            switch field.name {
            case "a": .url("/")
            case "b": .flag(true)
            default: .object(stranger)
            }
        }
        #expect(view["a"] == .absent)
        #expect(view["b"] == .flag(true))
        #expect(view["c"] == .absent)
    }

    @Test func `a schema tells which of its names no template can write`() {
        #expect(ViewSchema("x", [.text("a"), .url("a"), .text("b.c"), .text("d")]).unusableNames == ["a", "b.c"])
    }

    @Test func `a schema tells its names and kinds`() {
        let schema = ViewSchema(
            "page",
            [
                .text("title", "the page's title"), .object("author", Person.schema).optional, .texts("tags"),
            ])
        #expect(
            schema.described() == """
                - `title`: text; the page's title
                - `author`: an object, may be absent
                  - `name`: text
                  - `home`: an object, may be absent
                    - `href`: an address
                - `tags`: a list of texts

                """)
    }
}
