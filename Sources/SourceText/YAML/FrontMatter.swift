/// The front matter of a text: its fields, and the start of the body. It is YAML between a line `---` and a line `---`
/// or `...`; TOML between two lines `+++`, as Hugo and Zola write it; or JSON between a line `{` and a line `}`.
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
    let found = FrontMatterNotation.allCases.lazy.compactMap { notation in
        fenceEnd(bytes, at: start, notation.opening).map { (notation, first: $0) }
    }.first
    guard let (notation, first) = found else {
        return Checked(FrontMatter(fields: nil, bodyOffset: start, bodyLine: 1))
    }
    guard let fence = closingFence(bytes, from: first, notation) else {
        // A text may begin with a brace.
        if notation == .json { return Checked(FrontMatter(fields: nil, bodyOffset: start, bodyLine: 1)) }
        let location = Location(path, SourcePosition(line: 1, column: start + 1))
        let body = FrontMatter(fields: nil, bodyOffset: bytes.count, bodyLine: lineCount(bytes[...]))
        return Checked(body, [.frontMatterUnclosed("\(notation.opening)", at: location)])
    }
    let fields =
        switch notation {
        case .yaml: readFields(bytes[first..<fence.start], path: path)
        case .toml: readTOML(Array(bytes[first..<fence.start]), path: path, firstLine: 2)
        case .json: readJSON(Array(bytes[..<fence.end]), path: path)
        }
    return Checked(
        FrontMatter(fields: fields.value, bodyOffset: fence.end, bodyLine: fence.line + 1), fields.diagnostics)
}

/// The notations of front matter.
private enum FrontMatterNotation: CaseIterable {
    case yaml, toml, json

    var opening: StaticString {
        switch self {
        case .yaml: "---"
        case .toml: "+++"
        case .json: "{"
        }
    }

    var closings: [StaticString] {
        switch self {
        case .yaml: ["---", "..."]
        case .toml: ["+++"]
        case .json: ["}"]
        }
    }
}

/// Reads the YAML fields between the fences. Their first line is line 2 of the file.
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

/// The index after the line at `start` if it is a fence: `sign`, then only spaces and tabs; otherwise nil.
private func fenceEnd(_ bytes: [UInt8], at start: Int, _ sign: StaticString) -> Int? {
    let length = sign.utf8CodeUnitCount
    guard start + length <= bytes.count else { return nil }
    for offset in 0..<length where bytes[start + offset] != sign.utf8Start[offset] { return nil }
    var index = start + length
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
private func closingFence(
    _ bytes: [UInt8], from first: Int, _ notation: FrontMatterNotation
) -> (start: Int, end: Int, line: Int)? {
    var start = first
    var line = 2
    while start < bytes.count {
        for sign in notation.closings {
            if let end = fenceEnd(bytes, at: start, sign) { return (start, end, line) }
        }
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
