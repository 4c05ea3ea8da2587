import SourceText

extension Edition {
    /// Returns this edition with another pattern for file names.
    public func naming(_ pattern: String) -> Checked<Edition> {
        let names = PatternNames(fields: fields.map(\.key))
        var edition = self
        var failures: [EditionPattern.Failure] = []
        edition.file = EditionPattern(pattern, failures: &failures, name: names.name)
        let place = Location(path)
        return Checked(edition, failures.map { .badPattern($0, in: "\(.fileName)", names, at: place) })
    }

    /// This edition with a different file name for each row: if the pattern contains no value of the row, the row
    /// number is added in front.
    public var withDistinctFileNames: Edition {
        let tells = file.slots.contains { slot in
            switch slot.name {
            case .created, .context, .reasons, .allReasons, .statement, .signature, .blank: false
            case .field, .detail, .row, .person: true
            }
        }
        if tells { return self }
        var edition = self
        edition.file.pieces = [.slot(.init(name: .row)), .text("-")] + file.pieces
        return edition
    }

    /// Returns the file name, with only characters that all file systems accept.
    package func fileName(_ attestation: Attestation, _ words: ValueFormatter) -> String {
        var name = ""
        for piece in file.pieces {
            switch piece {
            case .text(let text): name += text
            case .slot(let slot): name += fileText(slot, attestation, words)
            }
        }
        return safeFileName(name)
    }

    private func fileText(
        _ slot: EditionPattern.Placeholder, _ attestation: Attestation, _ words: ValueFormatter
    ) -> String {
        let context = contexts[attestation.context]
        func value(_ key: String) -> String {
            fieldNumber(key).map { words.code(attestation.values[$0], .iso) } ?? ""
        }
        switch slot.name {
        case .field(let number): return words.code(attestation.values[number], slot.form == .long ? .iso : slot.form)
        case .created: return words.moment(attestation.created, slot.form == .long ? .iso : slot.form)
        case .reasons: return attestation.reasons.map { context.reasons[$0].code }.joined(separator: "-")
        case .context: return context.id
        case .detail: return attestation.detail
        case .row: return String(attestation.row)
        case .person: return [value("lastName"), value("firstName")].filter { !$0.isEmpty }.joined(separator: "-")
        case .allReasons, .statement, .signature, .blank: return ""
        }
    }
}

/// Returns a file name that all file systems accept: without separators or special characters, and with at most 180
/// bytes before the extension.
private func safeFileName(_ name: String) -> String {
    let hasEnding = name.lowercased().hasSuffix(".pdf")
    var stem = ""
    var bytes = 0
    for character in hasEnding ? String(name.dropLast(4)) : name {
        let isSafe = character.isLetter || character.isNumber || "-_.@+,()".contains(character)
        let next = isSafe ? character : "-"
        // Collapse consecutive hyphens: `Le Goff, Anne` becomes `Le-Goff,-Anne`.
        if next == "-", stem.last == "-" { continue }
        bytes += next.utf8.count
        if bytes > 180 { break }
        stem.append(next)
    }
    let trimmed = stem.drop { $0 == "." || $0 == "-" }
    return (trimmed.isEmpty ? "attestation" : String(trimmed)) + ".pdf"
}
