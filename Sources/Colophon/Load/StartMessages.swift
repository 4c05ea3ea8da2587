import SourceText
import Wording

/// Diagnostics about the parts that a new site still lacks.
extension Diagnostic {
    static func noContent() -> Diagnostic {
        Diagnostic(
            .error, "no-content", "there is neither a site.yml nor an about.yml here",
            hint: "\"\(.newSite)\" makes a first site")
    }

    static func noApp() -> Diagnostic {
        Diagnostic(
            .error, "no-app", "there is no about.yml, so there is no app to make pages for",
            hint: "\"\(.add(["app"]))\" writes one, with the pages that every app owes its users")
    }

    /// Reports all mandatory pages that an app lacks in one message.
    /// - Parameter lacks: the key in about.yml of each missing page, with a note about it.
    static func incompleteApp(
        _ lacks: [(key: String, note: Diagnostic.Note)], isService: Bool, folder: String, at location: Location
    ) -> Diagnostic {
        let names = [
            "privacy": "privacy policy", "terms": "terms of service", "accessibility": "accessibility statement",
        ]
        let app = folder.isEmpty ? nil : folder
        let what = isService ? "the service lacks these pages: " : "the app lacks pages that every app owes its users: "
        return Diagnostic(
            .error, "incomplete-app",
            what + lacks.map { names[$0.key] ?? $0.key }.joined(separator: ", "), at: location,
            notes: lacks.map(\.note),
            hint: "\"\(.add(lacks.map(\.key), app: app))\" writes model texts to start from")
    }

    static func missingKeyNote(_ key: String, at location: Location) -> Note {
        Note("about.yml has no \"\(key)\": add \(key): \(key).md", at: location)
    }

    static func missingDocumentNote(_ name: String, languages: [Language], at location: Location) -> Note {
        if name.split(separator: "/").contains("..") {
            let file = name.split(separator: "/").last ?? "privacy.md"
            return Note("\(quoted(name)) must be a file name in a language folder, such as \(file)", at: location)
        }
        let shared = "\(SharedTexts.folder)/"
        let files = languages.map { language in
            name.hasPrefix(shared) ? "\(shared)\(language)/\(name.dropFirst(shared.count))" : "\(language)/\(name)"
        }
        return Note("there is no file \(files.joined(separator: " or "))", at: location)
    }

    /// - Parameters:
    ///   - first: the text of the first placeholder. The notes describe the others.
    ///   - hasCode: whether template code of another program is among them.
    static func placeholders(_ first: String, notes: [Note], hasCode: Bool, at location: Location) -> Diagnostic {
        let count = notes.count + 1
        return Diagnostic(
            .warning, "placeholder",
            count == 1 ? "1 placeholder left: \(first)" : "\(count) placeholders left; the first: \(first)",
            at: location, notes: notes,
            hint: hasCode
                ? "replace the template code of another program; put code as an example between backticks" : nil,
            traits: .placeholder)
    }

    /// Summarises the placeholders of several files in one line.
    fileprivate static func placeholders(_ count: Int, files: Int) -> Diagnostic {
        Diagnostic(
            .warning, "placeholder", "\(count) placeholders in \(files == 1 ? "1 file" : "\(files) files")",
            hint: "\(.check) lists them", traits: .placeholder)
    }
}

extension [Diagnostic] {
    /// Combines all diagnostics about placeholders into one line if there are several: a new site has about seventy.
    package func groupingPlaceholders() -> [Diagnostic] {
        let places = Set(filter { $0.traits.contains(.placeholder) })
        let count = places.reduce(0) { $0 + $1.notes.count + 1 }
        guard count > 1 else { return self }
        let files = Set(places.compactMap(\.location?.path)).count
        return filter { !$0.traits.contains(.placeholder) } + [.placeholders(count, files: files)]
    }
}
