import SourceText
import Synchronization
import Wording

/// The variables besides those of the build configuration that a text may use: `{{app.name}}`, `{{vars.address}}`.
package struct VariableScope: Sendable {
    /// The values by namespace.
    private var roots: [EnvironmentReference.Namespace: VariableValue] = [:]
    /// The names that a namespace may have, with the place that gives each a value: `version` in `about.yml`.
    private var known: [EnvironmentReference.Namespace: [VariableName]] = [:]
    /// The namespaces whose uses stay as written, because their values are not known yet.
    package var deferred: Set<EnvironmentReference.Namespace> = []
    /// The language of the text; `nil` for data in several languages.
    package private(set) var language: Language?
    /// The languages of the app or the site, for data in several languages.
    package private(set) var languages: [Language]
    private var formats: Lazy<ValueFormats>?
    /// The texts of variables that use others.
    private(set) var texts = TemplateTexts()

    /// A name that texts may use, and the way to give it a value.
    package struct VariableName: Sendable {
        package var name: String
        /// The advice for a name without a value, such as `add "version" to about.yml`.
        package var remedy: String

        package init(_ name: String, _ remedy: String) { (self.name, self.remedy) = (name, remedy) }
    }

    package init(languages: [Language] = []) { self.languages = languages }

    /// Sets the values of a namespace.
    /// - Parameter names: all names that the namespace may have; empty if the values are all.
    package mutating func set(
        _ namespace: EnvironmentReference.Namespace, _ members: [VariableValue.Member], names: [VariableName] = []
    ) {
        roots[namespace] = .record(members)
        known[namespace] = names
        texts = TemplateTexts()
    }

    /// Returns the variables for a text in `language`.
    package func inLanguage(_ language: Language) -> VariableScope {
        var scope = self
        scope.language = language
        scope.texts = TemplateTexts()
        scope.formats = Lazy { ValueFormats(language) }
        return scope
    }

    /// Returns a copy for data in `languages`.
    package func over(_ languages: [Language]) -> VariableScope {
        var scope = self
        scope.languages = languages
        return scope
    }

    /// The values of a namespace, in the order of their declaration.
    package func members(_ namespace: EnvironmentReference.Namespace) -> [VariableValue.Member] {
        if case .record(let members)? = roots[namespace] { members } else { [] }
    }

    /// The names of all variables with a value, as texts write them: `app.name`, `vars.address`.
    package var names: [String] {
        EnvironmentReference.Namespace.allCases.flatMap { namespace in
            roots[namespace].map { $0.names(below: namespace.rawValue) } ?? []
        }
    }

    /// The names of all variables that texts may use, with or without a value.
    package var knownNames: [String] {
        let given = names
        let others = known.flatMap { namespace, names in names.map { "\(namespace.rawValue).\($0.name)" } }
        return given + others.filter { !given.contains($0) }.sorted()
    }

    /// Returns the value of a variable, or the reason why there is none.
    func value(of reference: EnvironmentReference) -> Result<VariableValue, MissingVariable> {
        guard var value = roots[reference.namespace] else {
            return .failure(.init(reason: .noNamespace(reference.namespace)))
        }
        for part in reference.name.split(separator: ".", omittingEmptySubsequences: false) {
            guard let next = value.inLanguage(language)[String(part)] else {
                return .failure(missing(reference))
            }
            value = next
        }
        return .success(value.inLanguage(language))
    }

    /// Returns a value in the language of the text.
    func resolved(_ value: VariableValue) -> VariableValue { value.inLanguage(language) }

    private func missing(_ reference: EnvironmentReference) -> MissingVariable {
        let names = known[reference.namespace] ?? []
        if let found = names.first(where: { $0.name == reference.name }) {
            return MissingVariable(reason: .noValue(remedy: found.remedy))
        }
        let own = roots[reference.namespace]?.names(below: reference.namespace.rawValue) ?? []
        let all = own + names.map { "\(reference.namespace.rawValue).\($0.name)" }.filter { !own.contains($0) }
        return MissingVariable(reason: .unknown(among: all))
    }

    /// Returns the text of a value; `nil` for a value that is no text, such as a list of records.
    /// - Parameter expand: returns the text of a template with its variables replaced.
    func text(_ value: VariableValue, expand: (String, Location) -> String?) -> String? {
        switch value.inLanguage(language) {
        case .text(let text): return text
        case .template(let text, let location): return expand(text, location)
        case .number(let number): return formats?.value.number(number) ?? number
        case .date(let date): return formats?.value.date(date) ?? date.iso
        case .list(let members):
            let texts = members.map { text($0, expand: expand) }
            let known = texts.compactMap(\.self)
            guard known.count == texts.count else { return nil }
            return formats?.value.list(known) ?? known.joined(separator: ", ")
        case .flag, .record, .localised: return nil
        }
    }
}

/// The texts of variables that use others, each computed once. Without it, ten variables that use each other ten times
/// would take years.
final class TemplateTexts: Sendable {
    private let known = Mutex<[String: Checked<String>]>([:])

    /// Returns the text of a variable, which `make` returns when it is not known yet.
    func text(of name: String, _ make: () -> Checked<String>) -> Checked<String> {
        if let known = known.withLock({ $0[name] }) { return known }
        let made = make()
        known.withLock { $0[name] = made }
        return made
    }
}

/// The reason why a variable has no value.
struct MissingVariable: Error {
    enum Reason {
        /// The text belongs to no app or document, or nothing is declared.
        case noNamespace(EnvironmentReference.Namespace)
        /// The name exists, and nothing gives it a value.
        case noValue(remedy: String)
        case unknown(among: [String])
    }

    var reason: Reason
}

extension VariableValue {
    /// The names of all values in a record, each after `parent` and a dot.
    func names(below parent: String) -> [String] {
        guard case .record(let members) = inLanguage(nil) else { return [] }
        return members.flatMap { member -> [String] in
            let name = "\(parent).\(member.name)"
            if case .record = member.value.inLanguage(nil) { return member.value.names(below: name) }
            return [name]
        }
    }
}
