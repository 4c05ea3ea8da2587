import SourceText

/// `environments.json`, `environments.yml` or, encrypted, `environments.bin`: the languages of an app, and what differs between its build
/// configurations.
///
/// The form is that of T21Environment for iOS: `languages`, a list, and `configurations`, an object of objects.
public struct EnvironmentFile: Hashable, Sendable {
    /// A language as the file writes it.
    public struct Language: Hashable, Sendable {
        /// The tag: `en`.
        public var tag: String
        /// Where it stands.
        public var place: Place
    }

    /// One variable in one configuration.
    public struct Variable: Hashable, Sendable {
        /// As texts name it after `env.`: `base_url`.
        public var name: String
        /// What stands for it.
        public var value: EnvironmentValue
        /// True when its value is for the app alone: no text may use it, and no message shows it.
        public var isSecret: Bool
        /// Where the name stands; of a variable of a settings file of Xcode, where its configuration is named.
        public var place: Place
        /// What is wrong with the value, for whoever uses it; with an error, nobody may.
        package var problems: [Diagnostic] = []

        /// A variable of a settings file of Xcode.
        package init(
            name: String, value: EnvironmentValue, isSecret: Bool, place: Place, problems: [Diagnostic]
        ) {
            self.init(name: name, value: value, isSecret: isSecret, place: place)
            self.problems = problems
        }

        init(name: String, value: EnvironmentValue, isSecret: Bool, place: Place) {
            (self.name, self.value, self.isSecret, self.place) = (name, value, isSecret, place)
        }
    }

    /// A build configuration, such as `Debug`.
    public struct Configuration: Hashable, Sendable {
        /// Names match exactly.
        public var name: String
        /// In the order of the file; no name is there twice.
        public var variables: [Variable]
        /// Where the name stands.
        public var place: Place
        /// The file that has its variables, as it was named; nil when it is the file of all configurations.
        package var source: String?

        /// A configuration; see the properties for what each part means.
        package init(name: String, variables: [Variable], place: Place, source: String? = nil) {
            (self.name, self.variables, self.place, self.source) = (name, variables, place, source)
        }

        /// The variable of this name; nil when the configuration lacks it.
        public subscript(name: String) -> Variable? { variables.first { $0.name == name } }
    }

    /// Where it was read from; `site.yml` where that names settings files of Xcode.
    public var path: SourcePath
    /// In the order of the file; empty only where the file does not list any.
    public var languages: [Language] = []
    /// In the order of the file.
    public var configurations: [Configuration] = []

    /// A file that says nothing yet.
    public init(path: SourcePath) { self.path = path }

    /// The configurations that `site.yml`, which is at `path`, names files for.
    package init(path: SourcePath, configurations: [Configuration]) {
        self.path = path
        self.configurations = configurations
        hideDerivedValues()
    }

    /// Makes each variable secret that contains the value of a secret one, such as an address with its key.
    mutating func hideDerivedValues() {
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

    /// Where `place` is for messages; without a line where that would be one of a clear text.
    package func location(_ place: Place) -> Location {
        path == Self.encryptedPath ? Location(path) : Location(path, place)
    }

    /// The configuration of this name; nil when there is none.
    public subscript(name: String) -> Configuration? { configurations.first { $0.name == name } }

    /// The names of all variables of all configurations, each once, in the order of the file.
    public var variableNames: [String] {
        var seen: Set<String> = []
        return configurations.flatMap(\.variables).map(\.name).filter { seen.insert($0).inserted }
    }

    /// The same without those that are secret in some configuration.
    var publishedNames: [String] {
        let secrets = Set(configurations.flatMap(\.variables).filter(\.isSecret).map(\.name))
        return variableNames.filter { !secrets.contains($0) }
    }
}

/// What a variable stands for.
public enum EnvironmentValue: Hashable, Sendable {
    case text(String)
    /// A number as it was written.
    case number(String)
    case flag(Bool)
    /// `YES` or `NO` of a settings file of Xcode: decides as `true` or `false` does, and is shown as it is written.
    case answer(Bool)

    /// As texts show it.
    public var text: String {
        switch self {
        case .text(let text), .number(let text): text
        case .flag(let flag): flag ? "true" : "false"
        case .answer(let flag): flag ? "YES" : "NO"
        }
    }
}
