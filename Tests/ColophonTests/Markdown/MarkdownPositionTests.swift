import SourceText
import Testing

@testable import Colophon
@testable import Documents

struct MarkdownPositionTests {
    /// What has a place, in reading order: a name and `line:column`.
    private func places(_ markdown: String, firstLine: Int = 1) -> [String] {
        let document = readMarkdown(markdown, firstLine: firstLine).value
        var places: [String] = []
        func add(_ name: String, _ place: SourcePosition?) {
            places.append("\(name) \(place.map { "\($0.line):\($0.column)" } ?? "nowhere")")
        }
        func visit(_ blocks: [Block]) {
            for block in blocks {
                if case .heading(let heading) = block { add("heading", heading.place) }
                if case .rawHTML(let html) = block { add("html", html.place) }
                for line in block.lines {
                    line.forEachInline { inline in
                        switch inline {
                        case .link(let link): add("link", link.place)
                        case .image(let image): add("image", image.place)
                        case .rawHTML(let html): add("html", html.place)
                        default: break
                        }
                    }
                }
                visit(block.children)
            }
        }
        visit(document.blocks)
        for note in document.footnotes { visit(note.blocks) }
        return places
    }

    @Test func `lines are counted from the first line of the text in its file`() {
        #expect(places("# A\n\n[b](c)\n", firstLine: 7) == ["heading 7:1", "link 9:1"])
    }

    @Test func `columns are bytes`() {
        #expect(places("é [b](c) ![d](e) <f> <http://g>\n") == ["link 1:4", "image 1:11", "html 1:19", "link 1:23"])
    }

    @Test func `blocks inside others have their own place`() {
        let markdown = "> # A\n>\n> - ## B\n>\n>   <div>\n\n  Setext\n  ===\n"
        #expect(places(markdown) == ["heading 1:3", "heading 3:5", "html 5:5", "heading 7:3"])
    }

    @Test func `further lines of a paragraph, however they are indented`() {
        #expect(places("- a\n  [b](c)\n      [d](e)\n[f](g)\n") == ["link 2:3", "link 3:7", "link 4:1"])
        #expect(places("> a\n[b](c)\n>    d [e](f)\n") == ["link 2:1", "link 3:8"])
    }

    @Test func `definitions of links before a text do not move it`() {
        let markdown = "[a]: /u\n[b]: /v\ntext [a] and\nmore [b] ![a] <i>\n"
        #expect(places(markdown) == ["link 3:6", "link 4:6", "image 4:10", "html 4:15"])
    }

    @Test func `cells of tables, also after escaped pipes of other cells`() {
        let markdown = "text\n| [a](b) | c |\n|---|---|\n| x \\| y | ![d](e) |\n\n- | [f](g) |\n  |---|\n  | <b> |\n"
        #expect(places(markdown) == ["link 2:3", "image 4:12", "link 6:5", "html 8:5"])
    }

    @Test func `footnotes, their tables, and what follows them`() {
        let markdown = "a[^n] [b](c)\n\n[^n]: [d](e)\n    [f](g)\n\n    | [h](i) |\n    |---|\n\n# J\n"
        #expect(places(markdown) == ["link 1:7", "heading 9:1", "link 3:7", "link 4:5", "link 6:7"])
    }

    @Test func `definition lists`() {
        #expect(places("[a](b)\n: [c](d)\n\n  # E\n") == ["link 1:1", "link 2:3", "heading 4:3"])
    }

    @Test func `bare addresses`() {
        let markdown = "see http://a.b and www.c.d\nthen e@f.g `h@i.j`\n\n| http://a.b |\n|---|\n| www.a.b |\n"
        #expect(places(markdown) == ["link 1:5", "link 1:20", "link 2:6", "link 4:3", "link 6:3"])
    }

    @Test func `escapes and marks in addresses do not move what follows`() {
        #expect(places("\\~ \\[^a] https://a.b/_c_*d_e [f](g)\n") == ["link 1:10", "link 1:30"])
        #expect(places("| https://a.b/_c_d | [f](g) |\n|---|---|\n") == ["link 1:3", "link 1:22"])
    }

    @Test func `alerts and tasks`() {
        #expect(places("> [!NOTE]\n> [a](b)\n\n- [x] [c](d)\n") == ["link 2:3", "link 4:7"])
    }

    /// A place may be that of the block around when libcmark's is wrong, yet it always is in the text.
    @Test func `every place of the specifications' examples is in the text`() throws {
        for name in ["commonmark-0.31.2.txt", "gfm-spec.txt", "gfm-extensions.txt"] {
            for example in try SpecExample.all(in: name) {
                let lines = example.markdown.split(separator: "\n", omittingEmptySubsequences: false)
                for place in places(example.markdown) {
                    let parts = place.split(separator: " ")[1].split(separator: ":").compactMap { Int($0) }
                    #expect(parts.count == 2 && (1...lines.count).contains(parts[0]), "\(example) \(place)")
                    guard parts.count == 2, lines.indices.contains(parts[0] - 1) else { continue }
                    #expect((1...lines[parts[0] - 1].utf8.count).contains(parts[1]), "\(example) \(place)")
                }
            }
        }
    }
}
