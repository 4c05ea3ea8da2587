import Documents
import SourceText
import Typesetting
import Wording

/// A text on paper: what is known of it, and what it says.
package struct PrintedText: Sendable {
    /// Something to know before reading, such as that the text applies no more.
    package struct Notice: Hashable, Sendable {
        var title: String
        var text: String
        /// Where to read on, each a line; empty where paper can lead nowhere.
        var links: [Link] = []

        package init(title: String, text: String, links: [Link] = []) {
            self.title = title
            self.text = text
            self.links = links
        }
    }

    /// A line that leads to a page.
    package struct Link: Hashable, Sendable {
        var title: String
        /// Complete.
        var address: String

        package init(title: String, address: String) {
            self.title = title
            self.address = address
        }
    }

    /// What is known of it: its version, when it takes effect.
    package struct Fact: Hashable, Sendable {
        var name: String
        var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
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
    package var facts: [Fact] = []
    package var notices: [Notice] = []
    package var document: Document
    /// What the file states of its words; then its structure says which they are, so that they can be read again.
    package var digest: String?

    package init(
        title: String, owner: String, description: String = "", publisher: String? = nil, language: Language,
        textLanguage: Language, facts: [Fact] = [], notices: [Notice] = [], document: Document
    ) {
        self.title = title
        self.owner = owner
        self.description = description
        self.publisher = publisher
        self.language = language
        self.textLanguage = textLanguage
        self.facts = facts
        self.notices = notices
        self.document = document
    }
}

extension PrintedText {
    /// All that it says, line by line, and the addresses that it leads to.
    package var words: [UInt8] {
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
    package static func makeFacts(
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
package struct PaperWords: Sendable {
    package var inText: HTMLWriter.Words
    var contents: String
    /// `Page %1 of %2`, with `%page` and `%pages` filled in.
    var pageNumber: String

    package init(inText: HTMLWriter.Words, contents: String, pageNumber: String) {
        self.inText = inText
        self.contents = contents
        self.pageNumber = pageNumber
    }

    package init(_ wording: Wording) {
        inText = HTMLWriter.Words(wording)
        contents = wording(.contents)
        pageNumber = wording(.pageNumber, "%page", "%pages")
    }
}
