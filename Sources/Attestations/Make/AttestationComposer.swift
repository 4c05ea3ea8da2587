import Documents
import Printing
import SourceText
import Themes
import Typesetting
import Wording

/// Converts attestations into flows: the statement and its second page.
struct AttestationComposer {
    package let edition: Edition
    package let style: PrintStyle
    package let words: ValueFormatter
    package var paper = PaperSize.a4
    package var secondPage: SecondPage

    private var language: Language { words.language }
    private var wording: Wording { words.wording }

    /// Returns the whole document.
    ///
    /// - Parameters:
    ///   - payload: the text of the code; nil for none.
    ///   - code: the picture of the code; nil if the second page has none.
    package func flow(_ attestation: Attestation, _ text: Document, payload: String?, code: PictureData?) -> Flow {
        let composer = FlowComposer(
            style: style, settings: PDFSettings(paper: paper, isNumbered: false), words: PrintWording(wording),
            language: language)
        var writer = FlowWriter(
            style, composer.words.inText, FlowComposer.References(target: Self.target, pictures: [:]), language)
        // The words of an edition are fixed, to the last character.
        writer.bindsCitations = false
        var flow = Flow(info: info(attestation, payload), page: page(attestation, composer))
        let statement = writer.write(text).map { $0.ruled(style.muted) }
        flow.blocks = head(attestation, &writer) + statement + foot(attestation, writer)
        flow.notes = writer.notes
        if let code {
            flow.pictures = [code]
            flow.blocks += codePage(payload ?? "", writer)
        } else if secondPage == .summary, !attestation.isBlank {
            flow.blocks += summaryPage(attestation, writer)
        }
        return flow
    }

    /// Returns the target of a link. Only web addresses are links in an edition.
    private static func target(_ destination: String) -> FlowTarget? {
        if case .external(_, let url) = WebAddress(destination) { return .address(url) }
        return nil
    }

    // MARK: Around the text

    private var title: String { edition.title.text(language) }

    private func info(_ attestation: Attestation, _ payload: String?) -> DocumentInfo {
        let person = [edition.personName(attestation, words)].filter { !$0.isEmpty }
        var info = edition.info(words, attestation.created)
        info.title = ([info.title] + person).joined(separator: " \u{B7} ")
        info.code = payload
        // A blank form contains no personal data, so it has no label.
        if attestation.isBlank { info.label = nil }
        return info
    }

    private func page(_ attestation: Attestation, _ composer: FlowComposer) -> PageStyle {
        let mark = edition.isSpecimen ? wording(.specimen) : ""
        let created = attestation.isBlank ? "" : " \u{B7} " + attestation.created.iso
        var page = composer.page(
            head: mark, publisher: title, foot: (mark.isEmpty ? title : "\(mark) \u{B7} \(title)") + created)
        if mark.isEmpty { page.header = nil }
        return page
    }

    private func head(_ attestation: Attestation, _ writer: inout FlowWriter) -> [FlowBlock] {
        var blocks: [FlowBlock] = []
        if edition.isSpecimen {
            let text = Alert(kind: .caution, blocks: [.paragraph([.text(wording(.specimenText))])])
            blocks += writer.write([.alert(text)]).map { $0.titled(wording(.specimen)) }
        }
        var heading = FlowParagraph([.text(title, style.title)], style: writer.paragraphStyle(keepsWithNext: true))
        heading.role = .heading(1)
        heading.style.spaceAfter = style.space.xs
        blocks.append(.paragraph(heading))
        let subtitle = (edition.contexts[attestation.context].subtitle ?? edition.subtitle)?.text(language)
        if let subtitle {
            var type = style.body
            type.weight = 600
            blocks.append(small(subtitle, type, writer))
        }
        if let basis = edition.basis?.text(language) { blocks.append(small(basis, style.small, writer)) }
        return blocks + [.rule(FlowRule(thickness: 1.5, color: style.rule, space: style.space.s))]
    }

    private func small(_ text: String, _ type: TextStyle, _ writer: FlowWriter) -> FlowBlock {
        .paragraph(FlowParagraph([.text(text, type)], style: writer.paragraphStyle(after: style.space.xs)))
    }

    /// Returns the footer: the moment of creation, and a notice for model texts.
    private func foot(_ attestation: Attestation, _ writer: FlowWriter) -> [FlowBlock] {
        var lines: [String] = []
        if !attestation.isBlank {
            let moment = words.moment(attestation.created, .long)
            let zone = attestation.created.zone
            let word: Word = attestation.isCreationGiven ? .createdGiven : .created
            lines.append(wording(word, zone.isEmpty ? moment : "\(moment) (\(zone))"))
        }
        if !edition.isSpecimen { lines.append(wording(.modelText)) }
        guard !lines.isEmpty else { return [] }
        let rule = FlowBlock.rule(FlowRule(color: style.line, space: style.space.s))
        return [rule] + lines.map { small($0, style.small, writer) }
    }

    // MARK: Second page

    private func codePage(_ payload: String, _ writer: FlowWriter) -> [FlowBlock] {
        let alternative = wording(.codeHolds, payload.replacing("\n", with: " "))
        // The French generators printed codes 300 points wide. The quiet zone around the code adds the rest.
        let side = 330.0
        let picture = FlowPicture(picture: 0, alternative: alternative, width: side, height: side)
        return [.pageBreak, secondHeading(wording(.code), writer), .picture(picture)]
    }

    private func secondHeading(_ text: String, _ writer: FlowWriter) -> FlowBlock {
        var heading = FlowParagraph(
            [.text(text, style.headings[0])], style: writer.paragraphStyle(after: style.space.m, keepsWithNext: true))
        heading.role = .heading(2)
        return .paragraph(heading)
    }

    /// Returns a page with all values and reasons in type of double size.
    private func summaryPage(_ attestation: Attestation, _ writer: FlowWriter) -> [FlowBlock] {
        var large = style.body
        large.size *= 2
        var label = style.body
        label.color = style.muted
        var entries: [(String, String)] = zip(edition.fields, attestation.values).map {
            ($0.label.text(language), words.text($1, .long))
        }
        let reasons = edition.contexts[attestation.context].reasons
        let chosen = attestation.reasons.map { (reasons[$0].short ?? reasons[$0].text).text(language) }
        entries.append((wording(.reasons), chosen.joined(separator: "\n")))
        let lines = entries.filter { !$0.1.isEmpty }.map { name, value in
            FlowDefinitions.Entry(
                FlowParagraph([.text(name, label)], style: writer.paragraphStyle(keepsWithNext: true)),
                [.paragraph(FlowParagraph(value.lines(large), style: writer.paragraphStyle(after: style.space.s)))])
        }
        return [
            .pageBreak, secondHeading(wording(.summary), writer),
            .definitions(FlowDefinitions(lines, indent: 0, gap: style.space.xs)),
        ]
    }
}

/// A label in the metadata of every file with a person's attestation. `PrivateFile` searches for it to prevent
/// publishing by mistake.
let personalLabel = "Personal attestation"

extension Edition {
    /// Returns the metadata of a file with documents of this edition, for any person.
    package func info(_ words: ValueFormatter, _ created: LocalDateTime) -> DocumentInfo {
        let mark = isSpecimen ? "\(words.wording(.specimen)) \u{B7} " : ""
        var info = DocumentInfo(title: mark + title.text(words.language), language: words.language.tag)
        info.subject = subject?.text(words.language)
        info.date = created.xmpDate
        info.label = personalLabel
        return info
    }

    /// Returns the person's first and last name; empty if there is none.
    func personName(_ attestation: Attestation, _ words: ValueFormatter) -> String {
        ["firstName", "lastName"].compactMap { fieldNumber($0) }
            .map { words.text(attestation.values[$0], .long) }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension String {
    /// Converts the text to inline content, with a line break between lines.
    fileprivate func lines(_ type: TextStyle) -> [FlowInline] {
        var content: [FlowInline] = []
        for line in split(separator: "\n") {
            if !content.isEmpty { content.append(.lineBreak(type)) }
            content.append(.text(String(line), type))
        }
        return content
    }
}

extension FlowBlock {
    /// Returns a rule with space to write above it: 8 mm, as on ruled paper. Returns other blocks unchanged.
    fileprivate func ruled(_ color: RGBColor) -> FlowBlock {
        guard case .rule(var rule) = self else { return self }
        (rule.spaceBefore, rule.spaceAfter, rule.color) = (72 / 25.4 * 8, 8, color)
        return .rule(rule)
    }

    /// Returns a call-out with another title.
    fileprivate func titled(_ title: String) -> FlowBlock {
        guard case .box(var box) = self, case .paragraph(var first)? = box.blocks.first,
            case .text(_, let type, let language)? = first.content.first
        else { return self }
        first.content = [.text(title, type, language: language)]
        box.blocks[0] = .paragraph(first)
        return .box(box)
    }
}

extension LocalDateTime {
    /// The date in ISO 8601 with a time zone. An unknown zone becomes UTC.
    fileprivate var xmpDate: String {
        let ahead = offset ?? 0
        let size = LocalDateTime(date, minute: abs(ahead)).clock(":")
        let zone = ahead == 0 ? "Z" : (ahead < 0 ? "-" : "+") + size
        return "\(date.iso)T\(clock(":")):00\(zone)"
    }
}
