import Documents
import Printing
import SourceText
import Typesetting
import Wording

/// Renders the PDF with the changes between two versions.
extension Renderer {
    func render(_ page: ChangesPage, _ job: PDFJob, _ app: App) -> Checked<[OutputFile]> {
        guard let history = plan.histories[job.app][page.name] else { return Checked([]) }
        let step = DocumentHistory.VersionPair(old: page.old, new: page.new)
        var diagnostics: [Diagnostic] = []
        guard let compared = changes(app, history, step, job.language).unwrap(into: &diagnostics) else {
            return Checked([], diagnostics)
        }
        let wording = siteWording(job.language)
        var text = PrintedText(
            title: "\(compared.new.title)\(job.language.spacedColon)\(changesTitle(history, step, job.language))",
            owner: app.about.name.text(job.language), publisher: app.publisher(site.settings)?.name.text(job.language),
            language: job.language, textLanguage: compared.new.language,
            document: compared.changes.document(wording, note: compared.new.changes))
        text.marksChanges = true
        text.document = text.document.movingAddressesToNotes
        if site.settings.baseURL != nil {
            text.document = markingLocked(text.document, job.language, address: \.linkedAddress)
        }
        text.facts = facts(of: history, step, compared.changes.summary(wording), job.language)
        let cards = [compared.new, compared.old]
        let pictures = pictures(of: compared.new).unwrap(into: &diagnostics)
        let references = FlowComposer.References(target: { target(inChanges: $0) }, pictures: pictures)
        let flow = composer(job).flow(text, references)
        let file = set(flow, job, cards, of: [text]).unwrap(into: &diagnostics)
        return Checked(file.map { [$0] } ?? [], diagnostics)
    }

    /// Returns the days of both versions, and the numbers of changed sections.
    private func facts(
        of history: DocumentHistory, _ step: DocumentHistory.VersionPair, _ summary: [String], _ language: Language
    ) -> [PrintedText.Fact] {
        let wording = siteWording(language)
        let (old, new) = (history.versions[step.old], history.versions[step.new])
        let days = PrintedText.makeFacts(version: nil, effective: new.effective, updated: nil, wording) {
            longDate($0, language)
        }
        let day = old.effective.map { "(\(longDate($0, language)))" } ?? ""
        let from = PrintedText.Fact(name: wording(.comparedWith, old.text), value: day)
        let numbers = summary.isEmpty ? [] : [PrintedText.Fact(name: summary.joined(separator: " \u{B7} "), value: "")]
        return days + [from] + numbers
    }

    /// Returns the target of a link whose address is already one of the site; see `linked`.
    private func target(inChanges destination: String) -> FlowTarget? {
        guard let address = destination.linkedAddress else {
            return destination.hasPrefix("#") || destination.isEmpty ? nil : .address(destination)
        }
        return site.settings.baseURL.map { .address($0.absolute(address) + destination.drop { $0 != "#" }) }
    }
}

extension Document {
    /// The document with the addresses of changed links in footnotes instead of after the links.
    fileprivate var movingAddressesToNotes: Document {
        var document = self
        document.blocks = blocks.movingAddresses(to: &document.footnotes)
        return document
    }
}

extension [Block] {
    fileprivate func movingAddresses(to notes: inout [Footnote]) -> [Block] {
        map { block in
            block.mappingLines { $0.movingAddresses(to: &notes) }.mappingChildren { $0.movingAddresses(to: &notes) }
        }
    }
}

extension [Inline] {
    fileprivate func movingAddresses(to notes: inout [Footnote]) -> [Inline] {
        map { inline in
            guard case .span(var span) = inline, span.isAddressNote else {
                return inline.content.isEmpty ? inline : inline.withContent(inline.content.movingAddresses(to: &notes))
            }
            // The addresses, without the brackets around them.
            let addresses = span.content.filter { if case .span = $0 { true } else { false } }
            notes.append(
                Footnote(label: String(notes.count + 1), blocks: [.paragraph(addresses)], referenceCount: 1))
            span.content = [.footnoteReference(FootnoteReference(index: notes.count - 1, occurrence: 1))]
            return .span(span)
        }
    }
}

extension DocumentChanges {
    /// Returns the changed sections with their labels, then a sentence with the titles of the unchanged ones.
    /// - Parameter note: the author's summary.
    fileprivate func document(_ wording: Wording, note: String?) -> Document {
        let lead = note.map { [Block.paragraph([.text($0)])] } ?? []
        guard !isEmpty else { return Document(blocks: lead + [.paragraph([.text(wording(.noChanges))])]) }
        let parts = sections.parts(wording)
        let changed = parts.filter { !$0.section.isUntouched }.flatMap { part -> [Block] in
            let title = Self.heading(part.title, level: part.section.level > 2 ? 3 : 2, id: part.id)
            return [title] + Self.small(part.remarks.joined(separator: " \u{B7} ")) + part.section.blocks
        }
        let same = parts.filter(\.section.isUntouched)
        guard !same.isEmpty else { return Document(blocks: lead + changed) }
        let sentence =
            wording(.sameSections, count: same.count) + wording.language.spacedColon
            + same.map(\.title).joined(separator: " \u{B7} ")
        return Document(blocks: lead + changed + [.thematicBreak, .paragraph([.text(sentence)])])
    }

    /// Returns a paragraph in small letters; none for an empty text.
    private static func small(_ text: String) -> [Block] {
        guard !text.isEmpty else { return [] }
        let small = Span(kind: .small, title: "", language: nil, direction: nil, content: [.text(text)])
        return [.paragraph([.span(small)])]
    }

    private static func heading(_ title: String, level: Int, id: String) -> Block {
        .heading(Heading(level: level, id: id, isIDExplicit: false, content: [.text(title)], place: nil))
    }
}
