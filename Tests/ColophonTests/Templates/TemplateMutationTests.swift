import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Templates

/// Templates spoilt at random: whatever they hold, they compile or give mistakes with places, and what compiles keeps
/// a hostile text from becoming markup.
@Suite struct `Spoilt templates` {
    private static let scraps = [
        "{{", "}}", "{{{", "}}}", "{{#title}}", "{{/title}}", "{{^links}}", "{{/links}}", "{{> head}}", "{{> page}}",
        "{{title}}", "{{&data}}", "{{.}}", "{{!", "{{=| |=}}", "|=", "<", ">", "\"", "'", "=", "<!--", "-->",
        "<script>",
        "</script>", "<title>", " href=\"", " style=\"", "\n", "\r\n", " ", "\0", "é", "\u{FEFF}", "&", "/",
    ].map { Array($0.utf8) }

    private func spoil(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        for _ in 0...random.below(4) {
            let start = random.below(bytes.count + 1)
            let end = min(bytes.count, start + random.below(6))
            switch random.below(4) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.replaceSubrange(start..<end, with: [UInt8(random.below(256))])
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count + 1))
            default: bytes.insert(contentsOf: Self.scraps[random.below(Self.scraps.count)], at: start)
            }
        }
        return bytes
    }

    /// A text that would be seen if it ever got into a page as it is.
    private static let hostile = "<x onx=\"'`javascript:x\u{1}"

    private func hostileView() -> View {
        `Rendering templates`.view().with(["title": .text(Self.hostile), "lang": .text(Self.hostile)])
    }

    @Test func `a mutated template compiles or gives an error with a location`() throws {
        var random = SeededRandom(seed: 20_26)
        let whole = try Templates.sources(`Rendering templates`.templates)
        let view = hostileView()
        let rounds = TestRun.rounds(600)
        var compiled = 0
        for _ in 0..<rounds {
            var sources = whole
            let number = random.below(sources.count)
            sources[number].bytes = spoil(sources[number].bytes, &random)
            let checked = TemplateSet.compile(sources, roots: ["page": `Rendering templates`.schema])
            #expect(checked.value != nil || checked.diagnostics.hasErrors)
            for diagnostic in checked.diagnostics { check(diagnostic, in: sources) }
            guard let set = checked.value else { continue }
            compiled += 1
            #expect(!Templates.render(set, "page", view).contains("<x onx"))
        }
        #expect(compiled > rounds / 12 && compiled < rounds - rounds / 12)
    }

    private func check(_ diagnostic: Diagnostic, in sources: [TemplateSource]) {
        let source = sources.first { $0.path == diagnostic.location?.path }
        guard let source, let place = diagnostic.location?.start else {
            return #expect(["template-not-utf8", "template-unused"].contains(diagnostic.id))
        }
        let starts = source.lineStarts()
        #expect(
            starts.indices.contains(place.line - 1) && starts[place.line - 1] + place.column - 1 <= source.bytes.count)
    }
}
