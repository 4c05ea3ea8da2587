import SourceText

extension EnvironmentFile {
    /// The maximum number of configurations, and of variables in each.
    static let maximumCount = 1_000

    /// Reads the file from its parsed tree, in either format.
    package static func read(_ value: Value, path: SourcePath) -> Checked<EnvironmentFile> {
        var diagnostics: [Diagnostic] = []
        var file = EnvironmentFile(path: path)
        let own = value.withoutForeignKeys(among: [keys.languages.name, keys.configurations.name])
        ObjectReader.read(own, path: path, what: path.name, into: &diagnostics) { reader in
            file.readLanguages(&reader)
            file.readConfigurations(&reader)
        }
        file.markDerivedSecrets()
        return Checked(file, diagnostics)
    }

    private mutating func readLanguages(_ reader: inout ObjectReader) {
        guard let elements = reader.list(Self.keys.languages) else { return }
        if elements.isEmpty {
            reader.diagnostics.append(.noEnvironmentLanguage(at: reader.location(ofValue: Self.keys.languages)))
        }
        for element in elements {
            guard let tag = element.text, isLanguageTag(tag) else {
                reader.diagnostics.append(.environmentLanguage(element, at: reader.location(of: element)))
                continue
            }
            if languages.contains(where: { $0.tag.lowercased() == tag.lowercased() }) {
                reader.diagnostics.append(.repeatedEnvironmentLanguage(tag, at: reader.location(of: element)))
            } else {
                languages.append(Language(tag: tag, place: element.place))
            }
        }
    }

    private mutating func readConfigurations(_ reader: inout ObjectReader) {
        guard let value = reader.requiredValue(Self.keys.configurations) else { return }
        let what = "\"configurations\""
        guard let outer = ObjectReader(value, path: path, what: what, into: &reader.diagnostics) else { return }
        if outer.allMembers.isEmpty { reader.diagnostics.append(.noConfigurations(at: reader.location(of: value))) }
        for member in outer.allMembers.prefix(Self.maximumCount) {
            let name = "the configuration \(quoted(member.key))"
            let inner = ObjectReader(member.value, path: path, what: name, into: &reader.diagnostics)
            guard let members = inner?.allMembers else { continue }
            var variables: [Variable] = []
            for member in members.prefix(Self.maximumCount) {
                if let read = variable(member, into: &reader.diagnostics) { variables.append(read) }
            }
            if members.count > Self.maximumCount {
                reader.diagnostics.append(
                    .tooManyVariables(members.count, "variables", at: Location(path, member.place)))
            }
            configurations.append(Configuration(name: member.key, variables: variables, place: member.place))
        }
        if outer.allMembers.count > Self.maximumCount {
            reader.diagnostics.append(
                .tooManyVariables(outer.allMembers.count, "configurations", at: reader.location(of: value)))
        }
    }

    private func variable(_ member: Value.Member, into diagnostics: inout [Diagnostic]) -> Variable? {
        guard isVariableName(member.key.utf8) else {
            diagnostics.append(.badVariableName(member.key, at: Location(path, member.place)))
            return nil
        }
        let keys = [Self.secretKeys.value.name, Self.secretKeys.secret.name]
        guard let members = member.value.members, isVariableObject(members, keys) else {
            return plainVariable(member, into: &diagnostics)
        }
        return ObjectReader.read(
            member.value, path: path, what: "the variable \(quoted(member.key))", into: &diagnostics
        ) { reader -> Variable? in
            let isSecret = reader.flag(Self.secretKeys.secret) ?? false
            guard let written = reader.requiredValue(Self.secretKeys.value),
                let read = scalar(written, of: member.key, into: &reader.diagnostics)
            else { return nil }
            return Variable(name: member.key, value: read, isSecret: isSecret, place: member.place)
        } ?? nil
    }

    /// Whether an object has one of the keys of a variable, or only keys that resemble them and are mistakes.
    private func isVariableObject(_ members: [Value.Member], _ keys: [String]) -> Bool {
        members.contains { keys.contains($0.key) }
            || !members.isEmpty && members.allSatisfy { nearest($0.key, among: keys) != nil }
    }

    /// Reads a value without `secret`. A value for the app alone, such as a list, is an error only in a text that uses
    /// it.
    private func plainVariable(_ member: Value.Member, into diagnostics: inout [Diagnostic]) -> Variable? {
        var found: [Diagnostic] = []
        if let read = scalar(member.value, of: member.key, into: &found) {
            diagnostics += found
            return Variable(name: member.key, value: read, isSecret: false, place: member.place)
        }
        guard member.value.text == nil else {
            diagnostics += found
            return nil
        }
        return Variable(
            name: member.key, value: .text(""), isSecret: false, place: member.place, problems: found)
    }

    /// Returns the value of a variable. A message about an invalid value shows only its kind, since it may be secret.
    private func scalar(
        _ value: Value, of name: String, into diagnostics: inout [Diagnostic]
    ) -> EnvironmentValue? {
        let location = Location(path, value.place)
        switch value.kind {
        case .bool(let flag): return .flag(flag)
        case .number(let digits): return .number(digits)
        case .plain("true"): return .flag(true)
        case .plain("false"): return .flag(false)
        case .plain(let text) where isNumber(text): return .number(text)
        case .string(let text), .plain(let text):
            let problems = textProblems(text, quoted(name), at: location)
            diagnostics += problems
            return problems.hasErrors ? nil : .text(text)
        case .null:
            diagnostics.append(.emptyVariable(name, at: location))
        case .array, .object:
            diagnostics.append(.variableIsNoScalar(name, value, at: location))
        }
        return nil
    }
}

extension Value {
    /// Returns the object without the keys of other programs. A key that resembles one of `known` stays, since it is a
    /// mistake.
    fileprivate func withoutForeignKeys(among known: [String]) -> Value {
        guard let members else { return self }
        let own = members.filter { known.contains($0.key) || nearest($0.key, among: known) != nil }
        return Value(.object(own), at: place)
    }
}

/// Returns whether a name is valid in `{{env.NAME}}`: a letter or `_`, then letters, digits, `_`, `.` and `-`; 100 at
/// most.
func isVariableName(_ name: some Collection<UInt8>) -> Bool {
    guard let first = name.first, name.count <= 100 else { return false }
    return (first.isASCIILetter || first == UInt8(ascii: "_")) && name.allSatisfy(isVariableByte)
}

/// Returns whether the name of a variable may contain a byte.
func isVariableByte(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || "_.-".utf8.contains(byte) }

extension EnvironmentValue {
    /// Creates a value from the text of an Xcode setting.
    package init(setting text: String) {
        switch text {
        case "YES": self = .yesNo(true)
        case "NO": self = .yesNo(false)
        case "true": self = .flag(true)
        case "false": self = .flag(false)
        default: self = isNumber(text) ? .number(text) : .text(text)
        }
    }
}

/// Returns whether JSON accepts a text as a number.
private func isNumber(_ text: String) -> Bool {
    let path = SourcePath.root
    guard text.utf8.count <= 40, text.utf8.allSatisfy({ $0.isASCIIDigit || "+-.eE".utf8.contains($0) }),
        case .number? = readJSON(Array(text.utf8), path: path).value?.kind
    else { return false }
    return true
}
