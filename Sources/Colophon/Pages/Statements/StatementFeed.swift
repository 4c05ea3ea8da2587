import Documents
import SourceText
import Templates
import Wording

/// The contents of the feed about all statements in one language: an entry for the latest date of each.
struct StatementFeed {
    let renderer: Renderer
    let list: StatementList
    let language: Language

    /// The number of entries, the newest ones.
    private static let limit = 100

    private var wording: Wording { renderer.siteWording(language) }

    func feed(of site: FeedSite) -> Feed {
        let settings = renderer.site.settings
        let address = Routes.statements(language, settings)
        let entries = list.rows.compactMap(entry).sorted { ($1.date, $0.name) < ($0.date, $1.name) }
        return Feed(
            title: renderer.statementFeedTitle(language), description: "",
            author: settings.publisher?.name.text(language) ?? settings.title.text(language), language: language,
            folder: address, home: address, entries: Array(entries.prefix(Self.limit)), site: site)
    }

    private func entry(_ row: StatementList.Row) -> Feed.Entry? {
        guard let date = row.date else { return nil }
        return Feed.Entry(
            name: "\(row.app.folder.text)/\(date.iso)", title: row.app.about.name.text(language), address: row.address,
            date: date, content: renderer.resolvingWordMarks(content(row), in: language))
    }

    /// Returns the level, the next review and the overdue promises, a paragraph each.
    private func content(_ row: StatementList.Row) -> Markup {
        var buffer = ByteBuffer()
        func paragraph(_ text: String) {
            buffer.append("<p>")
            buffer.append(escaping: text)
            buffer.append("</p>\n")
        }
        let colon = language.spacedColon
        if let conformity = row.card.conformity { paragraph(conformity.levelText(language)) }
        if let review = row.review {
            let word: Word = list.isReviewOverdue(row) ? .reviewOverdue : .nextReview
            paragraph(wording(word) + colon + renderer.plan.locales.text(review, language).long)
        }
        let number = row.overduePromises ?? 0
        if number > 0 { paragraph(wording(.overduePromises) + colon + String(number)) }
        return Markup(buffer)
    }
}
