import SourceText
import Testing

@testable import Attestations
@testable import Colophon
@testable import Documents

/// How many words are marked as removed and added, against a word diff of the flat texts by the textbook: what is
/// around words must not make changes of them.
struct WordCountTests {
    /// Words removed and added.
    struct Count: Hashable, CustomTestStringConvertible {
        var removed: Int
        var added: Int
        var testDescription: String { "-\(removed) +\(added)" }
    }

    // MARK: Tables and paragraphs

    @Test func `in a table with spans only the words of the changed cells count`() {
        let old = noticeTable(period: "one year", rows: 0..<20)
        check(old, noticeTable(period: "two whole years", rows: 0..<20), Count(removed: 2, added: 3))
    }

    @Test func `added and removed rows in a table with spans leave the other rows unchanged`() {
        let old = noticeTable(period: "one year", rows: 0..<20)
        check(old, noticeTable(period: "one year", rows: 1..<21), Count(removed: 15, added: 15))
    }

    @Test func `a column that was added, and cells that were made one, count by their words`() {
        let old = "| Data | Time |\n|---|---|\n| Your name | One year |\n| Your address | Two years |"
        let new =
            "| Data | Why | Time |\n|---|---|---|\n| Your name | To greet | One year |\n| Your address | To write | Two years |"
        check(old, new, Count(removed: 0, added: 5))
        check(new, old, Count(removed: 5, added: 0))
        let apart = "<table><tr><th>Data<th>Time<tr><td>Your name<td>One year<tr><td>Your address<td>Two years</table>"
        let one =
            "<table><tr><th>Data<th>Time<tr><td>Your name<td>One year<tr><td colspan=2>Your address Two years</table>"
        check(apart, one, Count(removed: 0, added: 0))
        check(one, apart, Count(removed: 0, added: 0))
    }

    @Test func `a row inserted into a group is the only change`() {
        let row = { (name: String) in "<td>\(name) of yours<td>As long as you are with us" }
        let group = { (names: [String]) in
            "<table><tr><th rowspan=\(names.count)>Kept data" + names.map { row($0) }.joined(separator: "<tr>")
                + "<tr><th>Rest<td>None<td>Never</table>"
        }
        check(group(["Name", "Mail"]), group(["Name", "Birthday", "Mail"]), Count(removed: 0, added: 10))
        check(group(["Name", "Birthday", "Mail"]), group(["Name", "Mail"]), Count(removed: 10, added: 0))
    }

    private static let sentence = "We keep what you tell us for as long as you have an account with us."
    private static let other = "When you close it, everything that we know of you is gone within thirty days."

    @Test func `a paragraph split by an insertion does not repeat its unchanged words`() {
        let old = "\(Self.sentence) \(Self.other)"
        let added = "This also holds for what your friends tell us of you."
        let new = "\(Self.sentence)\n\n\(added)\n\n\(Self.other.replacing("thirty", with: "ten"))"
        check(old, new, Count(removed: 1, added: 12))
        check(new, old, Count(removed: 12, added: 1))
        let lines = DocumentChanges(from: document(old), to: document(new)).sections.flatMap { $0.blocks.runs() }
        #expect(lines.map { $0.map(\.text).joined() }.filter { $0.contains("account") }.count == 1)
        #expect(lines.count == 3)
    }

    /// Pairs of texts that say the same. The type is given, since it takes long to be found out.
    private static let same: [(String, String)] = [
        ("\(sentence)\n\n\(other)", "\(sentence) \(other)"), ("\(sentence) \(other)", "- \(sentence)\n- \(other)"),
        ("\(sentence)\n\n\(other)", "> \(sentence)\n>\n> \(other)"),
        ("- \(sentence)\n- \(other)", "1. \(sentence)\n2. \(other)"),
        (sentence, "**\(sentence)**"), (sentence, "<a id=\"x\"></a>\n\n\(sentence)"),
        (sentence, "<div id=\"x\" lang=\"en\">\n\n\(sentence)\n\n</div>"),
        ("## A\n\n\(sentence)\n\n## B\n\nC", "<div lang=\"en\">\n\n## A\n\n\(sentence)\n\n## B\n\nC\n\n</div>"),
        ("| A | B |\n|---|---|\n| C | D |", "<a id=\"x\"></a>\n\n| A | B |\n|---|---|\n| C | **D** |"),
        ("| A | B |\n|---|---|\n| C | D |", "<div dir=\"ltr\">\n\n| A | B |\n|---|--:|\n| C | D |\n\n</div>"),
        ("```\nx\n```", "```sh\nx\n```"), (sentence, "---\n\n\(sentence)"),
        ("One\n: Two", "<dl><dt>One<dd><p>Two</dl>"),
    ]

    @Test(arguments: same)
    func `a change of appearance only is not a change of words`(old: String, new: String) {
        check(old, new, Count(removed: 0, added: 0))
        check(new, old, Count(removed: 0, added: 0))
        #expect(DocumentChanges(from: document(old), to: document(new)).isEmpty)
    }

    @Test func `a list split by a paragraph continues its numbers`() {
        let items = (1...6).map { "\($0). Reason number \($0) for keeping it" }
        let old = items.joined(separator: "\n")
        let new = (items[..<3] + ["\nBetween them stands this sentence.\n"] + items[3...]).joined(separator: "\n")
        check(old, new, Count(removed: 0, added: 5))
        check(new, old, Count(removed: 5, added: 0))
    }

    @Test func `a long text that changed in many places is still compared word by word`() {
        let words = (0..<6_000).map { "word\($0)" }
        let changed = words.enumerated().map { $0 % 8 == 0 ? "other\($0)" : $1 }
        let count = marked(words.joined(separator: " "), changed.joined(separator: " "))
        #expect(count == Count(removed: 750, added: 750))
    }

    @Test func `an added or removed heading leaves the words below it unchanged`() {
        let one = "## A\n\n\(Self.sentence)\n\n\(Self.other)\n\n## Z\n\nThe end."
        let two = "## A\n\n\(Self.sentence)\n\n## B\n\n\(Self.other)\n\n## Z\n\nThe end."
        #expect(marked(one, two) == Count(removed: 0, added: 0))
        #expect(marked(two, one) == Count(removed: 0, added: 0))
        #expect(sections(one, two) == ["A same", "B same A", "Z same"])
        #expect(sections(two, one) == ["A same", "B removed", "Z same"])
    }

    private func sections(_ old: String, _ new: String) -> [String] {
        DocumentChanges(from: document(old), to: document(new)).sections.map { section in
            "\(section.title) \(section.kind)" + (section.formerTitle.map { " \($0)" } ?? "")
        }
    }

    // MARK: Chance

    @Test(arguments: 0..<150)
    func `random edits are counted as a word diff counts them`(seed: Int) {
        var chance = Chance(UInt64(seed) + 31_000)
        let parts = (0..<3 + chance.below(8)).map { _ in randomPart(&chance) }
        let old = parts.joined(separator: "\n\n")
        let new = edited(parts, &chance).joined(separator: "\n\n")
        let (own, least) = (marked(old, new), wordDiff(old, new))
        #expect(own.removed - own.added == least.removed - least.added, "\(old)\n-----\n\(new)")
        // A few equal words between larger changes are shown as changed with them.
        let most = least.removed + least.removed / 4 + 6
        #expect((least.removed...most).contains(own.removed), "\(own) \(least)\n\(old)\n-----\n\(new)")
    }

    private func randomPart(_ chance: inout Chance) -> String {
        let sentences = (0..<1 + chance.below(5)).map { _ in randomSentence(&chance) }
        switch chance.below(6) {
        case 0: return sentences.map { "- \($0)" }.joined(separator: "\n")
        case 1:
            let rows = sentences.map { "<tr><td>\(randomSentence(&chance))</td><td colspan=\"2\">\($0)</td></tr>" }
            return "<table>\n<tr><th>Data</th><th>Use</th><th>Time</th></tr>\n\(rows.joined(separator: "\n"))\n</table>"
        default: return sentences.joined(separator: " ")
        }
    }

    private func randomSentence(_ chance: inout Chance) -> String {
        let words = (0..<4 + chance.below(14)).map { _ in
            chance.below(3) == 0 ? Self.common[chance.below(Self.common.count)] : "w\(chance.below(400))"
        }
        return words.joined(separator: " ") + "."
    }

    private static let common = ["we", "your", "the", "of", "and", "data", "to"]

    private func edited(_ parts: [String], _ chance: inout Chance) -> [String] {
        var parts = parts
        for _ in 0..<1 + chance.below(5) {
            let place = chance.below(parts.count)
            let part = parts[place]
            let isPlain = !part.hasPrefix("<") && !part.hasPrefix("-") && !part.hasPrefix(">")
            switch chance.below(9) {
            case 0: parts.insert(randomPart(&chance), at: place)
            case 1 where parts.count > 1: parts.remove(at: place)
            case 2: parts[place] = part.replacing(" data", with: " much data")
            case 3: parts[place] = part.replacing("w1", with: "w4")
            case 4 where isPlain:
                parts[place] = part.replacing(". ", with: ".\n\n\(randomSentence(&chance))\n\n", maxReplacements: 1)
            case 5 where isPlain: parts[place] = part.replacing(". ", with: ".\n\n", maxReplacements: 1)
            case 6 where isPlain: parts[place] = "> " + part.replacing("\n\n", with: "\n>\n> ")
            case 7: parts[place] = "<div lang=\"en\">\n\n\(part)\n\n</div>"
            default: parts[place] = "<a id=\"x\(chance.below(1_000_000))\"></a>\n\n\(part)"
            }
        }
        return parts
    }

    // MARK: Counting

    private func check(_ old: String, _ new: String, _ expected: Count) {
        #expect(marked(old, new) == expected, "\(old)\n-----\n\(new)")
        #expect(wordDiff(old, new) == expected, "\(old)\n-----\n\(new)")
    }

    private func marked(_ old: String, _ new: String) -> Count {
        let runs = DocumentChanges(from: document(old), to: document(new)).sections.flatMap { $0.blocks.runs() }
            .flatMap(\.self)
        func count(_ change: String) -> Int { runs.filter { $0.change == change }.flatMap { words($0.text) }.count }
        return Count(removed: count("removed"), added: count("added"))
    }

    private func wordDiff(_ old: String, _ new: String) -> Count {
        let (left, right) = (flat(old), flat(new))
        let common = longestCommon(left, right)
        return Count(removed: left.count - common, added: right.count - common)
    }

    private func flat(_ text: String) -> [String] {
        var found: [String] = []
        document(text).blocks.forEachText { found += words($0) }
        return found
    }

    private func words(_ text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    private func longestCommon(_ old: [String], _ new: [String]) -> Int {
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

    /// A table as privacy notices have them: a head over two columns, groups, and one row a use.
    private func noticeTable(period: String, rows: Range<Int>) -> String {
        let body = rows.map { number in
            """
            <tr><td>Purpose k\(number): to serve what you ordered</td><td>Name, mail and address v\(number)</td>\
            <td>\(number == 7 ? period : "while needed")</td><td>m\(number)</td></tr>
            """
        }
        return """
            <table>
            <tr><th rowspan="2">Purpose</th><th rowspan="2">Data</th><th colspan="2">How long and where</th></tr>
            <tr><th>Period</th><th>Place</th></tr>
            \(body.joined(separator: "\n"))
            <tr><td colspan="4">All of this follows from the law of the country we are in.</td></tr>
            </table>
            """
    }
}

private func document(_ text: String) -> Document {
    let path = SourcePath("en/text.md") ?? .root
    return DocumentText.readMarkup(Array("---\ntitle: T\n---\n\(text)\n".utf8), path: path, format: .markdown).value
        .document
}
