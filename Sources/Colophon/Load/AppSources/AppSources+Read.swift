import AppFiles
import SourceText

extension AppSources {
    /// Determines from `site.yml` the folders in which sources may be.
    /// - Parameters:
    ///   - settings: the tree of `site.yml`, before variables are replaced; `nil` when it cannot be read.
    ///   - root: the folder that `appRoot` names; `nil` when it has not been read.
    static func read(_ settings: Value?, _ content: SourceTree, _ root: AppRoot?) -> Checked<AppSources> {
        var sources = AppSources(content: content)
        let key = SiteSettings.keys.appRoot
        guard let written = settings?[key.name], written.kind != .null else { return Checked(sources) }
        let location = Location(SiteSettings.path, written.place)
        guard let text = written.text, let path = ExternalPath(text), !isBlank(text) else {
            (sources.hasBadRoot, sources.hasReportedErrors) = (true, true)
            return Checked(sources, [.badAppRoot(written, at: location)])
        }
        sources.rootPath = path
        // A folder within the content folder is read through the content tree.
        guard path.levelsUp > 0 else { return Checked(sources) }
        switch root {
        case .folder(let tree):
            sources.root = tree
            return Checked(sources)
        case .unreadable(let reason):
            sources.hasReportedErrors = true
            return Checked(sources, [.missingAppRoot(text, reason, at: location)])
        case nil:
            sources.hasReportedErrors = true
            return Checked(sources, [.missingAppRoot(text, nil, at: location)])
        }
    }

    /// Returns the file that `text` names. Returns `nil` and reports the reason, unless it has been reported, when
    /// there is no such file or it may not be read.
    /// - Parameters:
    ///   - folder: the folder of the file that contains `text`.
    ///   - location: the location of `text`.
    func file(
        _ text: String, from folder: SourcePath, at location: Location, into diagnostics: inout [Diagnostic]
    ) -> SourceFile? {
        // An .xcodeproj is a folder that macOS shows as one file; its settings are in project.pbxproj.
        let text = text.hasSuffix(".xcodeproj") ? text + "/project.pbxproj" : text
        guard let path = ExternalPath(text, from: folder) else {
            diagnostics.append(.absoluteAppFile(text, at: location))
            return nil
        }
        let file: SourceFile
        if path.levelsUp == 0 {
            file = SourceFile(path: path.rest, tree: content, isOutside: false, written: text)
        } else if let rootPath {
            guard let below = path.below(rootPath) else {
                diagnostics.append(.outsideAppRoot(text, root: rootPath.text(from: folder), at: location))
                return nil
            }
            guard let root else { return nil }
            file = SourceFile(path: below, tree: root, isOutside: true, written: text)
        } else {
            if !hasBadRoot { diagnostics.append(.withoutAppRoot(text, path, at: location)) }
            return nil
        }
        guard file.tree.contains(file.path) else {
            diagnostics.append(.missingAppFile(text, near: file.nearestName, at: location))
            return nil
        }
        return file
    }
}

extension SourceFile {
    /// The path of the most similar file name in the same folder, relative to the folder of the setting.
    fileprivate var nearestName: String? {
        let folder = path.folder
        let names = tree.candidates(in: folder).lazy
            .filter { ($0.pathExtension == "plist" || ProjectFileKind.of($0) != nil) && $0.folder == folder }
            .map(\.name)
        return nearest(path.name, among: names).map { written.dropLast(path.name.count) + $0 }
    }
}
