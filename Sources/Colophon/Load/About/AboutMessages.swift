import Documents
import SourceText

/// Diagnostics about the entries of an about page.
extension Diagnostic {
    static func rateWithoutStore(at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "rate-without-store", "this entry names no app store", at: location,
            hint: "add the app's address in a store as appStore:, playStore: or stores:")
    }

    static func notAPage(_ address: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "not-an-address", "\"\(address)\" is not the address of a page", at: location,
            hint: "write one such as https://example.org/")
    }

    static func badIcon(_ path: SourcePath, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-icon", "\"\(path.name)\" cannot be used as an icon", at: location,
            hint: "use an SVG, PNG, WebP or JPEG file")
    }

    static func unreadableIcon(_ path: SourcePath, at location: Location) -> Diagnostic {
        Diagnostic(io: "unreadable", "the icon \(path.name) could not be read", at: location)
    }

    static func targetWithoutDocument(_ id: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-document", "\"#\(id)\" names no document", at: location,
            hint: "name the document as well, such as privacy.md#\(id)")
    }

    /// - Parameter files: the document in each language that lacks the place; at least one.
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

/// Diagnostics about versions, titles and addresses, each with a suggestion.
extension Diagnostic {
    static func typeWithoutBuild(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "type-without-build", "this type is not shown, because the version has no build", at: location,
            hint: "add build: to the version, or remove this")
    }

    static func misspeltBuildType(_ text: String, _ usual: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "misspelt-build-type", "\(quoted(text)) is not a usual kind of build", at: location,
            hint: "did you mean \"\(usual)\"?")
    }

    /// Reports an invalid version. For `v1.2`, which is the form of tags, the hint is the version itself.
    static func notAVersion(_ text: String, at location: Location) -> Diagnostic {
        guard text.lowercased().hasPrefix("v"), isVersion(String(text.dropFirst())) else {
            return badVersion(text, at: location)
        }
        return Diagnostic(
            .error, "bad-version", "\(quoted(text)) is not a valid version", at: location,
            hint: "write \(text.dropFirst()), without the \"\(text.prefix(1))\"")
    }

    /// Adds a note about a heading of a lower level that may be the title.
    static func missingTitle(_ path: SourcePath, before blocks: [Block]) -> Diagnostic {
        var diagnostic = missingTitle(path)
        if case .heading(let heading)? = blocks.first, heading.level > 1 {
            let message = "this heading has level \(heading.level); the title has level 1"
            diagnostic.notes.append(.init(message, at: Location(path, heading.place)))
        }
        return diagnostic
    }

    /// Reports one of the three mandatory keys whose value is an object, as other entries have it.
    static func mandatoryIsObject(_ key: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type", "\"\(key)\" must be the name of a document, not an object", at: location,
            hint:
                "write \(key): \(key).md; it has no priority: privacy, terms and accessibility stay together in this order"
        )
    }

    static func insecureBaseURL(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "insecure-base-url",
            "anyone between the site and its readers can read and change what is sent over http:", at: location,
            hint: "publish the site at an https: address, and write that")
    }
}
