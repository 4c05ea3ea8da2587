import SourceText
import Testing

@testable import Colophon
@testable import Templates

@Suite struct `Rendering templates` {
    static let words = ViewSchema("words", [.text("skip"), .text("news")])
    static let link = ViewSchema("link", [.text("title"), .url("href"), .flag("current")])
    static let release = ViewSchema("release", [.text("version"), .markup("body"), .texts("tags")])
    static let schema = ViewSchema(
        "news page",
        [
            .text("title"), .text("lang"), .object("words", words), .list("links", link),
            .object("publisher", ViewSchema("publisher", [.text("name"), .url("href").optional])).optional,
            .list("releases", release), .markup("data").optional,
        ])

    static let templates: KeyValuePairs<String, String> = [
        "page": """
        <!DOCTYPE html>
        <html lang="{{lang}}">
        {{> head}}
        <body>
        <a href="#main">{{words.skip}}</a>
        {{#links}}
          {{> link}}
        {{/links}}
        <main id="main">
          <h1>{{title}}</h1>
          {{^releases}}
          <p>{{words.news}}: 0</p>
          {{/releases}}
          {{#releases}}
          {{> release}}
          {{/releases}}
        </main>
        {{#publisher}}<p>{{#href}}<a href="{{href}}">{{/href}}{{name}}{{#href}}</a>{{/href}}</p>{{/publisher}}
        </body>
        </html>

        """,
        "head": """
        <head>
          <title>{{title}}</title>
          {{! nothing to see }}
          {{#data}}
          <script type="application/ld+json">{{{data}}}</script>
          {{/data}}
        </head>

        """,
        "link": """
        <a href="{{href}}"{{#current}} aria-current="page"{{/current}}>
          {{title}}
        </a>

        """,
        "release": """
        <section id="v{{version}}" title="{{title}}">

          {{{body}}}
          <pre>
        {{version}}
          {{words.news}}</pre>
          {{#tags}}
          <i>{{.}}</i>
          {{/tags}}
        </section>

        """,
    ]

    static func view(_ number: Int = 1) -> View {
        let body = Templates.markup("<p>One</p>\n<pre>two\n  three</pre>")
        return View(
            schema,
            [
                "title": .text("News & <more> \(number)"), "lang": .text("en"),
                "words": .object(View(words, ["skip": .text("Skip"), "news": .text("News")])),
                "links": .list([
                    View(link, ["title": .text("\"Home\""), "href": .url("/"), "current": .flag(false)]),
                    View(link, ["title": .text("News"), "href": .url("/n ws/"), "current": .flag(true)]),
                ]),
                "publisher": .object(
                    View(
                        schema.fields[4].kind.schema ?? schema,
                        ["name": .text("P"), "href": .url("https://example.org/")])),
                "releases": .list([
                    View(
                        release,
                        ["version": .text("1.\(number)"), "body": .markup(body), "tags": .texts(["a", "<b>"])])
                ]), "data": .markup(Templates.markup("{\"a\":1}")),
            ])
    }

    static let page = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
          <title>News &amp; &lt;more&gt; 1</title>
          <script type="application/ld+json">{"a":1}</script>
        </head>
        <body>
        <a href="#main">Skip</a>
          <a href="/">
            &quot;Home&quot;
          </a>
          <a href="/n%20ws/" aria-current="page">
            News
          </a>
        <main id="main">
          <h1>News &amp; &lt;more&gt; 1</h1>
          <section id="v1.1" title="News &amp; &lt;more&gt; 1">

            <p>One</p>
        <pre>two
          three</pre>
            <pre>
        1.1
          News</pre>
            <i>a</i>
            <i>&lt;b&gt;</i>
          </section>
        </main>
        <p><a href="https://example.org/">P</a></p>
        </body>
        </html>

        """

    @Test func `a page with all fields renders as expected`() throws {
        #expect(try Templates.rendered(Self.view(), Self.templates) == Self.page)
    }

    @Test func `absent and empty values are not shown`() throws {
        let view = Self.view().with([
            "publisher": .absent, "releases": .list([]), "links": .list([]), "data": .absent,
        ])
        let text = try Templates.rendered(view, Self.templates)
        #expect(
            text.contains(
                "<main id=\"main\">\n  <h1>News &amp; &lt;more&gt; 1</h1>\n  <p>News: 0</p>\n</main>\n\n</body>"))
        #expect(!text.contains("<script") && !text.contains("aria-current"))
    }

    @Test func `an indented partial leaves preformatted and quoted text unchanged`() throws {
        let schema = ViewSchema("page", [.text("t")])
        let text = try Templates.rendered(
            View(schema, ["t": .text("x\ny")]),
            [
                "page": "  {{> a}}\n",
                "a":
                    "<p title=\"1\n2\">{{t}}</p>\n\n<textarea>\n3\n</textarea>\n<pre>\n4\n<b>\n</b></pre>\n<p\nid=\"5\">\n\t{{> b}}\n",
                "b": "6\n{{t}}\n",
            ])
        let expected =
            "  <p title=\"1\n2\">x\ny</p>\n\n  <textarea>\n3\n</textarea>\n  <pre>\n4\n<b>\n</b></pre>\n  <p\n  id=\"5\">\n"
            + "  \t6\n  \tx\ny\n"
        #expect(text == expected)
    }

    @Test func `a partial inside a line is not indented`() throws {
        let schema = ViewSchema("page", [.text("t")])
        let view = View(schema, ["t": .text("x")])
        let templates: KeyValuePairs<String, String> = [
            "page": "  {{> a}}\n", "a": "{{> b}}|\n{{> b}}{{t}}\n", "b": "1\n2\n",
        ]
        #expect(try Templates.rendered(view, templates) == "  1\n2\n|\n  1\n2\nx\n")
    }

    @Test func `a conditional section is rendered once and adds no names`() throws {
        let item = ViewSchema("item", [.text("name")])
        let schema = ViewSchema(
            "page",
            [.text("name"), .list("items", item), .object("owner", item).optional, .texts("tags"), .flag("draft")])
        let text = """
            {{#items?}}
            <ul title="{{name}}">{{#items}}<li>{{name}}</li>{{/items}}</ul>
            {{/items?}}
            {{^items?}}
            none
            {{/items?}}
            {{#owner?}}by {{name}}: {{owner.name}}{{/owner?}}{{#tags?}}!{{/tags?}}{{# draft? }}?{{/ draft? }}

            """
        let items = ["a", "b"].map { name in View(item, ["name": .text(name)]) }
        let empty = View(
            schema, ["name": .text("P"), "items": .list([]), "tags": .texts([]), "draft": .flag(false)])
        let full = empty.with([
            "items": .list(items), "owner": .object(items[0]), "tags": .texts(["x", "y"]), "draft": .flag(true),
        ])
        #expect(try Templates.rendered(empty, ["page": text]) == "none\n\n")
        #expect(
            try Templates.rendered(full, ["page": text])
                == "<ul title=\"P\"><li>a</li><li>b</li></ul>\nby P: a!?\n")
    }

    @Test func `a byte order mark is no part of a page`() throws {
        let schema = ViewSchema("page", [.flag("f")])
        let view = View(schema, ["f": .flag(true)])
        #expect(try Templates.rendered(view, ["page": "\u{FEFF}{{#f}}\nx\n{{/f}}\n"]) == "x\n")
    }

    @Test func `a compiled template addresses values by number`() throws {
        let checked = try Templates.compiled(
            Self.schema,
            [
                "page":
                    "<p title=\"{{title}}\">{{! }}{{#links}}{{#current}}{{title}}{{words.news}}{{/current}}{{/links}}</p>"
            ])
        let program = try #require(checked.value?.program("page"))
        func path(_ frame: Int, _ slots: Range<Int>) -> TemplatePath { TemplatePath(frame: frame, slots: slots) }
        #expect(
            program.operations == [
                .literal(0..<10), .text(path(0, 0..<1)), .literal(10..<12), .each(path(0, 1..<2), end: 7),
                .when(path(1, 2..<3), end: 7), .text(path(1, 3..<4)), .text(path(0, 4..<6)), .literal(12..<16),
            ])
        #expect(program.slots == [0, 3, 2, 0, 2, 1])
        #expect(String(decoding: program.literals, as: UTF8.self) == "<p title=\"\"></p>")
    }

    @Test func `rendering on many threads gives the same pages as on one`() async throws {
        let set = try #require(try Templates.compiled(Self.schema, Self.templates).value)
        let serial = (0..<200).map { Templates.render(set, "page", Self.view($0)) }
        let parallel = await withTaskGroup(of: (Int, String).self) { group in
            for number in 0..<200 { group.addTask { (number, Templates.render(set, "page", Self.view(number))) } }
            var pages = [String](repeating: "", count: 200)
            for await (number, page) in group { pages[number] = page }
            return pages
        }
        #expect(parallel == serial)
        #expect(Set(serial).count == 200)
    }

    @Test func `rendering an unknown root or a wrong view stops the program`() async {
        let view = await #expect(processExitsWith: .failure) {
            let set = try #require(try Templates.compiled(ViewSchema("a", []), ["page": ""]).value)
            _ = Templates.render(set, "page", View(ViewSchema("a", [.text("b")]), ["b": .text("")]))
        }
        #expect(isTrap(view))
        let root = await #expect(processExitsWith: .failure) {
            let schema = ViewSchema("a", [])
            let set = try #require(try Templates.compiled(schema, ["page": ""]).value)
            _ = Templates.render(set, "other", View(schema, [:]))
        }
        #expect(isTrap(root))
    }

    /// Whether a process was stopped by a precondition and not by an error thrown.
    private func isTrap(_ result: ExitTest.Result?) -> Bool {
        if case .signal? = result?.exitStatus { true } else { false }
    }
}
