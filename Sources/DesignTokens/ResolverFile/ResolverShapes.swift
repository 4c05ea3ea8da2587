import SourceText

extension ResolverReader.Definition {
    /// Creates the definition of an object at `address`. A value of another type has no members.
    init(_ name: String, _ value: Value, _ address: ResolverReader.Address) {
        self.init(
            name: name, members: (value.members ?? []).map { ($0, address) },
            location: Location(address.path, value.place))
    }

    /// Returns a copy in which the members of `value` replace those with the same names (resolver module, "Extending":
    /// not merged).
    func overridden(by value: Value, at address: ResolverReader.Address) -> Self {
        let own = (value.members ?? []).filter { $0.key != "$ref" }
        var result = self
        result.members.removeAll { old in own.contains { $0.key == old.member.key } }
        result.members += own.map { ($0, address) }
        return result
    }
}

/// Checks of types and keys.
extension ResolverReader {
    /// Returns the definition after checking its keys; nil if `value` is not an object or lacks a required key.
    mutating func checked(
        _ definition: Definition, value: Value, known: [String], required: [String]
    ) -> Definition? {
        guard value.members != nil else {
            let what = definition.name == "a resolver file" ? definition.name : quoted(definition.name)
            say(.resolverShape(what, "an object", at: Location(definition.location.path, value.place)))
            return nil
        }
        let present = definition.members.map(\.member.key)
        let free = known.filter { !present.contains($0) }
        var misspelt: [String] = []
        for (member, address) in definition.members where !known.contains(member.key) {
            say(.resolverKey(member.key, among: free, at: Location(address.path, member.place)))
            if let near = nearest(member.key, among: free) { misspelt.append(near) }
        }
        let missing = required.filter { !present.contains($0) }
        // A misspelt key is already reported as unknown.
        for key in missing where !misspelt.contains(key) {
            say(.resolverKeyMissing(key, in: definition.name, at: definition.location))
        }
        return missing.isEmpty ? definition : nil
    }

    /// Returns a text; nil if it is absent, or if it is of another type, which is reported.
    mutating func text(_ key: String, of definition: Definition) -> String? {
        guard let (value, address) = definition[key] else { return nil }
        if value.text == nil { say(.resolverShape(quoted(key), "text", at: Location(address.path, value.place))) }
        return value.text
    }

    mutating func checkObject(_ key: String, _ value: Value, in path: SourcePath) {
        if value.members == nil { say(.resolverShape(quoted(key), "an object", at: Location(path, value.place))) }
    }

    mutating func checkExtensions(_ definition: Definition) {
        guard let (value, address) = definition["$extensions"] else { return }
        checkObject("$extensions", value, in: address.path)
    }

    mutating func checkName(_ member: Value.Member, in path: SourcePath) {
        if member.key.isEmpty { say(.resolverKey("", among: [], at: Location(path, member.place))) }
    }

    /// Returns the entries of `sets` or `modifiers`.
    mutating func object(_ key: String, of whole: Definition) -> [Value.Member] {
        guard let (value, address) = whole[key] else { return [] }
        checkObject(key, value, in: address.path)
        for member in value.members ?? [] { checkName(member, in: address.path) }
        return value.members ?? []
    }
}
