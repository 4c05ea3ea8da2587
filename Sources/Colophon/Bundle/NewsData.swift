import Documents
import SourceText
import Wording

/// Writes `AppNews.json` and `MoreApps.json` in the formats of the About module of Orange's ODS for iOS.
extension BundleDataWriter {
    /// Returns the releases, newest first. Withdrawn releases are left out because the format cannot mark them.
    func news() -> Checked<JSONWriter?> {
        guard let number = app.shownNews(site.settings.lookup(language)) else { return Checked(nil) }
        var diagnostics: [Diagnostic] = []
        guard let entries = renderer.entries(of: app.news[number], app).unwrap(into: &diagnostics) else {
            return Checked(nil, diagnostics)
        }
        var writer = JSONWriter(isIndented: true)
        writer.array { list in
            for entry in entries.newestFirst where !entry.isYanked {
                list.object { json in
                    json.member("version", entry.version)
                    json.member("date", entry.date.iso)
                    json.member("news", entry.storeText)
                }
            }
        }
        return Checked(writer, diagnostics)
    }

    /// Returns the list of other apps in the format of the Apps Plus service.
    func moreApps() -> JSONWriter? {
        guard let number = app.shownMoreApps(site.settings.lookup(language)) else { return nil }
        let list = app.moreApps[number].list
        let shown = app.about.moreApps?.item.isFlat == true ? list.flattened : list
        var writer = JSONWriter(isIndented: true)
        writer.object { json in
            json.member("items") { items in
                items.array { items in items.object { write(shown, to: &$0) } }
            }
        }
        return writer
    }

    /// Writes the members of the entry that contains all other entries.
    private func write(_ list: AppList, to json: inout JSONWriter) {
        json.member("type", "list")
        json.member("children") { children in
            children.array { children in
                for group in list.groups {
                    guard let title = group.title else {
                        for other in group.apps { write(other, to: &children) }
                        continue
                    }
                    children.object { section in
                        section.member("type", "section")
                        section.member("description", title)
                        section.member("children") { $0.array { for other in group.apps { write(other, to: &$0) } } }
                    }
                }
            }
        }
    }

    private func write(_ other: OtherApp, to list: inout JSONWriter) {
        list.object { json in
            json.member("type", "app")
            json.member("title", other.title)
            if !other.description.isEmpty { json.member("description", other.description) }
            json.member("link", other.link)
            json.member("iconUrl", ifPresent: address(of: other.icon))
        }
    }

    /// Returns the URL of an icon. A copy on the site comes first, so that no other server learns who views the list.
    private func address(of icon: OtherApp.Icon?) -> String? {
        switch icon {
        case nil: nil
        case .asset(let path): published(Routes.asset(path))
        case .remote(let url): app.servedIcons[url].flatMap { published($0.address) } ?? url
        }
    }
}
