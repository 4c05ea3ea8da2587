import SourceText
import Testing

@testable import Colophon
@testable import Templates

@Suite struct `Places in HTML` {
    static let schema = ViewSchema(
        "page",
        [.text("t"), .url("u"), .markup("m"), .flag("f"), .list("l", ViewSchema("item", [.text("x")])), .texts("s")])

    static let view = View(
        schema,
        [
            "t": .text("a \"b\" <c> & d/e"), "u": .url("https://example.org/é?a=1&b='2'"),
            "m": .markup(Templates.markup("<b>m</b>")), "f": .flag(true), "l": .list([]), "s": .texts(["1", "2"]),
        ])

    static let text = "a &quot;b&quot; &lt;c&gt; &amp; d/e"
    static let url = "https://example.org/%C3%A9?a=1&amp;b=&#x27;2&#x27;"
    static let part = "a%20%22b%22%20%3Cc%3E%20%26%20d%2Fe"

    /// What may be written, and what it gives.
    static let allowed: KeyValuePairs<String, String> = [
        "<p>{{t}}</p>": "<p>\(text)</p>",
        "<p>{{u}}</p>": "<p>\(url)</p>",
        "<p>{{{m}}}</p>": "<p><b>m</b></p>",
        "1 < 2 {{t}}": "1 < 2 \(text)",
        "<p title=\"{{t}}\">": "<p title=\"\(text)\">",
        "<p title=\"x {{t}} y\" class='z'>{{t}}": "<p title=\"x \(text) y\" class='z'>\(text)",
        "<p title = \"{{t}}\">": "<p title = \"\(text)\">",
        "<P TITLE=\"{{t}}\">": "<P TITLE=\"\(text)\">",
        "<br/>{{t}}": "<br/>\(text)",
        "<p hidden>{{t}}": "<p hidden>\(text)",
        "<p class=a>{{t}}": "<p class=a>\(text)",
        "<meta content=\"{{u}}\">": "<meta content=\"\(url)\">",
        "<meta http-equiv=\"refresh\" content=\"0; URL={{u}}\">":
            "<meta http-equiv=\"refresh\" content=\"0; URL=\(url)\">",
        "<a href=\"{{u}}\">": "<a href=\"\(url)\">",
        "<a href=\"{{u}}#{{t}}\">": "<a href=\"\(url)#\(part)\">",
        "<a href=\"?q={{t}}\">": "<a href=\"?q=\(part)\">",
        "<a href=\"/{{u}}\">": "<a href=\"/\(url)\">",
        "<a href=\"{{#f}}{{u}}{{/f}}{{^f}}/{{/f}}\">": "<a href=\"\(url)\">",
        "<img srcset=\"{{u}} 1x, {{u}} {{t}}\">": "<img srcset=\"\(url) 1x, \(url) \(part)\">",
        "<p{{#f}} hidden{{/f}}>": "<p hidden>",
        "<p {{#f}}hidden {{/f}}title=\"{{t}}\">": "<p hidden title=\"\(text)\">",
        "<p class=\"a\"{{#f}} title=\"{{t}}\"{{/f}} id=\"x\">": "<p class=\"a\" title=\"\(text)\" id=\"x\">",
        "<p class=\"a{{#f}} b{{/f}}\">": "<p class=\"a b\">",
        "<input disabled{{#f}} checked{{/f}}>": "<input disabled checked>",
        "<p class='a{{#f}} b{{/f}}'>": "<p class='a b'>",
        "<title>{{t}} {{u}}</title>{{{m}}}": "<title>\(text) \(url)</title><b>m</b>",
        "<title><b>{{t}}</titles></title>{{{m}}}": "<title><b>\(text)</titles></title><b>m</b>",
        "<textarea>{{t}}</TEXTAREA >{{{m}}}": "<textarea>\(text)</TEXTAREA ><b>m</b>",
        "<script type=\"application/ld+json\">{{{m}}}</script>":
            "<script type=\"application/ld+json\"><b>m</b></script>",
        "<script src=\"{{u}}\" defer></script>{{t}}": "<script src=\"\(url)\" defer></script>\(text)",
        "<!-- x -- > -->{{t}}": "<!-- x -- > -->\(text)",
        "<!-->{{t}}": "<!-->\(text)",
        "<!-- a --!>{{t}}": "<!-- a --!>\(text)",
        "<!-- {{#f}}a{{/f}} -->": "<!-- a -->",
        "<!DOCTYPE html>{{t}}": "<!DOCTYPE html>\(text)",
        "<?xml version=\"1.0\"?>{{u}}": "<?xml version=\"1.0\"?>\(url)",
        "</ x>{{t}}": "</ x>\(text)",
        "<p data-style=\"{{t}}\" data-on=\"{{t}}\">": "<p data-style=\"\(text)\" data-on=\"\(text)\">",
        "{{#s}}<i>{{.}}</i>{{/s}}": "<i>1</i><i>2</i>",
        "{{#t}}{{.}}{{/t}}{{#u}}{{.}}{{/u}}{{#m}}{{{.}}}{{/m}}": "\(text)\(url)<b>m</b>",
    ]

    /// What may not be written.
    static let refused: KeyValuePairs<String, [String]> = [
        "<p title={{t}}>": ["template-unsafe-position page:1:10"],
        "<p title=a{{t}}>": ["template-unsafe-position page:1:11"],
        "<p title='{{t}}'>": ["template-unsafe-position page:1:11"],
        "<p title={{u}}>{{t}}": ["template-unsafe-position page:1:10"],
        "<p {{t}}>": ["template-unsafe-position page:1:4"],
        "<p {{t}}=\"x\">": ["template-unsafe-position page:1:4"],
        "<p data-{{t}}=\"x\">": ["template-unsafe-position page:1:9"],
        "<p class=\"a\"{{t}}>": ["template-unsafe-position page:1:13"],
        "<{{t}}>": ["template-unsafe-position page:1:2"],
        "<h{{t}}>": ["template-unsafe-position page:1:3"],
        "</{{t}}>": ["template-unsafe-position page:1:3"],
        "<!-- {{t}} -->": ["template-unsafe-position page:1:6"],
        "<!-- {{{m}}} -->": ["template-unsafe-position page:1:6"],
        "<!DOCTYPE {{t}}>": ["template-unsafe-position page:1:11"],
        "<!{{t}}>": ["template-unsafe-position page:1:3"],
        "<p title=\"{{{m}}}\">": ["template-unsafe-position page:1:11"],
        "<title>{{{m}}}</title>": ["template-unsafe-position page:1:8"],
        "<iframe srcdoc=\"{{t}}\"></iframe>": ["template-unsafe-position page:1:17"],
        "<iframe>{{t}}</iframe>": ["template-unsafe-position page:1:9"],
        "<a href=\"{{t}}\">": ["template-unsafe-address page:1:10"],
        "<a href=\" {{t}}\">": ["template-unsafe-address page:1:11"],
        "<a HREF=\"{{t}}\">": ["template-unsafe-address page:1:10"],
        "<svg><use xlink:href=\"{{t}}\"/></svg>": ["template-unsafe-address page:1:23"],
        "<meta content=\"0;url={{t}}\">": ["template-unsafe-address page:1:22"],
        "<form action=\"{{t}}\">": ["template-unsafe-address page:1:15"],
        "<img srcset=\"{{u}} 1x, {{t}} 2x\">": ["template-unsafe-address page:1:24"],
        "<a href=\"{{#f}}/x{{/f}}{{t}}\">": ["template-unsafe-address page:1:24"],
        "<a href=\"{{#s}}{{.}}{{/s}}\">": ["template-unsafe-address page:1:16"],
        "<a href=\"javascript:go({{t}})\">": ["template-inline-script page:1:4"],
        "<a href=\" Java\nScript:go()\">": ["template-inline-script page:1:4"],
        "<p onclick=\"go()\">": ["template-event-handler page:1:4"],
        "<p on{{! }}Click=\"{{t}}\">": ["template-event-handler page:1:4", "template-unsafe-position page:1:19"],
        "<p style=\"color: red\">": ["template-inline-style page:1:4"],
        "<p style=\"{{t}}\">": ["template-inline-style page:1:4", "template-unsafe-position page:1:11"],
        "<style>p{}</style>": ["template-inline-style page:1:1"],
        "<style>{{t}}</style>": ["template-inline-style page:1:1", "template-unsafe-position page:1:8"],
        "a <script>\n go()</script>": ["template-inline-script page:1:3"],
        "<script>{{t}}</script>": ["template-inline-script page:1:1", "template-unsafe-position page:1:9"],
        "<script type=\"module\">{{{m}}}</script>": [
            "template-inline-script page:1:1", "template-unsafe-position page:1:23",
        ],
        "<script type=\"application/ld+json\">{{t}}</script>": ["template-unsafe-position page:1:36"],
        "<script type=\"{{t}}\"></script>": ["template-unsafe-position page:1:15"],
        "<script{{#f}} type=\"application/json\"{{/f}}>1</script>": ["template-inline-script page:1:1"],
        "<p class={{#f}}\"a\"{{/f}}>": ["template-unsafe-position page:1:10"],
        "<{{#f}}p{{/f}}>": ["template-unsafe-position page:1:2"],
        "<p o{{#f}}n{{/f}}click=\"{{t}}\">": [
            "template-unsafe-position page:1:11", "template-unsafe-position page:1:18",
        ],
        "<p {{#f}}hidden{{/f}}title=\"x\">": ["template-unsafe-position page:1:22"],
        "<a href{{#f}} title{{/f}} =\"{{t}}\">": ["template-unsafe-position page:1:29"],
        "{{#f}}<p title=\"{{/f}}{{t}}\">": ["template-split-markup page:1:17"],
        "{{#f}}<!--{{/f}}": ["template-split-markup page:1:11"],
        "{{#l}}<title>{{/l}}": ["template-split-markup page:1:14"],
        "<a title=\"{{#f}}\" href=\"{{/f}}{{t}}\">": ["template-split-markup page:1:25"],
    ]

    @Test func `a value is escaped for its position`() throws {
        for (page, expected) in Self.allowed {
            #expect(try Templates.rendered(Self.view, ["page": page]) == expected, "\(page)")
        }
    }

    @Test func `a value in an unsafe place is a mistake`() throws {
        for (page, expected) in Self.refused {
            #expect(try Templates.problems(Self.schema, ["page": page]) == expected, "\(page)")
        }
    }

    @Test func `a partial replaces its tag`() throws {
        let set: KeyValuePairs<String, String> = ["page": "<p>{{> x}}</p><p title=\"{{> x}}\">", "x": "{{{m}}}"]
        #expect(try Templates.problems(Self.schema, set) == ["template-unsafe-position x:1:1"])
        let open: KeyValuePairs<String, String> = ["page": "{{> x}}title=\"{{t}}\">{{{m}}}", "x": "<p hidden "]
        #expect(try Templates.problems(Self.schema, open) == [])
    }

    @Test func `a page that ends in the middle of something is a mistake, a partial may`() throws {
        let ends: KeyValuePairs<String, String> = [
            "<p": "a tag", "<p title=\"": "the value of the attribute title", "<!-- ": "a comment",
            "<title>": "a title element", "<!DOCTYPE": "a declaration",
        ]
        for (page, what) in ends {
            let checked = try Templates.compiled(Self.schema, ["page": page])
            #expect(checked.diagnostics.map(\.message) == ["the page ends inside \(what)"], "\(page)")
        }
    }
}
