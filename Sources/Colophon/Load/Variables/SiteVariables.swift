import Environments
import SourceText
import Wording

/// The variables that texts of a site may use, besides those of the build configuration: `{{site.title}}` and
/// `{{vars.NAME}}`.
extension EnvironmentValues {
    private typealias Name = VariableScope.VariableName

    private static let siteNames = ["title", "url", "publisher.name", "publisher.url", "publisher.email"].map { name in
        let key = name == "url" ? "baseURL" : name.replacing(".", with: ": ")
        return Name(name, "add \(quoted(key)) to site.yml")
    }

    /// Returns these values with the variables of the site.
    /// - Parameters:
    ///   - settings: the data of `site.yml`, whose variables are not replaced yet.
    ///   - languages: the languages of the site.
    func addingSite(
        _ settings: Value?, _ languages: [Language], into diagnostics: inout [Diagnostic]
    ) -> EnvironmentValues {
        var values = self
        values.scope = VariableScope(languages: languages)
        guard let settings else { return values }
        let keys = SiteSettings.keys
        let facts: [(String, Value?)] = [
            ("title", settings[keys.title.name]), ("url", settings[keys.baseURL.name]),
            ("publisher", settings[keys.publisher.name]),
        ]
        values.scope.set(
            .site, facts.compactMap { .init($0, from: $1, SiteSettings.path, languages) }, names: Self.siteNames)
        let declared = settings[keys.variables.name].map {
            [VariableValue.Member](
                declaredIn: $0, path: SiteSettings.path, languages: languages, into: &diagnostics)
        }
        if let declared, !declared.isEmpty { values.scope.set(.vars, declared) }
        return values
    }

    private static let documentNames = [
        ("title", "add \"title\" to the front matter"), ("version", "add \"version\" to the front matter"),
        ("effective", "add \"effective\", the day from which it applies, to the front matter"),
        ("updated", "add \"updated\", the day of the last change, to the front matter"),
    ].map { Name($0, $1) }

    /// Returns these values with the facts of a document, or these values for a text without variables.
    func addingDocument(_ fields: Value?, _ path: SourcePath, for text: [UInt8]) -> EnvironmentValues {
        EnvironmentReference.occurs(in: text) ? addingDocument(fields, path) : self
    }

    /// Returns these values with the facts of a document: `{{document.version}}`.
    /// - Parameter fields: the front matter, or the data, of the document.
    func addingDocument(_ fields: Value?, _ path: SourcePath) -> EnvironmentValues {
        var values = self
        let facts = Self.documentNames.compactMap { name in
            VariableValue.Member(name.name, from: fields?[name.name], path, scope.languages)
        }
        values.scope.set(.document, facts, names: Self.documentNames)
        return values
    }
}

extension VariableValue.Member {
    /// Creates a fact from data that is checked elsewhere; fails without data.
    fileprivate init?(_ name: String, from value: Value?, _ path: SourcePath, _ languages: [Language]) {
        var reported: [Diagnostic] = []
        guard let value, value.kind != .null,
            let read = VariableValue(value, named: name, path: path, languages: languages, into: &reported)
        else { return nil }
        self.init(name, read, at: Location(path, value.place))
    }
}
