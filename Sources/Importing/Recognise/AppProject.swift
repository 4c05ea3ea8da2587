import AppFiles
import SourceText

/// The project of an app: name, version, icon and privacy manifest.
enum AppProject {
    static func read(_ source: ImportSource, _ findings: inout ImportFindings) {
        let tree = source.readable
        let files = source.paths.filter(isProjectFile).sorted {
            (rank($0), $0.parts.count, $0.text) < (rank($1), $1.parts.count, $1.text)
        }
        for path in files.prefix(40) {
            // A project of a web site alone is no app.
            if path.name == "package.json", !isReactNative(path, source) { continue }
            guard let kind = ProjectFileKind.of(path) else { continue }
            let read = ProjectFileRequest(path, in: tree, configuration: "Release").read().value
            let settings = read.resolved(for: BuildRequest(configuration: "Release"))
            func value(_ names: [String]) -> String? {
                names.lazy.compactMap { settings[$0]?.value.text?.trimmed }.first { !$0.isEmpty && !$0.contains("$") }
            }
            let app = findings.app
            if app.name == nil, let name = value(kind.name) {
                findings.app.name = name
                findings.app.root = path.folder
                findings.report.add(.taken, "\(path): the name “\(name)”")
            }
            if app.version == nil, let version = value(kind.marketingVersion) {
                findings.app.version = version
                findings.app.build = value(kind.buildNumber)
                findings.report.add(.taken, "\(path): version \(version)")
            }
        }
        readIcon(source, &findings)
        PrivacyManifest.read(source, &findings)
    }

    private static func isProjectFile(_ path: SourcePath) -> Bool {
        ProjectFileKind.of(path) != nil && path.pathExtension != "xcconfig"
    }

    /// A file that names the app itself comes before one that also names parts of it.
    private static func rank(_ path: SourcePath) -> Int {
        switch path.name {
        case "pubspec.yaml", "pubspec.yml", "app.json": 0
        case "project.pbxproj": 1
        case "project.yml", "project.yaml": 2
        case "build.gradle", "build.gradle.kts": path.folder.name == "app" ? 1 : 3
        default: 4
        }
    }

    private static func isReactNative(_ path: SourcePath, _ source: ImportSource) -> Bool {
        guard let bytes = source.bytes(path) else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        return ["\"react-native\"", "\"expo\"", "\"@ionic/", "\"@capacitor/core\""].contains {
            text.firstRange(of: $0) != nil
        }
    }

    // MARK: Icon

    private static func readIcon(_ source: ImportSource, _ findings: inout ImportFindings) {
        let found = source.paths.filter(\.isImportedPicture).compactMap { path in
            iconRank(path).map { (rank: $0, path: path) }
        }
        guard let best = found.min(by: { ($0.rank, $0.path.text) < ($1.rank, $1.path.text) })?.path else { return }
        findings.app.icon = best
        findings.report.add(.taken, "\(best): the icon")
    }

    private static func iconRank(_ path: SourcePath) -> Int? {
        let (folder, name) = (path.folder.name, path.name.lowercased())
        if folder == "AppIcon.appiconset" {
            return name.contains("dark") || name.contains("tinted") ? 6 : name.contains("1024") ? 0 : 3
        }
        if folder == "images", name.hasPrefix("icon."), path.text.contains("metadata") { return 1 }
        if name.hasPrefix("ic_launcher-playstore.") || name.hasPrefix("ic_launcher-web.") { return 1 }
        if folder.hasPrefix("mipmap-xxxhdpi"), name.hasPrefix("ic_launcher.") { return 4 }
        if ["assets", "icon", "icons", "images"].contains(folder),
            ["icon.png", "app_icon.png", "app-icon.png"].contains(name)
        {
            return 5
        }
        return nil
    }
}
