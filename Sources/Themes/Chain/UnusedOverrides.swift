import DesignTokens
import Documents
import SourceText

extension ThemeChain {
    /// Returns a warning for each token file with misspelt overrides: an extended theme has a token with nearly the
    /// same name, and no token and no style sheet uses this one.
    func unusedOverrides(_ layers: [ThemeLayer], _ set: TokenSet) -> [Diagnostic] {
        let added = addedTokens(layers)
        guard !added.isEmpty else { return [] }
        let own = Set(added.map(\.path))
        var groups: [String: [String]] = [:]
        var targets: Set<String> = []
        for token in set.tokens {
            targets.formUnion(token.targets)
            guard !own.contains(token.path) else { continue }
            groups[String(Self.group(of: token.path)), default: []].append(Self.name(of: token.path))
        }
        var found = added.compactMap { token -> (token: Token, near: String)? in
            guard !targets.contains(token.path) else { return nil }
            return Self.near(token.path, in: groups).map { (token, $0) }
        }
        // The property of another token is not that of a misspelt one, even if both have the same name.
        let others = set.tokens.lazy.map(\.path).filter { !own.contains($0) }.map(customPropertyName)
        let used = found.isEmpty ? [] : customProperties().subtracting(others)
        found.removeAll { used.contains(customPropertyName($0.token.path)) }
        let byFile = Dictionary(grouping: found) { $0.token.location.path }
        return byFile.sorted { $0.key < $1.key }.compactMap { Diagnostic.unusedOverrides($0.value) }
    }

    /// The tokens of the user's themes that no extended theme has. Excludes raw tokens, and those that the program
    /// finds by their group: surfaces and their colours.
    private func addedTokens(_ layers: [ThemeLayer]) -> [Token] {
        var known: Set<String> = []
        var added: [Token] = []
        // The last theme extends none. A built-in theme may extend a theme with the name of a built-in one.
        let isOnDisk = { (layer: ThemeLayer) in
            layer.link < links.count - 1 && links[layer.link].isOnDisk && layer.provider == nil
                && !layer.isDerived
        }
        guard links[0].isOnDisk, layers.contains(where: isOnDisk) else { return [] }
        for layer in layers {
            for token in layer.files.lazy.flatMap(\.tokens) where known.insert(token.path).inserted {
                let group = token.path.split(separator: ".").dropFirst().first
                if isOnDisk(layer), TokenLayer(of: token.path) != .raw, group != "colorMode", group != "mono" {
                    added.append(token)
                }
            }
        }
        return added
    }

    /// Returns the name in the same group, or the path in a group with nearly the same name, that `path` most likely
    /// means.
    private static func near(_ path: String, in groups: [String: [String]]) -> String? {
        let (group, name) = (String(group(of: path)), name(of: path))
        if let names = groups[group] { return nearest(name, among: names) }
        guard let other = nearGroup(group, in: groups.keys.sorted()), let names = groups[other] else { return nil }
        let near = names.contains(name) ? name : nearest(name, among: names)
        return near.map { "\(other).\($0)" }
    }

    /// Returns the group of which one part is misspelt in `group`.
    private static func nearGroup(_ group: String, in others: [String]) -> String? {
        let parts = group.split(separator: ".")
        for index in parts.indices {
            let similar = others.map { $0.split(separator: ".") }.filter { other in
                other.count == parts.count && parts.indices.allSatisfy { $0 == index || other[$0] == parts[$0] }
            }
            guard let part = nearest(String(parts[index]), among: similar.map { String($0[index]) }) else { continue }
            return (parts[..<index] + [part[...]] + parts[(index + 1)...]).joined(separator: ".")
        }
        return nil
    }

    private static func group(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[..<$0] } ?? path[...]
    }

    private static func name(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// The names in all style sheets that may be custom properties.
    private func customProperties() -> Set<String> {
        var none: [Diagnostic] = []
        let sheets = files("styles").compactMap { read($0.file, of: $0.link, into: &none) }
        let isPart = { (byte: UInt8) in byte.isASCIIAlphanumeric || byte >= 0x80 || byte == 0x2D || byte == 0x5F }
        return Set(sheets.flatMap { $0.split { !isPart($0) } }.map { String(decoding: $0, as: UTF8.self) })
    }
}

extension Diagnostic {
    /// Reports tokens of one file that no token and no style sheet uses, each with the nearest name in its group.
    fileprivate static func unusedOverrides(_ tokens: [(token: Token, near: String)]) -> Diagnostic? {
        guard let first = tokens.first else { return nil }
        return Diagnostic(
            .warning, "token-overrides-nothing",
            "\(quoted(first.token.path)) replaces no token of an extended theme, and nothing uses it",
            at: first.token.location,
            notes: tokens.dropFirst().prefix(8).map { token, near in
                Note("nor does \(quoted(token.path)): did you mean \(quoted(near))?", at: token.location)
            },
            hint: "did you mean \(quoted(first.near))?")
    }
}
