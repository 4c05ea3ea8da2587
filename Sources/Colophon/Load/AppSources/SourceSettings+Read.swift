import AppFiles
import SourceText

extension SourceSettings {
    /// Reads a settings file, or another file of a project, and the files it includes. Each problem is reported once.
    /// - Parameter configuration: the configuration that `[config=…]` conditions are compared with; `nil` for the name
    ///   of the file without its extension.
    static func read(
        _ file: SourceFile, for configuration: String?, into diagnostics: inout [Diagnostic]
    ) -> SourceSettings {
        let read = ProjectFileRequest(file.path, in: file.tree, configuration: configuration).read()
        for problem in read.diagnostics.map(file.shown) where !diagnostics.contains(problem) {
            diagnostics.append(problem)
        }
        let request = BuildRequest(configuration: configuration ?? file.path.stem)
        return SourceSettings(file: file, files: read.value.files, resolved: read.value.resolved(for: request))
    }

    /// The files that were read from the content folder.
    var contentFiles: [SourcePath] { file.isOutside ? [] : files }

    /// Returns the value of a setting; `nil` when it is not defined.
    func value(of name: String) -> Checked<LocatedText?>? { resolved[name].map(value) }

    /// Returns the value of a setting with all references resolved; `nil` when one cannot be resolved.
    func value(of setting: ResolvedSetting) -> Checked<LocatedText?> {
        let location = Location(file.displayed(setting.location.path), setting.location.start)
        let followed = Checked(setting.value, setting.diagnostics.map(file.shown))
        return known(followed, of: setting.name, at: location, file: file)
    }
}

/// A text from an app's file, with its location.
struct LocatedText {
    var text: String
    var location: Location
}

/// Resolves the references in a text of `Info.plist`; `nil` when one cannot be resolved.
/// - Parameters:
///   - key: the key of the text.
///   - sources: the build configuration to use without `settings`.
func resolvingReferences(
    _ text: String, of key: String, at location: Location, _ settings: SourceSettings?, _ sources: AppSources
) -> Checked<LocatedText?> {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return Checked(LocatedText(text: text, location: location)) }
    guard let settings else {
        let nothing = BuildSettings().resolved(for: BuildRequest(configuration: sources.configuration ?? ""))
        let names = nothing.resolve(text, at: location).value.unknown
        if names.isEmpty { return known(nothing.resolve(text, at: location), of: key, at: location, file: nil) }
        return Checked(nil, sources.hasReportedErrors ? [] : [.unresolvedSetting(names, of: key, nil, at: location)])
    }
    // The settings reader can only resolve paths of its own tree. Diagnostics about this text get their real location
    // back.
    let read = settings.resolved.resolve(text, at: Location(elsewhere, location.start))
    let located = read.diagnostics.map { diagnostic in
        guard diagnostic.location?.path == elsewhere else { return settings.file.shown(diagnostic) }
        var located = diagnostic
        located.location = location
        return located
    }
    return known(Checked(read.value, located), of: key, at: location, file: settings.file)
}

/// A placeholder path for the file that contains the text.
private let elsewhere = SourcePath("referring file") ?? .root

/// Returns `nil` for values that only Xcode can compute, since a guess would be wrong. Values that are empty in Xcode
/// as well are used as empty.
private func known(
    _ followed: Checked<ResolvedText>, of key: String, at location: Location, file: SourceFile?
) -> Checked<LocatedText?> {
    let names = followed.value.definedByXcode
    guard names.isEmpty else {
        return Checked(nil, followed.diagnostics + [.unresolvedSetting(names, of: key, file, at: location)])
    }
    return Checked(followed.value.text.map { LocatedText(text: $0, location: location) }, followed.diagnostics)
}
