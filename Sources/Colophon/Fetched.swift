import Wording
import SourceText

/// What was had from other servers before the build. The pipeline itself asks no one.
public struct Fetched: Sendable {
    /// What came of one question.
    public enum Answer: Sendable {
        /// It was answered, now or earlier.
        case bytes([UInt8])
        /// It was not, and why has been told.
        case missing
    }

    /// Lists of apps, by ``RemoteList/address``.
    public var lists: [String: Answer]
    /// Pictures, by their address.
    public var icons: [String: Answer]

    /// Nothing, unless said otherwise.
    public init(lists: [String: Answer] = [:], icons: [String: Answer] = [:]) {
        self.lists = lists
        self.icons = icons
    }
}

/// A list of apps that another server has.
public struct RemoteList: Hashable, Sendable {
    /// Where to ask. `${NAME}` stands for the value of an environment variable, which no text may hold.
    public var address: String
    /// Where `about.yml` names it.
    public var location: Location
}

extension Pipeline {
    /// The largest list that is read, in bytes: 8 MiB, some 20,000 apps.
    public static let largestList = 8 << 20

    /// The largest icon that is taken, in bytes: 1 MiB.
    public static let largestIcon = 1 << 20

    /// The lists that the site wants from other servers, in the order of its apps. Mistakes are for `load` to tell.
    public static func remoteLists(_ content: SourceTree) -> [RemoteList] {
        var lists: [RemoteList] = []
        for app in moreAppsItems(content) {
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
    public static func remoteIcons(_ content: SourceTree, _ fetched: Fetched) -> [String] {
        var addresses: [String] = []
        var seen: Set<String> = []
        for app in moreAppsItems(content) where app.item.cachesIcons {
            let cards = app.item.cards(
                app.folder, content, languages: app.languages, assets: app.folder.assets, fetched, at: app.location)
            for card in cards.value {
                for case .remote(let address)? in card.list.groups.flatMap(\.apps).map(\.icon)
                where seen.insert(address).inserted {
                    addresses.append(address)
                }
            }
        }
        return addresses
    }

    private typealias MoreApps = (folder: AppFolder, item: MoreAppsItem, languages: [Language], location: Location)

    /// The apps whose page leads to others.
    private static func moreAppsItems(_ content: SourceTree) -> [MoreApps] {
        let named = AppFolder.all(in: content).value.filter { folder in
            // Few sites have such an item: most are told from the text, without reading it as YAML.
            guard let bytes = try? content.read(folder.about) else { return false }
            return String(decoding: bytes, as: UTF8.self).contains("moreApps")
        }
        guard !named.isEmpty, let settings = SiteSettings.read(content).value else { return [] }
        return named.compactMap { folder in
            let read = AboutPage.read(folder, content, languages: settings.languages, words: settings.words, icons: nil)
                .value
            guard let read, let (item, location) = read.about.moreApps else { return nil }
            return (folder, item, read.languages, location)
        }
    }
}
