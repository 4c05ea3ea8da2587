import SourceText
import Wording

/// A part that `colophon init --add` can add to an existing site.
public enum StarterPart: Hashable, Sendable {
    /// A document with a model text, such as `privacy` or `deletion`.
    case document(String)
    /// The list of releases.
    case news
    /// A language, by its tag.
    case language(String)
    /// Another app.
    case app

    /// The names of all parts but languages.
    public static let names = StarterTexts.mandatory + ["news"] + PageKind.names + ["app"]

    /// Parses the name of a part, or the tag of a language. `imprint` is another name of `legal`.
    /// - Throws: `StarterError` if the text names no part.
    public init(_ text: String) throws(StarterError) {
        let names = Self.names
        switch text {
        case "news": self = .news
        case "app": self = .app
        case "imprint": self = .document("legal")
        case _ where StarterTexts.mandatory.contains(text): self = .document(text)
        case _ where PageKind.names.contains(text): self = .document(PageKind.named(text)?.document ?? text)
        default:
            // A three-letter text close to the name of a part is a slip, not a language: `new` for `news`.
            if text.utf8.count != 3 || nearest(text, among: names) == nil, let language = Language(text) {
                self = .language(language.tag)
                return
            }
            throw StarterError(
                "there is nothing called \"\(text)\" to add",
                hint: nearest(text, among: names).map { "did you mean \"\($0)\"?" }
                    ?? "add \(names.joined(separator: ", ")), or a language such as fr")
        }
    }
}

/// The changes that add parts to a site: new files, and files with added lines.
public struct StarterAddition: Sendable {
    /// The files to create, relative to the content folder.
    public private(set) var new: [OutputFile] = []
    /// The existing files with their new contents.
    public private(set) var changed: [OutputFile] = []
    /// The requested files that exist already.
    public private(set) var present: [SourcePath] = []
    /// The tags of languages without model texts, in which no texts were written.
    public private(set) var untranslated: Set<String> = []

    private let content: SourceTree
    private let today: CalendarDate

    /// Plans the changes.
    ///
    /// - Parameters:
    ///   - parts: what to add, in this order.
    ///   - app: the folder of the app to add to or to create; nil for the only app, or for the default folder of a new
    ///     app.
    ///   - name: the name of a new app.
    ///   - contact: an email address or the address of a web page; blank leaves a placeholder.
    ///   - content: the existing site.
    ///   - today: the date when the texts take effect.
    /// - Throws: `StarterError` if a part cannot be added.
    public init(
        _ parts: [StarterPart], app: String?, name: String?, contact: String, to content: SourceTree,
        today: CalendarDate
    ) throws(StarterError) {
        (self.content, self.today) = (content, today)
        let contact = try StarterAnswers.contact(contact)
        for part in parts {
            let site = try ExistingSite(self.tree)
            switch part {
            case .document(let document): try add(document, to: site.app(app), contact)
            case .news: try addNews(to: site.app(app), contact)
            case .language(let tag): try add(StarterAnswers.language(tag), to: site, contact)
            case .app: try addApp(named: name, folder: app, to: site, contact)
            }
        }
    }

    /// The content with all changes so far, so that a part can build on an earlier one.
    private var tree: SourceTree {
        var changes: [SourcePath: [UInt8]] = [:]
        for file in new + changed { changes[file.path] = file.bytes }
        let (content, files) = (self.content, changes)
        let entries = content.entries.filter { files[$0.path] == nil }
        return SourceTree(entries: entries + files.map { .init(path: $0.key, size: $0.value.count) }) {
            path throws(SourceTree.ReadFailure) in
            if let bytes = files[path] { return bytes }
            return try content.read(path)
        }
    }

    // MARK: Parts

    private mutating func add(
        _ document: String, to app: ExistingSite.App, _ contact: StarterContact?
    ) throws(StarterError) {
        let file = app.file(of: document)
        guard file.hasSuffix(".md") else {
            throw StarterError(
                "\(app.about) names \"\(file)\", and the model texts are Markdown",
                hint: "write \(document): \(document).md, or write \(file) yourself")
        }
        guard app.languages.contains(where: { StarterTexts.language(for: $0) != nil }) else {
            throw StarterError(
                "there are no model texts in \(app.languages.map(\.tag).joined(separator: ", "))",
                hint: "write \(app.languages[0])/\(file) yourself, or add a language such as en first")
        }
        for language in app.languages { write(document, as: file, language, app, contact) }
        if document == "legal" {
            try addItem("legal: { priority: \(Item.DefaultPriority.legal) }", to: app) { $0["legal"] != nil }
        } else if let kind = PageKind.all.first(where: { $0.document == document }) {
            guard let row = kind.row else { return }
            let titles = app.languages.filter { StarterTexts.language(for: $0) != nil }.map { language in
                "\(language): \(yamlScalar(StarterTexts.title(document, language)))"
            }
            let title = "{ \(titles.joined(separator: ", ")) }"
            let keys = "icon: \(row.icon), target: \(file), group: \(row.group), priority: \(row.priority)"
            try addItem("custom: { title: \(title), \(keys) }", to: app) {
                $0["custom"]?["target"]?.text?.hasPrefix(file) ?? false
            }
        } else if app.edit.root[document]?.text == nil {
            try change(app.about, to: { $0.adding(key: document, file) }) {
                "add \"\(document): \(file)\" to about.yml"
            }
        }
    }

    private mutating func addNews(to app: ExistingSite.App, _ contact: StarterContact?) throws(StarterError) {
        if let present = app.news {
            self.present.append(present)
        } else {
            for file in app.starter(app.languages, contact, today).news { write(file) }
        }
        try addItem("news: { priority: \(Item.DefaultPriority.news) }", to: app) { $0["news"] != nil }
    }

    /// Adds a row to the about page, unless `matches` matches an existing row.
    private mutating func addItem(
        _ text: String, to app: ExistingSite.App, _ matches: (Value) -> Bool
    ) throws(StarterError) {
        guard !app.hasItem(matches) else { return }
        try change(app.about, to: { $0.addingItem(text, matches) }) { "add \"- \(text)\" to items: of about.yml" }
    }

    private mutating func add(
        _ language: Language, to site: ExistingSite, _ contact: StarterContact?
    ) throws(StarterError) {
        if !site.languages.contains(language) {
            try change(site.settings, to: { $0.adding(language.tag, toList: "languages") }) {
                "add \"\(language)\" to languages: of site.yml"
            }
        }
        for app in site.apps {
            if app.edit.root["languages"] != nil, !app.languages.contains(language) {
                try change(app.about, to: { $0.adding(language.tag, toList: "languages") }) {
                    "add \"\(language)\" to languages: of \(app.about)"
                }
            }
            guard StarterTexts.language(for: language) != nil else {
                untranslated.insert(language.tag)
                continue
            }
            for document in StarterTexts.documents {
                let file = app.file(of: document)
                guard file.hasSuffix(".md"), app.languages.contains(where: { app.has(file, in: $0) }) else { continue }
                write(document, as: file, language, app, contact)
            }
            if let release = app.onlyRelease {
                var model = app.starter([language], contact, today).news(language, release)
                model.path = app.folder.appending("news.\(language).json") ?? model.path
                write(model)
            }
        }
    }

    private mutating func addApp(
        named name: String?, folder: String?, to site: ExistingSite, _ contact: StarterContact?
    ) throws(StarterError) {
        guard let name else { throw StarterError("a new app needs a name", hint: "write \(.name("My App"))") }
        let answers = StarterAnswers(
            name: try StarterAnswers.name(name), languages: site.languages, contact: contact)
        if site.apps.contains(where: { $0.folder == .root }) {
            throw StarterError(
                "the content folder is one app",
                hint: "first move its files into a folder of that app")
        }
        // The first app uses the content folder itself, unless a folder is named.
        let isFirst = site.apps.isEmpty && folder == nil
        guard let folder = isFirst ? SourcePath.root : SourcePath(folder ?? folderName(answers.name)),
            folder.parts.allSatisfy(isRoutePart)
        else {
            throw StarterError(
                "\"\(folder ?? "")\" cannot be the name of an app's folder",
                hint: "use the letters a to z, digits, \"-\", \"_\" and \".\"")
        }
        let before = present.count
        for file in StarterApp(answers: answers, today: today, folder: folder).files { write(file) }
        guard present.count == before else {
            let place = folder == .root ? "the content folder" : folder.text
            throw StarterError("\(place) is not empty: \(present[before]) is there already")
        }
    }

    // MARK: Files

    private mutating func write(
        _ document: String, as file: String, _ language: Language, _ app: ExistingSite.App, _ contact: StarterContact?
    ) {
        guard StarterTexts.language(for: language) != nil else {
            // No text is better than an English text on a page that claims to be in another language.
            untranslated.insert(language.tag)
            return
        }
        guard !app.has(file, in: language), let path = app.folder.appending("\(language)/\(file)") else {
            if let path = app.folder.appending("\(language)/\(file)") { present.append(path) }
            return
        }
        var model = app.starter([language], contact, today).document(document, language)
        model.path = path
        write(model)
    }

    private mutating func write(_ file: OutputFile) {
        if content.contains(file.path) { present.append(file.path) } else { new.append(file) }
    }

    /// Replaces the file at `path` with an edited version.
    private mutating func change(
        _ path: SourcePath, to edit: (YAMLEdit) -> [UInt8]?, otherwise hint: () -> Hint
    ) throws(StarterError) {
        guard let old = try? tree.read(path), let bytes = YAMLEdit(old).flatMap(edit) else {
            throw StarterError("\(path) has a form that cannot be added to", hint: hint())
        }
        if let number = changed.firstIndex(where: { $0.path == path }) {
            changed[number].bytes = bytes
        } else if let number = new.firstIndex(where: { $0.path == path }) {
            new[number].bytes = bytes
        } else {
            changed.append(OutputFile(path: path, bytes: bytes))
        }
    }
}

/// Returns a folder name made from an app's name: ASCII letters in lower case and digits, joined by hyphens.
func folderName(_ name: String) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.joined(separator: "-").prefix(40)
    return joined.isEmpty ? "app" : String(joined)
}
