import SourceText

/// The release notes of an app for stores, in fastlane's layout. The App Store gets those of the current release,
/// Google Play those of all releases with a known build.
struct StoreExport {
    let renderer: Renderer
    let app: App

    /// Returns the files; none if a text is too long, because half of the files would be worse than none.
    func files() -> Checked<[OutputFile]> {
        guard let item = app.about.newsItem, !app.news.isEmpty else {
            return Checked([], [.noReleaseNotes("the app has no news to export", at: app.about.location)])
        }
        guard app.news.allSatisfy({ card in card.parts.allSatisfy { $0.release == nil } }) else {
            let reason = "the news already comes from store texts"
            return Checked([], [.noReleaseNotes(reason, at: item.location)])
        }
        var diagnostics: [Diagnostic] = []
        var files: [OutputFile] = []
        for card in app.news {
            guard let entries = renderer.entries(of: card, app).unwrap(into: &diagnostics) else { continue }
            let (current, builds) = app.about.releasesForStores(entries)
            guard let current else {
                diagnostics.append(.noReleaseNotes(missing, at: Location(card.path)))
                continue
            }
            for store in app.about.stores ?? StoreKind.allCases {
                let texts = texts(for: store, current, builds)
                files += export(texts, card, to: store).unwrap(into: &diagnostics)
            }
        }
        return Checked(diagnostics.hasErrors ? [] : files, diagnostics)
    }

    private var missing: String {
        app.about.version.map {
            "about.yml says that \($0.marketing) is the current release, but that release does not exist"
        }
            ?? "there is no release to export"
    }

    /// Returns the names of files, and the releases whose texts they contain.
    private func texts(
        for store: StoreKind, _ current: NewsText.Entry, _ builds: [Int: NewsText.Entry]
    ) -> [(name: String, entry: NewsText.Entry)] {
        switch store {
        case .appStore: return [("release_notes.txt", current)]
        case .playStore:
            var texts = builds.sorted { $0.key < $1.key }.map { ("changelogs/\($0.key).txt", $0.value) }
            // fastlane uses this file for builds that have no file.
            if !builds.values.contains(where: { $0.version == current.version }) {
                texts.append(("changelogs/default.txt", current))
            }
            return texts
        }
    }

    private func export(
        _ texts: [(name: String, entry: NewsText.Entry)], _ card: NewsCard, to store: StoreKind
    ) -> Checked<[OutputFile]> {
        guard let locale = store.locale(for: card.language) else {
            return Checked([], [.noStoreLocale(card.language, store, card.path)])
        }
        let folder = store == .appStore ? "metadata/\(locale)" : "metadata/android/\(locale)"
        var diagnostics: [Diagnostic] = []
        let files = texts.compactMap { name, entry -> OutputFile? in
            if var excess = entry.excess(for: store) {
                // The check only warns, but the store would refuse the text.
                excess.severity = .error
                diagnostics.append(excess)
            }
            return SourcePath("\(folder)/\(name)").map {
                OutputFile(path: $0, bytes: Array((entry.storeText + "\n").utf8))
            }
        }
        return Checked(files, diagnostics)
    }
}

extension Site {
    /// Returns the app in the folder `name`, or the only app with news if the name is nil.
    fileprivate func appWithNews(_ name: String?) -> Checked<App?> {
        if let name {
            if let app = apps.first(where: { $0.folder.text == name }) { return Checked(app) }
            return Checked(nil, [.unknownApp(name, among: apps.map(\.folder.text), at: settings.location)])
        }
        let found = apps.filter { !$0.news.isEmpty }
        if found.count < 2 { return Checked(found.first ?? apps.first) }
        return Checked(nil, [.severalApps(found.map(\.folder.text), at: settings.location)])
    }
}

extension Plan {
    /// Returns the release notes of an app; see ``Pipeline/storeTexts(app:in:)``.
    func storeTexts(app name: String?) -> Checked<[OutputFile]> {
        var diagnostics: [Diagnostic] = []
        guard let app = site.appWithNews(name).unwrap(into: &diagnostics) else { return Checked([], diagnostics) }
        let renderer = Renderer(plan: self)
        let files = StoreExport(renderer: renderer, app: app).files()
        return Checked(files.value, diagnostics + files.diagnostics + files.value.flatMap { renderer.leaks(in: $0) })
    }
}
