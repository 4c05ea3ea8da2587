import SourceText
import Testing

@testable import Colophon
@testable import Templates

@Suite struct `Mistakes in templates` {
    static let link = ViewSchema("link", [.text("title"), .url("href"), .url("icon").optional])
    static let schema = ViewSchema(
        "page",
        [
            .text("title"), .markup("body"), .url("home"), .flag("draft"), .object("publisher", link).optional,
            .list("links", link), .texts("tags"), .text("note").optional,
        ])

    /// A page and all diagnostics it gives.
    static let cases: KeyValuePairs<String, [String]> = [
        "a\n {{title": ["template-unclosed-tag page:2:2"],
        "{{title\n<b>{{note}}</b>{{!": ["template-unclosed-tag page:1:1", "template-unclosed-tag page:2:16"],
        "{{{title}}": ["template-unclosed-tag page:1:1"],
        "{{}}{{ }}": ["template-bad-name page:1:1", "template-bad-name page:1:5"],
        "{{a b}}{{a..b}}{{.a}}": [
            "template-bad-name page:1:1", "template-bad-name page:1:8", "template-bad-name page:1:16",
        ],
        "{{=<%=}}": ["template-bad-delimiters page:1:1"],
        "{{=a = b=}}": ["template-bad-delimiters page:1:1"],
        "{{<base}}{{$block}}{{/block}}": [
            "template-not-offered page:1:1", "template-not-offered page:1:10", "template-mismatched-section page:1:20",
        ],
        "{{>*title}}": ["template-not-offered page:1:1"],
        "{{> a b}}": ["template-bad-name page:1:1"],
        "\n  {{#draft}}\n{{^links}}": ["template-unclosed-section page:2:3", "template-unclosed-section page:3:1"],
        "{{#draft}}{{/darft}}": ["template-mismatched-section page:1:11"],
        "{{#draft}}{{#links}}{{/draft}}": ["template-mismatched-section page:1:21"],
        "{{/draft}}": ["template-mismatched-section page:1:1"],
        "{{titel}}": ["template-unknown-name page:1:1"],
        "é{{titel}}": ["template-unknown-name page:1:3"],
        "{{publisher.titel}}": ["template-unknown-name page:1:1"],
        "{{#lnks}}{{href}}{{/lnks}}": ["template-unknown-name page:1:1"],
        "{{#lnks}}<a href={{href}}>{{> x}}{{/lnks}}": [
            "template-unknown-name page:1:1", "template-unsafe-position page:1:18",
            "template-unknown-partial page:1:27",
        ],
        "{{links.title}}": ["template-unknown-name page:1:1"],
        "{{^publisher}}{{href}}{{/publisher}}": ["template-unknown-name page:1:15"],
        "{{> nothing}}": ["template-unknown-partial page:1:1"],
        "{{{title}}}{{&home}}": ["template-wrong-kind page:1:1", "template-wrong-kind page:1:12"],
        "{{body}}": ["template-wrong-kind page:1:1"],
        "{{draft}}{{links}}{{tags}}{{publisher}}": [
            "template-wrong-kind page:1:1", "template-wrong-kind page:1:10", "template-wrong-kind page:1:19",
            "template-wrong-kind page:1:27",
        ],
        "{{.}}{{#links}}{{.}}{{/links}}": ["template-wrong-kind page:1:1", "template-wrong-kind page:1:16"],
        "{{#tags}}{{{.}}}{{/tags}}": ["template-wrong-kind page:1:10"],
        "{{links?}}{{#draft}}{{/draft?}}": ["template-bad-name page:1:1", "template-mismatched-section page:1:21"],
        "{{#publisher?}}{{href}}<a href=\"{{publisher.href}}\">{{/publisher?}}": ["template-unknown-name page:1:16"],
        "<a href=\"{{publisher.href}}\">": ["template-unguarded-address page:1:10"],
        "{{#links}}<img src=\"{{icon}}\">{{/links}}": ["template-unguarded-address page:1:21"],
        "<p": ["template-split-markup page:1:3"],
        "{{#draft}}<a title=\"{{/draft}}\">": ["template-split-markup page:1:21"],
    ]

    @Test func `each mistake is reported at its location`() throws {
        for (page, expected) in Self.cases {
            #expect(try Templates.problems(Self.schema, ["page": page]) == expected, "\(page)")
        }
    }

    @Test func `an optional address can be written inside a section that tests it`() throws {
        let pages = [
            "{{#publisher}}<a href=\"{{href}}\">{{/publisher}}",
            "{{#publisher}}<a href=\"{{publisher.href}}\">{{/publisher}}",
            "{{#links}}{{#icon}}<img src=\"{{icon}}\">{{/icon}}{{/links}}",
            "{{#links}}{{#icon}}<img src=\"{{.}}\">{{/icon}}{{/links}}",
        ]
        for page in pages { #expect(try Templates.problems(Self.schema, ["page": page]) == [], "\(page)") }
    }

    @Test func `all template errors are reported in one run, once each, with the include path`() throws {
        let sources = try Templates.sources([
            "about": "{{> head}}", "head": "<title>{{titel}}</title>\n{{> mark}}", "mark": "{{#x}}", "spare": "{{/y}}",
            "terms": "{{{title}}}{{> head}}",
        ])
        let terms = ViewSchema("terms page", Self.schema.fields)
        let checked = TemplateSet.compile(sources, roots: ["about": Self.schema, "terms": terms])
        #expect(checked.value == nil)
        #expect(
            checked.diagnostics.map(Templates.line) == [
                "template-unknown-name head:1:8", "template-unclosed-section mark:1:1",
                "template-unknown-name mark:1:1",
                "template-mismatched-section spare:1:1", "template-wrong-kind terms:1:1",
            ])
        let name = try #require(
            checked.diagnostics.first { $0.location?.path.stem == "mark" && $0.id == "template-unknown-name" })
        #expect(name.notes.map(\.message) == ["included by \"head\"", "included by \"about\""])
        #expect(
            name.notes.map(\.location?.start) == [
                SourcePosition(line: 2, column: 1), SourcePosition(line: 1, column: 1),
            ])
    }

    @Test func `hints suggest the intended name`() throws {
        let hints: KeyValuePairs<String, String> = [
            "{{titel}}": "did you mean \"title\"?", "{{#lniks}}{{/lniks}}": "did you mean \"links\"?",
            "{{publisher.herf}}": "did you mean \"publisher.href\"?", "{{href}}": "did you mean \"publisher.href\"?",
            "{{> hed}}": "did you mean \"head\"?", "{{{title}}}": "write {{title}}", "{{body}}": "write {{{body}}}",
            "{{draft}}": "write {{#draft}}…{{/draft}} around what it shows",
            "{{#hasLinks}}{{/hasLinks}}":
                "write {{#links?}}…{{/links?}}, which is true when the list is not empty",
            "{{^hasTags}}{{/hasTags}}": "write {{#tags?}}…{{/tags?}}, which is true when the list is not empty",
            "{{#hasTitle}}{{/hasTitle}}": "did you mean \"title\"?",
            "{{zzz}}": "names here: title, body, home, draft, publisher, links, tags, note",
            "{{#links}}{{zzz}}{{/links}}":
                "names here: title, href, icon, body, home, draft, publisher, links, tags, note",
        ]
        for (page, hint) in hints {
            let checked = try Templates.compiled(Self.schema, ["page": page, "head": ""])
            #expect(checked.diagnostics.first { $0.severity == .error }?.hint?.description == hint, "\(page)")
        }
    }

    @Test func `a flag of a page is no flag of a list inside an object`() throws {
        let status = ViewSchema("status", [.list("links", Self.link)])
        let schema = ViewSchema("page", [.flag("hasLinks"), .object("status", status), .list("links", Self.link)])
        #expect(try Templates.problems(schema, ["page": "{{#hasLinks}}{{/hasLinks}}"]) == [])
        let inside = try Templates.compiled(schema, ["page": "{{#status}}{{#hasLinks}}{{/hasLinks}}{{/status}}"])
        #expect(inside.diagnostics.map(Templates.line) == ["template-unknown-name page:1:12"])
        #expect(inside.diagnostics.first?.hint?.description.hasPrefix("write {{#links?}}") == true)
        let dotted = try Templates.compiled(schema, ["page": "{{#status.hasLinks}}{{/status.hasLinks}}"])
        #expect(dotted.diagnostics.first?.hint?.description.hasPrefix("write {{#status.links?}}") == true)
    }

    @Test func `a template that includes itself is reported with the chain of inclusions`() throws {
        let checked = try Templates.compiled(Self.schema, ["page": "{{> a}}", "a": "x {{> b}}", "b": "{{> a}}"])
        #expect(checked.diagnostics.map(Templates.line) == ["template-recursion b:1:1"])
        #expect(checked.diagnostics.first?.message == "the template includes itself: a > b > a")
    }

    @Test func `a missing root and a duplicate name are errors`() throws {
        let twice = try Templates.sources(["page": "", "page": ""])
        let checked = TemplateSet.compile(twice, roots: ["page": Self.schema, "pages": Self.schema])
        #expect(checked.diagnostics.map(Templates.line) == ["template-missing -", "template-duplicate page"])
        #expect(checked.diagnostics.first?.hint == "rename \"page\" if it is meant to be this one")
    }

    @Test func `a template that no page includes is only warned of`() throws {
        let checked = try Templates.compiled(Self.schema, ["page": "", "spare": "{{> more}}", "more": ""])
        #expect(checked.value != nil)
        #expect(checked.diagnostics.map(\.severity) == [.warning, .warning])
        #expect(checked.diagnostics.map(Templates.line) == ["template-unused more", "template-unused spare"])
    }

    @Test func `bytes that are no text are refused`() throws {
        var source = try Templates.source("page", "<p>")
        source.bytes += [0xC3, 0x28]
        let checked = TemplateSet.compile([source], roots: ["page": Self.schema])
        #expect(checked.diagnostics.map(Templates.line) == ["template-not-utf8 page"])
    }

    @Test func `templates that multiply themselves are stopped`() throws {
        let included = (0..<20).map { "{{> t\($0 + 1)}}" + "{{> t\($0 + 1)}}{{> t\($0 + 1)}}" }
        var sources = try included.enumerated().map { try Templates.source("t\($0.offset)", $0.element) }
        sources.append(try Templates.source("t20", ""))
        let checked = TemplateSet.compile(sources, roots: ["t0": Self.schema])
        #expect(checked.diagnostics.map(Templates.line) == ["template-too-large t0:1:1"])
    }

    @Test func `sections and templates that are nested too deeply are an error`() throws {
        let deep = String(repeating: "{{#draft}}", count: 65) + String(repeating: "{{/draft}}", count: 65)
        #expect(try Templates.problems(Self.schema, ["page": deep]) == ["template-too-deep page:1:641"])
        let chain = try (0..<40).map { try Templates.source("t\($0)", $0 == 39 ? "" : "{{> t\($0 + 1)}}") }
        let checked = TemplateSet.compile(chain, roots: ["t0": Self.schema])
        #expect(checked.diagnostics.map(Templates.line) == ["template-too-deep t31:1:1"])
    }
}
