import Environments
import SourceText

extension AppFolder {
    /// Creates the folder of an app that a row of a table describes. It need not exist.
    init(_ row: AppRow) {
        self.init(folder: row.folder, about: row.folder.appending("about.yml") ?? row.folder, row: row)
    }

    /// The file that describes the app.
    var file: SourcePath { row?.location.path ?? about }

    /// The place of the description: a row, or a whole file.
    var place: Location { row?.location ?? Location(about) }

    /// Returns the contents of the description. Returns `nil` and reports the problem when it cannot be read.
    func description(in source: SourceTree, into diagnostics: inout [Diagnostic]) -> Value? {
        row?.value ?? source.yaml(about, into: &diagnostics)
    }

    /// Reports apps that clash: one inside another, two in one folder, or two whose folder names differ only in case.
    static func clashes(_ folders: [AppFolder]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var seen: [String: AppFolder] = [:]
        let known = Dictionary(folders.map { ($0.folder, $0) }) { first, _ in first }
        for app in folders {
            if let first = seen.updateValue(app, forKey: app.folder.text.lowercased()) {
                diagnostics.append(
                    first.folder == app.folder
                        ? .appTwice(app.folder, at: app.place, first: first.place)
                        : .duplicateApp(at: app.place, first: first.place))
            }
            var folder = app.folder
            while folder != .root {
                folder = folder.folder
                guard let outer = known[folder] else { continue }
                diagnostics.append(.nestedApp(at: app.place, outer: outer.place))
                break
            }
            if app.row == nil, !app.folder.parts.allSatisfy(isRoutePart) { diagnostics.append(.badName(app.folder)) }
        }
        return diagnostics
    }
}

extension AppTable {
    /// Returns the diagnostics about placeholders and misspelled variables in the tables.
    func leftovers(_ source: SourceTree, _ environment: EnvironmentValues) -> [Diagnostic] {
        Self.paths.filter(source.contains).flatMap { source.leftovers(in: $0, environment) }
    }
}
