import SourceText
import Wording

/// Which tags a browser may name, and what a reader of each gets: `LanguageMatch` as a list, for servers, which only
/// compare texts. A tag stands for all that begin with it, unless a longer one is listed.
struct LanguageRanges {
    struct Range {
        /// In lower case: `zh-tw`.
        var tag: String
        /// Nil when there is nothing for it.
        var answer: Language?
        /// How many parts the tag has.
        var length: Int { tag.utf8.count { $0 == UInt8(ascii: "-") } }
    }

    /// Shorter ones first.
    private(set) var ranges: [Range] = []

    init(_ match: LanguageMatch) {
        let known = match.languages + match.fallbacks.map(\.language)
        var tags: [Language] = []
        for tag in known.flatMap({ $0.forms + [$0] }) where !tags.contains(tag) { tags.append(tag) }
        let sorted = tags.enumerated().sorted { ($0.element.length, $0.offset) < ($1.element.length, $1.offset) }
        for (_, tag) in sorted {
            let text = tag.tag.lowercased()
            let answer = match.language(for: tag)
            if answer != shorter(text)?.answer { ranges.append(Range(tag: text, answer: answer)) }
        }
    }

    /// Those with the same answer and tags of equal length together, longer ones first: the first that fits counts.
    var rules: [(tags: [String], answer: Language?)] {
        var rules: [(tags: [String], answer: Language?)] = []
        for length in Set(ranges.map(\.length)).sorted(by: >) {
            for (answer, same) in ranges.filter({ $0.length == length }).grouped(by: \.answer) {
                rules.append((same.map(\.tag), answer))
            }
        }
        return rules
    }

    /// A regular expression for the header `Accept-Language` of a reader who gets `language`: of those that the header
    /// names, the first for which there is something. Browsers list them by preference.
    func pattern(for language: Language) -> String {
        let own = item(ranges.filter { $0.answer == language }) { _ in true }
        let all = item(ranges.filter { $0.answer != nil && shorter($0.tag)?.answer == nil }) { $0 == nil }
        return "^(?:(?! *\(all))[^,]*,)* *\(own)"
    }

    /// The range of all tags that begin like this one.
    private func shorter(_ tag: String) -> Range? { ranges.last { tag.hasPrefix($0.tag + "-") } }

    /// - Parameter isException: for which answers a longer range counts for itself.
    private func item(_ ranges: [Range], except isException: (Language?) -> Bool) -> String {
        let starts = ranges.map { range -> String in
            let longer = self.ranges.filter { $0.tag.hasPrefix(range.tag + "-") }
            let ends = longer.filter { isException($0.answer) }.map { $0.tag.dropFirst(range.tag.utf8.count + 1) }
            // Behind `zh-TW` browsers add `zh`, which does not ask for another script.
            let start = range.tag + (longer.contains { $0.answer == nil } ? "(?=-)" : "")
            return start + (ends.isEmpty ? "" : "(?!-(?:\(ends.joined(separator: "|")))(?![a-z0-9]))")
        }
        return "(?:\(starts.joined(separator: "|")))(?:-[a-z0-9-]+)?(?=[ ,;]|$)"
    }
}

extension Language {
    /// How many parts its tag has.
    fileprivate var length: Int { tag.utf8.count { $0 == UInt8(ascii: "-") } + 1 }
}
