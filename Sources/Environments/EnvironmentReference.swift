import SourceText

/// A place for a variable in a text: `{{env.base_url}}`. With a backslash before it, `\{{env.base_url}}`, it is text.
package struct EnvironmentReference: Hashable, Sendable {
    /// Its bytes, with the braces, and with the backslash before it if it is text.
    package var range: Range<Int>
    /// What stands between `env.` and the braces; whether it is a name is for ``isName`` to say.
    package var name: String
    /// True when it stands for itself.
    package var isText: Bool
    /// False for `{{env.base url}}`, and for one that is not closed on its line.
    package var isName: Bool

    /// As it is written, without a backslash before it.
    package var written: String { isName ? "{{env.\(name)}}" : "{{env.\(name)" }

    /// All that `bytes` contain, in order.
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

    /// All that `text` contains.
    package static func all(in text: String) -> [EnvironmentReference] {
        var text = text
        return text.withUTF8 { all(in: $0) }
    }

    private static let brace = UInt8(ascii: "{")

    /// The one whose braces open at `start`.
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
    /// What `reference` becomes in a text; nil where it has no value, which `diagnostics` say.
    package func text(
        for reference: EnvironmentReference, at location: Location, into diagnostics: inout [Diagnostic]
    ) -> String? {
        if reference.isText { return reference.written }
        guard reference.isName else {
            if leavesUses { return nil }
            diagnostics.append(.badReference(reference, at: location))
            return nil
        }
        return value(of: reference.name, at: location, into: &diagnostics)?.text
    }
}
