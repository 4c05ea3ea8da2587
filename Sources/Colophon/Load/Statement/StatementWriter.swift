import Documents
import SourceText
import Wording

/// Writes a statement as a document: each model's sections in its order, under its own headings.
struct StatementWriter {
    let statement: Statement
    let words: StatementWording
    private let locales: Locales

    init(_ statement: Statement, _ language: Language) {
        self.statement = statement
        words = StatementWording(language)
        locales = Locales([language], dates: statement.dates)
    }

    /// The heading of the page.
    var title: String {
        switch statement.model {
        case .rgaa: words(.rgaaTitle)
        case .eu: words(.euTitle)
        case .w3c: words(.w3cTitle, statement.app).plainText.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
        }
    }

    var blocks: [Block] {
        let alert = Block.alert(Alert(kind: .important, blocks: [.paragraph(words(.unfinished, []))]))
        let notice = statement.isFinished ? [] : [alert]
        switch statement.model {
        case .rgaa: return notice + rgaa
        case .eu: return notice + eu
        case .w3c: return notice + w3c
        }
    }

    // MARK: The models

    /// Source: RGAA 4.1, "Obligations", the form of the statement.
    private var rgaa: [Block] {
        commitment(.rgaaCommitment) + plans + [sentence(.appliesTo, statement.scope)]
            + [heading(.status, "status")] + status(.statusFull, .statusPartial, .statusNone)
            + section(3, .results, "results", figures)
            + section(2, .notAccessible, "non-accessible", limitations(.rgaaFailures, .rgaaExempt), isLead: true)
            + section(
                2, .rgaaPreparation, "preparation",
                dates() + assessment + approval + [until(.validUntil)].compactMap(\.self) + work)
            + section(2, .rgaaContact, "contact", contact(.contactAlternative, statement.contact.name))
            + section(2, .rgaaRedress, "redress", statement.redress.isEmpty ? defender : redress)
    }

    /// Source: Implementing Decision (EU) 2018/1523, annex.
    private var eu: [Block] {
        commitment(.euCommitment) + plans + [sentence(.appliesTo, statement.scope)]
            + [heading(.status, "status")] + status(.statusFull, .statusPartial, .statusNone)
            + section(2, .notAccessible, "non-accessible", limitations(.euFailures, .euExempt), isLead: true)
            + section(
                2, .euPreparation, "preparation",
                dates() + assessment + approval + [until(.reviewUntil)].compactMap(\.self)
                    + section(3, .results, "results", figures) + work)
            + section(2, .euContact, "contact", contact(.contactWelcome, statement.app))
            + section(2, .euRedress, "redress", redress)
    }

    /// Source: the W3C's statement generator, order of its output.
    private var w3c: [Block] {
        let lead = statement.organisation.isEmpty ? [] : [sentence(.w3cIntroduction, statement.organisation)]
        return lead + [sentence(.appliesTo, statement.scope)]
            + section(2, .measures, "measures", statement.measures + plans)
            + [heading(.w3cStatus, "status")] + status(.w3cFull, .w3cPartial, .w3cNone)
            + section(2, .w3cContact, "contact", contact(.contactWelcome, statement.app))
            + section(2, .compatibility, "compatibility", list(statement.environments))
            + section(2, .w3cTechnologies, "technologies", list(statement.technologies))
            + section(2, .limitations, "non-accessible", limitations(.rgaaFailures, .rgaaExempt))
            + section(
                2, .assessment, "assessment",
                [auditDate].compactMap(\.self) + assessment + tools + section(3, .results, "results", figures)
                    + section(3, .pages, "pages", pages))
            + section(2, .approval, "approval", approval)
            + section(2, .w3cRedress, "redress", redress)
            + section(2, .date, "date", dates(withAudit: false) + [until(.reviewUntil)].compactMap(\.self))
    }

    // MARK: Pieces

    func heading(_ word: StatementWord, _ id: String, level: Int = 2) -> Block {
        // The same in every language, so that links to them hold.
        .heading(Heading(level: level, id: id, isIDExplicit: true, content: words(word, []), place: nil))
    }

    func sentence(_ word: StatementWord, _ first: [Inline], _ second: [Inline] = []) -> Block {
        .paragraph(words(word, first, second))
    }

    /// A heading and what is under it; nothing when that is nothing.
    func section(
        _ level: Int, _ word: StatementWord, _ id: String, _ blocks: [Block], isLead: Bool = false
    ) -> [Block] {
        guard !blocks.isEmpty else { return [] }
        let lead = isLead ? [Block.paragraph(words(.notAccessibleReasons, []))] : []
        return [heading(word, id, level: level)] + lead + blocks
    }

    func list(_ items: [[Block]]) -> [Block] {
        let items = items.filter { !$0.isEmpty }
        if items.isEmpty { return [] }
        return [.list(List(start: nil, isTight: true, items: items.map { ListItem(task: nil, blocks: $0) }))]
    }

    func list(_ items: [[Inline]]) -> [Block] { list(items.map { [Block.paragraph($0)] }) }

    func date(_ date: CalendarDate) -> [Inline] {
        let text = locales.text(date, words.language).long
        let span = Span(kind: .time, title: date.iso, language: nil, direction: nil, content: [.text(text)])
        return [.span(span)]
    }

    func link(_ destination: String, _ content: [Inline], at place: Place? = nil) -> [Inline] {
        [.link(Link(destination: destination, title: "", content: content, place: place))]
    }
}
