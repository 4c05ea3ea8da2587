import Environments
import SourceText
import Wording

/// The changes that move the only app of a content folder from its top into a folder of its own, so that
/// the site can have further apps. Redirects keep the addresses of its pages.
public struct AppMove: Sendable {
    /// The new folder of the app.
    public let folder: SourcePath
    /// The new contents by path: the moved files, and `site.yml`.
    public private(set) var files: [SourcePath: [UInt8]] = [:]
    /// The former paths of the moved files.
    public private(set) var moved: [SourcePath] = []
    /// The number of redirects.
    public private(set) var redirectCount = 0
    /// The title of the site, if it is the name of the moved app.
    public let ownTitle: String?
    /// The former addresses of files that are no pages, which cannot be redirected.
    public private(set) var lostAddresses: [String] = []

    /// Returns the name of the app at the top of the content folder and a folder for it; `nil` if there is no such app.
    /// - Throws: `StarterError` if the site's own files cannot be read.
    public static func target(in content: SourceTree) throws(StarterError) -> (app: String, folder: SourcePath)? {
        guard let app = try ExistingSite(content).apps.first(where: { $0.folder == .root }) else { return nil }
        let name = folderName(app.name)
        let reserved = app.languages.map(\.tag) + ["root", "shared", StringFile.folder]
        let free = [name, name + "-app", "app-" + name].compactMap { SourcePath($0) }.first { folder in
            !reserved.contains(folder.text) && !content.entries.contains { $0.path.isInside(folder) }
        }
        guard let free else {
            throw StarterError(
                "there is no free name for the folder of \(app.name)", hint: "rename the folder \"\(name)\"")
        }
        return (app.name, free)
    }

    /// Plans the changes.
    /// - Parameter plan: the plan of the site before the change; `nil` if it has errors.
    /// - Throws: `StarterError` if a file cannot be read, or has a form that cannot be edited.
    public init(_ content: SourceTree, to folder: SourcePath, _ plan: Plan?) throws(StarterError) {
        guard let plan else {
            throw StarterError(
                "the site has errors, so the addresses of its pages are not known", hint: "\"\(.check)\" shows them")
        }
        self.folder = folder
        let settings = plan.site.settings
        guard let app = AppFolder.all(in: content, besides: settings).value.first(where: { $0.folder == .root }) else {
            throw StarterError("there is no app at the top of the content folder")
        }
        let title = settings.title.text(settings.defaultLanguage)
        ownTitle = plan.site.apps.contains { $0.about.name.text(settings.defaultLanguage) == title } ? title : nil
        moved = app.ownFiles(in: content)
        let libraries = plan.site.apps.first { $0.folder == .root }?.libraries ?? [:]
        for path in moved { files[place(path)] = try movedBytes(path, app, content, libraries[path] ?? []) }
        let redirects = addRedirects(plan)
        files[SiteSettings.path] = try editedSettings(content, settings, redirects)
        redirectCount = redirects.count
    }

    /// Returns the content after the change.
    public func applied(to content: SourceTree) -> SourceTree {
        let (files, gone) = (self.files, Set(moved))
        let kept = content.entries.filter { files[$0.path] == nil && !gone.contains($0.path) }
        return SourceTree(entries: kept + files.map { .init(path: $0.key, size: $0.value.count) }) {
            path throws(SourceTree.ReadFailure) in
            if let bytes = files[path] { return bytes }
            return try content.read(path)
        }
    }

    private func place(_ path: SourcePath) -> SourcePath { folder.appending(path.text) ?? path }

    // MARK: Moved files

    private func movedBytes(
        _ path: SourcePath, _ app: AppFolder, _ content: SourceTree, _ libraries: [LibrarySource]
    ) throws(StarterError) -> [UInt8] {
        guard var bytes = try? content.read(path) else { throw StarterError("\(path) cannot be read") }
        let lines = LinePlaces(bytes, at: .start)
        let outside = libraries.filter { ExternalPath($0.path, from: path.folder).map { $0.levelsUp > 0 } ?? false }
        for start in outside.compactMap(\.location.start).sorted(by: >) {
            let index = lines.offset(start)
            let isQuoted = bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
            bytes.insert(contentsOf: Array("../".utf8), at: isQuoted ? index + 1 : index)
        }
        guard path.pathExtension == "yml" else { return bytes }
        // Editors find the schema by its relative path.
        let remark = Array("$schema=../".utf8)
        if bytes.first == UInt8(ascii: "#"), let start = bytes.firstRange(of: remark)?.lowerBound {
            bytes.insert(contentsOf: Array("../".utf8), at: start + remark.count)
        }
        return path == app.about ? try deeper(bytes, path) : bytes
    }

    /// Returns `about.yml` with the paths of files outside of the app's folder, as seen from one folder deeper.
    private func deeper(_ bytes: [UInt8], _ path: SourcePath) throws(StarterError) -> [UInt8] {
        guard var edit = YAMLEdit(bytes) else {
            throw StarterError("\(path) has errors", hint: "\"\(.check)\" shows them")
        }
        for object in ["name", "version"] {
            for key in ["from", "settings"] {
                guard let text = edit.root[object]?[key]?.text, !text.hasPrefix("/") else { continue }
                guard let new = edit.setting(key, of: object, to: "../" + text).flatMap({ YAMLEdit($0) }) else {
                    throw StarterError(
                        "\(path) has a form that cannot be edited",
                        hint: "write \(key): ../\(text) on a line of its own")
                }
                edit = new
            }
        }
        return edit.bytes
    }

    // MARK: Addresses

    /// Returns the former and the new address of each page, and notes the addresses of other files.
    private mutating func addRedirects(_ plan: Plan) -> [(from: String, to: String)] {
        var redirects: [(from: String, to: String)] = []
        let sources = Set(moved)
        for job in plan.jobs where !(job.kind is RedirectPage) {
            for file in job.files where file.source.map(sources.contains) ?? (job.app == .root) {
                // The page at the top lists the apps from now on.
                guard !file.address.text.isEmpty else { continue }
                if file.isPage {
                    redirects.append((file.route, "/\(folder)\(file.route)"))
                } else {
                    lostAddresses.append(file.route)
                }
            }
        }
        lostAddresses.sort()
        return redirects.sorted { $0.from < $1.from }
    }

    /// Returns `site.yml` with the new addresses and paths.
    private func editedSettings(
        _ content: SourceTree, _ settings: SiteSettings, _ redirects: [(from: String, to: String)]
    ) throws(StarterError) -> [UInt8] {
        guard let bytes = try? content.read(SiteSettings.path), var edit = YAMLEdit(bytes) else {
            throw StarterError("site.yml has errors", hint: "\"\(.check)\" shows them")
        }
        for change in settingChanges(edit.root, settings, redirects) {
            guard let new = edit.setting(change.key, of: change.object, to: change.text).flatMap({ YAMLEdit($0) })
            else {
                throw StarterError(
                    "site.yml has a form that cannot be edited",
                    hint: "write each entry of \(change.object): on a line of its own")
            }
            edit = new
        }
        return edit.bytes
    }

    private typealias SettingChange = (object: String, key: String, text: String)

    private func settingChanges(
        _ root: Value, _ settings: SiteSettings, _ redirects: [(from: String, to: String)]
    ) -> [SettingChange] {
        var changes: [SettingChange] = []
        for member in root["brand"]?.members ?? [] where member.key.hasPrefix("logo") {
            guard let text = member.value.text, let path = SourcePath.root.resolving(text), moved.contains(path) else {
                continue
            }
            changes.append(("brand", member.key, place(path).text))
        }
        for member in root["paths"]?.members ?? [] {
            guard let text = member.value.text, let path = SourcePath.root.resolving(text),
                path == .root || moved.contains(where: { $0.isInside(path) })
            else { continue }
            changes.append(("paths", member.key, path == .root ? folder.text : place(path).text))
        }
        // A redirect that leads to a former address leads to the new one.
        let new = Dictionary(redirects.map { ($0.from, $0.to) }) { first, _ in first }
        for member in root["redirects"]?.members ?? [] {
            guard let text = member.value.text, let target = new[text] ?? new[text + "/"] else { continue }
            changes.append(("redirects", member.key, target))
        }
        // Each entry is added before the others.
        return changes + redirects.reversed().map { ("redirects", $0.from, $0.to) }
    }
}

extension AppFolder {
    /// All files of an app at the top of the content folder.
    fileprivate func ownFiles(in content: SourceTree) -> [SourcePath] {
        var files = [about] + documents.map(\.path) + documents.compactMap(\.report) + archive.map(\.path)
        files += news.map(\.path) + moreApps.map(\.path) + assets
        // Other files of fastlane are beside its texts.
        let folders = ["metadata", "fastlane", "licences", "licenses"]
        files += content.entries.map(\.path).filter { $0.parts.first.map { folders.contains(String($0)) } ?? false }
        return Set(files).sorted()
    }
}

extension App {
    /// The files that list libraries, by the document that names them.
    fileprivate var libraries: [SourcePath: [LibrarySource]] {
        let cards = Array(documents) + archive
        return Dictionary(cards.map { ($0.path, $0.libraries) }) { first, _ in first }
    }
}
