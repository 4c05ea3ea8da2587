import SourceText
import Wording

// Parts of the readers of texts that an import of another program's files needs.

/// Returns the first date in a text, in one of the forms of changelogs; `nil` if there is none or it is ambiguous.
package func writtenDate(in text: String) -> CalendarDate? {
    guard
        case .date(let date)? = LenientDate.find(in: text.split(whereSeparator: \.isWhitespace).map(String.init))?.date
    else { return nil }
    return date
}

/// Returns whether a text consists of a date and at most `words` further words.
package func isDateLine(_ text: String, besides words: Int) -> Bool {
    let all = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let found = LenientDate.find(in: all), case .date = found.date else { return false }
    return all.count - found.range.count <= words
}

/// Returns whether a text can be the version of a document or an app.
package func isTextVersion(_ text: String) -> Bool { isVersion(text) }

/// Returns whether a version of a text comes before another, as 2.9 before 2.10.
package func isEarlierVersion(_ first: String, than second: String) -> Bool { TextVersion(first) < TextVersion(second) }

/// Returns the icon, group and priority of the row for a kind of page, such as `deletion`; `nil` if it has no row.
package func pageKindRow(of kind: String) -> (icon: String, group: String, priority: String)? {
    PageKind.named(kind)?.row.map { ($0.icon, $0.group, $0.priority) }
}

/// Returns whether a text can be an alias of a document.
package func isAlias(_ text: String) -> Bool {
    if case .success = aliasAddress(text) { true } else { false }
}

/// Returns the language of a locale code of a store, such as `iw-IL`.
package func storeLanguage(ofLocale locale: String) -> Language? { StoreKind.language(ofLocale: locale) }

/// Returns the ranges of template code of other programs, at most 200 at a time. Examples of code are left out.
package func templateCode(in bytes: [UInt8], isMarkdown: Bool) -> [Range<Int>] {
    bytes.withUnsafeBufferPointer { buffer in
        let found = LeftoverScanner(buffer, isMarkdown ? .markdown : .html).found
        let code = found.compactMap { leftover in
            if case .code = leftover.kind { leftover.range } else { nil as Range<Int>? }
        }
        if code.isEmpty { return [] }
        let silent = SilentRanges(buffer, isMarkdown: isMarkdown)
        return code.filter { !silent.contains($0) }
    }
}
