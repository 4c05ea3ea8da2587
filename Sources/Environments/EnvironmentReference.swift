import SourceText

/// A use of a variable in a text, such as `{{env.base_url}}`, or the start or end of a section, such as
/// `{{#vars.ads}}`. After a backslash, as in `\{{env.base_url}}`, it is plain text.
package struct EnvironmentReference: Hashable, Sendable {
    /// The first part of a name.
    package enum Namespace: String, CaseIterable, Sendable {
        /// The variables of the build configuration.
        case env
        /// The facts of the app, the site and the document.
        case app, site, document
        /// The variables that `site.yml` and `about.yml` declare.
        case vars
        /// No namespace: a member of a list whose section contains the text.
        case item = ""

        /// Whether the names are fixed, and may be those of another program too.
        var isOfFacts: Bool { self == .app || self == .site || self == .document }
    }

    /// The characters after the braces, as in Mustache.
    package enum Kind: Character, Sendable {
        case value = " ", section = "#", inverted = "^", end = "/"
    }

    /// The byte range with the braces, and with the backslash if it is plain text.
    package var range: Range<Int>
    package var namespace: Namespace
    package var kind: Kind
    /// The text between the namespace and the braces. ``isName`` is whether it is a valid name.
    package var name: String
    /// Whether it is plain text, after a backslash.
    package var isText: Bool
    /// Whether it is complete. False for `{{env.base url}}`, and if it is not closed on its line.
    package var isName: Bool

    /// The name with its namespace: `env.base_url`.
    package var fullName: String { namespace == .item ? name : "\(namespace.rawValue).\(name)" }

    /// The text as written, without a backslash before it.
    package var written: String {
        "{{" + (kind == .value ? "" : String(kind.rawValue)) + fullName + (isName ? "}}" : "")
    }

    /// Returns all references in `bytes`, in order.
    /// - Parameters:
    ///   - range: the part to search; `nil` for all.
    ///   - allowsItems: whether names without a namespace count, as in the section of a list.
    package static func all(
        in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>? = nil, allowsItems: Bool = false
    ) -> [EnvironmentReference] {
        var found: [EnvironmentReference] = []
        var rest = range ?? bytes.indices
        while let reference = first(in: bytes, rest, allowsItems: allowsItems) {
            found.append(reference)
            rest = reference.range.upperBound..<max(reference.range.upperBound, rest.upperBound)
        }
        return found
    }

    /// Returns the first reference in `range`.
    /// - Parameters: see ``all(in:_:allowsItems:)``.
    package static func first(
        in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, allowsItems: Bool = false
    ) -> EnvironmentReference? {
        var index = range.lowerBound
        while let start = bytes.firstOffset(of: brace, from: index), start + 1 < range.upperBound {
            if bytes[start + 1] == brace, let found = reference(bytes, at: start, allowsItems) { return found }
            index = start + 1
        }
        return nil
    }

    /// Whether a text uses a variable.
    package static func occurs(in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { first(in: $0, $0.indices) != nil }
    }

    /// Returns all references in `text`.
    package static func all(in text: String, allowsItems: Bool = false) -> [EnvironmentReference] {
        var text = text
        return text.withUTF8 { all(in: $0, allowsItems: allowsItems) }
    }

    /// Returns the parts of `bytes` between the start and the end of each section.
    package static func sections(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var (open, found): ([EnvironmentReference], [Range<Int>]) = ([], [])
        for reference in all(in: bytes) where reference.isName && !reference.isText && reference.kind != .value {
            if reference.kind != .end {
                open.append(reference)
            } else if let start = open.popLast() {
                found.append(start.range.upperBound..<reference.range.lowerBound)
            }
        }
        return found
    }

    /// Creates a use of a variable of the build configuration, without a location.
    init(env name: String) {
        self.init(range: 0..<0, namespace: .env, kind: .value, name: name, isText: false, isName: true)
    }

    private init(range: Range<Int>, namespace: Namespace, kind: Kind, name: String, isText: Bool, isName: Bool) {
        (self.range, self.namespace, self.kind) = (range, namespace, kind)
        (self.name, self.isText, self.isName) = (name, isText, isName)
    }

    private static let brace = UInt8(ascii: "{")

    /// Returns the reference whose braces open at `start`.
    private static func reference(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ allowsItems: Bool
    ) -> EnvironmentReference? {
        var word = start + 2
        let kind: Kind
        switch word < bytes.count ? bytes[word] : 0x20 {
        case UInt8(ascii: "#"): kind = .section
        case UInt8(ascii: "^"): kind = .inverted
        case UInt8(ascii: "/"): kind = .end
        default: kind = .value
        }
        if kind != .value { word += 1 }
        word = skippingSpaces(bytes, from: word)
        guard let namespace = namespace(bytes, at: word, allowsItems) else { return nil }
        let first = word + (namespace == .item ? 0 : namespace.rawValue.utf8.count + 1)
        var end = first
        while end < bytes.count, isVariableByte(bytes[end]) { end += 1 }
        let name = bytes[first..<end]
        let close = skippingSpaces(bytes, from: end)
        let isWhole = namespace == .item && name.elementsEqual(".".utf8)
        let isName = (isVariableName(name) || isWhole) && bytes[close...].starts(with: "}}".utf8)
        // Braces of other programs are no names of members.
        if namespace == .item, !isName { return nil }
        var backslashes = 0
        while backslashes < start, bytes[start - 1 - backslashes] == UInt8(ascii: "\\") { backslashes += 1 }
        let isText = backslashes % 2 == 1
        return EnvironmentReference(
            range: (isText ? start - 1 : start)..<(isName ? close + 2 : end), namespace: namespace, kind: kind,
            name: String(decoding: name, as: UTF8.self), isText: isText, isName: isName)
    }

    private static func namespace(
        _ bytes: UnsafeBufferPointer<UInt8>, at word: Int, _ allowsItems: Bool
    ) -> Namespace? {
        let found = prefixes.first { bytes[word...].starts(with: $0.prefix) }
        return found?.namespace ?? (allowsItems ? .item : nil)
    }

    private static let prefixes = Namespace.allCases.filter { $0 != .item }.map {
        (namespace: $0, prefix: Array("\($0.rawValue).".utf8))
    }

    private static func skippingSpaces(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        return index
    }
}

extension EnvironmentValues {
    /// Returns the text for a use of a variable of the build configuration, or for an escaped or incomplete use.
    /// Without a value, it returns `nil` and adds a diagnostic.
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
