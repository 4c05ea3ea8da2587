import AppFiles
import SourceText

/// What an app's project says about the app, each under its names in the order in which they count.
enum AppFact {
    case name, marketingVersion, buildNumber

    /// In `Info.plist`.
    var listKeys: [String] {
        switch self {
        case .name: ["CFBundleDisplayName", "CFBundleName"]
        case .marketingVersion: ["CFBundleShortVersionString"]
        case .buildNumber: ["CFBundleVersion"]
        }
    }

    /// In a settings file.
    var settingNames: [String] {
        switch self {
        case .name: ["INFOPLIST_KEY_CFBundleDisplayName", "PRODUCT_NAME"]
        case .marketingVersion: ["MARKETING_VERSION"]
        case .buildNumber: ["CURRENT_PROJECT_VERSION"]
        }
    }
}

/// The file from which `about.yml` has a name or a version: a property list, or a settings file (`.xcconfig`).
struct AppValues {
    private enum Origin {
        case list(PropertyList, SourceSettings?)
        case settings(SourceSettings)
    }

    private let origin: Origin
    private let file: SourceFile
    private let sources: AppSources
    /// Where the file is named.
    private let location: Location

    /// Reads the file that `from` names, and the one that `settings` names; nil when one of them cannot be used, which
    /// the reader says.
    /// - Parameter used: gets the files of the content folder that were read.
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
        if file.path.pathExtension == "xcconfig" {
            if namedSettings != nil { reader.append(.unneededSettings(at: settingsLocation)) }
            let read = SourceSettings.read(file, for: sources.configuration, into: &reader.diagnostics)
            used += read.contentFiles
            origin = .settings(read)
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
        guard let list = file.propertyList(into: &reader.diagnostics) else { return nil }
        origin = .list(list, read)
    }

    /// What the file says; nil when that is nothing, or cannot be used.
    /// - Parameter isRequired: whether it is an error that it says nothing.
    func value(_ fact: AppFact, isRequired: Bool, into diagnostics: inout [Diagnostic]) -> SourceValue? {
        let names: [String]
        switch origin {
        case .list: names = fact.listKeys
        case .settings: names = fact.settingNames
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

    /// The version that people know; nil when the file has none, or none that is a version.
    func version(into diagnostics: inout [Diagnostic]) -> SourceValue? {
        guard let found = value(.marketingVersion, isRequired: true, into: &diagnostics) else { return nil }
        if isVersion(found.text) { return found }
        diagnostics.append(.notAVersion(found.text, at: found.location))
        return nil
    }

    /// The value under one name; nil when the file lacks the name.
    private func value(_ name: String) -> Checked<SourceValue?>? {
        switch origin {
        case .settings(let settings): return settings.value(of: name)
        case .list(let list, let settings):
            guard let found = list.value[name] else { return nil }
            let place = list.location(found.place)
            guard let text = found.text else { return Checked(nil, [.appValueIsNoText(name, found, at: place)]) }
            return followed(text, of: name, at: place, settings, sources)
        }
    }

    private func checked(_ value: SourceValue, of name: String, into diagnostics: inout [Diagnostic]) -> SourceValue? {
        let problems = textProblems(value.text, quoted(name), at: value.location)
        diagnostics += problems
        return problems.hasErrors ? nil : value
    }
}

extension SourceFile {
    /// The file as a property list; nil when it is none, or cannot be read.
    fileprivate func propertyList(into diagnostics: inout [Diagnostic]) -> PropertyList? {
        do {
            return PropertyList.read(try tree.read(path), path: shown(path)).unwrap(into: &diagnostics)
        } catch {
            diagnostics.append(.unreadable(shown(path), error))
            return nil
        }
    }
}
