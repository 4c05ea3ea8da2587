import Themes
import Documents
import SourceText

/// The kinds of entries an `items:` list may hold. The mandatory three are keys of `about.yml` itself.
private enum ItemKey: String, CaseIterable {
    case news, legal, rate, custom, moreApps
}

extension ObjectReader {
    /// One entry: an object whose only key says which kind it is.
    mutating func item(_ files: AboutFiles, at location: Location) -> Item? {
        var found: Item?
        for key in ItemKey.allCases {
            guard has(key.rawValue) else { continue }
            if found != nil { append(.itemWithTwoKinds(at: self.location(of: key.rawValue))) }
            // `- news:` with nothing behind it takes all defaults.
            let value = value(key.rawValue) ?? Value(.object([]), at: value.place)
            let what = "the \"\(key.rawValue)\" item"
            let item = ObjectReader.read(value, path: path, what: what, into: &diagnostics) {
                $0.item(key, files, at: location)
            }
            found = item ?? nil
        }
        if keys.isEmpty { append(.itemWithoutKind(ItemKey.allCases.map(\.rawValue), at: location)) }
        return found
    }

    private mutating func item(_ key: ItemKey, _ files: AboutFiles, at location: Location) -> Item? {
        switch key {
        case .news:
            let priority = priority() ?? Item.DefaultPriority.news
            return Item(kind: .news(newsSettings(files)), priority: priority, location: location)
        case .legal:
            let priority = priority() ?? Item.DefaultPriority.legal
            let standard = files.documents.first { $0.hasPrefix("legal.") } ?? "legal.md"
            guard let document = document("document", files, isRequired: false, standard: standard) else { return nil }
            return Item(kind: .legal(document), priority: priority, location: location)
        case .rate:
            return rateItem(files, at: location)
        case .moreApps:
            let priority = priority() ?? Item.DefaultPriority.moreApps
            return moreApps().map { Item(kind: .moreApps($0), priority: priority, location: location) }
        case .custom:
            return customItem(files, at: location)
        }
    }

    private mutating func rateItem(_ files: AboutFiles, at location: Location) -> Item? {
        let count = diagnostics.count
        let priority = priority() ?? Item.DefaultPriority.rate
        var stores: [Item.Store] = []
        if let url = pageAddress("appStore") { stores.append(store(.appStore, url, "appStore")) }
        if let url = pageAddress("playStore") { stores.append(store(.playStore, url, "playStore")) }
        stores += objects("stores", what: "this store") { $0.store(files) } ?? []
        guard !stores.isEmpty else {
            if diagnostics.count == count { append(.rateWithoutStore(at: location)) }
            return nil
        }
        return Item(kind: .rate(stores), priority: priority, location: location)
    }

    private func store(_ name: Item.Store.Name, _ url: String, _ key: String) -> Item.Store {
        Item.Store(name: name, url: url, location: location(of: key))
    }

    /// One of the further stores: `{ title, url }`.
    private mutating func store(_ files: AboutFiles) -> Item.Store? {
        let title = requiredLocalisedText("title", among: files.languages)
        let url = pageAddress("url", isRequired: true)
        guard let title, let url else { return nil }
        return Item.Store(name: .other(title), url: url, location: location(of: value))
    }

    private mutating func customItem(_ files: AboutFiles, at location: Location) -> Item? {
        let title = requiredLocalisedText("title", among: files.languages)
        let secondary = localisedText("secondary", among: files.languages)
        let icon = icon("icon", files) ?? .named("info")
        let priority = requiredText("priority") == nil ? nil : priority()
        guard let target = target("target", files), let title, let priority else { return nil }
        let kind = Item.Kind.custom(title: title, secondary: secondary, icon: icon, target: target)
        return Item(kind: kind, priority: priority, location: location)
    }

    /// A place among the entries, which may not come between the three that stand together.
    private mutating func priority() -> Int? {
        let number = integer("priority", in: -1_000_000...1_000_000)
        if let number, (Item.DefaultPriority.accessibility...Item.DefaultPriority.privacy).contains(number) {
            append(.reservedPriority(number, at: location(ofValue: "priority")))
        }
        return number
    }

    /// The name of one of the theme's icons, or a picture of the app's own.
    private mutating func icon(_ key: String, _ files: AboutFiles) -> Item.Icon? {
        guard let name = text(key) else { return nil }
        if name.contains("/") || name.contains(".") { return picture(key, files) }
        if let icons = files.icons, !icons.contains(name) {
            append(.unknownIcon(name, among: icons, at: location(ofValue: key)))
        }
        return .named(name)
    }

    /// A drawing that takes the colour of the text stands in the page itself, so that it is right in light and dark;
    /// any other picture is shown as it is.
    private mutating func picture(_ key: String, _ files: AboutFiles) -> Item.Icon? {
        guard let path = asset(key, files) else { return nil }
        switch path.pathExtension.lowercased() {
        case "svg":
            guard let bytes = try? files.source.read(path) else {
                append(.unreadableIcon(path, at: location(ofValue: key)))
                return nil
            }
            guard let icon = IconMarkup.read(bytes, path: path).value, icon.isLikeOurs else { return .picture(path) }
            return .drawing(icon.markup)
        case "png", "webp", "jpg", "jpeg": return .picture(path)
        default:
            append(.badIcon(path, at: location(ofValue: key)))
            return nil
        }
    }

    /// A web address, a file in `assets/`, or a document and maybe a place in it.
    private mutating func target(_ key: String, _ files: AboutFiles) -> Item.Target? {
        guard let text = requiredText(key) else { return nil }
        switch WebAddress(text) {
        case .external(_, let url): return .address(url)
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
