import DesignTokens
import SourceText

extension ThemeImport {
    /// A token that the theme does not take, because its value is an error.
    package struct FaultyToken: Hashable, Sendable {
        /// The path of the token in its file.
        package var token: String
        /// The file in the folder of the other tool.
        package var file: SourcePath
        package var reason: String
    }

    /// Removes the tokens that the errors are about from the files.
    ///
    /// - Returns: whether at least one token was removed. A token of a YAML file stays, because the file cannot be
    ///   written anew without its comments and number forms.
    mutating func removeTokens(named errors: [Diagnostic], below place: SourcePath) -> Bool {
        var isChanged = false
        for index in files.indices {
            let file = files[index]
            guard let source = file.source, !file.path.isYAML, let path = place.appending(file.path.text) else {
                continue
            }
            let own = errors.filter { $0.location?.path.text.hasSuffix("/\(path.text)") == true }
            guard !own.isEmpty, var value = readTokenData(file.bytes, path: file.path).value else { continue }
            var removed: Set<[String]> = []
            for error in own {
                guard let position = error.location?.start, let token = value.token(at: position),
                    removed.insert(token).inserted
                else { continue }
                faultyTokens.append(
                    FaultyToken(token: token.joined(separator: "."), file: source, reason: error.message))
            }
            guard !removed.isEmpty else { continue }
            for token in removed { value.remove(token[...]) }
            var json = JSONWriter(isIndented: true)
            json.value(value)
            files[index].bytes = json.bytes + [0x0A]
            isChanged = true
        }
        return isChanged
    }
}

extension Value {
    /// Whether the value is a token of any tool.
    var isToken: Bool { self["$value"] != nil || self["value"] != nil }

    /// Returns the names that lead to the token at `position`; `nil` for a position outside of all tokens, such as in a
    /// property of a group.
    fileprivate func token(at position: SourcePosition) -> [String]? {
        guard let member = members?.last(where: { $0.place <= position }), !member.key.hasPrefix("$") else {
            return nil
        }
        if member.value.isToken { return [member.key] }
        return member.value.token(at: position).map { [member.key] + $0 }
    }

    /// Removes the member to which the names lead.
    fileprivate mutating func remove(_ names: ArraySlice<String>) {
        guard var members, let name = names.first, let index = members.firstIndex(where: { $0.key == name }) else {
            return
        }
        if names.count == 1 { members.remove(at: index) } else { members[index].value.remove(names.dropFirst()) }
        kind = .object(members)
    }
}
