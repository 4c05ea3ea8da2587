import Documents
import SourceText
import Wording

/// A writer that turns a statement into a document, with the sections of its model.
struct StatementWriter {
    let statement: Statement
    let words: StatementWording
    private let locales: LocaleTexts

    init(_ statement: Statement, _ language: Language) {
        self.statement = statement
        words = StatementWording(language)
        locales = LocaleTexts([language], dates: statement.dates)
    }

    /// The heading of the page.
    var title: String {
        words(statement.model.rules.title, statement.app).plainText.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
    }

    var blocks: [Block] {
        let alert = Block.alert(Alert(kind: .important, blocks: [.paragraph(words(.unfinished, []))]))
        return (statement.isFinished ? [] : [alert]) + statement.model.statement.sections(self)
    }

    // MARK: Pieces

    func heading(_ word: StatementWord, _ id: String, level: Int = 2) -> Block {
        // The id is the same in every language, so that links to the heading remain valid.
        .heading(Heading(level: level, id: id, isIDExplicit: true, content: words(word, []), place: nil))
    }

    func sentence(_ word: StatementWord, _ first: [Inline], _ second: [Inline] = []) -> Block {
        .paragraph(words(word, first, second))
    }

    /// Returns a heading followed by `blocks`, or nothing when `blocks` is empty.
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

    func link(_ destination: String, _ content: [Inline], at place: SourcePosition? = nil) -> [Inline] {
        [.link(Link(destination: destination, title: "", content: content, place: place))]
    }
}
