import SampleSupport
import SourceText
import Testing

@testable import Colophon
@testable import Themes

/// What of an SVG file is in a page. What may not is shown by the cases `unsafe-icon` and `broken-icon`.
@Suite struct IconMarkupTests {
    private func read(_ text: String) throws -> Checked<IconMarkup?> {
        IconMarkup.read(Array(text.utf8), path: try #require(SourcePath("assets/icon.svg")))
    }

    private func markup(_ text: String) throws -> String {
        let icon = try read(text)
        #expect(icon.diagnostics == [])
        return try #require(icon.value).markup.text
    }

    @Test func `the icons of the themes are written as they were drawn`() throws {
        let files = try Repository.files("themes").filter { $0.key.parts.dropFirst().first == "icons" }
        #expect(files.count > 20)
        for (path, bytes) in files {
            let text = String(decoding: bytes, as: UTF8.self)
            let drawn = text.replacing(" xmlns=\"http://www.w3.org/2000/svg\"", with: "").replacing("\n", with: "")
            #expect(try markup(text) == drawn, "\(path.text)")
        }
    }

    @Test func `values and words of icons are escaped`() throws {
        let text =
            "<svg aria-label='a &lt;b&gt; \"c\" &amp;amp;'>"
            + "<title><![CDATA[</svg><script>go()</script>]]></title></svg>"
        let expected =
            "<svg aria-label=\"a &lt;b&gt; &quot;c&quot; &amp;amp;\">"
            + "<title>&lt;/svg&gt;&lt;script&gt;go()&lt;/script&gt;</title></svg>"
        #expect(try markup(text) == expected)
    }

    @Test func `comments, instructions, name spaces and white space are left out`() throws {
        let text = """
            <svg xmlns="http://www.w3.org/1999/xhtml" xmlns:x="https://example.org/">
              <!-- <script>go()</script> -->
              <?go now?>
              <path d="M0 0"/>
            </svg>

            """
        #expect(try markup(text) == "<svg><path d=\"M0 0\"/></svg>")
    }

    @Test func `a drawing may refer to its own parts`() throws {
        let text =
            "<svg><defs><linearGradient id=\"a\"><stop offset=\".5\" stop-color=\"rgb(0 0 0)\"/></linearGradient></defs>"
            + "<path transform=\"rotate(45) translate (1 2)\" fill=\"url(#a)\"/></svg>"
        #expect(try markup(text) == text)
    }

    @Test func `only the first of many problems are reported`() throws {
        let icon = try read("<svg>" + String(repeating: "<a/>", count: 10_000) + "</svg>")
        #expect(icon.value == nil)
        #expect(icon.diagnostics.count == 20)
    }

    @Test(arguments: [
        ("<svg viewBox=\"0 0 1 1\"><path fill=\"currentColor\"/></svg>", true),
        ("<svg viewBox=\"0 0 1 1\"><path fill=\"#000\"/></svg>", false),
        ("<svg><path fill=\"currentColor\"/></svg>", false),
        ("<svg viewBox=\"0 0 1 1\"><path id=\"a\" fill=\"currentColor\"/></svg>", false),
        ("<svg viewBox=\"0 0 1 1\"><path\nid='a' fill=\"currentColor\"/></svg>", false),
        ("<svg><title>viewBox= currentColor</title></svg>", false),
    ])
    func `an app's drawing is like ours with the text's colour, a view box and no id`(
        _ text: String, _ isLikeOurs: Bool
    ) throws {
        #expect(try read(text).value?.followsIconConventions == isLikeOurs)
    }
}
