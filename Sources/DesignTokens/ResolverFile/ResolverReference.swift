import SourceText

/// A parsed `$ref`: a file, a JSON Pointer in it, or both (RFC 3986, RFC 6901).
struct ResolverReference {
    /// The file part as written; nil for the file that contains the reference.
    var file: String?
    /// The names and indices of the pointer; empty for the whole file.
    var pointer: [String]

    /// Whether it is anything but a relative path, such as an address on another machine.
    var isRemote: Bool {
        guard let file else { return false }
        return file.hasPrefix("/") || file.contains("?") || file.prefix { $0 != "/" }.contains(":")
    }

    /// Parses a reference; nil if `text` has an invalid escape.
    ///
    /// `a.json#sets/x` equals `a.json#/sets/x`, because the examples of the module contain both.
    init?(_ text: String) {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let file = strictlyPercentDecoded(parts[0]) else { return nil }
        self.file = file.isEmpty ? nil : file
        pointer = []
        guard parts.count == 2, !parts[1].isEmpty else { return }
        guard let fragment = strictlyPercentDecoded(parts[1]) else { return nil }
        for part in (fragment.hasPrefix("/") ? fragment.dropFirst() : fragment[...]).split(
            separator: "/", omittingEmptySubsequences: false)
        {
            guard let name = pointerUnescaped(part) else { return nil }
            pointer.append(name)
        }
    }
}
