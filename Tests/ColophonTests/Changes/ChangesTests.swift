import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Documents

struct ChangesTests {
    // MARK: Lists

    @Test(arguments: 0..<200)
    func `the hunks lead from the old list to the new`(seed: Int) {
        var chance = Chance(UInt64(seed))
        let old = (0..<chance.below(60)).map { _ in Int32(chance.below(5)) }
        let new = (0..<chance.below(60)).map { _ in Int32(chance.below(5)) }
        let hunks = Myers.hunks(old, new)
        #expect(hunks.flatMap { Array(old[$0.old]) } == old)
        #expect(hunks.flatMap { Array(new[$0.new]) } == new)
        for hunk in hunks where hunk.isSame { #expect(Array(old[hunk.old]) == Array(new[hunk.new])) }
        let kept = hunks.filter(\.isSame).map(\.old.count).reduce(0, +)
        #expect(kept == longestCommon(old, new), "not the shortest way")
    }

    /// The textbook's table.
    private func longestCommon(_ old: [Int32], _ new: [Int32]) -> Int {
        var row = [Int](repeating: 0, count: new.count + 1)
        for left in old {
            var corner = 0
            for (place, right) in new.enumerated() {
                let above = row[place + 1]
                row[place + 1] = left == right ? corner + 1 : max(above, row[place])
                corner = above
            }
        }
        return row[new.count]
    }

    // MARK: Texts

    @Test(arguments: 0..<200)
    func `the merged text without removed parts is the new text, and without added parts the old one`(seed: Int) {
        var chance = Chance(UInt64(seed) + 7_000)
        let old = randomText(&chance)
        let new = changed(old, &chance)
        let (before, after) = (document(old), document(new))
        let changes = DocumentChanges(from: before, to: after)
        #expect(
            changes.words(without: .removed).sorted() == after.allWords.sorted(), "\(old)\n-----\n\(new)")
        #expect(changes.words(without: .added).sorted() == before.allWords.sorted(), "\(old)\n-----\n\(new)")
        // What is left is in the order of the new text.
        #expect(changes.words(without: .removed) == after.allWords, "\(old)\n-----\n\(new)")
        #expect(DocumentChanges(from: after, to: after).isEmpty)
    }

    private func randomText(_ chance: inout Chance) -> [String] {
        (0..<1 + chance.below(12)).map { _ in
            let words = (0..<1 + chance.below(12)).map { _ in Self.vocabulary[chance.below(Self.vocabulary.count)] }
            let line = words.joined(separator: " ")
            switch chance.below(8) {
            case 0: return "## \(line)"
            case 1: return "- \(line)\n- \(words[0])\n- **\(line)** end"
            case 2: return "| a | b |\n|---|---|\n| \(words[0]) | \(line) |\n| x | \(words[0]) |"
            case 3: return "> \(line)"
            case 4: return "```\n\(line)\n```"
            case 5: return "*\(line)*, **\(words[0])**. End."
            default: return "\(line). \(line)!"
            }
        }
    }

    private static let vocabulary = [
        "we", "keep", "your", "data", "one", "year", "x1.5", "e-mail", "don’t", "share", "漢字", "مرحبا", "never",
    ]

    /// The text with parts taken away, put in, exchanged and moved.
    private func changed(_ text: [String], _ chance: inout Chance) -> [String] {
        var text = text
        for _ in 0..<chance.below(5) {
            let place = chance.below(text.count)
            switch chance.below(4) {
            case 0 where text.count > 1: text.remove(at: place)
            case 1: text.insert(contentsOf: randomText(&chance).prefix(1), at: place)
            case 2: text[place] = text[place].replacing("data", with: "name")
            default: text.swapAt(place, chance.below(text.count))
            }
        }
        return text
    }

    // MARK: What a reader sees

    @Test(arguments: [
        ("We keep it one year.", "We keep it two years.", "We keep it [-one year-]{+two years+}."),
        ("Ask us. Write to us.", "Ask us. Call us. Write to us.", "Ask us. {+Call us.+} Write to us."),
        ("See *the* terms.", "See the terms.", "See the terms."),
        ("See ~~the~~ terms.", "See the terms.", "See [-the-]{+the+} terms."),
        ("Run `a b` now.", "Run `a c` now.", "Run a [-b-]{+c+} now."),
        ("One\u{A0}%.", "One %.", "One %."),
        ("A line\nbroken here.", "A line broken\nhere.", "A line broken here."),
        (
            "Read [it](https://a.example).", "Read [it](https://b.example).",
            "Read it ([-https://a.example-] → {+https://b.example+})."
        ),
        ("Read it.", "Read [it](https://b.example).", "Read it ({+https://b.example+})."),
        ("Read [it](https://a.example).", "Read it.", "Read it ([-https://a.example-])."),
        ("[A](https://a.example) b c.", "[A b](https://a.example) c.", "A b c."),
        (
            "See [the terms](https://a.example)!", "See [the new terms](https://b.example)!",
            "See the {+new+} terms ([-https://a.example-] → {+https://b.example+})!"
        ),
        (
            "See <https://a.example/x>.", "See <https://a.example/y>.", "See https://a.example/[-x-]{+y+}."
        ),
        ("保存一年。", "保存两年。", "保存[-一-]{+两+}年。"),
        (
            "The quick brown fox jumps over it.", "Nobody asked the old slow bear to jump over it.",
            "[-The quick brown fox jumps over it.-]{+Nobody asked the old slow bear to jump over it.+}"
        ),
        (
            "The quick brown fox jumps over it.", "The slow old bear jumps over it, if asked.",
            "The [-quick brown fox-]{+slow old bear+} jumps over it{+, if asked+}."
        ),
    ])
    func `changes consist of whole words without short matches in between`(old: String, new: String, expected: String) {
        let changes = DocumentChanges(from: document([old]), to: document([new]))
        #expect(changes.text == expected)
    }

    @Test func `sections are matched after a change of heading or position`() {
        let kept = "All that we keep of you is your name."
        let old = ["## One", kept, "## Two", "Nothing else at all.", "## Three", "C"]
        let new = ["## Three", "C", "## First", kept, "## Four", "Quite new words."]
        let sections = DocumentChanges(from: document(old), to: document(new)).sections
        #expect(
            sections.map { "\($0.title) \($0.kind) \($0.isMoved) \($0.formerTitle ?? "")" } == [
                "Three same true ", "First same false One", "Four added false ", "Two removed false ",
            ])
    }

    @Test func `two long texts with nothing in common are compared quickly`() {
        let old = document([String(repeating: "alpha beta gamma ", count: 12_000)])
        let new = document([String(repeating: "delta epsilon ", count: 15_000)])
        let elapsed = threadTime { #expect(DocumentChanges(from: old, to: new).count(.changed) <= 1) }
        #expect(elapsed < .seconds(60), "\(elapsed)")
        let many = document((0..<800).map { "Paragraph \($0) says \($0 * 7)." })
        let others = document((0..<800).map { "Nothing \($0 + 5_000) of \($0 * 13) is alike." })
        #expect(threadTime { _ = DocumentChanges(from: many, to: others) } < .seconds(60))
    }
}

/// Numbers that are the same in every run: xorshift64*.
struct Chance {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func below(_ limit: Int) -> Int {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % limit
    }
}

private func document(_ parts: [String]) -> Document {
    let path = SourcePath("en/text.md") ?? .root
    let text = "---\ntitle: T\n---\n" + parts.joined(separator: "\n\n") + "\n"
    return DocumentText.readMarkup(Array(text.utf8), path: path, format: .markdown).value.document
}

extension Document {
    /// The words of all lines, in order.
    fileprivate var allWords: [String] {
        normalised.sections().flatMap { [$0.title] + $0.blocks.words }.flatMap(\.words)
    }
}

extension DocumentChanges {
    /// The words of one side.
    fileprivate func words(without change: Change) -> [String] {
        let gone: Kind = change == .added ? .added : .removed
        return sections.filter { $0.kind != gone }.flatMap { section -> [String] in
            let title = change == .added ? section.formerTitle ?? section.title : section.title
            // The heading of a part is new, and what it is part of is there by itself.
            return (change == .added && section.isPart ? [] : [title])
                + section.blocks.runs().map { line in
                    line.filter { $0.change != change.rawValue }.map { isSign($0) ? " " : $0.text }.joined()
                }
        }.flatMap(\.words)
    }

    private func isSign(_ run: VersionDifference.Run) -> Bool {
        run.change == nil && run.text.allSatisfy { "#-|>. 0123456789:".contains($0) }
    }

    fileprivate var text: String {
        sections.flatMap { $0.blocks.runs() }.map { line in
            line.map { run in
                switch run.change {
                case "added": "{+\(run.text)+}"
                case "removed": "[-\(run.text)-]"
                default: run.text
                }
            }.joined()
        }.joined(separator: "\n")
    }
}

extension [Block] {
    fileprivate var words: [String] { runs().map { $0.map(\.text).joined() } }
}

extension String {
    /// Words and signs alike, without those that lists and tables are told by.
    fileprivate var words: [String] {
        TextAtom.words(self).filter { !["#", "-", "|", ">", ".", " ", ":"].contains($0) && Int($0) == nil }
    }
}
