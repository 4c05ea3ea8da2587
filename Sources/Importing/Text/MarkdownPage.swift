import SourceText

/// A Markdown text of another site, line by line. Lines that belong to a page and not to its text are removed.
struct MarkdownPage {
    private var lines: [String]
    private var clean = CleanText(body: [])
    private var kept: [String] = []
    private let isMDX: Bool

    /// Returns the text without boilerplate.
    static func clean(_ bytes: [UInt8], isMDX: Bool) -> CleanText {
        var page = MarkdownPage(bytes, isMDX: isMDX)
        return page.run()
    }

    private init(_ bytes: [UInt8], isMDX: Bool) {
        lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self)
        }
        self.isMDX = isMDX
    }

    private mutating func run() -> CleanText {
        var fence: String?
        var number = 0
        while number < lines.count {
            let line = lines[number]
            let text = line.trimmed
            if let open = fence {
                kept.append(line)
                if text.hasPrefix(open) { fence = nil }
            } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
                fence = String(text.prefix(3))
                kept.append(line)
            } else if let end = contents(from: number) {
                removeContents()
                number = end
                continue
            } else if let end = admonition(at: number, text) {
                number = end
                continue
            } else if !isBoilerplate(line, text) {
                kept.append(line)
            }
            number += 1
        }
        clean.body = Array(kept.joined(separator: "\n").utf8)
        return clean
    }

    /// Whether a line is left out. Records its date.
    private mutating func isBoilerplate(_ line: String, _ text: String) -> Bool {
        if text.isEmpty { return false }
        let words = String(text.filter { !"*_#>".contains($0) }).trimmed
        if let date = PageBoilerplate.dateLine(words) {
            clean.take(date, words)
            return true
        }
        if text.hasPrefix("["), text.hasSuffix(")"), let label = text.dropFirst().split(separator: "]").first,
            text.dropFirst(label.count + 2).hasPrefix("("), PageBoilerplate.isBackLink(String(label))
        {
            clean.remove("“\(label)”")
            return true
        }
        let lower = text.lowercased()
        if ["[toc]", "[[toc]]", "[[_toc_]]", "{:toc}", "{{ toc }}", "{{toc}}", "<!-- toc -->", "<toc />"].contains(
            lower)
        {
            if lower == "{:toc}", let last = kept.last?.trimmed, last.hasSuffix("TOC") || last.hasSuffix("toc") {
                kept.removeLast()
            }
            clean.remove("the contents")
            return true
        }
        if text.hasPrefix("{:"), text.hasSuffix("}") { return true }
        return isMDX && line.isModuleCode
    }

    // MARK: Contents

    /// Returns the index after a list of at least three links to places of the text.
    private func contents(from start: Int) -> Int? {
        guard isContentsEntry(lines[start]) else { return nil }
        let end = lines[start...].firstIndex { !isContentsEntry($0) } ?? lines.count
        return end - start > 2 ? end : nil
    }

    private func isContentsEntry(_ line: String) -> Bool {
        let text = line.trimmed
        let entry = text.drop { $0.isNumber || "-*+.)".contains($0) }.drop { $0 == " " }
        return entry.count < text.count && entry.hasPrefix("[") && entry.hasSuffix(")")
            && entry.split(separator: "(").count == 2 && entry.contains("](#")
    }

    private mutating func removeContents() {
        while kept.last?.trimmed.isEmpty ?? false { kept.removeLast() }
        if let last = kept.last, PageBoilerplate.isContentsHeading(last.filter { !"#*_".contains($0) }) {
            kept.removeLast()
        }
        kept.append("")
        clean.remove("the contents")
    }

    // MARK: Notes

    /// Replaces the marks of a note, `:::tip Title` or `!!! tip "Title"`, by its title. The text of the note stays.
    private mutating func admonition(at number: Int, _ text: String) -> Int? {
        let isIndented = ["!!! ", "??? ", "???+ "].contains { text.hasPrefix($0) }
        guard isIndented || text.hasPrefix(":::") else { return nil }
        let marks = text.drop { ":!?+ ".contains($0) }
        let title = marks.drop { $0.isLetter }.filter { !"\"[]{}".contains($0) }.trimmed
        if !title.isEmpty { kept += ["", "**\(title)**", ""] } else { kept.append("") }
        guard isIndented else { return number + 1 }
        var next = number + 1
        while next < lines.count, lines[next].trimmed.isEmpty || lines[next].hasPrefix("    ") {
            kept.append(String(lines[next].dropFirst(4)))
            next += 1
        }
        return next
    }
}

extension String {
    /// Whether the line is code of a JavaScript module, as in MDX.
    fileprivate var isModuleCode: Bool {
        hasPrefix("import ") && (contains(" from '") || contains(" from \"") || hasPrefix("import '"))
            || hasPrefix("export const ") || hasPrefix("export default ") || hasPrefix("export function ")
    }
}
