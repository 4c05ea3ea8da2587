import Documents
import SourceText
import Wording

/// `AppNews.json` and `MoreApps.json`, in the forms that the About module reads (Orange's ODS for iOS).
extension BundleDataWriter {
    /// The releases, newest first; none that was taken back, since the form has no word for it.
    func news() -> Checked<JSONWriter?> {
        guard let number = app.shownNews(site.settings.lookup(language)) else { return Checked(nil) }
        var diagnostics: [Diagnostic] = []
        guard let entries = renderer.entries(of: app.news[number]).unwrap(into: &diagnostics) else {
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

    /// The list of other apps, in the form of the Apps Plus service.
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

    /// The members of an entry that holds all others.
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

    /// Where the icon can be had: from the site, where it has an address, so that no other server learns who looks.
    private func address(of icon: OtherApp.Icon?) -> String? {
        switch icon {
        case nil: nil
        case .asset(let path): published(Routes.asset(path))
        case .remote(let url): app.servedIcons[url].flatMap { published($0.address) } ?? url
        }
    }
}
