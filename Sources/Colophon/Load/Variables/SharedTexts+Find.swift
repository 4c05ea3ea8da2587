import SourceText
import Wording

extension SharedTexts {
    /// Finds the shared texts of a content folder, and the apps that use them.
    init(_ content: SourceTree) {
        let files = Self.files(content)
        guard !files.isEmpty else { return }
        var unread: [Diagnostic] = []
        let settings = content.contains(SiteSettings.path) ? content.yaml(SiteSettings.path, into: &unread) : nil
        let languages = settings?.languages(SiteSettings.keys.languages, among: nil)
        self.files = Set(files)
        let texts = files.compactMap { Text($0) }
        let byName = Dictionary(grouping: texts, by: \.name)
        var used: Set<String> = []
        let taken = Set(content.entries.map(\.path.withoutExtension))
        for app in Self.apps(content, into: &unread) {
            let own = app.description.languages(AboutPage.keys.languages, among: languages) ?? languages
            for name in app.description.sharedNames {
                used.insert(name)
                for text in byName[name] ?? [] where add(text, to: app.folder, own, taken) {
                    places[app.folder] = app.place
                }
            }
        }
        addAssets(files, content)
        if unread.isEmpty { unused = texts.filter { !used.contains($0.name) }.map(\.path) }
    }

    private typealias App = (folder: SourcePath, description: Value, place: Location)

    /// Returns the apps whose description may name a shared text.
    private static func apps(_ content: SourceTree, into diagnostics: inout [Diagnostic]) -> [App] {
        var apps: [App] = AppTable.read(content).unwrap(into: &diagnostics).rows.map {
            ($0.folder, $0.value, $0.location)
        }
        for about in content.entries.map(\.path) where about.name == "about.yml" {
            // Most about pages name none.
            guard let bytes = try? content.read(about), find("shared/", in: bytes, from: 0) != nil,
                let value = readYAML(bytes, path: about).unwrap(into: &diagnostics)
            else { continue }
            apps.append((about.folder, value, Location(about)))
        }
        return apps
    }

    /// Returns all files of the folder of shared texts. A folder with an about page is that of an app called "shared".
    private static func files(_ content: SourceTree) -> [SourcePath] {
        let abouts = [SourcePath("about.yml"), folder.appending("about.yml")].compactMap(\.self)
        guard !abouts.contains(where: content.contains) else { return [] }
        let files = content.entries.map(\.path).filter { $0.isInside(folder) }
        // The folder can also have been that of several apps.
        let apps = files.filter { $0.name == "about.yml" }.map(\.folder)
        return apps.isEmpty ? files : files.filter { file in !apps.contains { file.isInside($0) } }
    }

    /// Adds a text to an app, unless the app has its own or does not use its language. Returns whether it was added.
    private mutating func add(
        _ text: Text, to folder: SourcePath, _ languages: [Language]?, _ taken: Set<SourcePath>
    ) -> Bool {
        if let language = text.language, languages?.contains(language) == false { return false }
        let language = text.language.map { $0.tag + "/" } ?? ""
        guard let copy = folder.appending(text.path.relative(to: Self.folder)),
            let document = folder.appending(language + text.name)
        else { return false }
        // The app's own text can have another format. The versions of the shared text are not those of its own.
        guard !taken.contains(document), !taken.contains(copy.withoutExtension) else { return false }
        add(text.path, as: copy)
        return true
    }

    /// Adds each picture to the apps whose shared texts name it.
    private mutating func addAssets(_ files: [SourcePath], _ content: SourceTree) {
        let assets = files.filter { $0.parts.dropFirst().first == "assets" }
        guard !assets.isEmpty else { return }
        for (original, copies) in used {
            guard let bytes = try? content.read(original) else { continue }
            for asset in assets where bytes.firstRange(of: asset.relative(to: Self.folder).utf8) != nil {
                for copy in copies {
                    // The copy is as deep in the folder of its app as the original in that of shared texts.
                    let depth = copy.parts.count - original.parts.count + 1
                    let app = SourcePath(copy.parts.prefix(depth).joined(separator: "/"))
                    let own = app?.appending(asset.relative(to: Self.folder))
                    if let own, !content.contains(own) { add(asset, as: own) }
                }
            }
        }
    }

    /// A file with a shared text, an earlier version of one, or the audit report of a statement.
    private struct Text {
        var path: SourcePath
        /// The name as `about.yml` writes it, without extension: `terms`.
        var name: String
        /// `nil` for data with the texts of all languages.
        var language: Language?

        init?(_ path: SourcePath) {
            guard let first = path.parts.dropFirst().first, first != "assets" else { return nil }
            self.path = path
            var parts = path.parts.dropFirst().map(String.init)
            if parts.count > 1, let language = Language(String(first)), language.tag == first {
                self.language = language
                parts.removeFirst()
            }
            // `terms@1.0.md` and `terms@1.0/index.md` are versions of `terms.md`.
            if let version = parts.firstIndex(where: { $0.contains("@") }) {
                parts = parts[..<version] + [String(parts[version].prefix { $0 != "@" })]
                name = parts.joined(separator: "/")
            } else {
                name = parts.dropLast().map { $0 + "/" }.joined() + path.stem
            }
        }
    }
}

extension Value {
    /// The names of shared texts in the data of an about page, without extension and fragment.
    fileprivate var sharedNames: Set<String> {
        var names: Set<String> = []
        forEachText { text, _ in
            let file = text.prefix { $0 != "#" }
            guard file.hasPrefix("shared/"), let path = SourcePath(String(file.dropFirst(7))) else { return }
            names.insert(documentName(path))
        }
        return names
    }
}

extension SourcePath {
    /// The path without the extension of its file: `marsa/en/terms@1.0` for `marsa/en/terms@1.0.md`.
    fileprivate var withoutExtension: SourcePath { folder.appending(stem) ?? self }
}
