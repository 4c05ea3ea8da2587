import BuiltIn
import Colophon
import Environments
import SourceText

/// The diagnostics of a run as shown to the user, with paths relative to the working folder.
package struct Report {
    /// The diagnostics without sealed or secret text.
    private(set) var redactedDiagnostics: [Diagnostic]
    private let messages: MessageRedactor
    private let folders: InputFolders
    private let warningLimit: Int?
    private let contentPrefix: SourcePath
    private let themesPrefix: SourcePath
    private let appPrefix: SourcePath
    /// The prefix of all paths: empty if all folders are inside the working folder, otherwise a slash.
    private let base: String

    /// - Parameter warningLimit: See `DiagnosticPrinter.warningLimit`.
    package init(_ diagnostics: [Diagnostic], folders: InputFolders, warningLimit: Int? = nil) {
        let names = (folders.contentName, folders.themesName)
        let others = folders.argumentFiles.map(\.name) + (folders.appRoot.map { [$0.name] } ?? [])
        let app = folders.appRoot?.name ?? ""
        if let content = prefix(names.0), let themes = prefix(names.1), others.allSatisfy({ prefix($0) != nil }) {
            (contentPrefix, themesPrefix, base) = (content, themes, "")
            appPrefix = prefix(app) ?? .root
        } else {
            appPrefix = prefix(absolute(app).dropFirst()) ?? .root
            contentPrefix = prefix(absolute(names.0).dropFirst()) ?? .root
            themesPrefix = prefix(absolute(names.1).dropFirst()) ?? .root
            base = "/"
        }
        self.folders = folders
        messages = MessageRedactor(folders)
        redactedDiagnostics = messages.redacted(diagnostics)
        self.warningLimit = warningLimit
    }

    /// The content folder, as the user named it.
    package var contentName: String { folders.contentName }

    /// Returns a report of one of the diagnostics.
    func only(_ diagnostic: Diagnostic) -> Report {
        var report = self
        report.redactedDiagnostics = [diagnostic]
        return report
    }

    /// Returns the human-readable report.
    package func text(_ printer: DiagnosticPrinter) -> String {
        var printer = printer
        printer.warningLimit = warningLimit
        let shown = warningLimit == nil ? shown : shown.groupingPlaceholders()
        return printer.text(for: shown, source: sources, base: base)
    }

    /// Returns the report as JSON.
    package func json(_ printer: DiagnosticPrinter) -> String { printer.json(for: shown, source: sources, base: base) }

    /// Returns the report as SARIF, for code scanners.
    package func sarif(_ printer: DiagnosticPrinter) -> String {
        printer.sarif(for: shown, version: version, source: sources, base: base)
    }

    /// The printer of locations, such as `themes/mine/theme.yml:3:1`.
    package var places: LocationPrinter { LocationPrinter(source: sources, base: base) }

    private var shown: [Diagnostic] {
        redactedDiagnostics.map { diagnostic in
            var shown = diagnostic
            shown.location = diagnostic.location.map(located)
            shown.notes = diagnostic.notes.map { .init($0.message, at: $0.location.map(located)) }
            return shown
        }
    }

    /// Returns `location` relative to the working folder.
    package func located(_ location: Location) -> Location {
        Location(shownPath(location.path), location.start, to: location.end)
    }

    private func shownPath(_ path: SourcePath) -> SourcePath {
        if let name = folders.given(at: path)?.name { return shownGiven(name) ?? path }
        if path.isInside(AppRoot.prefix), folders.appRoot != nil, !folders.content.contains(path) {
            let rest = path.relative(to: AppRoot.prefix)
            return appPrefix.appending(rest) ?? appPrefix
        }
        guard path.isInside(InputFolders.themesPrefix), !folders.content.contains(path) else {
            return contentPrefix.appending(path.text) ?? contentPrefix
        }
        let rest = path.parts.dropFirst().joined(separator: "/")
        // A theme on disk takes precedence over the built-in one of its name.
        let isOnDisk = folders.themes.entries.contains { $0.path.parts.first == path.parts.dropFirst().first }
        if !isOnDisk, let file = SourcePath(rest), builtInThemes.contains(file) {
            return SourcePath(builtInPrefix + rest) ?? file
        }
        return themesPrefix.appending(rest) ?? themesPrefix
    }

    private func shownGiven(_ name: String) -> SourcePath? {
        base.isEmpty ? prefix(name) : prefix(absolute(name).dropFirst())
    }

    /// Returns the bytes of the file that is shown under a path.
    private var sources: (SourcePath) -> [UInt8]? { source }

    private func source(_ path: SourcePath) -> [UInt8]? {
        // Never show the encrypted file or its decrypted text on a terminal.
        if path.name == EnvironmentFile.encryptedPath.name { return nil }
        if let given = folders.argumentFiles.first(where: { shownGiven($0.name) == path }) { return given.bytes }
        let app = folders.appFiles.map { [($0, appPrefix)] } ?? []
        for (tree, prefix) in [(folders.content, contentPrefix), (folders.themes, themesPrefix)] + app
        where path.isInside(prefix) {
            let rest = path.parts.dropFirst(prefix.parts.count).joined(separator: "/")
            guard let file = SourcePath(rest), tree.contains(file) else { continue }
            guard let bytes = try? tree.read(file), !messages.hidesLines(of: file, bytes) else { return nil }
            return bytes
        }
        guard path.text.hasPrefix(builtInPrefix) else { return nil }
        return SourcePath(String(path.text.dropFirst(builtInPrefix.count))).flatMap { try? builtInThemes.read($0) }
    }
}

/// Returns the path of a folder inside the working folder; `nil` if it is elsewhere.
private func prefix(_ folder: some StringProtocol) -> SourcePath? {
    folder.hasPrefix("/") ? nil : SourcePath.root.resolving(String(folder))
}
