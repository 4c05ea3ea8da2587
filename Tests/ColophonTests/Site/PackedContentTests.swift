import SourceText
import TestSupport
import Testing

@testable import Colophon

/// What is kept of a text between loading and rendering.
struct PackedContentTests {
    private let contents = TextContents(
        headings: [
            .init(level: 2, id: "first", title: "First", isIDExplicit: true, place: SourcePosition(line: 3, column: 1)),
            .init(level: 3, id: "e\u{301}tude", title: "A title that needs more than fifteen bytes"),
        ],
        parts: [.init(), .init(tables: [2, 3], lists: [.init(isNumbered: true, items: 4)])],
        anchors: ["fn-note"],
        references: [
            .init(destination: "terms.md#first", place: SourcePosition(line: 5, column: 300), isImage: false),
            .init(destination: "assets/picture.svg", place: nil, isImage: true),
        ])

    @Test func `packed contents are unpacked unchanged`() {
        let packed = PackedContents(contents)
        #expect(packed.unpacked == contents)
        #expect(packed.references == contents.references)
        #expect(PackedContents(TextContents()).unpacked == TextContents())
    }

    @Test func `ids are found only among headings and notes`() {
        let packed = PackedContents(contents)
        for id in contents.ids { #expect(packed.hasAnchor(id), "\(id)") }
        #expect(packed.hasAnchor("\u{e9}tude"))
        for id in ["First", "terms.md#first", "", "fn", "firsts", "etude"] { #expect(!packed.hasAnchor(id), "\(id)") }
    }

    @Test func `withoutSpareCapacity releases the spare capacity of an array`() {
        var bytes: [UInt8] = [1, 2, 3]
        bytes.reserveCapacity(100_000)
        #expect(bytes.withoutSpareCapacity == [1, 2, 3])
        #expect(bytes.withoutSpareCapacity.capacity < 1_000)
    }

    @Test func `a freed text renders the same when its page is requested again`() throws {
        let files = try SourceFolders.base("apps").content
        var inputs = BuildInputs()
        inputs.rendersOnce = true
        let site = try #require(
            Pipeline.load(SourceTree(files: files), themes: SourceTree(files: [:]), inputs: inputs).value)
        let plan = Pipeline.plan(site).value
        func rendered() -> [[OutputFile]] { plan.jobs.map { Pipeline.render($0, in: plan).value } }
        let kept = site.apps.flatMap { $0.documents.compactMap(\.body) }
        #expect(!kept.isEmpty && kept.allSatisfy { $0.text(taking: false) != nil })
        let first = rendered()
        #expect(kept.contains { $0.text(taking: false) == nil })
        #expect(rendered() == first)
    }
}
