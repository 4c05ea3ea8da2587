import SourceText
import TestSupport
import Testing
import Typesetting

@testable import Colophon
@testable import Documents

/// Walks over a tree as deep as may be, on a small stack. That to paper needs more, and takes a thread of its own.
///
/// Frames differ between builds: without optimisation there is room for every value in them, with it there is room for
/// all that was put inline. Both have to fit.
struct StackTests {
    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// The same with the number of each in place of `#`: ids may be there once.
    private static func numbered(_ text: String, _ count: Int) -> String {
        (0..<count).map { text.replacing("#", with: String($0)) }.joined()
    }

    /// As deep as may be; one level more is refused.
    static let deep: [String: (isHTML: Bool, text: String)] = [
        "quotes": (false, repeated(">", 100) + "x\n"), "lists": (false, repeated("- ", 100) + "x\n"),
        "numbers": (false, repeated("1. ", 100) + "x\n"),
        "alerts in lists": (false, repeated("- ", 99) + "> [!NOTE]\n" + repeated("  ", 99) + "> x\n"),
        "definitions": (
            false, (0..<100).map { repeated("  ", $0) + "a\n" + repeated("  ", $0) + ": b\n\n" }.joined()
        ),
        "ids": (false, (0..<50).map { repeated("> ", $0) + "> a\n" + repeated("> ", $0) + "{: #i\($0) }\n" }.joined()),
        "emphasis": (false, repeated("*a ", 100) + "x" + repeated("*", 100) + "\n"),
        "strong": (false, repeated("**a ", 100) + "x" + repeated("**", 100) + "\n"),
        "struck text": (false, repeated("~a ~~a ", 50) + "x" + repeated("x~~ x~ ", 50) + "\n"),
        "raw HTML in quotes": (false, repeated("> ", 90) + "<b>x</b> <i>y</i>\n"),
        "raw HTML around Markdown": (
            false, repeated("<div>\n\n", 60) + repeated(">", 30) + "x\n" + repeated("\n\n</div>", 60)
        ),
        "elements": (true, numbered("<div id=x# lang=fr>", 99) + "x"),
        "anchors": (true, numbered("<a id=x#></a><blockquote id=y# lang=fr>", 99) + "x"),
        "many anchors": (true, numbered("<a id=x#></a>", 20_000) + "<p>x"),
        "lists in HTML": (true, repeated("<ul><li>a", 49) + "x"),
        "lists of definitions": (true, repeated("<dl><dt>a<dd>", 49) + "x"),
        "disclosures": (true, repeated("<details><summary>a</summary>", 99) + "x"),
        "tables": (true, repeated("<table><tr><td>a<p>b", 33) + "x"),
        "lists in a cell": (true, "<table><tr><td>" + repeated("<ul><li>a", 45) + "x"),
        "phrases": (true, repeated("<b>a<span lang=fr>", 49) + "x"), "code": (true, repeated("<code><kbd>", 49) + "x"),
    ]

    private static func document(_ name: String) -> Checked<Document> {
        guard let (isHTML, text) = deep[name] else { return Checked(Document()) }
        let front = "---\ntitle: a\n---\n"
        let read = DocumentText.readMarkup(
            Array((front + text).utf8), path: .root, format: isHTML ? .html : .markdown)
        return Checked(read.value.document, read.diagnostics)
    }

    @Test(arguments: deep.keys.sorted()) func `text at the depth limit is read`(name: String) async {
        let (ids, isEmpty) = await onSmallStack {
            let read = Self.document(name)
            return (Set(read.diagnostics.map(\.id)), read.value.blocks.isEmpty)
        }
        #expect(ids.isSubset(of: ["html-flattened", "duplicate-heading-id"]) && !isEmpty, "\(ids)")
    }

    /// What is done with a text, by name; each gives something that depends on all of it.
    static let walks: [String: @Sendable (Document) -> Int] = [
        "page": { HTMLCase.page($0).utf8.count },
        "reference": { document in
            var writer = HTMLWriter(.reference)
            return writer.write(document).bytes.count
        },
        "heading ids": { $0.withHeadingIDs(path: .root).value.blocks.count },
        "headings": { document in
            var count = 1
            document.blocks.forEachHeading { _ in count += 1 }
            document.blocks.forEachBlockID { _ in count += 1 }
            return count + document.blocks.mappingHeadings { $0 }.count
        },
        "inlines": { document in
            var count = 0
            document.forEachInline { _ in count += 1 }
            return count
        },
        "places": { $0.blocks.located(at: .start).count },
        "raw HTML": { document in
            var document = document
            document.blocks.append(.rawHTML(RawHTML(source: "<b>x</b>", place: nil)))
            return document.resolvingRawHTML(path: .root).value.blocks.count
        },
        "schemes": { $0.droppingUnlistedSchemes(nil, path: .root).value.blocks.count },
        "digest": { $0.words(title: "").bytes.isEmpty ? 0 : 1 },
        "changes": { document in
            let other = Document(blocks: document.blocks + [.paragraph([.text("more")])])
            let changes = DocumentChanges(from: document, to: other)
            return changes.sections.flatMap { $0.blocks.runs() }.count + changes.count(.changed)
        },
        "a text that is new": { document in
            let changes = DocumentChanges(from: Document(), to: document)
            return changes.sections.map { HTMLCase.page(Document(blocks: $0.blocks)).utf8.count }.reduce(0, +)
        },
        "comparing": { $0 == Document(blocks: $0.blocks) && $0.hashValue == $0.hashValue ? 1 : 0 },
        "text for stores": { document in
            guard let date = CalendarDate(iso: "2026-11-22") else { return 0 }
            let entry = NewsText.Entry(
                version: "1", date: date, location: Location(.root), content: .blocks(document.blocks))
            return entry.storeText.utf8.count
        },
    ]

    @Test(arguments: deep.keys.sorted(), walks.keys.sorted())
    func `a deep tree is walked on a small stack`(name: String, walk: String) async throws {
        let work = try #require(Self.walks[walk])
        let result = await onSmallStack { work(Self.document(name).value) }
        #expect(result > 0)
    }

    @Test(arguments: deep.keys.sorted())
    func `a deeply nested text becomes a PDF on any stack size`(name: String) async throws {
        let (isHTML, text) = try #require(Self.deep[name])
        let path = try #require(SourcePath(isHTML ? "a.html" : "a.md"))
        let source = SourceTree(files: [path: Array(text.utf8)])
        let options = try #require(PrintOptions(language: "en"))
        let errors = await onSmallStack {
            Pipeline.pdf([path], in: source, themes: SourceTree(files: [:]), options: options)
                .diagnostics.filter { $0.severity == .error }.map(\.id)
        }
        #expect(errors == [])
    }
}
