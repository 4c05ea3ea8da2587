import SourceText

/// The file `environments.json`, `environments.yml` or, encrypted, `environments.bin`: the languages of an app, and the
/// variables of its build configurations.
///
/// The format is that of T21Environment for iOS: `languages`, a list, and `configurations`, an object of objects.
public struct EnvironmentFile: Hashable, Sendable {
    /// A language in the file.
    public struct Language: Hashable, Sendable {
        /// The BCP 47 tag, such as `en`.
        public var tag: String
        /// The location of the tag.
        public var place: SourcePosition
    }

    /// A variable of a configuration.
    public struct Variable: Hashable, Sendable {
        /// The name that texts use after `env.`: `base_url`.
        public var name: String
        /// The value of the variable.
        public var value: EnvironmentValue
        /// Whether the value is only for the app: no text may use it, and no message shows it.
        public var isSecret: Bool
        /// The location of the name or, for a variable of an Xcode settings file, of its configuration's name.
        public var place: SourcePosition
        /// The problems of the value, reported where it is used. A variable with an error cannot be used.
        package var problems: [Diagnostic] = []

        /// Creates a variable whose value may have problems.
        package init(
            name: String, value: EnvironmentValue, isSecret: Bool, place: SourcePosition, problems: [Diagnostic]
        ) {
            self.init(name: name, value: value, isSecret: isSecret, place: place)
            self.problems = problems
        }

        init(name: String, value: EnvironmentValue, isSecret: Bool, place: SourcePosition) {
            (self.name, self.value, self.isSecret, self.place) = (name, value, isSecret, place)
        }
    }

    /// A build configuration, such as `Debug`.
    public struct Configuration: Hashable, Sendable {
        /// The name, which must match exactly.
        public var name: String
        /// The variables in the order of the file. No name occurs twice.
        public var variables: [Variable]
        /// The location of the name.
        public var place: SourcePosition
        /// The file with its variables, as it was named; `nil` for the file of all configurations.
        package var source: String?

        /// Creates a configuration.
        package init(name: String, variables: [Variable], place: SourcePosition, source: String? = nil) {
            (self.name, self.variables, self.place, self.source) = (name, variables, place, source)
        }

        /// The variable with this name, or `nil` if the configuration lacks it.
        public subscript(name: String) -> Variable? { variables.first { $0.name == name } }
    }

    /// The path of the file, or of `site.yml` if that names Xcode settings files.
    public var path: SourcePath
    /// The languages in the order of the file; empty only if the file does not list any.
    public var languages: [Language] = []
    /// The configurations in the order of the file.
    public var configurations: [Configuration] = []

    /// Creates an empty file.
    public init(path: SourcePath) { self.path = path }

    /// Creates the configurations for which `site.yml`, at `path`, names files.
    package init(path: SourcePath, configurations: [Configuration]) {
        self.path = path
        self.configurations = configurations
        markDerivedSecrets()
    }

    /// Marks each variable as secret that contains the value of a secret one, such as an address with its key.
    mutating func markDerivedSecrets() {
        let secrets = configurations.flatMap(\.variables).filter(\.isSecret)
        let values = secrets.map { SecretValue($0.name, .variable, $0.value.text) }
        let texts = Set(values.filter(\.isSearched).map(\.text))
        if texts.isEmpty { return }
        for (number, configuration) in configurations.enumerated() {
            for (index, variable) in configuration.variables.enumerated()
            where texts.contains(where: variable.value.text.contains) {
                configurations[number].variables[index].isSecret = true
            }
        }
    }

    /// Changes the problems of all values.
    mutating func mapProblems(_ transform: (Diagnostic) -> Diagnostic) {
        for (number, configuration) in configurations.enumerated() {
            for (index, variable) in configuration.variables.enumerated() where !variable.problems.isEmpty {
                configurations[number].variables[index].problems = variable.problems.map(transform)
            }
        }
    }

    /// Returns the location of `place` for messages, without a line if the file is encrypted.
    package func location(_ place: SourcePosition) -> Location {
        path == Self.encryptedPath ? Location(path) : Location(path, place)
    }

    /// The configuration with this name, or `nil` if there is none.
    public subscript(name: String) -> Configuration? { configurations.first { $0.name == name } }

    /// The names of the variables of all configurations, without duplicates, in the order of the file.
    public var variableNames: [String] {
        var seen: Set<String> = []
        return configurations.flatMap(\.variables).map(\.name).filter { seen.insert($0).inserted }
    }

    /// The names in `variableNames` that are not secret in any configuration.
    var publishedNames: [String] {
        let secrets = Set(configurations.flatMap(\.variables).filter(\.isSecret).map(\.name))
        return variableNames.filter { !secrets.contains($0) }
    }
}

/// The value of a variable.
public enum EnvironmentValue: Hashable, Sendable {
    case text(String)
    /// A number as written.
    case number(String)
    case flag(Bool)
    /// `YES` or `NO` in an Xcode settings file. It acts as `true` or `false`, but is shown as written.
    case yesNo(Bool)

    /// The value as texts show it.
    public var text: String {
        switch self {
        case .text(let text), .number(let text): text
        case .flag(let flag): flag ? "true" : "false"
        case .yesNo(let flag): flag ? "YES" : "NO"
        }
    }
}
