import SourceText

/// The messages about variables of the app, the site and the document.
extension Diagnostic {
    /// Returns the error for a variable without a value.
    static func missingVariable(
        _ reference: EnvironmentReference, _ reason: MissingVariable.Reason, at location: Location
    ) -> Diagnostic {
        let name = quoted(reference.fullName)
        let message: String
        let hint: String
        switch reason {
        case .noNamespace(.vars):
            message = "there is no variable \(name): none is declared for this text"
            hint =
                "declare it below \"variables\" in site.yml or about.yml; to show these characters, write"
                + " \\\(reference.written)"
        case .noNamespace(let namespace):
            let owner = namespace == .document ? "document" : "app"
            message = "\(name) has no value here, as this text belongs to no \(owner)"
            hint = "to show these characters, write \\\(reference.written)"
        case .noValue(let remedy): (message, hint) = ("\(name) has no value", remedy)
        case .unknown(let names):
            message = "there is no variable \(name)"
            let near = nearest(reference.fullName, among: names)
            let list = (1...12).contains(names.count) ? "known names: \(names.joined(separator: ", "))" : nil
            let declare = "declare it below \"variables\" in site.yml or about.yml"
            hint = near.map { "did you mean {{\($0)}}?" } ?? (reference.namespace == .vars ? declare : list ?? declare)
        }
        return Diagnostic(.error, "unknown-variable", message, at: location, hint: Hint(hint), traits: .variable)
    }

    static func unknownMember(
        _ reference: EnvironmentReference, among names: [String], at location: Location
    ) -> Diagnostic {
        let near = nearest(reference.name, among: names).map { "did you mean {{\($0)}}?" }
        let list = names.isEmpty ? "write {{.}} for the member itself" : "known names: \(names.joined(separator: ", "))"
        return Diagnostic(
            .error, "unknown-variable", "the members of this list have no \(quoted(reference.name))", at: location,
            hint: Hint(near ?? list), traits: .variable)
    }

    static func variableIsNoText(
        _ reference: EnvironmentReference, _ value: VariableValue, at location: Location
    ) -> Diagnostic {
        let name = reference.fullName
        let (kind, hint): (String, String) =
            switch value {
            case .flag: ("true or false", "show a part of the text only if it is true: {{#\(name)}}…{{/\(name)}}")
            case .list: ("a list of records", "repeat a part of the text: {{#\(name)}}…{{/\(name)}}")
            default:
                (
                    "several values",
                    "name one of them: {{\(name).\(value.names(below: "").first?.dropFirst() ?? "NAME")}}"
                )
            }
        return Diagnostic(
            .error, "variable-is-no-text", "\(quoted(name)) is \(kind), which cannot be shown as text", at: location,
            hint: Hint(hint), traits: .variable)
    }

    static func variableUsesItself(_ names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "variable-uses-itself", "the variable uses itself: \(names.joined(separator: " → "))", at: location,
            hint: "write the text of one of them without the other", traits: .variable)
    }
}

/// The messages about sections.
extension Diagnostic {
    /// Returns the error for a section without its end, or one that ends after a section around it.
    static func openSection(
        _ start: EnvironmentReference, before end: EnvironmentReference?, at location: Location
    ) -> Diagnostic {
        let place = end.map { " before \($0.written)" } ?? ""
        return badSection(
            "\(start.written) is not closed\(place)", "write {{/\(start.fullName)}} where it ends", location)
    }

    static func strayEnd(_ end: EnvironmentReference, open: EnvironmentReference?, at location: Location) -> Diagnostic
    {
        let hint = open.map { "the section that is open here ends with {{/\($0.fullName)}}" }
        return badSection(
            "\(end.written) closes no section", hint ?? "write {{#\(end.fullName)}} where the section starts", location)
    }

    static func deepSection(_ start: EnvironmentReference, limit: Int, at location: Location) -> Diagnostic {
        badSection(
            "\(start.written) is inside \(limit) other sections, which is the limit",
            "declare one variable for what several of them decide together", location)
    }

    static func sectionCrossesBlock(
        _ start: EnvironmentReference, _ problem: String, at location: Location
    ) -> Diagnostic {
        badSection(
            "the section \(start.written) contains \(problem)",
            "write {{#\(start.fullName)}} and {{/\(start.fullName)}} on lines of their own around whole blocks",
            location)
    }

    static func largeText(limit: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "text-too-long", "variables and repeated sections make this text larger than \(limit >> 20) MB",
            at: location, hint: "shorten the values and lists that it repeats", traits: .variable)
    }

    private static func badSection(_ message: String, _ hint: String, _ location: Location) -> Diagnostic {
        Diagnostic(.error, "bad-section", message, at: location, hint: Hint(hint), traits: .variable)
    }
}
