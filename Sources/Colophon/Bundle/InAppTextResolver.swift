import Documents
import SourceText
import Wording

/// Adapts the text of a document to a page of a bundle. Links lead to other pages of the bundle or to the web, and the
/// page contains its pictures.
struct InAppTextResolver {
    let renderer: Renderer
    /// The names of the other pages in the bundle, by their addresses on the site.
    let neighbours: [SiteAddress: String]
    let card: DocumentCard
    /// The language of the reader.
    let language: Language
    /// The prefix of the ids in the text, for a page with several texts.
    var idPrefix = ""
    private(set) var diagnostics: [Diagnostic] = []

    init(_ renderer: Renderer, _ neighbours: [SiteAddress: String], _ card: DocumentCard, _ language: Language) {
        (self.renderer, self.neighbours, self.card, self.language) = (renderer, neighbours, card, language)
    }

    private var site: Site { renderer.site }

    /// Returns the document with adapted links and pictures.
    mutating func resolved(_ document: Document) -> Document {
        var document = document
        document.blocks = resolved(document.blocks)
        for number in document.footnotes.indices {
            document.footnotes[number].blocks = resolved(document.footnotes[number].blocks)
        }
        return document
    }

    private mutating func resolved(_ blocks: [Block]) -> [Block] {
        var result: [Block] = []
        for block in blocks { result.append(block.mappingLines { resolved($0) }.mappingChildren { resolved($0) }) }
        return result
    }

    private mutating func resolved(_ line: [Inline]) -> [Inline] {
        var result: [Inline] = []
        for inline in line {
            let content = resolved(inline.content)
            switch inline {
            case .link(var link):
                link.content = content
                result += resolved(link)
            case .image(var image):
                image.source = address(of: image) ?? ""
                if !image.source.isEmpty { result.append(.image(image)) }
            default: result.append(inline.withContent(content))
            }
        }
        return result
    }

    // MARK: Links

    /// Returns the link with its address in the bundle, or only its words if it has no target.
    private mutating func resolved(_ link: Link) -> [Inline] {
        let written = link.destination
        guard let destination = address(of: written) else {
            diagnostics.append(.bundleLinkOutside(link.destination, at: Location(card.path, link.place)))
            return link.content
        }
        var link = link
        link.destination = destination
        if isLocked(destination: written) { link.content.append(.linkMark(renderer.siteWording(language)(.locked))) }
        // The plan has already reported a link without an address.
        return destination.isEmpty ? link.content : [.link(link)]
    }

    /// Whether the target of a link asks for a passcode.
    private func isLocked(destination: String) -> Bool {
        guard !renderer.plan.seals.isEmpty,
            case .site(let address, _) = renderer.plan.links.target(of: destination, in: card, language: language)
        else { return false }
        return renderer.plan.seal(at: address) != nil
    }

    private func address(of destination: String) -> String? {
        if destination.hasPrefix("#"), card.hasAnchor(String(destination.dropFirst())) {
            return "#" + idPrefix + destination.dropFirst()
        }
        switch renderer.plan.links.target(of: destination, in: card, language: language) {
        case .site(let address, let fragment):
            let end = fragment.isEmpty ? "" : "#" + fragment
            if let name = neighbours[address] { return percentEncoded(name) + end }
            return site.settings.baseURL.map { $0.absolute(address) + end }
        case .external(let url): return url
        case .missingFile, .unsafe, .malformed: return ""
        case .missingHeading:
            let file = destination.prefix { $0 != "#" }
            return file.isEmpty ? "" : address(of: String(file))
        }
    }

    // MARK: Pictures

    /// Returns the picture as a `data:` URL; nil if the page cannot contain it.
    private mutating func address(of image: Image) -> String? {
        let target = renderer.plan.links.target(of: image.source, in: card, language: language)
        guard case .site(let address, _) = target, let path = SourcePath(address.text) else { return nil }
        return renderer.inAppPicture(path, at: Location(card.path, image.place)).unwrap(into: &diagnostics)
    }
}
