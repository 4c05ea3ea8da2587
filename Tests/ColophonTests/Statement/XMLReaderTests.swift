import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Documents

/// XML is read strictly, with places, and opens nothing.
@Suite struct XMLReaderTests {
    private func read(_ text: String) throws -> Checked<XMLElement?> {
        XMLReader.read(Array(text.utf8), path: try #require(SourcePath("report.xml")))
    }

    @Test func `elements, attributes and texts have their places`() throws {
        let root = try #require(
            try read("<?xml version=\"1.0\"?>\n<a>\n  <b x='1 &amp; 2'\n   y=\">\">  té<!-- no -->xt </b>\n</a>").value)
        #expect(root.place == SourcePosition(line: 2, column: 1))
        let inner = try #require(root.children.first)
        #expect(inner["x"] == "1 & 2")
        #expect(inner.text == "téxt")
        #expect(inner.place == SourcePosition(line: 3, column: 3))
        #expect(inner.textPlace == SourcePosition(line: 4, column: 12))
    }

    @Test func `the place of a text in CDATA is behind its sign`() throws {
        let root = try #require(try read("<a>\n<!-- x --> <![CDATA[<p>&amp;</p>]]></a>").value)
        #expect(root.text == "<p>&amp;</p>")
        #expect(root.textPlace == SourcePosition(line: 2, column: 21))
    }

    @Test func `an empty element has an empty text`() throws {
        #expect(try read("<a/>").value?.text == "")
        #expect(try read("<a><![CDATA[]]></a>").value?.text == "")
    }

    @Test func `a byte order mark and line ends of Windows are no harm`() throws {
        let root = try #require(try read("\u{FEFF}<a>\r\n<b>x</b></a>").value)
        #expect(root.children.first?.textPlace == SourcePosition(line: 2, column: 4))
    }

    @Test func `the encoding in the XML declaration is ignored`() throws {
        let root = try #require(try read("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>é</a>").value)
        #expect(root.text == "é")
    }

    static let broken: [(text: String, id: String)] = [
        ("", "xml-syntax"), ("   ", "xml-syntax"), ("text", "xml-syntax"), ("<a>", "xml-syntax"),
        ("<a></b>", "xml-syntax"), ("<a x=1/>", "xml-syntax"), ("<a x='1' x='2'/>", "xml-syntax"),
        ("<a/><b/>", "xml-syntax"), ("<a>&nbsp;</a>", "xml-syntax"), ("<a>&#0;</a>", "xml-syntax"),
        ("<a>\u{1}</a>", "xml-syntax"), ("<a>\u{0}</a>", "xml-syntax"), ("<a><![CDATA[x</a>", "xml-syntax"),
        ("<a x='<'/>", "xml-syntax"), ("<a", "xml-syntax"), ("<?xml version='1.0'", "xml-syntax"),
        ("<!DOCTYPE a><a/>", "xml-doctype"), ("<!-- x --><!DOCTYPE a []><a/>", "xml-doctype"),
        ("<!DOCTYPE a SYSTEM 'http://127.0.0.1:9/x.dtd'><a/>", "xml-doctype"),
        (String(repeating: "<a>", count: 33) + String(repeating: "</a>", count: 33), "nesting-too-deep"),
        (String(repeating: "<a>", count: 100_000), "nesting-too-deep"),
        ("<a>" + String(repeating: "x", count: XMLReader.maximumSize) + "</a>", "xml-too-large"),
    ]

    @Test(arguments: broken)
    func `malformed XML and trailing content each give exactly one error`(_ text: String, _ id: String) throws {
        let read = try read(text)
        #expect(read.value == nil)
        #expect(read.diagnostics.map(\.id) == [id])
        #expect(read.diagnostics.allSatisfy { $0.severity == .error && $0.location != nil })
    }

    @Test func `bytes that are not UTF-8 are rejected under any declaration`() throws {
        let path = try #require(SourcePath("report.xml"))
        let latin = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>".utf8) + [0xE9] + Array("</a>".utf8)
        #expect(XMLReader.read(latin, path: path).diagnostics.map(\.id) == ["invalid-utf8"])
        // UTF-16 without a mark, which libxml2 would recognise.
        let wide = Array("<a/>".utf8).flatMap { [UInt8]([$0, 0]) }
        #expect(XMLReader.read(wide, path: path).diagnostics.map(\.id) == ["xml-syntax"])
    }

    @Test func `an entity bomb is rejected immediately`() throws {
        var text = "<!DOCTYPE a [<!ENTITY l0 \"lol\">"
        for level in 1...30 {
            text += "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">"
        }
        let time = try threadTime {
            let found = try read(text + "]><a>&l30;</a>").diagnostics.map(\.id)
            #expect(found == ["xml-doctype"])
        }
        #expect(time < .seconds(5))
    }

    /// A pipe that nobody writes to: whoever opened it would wait for ever, which the limit ends. It is long, as tests
    /// wait for one another.
    @Test(.timeLimit(.minutes(30)))
    func `external entities are not opened`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "colophon-xml-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appending(path: "pipe").path()
        try #require(mkfifo(pipe, 0o600) == 0)
        let texts = [
            "<!DOCTYPE a SYSTEM \"\(pipe)\"><a/>", "<!DOCTYPE a SYSTEM \"file://\(pipe)\"><a/>",
            "<!DOCTYPE a [<!ENTITY x SYSTEM \"\(pipe)\">]><a>&x;</a>",
            "<!DOCTYPE a [<!ENTITY % x SYSTEM \"\(pipe)\"> %x;]><a/>",
            "<!DOCTYPE a PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"\(pipe)\"><a/>",
        ]
        for text in texts { #expect(try read(text).diagnostics.map(\.id) == ["xml-doctype"]) }
        // Without a declaration these are names and nothing more.
        let harmless =
            "<a xmlns:xi=\"http://www.w3.org/2001/XInclude\"><?xml-stylesheet href=\"\(pipe)\"?>"
            + "<xi:include href=\"\(pipe)\" parse=\"text\"/></a>"
        #expect(try read(harmless).value?.children.map(\.name) == ["xi:include"])
    }
}
