import Documents
import Environments
import SourceText
import Templates

extension EnvironmentValues {
    /// The variables as a view for templates: `{{env.base_url}}`. A web address may start an address in a template,
    /// other values are text, and `true` and `false` control sections.
    var view: View { table.view(of: ()) }

    private var table: ViewTable<Void> {
        ViewTable("environment", published.map { $0.entry(linkSchemes) }) { name, location in
            var diagnostics: [Diagnostic] = []
            guard value(of: name, at: location, into: &diagnostics) != nil else { return diagnostics }
            // The variable exists, but a name with a dot cannot be used in a template.
            return [.dottedVariable(name, at: location)]
        }
    }
}

extension EnvironmentFile.Variable {
    fileprivate func entry(_ schemes: [String]?) -> ViewTable<Void>.Entry {
        switch value {
        case .flag(let flag), .yesNo(let flag): return .flag(name) { flag }
        case .number(let digits): return .text(name) { digits }
        case .text(let text):
            guard case .external(_, let address) = WebAddress(text, schemes: schemes) else {
                return .text(name) { text }
            }
            return .url(name) { address }
        }
    }
}

extension Diagnostic {
    fileprivate static func dottedVariable(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-variable-name", "templates cannot use the variable \(quoted(name)), whose name has a dot",
            at: location, hint: "give it another name, such as \"\(name.replacing(".", with: "_"))\"", traits: .variable
        )
    }
}
