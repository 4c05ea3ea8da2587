import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Documents

/// Whatever comes in, a page holds nothing but what is on the list.
@Suite(.slow) struct HTMLHostileTests {
    static let payloads: [String] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let data = (try? Data(contentsOf: folder.appending(path: "Payloads/dompurify.json"))) ?? Data()
        return (try? JSONDecoder().decode([String].self, from: data)) ?? []
    }()

    /// The families of OWASP's filter-evasion list, and mutations through elements a browser parses in its own way.
    static let families: [String] = [
        "<img src=x onerror=alert(1)>", "<img/src/onerror=alert(1)>", "<IMG SRC=\"jav\u{0A}ascript:alert(1)\">",
        "<IMG SRC=\"jav&#x09;ascript:alert(1)\">", "<a href=\"&#14; javascript:alert(1)\">x</a>",
        "<a href=\"\u{1}javascript:alert(1)\">x</a>", "<a href=\"java\u{0}script:alert(1)\">x</a>",
        "<a href=\"jAvAsCrIpT&colon;alert(1)\">x</a>", "<a href=\"javascript&#58;alert(1)\">x</a>",
        "<a href=\"&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58alert(1)\">x</a>",
        "<a href=\"\u{200B}javascript:alert(1)\">x</a>", "<a href=\"vbscript:x\">x</a>",
        "<a href='data:text/html,<script>alert(1)</script>'>x</a>", "<a href=\"file:///etc/passwd\">x</a>",
        "<a href=\"view-source:x\">x</a>", "<a href=\"blob:x\">x</a>", "<a href=\"feed:javascript:alert(1)\">x</a>",
        "<body onload=alert(1)>", "<svg onload=alert(1)>", "<svg><script>alert(1)</script></svg>",
        "<svg><a xlink:href=\"javascript:alert(1)\"><text>x</text></a></svg>",
        "<math href=\"javascript:alert(1)\">x</math>",
        "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
        "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
        "<svg></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
        "<template><script>alert(1)</script></template>",
        "<table><td><style><!--</style></td><img src=x onerror=alert(1)>-->",
        "<select><style></select><img src=x onerror=a>",
        "<textarea><img title=\"</textarea><img src=x onerror=alert(1)>\">",
        "<title><img src=x onerror=alert(1)></title>",
        "<xmp><img src=x onerror=alert(1)></xmp>", "<plaintext><script>alert(1)</script>",
        "<noembed><img title=\"</noembed><img src=x onerror=alert(1)>\">",
        "<iframe srcdoc=\"<script>alert(1)</script>\">",
        "<iframe src=\"javascript:alert(1)\"></iframe>", "<object data=\"javascript:alert(1)\"></object>",
        "<embed src=\"javascript:alert(1)\">", "<meta http-equiv=refresh content=\"0;url=javascript:alert(1)\">",
        "<base href=\"javascript:/a/\"><a href=\"b\">x</a>", "<link rel=stylesheet href=\"javascript:alert(1)\">",
        "<style>@import 'javascript:alert(1)';</style>", "<p style=\"background:url(javascript:alert(1))\">x</p>",
        "<div style=\"width: expression(alert(1));\">x",
        "<form action=\"javascript:alert(1)\"><button>x</button></form>",
        "<button formaction=\"javascript:alert(1)\">x</button>", "<input autofocus onfocus=alert(1)>",
        "<details open ontoggle=alert(1)><summary>x</summary>y</details>", "<video><source onerror=alert(1)></video>",
        "<audio src=x onerror=alert(1)>", "<marquee onstart=alert(1)>x</marquee>",
        "<isindex action=javascript:alert(1)>",
        "<keygen autofocus onfocus=alert(1)>", "<x onclick=alert(1)>x</x>",
        "<x:script xmlns:x=\"http://www.w3.org/1999/xhtml\">alert(1)</x:script>",
        "<svg:script>alert(1)</svg:script>", "<!--[if IE]><script>alert(1)</script><![endif]-->",
        "<!--><img src=x onerror=alert(1)>-->",
        "<!--->--><script>alert(1)</script>", "<!-- --!><img src=x onerror=alert(1)> -->",
        "<![CDATA[<img src=x onerror=alert(1)>]]>",
        "<?xml-stylesheet href=\"javascript:alert(1)\"?>", "<<script>alert(1)//<</script>",
        "<script<b>>alert(1)</script>",
        "<script/src=//evil></script>", "<scr<script>ipt>alert(1)</scr</script>ipt>",
        "<a href=x onclick=alert(1)//\">x</a>",
        "<a title=\"a>b\" onmouseover=alert(1)>x", "<a href=\"x\" title='\"><script>alert(1)</script>'>y</a>",
        "<img alt=\"`><script>alert(1)</script>\" src=x>", "<p id=\"\"><script>alert(1)</script>\">x",
        "<p lang='\"><script>alert(1)</script>'>x", "<time datetime='\"><script>alert(1)</script>'>x</time>",
        "<pre><code class='language-\"><script>alert(1)</script>'>x</code></pre>", "<a name='\"><script>'></a>x",
        "<ol start='1\"><script>'><li>x</ol>", "<td colspan='1\"><script>'>x", "<img src=x width='1\" onerror=\"a'>",
        "<a href='x\"onclick=alert(1) y=\"'>x</a>", "<a href='x&quot;onclick=alert(1) y=&quot;'>x</a>",
        "<x-slot n=\"0\">x</x-slot>", "<a href=\"//evil.example\">x</a>", "<a href=\"\\\\evil.example\">x</a>",
    ]

    @Test(arguments: payloads + families)
    func `no payload puts anything into a page that is not on the list`(payload: String) {
        let document = HTMLCase.document(payload)
        #expect(StrictPage(HTMLCase.page(document)).problems == [])
    }

    @Test(arguments: payloads + families)
    func `a page that is read again gives the same page`(payload: String) {
        let page = HTMLCase.page(HTMLCase.document(payload))
        let again = HTMLCase.read(page)
        #expect(HTMLCase.page(again.value.document) == page)
        #expect(!again.diagnostics.hasErrors)
    }

    @Test func `there are payloads`() { #expect(Self.payloads.count > 200) }

    @Test(arguments: 0..<8)
    func `mutated payloads neither crash nor pass the filter`(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let all = Self.payloads + Self.families
        for _ in 0..<TestRun.rounds(150) {
            let bytes = random.mutated(all)
            let result = HTMLReader.read(bytes, path: HTMLCase.file)
            let page = HTMLCase.page(result.value.document)
            let problems = StrictPage(page).problems
            #expect(problems == [], "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
    }

    @Test(arguments: 0..<6)
    func `no word is lost with any nesting of tags`(seed: Int) {
        var random = SeededRandom(seed: UInt64(100 + seed))
        for _ in 0..<TestRun.rounds(60) {
            let (html, words) = random.tagSoup()
            let page = HTMLCase.page(HTMLCase.document(html))
            let missing = words.filter { !page.contains($0) }
            #expect(missing == [], "\(html)")
            #expect(StrictPage(page).problems == [], "\(html)")
        }
    }
}

extension SeededRandom {
    /// Parts of some payloads, put together, with bytes changed.
    mutating func mutated(_ payloads: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...4, using: &self) {
            let payload = Array((payloads.randomElement(using: &self) ?? "").utf8)
            let start = Int.random(in: 0...payload.count, using: &self)
            let end = Int.random(in: start...payload.count, using: &self)
            bytes += Bool.random(using: &self) ? payload : Array(payload[start..<end])
        }
        let alphabet = Array("<>/=\"'&;!-?[]\u{0}\u{C}\n\r a:#x".utf8)
        for _ in 0..<Int.random(in: 0...6, using: &self) where !bytes.isEmpty {
            let index = Int.random(in: bytes.indices, using: &self)
            switch Int.random(in: 0...2, using: &self) {
            case 0: bytes.remove(at: index)
            case 1: bytes.insert(alphabet.randomElement(using: &self) ?? 0, at: index)
            default: bytes[index] = alphabet.randomElement(using: &self) ?? 0
            }
        }
        return bytes
    }

    /// Words between tags that are opened and closed at random, and the words.
    mutating func tagSoup() -> (html: String, words: [String]) {
        let names = [
            "p", "div", "section", "ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "thead", "tbody", "tfoot",
            "tr",
            "td", "th", "b", "i", "a href=\"x\"", "code", "pre", "span lang=\"fr\"", "h2", "blockquote", "details",
            "summary", "figure", "figcaption", "u", "center", "form", "label", "ruby", "sub", "abbr title=\"t\"", "x-y",
            "a name=\"n\"", "br", "hr", "wbr", "fieldset", "main",
        ]
        var html = ""
        var words: [String] = []
        var open: [String] = []
        for _ in 0..<Int.random(in: 5...40, using: &self) {
            switch Int.random(in: 0...4, using: &self) {
            case 0...1:
                let name = names.randomElement(using: &self) ?? "p"
                html += "<\(name)>"
                open.append(String(name.prefix { $0 != " " }))
            case 2:
                if let name = open.randomElement(using: &self) { html += "</\(name)>" }
            default:
                words.append("word\(words.count)w")
                html += words[words.count - 1] + " "
            }
        }
        return (html, words)
    }
}
