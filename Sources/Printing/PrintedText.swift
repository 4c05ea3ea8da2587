import Documents
import SourceText
import Typesetting
import Wording

/// A document to print, with its title and metadata.
package struct PrintedText: Sendable {
    /// A notice above the text, for example that the text is no longer in force.
    package struct Notice: Hashable, Sendable {
        var title: String
        var text: String
        /// Links to further pages, one on each line; empty where paper cannot link.
        var links: [Link] = []

        package init(title: String, text: String, links: [Link] = []) {
            self.title = title
            self.text = text
            self.links = links
        }
    }

    /// A link to a page.
    package struct Link: Hashable, Sendable {
        var title: String
        /// The absolute address.
        var address: String

        package init(title: String, address: String) {
            self.title = title
            self.address = address
        }
    }

    /// A fact about the text: its version, or the date when it takes effect.
    package struct Fact: Hashable, Sendable {
        var name: String
        var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    var title: String
    /// The owner of the text, shown above the title.
    var owner: String
    /// A description in one sentence.
    var description = ""
    /// The publisher, who is responsible for the text.
    var publisher: String?
    /// The language of the words around the text.
    var language: Language
    /// The language of the text itself.
    var textLanguage: Language
    package var facts: [Fact] = []
    package var notices: [Notice] = []
    package var document: Document
    /// Whether bars stand beside blocks with added or removed text.
    package var marksChanges = false
    /// The digest of the text's words, which the PDF states. If it is set, the structure marks these words, so that
    /// they can be read back.
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
    /// All text, line by line, and the addresses of links.
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

    /// Returns the facts of a text, worded in the reader's language.
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

/// Words that only printed texts need, in the reader's language.
package struct PrintWording: Sendable {
    package var inText: HTMLWriter.Labels
    var contents: String
    /// The text `Page %1 of %2` with the placeholders `%page` and `%pages`.
    var pageNumber: String

    package init(inText: HTMLWriter.Labels, contents: String, pageNumber: String) {
        self.inText = inText
        self.contents = contents
        self.pageNumber = pageNumber
    }

    package init(_ wording: Wording) {
        inText = HTMLWriter.Labels(wording)
        contents = wording(.contents)
        pageNumber = wording(.pageNumber, "%page", "%pages")
    }
}
