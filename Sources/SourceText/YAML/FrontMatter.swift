/// The front matter of a text: its fields, between a line `---` and a line `---` or `...`, and the start of the body.
public struct FrontMatter: Hashable, Sendable {
    /// The fields, an object; nil if the front matter is absent or malformed.
    public var fields: Value?
    /// The offset of the body's first byte: after the closing line, or after a byte order mark.
    public var bodyOffset: Int
    /// The line on which the body starts, from 1.
    public var bodyLine: Int

    /// Creates front matter with `fields`.
    public init(fields: Value?, bodyOffset: Int, bodyLine: Int) {
        self.fields = fields
        self.bodyOffset = bodyOffset
        self.bodyLine = bodyLine
    }
}

/// Reads the front matter at the start of a text. Places count from the start of the file.
///
/// The function does not check whether the body is UTF-8. If the closing line is missing, the whole file counts as
/// front matter, so that fields never appear as body text.
public func readFrontMatter(_ bytes: [UInt8], path: SourcePath) -> Checked<FrontMatter> {
    let start = byteOrderMarkLength(bytes)
    guard let first = fenceEnd(bytes, at: start, byte: UInt8(ascii: "-")) else {
        return Checked(FrontMatter(fields: nil, bodyOffset: start, bodyLine: 1))
    }
    guard let fence = closingFence(bytes, from: first) else {
        let location = Location(path, SourcePosition(line: 1, column: start + 1))
        let body = FrontMatter(fields: nil, bodyOffset: bytes.count, bodyLine: lineCount(bytes[...]))
        return Checked(body, [.frontMatterUnclosed(at: location)])
    }
    let inner = bytes[first..<fence.start]
    let fields = readFields(inner, path: path)
    return Checked(
        FrontMatter(fields: fields.value, bodyOffset: fence.end, bodyLine: fence.line + 1), fields.diagnostics)
}

/// Reads the fields between the fences. Their first line is line 2 of the file.
private func readFields(_ inner: ArraySlice<UInt8>, path: SourcePath) -> Checked<Value?> {
    let start = SourcePosition(line: 2, column: 1)
    let bytes = Array(inner)
    if let members = plainFields(bytes, firstLine: start.line) {
        return Checked(Value(.object(members), at: members.first?.place ?? start))
    }
    var result = readYAML(bytes, path: path, firstLine: start.line)
    guard let value = result.value else { return result }
    switch value.kind {
    case .object: break
    case .null: result.value = Value(.object([]), at: start)
    default:
        result.value = nil
        result.diagnostics.append(.frontMatterIsNoObject(at: Location(path, value.place)))
    }
    return result
}

/// The index after the line at `start` if it is a fence: `byte` three times, then only spaces and tabs; otherwise nil.
private func fenceEnd(_ bytes: [UInt8], at start: Int, byte: UInt8) -> Int? {
    guard start + 3 <= bytes.count else { return nil }
    guard bytes[start] == byte, bytes[start + 1] == byte, bytes[start + 2] == byte else { return nil }
    var index = start + 3
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    if index == bytes.count { return index }
    return lineEnd(bytes, at: index)
}

/// The index after the line end at `index`; nil if there is no line end.
private func lineEnd(_ bytes: [UInt8], at index: Int) -> Int? {
    if bytes[index] == 0x0A { return index + 1 }
    guard bytes[index] == 0x0D else { return nil }
    return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? index + 2 : index + 1
}

/// The offsets of the closing line and its number.
private func closingFence(_ bytes: [UInt8], from first: Int) -> (start: Int, end: Int, line: Int)? {
    var start = first
    var line = 2
    while start < bytes.count {
        let end =
            fenceEnd(bytes, at: start, byte: UInt8(ascii: "-")) ?? fenceEnd(bytes, at: start, byte: UInt8(ascii: "."))
        if let end { return (start, end, line) }
        guard let next = nextLine(bytes, from: start) else { return nil }
        start = next
        line += 1
    }
    return nil
}

private func nextLine(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
        if let end = lineEnd(bytes, at: index) { return end }
        index += 1
    }
    return nil
}

private func lineCount(_ bytes: ArraySlice<UInt8>) -> Int { SourcePosition(offset: bytes.endIndex, in: bytes).line }
