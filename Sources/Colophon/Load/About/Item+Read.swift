import Documents
import SourceText
import Themes

/// The kinds of entries in `items:`.
private enum ItemKind: CaseIterable {
    case news, legal, rate, custom, moreApps

    var key: Key {
        switch self {
        case .news: Item.keys.news
        case .legal: Item.keys.legal
        case .rate: Item.keys.rate
        case .custom: Item.keys.custom
        case .moreApps: Item.keys.moreApps
        }
    }
}

extension ObjectReader {
    /// Reads an entry: an object whose only key is the kind of the entry.
    mutating func item(_ files: AboutFiles, at location: Location) -> Item? {
        var found: Item?
        for kind in ItemKind.allCases {
            let key = kind.key
            guard has(key) else { continue }
            if found != nil { append(.itemWithTwoKinds(at: self.location(of: key))) }
            // `- news:` without a value uses all defaults.
            let value = value(key) ?? Value(.object([]), at: value.place)
            let what = "the \"\(key.name)\" item"
            let item = ObjectReader.read(value, path: path, what: what, into: &diagnostics) {
                $0.item(kind, files, at: location)
            }
            found = item ?? nil
        }
        if keys.isEmpty { append(.itemWithoutKind(ItemKind.allCases.map(\.key.name), at: location)) }
        return found
    }

    private mutating func item(_ kind: ItemKind, _ files: AboutFiles, at location: Location) -> Item? {
        switch kind {
        case .news:
            let priority = priority(Item.newsKeys.priority) ?? Item.DefaultPriority.news
            let group: Item.Group? = choice(Item.newsKeys.group)
            return Item(kind: .news(newsSettings(files)), group: group, priority: priority, location: location)
        case .legal:
            let priority = priority(Item.legalKeys.priority) ?? Item.DefaultPriority.legal
            let standard = files.documents.first { $0.hasPrefix("legal.") } ?? "legal.md"
            let group: Item.Group? = choice(Item.legalKeys.group)
            guard let document = document(Item.legalKeys.document, files, standard: standard) else { return nil }
            return Item(kind: .legal(document), group: group, priority: priority, location: location)
        case .rate:
            return rateItem(files, at: location)
        case .moreApps:
            let priority = priority(Item.moreAppsKeys.priority) ?? Item.DefaultPriority.moreApps
            let group: Item.Group? = choice(Item.moreAppsKeys.group)
            return moreApps(files.environment).map {
                Item(kind: .moreApps($0), group: group, priority: priority, location: location)
            }
        case .custom:
            return customItem(files, at: location)
        }
    }

    private mutating func rateItem(_ files: AboutFiles, at location: Location) -> Item? {
        let count = diagnostics.count
        let keys = Item.rateKeys
        let priority = priority(keys.priority) ?? Item.DefaultPriority.rate
        let group: Item.Group? = choice(keys.group)
        var stores: [Item.Store] = []
        if let url = pageAddress(keys.appStore) { stores.append(store(.appStore, url, keys.appStore)) }
        if let url = pageAddress(keys.playStore) { stores.append(store(.playStore, url, keys.playStore)) }
        stores += objects(keys.stores, what: "this store") { $0.store(files) } ?? []
        guard !stores.isEmpty else {
            if diagnostics.count == count { append(.rateWithoutStore(at: location)) }
            return nil
        }
        return Item(kind: .rate(stores), group: group, priority: priority, location: location)
    }

    private func store(_ name: Item.Store.Name, _ url: String, _ key: Key) -> Item.Store {
        Item.Store(name: name, url: url, location: location(of: key))
    }

    /// Reads an additional store: `{ title, url }`.
    private mutating func store(_ files: AboutFiles) -> Item.Store? {
        let title = localisedText(Item.storeKeys.title, among: files.languages)
        let url = pageAddress(Item.storeKeys.url)
        guard let title, let url else { return nil }
        return Item.Store(name: .other(title), url: url, location: location(of: value))
    }

    private mutating func customItem(_ files: AboutFiles, at location: Location) -> Item? {
        let keys = Item.customKeys
        let title = localisedText(keys.title, among: files.languages)
        let secondary = localisedText(keys.secondary, among: files.languages)
        let icon = icon(keys.icon, files) ?? .named("info")
        let priority = text(keys.priority) == nil ? nil : priority(keys.priority)
        let group: Item.Group? = choice(keys.group)
        guard let target = target(keys.target, files), let title, let priority else { return nil }
        let kind = Item.Kind.custom(title: title, secondary: secondary, icon: icon, target: target)
        return Item(kind: kind, group: group, priority: priority, location: location)
    }

    /// Reads a priority. It must not lie between those of the three mandatory entries, which stay together.
    private mutating func priority(_ key: Key) -> Int? {
        let number = integer(key)
        if let number, (Item.DefaultPriority.accessibility...Item.DefaultPriority.privacy).contains(number) {
            append(.reservedPriority(number, at: location(ofValue: key)))
        }
        return number
    }

    /// Reads the name of a theme icon, or the path of the app's own picture.
    private mutating func icon(_ key: Key, _ files: AboutFiles) -> Item.Icon? {
        guard let name = text(key) else { return nil }
        if name.contains("/") || name.contains(".") { return picture(key, files) }
        if let icons = files.icons(), !icons.contains(name) {
            append(.unknownIcon(name, among: icons, at: location(ofValue: key)))
        }
        return .named(name)
    }

    /// Reads a picture. A drawing that takes the colour of the text is embedded in the page, so that it suits light and
    /// dark modes. Any other picture is shown unchanged.
    private mutating func picture(_ key: Key, _ files: AboutFiles) -> Item.Icon? {
        guard let path = asset(key, files) else { return nil }
        switch path.pathExtension.lowercased() {
        case "svg":
            guard let bytes = try? files.source.read(path) else {
                append(.unreadableIcon(path, at: location(ofValue: key)))
                return nil
            }
            guard let icon = IconMarkup.read(bytes, path: path).value, icon.followsIconConventions else {
                return .picture(path)
            }
            return .drawing(icon.markup)
        case "png", "webp", "jpg", "jpeg": return .picture(path)
        default:
            append(.badIcon(path, at: location(ofValue: key)))
            return nil
        }
    }

    /// Reads a web address, a file in `assets/`, or a document with an optional fragment.
    private mutating func target(_ key: Key, _ files: AboutFiles) -> Item.Target? {
        guard let text = text(key) else { return nil }
        let schemes = files.environment.linkSchemes
        switch WebAddress(text, schemes: schemes) {
        case .external(_, let url): return .address(url)
        case .unlisted(let scheme, _):
            append(.unlistedTarget(scheme, among: schemes, at: location(ofValue: key)))
            return nil
        case .unsafe(let scheme):
            append(.unsafeAddress(scheme: scheme, at: location(ofValue: key)))
            return nil
        case .malformed(let problem, let address):
            append(.malformedAddress(address, problem, at: location(ofValue: key)))
            return nil
        case .fragment(let id):
            append(.targetWithoutDocument(id, at: location(ofValue: key)))
            return nil
        case .relative:
            if text.hasPrefix("assets/") { return asset(key, files).map { .asset($0) } }
            let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let fragment = parts.count > 1 ? parts[1] : ""
            return document(named: parts[0], key, files).map { .document($0, fragment: fragment) }
        }
    }
}
