import AppFiles
import SourceText

/// The folders in which settings may name files of an app's project, and the build settings read from them.
package struct AppSources: Sendable {
    /// The content folder.
    var content = SourceTree(files: [:])
    /// The path in `appRoot`; `nil` when `appRoot` is absent or unusable.
    var rootPath: ExternalPath?
    /// Whether `appRoot` is unusable. This has been reported.
    var hasBadRoot = false
    /// The folder that `appRoot` names; `nil` when it could not be read.
    var root: SourceTree?
    /// The chosen build configuration.
    var configuration: String?
    /// The settings of that configuration, when `environments` names an Xcode settings file.
    var settings: SourceSettings?
    /// The files of the content folder that `site.yml` names as sources, and the files that these include.
    var used: [SourcePath] = []
    /// Whether an error in the sources has been reported. Follow-up errors about missing values are then not reported.
    var hasReportedErrors = false
}

/// A file that a setting names as the source of a value.
struct SourceFile: Sendable {
    /// Relative to `tree`.
    var path: SourcePath
    var tree: SourceTree
    /// Whether the file is below `appRoot`, outside the content folder.
    var isOutside: Bool
    /// The path as the setting writes it.
    var written: String

    /// Returns the form in which diagnostics show a path of the tree.
    func displayed(_ path: SourcePath) -> SourcePath {
        isOutside ? AppRoot.prefix.appending(path.text) ?? AppRoot.prefix : path
    }

    /// Rewrites the paths of a diagnostic, which a reader of `tree` made, to the form that the user knows.
    func shown(_ diagnostic: Diagnostic) -> Diagnostic {
        guard isOutside else { return diagnostic }
        func located(_ location: Location) -> Location {
            Location(displayed(location.path), location.start, to: location.end)
        }
        var relocated = diagnostic
        relocated.location = diagnostic.location.map(located)
        relocated.notes = diagnostic.notes.map { .init($0.message, at: $0.location.map(located)) }
        return relocated
    }
}

/// The build settings of a file and the files it includes, for one configuration.
struct SourceSettings: Sendable {
    var file: SourceFile
    /// All files that were read, relative to the tree of `file`.
    var files: [SourcePath]
    var resolved: ResolvedBuildSettings
}

/// The project folder of an app that `appRoot` in `site.yml` names, or the reason why it could not be opened.
public enum AppRoot: Sendable {
    /// The files of the folder, with paths relative to it. Only files that settings name, and files that these include,
    /// are looked up.
    case folder(SourceTree)
    /// The folder could not be opened. The text is the system's reason.
    case unreadable(String)

    /// The first component of such a file's path in diagnostics, which distinguishes it from content.
    public static let prefix = SourcePath("app root") ?? .root
}
