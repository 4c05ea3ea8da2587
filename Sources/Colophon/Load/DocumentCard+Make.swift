import Documents
import SourceText
import Wording

extension DocumentCard {
    /// Reads the file at `path` and keeps what the plan needs to know of it.
    /// - Parameters:
    ///   - report: the audit report beside an accessibility statement.
    ///   - keepsBody: whether there is room to keep the finished text, so that it need not be read again.
    static func make(
        path: SourcePath, format: Format, report: SourcePath? = nil, context: DocumentContext, name: String,
        archived: String? = nil, source: SourceTree, keepsBody: Bool
    ) -> Checked<DocumentCard?> {
        let bytes: [UInt8]
        do { bytes = try source.read(path) } catch { return Checked(nil, [.unreadable(path, error)]) }
        var context = context
        context.isConsent = Consent.isName(name)
        var reportCard: ReportCard?
        if let report {
            do {
                let bytes = try source.read(report)
                context.report = .init(path: report, bytes: bytes)
                reportCard = ReportCard(path: report, digest: SourceText.digest(of: bytes))
            } catch { return Checked(nil, [.unreadable(report, error)]) }
        }
        let read = DocumentText.read(bytes, path: path, format: format, in: context)
        let text = read.value
        let open = OpenPlaces.check(bytes, path)
        var diagnostics = read.diagnostics + (open.map { [$0] } ?? [])
        let stated = text.fields.version
        if let archived, let stated, TextVersion(archived) != TextVersion(stated) {
            let location = text.fields.versionLocation ?? Location(path)
            diagnostics.append(.versionMismatch(stated, archived, at: location))
        }
        let language = context.language
        var fields = text.fields
        fields.version = archived ?? stated
        // Of a text without a version the record keeps none, and a digest takes as long as writing a page.
        let isStated = fields.version != nil || context.hasPolicies
        let digest: TextDigest?
        do { digest = isStated ? try TextDigest(text.document.words(title: text.title)) : nil } catch {
            return Checked(nil, diagnostics + [.noTextDigest(error, at: Location(path))])
        }
        var card = DocumentCard(
            path: path, format: format, language: language, name: name, title: text.title, fields: fields,
            archived: archived, headings: text.document.headingCards, parts: text.document.partShapes,
            anchors: text.document.anchors,
            references: text.document.references, digest: SourceText.digest(of: bytes),
            report: reportCard, conformity: text.conformity,
            hasOpenPlaces: open != nil, textDigest: digest,
            body: keepsBody
                ? DocumentBody(text.document, words: HTMLWriter.Words(context.words.wording(language))) : nil)
        // A list of the digests of all words shows every edit.
        card.facts = context.hasPolicies ? nil : TextFacts.digest(of: card, bytes)
        return Checked(card, diagnostics)
    }
}

extension DocumentCard {
    /// A file of news as far as its links are concerned: it has no headings that a link could name.
    static func ofNews(_ path: SourcePath, _ language: Language, _ entries: [NewsText.Entry]) -> DocumentCard {
        DocumentCard(
            path: path, format: .markdown, language: language, name: "news", title: "", fields: DocumentFields(),
            headings: [], anchors: [], references: entries.flatMap(\.document.references), digest: 0)
    }
}

extension Document {
    fileprivate var headingCards: [DocumentCard.HeadingCard] {
        var cards: [DocumentCard.HeadingCard] = []
        blocks.forEachHeading {
            cards.append(
                .init(
                    level: $0.level, id: $0.id, title: $0.content.plainText, isIDExplicit: $0.isIDExplicit,
                    place: $0.place))
        }
        return cards
    }

    fileprivate var anchors: [String] {
        var ids = footnotes.htmlNames.map { "fn-" + $0 }
        blocks.forEachGroupID { ids.append($0) }
        return ids
    }

    fileprivate var references: [DocumentCard.Reference] {
        var found: [DocumentCard.Reference] = []
        forEachInline { inline in
            switch inline {
            case .link(let link):
                found.append(.init(destination: link.destination, place: link.place, isImage: false))
            case .image(let image):
                found.append(.init(destination: image.source, place: image.place, isImage: true))
            default: break
            }
        }
        return found
    }
}
