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
