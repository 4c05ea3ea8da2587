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
            return Item(kind: .news, priority: priority() ?? Item.DefaultPriority.news, location: location)
        case .legal:
            let priority = priority() ?? Item.DefaultPriority.legal
            let standard = files.documents.first { $0.hasPrefix("legal.") } ?? "legal.md"
            guard let document = document("document", files, isRequired: false, standard: standard) else { return nil }
            return Item(kind: .legal(document), priority: priority, location: location)
        case .rate:
            let priority = priority() ?? Item.DefaultPriority.rate
            let isGiven = has("appStore") || has("playStore")
            let stores = (webAddress("appStore"), webAddress("playStore"))
            guard isGiven else {
                append(.rateWithoutStore(at: location))
                return nil
            }
            return Item(kind: .rate(appStore: stores.0, playStore: stores.1), priority: priority, location: location)
        case .moreApps:
            let priority = priority() ?? Item.DefaultPriority.moreApps
            return moreApps().map { Item(kind: .moreApps($0), priority: priority, location: location) }
        case .custom:
            return customItem(files, at: location)
        }
    }

    private mutating func customItem(_ files: AboutFiles, at location: Location) -> Item? {
        let title = requiredLocalisedText("title", among: files.languages)
        let secondary = localisedText("secondary", among: files.languages)
        let icon = icon("icon", files) ?? "info"
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

    /// The name of one of the theme's icons.
    private mutating func icon(_ key: String, _ files: AboutFiles) -> String? {
        guard let name = text(key) else { return nil }
        if let icons = files.icons, !icons.contains(name) {
            append(.unknownIcon(name, among: icons, at: location(ofValue: key)))
        }
        return name
    }

    /// A web address or a document.
    private mutating func target(_ key: String, _ files: AboutFiles) -> Item.Target? {
        guard let text = requiredText(key) else { return nil }
        switch WebAddress(text) {
        case .external(_, let url): return .address(url)
        case .unsafe(let scheme):
            append(.unsafeAddress(scheme: scheme, at: location(ofValue: key)))
            return nil
        case .relative, .fragment: return document(key, files, isRequired: true).map { .document($0) }
        }
    }
}
