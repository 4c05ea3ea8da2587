import SourceText

extension Edition {
    /// Returns the text of the attestation's QR code; nil if it has no code.
    package func payload(_ attestation: Attestation, _ words: ValueFormatter, _ request: AttestationRequest)
        -> Checked<String?>
    {
        guard let code, !attestation.isBlank else { return Checked(nil) }
        var writer = CodeWriter(edition: self, profile: code, attestation: attestation, words: words, request: request)
        var lines: [String] = []
        for pattern in code.lines {
            if let line = writer.line(pattern) { lines.append(line) }
        }
        let text = lines.joined(separator: code.separator) + (code.isTrailing ? code.separator : "")
        return Checked(text, writer.diagnostics)
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

extension AttestationRequest {
    /// Returns the location of the text for `key`; nil if it comes from the command line.
    fileprivate func location(of key: String) -> Location? {
        (key == "detail" ? detail : values[key])?.location ?? location
    }
}

extension StringProtocol {
    fileprivate var hasLetters: Bool { contains { $0.isLetter || $0.isNumber } }
}

/// Writes the lines of a code.
private struct CodeWriter {
    let edition: Edition
    let profile: CodeProfile
    let attestation: Attestation
    let words: ValueFormatter
    let request: AttestationRequest
    var diagnostics: [Diagnostic] = []

    /// Returns a line of the code. Returns nil for a line of a modern code whose placeholders are all empty.
    mutating func line(_ pattern: EditionPattern) -> String? {
        var line = ""
        var hasValue = pattern.slots.isEmpty
        for piece in pattern.pieces {
            switch piece {
            case .text(let text): line += text
            case .slot(let slot):
                let text = text(slot)
                if !text.isEmpty { hasValue = true }
                line += text
            }
        }
        return hasValue || profile.letters == .historical ? line : nil
    }

    private mutating func text(_ slot: EditionPattern.Placeholder) -> String {
        let context = edition.contexts[attestation.context]
        switch slot.name {
        case .field(let number):
            return written(words.code(attestation.values[number], slot.form), edition.fields[number].key)
        case .created:
            return slot.form == .long ? attestation.created.iso : words.moment(attestation.created, slot.form)
        case .reasons:
            return attestation.reasons.map { context.reasons[$0].code }.joined(separator: profile.reasonSeparator)
        case .context: return context.id
        case .detail: return written(attestation.detail, "detail")
        case .allReasons, .statement, .signature, .blank, .row, .person: return ""
        }
    }

    /// Returns a value escaped (modern codes) or reduced to ASCII (historical codes).
    private mutating func written(_ value: String, _ key: String) -> String {
        switch profile.letters {
        case .modern:
            return value.replacingBytes("\\", with: "\\\\").replacingBytes(";", with: "\\;")
                .replacingBytes("\n", with: "\\n")
        case .historical:
            let location = request.location(of: key)
            if let sign = [";", "\n"].first(where: { value.unicodeScalars.contains($0) }) {
                diagnostics.append(.ambiguousInCode(key, sign == ";" ? "\";\"" : "a line break", at: location))
            }
            let lost = value.split(whereSeparator: \.isWhitespace).filter {
                $0.hasLetters && !String($0).reducedToASCII.hasLetters
            }
            if !lost.isEmpty { diagnostics.append(.lostInCode(key, lost.joined(separator: " "), at: location)) }
            return value.reducedToASCII
        }
    }
}
