import AppFiles
import SourceText

extension SourceSettings {
    /// Reads a settings file and those it includes. What is wrong in them is told once.
    /// - Parameter configuration: what `[config=…]` asks for; nil for the name of the file without its extension.
    static func read(
        _ file: SourceFile, for configuration: String?, into diagnostics: inout [Diagnostic]
    ) -> SourceSettings {
        let read = BuildSettings.read(file.path, in: file.tree)
        for problem in read.diagnostics.map(file.shown) where !diagnostics.contains(problem) {
            diagnostics.append(problem)
        }
        let request = BuildRequest(configuration: configuration ?? file.path.stem)
        return SourceSettings(file: file, files: read.value.files, resolved: read.value.resolved(for: request))
    }

    /// The files of the content folder among those that were read.
    var contentFiles: [SourcePath] { file.isOutside ? [] : files }

    /// The value of a setting; nil when nobody defines it.
    func value(of name: String) -> Checked<SourceValue?>? { resolved[name].map(value) }

    /// The value of a setting with all it refers to; nil when not all of that is known here.
    func value(of setting: ResolvedSetting) -> Checked<SourceValue?> {
        let location = Location(file.shown(setting.location.path), setting.location.start)
        let followed = Checked(setting.value, setting.diagnostics.map(file.shown))
        return known(followed, of: setting.name, at: location, file: file)
    }
}

/// A text of an app's file, and where it is.
struct SourceValue {
    var text: String
    var location: Location
}

/// A text of `Info.plist` with its references followed; nil when not all they name is known here.
/// - Parameters:
///   - key: whose value it is.
///   - sources: what is known of the build besides `settings`.
func followed(
    _ text: String, of key: String, at location: Location, _ settings: SourceSettings?, _ sources: AppSources
) -> Checked<SourceValue?> {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return Checked(SourceValue(text: text, location: location)) }
    guard let settings else {
        let nothing = BuildSettings().resolved(for: BuildRequest(configuration: sources.configuration ?? ""))
        let names = nothing.resolve(text, at: location).value.unknown
        if names.isEmpty { return known(nothing.resolve(text, at: location), of: key, at: location, file: nil) }
        return Checked(nil, sources.isIncomplete ? [] : [.unresolvedSetting(names, of: key, nil, at: location)])
    }
    // The reader of settings knows one tree. What it says about this text gets its own place back.
    let read = settings.resolved.resolve(text, at: Location(elsewhere, location.start))
    let told = read.diagnostics.map { diagnostic in
        guard diagnostic.location?.path == elsewhere else { return settings.file.shown(diagnostic) }
        var told = diagnostic
        told.location = location
        return told
    }
    return known(Checked(read.value, told), of: key, at: location, file: settings.file)
}

/// Stands for the file of a text whose references are followed.
private let elsewhere = SourcePath("referring file") ?? .root

/// What is empty in Xcode as well is taken as empty; what only Xcode knows would be wrong.
private func known(
    _ followed: Checked<ResolvedText>, of key: String, at location: Location, file: SourceFile?
) -> Checked<SourceValue?> {
    let names = followed.value.madeByXcode
    guard names.isEmpty else {
        return Checked(nil, followed.diagnostics + [.unresolvedSetting(names, of: key, file, at: location)])
    }
    return Checked(followed.value.text.map { SourceValue(text: $0, location: location) }, followed.diagnostics)
}
