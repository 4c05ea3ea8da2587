import Environments
import SourceText
import Wording

extension Pipeline {
    /// The maximum size of a list of apps from a server, in bytes: 8 MiB, some 20,000 apps.
    public static let maximumListSize = 8 << 20

    /// The maximum size of an icon from a server, in bytes: 1 MiB.
    public static let maximumIconSize = 1 << 20

    /// Returns the lists that the site uses from other servers, in the order of its apps. `load` reports errors in
    /// them.
    ///
    /// - Parameters:
    ///   - environment: the variables that the content can use.
    public static func remoteLists(
        _ content: SourceTree, _ environment: EnvironmentOptions = EnvironmentOptions()
    ) -> [RemoteList] {
        var lists: [RemoteList] = []
        for app in moreAppsItems(content, environment) {
            for list in app.item.remoteLists(app.languages, at: app.location)
            where !lists.contains(where: { $0.address == list.address }) {
                lists.append(list)
            }
        }
        return lists
    }

    /// Returns the reason why `bytes` cannot be shown as a list of apps, in one sentence; nil if they can.
    public static func problem(ofList bytes: [UInt8]) -> String? {
        AppList.read(bytes, from: .answer(SourcePath.root)).diagnostics.first { $0.severity == .error }?.messageWithLine
    }

    /// Returns the addresses of the icons that the pages show, each once, in order. The lists name the icons, so the
    /// caller fetches the lists first.
    ///
    /// - Parameters:
    ///   - environment: the variables that the content can use.
    public static func remoteIcons(
        _ content: SourceTree, _ fetched: Fetched, _ environment: EnvironmentOptions = EnvironmentOptions()
    ) -> [String] {
        var addresses: [String] = []
        var seen: Set<String> = []
        for app in moreAppsItems(content, environment) where app.item.cachesIcons {
            let cards = app.item.cards(
                app.folder, content, languages: app.languages, app.environment, fetched, at: app.location)
            for card in cards.value {
                for case .remote(let address)? in card.list.groups.flatMap(\.apps).map(\.icon)
                where seen.insert(address).inserted {
                    addresses.append(address)
                }
            }
        }
        return addresses
    }

    private typealias MoreApps = (
        folder: AppFolder, item: MoreAppsItem, languages: [Language], environment: EnvironmentValues,
        location: Location
    )

    /// Returns the apps that have a page about other apps.
    private static func moreAppsItems(
        _ content: SourceTree, _ environment: EnvironmentOptions
    ) -> [MoreApps] {
        // Few sites have such an item. A search for its key in the bytes avoids parsing the YAML of all others.
        let named = content.entries.map(\.path).filter { path in
            guard path.name == "about.yml" || AppTable.paths.contains(path), let bytes = try? content.read(path) else {
                return false
            }
            return bytes.withUnsafeBufferPointer { $0.contains("moreApps") }
        }
        guard !named.isEmpty,
            let settings = SiteSettings.read(content, environment).value
        else { return [] }
        let found = Set(named)
        return AppFolder.all(in: content).value.filter { found.contains($0.file) }.compactMap { folder in
            let read = AboutPage.read(
                folder, content, languages: settings.languages, words: settings.words, icons: { _ in nil },
                settings.environment, settings.sources
            ).value
            guard let read, let (item, location) = read.about.moreApps else { return nil }
            return (folder, item, read.languages, read.environment, location)
        }
    }
}
