import Themes

extension Item {
    /// A group of rows on the about page. The cases are in the order of the page.
    enum Group: String, CaseIterable, Sendable {
        case legal, help, more
        /// Stores, shown as a row of buttons.
        case rate
    }
}

extension App {
    /// Returns the group of an entry: the one in `about.yml`, or the default of its kind.
    func group(of item: Item) -> Item.Group {
        if let group = item.group { return group }
        switch item.kind {
        case .privacy, .terms, .accessibility, .legal: return .legal
        case .news, .moreApps: return .more
        case .rate: return .rate
        case .custom(_, _, let icon, let target):
            if case .named("help") = icon { return .help }
            guard case .document(let document, _) = target else { return .more }
            return Consent.isName(document.name) || hasOwnSeal(document.name) ? .help : .more
        }
    }

    /// Whether a document asks for another passcode than the app itself.
    private func hasOwnSeal(_ document: String) -> Bool {
        guard let seal = self.document(document, in: [])?.seal else { return false }
        return seal.name != self.seal?.name
    }
}

extension [Item.Group] {
    /// The groups in which rows are shown, for the groups to which they belong: a row that is alone in its group joins
    /// `more`.
    var joined: [Item.Group] {
        let counts = reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return map { counts[$0] == 1 ? .more : $0 }
    }
}
