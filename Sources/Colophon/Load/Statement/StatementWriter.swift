import Documents
import SourceText
import Wording

/// A writer that turns a statement into a document, with the sections of its model.
struct StatementWriter {
    let statement: Statement
    let model: StatementModel
    let words: StatementWording
    private let locales: LocaleTexts

    init(_ statement: Statement, _ language: Language) {
        self.statement = statement
        model = statement.model.rules
        words = StatementWording(language, statement)
        locales = LocaleTexts([language], dates: statement.dates)
    }

    /// The heading of the page.
    var title: String {
        words(model.title, statement.app).plainText.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
    }

    var blocks: [Block] {
        let alert = Block.alert(Alert(kind: .important, blocks: [.paragraph(words(.unfinished, []))]))
        return (statement.isFinished ? [] : [alert]) + blocks(model.items, level: 2)
    }

    // MARK: The items of the model

    private func blocks(_ items: [StatementModel.PageEntry], level: Int) -> [Block] {
        items.flatMap { isShown($0) ? blocks($0.content, level: level) : [] }
    }

    private func isShown(_ item: StatementModel.PageEntry) -> Bool {
        if let condition = item.condition, part(condition).isEmpty { return false }
        if let alternative = item.alternative, !part(alternative).isEmpty { return false }
        if let country = statement.country, item.otherCountries.contains(country) { return false }
        return item.countries.map { countries in statement.country.map(countries.contains) ?? false } ?? true
    }

    private func blocks(_ content: StatementModel.PageContent, level: Int) -> [Block] {
        switch content {
        case .sentence(let sentence): return inlines(sentence).map { [.paragraph($0)] } ?? []
        case .part(let part): return self.part(part)
        case .list(let entries): return list(entries.map { blocks($0, level: level) })
        case .address(let lines, let language): return [address(lines, language)]
        case .section(let section):
            let inner = blocks(section.items, level: level + 1)
            guard !inner.isEmpty else { return [] }
            // The id is the same in every language, so that links to the heading remain valid.
            let heading = Heading(
                level: level, id: section.id, isIDExplicit: true, content: words(section.heading), place: nil)
            return [.heading(heading)] + blocks(section.lead, level: level + 1) + inner
        }
    }

    private func address(_ lines: [String], _ language: Language?) -> Block {
        let content = lines.map { [Inline.text($0)] }.joined(separator: [Inline.lineBreak])
        let group = Group(
            language: language?.tag, direction: language?.direction, id: nil, blocks: [.paragraph(Array(content))])
        return language == nil ? .paragraph(Array(content)) : .group(group)
    }

    /// Returns the sentence with its values; `nil` if one of them is empty.
    private func inlines(_ sentence: StatementModel.Sentence) -> [Inline]? {
        let values = sentence.values.map { value -> [Inline] in
            switch value {
            case .fact(let fact): self.fact(fact)
            case .sentence(let inner): inlines(inner) ?? []
            }
        }
        guard !values.contains(where: \.isEmpty) else { return nil }
        let text = words.filled(sentence.phrase, values)
        return sentence.link.map { link($0, text) } ?? text
    }

    private func fact(_ fact: StatementModel.Fact) -> [Inline] {
        switch fact {
        case .app: statement.app
        case .organisation: statement.organisation
        case .scope: statement.scope
        case .law: statement.law.isEmpty ? words(.euLaw, []) : statement.law
        case .standard: statement.standard
        case .contact: statement.contact.name.isEmpty ? statement.app : statement.contact.name
        case .prepared: date(statement.prepared)
        case .updated: date(statement.updated)
        case .reviewed: date(statement.reviewed)
        case .audited: date(statement.audited)
        case .validUntil: date(statement.validUntil)
        }
    }

    // MARK: Pieces

    func sentence(_ word: StatementWord, _ first: [Inline]) -> Block { .paragraph(words(word, first)) }

    func list(_ items: [[Block]]) -> [Block] {
        let items = items.filter { !$0.isEmpty }
        if items.isEmpty { return [] }
        return [.list(List(start: nil, isTight: true, items: items.map { ListItem(task: nil, blocks: $0) }))]
    }

    func list(_ items: [[Inline]]) -> [Block] { list(items.map { [Block.paragraph($0)] }) }

    func date(_ date: CalendarDate?) -> [Inline] {
        guard let date else { return [] }
        let text = locales.text(date, words.language).long
        let span = Span(kind: .time, title: date.iso, language: nil, direction: nil, content: [.text(text)])
        return [.span(span)]
    }

    func link(_ destination: String, _ content: [Inline], at place: SourcePosition? = nil) -> [Inline] {
        [.link(Link(destination: destination, title: "", content: content, place: place))]
    }
}
