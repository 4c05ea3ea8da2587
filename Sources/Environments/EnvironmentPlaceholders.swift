import SourceText

/// A text in which each variable is replaced by a private-use character while the text is parsed as Markdown or HTML.
/// The values are inserted into the parsed tree, so that no value is ever parsed as markup.
///
/// Each placeholder is padded to the length of the original, so that every other byte keeps its line and column. A
/// character is not used if it occurs in the text, as itself or as a numeric reference, or in a value.
package struct EnvironmentPlaceholders: Sendable {
    /// The text with the placeholders.
    package private(set) var bytes: [UInt8]
    /// The value and the original text of each placeholder.
    private var marks: [Unicode.Scalar: (value: String, written: String)] = [:]
    /// The value of an undefined variable: a valid address, so that no second error follows.
    private static let nothing = "https://example.invalid/"
    /// The padding characters, of three and of four bytes.
    private let pads: (three: Unicode.Scalar, four: Unicode.Scalar)

    /// Replaces the variables of a text. Fails if the text has no variables, and thus needs no placeholders.
    /// - Parameters:
    ///   - path: the file, for diagnostics.
    ///   - start: the location of the first byte.
    package init?(
        _ bytes: [UInt8], _ environment: EnvironmentValues, path: SourcePath, at start: SourcePosition,
        into diagnostics: inout [Diagnostic]
    ) {
        var references = bytes.withUnsafeBufferPointer { EnvironmentReference.all(in: $0) }
        guard !references.isEmpty else { return nil }
        var values: [String] = []
        var places = PlaceCounter(bytes, at: start)
        references = references.filter { reference in
            let (first, end) = (places.place(reference.range.lowerBound), places.place(reference.range.upperBound))
            let value = environment.text(for: reference, at: Location(path, first, to: end), into: &diagnostics)
            if value == nil, environment.keepsReferences { return false }
            values.append(value ?? Self.nothing)
            return true
        }
        let used = privateScalars(in: bytes).union(values.flatMap { $0.unicodeScalars })
        // Characters of three bytes, then characters of four bytes.
        var free = Unicode.Scalar.free(0xE000...0xF8FF, not: used)
        var longer = Unicode.Scalar.free(0x10_0000...0x10_FFFD, not: used)
        guard let three = free.next(), let four = longer.next() else {
            diagnostics.append(.noFreeMark(at: Location(path)))
            return nil
        }
        pads = (three, four)
        self.bytes = []
        var known: [String: Unicode.Scalar] = [:]
        var end = 0
        for (reference, value) in zip(references, values) {
            let key = reference.written + (reference.isText ? "\\" : "")
            guard let mark = known[key] ?? free.next() else {
                diagnostics.append(.noFreeMark(at: Location(path)))
                return nil
            }
            known[key] = mark
            marks[mark] = (value, (reference.isText ? "\\" : "") + reference.written)
            self.bytes += bytes[end..<reference.range.lowerBound]
            append(mark, length: reference.range.count)
            end = reference.range.upperBound
        }
        self.bytes += bytes[end...]
    }

    /// Appends a placeholder, padded to `length` bytes. The shortest variable, `{{env.`, has six.
    private mutating func append(_ mark: Unicode.Scalar, length: Int) {
        var text = String(mark)
        let rest = length - 3
        let fours = rest % 3
        for _ in 0..<fours { text.unicodeScalars.append(pads.four) }
        for _ in 0..<max(0, (rest - 4 * fours) / 3) { text.unicodeScalars.append(pads.three) }
        bytes += text.utf8
    }

    /// Returns `text`, a part of the parsed tree, with the values inserted.
    package func filled(_ text: String) -> String { replaced(text, \.value) }

    /// Returns `text`, a part of a message, with each variable as written.
    package func written(_ text: String) -> String { replaced(text, \.written) }

    private func replaced(
        _ text: String, _ form: KeyPath<(value: String, written: String), String>
    ) -> String {
        // The UTF-8 form of each private-use character begins with such a byte.
        guard text.utf8.contains(where: { $0 >= 0xEE }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let mark = marks[scalar] {
                result += mark[keyPath: form].unicodeScalars
            } else if scalar != pads.three, scalar != pads.four {
                result.append(scalar)
            }
        }
        return String(result)
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics with each variable as written.
    package func written(_ marks: EnvironmentPlaceholders) -> [Diagnostic] {
        map { diagnostic in
            var restored = diagnostic
            restored.message = marks.written(diagnostic.message)
            restored.hint = diagnostic.hint?.mappingTexts(marks.written)
            restored.notes = diagnostic.notes.map { .init(marks.written($0.message), at: $0.location) }
            return restored
        }
    }
}

extension Unicode.Scalar {
    /// Returns an iterator over the characters of a range that are not in `used`.
    fileprivate static func free(_ range: ClosedRange<UInt32>, not used: Set<Unicode.Scalar>) -> some IteratorProtocol<
        Unicode.Scalar
    > {
        range.lazy.compactMap { Unicode.Scalar($0) }.filter { !used.contains($0) }.makeIterator()
    }
}

/// Returns the characters beyond U+DFFF in `bytes`, as themselves or as numeric references of Markdown or HTML.
private func privateScalars(in bytes: [UInt8]) -> Set<Unicode.Scalar> {
    var found: Set<Unicode.Scalar> = []
    for index in bytes.indices {
        switch bytes[index] {
        case 0xEE...0xF4:
            let end = min(index + (bytes[index] < 0xF0 ? 3 : 4), bytes.count)
            if let scalar = String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first {
                found.insert(scalar)
            }
        case UInt8(ascii: "&"):
            if let scalar = numericReference(bytes[(index + 1)...]) { found.insert(scalar) }
        default: break
        }
    }
    return found
}

/// Returns the character of `#57344` or `#xE000` at the start of `bytes`. Leading zeros are allowed.
private func numericReference(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    var digits = bytes.dropFirst()
    let isHexadecimal = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    if isHexadecimal { digits = digits.dropFirst() }
    var number: UInt32 = 0
    for digit in digits {
        guard let value = digit.hexadecimalValue, isHexadecimal || value < 10, number <= 0x10_FFFF else { break }
        number = number * (isHexadecimal ? 16 : 10) + UInt32(value)
    }
    return Unicode.Scalar(number)
}
