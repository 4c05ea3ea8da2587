import SourceText
import Templates
import Wording

/// The view of a link.
package struct LinkView: ViewFields {
    var title: String
    var href: String
    /// Whether the target page is sealed.
    var isLocked = false

    package init(title: String, href: String) {
        self.title = title
        self.href = href
    }

    package static let table = ViewTable<Self>(
        "link", [.text("title") { $0.title }, .url("href") { $0.href }, .flag("locked") { $0.isLocked }])
}

/// The view of a link that may lead to the page itself.
package struct CurrentLinkView: ViewFields {
    var title: String
    var href: String
    var isCurrent: Bool
    /// Whether the target page is sealed.
    var isLocked = false
    /// The language of the title.
    var content = ContentLanguageView()

    package init(title: String, href: String, isCurrent: Bool) {
        self.title = title
        self.href = href
        self.isCurrent = isCurrent
    }

    package static let table = ViewTable<Self>(
        "link",
        [
            .text("title") { $0.title }, .url("href") { $0.href }, .flag("current") { $0.isCurrent },
            .flag("locked") { $0.isLocked }, .text("contentLang") { $0.content.lang },
            .text("contentDir") { $0.content.dir },
        ])
}

/// A choice of an app in one of its languages.
struct LanguageChoiceView: ViewFields {
    var name: String
    var lang: String
    var dir: String
    var href: String
    var title: String

    static let table = ViewTable<Self>(
        "choice",
        [
            .text("name") { $0.name }, .text("lang") { $0.lang }, .text("dir") { $0.dir }, .url("href") { $0.href },
            .text("title") { $0.title },
        ])
}

/// The picture at the top of a page. Its width and height are always empty.
struct IllustrationView: ViewFields {
    var src: String
    var alt: String
    /// The language of the alternative text.
    var content = ContentLanguageView()

    static let table = ViewTable<Self>(
        "illustration",
        [
            .url("src") { $0.src }, .text("alt") { $0.alt }, .text("width") { _ in "" }, .text("height") { _ in "" },
            .text("contentLang") { $0.content.lang }, .text("contentDir") { $0.content.dir },
        ])
}

/// A date for machines (`iso`) and for readers (`text`).
struct DateView: ViewFields {
    var iso: String
    var text: String

    static let table = ViewTable<Self>("date", [.text("iso") { $0.iso }, .text("text") { $0.text }])
}

/// A notice above the text of a page.
struct NoticeView: ViewFields {
    var title: String
    var text: String

    static let table = ViewTable<Self>("notice", [.text("title") { $0.title }, .text("text") { $0.text }])
}

/// An entry of a table of contents, with the sections inside it.
struct ContentsEntryView: ViewFields {
    var title: String
    var href: String
    var children: [LinkView] = []

    static let table = ViewTable<Self>(
        "entry",
        [
            .text("title") { $0.title }, .url("href") { $0.href },
            .list("children", LinkView.self) { $0.children },
        ])
}

/// The language of a text that is not in the page's language; both properties are empty for other texts.
struct ContentLanguageView {
    var lang = ""
    var dir = ""
}

extension ContentLanguageView {
    /// Creates the language in which a reader gets a text of `about.yml`.
    init(of text: LocalisedText?, for reader: Language) {
        let other = text?.otherLanguage(for: reader)
        self.init(lang: other?.tag ?? "", dir: other?.direction.rawValue ?? "")
    }
}
