import Documents
import SourceText
import Wording

extension Edition {
    /// Reads the text in a language: one document for each context.
    package func texts(_ language: Language) -> Checked<[EditionText]> {
        let read = contexts.indices.map { text(language, $0) }
        // A footnote for the reasons of one context is unused in the others. Report it only if it is unused everywhere.
        let unused = read.map { Set($0.diagnostics.filter { $0.traits.contains(.unused) }.map(\.message)) }
        let everywhere = unused.dropFirst().reduce(unused.first ?? []) { $0.intersection($1) }
        let unique = read.flatMap(\.diagnostics).filter {
            !$0.traits.contains(.unused) || everywhere.contains($0.message)
        }
        return Checked(read.map(\.value), unique)
    }

    /// Reads the text for a language and a context.
    private func text(_ language: Language, _ context: Int) -> Checked<EditionText> {
        var builder = EditionTextBuilder(edition: self, language: language, context: contexts[context])
        let source = builder.source(body.text(language))
        var diagnostics: [Diagnostic] = []
        let read = MarkdownReader.read(Array(source.utf8), path: path, firstLine: 1).unwrap(into: &diagnostics)
        var document = read.resolvingRawHTML(path: path).unwrap(into: &diagnostics)
        document = document.droppingUnlistedSchemes(nil, path: path).unwrap(into: &diagnostics)
        document.shiftHeadings()
        document = document.withHeadingIDs(path: path).unwrap(into: &diagnostics)
        // Positions in the assembled source do not exist in the file, so report the position of the body.
        let located = diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.location = Location(path, body.place)
            return diagnostic
        }
        return Checked(EditionText(document: document, marks: builder.marks), located)
    }
}

/// Assembles the parts of an edition's text as Markdown.
private struct EditionTextBuilder {
    let edition: Edition
    let language: Language
    let context: EditionContext
    var marks: [EditionText.PlaceholderMark] = []

    /// Returns a pattern's text with a private-use character for each placeholder.
    mutating func source(_ text: String) -> String {
        let names = PatternNames(fields: edition.fields.map(\.key), isText: true)
        // `Edition.read` has already reported errors in patterns.
        var failures: [EditionPattern.Failure] = []
        let pattern = EditionPattern(text, failures: &failures, name: names.name)
        var result = ""
        for piece in pattern.pieces {
            switch piece {
            case .text(let text): result += text
            case .slot(let slot): result += source(slot)
            }
        }
        return result
    }

    private mutating func source(_ slot: EditionPattern.Placeholder) -> String {
        switch slot.name {
        case .statement: source((context.statement ?? edition.statement)?.text(language) ?? "")
        case .reasons: reasons(isBox: false)
        case .allReasons: reasons(isBox: true)
        default: mark(.slot(slot))
        }
    }

    private mutating func mark(_ mark: EditionText.PlaceholderMark) -> String {
        marks.append(mark)
        let value = EditionPattern.reserved.lowerBound + UInt32(marks.count - 1)
        return Unicode.Scalar(value).map { String(Character($0)) } ?? ""
    }

    private mutating func reasons(isBox: Bool) -> String {
        var lines = ""
        var number = 0
        for group in context.groups where !group.reasons.isEmpty {
            if let name = group.name {
                let numbers = number...(number + group.reasons.count - 1)
                lines += "\n\n\(mark(.group(numbers, isBox: isBox)))**\(name.text(language))**\n\n"
            }
            for reason in group.reasons {
                lines += entry(reason, number, isBox)
                number += 1
            }
        }
        return lines
    }

    /// Returns a list item: the short label on its own line, then the text.
    private mutating func entry(_ reason: Reason, _ number: Int, _ isBox: Bool) -> String {
        var text = source(reason.text.text(language)).split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
        while text.last?.isNewline ?? false { text.removeLast() }
        if reason.hasDetail, !showsDetail(reason) { text += mark(.ownDetail(number)) }
        let start = "- " + mark(.reason(number, isBox: isBox))
        guard let short = reason.short?.text(language) else { return start + text.dropFirst(2) + "\n" }
        // If the text starts with its label and adds nothing, print it once.
        if text.dropFirst(2).hasPrefix(short), reason.text.text(language).isOnly(short) {
            return "\(start)**\(short)**\(text.dropFirst(2 + short.count))\n"
        }
        let isList = text.dropFirst(2).hasPrefix("- ")
        return "\(start)**\(short)**" + (isList ? "\n" : "\\\n") + text + "\n"
    }

    /// Returns whether the edition itself places the person's own text.
    private func showsDetail(_ reason: Reason) -> Bool {
        [reason.text, edition.body].contains { $0.text(language).contains("{detail}") }
    }
}

extension String {
    /// Returns whether the text is `words`, optionally followed by white space.
    fileprivate func isOnly(_ words: String) -> Bool {
        hasPrefix(words) && dropFirst(words.count).allSatisfy(\.isWhitespace)
    }
}
