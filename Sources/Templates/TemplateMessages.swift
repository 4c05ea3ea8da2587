import SourceText

/// Diagnostics about the syntax of templates.
extension Diagnostic {
    static func templateNotUTF8(_ path: SourcePath) -> Diagnostic {
        Diagnostic(.error, "template-not-utf8", "the template is not UTF-8 text", at: Location(path))
    }

    static func templateDuplicate(_ name: String, first: SourcePath, at path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "template-duplicate", "there are two templates called \"\(name)\"", at: Location(path),
            notes: [.init("the other one is here", at: Location(first))])
    }

    static func templateUnclosedTag(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "template-unclosed-tag", "the tag that begins here is never closed", at: location,
            hint: "close it with }}")
    }

    static func templateBadName(_ text: String, at location: Location) -> Diagnostic {
        let message = text.isEmpty ? "the tag has no name" : "\"\(text)\" is not a valid name"
        return Diagnostic(
            .error, "template-bad-name", message, at: location,
            hint: "use letters, digits, - and _, with full stops between the parts")
    }

    static func templateBadDelimiters(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "template-bad-delimiters", "these are not valid delimiters", at: location,
            hint: "write two marks with a space between them, such as {{=<% %>=}}")
    }

    static func templateNotOffered(_ what: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "template-not-offered", "\(what) is an extension of Mustache that is not supported",
            at: location,
            hint: "include another template with {{> name}}")
    }

    static func templateUnclosedSection(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "template-unclosed-section", "the section \"\(name)\" is never closed", at: location,
            hint: "close it with {{/\(name)}}")
    }

    static func templateStrayEnd(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "template-mismatched-section", "{{/\(name)}} closes nothing: no section is open here", at: location
        )
    }

    static func templateMismatchedSection(
        _ name: String, open: String, from start: Location, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .error, "template-mismatched-section", "{{/\(open)}} is expected here, not {{/\(name)}}", at: location,
            notes: [.init("the section \"\(open)\" begins here", at: start)])
    }

    static func templateTooDeep(_ limit: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "template-too-deep", "sections or templates are nested more than \(limit) levels deep",
            at: location)
    }

    static func templateTooLarge(parts: Int, bytes: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "template-too-large",
            "with everything it includes, this template has more than \(parts) tags and lines, or \(bytes) bytes",
            at: location)
    }
}

/// Diagnostics about names and kinds.
extension Diagnostic {
    static func templateMissing(_ name: String, among names: [String]) -> Diagnostic {
        Diagnostic(
            .error, "template-missing", "the theme has no template \"\(name)\"",
            hint: SourceText.nearest(name, among: names).map { "rename \"\($0)\" if it is meant to be this one" })
    }

    static func templateUnused(_ name: String, among names: [String], at path: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "template-unused", "no page includes the template \"\(name)\"", at: Location(path),
            hint: SourceText.nearest(name, among: names).map { "to replace \"\($0)\", give it that name" })
    }

    static func templateUnknownPartial(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        let near = SourceText.nearest(name, among: names)
        return Diagnostic(
            .error, "template-unknown-partial", "there is no template \"\(name)\"", at: location,
            notes: near == nil ? listed(names.sorted(), as: "templates").map { [.init($0)] } ?? [] : [],
            hint: near.map { "did you mean \"\($0)\"?" } ?? "use the name of a template of the theme")
    }

    static func templateRecursion(_ chain: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "template-recursion", "the template includes itself: \(chain.joined(separator: " > "))",
            at: location,
            hint: "remove the inclusion; for a tree, write nested lists")
    }

    static func templateUnknownName(
        _ name: String, in view: String, near: String?, among names: [String], at location: Location
    )
        -> Diagnostic
    {
        Diagnostic(
            .error, "template-unknown-name", "\"\(name)\" is not a name in the view \"\(view)\"", at: location,
            hint: near.map { "did you mean \"\($0)\"?" } ?? listed(names, as: "names here").map { Hint($0) })
    }

    /// Reports a name such as `hasItems` for which there is a list `items`.
    static func templateFlagOfList(
        _ name: String, _ list: String, in view: String, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .error, "template-unknown-name", "\"\(name)\" is not a name in the view \"\(view)\"", at: location,
            hint: "write {{#\(list)?}}…{{/\(list)?}}, which is true when the list is not empty")
    }

    static func templateNoItem(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "template-wrong-kind", "{{.}} is the current text of a list, but there is no list here",
            at: location,
            hint: "write the name of a value")
    }

    static func templateWrongKind(_ name: String, _ kind: ViewField.Kind, at location: Location) -> Diagnostic {
        let hint: Hint =
            switch kind {
            case .text, .url: "write {{\(name)}}"
            case .markup: "write {{{\(name)}}}"
            case .flag: "write {{#\(name)}}…{{/\(name)}} around what it shows"
            case .object, .list: "write {{#\(name)}}…{{/\(name)}} around the names inside it"
            case .texts: "write {{#\(name)}}{{.}}{{/\(name)}}"
            }
        return Diagnostic(
            .error, "template-wrong-kind", "\"\(name)\" is \(kind.description), which this tag cannot write",
            at: location,
            hint: hint)
    }
}

/// Diagnostics about positions in HTML.
extension Diagnostic {
    static func templateUnsafePosition(_ name: String, in place: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "template-unsafe-position", "\"\(name)\" cannot be written into \(place)", at: location,
            hint: "put values between tags or into attributes in double quotes")
    }

    static func templateMarkupOutsideContent(_ name: String, in place: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "template-unsafe-position", "\"\(name)\" is markup and cannot be written into \(place)",
            at: location,
            hint: "put markup between tags")
    }

    static func templateSectionPosition(_ name: String, in place: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "template-unsafe-position", "the section \"\(name)\" cannot begin or end inside \(place)",
            at: location,
            hint: "put sections around whole tags, around whole attributes with the space before them, or inside quotes"
        )
    }

    static func templateSplitMarkup(
        _ name: String, start: String, end: String, from opening: Location, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .error, "template-split-markup", "the section \"\(name)\" begins in \(start) but ends in \(end)",
            at: location,
            notes: [.init("the section begins here", at: opening)],
            hint: "begin and end the section in the same part of the page")
    }

    static func templateUnfinished(_ what: String, at location: Location) -> Diagnostic {
        Diagnostic(.error, "template-split-markup", "the page ends inside \(what)", at: location)
    }

    static func templateUnsafeAddress(_ name: String, attribute: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "template-unsafe-address",
            "\"\(name)\" is text, but the attribute \(attribute) needs an address here",
            at: location, hint: "text can follow a fixed part, as in href=\"#{{\(name)}}\"")
    }

    static func templateUnguardedAddress(_ name: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "template-unguarded-address", "\"\(name)\" may be absent, which would leave an empty address",
            at: location, hint: "put the element into {{#\(name)}}…{{/\(name)}}")
    }

    static func templateFinding(_ finding: HTMLPosition.Finding, at location: Location) -> Diagnostic {
        switch finding {
        case .styleElement:
            Diagnostic(
                .error, "template-inline-style",
                "a style element would not be applied: pages take styles from files only",
                at: location, hint: "move it to a file in styles/")
        case .styleAttribute:
            Diagnostic(
                .error, "template-inline-style",
                "a style attribute would not be applied: pages take styles from files only",
                at: location, hint: "give the element a class and style that in styles/")
        case .inlineScript:
            Diagnostic(
                .error, "template-inline-script",
                "a script in the page would not run: pages run scripts from files only",
                at: location)
        case .scriptAddress(let attribute):
            Diagnostic(
                .error, "template-inline-script",
                "the script in the attribute \(attribute) would not run: pages run scripts from files only",
                at: location)
        case .eventHandler(let attribute):
            Diagnostic(
                .error, "template-event-handler",
                "the event handler \(attribute) would not run: pages run scripts from files only",
                at: location)
        case .namesTouch:
            Diagnostic(
                .error, "template-unsafe-position", "this name is joined to the section before it",
                at: location, hint: "put a space between them")
        }
    }
}

/// Returns a list of at most 12 names; nil for an empty list.
private func listed(_ names: [String], as what: String) -> String? {
    guard !names.isEmpty else { return nil }
    let rest = names.count > 12 ? ", …" : ""
    return "\(what): \(names.prefix(12).joined(separator: ", "))\(rest)"
}
