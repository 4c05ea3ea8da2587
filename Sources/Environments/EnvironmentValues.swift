import SourceText
import Wording

/// The variables of the chosen configuration, which the texts of a build may use.
package struct EnvironmentValues: Sendable {
    /// The file; `nil` if the content has none.
    package let file: EnvironmentFile?
    /// The chosen configuration; `nil` if none is chosen.
    package let configuration: EnvironmentFile.Configuration?
    /// Whether the file or the choice is invalid. That was reported, so uses of variables are not.
    private let isUnusable: Bool
    /// Whether uses of variables stay as written.
    package let keepsReferences: Bool
    private let variables: [String: EnvironmentFile.Variable]
    /// The URL schemes of apps to which the links of the site may lead, in lower case; `nil` for texts outside of a
    /// site. Readers of texts take them from here, as they take the variables.
    package var linkSchemes: [String]?
    /// The variables of the app, the site and the document.
    package var scope = VariableScope()

    private init(
        _ file: EnvironmentFile?, _ configuration: EnvironmentFile.Configuration?, isUnusable: Bool = false,
        leavesUses: Bool = false
    ) {
        self.file = file
        self.configuration = configuration
        self.isUnusable = isUnusable
        self.keepsReferences = leavesUses
        let pairs = configuration?.variables.map { ($0.name, $0) } ?? []
        variables = Dictionary(pairs) { first, _ in first }
    }

    /// Whether there are no variables, so that no text can change.
    package var isEmpty: Bool { file == nil && configuration == nil && !isUnusable && !keepsReferences }

    /// Returns the values for a text in `language`.
    package func inLanguage(_ language: Language) -> EnvironmentValues {
        var values = self
        values.scope = scope.inLanguage(language)
        return values
    }

    /// Returns the values for the text below a key of data: those in its language if the key is one of the languages.
    func inLanguage(named key: String) -> EnvironmentValues {
        guard scope.language == nil else { return self }
        return scope.languages.first { $0.tag == key }.map(inLanguage) ?? self
    }

    /// The values without a file: every use of a variable is an error.
    package static let none = EnvironmentValues(nil, nil)

    /// The values for a text outside of a site: each use stays as written, with a warning.
    package static let asWritten = EnvironmentValues(nil, nil, leavesUses: true)

    /// The values of an invalid file, which was reported.
    package static let unusable = EnvironmentValues(nil, nil, isUnusable: true)

    /// Chooses a configuration.
    /// - Parameters:
    ///   - name: the configuration; `nil` for none.
    ///   - file: the file; `nil` if the content has none.
    ///   - location: the location of the configuration's name; `nil` if it is not in a file.
    package static func choose(
        _ name: String?, of file: EnvironmentFile?, at location: Location?
    ) -> Checked<EnvironmentValues> {
        guard let name else { return Checked(EnvironmentValues(file, nil)) }
        guard let file else { return Checked(unusable, [.configurationWithoutFile(name, at: location)]) }
        guard let found = file[name] else {
            return Checked(
                unusable, [.unknownConfiguration(name, among: file.configurations.map(\.name), file.path, at: location)]
            )
        }
        return Checked(EnvironmentValues(file, found))
    }

    /// Returns the value of `name` in a published text. Without a value, it returns `nil` and adds a diagnostic.
    /// - Parameter location: the location of the use.
    package func value(
        of name: String, at location: Location, into diagnostics: inout [Diagnostic]
    ) -> EnvironmentValue? {
        if let variable = variables[name], !variable.isSecret {
            for problem in variable.problems where !diagnostics.contains(problem) { diagnostics.append(problem) }
            return variable.problems.hasErrors ? nil : variable.value
        }
        if let problem = problem(name, at: location) { diagnostics.append(problem) }
        return nil
    }

    /// Returns the value of a secret variable of the chosen configuration, only for use in a request; `nil` for any
    /// other variable.
    package func secretText(of name: String) -> String? {
        variables[name].flatMap { $0.isSecret && !$0.problems.hasErrors ? $0.value.text : nil }
    }

    /// The variables that texts may use, in the order of the file.
    package var published: [EnvironmentFile.Variable] {
        configuration?.variables.filter { !$0.isSecret && !$0.problems.hasErrors } ?? []
    }

    /// The names of all variables that texts may use, except facts of documents: `env.base_url`, `app.name`.
    package var names: [String] { published.map { "env.\($0.name)" } + scope.names }

    /// Returns a value for a list of variables: its text, `true` or `false`, or the number of members of a list; `nil`
    /// without a value.
    /// - Parameter name: the name with its namespace.
    package func shownValue(of name: String) -> String? {
        let text = expanded(Array("{{\(name)}}".utf8)) { _ in Location(.root) }
        if text.diagnostics.isEmpty { return text.value }
        let shown = expanded(Array("{{#\(name)}}x{{/\(name)}}".utf8)) { _ in Location(.root) }
        guard shown.diagnostics.isEmpty else { return nil }
        guard case .success(.flag)? = EnvironmentReference.all(in: "{{\(name)}}").first.map({ scope.value(of: $0) })
        else {
            return counted(shown.value.utf8.count, "member")
        }
        return shown.value.isEmpty ? "false" : "true"
    }

    /// The secret values of all configurations, without duplicates.
    package var secretValues: [SecretValue] {
        let variables = (file?.configurations ?? []).flatMap(\.variables).filter(\.isSecret)
        var seen: Set<SecretValue> = []
        return variables.compactMap { variable in
            switch variable.value {
            case .text(let text), .number(let text): SecretValue(variable.name, .variable, text)
            case .flag, .yesNo: nil
            }
        }.filter { seen.insert($0).inserted }
    }

    private func problem(_ name: String, at location: Location) -> Diagnostic? {
        if isUnusable { return nil }
        if keepsReferences { return .variableLeft(EnvironmentReference(env: name), at: location) }
        guard let file else { return .variableWithoutFile(name, at: location) }
        let holders = file.configurations.filter { $0[name] != nil }
        if let variable = holders.lazy.compactMap({ $0[name] }).first(where: \.isSecret) {
            return .secretVariable(variable.name, at: location)
        }
        guard !holders.isEmpty else { return .unknownVariable(name, among: file.publishedNames, at: location) }
        guard let configuration else {
            return .noConfiguration(name, among: file.configurations.map(\.name), file.path, at: location)
        }
        return .missingVariable(
            name, in: configuration, file.path, others: holders.map(\.name),
            near: nearest(name, among: configuration.variables.map(\.name)), at: location)
    }
}
