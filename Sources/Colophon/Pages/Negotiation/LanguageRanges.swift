import SourceText
import Wording

/// The language ranges that browsers may send, and the language for each: `LanguageMatch` as a list, for servers that
/// only compare texts. A range matches every tag that begins with it, unless a longer range is listed.
struct LanguageRanges {
    struct Range {
        /// The tag in lower case: `zh-tw`.
        var tag: String
        /// The language of the page; nil if there is no page for the range.
        var answer: Language?
        /// The number of hyphens in the tag.
        var length: Int { tag.utf8.count { $0 == UInt8(ascii: "-") } }
    }

    /// The ranges, shorter ones first.
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

    /// The rules for servers, which use the first that matches: longer tags come first, and tags of equal length with
    /// the same answer are in one rule.
    var rules: [(tags: [String], answer: Language?)] {
        var rules: [(tags: [String], answer: Language?)] = []
        for length in Set(ranges.map(\.length)).sorted(by: >) {
            for (answer, same) in ranges.filter({ $0.length == length }).grouped(by: \.answer) {
                rules.append((same.map(\.tag), answer))
            }
        }
        return rules
    }

    /// Returns a regular expression for the header `Accept-Language` of a reader who gets `language`. The first range
    /// in the header with a page decides, because browsers list ranges by preference.
    func pattern(for language: Language) -> String {
        let own = item(ranges.filter { $0.answer == language }) { _ in true }
        let all = item(ranges.filter { $0.answer != nil && shorter($0.tag)?.answer == nil }) { $0 == nil }
        return "^(?:(?! *\(all))[^,]*,)* *\(own)"
    }

    /// Returns the longest listed range that is a part of the tag.
    private func shorter(_ tag: String) -> Range? { ranges.last { tag.hasPrefix($0.tag + "-") } }

    /// - Parameter isException: whether a longer range with this answer is excluded from the shorter one.
    private func item(_ ranges: [Range], except isException: (Language?) -> Bool) -> String {
        let starts = ranges.map { range -> String in
            let longer = self.ranges.filter { $0.tag.hasPrefix(range.tag + "-") }
            let ends = longer.filter { isException($0.answer) }.map { $0.tag.dropFirst(range.tag.utf8.count + 1) }
            // Browsers add `zh` after `zh-TW`, and do not ask for another script with it.
            let start = range.tag + (longer.contains { $0.answer == nil } ? "(?=-)" : "")
            return start + (ends.isEmpty ? "" : "(?!-(?:\(ends.joined(separator: "|")))(?![a-z0-9]))")
        }
        return "(?:\(starts.joined(separator: "|")))(?:-[a-z0-9-]+)?(?=[ ,;]|$)"
    }
}

extension Language {
    /// The number of subtags.
    fileprivate var length: Int { tag.utf8.count { $0 == UInt8(ascii: "-") } + 1 }
}
