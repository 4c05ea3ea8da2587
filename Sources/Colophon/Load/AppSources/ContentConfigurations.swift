import Environments
import Sealing
import SourceText

/// The build configurations of a content folder, from any source.
struct ContentConfigurations {
    var file: EnvironmentFile
    /// The settings files of the configurations, in order; empty for `environments.json`.
    var settings: [SourceSettings] = []
    /// The default configuration.
    var standard: String?
}

extension ContentConfigurations {
    /// Returns the configurations of `environments.json`, or those that `environments` in `site.yml` names. Returns
    /// `nil` when there are none or when there is an error.
    /// - Parameters:
    ///   - password: the password of an encrypted file.
    ///   - sources: the folders of settings files; receives the files of the content folder that were read.
    ///   - chosen: the configuration of the build. The files of others may lack parts that only they need, so their
    ///     problems are not reported. `nil` for all configurations.
    static func find(
        in content: SourceTree, _ settings: Value?, _ password: Password?, _ sources: inout AppSources,
        for chosen: String? = nil
    ) -> Checked<Self?> {
        let key = SiteSettings.keys.environments
        guard let written = settings?[key.name], written.kind != .null else {
            let found = EnvironmentFile.find(in: content, password: password)
            return Checked(found.value.map { ContentConfigurations(file: $0) }, found.diagnostics)
        }
        var diagnostics: [Diagnostic] = []
        if let other = EnvironmentFile.paths.first(where: content.contains) {
            diagnostics.append(.twoEnvironmentSources(other, at: Location(SiteSettings.path, written.place)))
        }
        let read = ObjectReader.read(
            written, path: SiteSettings.path, what: "\"\(key.name)\"", into: &diagnostics
        ) { [sources] in (named: NamedSettings.all(&$0, sources), secret: SecretNames(&$0)) }
        let (named, secret) = (read?.named, read?.secret ?? SecretNames())
        let found = (named ?? []).map { named in
            var problems: [Diagnostic] = []
            let read = named.read(secret, into: &problems)
            if chosen == nil || chosen == named.name || !named.isNamed {
                diagnostics += problems.filter { !diagnostics.contains($0) }
            }
            return read
        }
        sources.used = found.flatMap(\.settings.contentFiles)
        let file = EnvironmentFile(
            path: SiteSettings.path, configurations: found.map(\.configuration))
        let isOne = named?.count == 1 && named?.first?.isNamed == false
        return Checked(
            diagnostics.hasErrors
                ? nil
                : ContentConfigurations(
                    file: file, settings: found.map(\.settings),
                    standard: isOne ? file.configurations.first?.name : nil),
            diagnostics)
    }
}

/// A settings file with its configuration.
private struct NamedSettings {
    static let keys = SiteSettings.environmentKeys

    var name: String
    /// Whether `site.yml` gives the name; otherwise it is derived from the file name.
    var isNamed: Bool
    var file: SourceFile
    /// The place that names the configuration.
    var place: SourcePosition

    /// Returns all files in `from`: one file, or one for each configuration.
    static func all(_ reader: inout ObjectReader, _ sources: AppSources) -> [NamedSettings] {
        guard let from = reader.requiredValue(keys.from) else { return [] }
        if from.text != nil {
            return file(from, &reader, sources).map {
                [NamedSettings(name: $0.path.stem, isNamed: false, file: $0, place: from.place)]
            } ?? []
        }
        guard let members = from.members, !members.isEmpty else {
            reader.append(.badEnvironmentSource(from, at: reader.location(of: from)))
            return []
        }
        return members.compactMap { member in
            file(member.value, &reader, sources).map {
                NamedSettings(name: member.key, isNamed: true, file: $0, place: member.place)
            }
        }
    }

    private static func file(_ value: Value, _ reader: inout ObjectReader, _ sources: AppSources) -> SourceFile? {
        let location = reader.location(of: value)
        guard let text = value.text else {
            reader.append(.badEnvironmentSource(value, at: location))
            return nil
        }
        return sources.file(text, from: .root, at: location, into: &reader.diagnostics)
    }

    /// Reads the settings as variables. Problems of a value are reported where the variable is used.
    func read(
        _ secret: SecretNames, into diagnostics: inout [Diagnostic]
    ) -> (configuration: EnvironmentFile.Configuration, settings: SourceSettings) {
        let settings = SourceSettings.read(file, for: name, into: &diagnostics)
        let variables = settings.resolved.settings.map { setting in
            let checked = settings.value(of: setting)
            let text = checked.value?.text ?? ""
            return EnvironmentFile.Variable(
                name: setting.name, value: EnvironmentValue(setting: text), isSecret: secret.contains(setting.name),
                place: place,
                problems: checked.diagnostics + textProblems(text, quoted(setting.name), at: checked.value?.location))
        }
        return (
            EnvironmentFile.Configuration(
                name: name, variables: variables, place: place, source: file.written), settings
        )
    }
}

/// The names of settings that are secret: no page may contain their values.
private struct SecretNames {
    /// Name patterns, each split at its asterisks.
    private var patterns: [[Substring]] = []

    init() {}

    init(_ reader: inout ObjectReader) {
        patterns = (reader.list(SiteSettings.environmentKeys.secret) ?? []).compactMap { element in
            guard let text = element.text, text.utf8.allSatisfy({ $0.isASCIIAlphanumeric || "_*".utf8.contains($0) }),
                !text.isEmpty
            else {
                reader.append(.badSecretName(element, at: reader.location(of: element)))
                return nil
            }
            return text.split(at: "*", omittingEmptyParts: false)
        }
    }

    func contains(_ name: String) -> Bool {
        patterns.contains { parts in
            guard let first = parts.first, let last = parts.last, name.hasPrefix(first) else { return false }
            if parts.count == 1 { return name == first }
            var rest = name.dropFirst(first.count)
            for part in parts.dropFirst().dropLast() {
                guard let found = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.firstRange(of: part) else {
                    return false
                }
                rest = rest[found.upperBound...]
            }
            return rest.hasSuffix(last)
        }
    }
}
