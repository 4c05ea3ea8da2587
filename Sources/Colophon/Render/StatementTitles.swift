import Wording

/// The program's words in the title and the headings of an accessibility statement made from data. If the program has
/// no wording in the language of the statement, they are in English and get marks (`WordMark`).
extension DocumentCard {
    /// The title as pages and PDF files show it. A title that the author wrote has no marks.
    func markedTitle(_ app: App) -> String {
        guard let conformity, let words = words else { return title }
        let name = app.about.name.text(language)
        let marked = words.marked(conformity.model.rules.title, name)
        return marked.withoutWordMarks == title ? marked : title
    }

    /// Returns a heading for the table of contents. Only the program's headings have explicit ids in a statement.
    func markedTitle(of heading: HeadingCard) -> String {
        guard heading.isIDExplicit, let words, let phrase = conformity?.model.rules.heading(heading.id) else {
            return heading.title
        }
        return words.text(phrase).isForeign ? WordMark.enclosing(heading.title) : heading.title
    }

    /// The wording of a statement made from data; `nil` for other documents.
    private var words: StatementWording? { conformity.map { StatementWording(language, model: $0.model.rawValue) } }
}
