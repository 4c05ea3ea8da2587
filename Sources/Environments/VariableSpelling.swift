import SourceText

extension EnvironmentValues {
    /// Returns the variable that an author most likely meant by text between braces, such as `base_url`, `ENV.base_url`
    /// or `appName`; `nil` for text that means none.
    package func variable(meantBy text: String) -> String? {
        let signs = "{}$#^/!&>.%-~@?\\ \t\n".utf8
        let inner = String(decoding: text.utf8.trimming(signs.contains), as: UTF8.self)
        // A filter of a template language may follow.
        let word = String(inner.prefix { $0 != "|" }).trimmed
        let names = file?.publishedNames ?? []
        if let name = name(afterPrefixOf: word, names) { return "env.\(name)" }
        guard !word.isEmpty, word.utf8.allSatisfy({ isVariableByte($0) || $0 == 0x20 }) else { return nil }
        let plain = String(word.map { $0 == " " ? "_" : $0 })
        if let name = names.contains(plain) ? plain : nearest(plain, among: names) { return "env.\(name)" }
        let spelling = word.withoutSeparators
        return scope.knownNames.first { $0.withoutSeparators == spelling }
    }

    /// Returns the name after a spelling of `env.`, in any case and with any separator.
    private func name(afterPrefixOf word: String, _ names: [String]) -> String? {
        var rest = word[...]
        for wrapper in ["process.", "import.meta."] where rest.lowercased().hasPrefix(wrapper) {
            rest = rest.dropFirst(wrapper.count)
        }
        let head = rest.prefix { $0.isASCII && $0.isLetter }
        let separators: Set<Character> = [".", ":", "_", "-", " ", "/", "[", "(", "'", "\""]
        let tail = rest.dropFirst(head.count)
        guard let first = tail.first, separators.contains(first) else { return nil }
        let name = String(tail.drop(while: separators.contains).prefix { $0.utf8.allSatisfy(isVariableByte) })
        guard isVariableName(name.utf8) else { return nil }
        let known = names.contains(name) ? name : nearest(name, among: names)
        let isPrefix = ["env", "envs", "environment"].contains(head.lowercased())
        // Another word is a slip only before a variable that exists.
        guard isPrefix || known != nil && nearest(String(head), among: ["env"]) != nil else { return nil }
        return isPrefix && known == nil && first != "." && first != ":" ? nil : known ?? name
    }
}

extension String {
    /// The letters and digits in lower case, so that `app_name`, `appName` and `app.name` are equal.
    fileprivate var withoutSeparators: String {
        String(decoding: utf8.lazy.filter { $0.isASCIIAlphanumeric }.map { $0 | 0x20 }, as: UTF8.self)
    }
}
