import SourceText

/// A text in which each variable is replaced by a private-use character while the text is parsed as Markdown or HTML,
/// and whose sections are shown, repeated or left out. The values are inserted into the parsed tree, so that no value
/// is ever parsed as markup.
///
/// ``place(_:)`` converts the places of the parser to those of the original text. A character is not used if it occurs
/// in the text, as itself or as a numeric reference, or in a value.
package struct EnvironmentPlaceholders: Sendable {
    /// The text with the placeholders.
    package private(set) var bytes: [UInt8] = []
    /// The value and the original text of each placeholder.
    private var marks: [Unicode.Scalar: (value: String, written: String)] = [:]
    /// The value of an undefined variable: a valid address, so that no second error follows.
    private static let nothing = "https://example.invalid/"
    /// The start of each part in ``bytes``, with the part of the original text. A value begins where its use begins.
    private var parts: [(start: Int, source: Range<Int>, isValue: Bool)] = []
    private let original: LinePlaces
    private var own: LinePlaces

    /// Replaces the variables of a text. Fails if the text has no variables, and thus needs no placeholders.
    /// - Parameters:
    ///   - isMarkdown: whether the lines of the text form blocks.
    ///   - path: the file, for diagnostics.
    ///   - start: the location of the first byte.
    ///   - isSilent: whether a part of the text is an example of code, or shown to nobody. Facts without a value stay
    ///     as written there.
    package init?(
        _ text: [UInt8], _ environment: EnvironmentValues, isMarkdown: Bool, path: SourcePath, at start: SourcePosition,
        isSilent: @escaping (Range<Int>) -> Bool = { _ in false }, into diagnostics: inout [Diagnostic]
    ) {
        guard EnvironmentReference.occurs(in: text) else { return nil }
        let places = LinePlaces(text, at: start)
        (original, own) = (places, places)
        let expander = text.withUnsafeBufferPointer { buffer in
            TextExpander(buffer, environment, isMarkdown ? .markdown : .other, isSilent: isSilent) { range in
                Location(path, places.place(range.lowerBound), to: places.place(range.upperBound))
            }
        }
        diagnostics += expander.diagnostics
        var free = Self.freeScalars(text, expander.segments)
        var known: [String: Unicode.Scalar] = [:]
        for segment in expander.segments {
            switch segment {
            case .source(let range): append(text[range], of: range, isValue: false)
            case .value(nil, let reference)
            where environment.keeps(reference) || reference.namespace.isOfFacts && isSilent(reference.range):
                append(text[reference.range], of: reference.range, isValue: false)
            case .value(let value, let reference):
                let written = (reference.isText ? "\\" : "") + reference.written
                let key = "\(written)\n\(value ?? "")"
                guard let mark = known[key] ?? free.popLast() else {
                    diagnostics.append(.noFreeMark(at: Location(path)))
                    return nil
                }
                known[key] = mark
                marks[mark] = (value ?? Self.nothing, written)
                append(Array(String(mark).utf8)[...], of: reference.range, isValue: true)
            }
        }
        own = LinePlaces(bytes, at: start)
    }

    private mutating func append(_ text: ArraySlice<UInt8>, of range: Range<Int>, isValue: Bool) {
        parts.append((bytes.count, range, isValue))
        bytes += text
    }

    /// Returns private-use characters that are neither in the text nor in a value, at most as many as there are values.
    private static func freeScalars(_ text: [UInt8], _ segments: [TextExpander.Segment]) -> [Unicode.Scalar] {
        var (used, count) = (privateScalars(in: text), 0)
        for case .value(let value, _) in segments {
            count += 1
            if let value { used.formUnion(value.unicodeScalars) }
        }
        let ranges: [ClosedRange<UInt32>] = [0xE000...0xF8FF, 0xF_0000...0xF_FFFD, 0x10_0000...0x10_FFFD]
        let free = ranges.lazy.joined().lazy.compactMap { Unicode.Scalar($0) }.filter { !used.contains($0) }
        return free.prefix(count).reversed()
    }

    /// Returns the place in the original text for a place in ``bytes``.
    package func place(_ place: SourcePosition) -> SourcePosition {
        let offset = own.offset(place)
        var (low, high) = (0, parts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if parts[middle].start <= offset { low = middle } else { high = middle }
        }
        guard low < parts.count else { return place }
        let (start, source, isValue) = parts[low]
        if isValue { return original.place(offset > start ? source.upperBound : source.lowerBound) }
        return original.place(source.lowerBound + offset - start)
    }

    /// Returns `text`, a part of the parsed tree, with the values inserted.
    package func filled(_ text: String) -> String { replaced(text, \.value) }

    /// Returns `text`, a part of a message, with each variable as written.
    package func written(_ text: String) -> String { replaced(text, \.written) }

    private func replaced(
        _ text: String, _ form: KeyPath<(value: String, written: String), String>
    ) -> String {
        var text = text
        return text.withUTF8 { bytes in
            // The UTF-8 form of each private-use character begins with such a byte.
            guard var next = bytes.firstIndex(where: { $0 >= 0xEE }) else { return nil }
            var (result, start) = ([UInt8](), 0)
            while next < bytes.count {
                let end = min(next + (bytes[next] < 0xF0 ? 3 : 4), bytes.count)
                let scalar = String(decoding: bytes[next..<end], as: UTF8.self).unicodeScalars.first
                if let mark = scalar.flatMap({ marks[$0] }) {
                    result += bytes[start..<next]
                    result += mark[keyPath: form].utf8
                    start = end
                }
                next = bytes[end...].firstIndex { $0 >= 0xEE } ?? bytes.count
            }
            return String(decoding: result + bytes[start...], as: UTF8.self)
        } ?? text
    }
}

extension EnvironmentValues {
    /// Whether a use without a value stays as written.
    fileprivate func keeps(_ reference: EnvironmentReference) -> Bool {
        keepsReferences || scope.deferred.contains(reference.namespace)
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics of the parser with each variable as written, at the places of the original text.
    package func written(_ marks: EnvironmentPlaceholders, in path: SourcePath) -> [Diagnostic] {
        map { diagnostic in
            var restored = diagnostic
            restored.message = marks.written(diagnostic.message)
            restored.hint = diagnostic.hint?.mappingTexts(marks.written)
            restored.location = diagnostic.location.map { $0.original(marks, path) }
            restored.notes = diagnostic.notes.map { note in
                .init(marks.written(note.message), at: note.location.map { $0.original(marks, path) })
            }
            return restored
        }
    }
}

extension Location {
    fileprivate func original(_ marks: EnvironmentPlaceholders, _ path: SourcePath) -> Location {
        self.path == path ? Location(path, start.map(marks.place), to: end.map(marks.place)) : self
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
