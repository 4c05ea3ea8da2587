import Foundation
import Testing

/// Counts documentation comments that break the rules for comments in CONTRIBUTING.md, and comment lines that are too
/// wide.
@Suite struct CommentRules {
    /// The share of documentation comments that may be flagged, in percent. A flag is a place to look, not a verdict.
    static let budget = 5.0

    /// Words that open a question: a comment starts with a noun phrase or with a verb.
    private static let questionWords: Set<Substring> = [
        "What", "Who", "Whose", "Whom", "How", "Where", "When", "Which", "Why",
    ]

    /// Phrases that hide who acts, or that a reader has to read twice.
    nonisolated(unsafe) private static let idioms =
        #/
        (?i)(?:
        \b(?:nobody|somebody|whoever|whatever|wherever|anybody|everybody)\b
        | \bwho\ (?:has|is|was|wants|reads|asks|goes|makes|writes|knows|sees|looks)\b
        | \b(?:is|are|was|were|be|been)\ told\b | \btells?\ of\b | \b(?:said|says)\ of\b
        | \bwhat\ is\ (?:said|known|there|none|no|to\ be|told|left|asked)\b
        | \bstands?\ (?:for|in|there|here|beside|alone|with)\b | \blies?\ (?:in|at|below|beside)\b
        | \banew\b | \bof\ its\ own\b | \bby\ (?:it|them)self\b | \bthat\ is\ (?:there|none|no\ )
        | \bis\ none\b | \bthere\ to\ be\b | \b(?:must|has\ to)\ be\ there\b | \btakes?\ .{0,20}\ for\ (?:one|none|a)\b
        | \bthe\ like\b | \bof\ the\ kind\b | \bas\ it\ (?:is|was)\b.*\bas\b | \bgoes\ (?:away|by|back|on|with)\b
        | \bcomes?\ (?:of|from)\ it\b | \bwhat\ comes\b | \bmend(?:s|ed)?\b | \bhand(?:s|ed)?\ on\b
        | \bone\ an?\ (?:file|page|line|app|processor|language)\b | \ball\ that\b | \bof\ what\b
        | \bof\ those\b.*\bthose\b | \bthe\ same\ (?:for|of|with|where|when)\b | \bin\ (?:its|their)\ (?:room|place)\b
        | \bfor\ all\b | \bnot\ to\ be\b | \b(?:is|are)\ to\b | \bbeside\ (?:it|them|each)\b)
        /#

    @Test func `comments follow the writing rules`() throws {
        var all = 0
        var flagged: [(weight: Double, text: String)] = []
        for comment in try SourceFile.sources.get().flatMap(\.documentationComments) {
            all += 1
            let asks =
                Self.questionWords.contains(comment.text.prefix(while: \.isLetter)) && !comment.text.contains("?")
            let hits = comment.text.matches(of: Self.idioms).count
            guard asks || hits > 0 else { continue }
            // The worst first: a short riddle has nothing beside it that explains it.
            let weight = Double((asks ? 3 : 0) + 2 * hits) / max(1, Double(comment.text.count) / 80)
            flagged.append((weight, "\(comment.path):\(comment.line): \(comment.text.prefix(120))"))
        }
        try #require(all > 1000)
        let share = 100 * Double(flagged.count) / Double(all)
        let worst = flagged.sorted { $0.weight > $1.weight }.prefix(20).map(\.text).joined(separator: "\n")
        #expect(
            share <= Self.budget,
            "\(flagged.count) of \(all) documentation comments are flagged; say what it is or does, first:\n\(worst)")
    }

    @Test func `comments have at most 120 columns`() throws {
        for file in try SourceFile.sources.get() + SourceFile.tests.get() {
            for (index, line) in file.lines.enumerated() where line.count > 120 {
                guard line.drop(while: { $0 == " " }).hasPrefix("//") else { continue }
                Issue.record("\(file.path):\(index + 1): this comment has \(line.count) columns")
            }
        }
    }

    @Test(arguments: [
        ("Where it ends.", true), ("The seal. Nobody else has it.", true), ("Whether it ends.", false),
        ("Returns the pages that are to be sealed.", true), ("The seal that protects the page.", false),
        ("What is this? A question.", false),
    ])
    func `an unclear comment is flagged and a plain one is not`(_ text: String, _ isFlagged: Bool) {
        let asks = Self.questionWords.contains(text.prefix(while: \.isLetter)) && !text.contains("?")
        #expect((asks || text.firstMatch(of: Self.idioms) != nil) == isFlagged)
    }
}

extension SourceFile {
    /// The documentation comments, each with the number of its first line and its lines joined by spaces.
    fileprivate var documentationComments: [(path: String, line: Int, text: String)] {
        var found: [(path: String, line: Int, text: String)] = []
        var isInComment = false
        for (index, line) in lines.enumerated() {
            let bare = line.drop { $0 == " " }
            let isComment = bare.hasPrefix("///")
            let words = bare.dropFirst(3).trimmingPrefix(" ")
            if isComment, isInComment {
                found[found.count - 1].text += " " + words
            } else if isComment {
                found.append((path, index + 1, String(words)))
            }
            isInComment = isComment
        }
        return found
    }
}
