import SourceText

/// Messages about tables of apps.
extension Diagnostic {
    static func emptyAppTable(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "empty-table", "this table has no apps", at: location,
            hint: "add a row for each app, or remove the file")
    }

    static func unknownAppColumn(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        guard !name.isEmpty else {
            return Diagnostic(
                .error, "unknown-column", "this column has no name", at: location,
                hint: "name a key of about.yml, or remove the column")
        }
        let first = String(name.prefix { $0 != "." })
        guard !names.contains(first) else {
            return Diagnostic(
                .error, "unknown-column", "the column \(quoted(name)) names no key", at: location,
                hint: "put a name before and after each dot, and use at most 8 of them")
        }
        let near = nearest(first, among: names)
        return Diagnostic(
            .error, "unknown-column", "no key of about.yml is called \(quoted(name))", at: location,
            hint: near.map { "did you mean \(quoted($0 + name.dropFirst(first.count)))?" }
                ?? "name a key such as name, brand.accent or items.rate.appStore")
    }

    static func appColumnTwice(
        _ name: String, _ other: String, at location: Location, first: Location
    ) -> Diagnostic {
        let isSame = name == other
        return Diagnostic(
            .error, "duplicate-column",
            isSame
                ? "there are two columns \(quoted(name))"
                : "the columns \(quoted(other)) and \(quoted(name)) set the same key", at: location,
            notes: [.init("the other one is here", at: first)],
            hint: isSame ? "remove one of them" : "name a language or key in both, such as name.en and name.fr")
    }

    static func missingAppColumn(_ name: String, at location: Location, isCSV: Bool) -> Diagnostic {
        Diagnostic(
            .error, "missing-column", "no app has \(quoted(name)), which every app needs", at: location,
            hint: isCSV
                ? "add a column called \(name)\(name == "folder" ? "" : ", or set it under defaults: in apps.yml")"
                : "set it under defaults:, or for each app")
    }

    static func badAppFolder(_ text: String, at location: Location) -> Diagnostic {
        let hint: Hint =
            switch text.prefix(while: { $0 != "/" }) {
            case "root": "content/root/ has the files that are published at the root of the site"
            case "shared": "content/shared/ has the texts that apps share"
            default: "use the letters a to z, digits, \"-\", \"_\" and \".\""
            }
        return Diagnostic(
            .error, "bad-name", "\(quoted(text)) cannot be the folder of an app", at: location, hint: hint)
    }

    /// Reports an app that has two descriptions: rows of tables, or a row and an `about.yml`.
    static func appTwice(_ folder: SourcePath, at location: Location, first: Location) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-app", "the app \(quoted(folder.text)) is described twice", at: location,
            notes: [.init("the other one is here", at: first)], hint: "remove one of them")
    }
}
