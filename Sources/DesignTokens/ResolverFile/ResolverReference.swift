import SourceText

/// What a `$ref` says: a file, a place in it, or both (RFC 3986, RFC 6901).
struct ResolverReference {
    /// As it was written, without the place; nil for the file the reference is in.
    var file: String?
    /// The names and indices that lead to the place; empty for the whole file.
    var pointer: [String]

    /// True when it names another machine, or anything else but a relative path.
    var isRemote: Bool {
        guard let file else { return false }
        return file.hasPrefix("/") || file.contains("?") || file.prefix { $0 != "/" }.contains(":")
    }

    /// Nil when `text` has a broken escape.
    ///
    /// `a.json#sets/x` is read like `a.json#/sets/x`: the module's own examples have both.
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
