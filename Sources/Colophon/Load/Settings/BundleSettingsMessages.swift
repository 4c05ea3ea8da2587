import SourceText

/// Diagnostics about `bundle` in `site.yml`.
extension Diagnostic {
    static func badSize(_ text: String, _ key: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-size", "\(quoted(text)) is not a size", at: location,
            hint: "write a number of KB or MB, such as \(key): 200 KB")
    }

    static func unknownPlatform(_ text: String, among known: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unknown-platform", "there are no bundles for \(quoted(text))", at: location,
            hint: nearest(text, among: known).map { "did you mean \"\($0)\"?" }
                ?? "the platforms are \(known.joined(separator: " and "))")
    }

    static func badFileName(_ key: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bundle-bad-name", "this cannot be the name of the file for \(quoted(key))", at: location,
            hint: "use letters from a to z, digits, hyphens, dots and underscores, such as Privacy.html")
    }

    static func badPackage(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-package", "\(quoted(text)) is not the name of a Kotlin package", at: location,
            hint: "use small letters and digits with dots between, such as org.example.tides")
    }
}
