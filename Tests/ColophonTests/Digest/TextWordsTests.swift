import Foundation
import TestSupport
import Testing

@testable import Documents

/// The words of a text in the form that digests are made of: `docs/text-digest.md`, steps 2 to 5.
@Suite struct TextWordsTests {
    private func words(_ texts: String...) -> String {
        var words = TextWords()
        for text in texts { words.append(text) }
        return String(decoding: words.bytes, as: UTF8.self)
    }

    @Test func `white space of any kind is one space, and none at the ends`() {
        #expect(words(" \tOne\u{A0}\u{202F}two\r\n\u{2028}three\u{3000} ") == "One two three")
        #expect(words("One", "", " ", "two") == "One two")
        #expect(words("") == "" && words("\u{200B}") == "")
    }

    @Test func `a file separator is not white space, unlike in Python`() {
        #expect(words("a\u{1C}b") == "a\u{1C}b")
    }

    @Test(arguments: [
        "\u{AD}", "\u{61C}", "\u{200B}", "\u{200D}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2060}", "\u{2069}",
        "\u{206F}", "\u{FE00}", "\u{FE0F}", "\u{FEFF}",
    ])
    func `invisible characters do not divide words`(unseen: String) {
        #expect(words("co" + unseen + "operate") == "cooperate")
        #expect(Array(words("e" + unseen + "\u{301}").unicodeScalars) == ["\u{E9}"])
    }

    @Test(arguments: ["\u{2010}", "\u{202F}x", "\u{2070}", "\u{FE10}", "\u{FEFE}", "\u{603}", "\u{61B}"])
    func `its neighbours can be seen`(seen: String) {
        #expect(words("a" + seen + "b").unicodeScalars.count == ("a" + seen + "b").unicodeScalars.count)
    }

    @Test func `characters are composed, also over the border of a style`() {
        #expect(
            Array(words("e\u{301} \u{2126} \u{627}\u{654}").unicodeScalars)
                == Array("\u{E9} \u{3A9} \u{623}".unicodeScalars))
        let document = Document(blocks: [.paragraph([.text("caf"), .strong([.text("e")]), .text("\u{301}")])])
        #expect(String(decoding: document.words(title: "A").bytes, as: UTF8.self).unicodeScalars.count == 6)
    }

    /// Signs of several scripts in any order, with and without what cannot be seen between them.
    @Test func `a random text has the normal form of its visible characters`() {
        let ranges: [ClosedRange<UInt32>] = [
            0x61...0x7A, 0xA0...0x2FF, 0x300...0x36F, 0x5D0...0x6FF, 0x64B...0x655, 0x200B...0x206F, 0x3040...0x30FF,
            0x1100...0x11FF, 0xAC00...0xAD00,
        ]
        let unseen: [ClosedRange<UInt32>] = [
            0xAD...0xAD, 0x61C...0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
        ]
        var random = SeededRandom(seed: 16)
        for _ in 0..<20_000 {
            let chosen = [ranges[random.below(ranges.count)], ranges[random.below(ranges.count)]]
            let scalars = (0..<random.below(8)).compactMap { _ in
                let range = chosen[random.below(2)]
                return Unicode.Scalar(range.lowerBound + UInt32(random.below(range.count)))
            }
            let seen = scalars.filter { scalar in !unseen.contains { $0.contains(scalar.value) } }
            func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }
            let form = composed(text(seen))
            #expect(words(text(scalars)) == words(form), "\(scalars.map { String($0.value, radix: 16) })")
        }
    }

    /// The characters of which it is taken for granted that composing leaves them alone really are so.
    @Test func `every character has its Unicode normal form in any context`() {
        var others: [UInt32] = []
        for value in UInt32(0x21)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isSame = ["a\(scalar)", "\(scalar)\u{301}", "\u{1100}\(scalar)"].allSatisfy { text in
                words(text).utf8.elementsEqual(words(composed(text)).utf8)
            }
            if !isSame { others.append(value) }
        }
        #expect(others == [])
    }

    // MARK: Of documents

    @Test func `a text is read in its order, notes last, without what is not the writer's`() throws {
        let image = Image(source: "a.png", title: "t", alternative: "a boat")
        let document = Document(
            blocks: [
                .heading(Heading(level: 2, id: "one", isIDExplicit: true, content: [.text("Head")])),
                .alert(Alert(kind: .warning, blocks: [.paragraph([.text("Careful"), .image(image), .text(".")])])),
                .definitions([
                    Definition(
                        terms: [[.text("Term")], [.text("Other")]], meanings: [[.paragraph([.text("Meaning")])]],
                        isTight: true),
                    Definition(terms: [[.text("Last")]], meanings: [[.paragraph([.text("End")])]], isTight: true),
                ]),
                .list(
                    List(
                        start: 7, isTight: true,
                        items: [
                            ListItem(
                                task: true,
                                blocks: [
                                    .paragraph([
                                        .text("Item"), .footnoteReference(FootnoteReference(index: 0, occurrence: 1)),
                                    ])
                                ])
                        ])),
                .code(CodeBlock(info: "swift", text: "let a\n  = 1\n")),
                .table(
                    Table(
                        caption: [.text("Caption")], alignments: [.none, .none],
                        header: [.init([.text("A")]), .init([.text("B")])],
                        rows: [[.init(blocks: [.paragraph([.text("1")])]), .init([.text("2")])]])),
                .paragraph([
                    .text("x"), .lineBreak, .link(Link(destination: "b.md", title: "t", content: [.text("y")])),
                ]),
            ],
            footnotes: [Footnote(label: "n", blocks: [.paragraph([.text("Note")])], referenceCount: 1)])
        #expect(
            String(decoding: document.words(title: "Title").bytes, as: UTF8.self)
                == "Title Head Careful a boat . Term Other Meaning Last End Item let a = 1 Caption A B 1 2 x y Note")
    }
}
