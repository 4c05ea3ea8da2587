import AppFiles
import SourceText

extension AppFact {
    /// The keys in `Info.plist`, in order of precedence.
    fileprivate var listKeys: [String] {
        switch self {
        case .name: ["CFBundleDisplayName", "CFBundleName"]
        case .marketingVersion: ["CFBundleShortVersionString"]
        case .buildNumber: ["CFBundleVersion"]
        }
    }
}

/// The file from which `about.yml` takes a name or a version: a property list, or a file whose kind is in
/// ``ProjectFileKind/all``.
struct AppValues {
    private enum Origin {
        case list(PropertyList, SourceSettings?)
        case settings(SourceSettings, ProjectFileKind)
    }

    private let origin: Origin
    private let file: SourceFile
    private let sources: AppSources
    /// The location that names the file.
    private let location: Location

    /// Reads the file that `from` names, and the one that `settings` names. Fails and reports the reason when one of
    /// them cannot be used.
    /// - Parameter used: receives the files of the content folder that were read.
    init?(
        _ reader: inout ObjectReader, from: Key, settings: Key, _ sources: AppSources, _ used: inout [SourcePath]
    ) {
        let folder = reader.path.folder
        self.sources = sources
        location = reader.location(ofValue: from)
        let (named, namedSettings) = (reader.text(from.asRequired), reader.text(settings))
        guard let named,
            let file = sources.file(named, from: folder, at: location, into: &reader.diagnostics)
        else { return nil }
        self.file = file
        let settingsLocation = reader.location(ofValue: settings)
        if let kind = ProjectFileKind.of(file.path) {
            if namedSettings != nil { reader.append(.unneededSettings(at: settingsLocation)) }
            let read = SourceSettings.read(file, for: sources.configuration, into: &reader.diagnostics)
            used += read.contentFiles
            // The error in the file is the reason why it has no values.
            if read.resolved.settings.isEmpty, reader.diagnostics.hasErrors { return nil }
            origin = .settings(read, kind)
            return
        }
        if !file.isOutside { used.append(file.path) }
        var read = sources.settings
        if let namedSettings {
            guard
                let file = sources.file(
                    namedSettings, from: folder, at: settingsLocation, into: &reader.diagnostics)
            else { return nil }
            let own = SourceSettings.read(file, for: sources.configuration, into: &reader.diagnostics)
            used += own.contentFiles
            read = own
        }
        guard let list = PropertyList.read(file, into: &reader.diagnostics) else { return nil }
        origin = .list(list, read)
    }

    /// Returns the value of a fact; `nil` when the file does not state it, or the value cannot be used.
    /// - Parameter isRequired: whether a missing value is an error.
    func value(_ fact: AppFact, isRequired: Bool, into diagnostics: inout [Diagnostic]) -> LocatedText? {
        let names: [String]
        switch origin {
        case .list: names = fact.listKeys
        case .settings(_, let kind): names = kind.names(of: fact)
        }
        for name in names {
            guard let found = value(name) else { continue }
            let problems = found.diagnostics
            diagnostics += problems
            if let value = found.value, !isBlank(value.text) { return checked(value, of: name, into: &diagnostics) }
            if problems.hasErrors || found.value == nil { return nil }
        }
        if isRequired { diagnostics.append(.missingAppValue(names, in: file, at: location)) }
        return nil
    }

    /// Returns the marketing version; `nil` when the file has none or it is not a valid version.
    func version(into diagnostics: inout [Diagnostic]) -> LocatedText? {
        guard let found = value(.marketingVersion, isRequired: true, into: &diagnostics) else { return nil }
        if isVersion(found.text) { return found }
        diagnostics.append(.notAVersion(found.text, at: found.location))
        return nil
    }

    /// Returns the value under one name; `nil` when the file does not contain the name.
    private func value(_ name: String) -> Checked<LocatedText?>? {
        switch origin {
        case .settings(let settings, _): return settings.value(of: name)
        case .list(let list, let settings):
            guard let found = list.value[name] else { return nil }
            let place = list.location(found.place)
            guard let text = found.text else { return Checked(nil, [.appValueIsNoText(name, found, at: place)]) }
            return resolvingReferences(text, of: name, at: place, settings, sources)
        }
    }

    private func checked(_ value: LocatedText, of name: String, into diagnostics: inout [Diagnostic]) -> LocatedText? {
        let problems = textProblems(value.text, quoted(name), at: value.location)
        diagnostics += problems
        return problems.hasErrors ? nil : value
    }
}

extension PropertyList {
    /// Reads a file as a property list; `nil` when it cannot be read or is not a property list.
    fileprivate static func read(_ file: SourceFile, into diagnostics: inout [Diagnostic]) -> PropertyList? {
        do {
            let path = file.displayed(file.path)
            return read(try file.tree.read(file.path), path: path).unwrap(into: &diagnostics)
        } catch {
            diagnostics.append(.unreadable(file.displayed(file.path), error))
            return nil
        }
    }
}
