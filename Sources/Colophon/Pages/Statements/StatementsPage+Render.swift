import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders the list of all accessibility statements with the template of documents.
extension Renderer {
    func statementsPage(_ list: StatementList, _ language: Language) -> Page {
        let settings = site.settings
        let wording = siteWording(language)
        let (title, siteTitle) = (wording(.statements), settings.title.text(language))
        let address = Routes.statements(language, settings)
        var frame = Frame(
            renderer: self, address: address, language: language, title: "\(title) \u{B7} \(siteTitle)")
        frame.counterparts = settings.languages.map { .init(language: $0, address: Routes.statements($0, settings)) }
        frame.defaultPage = Routes.statements(settings.defaultLanguage, settings)
        frame.crumbs = [.init(title: siteTitle, address: Routes.home), .init(title: title, address: address)]
        if settings.baseURL != nil {
            frame.feeds = [(.atom, statementFeedTitle(language), Routes.atom(below: address))]
        }
        var writer = HTMLWriter(.page, words: HTMLWriter.Labels(wording))
        let body = writer.write(Document(blocks: StatementTable(list: list, frame: frame).blocks))
        return frame.page(
            DocumentView.page,
            DocumentView(
                heading: title, titleID: "", version: "", content: ContentLanguageView(), contents: [], body: body,
                textDigest: ""))
    }

    /// Returns the title `Changes: Accessibility statements`.
    func statementFeedTitle(_ language: Language) -> String {
        let wording = plainWording(language)
        return wording(.changesOf, wording(.statements))
    }
}

/// The contents of the page: the counts, the links to other forms, and a row for each statement.
private struct StatementTable {
    let list: StatementList
    let frame: Frame

    private var language: Language { frame.language }
    private var renderer: Renderer { frame.renderer }
    private var wording: Wording { renderer.siteWording(language) }

    var blocks: [Block] { [counts, .paragraph(links), .table(table)] }

    private var counts: Block {
        let numbers: [(Word, Int)] = [
            (.statements, list.rows.count), (.reviewOverdue, list.rows.count(where: list.isReviewOverdue)),
            (.overduePromises, list.rows.reduce(0) { $0 + ($1.overduePromises ?? 0) }),
        ]
        let items = numbers.map { word, number in
            let label = Inline.text(wording(word) + language.spacedColon)
            return ListItem(task: nil, blocks: [.paragraph([label, .strong([.text(String(number))])])])
        }
        return .list(List(start: nil, isTight: true, items: items))
    }

    private var links: [Inline] {
        let table = link(Routes.statementTable, [.text("\(wording(.statements)) (CSV)")])
        let title = wording(.changesOf, wording(.statements))
        let feeds = frame.feeds.map { link($0.address, [.text("\(title) (Atom)")]) }
        return Array(([table] + feeds).joined(separator: [Inline.text(" \u{B7} ")]))
    }

    private var table: Table {
        let level = StatementWording(language).marked(.word(.level))
        let names = [
            wording(.statementName), level, wording(.updated), wording(.nextReview), wording(.overduePromises),
        ]
        return Table(
            caption: [], alignments: names.map { _ in .none },
            header: names.map { Table.Cell([.text($0)]) }, rows: list.rows.map(cells))
    }

    private func cells(_ row: StatementList.Row) -> [Table.Cell] {
        let mark = list.isReviewOverdue(row) ? [Inline.lineBreak, .strong([.text(wording(.reviewOverdue))])] : []
        let promises = row.overduePromises.map { number in
            number == 0 ? [Inline.text("0")] : [.strong([.text(String(number))])]
        }
        let level = row.card.conformity?.levelText(language) ?? ""
        return [
            Table.Cell(link(row.address, name(of: row.app)), isHeader: true),
            Table.Cell(level.isEmpty ? [] : [.text(level)]), Table.Cell(date(row.date)),
            Table.Cell(date(row.review) + mark), Table.Cell(promises ?? []),
        ]
    }

    private func name(of app: App) -> [Inline] {
        let name = app.about.name
        // A name for all languages of the app may be foreign to a reader who gets another of its languages.
        let own = app.languages.contains(language) ? nil : app.defaultLanguage
        guard let other = name.otherLanguage(for: language) ?? own else { return [.text(name.text(language))] }
        return [
            .span(
                Span(
                    kind: .plain, title: "", language: other.tag, direction: other.direction,
                    content: [.text(name.text(language))]))
        ]
    }

    private func date(_ date: CalendarDate?) -> [Inline] {
        guard let date else { return [] }
        let text = renderer.plan.locales.text(date, language).long
        return [
            .span(Span(kind: .time, title: date.iso, language: nil, direction: nil, content: [.text(text)]))
        ]
    }

    private func link(_ target: SiteAddress, _ content: [Inline]) -> [Inline] {
        [.link(Link(destination: frame.href(target), title: "", content: content, place: nil))]
    }
}
