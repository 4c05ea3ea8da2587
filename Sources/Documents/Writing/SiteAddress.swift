import SourceText
import Wording

/// An address inside the finished site, decided once by the plan: `marsa/fr/privacy/` for a page, `assets/app.svg` for
/// a file, or an empty string for the root page. It never starts with a slash.
package struct SiteAddress: Hashable, Comparable, Sendable {
    package let text: String

    package init(text: String) {
        self.text = text
    }

    /// Returns the address of a page: the parts joined, with a slash at the end.
    package static func page(_ folder: SourcePath, _ language: Language? = nil, _ name: String = "") -> SiteAddress {
        let (tag, slash) = (language?.tag ?? "", UInt8(ascii: "/"))
        let count = folder.text.utf8.count + tag.utf8.count + name.utf8.count + 3
        let text = String(unsafeUninitializedCapacity: count) { bytes in
            var end = 0
            func add(_ part: String) {
                guard !part.isEmpty else { return }
                end = bytes[end...].initialize(fromContentsOf: part.utf8)
                bytes.initializeElement(at: end, to: slash)
                end += 1
            }
            add(folder.text)
            add(tag)
            add(name)
            return end
        }
        return SiteAddress(text: text)
    }

    /// Returns the address of the file at `path`.
    package static func file(_ path: SourcePath) -> SiteAddress { SiteAddress(text: path.text) }

    /// Whether this is a page, that is, the `index.html` of its own folder.
    package var isPage: Bool { text.isEmpty || text.hasSuffix("/") }

    /// The path of the output file.
    package var output: SourcePath { SourcePath(isPage ? text + "index.html" : text) ?? .root }

    /// Returns the address relative to the page at `base`: `../terms/`, or `../terms/index.html` for a portable site.
    /// It is percent-encoded, since an asset may have any name.
    package func relative(to base: SiteAddress, style: LinkStyle, fragment: String = "") -> String {
        var result = percentEncoded(relativePath(from: base.text, to: text))
        if isPage && style == .portable { result += "index.html" } else if result.isEmpty { result = "./" }
        return fragment.isEmpty ? result : result + "#" + fragment
    }

    package static func < (left: SiteAddress, right: SiteAddress) -> Bool { left.text < right.text }
}

/// Returns the relative path to `to` from the folder `from`, which ends in a slash or is empty.
package func relativePath(from: String, to: String) -> String {
    from.withBytes { from in to.withBytes { to in relativePath(from: from, to: to) } }
}

private func relativePath(from: UnsafeBufferPointer<UInt8>, to: UnsafeBufferPointer<UInt8>) -> String {
    let slash = UInt8(ascii: "/")
    var common = 0
    var index = 0
    while index < from.count, index < to.count, from[index] == to[index] {
        index += 1
        if from[index - 1] == slash { common = index }
    }
    let up = from[common...].count { $0 == slash }
    let rest = to[common...]
    return String(unsafeUninitializedCapacity: up * 3 + rest.count) { result in
        for step in 0..<up {
            result[step * 3] = UInt8(ascii: ".")
            result[step * 3 + 1] = UInt8(ascii: ".")
            result[step * 3 + 2] = slash
        }
        _ = result[(up * 3)...].update(fromContentsOf: rest)
        return up * 3 + rest.count
    }
}

/// The address at which the site is published: `https://example.org/apps/`. It ends in a slash and has no query or
/// fragment.
package struct BaseURL: Hashable, Sendable {
    package let text: String
    /// The host in lower case, with its port if given.
    package let host: String
    /// The path: `/apps/`.
    package let path: String

    /// Parses an absolute `http` or `https` address; returns `nil` for anything else.
    package init?(_ text: String) {
        guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }) else { return nil }
        let rest = text.dropFirst(scheme.count)
        guard !rest.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F || "?#\\\"<>".utf8.contains($0) }) else {
            return nil
        }
        let host = rest.prefix { $0 != "/" }
        guard !host.contains("@"), WebHost.problem(in: text) == nil else { return nil }
        let path = rest.dropFirst(host.count)
        self.host = host.lowercased()
        self.path = path.isEmpty ? "/" : path.hasSuffix("/") ? String(path) : path + "/"
        self.text = scheme + self.host + self.path
    }

    /// Returns the absolute address of a page or file.
    package func absolute(_ address: SiteAddress) -> String { text + percentEncoded(address.text) }

    /// Returns the address without scheme and host, for the 404 page, which may be shown at any depth.
    package func absolutePath(_ address: SiteAddress) -> String { path + percentEncoded(address.text) }
}

/// The form of links inside the site.
package enum LinkStyle: String, CaseIterable, Sendable {
    /// `../terms/`, the best form for a web server.
    case clean
    /// `../terms/index.html`, which also works from a folder or an archive.
    case portable
}
