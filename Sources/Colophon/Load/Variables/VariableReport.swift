import Environments
import SourceText
import Wording

/// The variables that the texts of a site can use, with their values and uses.
public struct VariableReport: Sendable {
    /// A value, and the pages that have it.
    public struct Value: Hashable, Sendable {
        /// The folder of the app; `nil` for all apps.
        public var app: String?
        /// The language; `nil` for all languages of the app.
        public var language: String?
        /// The text of the value, `true` or `false`, or the number of members of a list.
        public var text: String
    }

    /// A variable with its values and uses.
    public struct Variable: Sendable {
        /// The name as texts write it: `vars.address`.
        public var name: String
        /// In the order of apps and languages. Empty for a fact of documents, and for a name without a value.
        public var values: [Value]
        /// In the order of files and places.
        public var uses: [Location]
    }

    /// By namespace and name.
    public var variables: [Variable]
}

extension Pipeline {
    /// Reports the variables of a site: those of apps, of the site, of documents, declared ones, and those of the
    /// chosen build configuration.
    ///
    /// - Parameter content: the folder from which the site was loaded.
    public static func variables(of site: Site, in content: SourceTree) -> VariableReport {
        let uses = Dictionary(grouping: contentUses(content)) { "\($0.namespace.rawValue).\($0.name)" }
        let own = site.apps.flatMap { $0.environment.names }
        let names = Set(own + uses.keys).sorted()
        return VariableReport(
            variables: names.map { name in
                VariableReport.Variable(
                    name: name, values: site.values(of: name), uses: (uses[name] ?? []).map(\.location).sorted())
            })
    }
}

extension Site {
    /// Returns the values of a variable. Values that are equal in all languages, or in all apps, are one.
    fileprivate func values(of name: String) -> [VariableReport.Value] {
        let byApp = apps.map { app -> [VariableReport.Value] in
            let values = app.languages.map { ($0, app.environment.inLanguage($0).shownValue(of: name)) }
            guard let first = values.first else { return [] }
            if let text = first.1, values.allSatisfy({ $0.1 == text }) {
                return [.init(app: app.folder.text, language: nil, text: text)]
            }
            return values.compactMap { language, text in
                text.map { .init(app: app.folder.text, language: language.tag, text: $0) }
            }
        }
        let withoutApps = byApp.map { values in
            values.map { VariableReport.Value(language: $0.language, text: $0.text) }
        }
        if let first = withoutApps.first, withoutApps.allSatisfy({ $0 == first }) { return first }
        return Array(byApp.joined())
    }
}
