import SourceText

/// Conversion of sources to tokens.
extension ResolverReader {
    /// Reads one token file for each of `sources`.
    ///
    /// All sources form one structure (resolver module, "Ordering"), so the `$type` of a group in one source also
    /// applies to the group in others. If two sources give a group different types, each keeps its own.
    mutating func readTokens() -> [TokenFile] {
        var types = GroupTypes()
        for source in sources { types.collect(source.value, parts: []) }
        return sources.map { source in
            let value = types.completing(source.value, parts: []) ?? source.value
            let read = readTokenFile(value, path: source.path, modeNames: modeNames)
            for diagnostic in read.diagnostics { say(diagnostic) }
            reportDuplicates(read.value)
            return read.value
        }
    }

    private mutating func reportDuplicates(_ file: TokenFile) {
        var seen: [String: Location] = [:]
        for token in file.tokens {
            if let first = seen.updateValue(token.location, forKey: token.path), first != token.location {
                say(.duplicateToken(token.path, at: token.location, first: first))
            }
        }
    }
}

/// The `$type` of each group, from any source.
private struct GroupTypes {
    /// The types by path; nil if two sources contradict each other.
    private var types: [[String]: Value?] = [:]

    mutating func collect(_ group: Value, parts: [String]) {
        guard parts.count < TokenFileReader.depthLimit, let members = group.members, group["$value"] == nil else {
            return
        }
        if let type = group["$type"] {
            if let known = types[parts] {
                if known?.text != type.text { types[parts] = .some(nil) }
            } else {
                types[parts] = .some(type)
            }
        }
        for member in members where !member.key.hasPrefix("$") { collect(member.value, parts: parts + [member.key]) }
    }

    /// Returns `group` with the types from other sources; nil if there are none.
    func completing(_ group: Value, parts: [String]) -> Value? {
        guard parts.count < TokenFileReader.depthLimit, var members = group.members, group["$value"] == nil else {
            return nil
        }
        var isChanged = false
        for index in members.indices where !members[index].key.hasPrefix("$") {
            let member = members[index]
            guard let completed = completing(member.value, parts: parts + [member.key]) else { continue }
            members[index].value = completed
            isChanged = true
        }
        if group["$type"] == nil, let type = types[parts] ?? nil {
            members.append(Value.Member(key: "$type", place: group.place, value: Value(type.kind, at: group.place)))
            isChanged = true
        }
        return isChanged ? Value(.object(members), at: group.place) : nil
    }
}
