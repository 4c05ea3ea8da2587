import Environments
import SourceText
import Wording

extension Pipeline {
    /// The largest list that is read, in bytes: 8 MiB, some 20,000 apps.
    public static let largestList = 8 << 20

    /// The largest icon that is taken, in bytes: 1 MiB.
    public static let largestIcon = 1 << 20

    /// The lists that the site wants from other servers, in the order of its apps. Mistakes are for `load` to report.
    ///
    /// - Parameters:
    ///   - environment: which variables the content can use.
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

    /// What keeps `bytes` from being shown as a list of apps, in one sentence; nil when nothing does.
    public static func problem(ofList bytes: [UInt8]) -> String? {
        AppList.read(bytes, from: .answer(SourcePath.root)).diagnostics.first { $0.severity == .error }?.messageWithLine
    }

    /// The addresses of the icons that the pages want to show, each once, in order. They come with the lists, so these
    /// have to be had first.
    ///
    /// - Parameters:
    ///   - environment: which variables the content can use.
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

    /// The apps whose page leads to others.
    private static func moreAppsItems(
        _ content: SourceTree, _ environment: EnvironmentOptions
    ) -> [MoreApps] {
        // Few sites have such an item: most are recognised by the bytes, without reading them as YAML.
        let named = content.entries.map(\.path).filter { path in
            guard path.name == "about.yml", let bytes = try? content.read(path) else { return false }
            return bytes.withUnsafeBufferPointer { $0.contains("moreApps") }
        }
        guard !named.isEmpty,
            let settings = SiteSettings.read(content, environment).value
        else { return [] }
        let found = Set(named)
        return AppFolder.all(in: content).value.filter { found.contains($0.about) }.compactMap { folder in
            let read = AboutPage.read(
                folder, content, languages: settings.languages, words: settings.words, icons: { nil },
                settings.environment, settings.sources
            ).value
            guard let read, let (item, location) = read.about.moreApps else { return nil }
            return (folder, item, read.languages, settings.environment, location)
        }
    }
}
