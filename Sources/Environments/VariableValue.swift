import SourceText
import Wording

/// The value of a variable such as `{{vars.address}}` or `{{app.released}}`.
package indirect enum VariableValue: Hashable, Sendable {
    /// A text that is shown as it is.
    case text(String)
    /// A text that may use variables itself, with its location.
    case template(String, Location)
    /// A number as written, with a point before its decimals.
    case number(String)
    case flag(Bool)
    case date(CalendarDate)
    case list([VariableValue])
    /// Values with names, in the order of the file.
    case record([Member])
    /// A value for each language, in the order of the file.
    case localised([Entry])

    /// A value with its name.
    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: VariableValue
        /// The location of the name; `nil` for values that no file declares.
        package var location: Location?

        package init(_ name: String, _ value: VariableValue, at location: Location? = nil) {
            (self.name, self.value, self.location) = (name, value, location)
        }
    }

    /// A value for one language.
    package struct Entry: Hashable, Sendable {
        package var language: Language
        package var value: VariableValue

        package init(_ language: Language, _ value: VariableValue) { (self.language, self.value) = (language, value) }
    }

    /// Whether a section with the variable is shown: `false`, the number 0, and empty texts and lists hide it.
    package var isShown: Bool {
        switch self {
        case .flag(let flag): flag
        case .number(let number): number.utf8.contains { (0x31...0x39).contains($0) }
        case .text(let text), .template(let text, _): !text.isEmpty
        case .list(let values): !values.isEmpty
        case .date, .record, .localised: true
        }
    }

    /// Returns the member of this name; `nil` if there is none, or for a value without members.
    package subscript(name: String) -> VariableValue? {
        guard case .record(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// Returns the value for readers of `language`: in that language, in the nearest form of it, or the first one.
    package func inLanguage(_ language: Language?) -> VariableValue {
        guard case .localised(let entries) = self, let first = entries.first else { return self }
        guard let language else { return first.value }
        let exact = entries.first { $0.language == language }
        let nearest =
            exact
            ?? language.nearest(among: entries.map(\.language)).flatMap { found in
                entries.first { $0.language == found }
            }
        return (nearest ?? first).value.inLanguage(language)
    }

    /// Creates the value of a variable of the build configuration.
    init(_ value: EnvironmentValue) {
        switch value {
        case .text(let text), .number(let text): self = .text(text)
        case .flag(let flag), .yesNo(let flag): self = .flag(flag)
        }
    }

    /// Creates a text in one or several languages.
    /// - Parameter location: the location of a text that may use variables; `nil` for one that is shown as it is.
    package init(_ text: LocalisedText, templatesAt location: Location? = nil) {
        func value(_ text: String) -> VariableValue {
            guard let location, !EnvironmentReference.all(in: text).isEmpty else { return .text(text) }
            return .template(text, location)
        }
        let entries = text.entries.compactMap { entry in
            entry.language.flatMap { Language($0) }.map { Entry($0, value(entry.text)) }
        }
        self = entries.isEmpty ? value(text.entries.first?.text ?? "") : .localised(entries)
    }
}

extension VariableValue {
    /// Creates a value from data, in which texts may use variables. A text without quotes can be a number, a date,
    /// `true` or `false`. An object whose keys are languages has a value for each of them.
    /// - Parameters:
    ///   - name: the name of the variable, for messages.
    ///   - languages: the languages of the app or the site. Each needs a value if there are values by language.
    package init?(
        _ value: Value, named name: String, path: SourcePath, languages: [Language],
        into diagnostics: inout [Diagnostic]
    ) {
        let location = Location(path, value.place)
        switch value.kind {
        case .bool(let flag): self = .flag(flag)
        case .number(let digits): self = .number(digits)
        case .plain("true"): self = .flag(true)
        case .plain("false"): self = .flag(false)
        case .plain(let text) where isPlainNumber(text): self = .number(text)
        case .string(let text), .plain(let text):
            let problems = textProblems(text, quoted(name), at: location)
            diagnostics += problems
            if problems.hasErrors { return nil }
            if case .plain = value.kind, let date = CalendarDate(iso: text) {
                self = .date(date)
            } else {
                self = EnvironmentReference.all(in: text).isEmpty ? .text(text) : .template(text, location)
            }
        case .null:
            diagnostics.append(.emptyVariable(name, at: location))
            return nil
        case .array(let elements):
            self = .list(
                elements.compactMap {
                    VariableValue($0, named: name, path: path, languages: languages, into: &diagnostics)
                })
        case .object(let members):
            self.init(members, named: name, at: location, languages: languages, into: &diagnostics)
        }
    }

    private init?(
        _ members: [Value.Member], named name: String, at location: Location, languages: [Language],
        into diagnostics: inout [Diagnostic]
    ) {
        let tags = members.map { isLanguageTag($0.key) ? Language($0.key) : nil }
        let isLocalised = tags.contains { $0.map(languages.contains) ?? false } && tags.allSatisfy { $0 != nil }
        guard isLocalised else {
            self = .record(
                members.compactMap { Member($0, below: name + ".", location.path, languages, into: &diagnostics) })
            return
        }
        let entries = zip(tags, members).compactMap { tag, member -> Entry? in
            guard let tag else { return nil }
            let value = VariableValue(
                member.value, named: name, path: location.path, languages: languages, into: &diagnostics)
            return value.map { Entry(tag, $0) }
        }
        let missing = languages.filter { language in !tags.contains { $0.map { language.accepts(by: $0) } ?? false } }
        if !missing.isEmpty { diagnostics.append(.untranslatedText(name, missing, at: location)) }
        if entries.isEmpty { return nil }
        self = .localised(entries)
    }
}

extension VariableValue.Member {
    init?(
        _ member: Value.Member, below parent: String, _ path: SourcePath, _ languages: [Language],
        into diagnostics: inout [Diagnostic]
    ) {
        let location = Location(path, member.place)
        guard isVariableName(member.key.utf8), !member.key.contains(".") else {
            diagnostics.append(.badVariableName(member.key, at: location, allowsDots: false))
            return nil
        }
        let value = VariableValue(
            member.value, named: parent + member.key, path: path, languages: languages, into: &diagnostics)
        guard let value else { return nil }
        self.init(member.key, value, at: location)
    }
}

extension [VariableValue.Member] {
    /// Creates the variables that `variables:` declares.
    package init(
        declaredIn value: Value, path: SourcePath, languages: [Language], into diagnostics: inout [Diagnostic]
    ) {
        self = (value.members ?? []).compactMap {
            VariableValue.Member($0, below: "vars.", path, languages, into: &diagnostics)
        }
    }

    /// Returns these members, and those of `others` with other names.
    package func over(_ others: [VariableValue.Member]) -> [VariableValue.Member] {
        self + others.filter { other in !contains { $0.name == other.name } }
    }
}

/// Whether a text without quotes is a number: `12500`, `-3.5`, but not `007` or `1e6`.
private func isPlainNumber(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard digits.count + 1 >= text.utf8.count, digits.count <= 40, (1...2).contains(parts.count),
        parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) })
    else { return false }
    return parts[0].count == 1 || parts[0].first != UInt8(ascii: "0")
}
