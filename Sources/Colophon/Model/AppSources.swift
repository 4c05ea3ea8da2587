import AppFiles
import SourceText

/// Where the files of an app's project are that settings name as sources, and what is known of its build.
package struct AppSources: Sendable {
    /// The content folder.
    var content = SourceTree(files: [:])
    /// What `appRoot` says; nil when it says nothing, or nothing that can be used.
    var rootPath: OuterPath?
    /// True when `appRoot` says what cannot be used, which has been said.
    var hasBadRoot = false
    /// The folder that `appRoot` names; nil where it could not be read.
    var root: SourceTree?
    /// The build configuration that is chosen.
    var configuration: String?
    /// The settings of that configuration, where `environments` names their file.
    var settings: SourceSettings?
    /// The files of the content folder that `site.yml` names as sources, and those they include.
    var used: [SourcePath] = []
    /// True when something of it is wrong, which has been said: what lacks it would only say so again.
    var isIncomplete = false
}

/// A file that settings name as a source.
struct SourceFile: Sendable {
    /// In its tree.
    var path: SourcePath
    var tree: SourceTree
    /// False for a file of the content folder.
    var isOutside: Bool
    /// As it was written.
    var written: String

    /// A path of the tree as diagnostics have it.
    func shown(_ path: SourcePath) -> SourcePath {
        isOutside ? AppRoot.prefix.appending(path.text) ?? AppRoot.prefix : path
    }

    /// A diagnostic of a reader that knows the tree alone, as it is to be told.
    func shown(_ diagnostic: Diagnostic) -> Diagnostic {
        guard isOutside else { return diagnostic }
        func located(_ location: Location) -> Location {
            Location(shown(location.path), location.start, to: location.end)
        }
        var told = diagnostic
        told.location = diagnostic.location.map(located)
        told.notes = diagnostic.notes.map { .init($0.message, at: $0.location.map(located)) }
        return told
    }
}

/// The build settings of a file and of those it includes, for one configuration.
struct SourceSettings: Sendable {
    var file: SourceFile
    /// All files that were read, in the tree of `file`.
    var files: [SourcePath]
    var resolved: ResolvedBuildSettings
}
