import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Documents

/// Encoding, size, depth, line numbers, threads.
struct HTMLLimitsTests {
    @Test func `a byte order mark is passed over`() {
        let result = HTMLReader.read([0xEF, 0xBB, 0xBF] + Array("<h1>é</h1>".utf8), path: HTMLCase.file)
        guard case .heading(let heading)? = result.value.document.blocks.first else { return #expect(Bool(false)) }
        #expect(heading.content == [.text("é")])
        #expect(heading.place == .start)
        #expect(result.diagnostics == [])
    }

    @Test(arguments: ["iso-8859-1", "utf-16", "windows-1252", "utf-7", "shift_jis", "x-none"])
    func `a declared encoding does not switch the decoder`(name: String) {
        let html =
            "<head><meta charset=\"\(name)\"><meta http-equiv=\"Content-Type\" content=\"text/html; charset=\(name)\"></head><p>é+ADw-漢"
        #expect(HTMLCase.shown(html) == "<p>é+ADw-漢</p>")
    }

    @Test(
        arguments: [[0xE9], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]] as [[UInt8]])
    func `bytes that are not UTF-8 are an error at their place`(bytes: [UInt8]) {
        let result = HTMLReader.read(Array("<p>a\n<p>b".utf8) + bytes, path: HTMLCase.file)
        #expect(HTMLCase.words(result.diagnostics) == ["2:5 error invalid-utf8: these bytes are not UTF-8"])
        #expect(result.value.document.blocks == [])
    }

    @Test func `control characters are read as spaces, with one warning`() {
        let result = HTMLCase.read("a\u{0}b\n<p>c\u{1B}d\u{C}e\u{7F}")
        #expect(HTMLCase.shown(result.value.document) == "<p>a b</p> <p>c d e</p>")
        #expect(
            HTMLCase.words(result.diagnostics) == [
                "1:2 warning control-character: 3 control characters are read as a space"
            ])
        #expect(HTMLCase.ids("a\u{C}b") == [])
    }

    @Test func `long texts are read whole, more than four megabytes are an error`() {
        let text = String(repeating: "a", count: 200_000)
        #expect(HTMLCase.document(text).blocks == [.paragraph([.text(text)])])
        let more = HTMLReader.read([UInt8](repeating: 0x61, count: HTMLReader.maximumSize + 1), path: HTMLCase.file)
        #expect(
            HTMLCase.words(more.diagnostics) == [
                "- error html-too-large: this HTML has 4194305 bytes; the limit is 4194304"
            ])
    }

    static let nesting = [
        "<div>", "<ul><li>", "<table><tr><td>", "<b>", "<details><summary>x</summary>", "<span lang=fr>", "<dl><dd>",
        "<x>", "<svg>", "<div id=x lang=fr>",
    ]

    /// A thread of a server or a pool has far less stack than the main one.
    @Test(arguments: nesting)
    func `a hundred elements deep fits a stack of 512 KB, a hundred thousand is an error`(tag: String) async {
        let isTwoDeep = tag.contains("><") && !tag.contains("summary")
        let depth = isTwoDeep ? (tag.contains("table") ? 33 : 50) : 99
        // In a debug build the scanner takes a second for the hundred thousand: one tag is enough.
        let count = tag == "<div>" ? 100_000 : 2_000
        let (deep, tooDeep) = await onSmallStack {
            let deep = HTMLCase.read(String(repeating: tag, count: depth) + "x")
            _ = HTMLCase.page(deep.value.document)
            return (deep.diagnostics, HTMLCase.read(String(repeating: tag, count: count)).diagnostics)
        }
        #expect(!deep.map(\.id).contains("nesting-too-deep"))
        #expect(tooDeep.filter { $0.id == "nesting-too-deep" }.count == 1)
        #expect(tooDeep.first { $0.id == "nesting-too-deep" }?.location?.start?.line == 1)
    }

    @Test func `Markdown nested deeply around raw HTML fits a stack of 512 KB`() async {
        var blocks: [Block] = [.rawHTML(RawHTML(source: "<b>x</b>", place: .start))]
        for _ in 0..<90 { blocks = [.quote(blocks)] }
        let document = Document(blocks: blocks)
        #expect(await onSmallStack { document.resolvingRawHTML(path: HTMLCase.file).diagnostics } == [])
    }

    @Test func `places beyond line 65,535 are right`() {
        let html = String(repeating: "\n", count: 70_000) + "<p>a\n  <script>b</script>\n<svg></svg>"
        #expect(
            HTMLCase.words(HTMLCase.read(html).diagnostics) == [
                "70002:3 warning html-dropped: <script> and its contents are left out",
                "70003:1 warning html-dropped: <svg> and its contents are left out",
            ])
    }

    @Test func `a place counts bytes and any line end`() {
        let html = "é<svg></svg>\r\né <object></object>\r<canvas></canvas>"
        #expect(
            HTMLCase.read(html).diagnostics.compactMap(\.location?.start) == [
                SourcePosition(line: 1, column: 3), SourcePosition(line: 2, column: 4),
                SourcePosition(line: 3, column: 1),
            ])
    }

    @Test func `documents are read on many threads at a time`() async {
        let html = HTMLHostileTests.payloads.prefix(60).joined(separator: "<p>word</p>\n")
        let alone = HTMLCase.page(HTMLCase.document(html))
        await withTaskGroup(of: String.self) { group in
            for _ in 0..<16 { group.addTask { HTMLCase.page(HTMLCase.document(html)) } }
            for await page in group { #expect(page == alone) }
        }
    }

    /// Each of these once made a step look at the whole rest of the text for every tag.
    @Test(arguments: ["<a \"", "<![CDATA[", "<?", "</b>", "<a b='", "<a <i", "<a href=x>", "<!", "<!--x", "<b><i></b>"])
    func `reading takes time in line with the length`(piece: String) {
        func seconds(_ count: Int) -> Duration {
            let html = Array((String(repeating: piece, count: count) + "x").utf8)
            return threadTime { _ = HTMLReader.read(html, path: HTMLCase.file) }
        }
        _ = seconds(100)
        // Sixteen times the length takes 16 times as long, or 256 times with a quadratic step.
        let short = max(seconds(500), .milliseconds(2))
        #expect(seconds(8_000) < short * 80 + .milliseconds(500))
    }
}
