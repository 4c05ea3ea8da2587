import Documents
import SourceText
import Wording

/// The public accessibility statements of a site, sorted by the names of the apps in one language.
struct StatementList {
    /// The statement of an app.
    struct Row {
        let app: App
        let card: DocumentCard
        /// The page of the statement, for a reader of the list.
        let address: SiteAddress

        /// The latest date of the statement.
        var date: CalendarDate? { card.statementState?.date ?? card.updated ?? card.effective }
        /// The day by which the statement has to be reviewed.
        var review: CalendarDate? { card.statementState?.review }
        /// The number of failures whose promised day has passed; `nil` for a statement written by hand.
        var overduePromises: Int? { card.statementState?.overduePromises }
    }

    let rows: [Row]
    private let today: CalendarDate?

    init(_ site: Site, _ language: Language) {
        let order = site.settings.lookup(language)
        today = site.options.today
        let found = site.apps.compactMap { app -> (name: [UInt8], row: Row)? in
            guard let card = app.publicStatement(in: order) else { return nil }
            let shown = app.languages.contains(language) ? language : app.defaultLanguage
            let row = Row(app: app, card: card, address: Routes.document(app, card.name, shown))
            return (SearchForm.bytes(of: Array(app.about.name.text(language).utf8)), row)
        }
        rows = found.sorted { $0.name.lexicographicallyPrecedes($1.name) }.map(\.row)
    }

    /// Whether the day by which a statement has to be reviewed has passed.
    func isReviewOverdue(_ row: Row) -> Bool {
        guard let today, let review = row.review else { return false }
        return review < today
    }
}

extension App {
    /// Returns the accessibility statement in the first language of `order` that has it; `nil` if it is sealed.
    fileprivate func publicStatement(in order: [Language]) -> DocumentCard? {
        guard seal == nil, let name = accessibilityStatement, let card = document(name, in: order), card.seal == nil
        else { return nil }
        return card
    }
}

extension Site {
    /// Whether the site has the list. Sealed statements are not in it.
    var hasStatementList: Bool {
        settings.hasStatements && apps.contains { $0.publicStatement(in: settings.languages) != nil }
    }
}
