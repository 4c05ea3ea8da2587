import Wording

/// The program's words in the title and the headings of an accessibility statement made from data. If the program has
/// no wording in the language of the statement, they are in English and get marks (`WordMark`).
extension DocumentCard {
    private var hasForeignWords: Bool { conformity != nil && !Wording.exists(for: language) }

    /// The title as pages and PDF files show it. A title that the author wrote has no marks.
    func markedTitle(_ app: App) -> String {
        guard hasForeignWords, let conformity else { return title }
        let name = app.about.name.text(language)
        let words = StatementWording(language).marked(conformity.model.rules.title, name)
        return words.withoutWordMarks == title ? words : title
    }

    /// Returns a heading for the table of contents. Only the program's headings have explicit ids in a statement.
    func markedTitle(of heading: HeadingCard) -> String {
        hasForeignWords && heading.isIDExplicit ? WordMark.enclosing(heading.title) : heading.title
    }
}
