import Environments
import SourceText
import Wording

/// An existing site that parts are added to, with the facts that this needs.
struct ExistingSite {
    /// An app of the site.
    struct App {
        var folder: SourcePath
        var about: SourcePath
        var name: String
        var languages: [Language]
        /// The contents of `about.yml`.
        var edit: YAMLEdit
        /// The publisher in `about.yml`, else in `site.yml`; nil if neither names one.
        var publisher: Value?
        /// The file names of all documents, by language: `privacy.md`.
        var documents: [Language: [String]]
        /// The first source of its news.
        var news: SourcePath?
        /// The only release in `news.json`; nil if there are several, because model texts describe only a first
        /// release.
        var onlyRelease: (version: String, date: String)?
    }

    let settings = SiteSettings.path
    var languages: [Language]
    var apps: [App] = []

    /// - Throws: `StarterError` if the site's own files cannot be read.
    init(_ content: SourceTree) throws(StarterError) {
        guard let bytes = try? content.read(settings) else {
            throw StarterError("there is no site.yml to add to", hint: "\"\(.newSite)\" makes a first site")
        }
        guard let edit = YAMLEdit(bytes) else {
            throw StarterError("site.yml has errors", hint: "\"\(.check)\" shows them")
        }
        var languages = (edit.root["languages"]?.elements ?? []).compactMap { $0.text.flatMap { Language($0) } }
        if languages.isEmpty {
            languages = EnvironmentFile.find(in: content).value?.languages.compactMap { Language($0.tag) } ?? []
        }
        if languages.isEmpty, content.contains(EnvironmentFile.encryptedPath) {
            throw StarterError(
                "site.yml lists no languages, and \(EnvironmentFile.encryptedPath.name) is not opened for this",
                hint: "add a line such as languages: [en, fr]")
        }
        guard !languages.isEmpty else {
            throw StarterError("site.yml lists no languages", hint: "add a line such as languages: [en, fr]")
        }
        self.languages = languages
        // A table describes its apps itself.
        for folder in AppFolder.all(in: content).value where folder.row == nil {
            var app = try App(folder, content, languages)
            app.publisher = app.edit.root["publisher"] ?? edit.root["publisher"]
            apps.append(app)
        }
    }

    /// Returns the app in `folder`, or the only app if no folder is given.
    /// - Throws: `StarterError` if no app matches, or several do.
    func app(_ folder: String?) throws(StarterError) -> App {
        let names = apps.map(\.folder.text)
        guard let folder else {
            if apps.count == 1 { return apps[0] }
            throw apps.isEmpty
                ? StarterError("there is no app to add to", hint: "add one first: \(.add(["app"]))")
                : StarterError(
                    "there are several apps", hint: "name one with \(.app): \(names.joined(separator: ", "))")
        }
        if let app = apps.first(where: { $0.folder.text == folder }) { return app }
        throw StarterError(
            "there is no app in the folder \"\(folder)\"",
            hint: nearest(folder, among: names).map { "did you mean \"\($0)\"?" }
                ?? "there are \(names.joined(separator: ", "))")
    }
}

extension ExistingSite.App {
    fileprivate init(
        _ app: AppFolder, _ content: SourceTree, _ languages: [Language]
    ) throws(StarterError) {
        guard let bytes = try? content.read(app.about), let edit = YAMLEdit(bytes) else {
            throw StarterError("\(app.about) has errors", hint: "\"\(.check)\" shows them")
        }
        let own = (edit.root["languages"]?.elements ?? []).compactMap { $0.text.flatMap { Language($0) } }
        let name = edit.root["name"]
        folder = app.folder
        about = app.about
        self.name = name?.text ?? name?.members?.first?.value.text ?? app.folder.name
        self.languages = own.isEmpty ? languages : own
        self.edit = edit
        documents = [:]
        for document in app.documents {
            for language in document.language.map({ [$0] }) ?? self.languages {
                documents[language, default: []].append(document.below.text)
            }
        }
        news = app.news.first?.path ?? app.storeTexts.first?.path
        if let list = app.news.first(where: { $0.source == .list }), let bytes = try? content.read(list.path),
            let releases = readJSON(bytes, path: list.path).value?.elements, releases.count == 1,
            let version = releases[0]["version"]?.text, let date = releases[0]["date"]?.text
        {
            onlyRelease = (version, date)
        }
    }

    /// Returns the file of `document`: the one that `about.yml` names, else an existing file of that name, else a new
    /// one, such as `privacy.md`.
    func file(of document: String) -> String {
        if let named = edit.root[document]?.text, !isBlank(named) { return named }
        let present = languages.flatMap { documents[$0] ?? [] }.first { $0.hasPrefix(document + ".") }
        return present ?? document + ".md"
    }

    func has(_ file: String, in language: Language) -> Bool { documents[language]?.contains(file) ?? false }

    /// Whether `items` has an entry that `matches` matches.
    func hasItem(_ matches: (Value) -> Bool) -> Bool { edit.root["items"]?.elements?.contains(where: matches) ?? false }

    /// Returns the model files for this app. Without a contact, they use that of `feedback` in `about.yml`, or the
    /// address of the publisher.
    func starter(_ languages: [Language], _ contact: StarterContact?, _ today: CalendarDate) -> StarterApp {
        let known = [edit.root["feedback"], publisher?["email"]].lazy.compactMap { $0?.text }
            .compactMap { StarterContact($0) }.first
        let answers = StarterAnswers(
            name: name, languages: languages, contact: contact ?? known,
            publisher: publisher?["name"].flatMap(LocalisedText.init))
        return StarterApp(answers: answers, today: today, folder: folder)
    }
}

extension LocalisedText {
    /// Reads a text, or a text by language, from a file whose errors `colophon check` reports.
    fileprivate init?(_ value: Value) {
        let entries =
            value.text.map { [Entry(language: nil, text: $0, place: value.place)] }
            ?? (value.members ?? []).compactMap { member in
                member.value.text.map { Entry(language: member.key, text: $0, place: value.place) }
            }
        guard !entries.isEmpty else { return nil }
        self.init(entries: entries, place: value.place)
    }
}
