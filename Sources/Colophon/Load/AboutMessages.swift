import SourceText

/// What is wrong with the entries of an about page.
extension Diagnostic {
    static func rateWithoutStore(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "rate-without-store", "there is no store to rate the app in", at: location,
            hint: "add appStore:, playStore: or stores: with the app's address there")
    }

    static func notAPage(_ address: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "not-an-address", "\"\(address)\" is not the address of a page", at: location,
            hint: "write one such as https://example.org/")
    }

    static func badIcon(_ path: SourcePath, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-icon", "\"\(path.name)\" is no picture that can be an icon", at: location,
            hint: "use an SVG, PNG, WebP or JPEG file")
    }

    static func unreadableIcon(_ path: SourcePath, at location: Location) -> Diagnostic {
        Diagnostic(.error, "unreadable", "the icon \(path.name) could not be read", at: location)
    }

    static func targetWithoutDocument(_ id: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-document", "\"#\(id)\" does not say in which document it is", at: location,
            hint: "name the document as well, such as privacy.md#\(id)")
    }

    /// - Parameter files: the document in the languages in which it lacks the place; at least one.
    static func brokenItemAnchor(
        _ id: String, files: [SourcePath], among ids: [String], at location: Location
    ) -> Diagnostic {
        let near = nearest(id, among: ids)
        return Diagnostic(
            .error, "broken-fragment", "\(files[0].name) has no heading with the id \"\(id)\"", at: location,
            notes: files.map { .init("this file lacks it", at: Location($0)) },
            hint: near.map { "did you mean \"#\($0)\"?" })
    }
}
