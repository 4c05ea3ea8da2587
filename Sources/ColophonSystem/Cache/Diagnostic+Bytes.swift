import SourceText

/// The binary form of diagnostics. Call `Diagnostic.naming` first, because it has no form for remedies in hints.
extension Diagnostic {
    /// Returns the diagnostic with the remedies in its hint replaced by the names that `name` returns.
    package func naming(_ name: (Remedy) -> String) -> Diagnostic {
        var named = self
        named.hint = hint.map { Hint($0.text(naming: name)) }
        return named
    }

    func write(into bytes: inout ByteWriter) {
        bytes.add(severity.rawValue)
        bytes.add(id)
        bytes.add(message)
        bytes.add(hint?.description)
        bytes.add(document)
        bytes.add(UInt64(traits.rawValue))
        bytes.add(deadline?.day.iso)
        if let deadline {
            bytes.add(deadline.one)
            bytes.add(deadline.several)
        }
        writeLocation(location, into: &bytes)
        bytes.add(UInt64(notes.count))
        for note in notes {
            bytes.add(note.message)
            writeLocation(note.location, into: &bytes)
        }
    }

    init(from bytes: inout ByteReader) throws(ByteReader.FormatError) {
        guard let severity = Severity(rawValue: try bytes.text()) else { throw ByteReader.FormatError() }
        self.init(severity, try bytes.text(), try bytes.text())
        hint = try bytes.optionalText().map { Hint($0) }
        document = try bytes.optionalText()
        guard let traits = UInt16(exactly: try bytes.number()) else { throw ByteReader.FormatError() }
        self.traits = Traits(rawValue: traits)
        deadline = try Deadline(from: &bytes)
        location = try readLocation(from: &bytes)
        for _ in 0..<(try bytes.count(atLeast: 8)) {
            let message = try bytes.text()
            notes.append(Note(message, at: try readLocation(from: &bytes)))
        }
    }
}

extension Diagnostic.Deadline {
    /// Reads a deadline; returns `nil` if the diagnostic has none.
    fileprivate init?(from bytes: inout ByteReader) throws(ByteReader.FormatError) {
        guard let text = try bytes.optionalText() else { return nil }
        guard let day = CalendarDate(iso: text) else { throw ByteReader.FormatError() }
        self.init(day, one: try bytes.text(), several: try bytes.text())
    }
}

private func writeLocation(_ location: Location?, into bytes: inout ByteWriter) {
    bytes.add(location?.path.text)
    guard let location else { return }
    for place in [location.start, location.end] {
        bytes.add(UInt64(place?.line ?? 0))
        bytes.add(UInt64(place?.column ?? 0))
    }
}

private func readLocation(from bytes: inout ByteReader) throws(ByteReader.FormatError) -> Location? {
    guard let text = try bytes.optionalText() else { return nil }
    guard let path = text.isEmpty ? .root : SourcePath(text) else { throw ByteReader.FormatError() }
    return Location(path, try readPlace(from: &bytes), to: try readPlace(from: &bytes))
}

private func readPlace(from bytes: inout ByteReader) throws(ByteReader.FormatError) -> SourcePosition? {
    guard let line = Int(exactly: try bytes.number()), let column = Int(exactly: try bytes.number()) else {
        throw ByteReader.FormatError()
    }
    return line == 0 ? nil : SourcePosition(line: line, column: column)
}
