import SourceText
import Typesetting

/// A text on paper: what is known of it, and what it says.
struct PrintedText: Sendable {
    /// Something to know before reading, such as that the text applies no more.
    struct Notice: Hashable, Sendable {
        var title: String
        var text: String
        /// Where to read on, each a line; empty where paper can lead nowhere.
        var links: [Link] = []
    }

    /// A line that leads to a page.
    struct Link: Hashable, Sendable {
        var title: String
        /// Complete.
        var address: String
    }

    /// What is known of it: its version, when it takes effect.
    struct Fact: Hashable, Sendable {
        var name: String
        var value: String
    }

    var title: String
    /// Above the title: whose text it is.
    var owner: String
    /// In a sentence.
    var description = ""
    /// Who answers for it.
    var publisher: String?
    /// Of the words around the text.
    var language: Language
    /// Of the text itself.
    var textLanguage: Language
    var facts: [Fact] = []
    var notices: [Notice] = []
    var document: Document
}

extension PrintedText {
    /// All that it says, line by line, and the addresses that it leads to.
    var words: [UInt8] {
        var lines = [title, owner, description, publisher ?? ""]
        lines += facts.flatMap { [$0.name, $0.value] } + notices.flatMap { [$0.title, $0.text] }
        document.blocks.forEachText { lines.append($0) }
        for note in document.footnotes { note.blocks.forEachText { lines.append($0) } }
        document.forEachInline { inline in
            if case .link(let link) = inline { lines.append(link.destination) }
        }
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// What is known of a text, in the reader's words.
    static func makeFacts(
        version: String?, effective: CalendarDate?, updated: CalendarDate?, _ wording: Wording,
        date: (CalendarDate) -> String
    ) -> [Fact] {
        let texts: [(Word, String?)] = [
            (.version, version), (.effective, effective.map(date)), (.updated, updated.map(date)),
        ]
        return texts.compactMap { word, value in value.map { Fact(name: wording(word), value: $0) } }
    }
}

/// The words that only paper needs, in the reader's language.
struct PaperWords: Sendable {
    var inText: HTMLWriter.Words
    var contents: String
    /// `Page %1 of %2`, with `%page` and `%pages` filled in.
    var pageNumber: String

    init(_ wording: Wording) {
        inText = HTMLWriter.Words(wording)
        contents = wording(.contents)
        pageNumber = wording(.pageNumber, "%page", "%pages")
    }
}
