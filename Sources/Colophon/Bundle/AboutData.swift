import Documents
import SourceText
import Wording

/// Writes `about.json`, the data of an about screen. Its members have the names of the structures in the About module
/// of Orange's ODS for iOS: `ODSAboutApplicationInformation`, `ODSApplicationVersion`, `ODSAboutShareTheApplication`.
extension BundleDataWriter {
    func about() -> Checked<JSONWriter?> {
        let about = app.about
        var writer = JSONWriter(isIndented: true)
        let entries = items()
        writer.object { json in
            json.member("language", language.tag)
            json.member("name", about.name.text(language))
            json.member("tagline", ifPresent: about.tagline?.text(language).trimmed)
            json.member("description", ifPresent: about.description?.text(language).trimmed)
            if let version = about.version { json.member("version") { write(version, to: &$0) } }
            json.member("released", ifPresent: about.released?.iso)
            json.member("copyright", ifPresent: about.copyright?.text(language))
            if let publisher = app.publisher(site.settings) { json.member("publisher") { write(publisher, to: &$0) } }
            if let share = about.share { json.member("share") { write(share, to: &$0) } }
            json.member("feedback", ifPresent: about.feedback)
            if let latest = app.whatsNew(site.settings.lookup(language)), let file = file(for: .whatsNew) {
                json.member("whatsNew") { json in
                    json.object { json in
                        json.member("version", latest.release.version)
                        json.member("file", file)
                    }
                }
            }
            json.member("items") { $0.array { list in for entry in entries.value { write(entry, to: &list) } } }
        }
        return Checked(writer, entries.diagnostics)
    }

    private func write(_ version: AboutPage.Version, to json: inout JSONWriter) {
        json.object { json in
            json.member("marketingVersion", version.marketing)
            json.member("buildNumber", ifPresent: version.build)
            json.member("buildType", ifPresent: version.type)
        }
    }

    private func write(_ publisher: Publisher, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", publisher.name.text(language))
            json.member("url", ifPresent: publisher.url)
        }
    }

    private func write(_ share: AboutPage.Share, to json: inout JSONWriter) {
        json.object { json in
            json.member("storeUrl", share.url)
            json.member("subject", share.subject?.text(language) ?? app.about.name.text(language))
            json.member("description", ifPresent: share.text?.text(language).trimmed)
        }
    }

    // MARK: Entries

    private func write(_ row: Row, to list: inout JSONWriter) {
        list.object { json in
            for (name, text) in row.texts { json.member(name, text) }
            if row.isLocked { json.member("locked", true) }
            json.member("group", row.group.rawValue)
            json.member("priority", row.priority)
        }
    }

    /// Returns the rows of the screen in order.
    private func items() -> Checked<[Row]> {
        var diagnostics: [Diagnostic] = []
        var rows = app.about.sortedItems.flatMap { item -> [Row] in
            let titles = item.rows(renderer.plainWording(language)).map(\.title)
            let targets = targets(of: item)
            if targets.isEmpty { diagnostics.append(.bundleEntryOutside(at: item.location)) }
            return zip(titles, targets).map { title, target in
                Row(
                    texts: [("kind", item.kind.name), ("title", title)] + details(of: item) + target,
                    isLocked: isLocked(item), group: app.group(of: item), priority: item.priority)
            }
        }
        for (number, group) in rows.map(\.group).joined.enumerated() { rows[number].group = group }
        return Checked(rows, diagnostics)
    }

    /// Returns the target of each row; empty if only the site has the target, and the site has no base URL.
    private func targets(of item: Item) -> [[(String, String)]] {
        func document(_ name: String, _ fragment: String = "") -> [[(String, String)]] {
            guard let page = self.page(of: name) else {
                // A sealed document is only on the web.
                return published(Routes.document(app, name, language)).map { [[("url", $0)]] } ?? []
            }
            let digest = renderer.stated(app.documents[page.card])
            return [
                [("file", page.name)] + (fragment.isEmpty ? [] : [("fragment", fragment)])
                    + (digest.map { [("sha256", $0.text)] } ?? [])
            ]
        }
        func page(_ data: BundleData, _ address: SiteAddress) -> [[(String, String)]] {
            if let file = file(for: data) { return [[("file", file)]] }
            return published(address).map { [[("url", $0)]] } ?? []
        }
        switch item.kind {
        case .privacy(let name), .terms(let name), .accessibility(let name), .legal(let name):
            return document(name.name)
        case .news, .custom(_, _, _, .news): return page(.news, Routes.news(app, language))
        case .moreApps, .custom(_, _, _, .moreApps): return page(.moreApps, Routes.moreApps(app, language))
        case .rate(let stores):
            return stores.map { store in
                (store.kind.map { [("store", $0.rawValue)] } ?? []) + [("storeUrl", store.url)]
            }
        case .custom(_, _, _, .document(let name, let fragment)): return document(name.name, fragment)
        case .custom(_, _, _, .asset(let path)): return published(Routes.asset(path)).map { [[("url", $0)]] } ?? []
        case .custom(_, _, _, .address(let url)): return [[("url", url)]]
        }
    }

    /// Whether the row leads to a page that asks for a passcode.
    private func isLocked(_ item: Item) -> Bool {
        guard let name = item.documentName, page(of: name) == nil else { return false }
        return app.documents.contains { $0.name == name && $0.seal != nil }
    }

    private func details(of item: Item) -> [(String, String)] {
        guard case .custom(_, let secondary, let icon, _) = item.kind else { return [] }
        var details: [(String, String)] = []
        if let secondary { details.append(("secondary", secondary.text(language))) }
        if case .named(let name) = icon { details.append(("icon", name)) }
        return details
    }
}

/// A row of the about screen.
private struct Row {
    /// The text members, as pairs of name and value.
    var texts: [(String, String)]
    var isLocked: Bool
    /// The group in which the about page shows the row.
    var group: Item.Group
    var priority: Int
}

extension Item.Kind {
    /// The name of the kind in `about.yml`.
    fileprivate var name: String {
        switch self {
        case .privacy: "privacy"
        case .terms: "terms"
        case .accessibility: "accessibility"
        case .legal: "legal"
        case .news: "news"
        case .moreApps: "moreApps"
        case .rate: "rate"
        case .custom: "custom"
        }
    }
}
