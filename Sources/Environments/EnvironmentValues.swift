import SourceText

/// The variables that the texts of one build may use: those of the chosen configuration.
package struct EnvironmentValues: Sendable {
    /// Nil when the content has no such file.
    package let file: EnvironmentFile?
    /// The chosen configuration; nil when none is.
    package let configuration: EnvironmentFile.Configuration?
    /// True when the file or the choice is wrong: that has been said, and each use would only say it again.
    private let isUnusable: Bool
    /// True when uses of variables stay as they are written.
    let leavesUses: Bool
    private let variables: [String: EnvironmentFile.Variable]

    private init(
        _ file: EnvironmentFile?, _ configuration: EnvironmentFile.Configuration?, isUnusable: Bool = false,
        leavesUses: Bool = false
    ) {
        self.file = file
        self.configuration = configuration
        self.isUnusable = isUnusable
        self.leavesUses = leavesUses
        let pairs = configuration?.variables.map { ($0.name, $0) } ?? []
        variables = Dictionary(pairs) { first, _ in first }
    }

    /// True when no text can say anything else because of them.
    package var isNone: Bool { file == nil && configuration == nil && !isUnusable && !leavesUses }

    /// No file: every use of a variable is a mistake.
    package static let none = EnvironmentValues(nil, nil)

    /// A text that belongs to no site: each use stays as it is written, with a warning.
    package static let asWritten = EnvironmentValues(nil, nil, leavesUses: true)

    /// A file that cannot be used, which has been said.
    package static let unusable = EnvironmentValues(nil, nil, isUnusable: true)

    /// Chooses a configuration.
    /// - Parameters:
    ///   - name: the configuration; nil for none.
    ///   - file: nil when the content has none.
    ///   - location: where the configuration is named; nil when it is not in a file.
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

    /// What `name` stands for in a text that is published. Nil when it stands for nothing there, which `diagnostics`
    /// say.
    /// - Parameter location: where the text uses it.
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

    /// The value of a secret variable of the chosen configuration, for a request alone; `nil` for any other variable.
    package func secretText(of name: String) -> String? {
        variables[name].flatMap { $0.isSecret && !$0.problems.hasErrors ? $0.value.text : nil }
    }

    /// The variables that texts may use, in the order of the file.
    package var published: [EnvironmentFile.Variable] {
        configuration?.variables.filter { !$0.isSecret && !$0.problems.hasErrors } ?? []
    }

    /// The secret values of all configurations, each once.
    package var secretValues: [SecretValue] {
        let variables = (file?.configurations ?? []).flatMap(\.variables).filter(\.isSecret)
        var seen: Set<SecretValue> = []
        return variables.compactMap { variable in
            switch variable.value {
            case .text(let text), .number(let text): SecretValue(variable.name, .variable, text)
            case .flag, .answer: nil
            }
        }.filter { seen.insert($0).inserted }
    }

    private func problem(_ name: String, at location: Location) -> Diagnostic? {
        if isUnusable { return nil }
        if leavesUses { return .variableLeft(name, at: location) }
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
