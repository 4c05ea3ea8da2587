import SourceText

/// Finds the documents that a reader can reach: from about pages, and from page to page by links.
///
/// It is used only for apps that write their own list of all documents, so that the program makes none.
struct Reachability {
    /// A document in any language.
    private struct Node: Hashable {
        var app: Int
        var name: String
    }

    private let site: Site
    private let links: LinkIndex

    init(_ site: Site, _ links: LinkIndex) {
        self.site = site
        self.links = links
    }

    /// Returns a warning for each document that no page leads to.
    func unlinkedDocuments() -> [Diagnostic] {
        let apps = site.apps.indices.filter { if case .own? = site.apps[$0].index { true } else { false } }
        guard !apps.isEmpty else { return [] }
        let reached = reachedNodes()
        return apps.flatMap { number in
            var seen: Set<String> = []
            return site.apps[number].documents.filter {
                !reached.contains(Node(app: number, name: $0.name)) && seen.insert($0.name).inserted
            }.map { Diagnostic.unlinkedDocument($0.path) }
        }
    }

    private func reachedNodes() -> Set<Node> {
        let nodes = nodesByAddress()
        var cards: [Node: [DocumentCard]] = [:]
        var open: [Node] = []
        for (number, app) in site.apps.enumerated() {
            for card in app.documents + app.archive {
                cards[Node(app: number, name: card.name), default: []].append(card)
            }
            let listed = app.about.items.compactMap(\.documentName)
            open += (app.index == nil ? listed : listed + [DocumentIndex.name]).map { Node(app: number, name: $0) }
            // The program's own list links to all documents.
            if case .generated? = app.index { open += app.documents.map { Node(app: number, name: $0.name) } }
            // The page of choices links to all consents.
            open += app.consents.map { Node(app: number, name: $0.name) }
            open += app.news.flatMap { self.nodes(linkedFrom: $0.document, nodes) }
        }
        var reached: Set<Node> = []
        while let node = open.popLast() {
            guard reached.insert(node).inserted else { continue }
            for card in cards[node] ?? [] { open += self.nodes(linkedFrom: card, nodes) }
        }
        return reached
    }

    private func nodes(linkedFrom card: DocumentCard, _ nodes: [String: Node]) -> [Node] {
        card.references.compactMap { reference in
            let target = links.target(of: reference.destination, in: card, language: card.language)
            guard !reference.isImage, case .site(let address, _) = target else { return nil }
            // The page of a version is below that of its document.
            var text = address.text[...]
            while !text.isEmpty {
                if let node = nodes[String(text)] { return node }
                text = text.dropLast().prefix(through: text.dropLast().lastIndex(of: "/") ?? text.startIndex)
                if text.last != "/" { return nil }
            }
            return nil
        }
    }

    private func nodesByAddress() -> [String: Node] {
        var nodes: [String: Node] = [:]
        for (number, app) in site.apps.enumerated() {
            for name in Set(app.documents.map(\.name)) {
                for language in app.languages {
                    nodes[Routes.document(app, name, language).text] = Node(app: number, name: name)
                }
            }
        }
        return nodes
    }
}
