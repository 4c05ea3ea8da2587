import SourceText

/// A use of a variable in a text: `{{env.base_url}}`. After a backslash, as in `\{{env.base_url}}`, it is plain text.
package struct EnvironmentReference: Hashable, Sendable {
    /// The byte range with the braces, and with the backslash if it is plain text.
    package var range: Range<Int>
    /// The text between `env.` and the braces. ``isName`` is whether it is a valid name.
    package var name: String
    /// Whether it is plain text, after a backslash.
    package var isText: Bool
    /// Whether it is complete. False for `{{env.base url}}`, and if it is not closed on its line.
    package var isName: Bool

    /// The text as written, without a backslash before it.
    package var written: String { isName ? "{{env.\(name)}}" : "{{env.\(name)" }

    /// Returns all references in `bytes`, in order.
    package static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [EnvironmentReference] {
        var found: [EnvironmentReference] = []
        var index = 0
        while let start = bytes.firstOffset(of: brace, from: index), start + 1 < bytes.count {
            guard bytes[start + 1] == brace, let reference = reference(bytes, at: start) else {
                index = start + 1
                continue
            }
            found.append(reference)
            index = reference.range.upperBound
        }
        return found
    }

    /// Returns all references in `text`.
    package static func all(in text: String) -> [EnvironmentReference] {
        var text = text
        return text.withUTF8 { all(in: $0) }
    }

    private static let brace = UInt8(ascii: "{")

    /// Returns the reference whose braces open at `start`.
    private static func reference(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> EnvironmentReference? {
        let word = skippingSpaces(bytes, from: start + 2)
        guard bytes[word...].starts(with: "env.".utf8) else { return nil }
        var end = word + 4
        while end < bytes.count, isVariableByte(bytes[end]) { end += 1 }
        let name = bytes[(word + 4)..<end]
        let close = skippingSpaces(bytes, from: end)
        let isName = isVariableName(name) && bytes[close...].starts(with: "}}".utf8)
        let isText = bytes[..<start].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
        return EnvironmentReference(
            range: (isText ? start - 1 : start)..<(isName ? close + 2 : end),
            name: String(decoding: name, as: UTF8.self), isText: isText, isName: isName)
    }

    private static func skippingSpaces(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        return index
    }
}

extension EnvironmentValues {
    /// Returns the text for `reference`. Without a value, it returns `nil` and adds a diagnostic.
    package func text(
        for reference: EnvironmentReference, at location: Location, into diagnostics: inout [Diagnostic]
    ) -> String? {
        if reference.isText { return reference.written }
        guard reference.isName else {
            if keepsReferences { return nil }
            diagnostics.append(.badReference(reference, at: location))
            return nil
        }
        return value(of: reference.name, at: location, into: &diagnostics)?.text
    }
}
