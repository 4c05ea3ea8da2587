import SourceText

/// Writes the Design Tokens Format Module 2025.10 (https://www.designtokens.org/tr/2025.10/format/), with the mode
/// extension of `ModeValues`. Reading the file gives the same tokens.
///
/// In the format, one token cannot vary both by colour and by size. The export of such a token refers to helper tokens
/// in a group `modes`, one for each colour mode.
func exportJSON(_ tokens: ExportedTokens, keepsAliases: Bool) -> Checked<[ExportedFile]> {
    var tree = JSONTree()
    let writer = JSONTokenWriter(tokens: tokens, keepsAliases: keepsAliases)
    for token in tokens.tokens {
        for (path, members) in writer.members(of: token) { tree.add(members, at: path.split(separator: ".")) }
    }
    var root = tree.members(of: "", tokens.set).filter { $0.key != "$description" }
    root.insert(jsonMember("$description", jsonText(tokens.mark)), at: 0)
    var json = JSONWriter(isIndented: true)
    json.value(jsonData(.object(root)))
    let file = ExportedFile("\(tokens.fileStem).tokens.json", json.text + "\n")
    return Checked([file].compactMap(\.self))
}

/// The groups and tokens of the file.
private struct JSONTree {
    private indirect enum Entry {
        case token([Value.Member])
        case group(JSONTree)
    }

    private var entries: [(name: String, entry: Entry)] = []
    private var indices: [String: Int] = [:]

    mutating func add(_ token: [Value.Member], at path: [Substring]) {
        guard let first = path.first.map(String.init) else { return }
        let index = indices[first] ?? entries.count
        if index == entries.count {
            entries.append((first, path.count == 1 ? .token(token) : .group(JSONTree())))
            indices[first] = index
        }
        guard case .group(var group) = entries[index].entry else { return }
        group.add(token, at: Array(path.dropFirst()))
        entries[index].entry = .group(group)
    }

    /// The members of the group at `path`: first the group's own properties, then its content.
    func members(of path: String, _ set: TokenSet) -> [Value.Member] {
        let group = set[group: path]
        let own = [
            group?.description.map { jsonMember("$description", jsonText($0)) },
            group?.extensions.map { jsonMember("$extensions", $0) },
        ]
        return own.compactMap(\.self)
            + entries.map { name, entry in
                switch entry {
                case .token(let members): jsonMember(name, jsonData(.object(members)))
                case .group(let group):
                    jsonMember(
                        name, jsonData(.object(group.members(of: path.isEmpty ? name : "\(path).\(name)", set))))
                }
            }
    }
}

private struct JSONTokenWriter {
    var tokens: ExportedTokens
    var keepsAliases: Bool
    private let paths: Set<String>

    init(tokens: ExportedTokens, keepsAliases: Bool) {
        self.tokens = tokens
        self.keepsAliases = keepsAliases
        paths = Set(tokens.tokens.map(\.path))
    }

    /// Returns a token for the file, preceded by the helper tokens that it needs.
    func members(of token: ResolvedToken) -> [(path: String, members: [Value.Member])] {
        let pattern = ModeVariation { value(of: token, in: $0) }
        guard case .inEach(let values) = pattern else {
            return [(token.path, properties(of: token, pattern, isWhole: true))]
        }
        let colors = ModeVariation { ModeCombination($0.color, .compact, $0.contrast) }.named
        let own = colors.map { name, mode in
            (
                "modes.\(token.path).\(name ?? "")",
                ModeVariation { values[ModeCombination(mode.color, $0.size, mode.contrast).index] }
            )
        }
        let references = zip(colors, own).map { ($0.name, jsonText("{\($1.0)}")) }
        return own.map { ($0.0, properties(of: token, $0.1, isWhole: false)) }
            + [(token.path, properties(of: token, values: references, isWhole: true))]
    }

    private func properties(
        of token: ResolvedToken, _ pattern: ModeVariation<Value>, isWhole: Bool
    ) -> [Value.Member] {
        properties(of: token, values: pattern.named.map { ($0.name, $0.value) }, isWhole: isWhole)
    }

    /// - Parameter isWhole: false for a helper token, which has no description of its own.
    private func properties(
        of token: ResolvedToken, values: [(name: String?, value: Value)], isWhole: Bool
    ) -> [Value.Member] {
        guard let first = values.first else { return [] }
        var members = [jsonMember("$type", jsonText(token.type.name)), jsonMember("$value", first.value)]
        if isWhole, let description = token.description {
            members.append(jsonMember("$description", jsonText(description)))
        }
        if isWhole, let deprecated = token.deprecated {
            members.append(jsonMember("$deprecated", deprecated.reason.map(jsonText) ?? jsonData(.bool(true))))
        }
        let modes = values.compactMap { value in value.name.map { jsonMember($0, value.value) } }
        let ours = modes.isEmpty ? [] : [jsonMember(ModeValues.extensionName, jsonData(.object(modes)))]
        let extensions = ours + (isWhole ? token.extensions?.members ?? [] : [])
        if !extensions.isEmpty { members.append(jsonMember("$extensions", jsonData(.object(extensions)))) }
        return members
    }

    private func value(of token: ResolvedToken, in mode: ModeCombination) -> Value {
        guard keepsAliases, let written = tokens.set[token.path] else {
            return token[mode].data(at: .start, isFull: false)
        }
        return expression(written.values[mode], in: mode, depth: 0) ?? token[mode].data(at: .start, isFull: false)
    }

    /// Returns the expression as written, but follows references to tokens that are not exported. Returns nil if the
    /// format cannot express the result.
    private func expression(_ expression: TokenExpression, in mode: ModeCombination, depth: Int) -> Value? {
        switch expression {
        case .literal(let value): return value.data(at: .start, isFull: false)
        case .calculated, .modified: return nil
        case .deferred(let value, _):
            return expression.aliases.allSatisfy { paths.contains($0.target) } ? value : nil
        case .alias(let alias):
            if paths.contains(alias.target) { return jsonText("{\(alias.target)}") }
            guard depth < TokenResolver.chainLimit, let target = tokens.set[alias.target] else { return nil }
            return self.expression(target.values[mode], in: mode, depth: depth + 1)
        case .composite(let kind, let members, _):
            let values = members.map { ($0.name, self.expression($0.value, in: mode, depth: depth)) }
            guard values.allSatisfy({ $0.1 != nil }) else { return nil }
            let written = values.compactMap { name, value in value.map { jsonMember(name, $0) } }
            return jsonData(.object(kind == .shadow ? withoutDefaults(written) : written))
        case .list(_, let elements):
            // A reference in a list can stand for several values, but the format has no nested lists.
            let values = elements.compactMap { element -> Value? in
                let value = self.expression(element, in: mode, depth: depth)
                return value?.elements == nil ? value : nil
            }
            return values.count == elements.count ? jsonData(.array(values)) : nil
        }
    }

    private func withoutDefaults(_ members: [Value.Member]) -> [Value.Member] {
        members.filter { $0.key != "inset" || $0.value.kind != .bool(false) }
    }
}

// MARK: Data without places

func jsonData(_ kind: Value.Kind) -> Value { Value(kind, at: .start) }

func jsonText(_ text: String) -> Value { jsonData(.string(text)) }

func jsonMember(_ key: String, _ value: Value) -> Value.Member { Value.Member(key: key, place: .start, value: value) }
