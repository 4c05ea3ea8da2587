import SourceText
import Wording

/// Everything that recognisers found in the sources.
struct ImportFindings {
    var texts: [ImportedText] = []
    var app = AppFacts()
    /// The facts about the old site.
    var site = SiteFacts()
    var report = ImportReport()
    /// The files that a recogniser has taken, so that later ones leave them alone.
    var used: Set<SourcePath> = []

    /// Whether there is any text that a page could show.
    var hasTexts: Bool {
        !texts.isEmpty || !app.descriptions.isEmpty || app.changelog != nil || !app.notes.isEmpty
    }
}

/// The facts about an app that its project and its texts for stores state.
struct AppFacts {
    /// The name, and the file that states it.
    var name: String?
    /// The name in stores, which may say more than the name.
    var storeName: String?
    var version: String?
    var build: String?
    /// The folder with the project file.
    var root: SourcePath = .root
    var descriptions: [Language: String] = [:]
    var taglines: [Language: String] = [:]
    var changelog: SourcePath?
    /// The notes of releases in the folders of stores, each with its path below the folder `metadata`.
    var notes: [(path: SourcePath, below: String, language: Language?)] = []
    var icon: SourcePath?
    /// An address of support, or an email address.
    var contact: String?
    var marketingAddress: String?
    /// The kinds of data that the app declares to collect.
    var collectedData: [CollectedData] = []
    var privacyAddress: String?
}

/// A kind of data that an app collects, in English words.
struct CollectedData {
    /// The kind of data: `crash data`.
    var name: String
    /// The purposes: `app functionality`.
    var purposes: [String]
}

/// The facts about an existing web site.
struct SiteFacts {
    var title: String?
    /// The address of the site, with a slash at its end.
    var address: String?
    var language: Language?
    /// The kind of each generator that was recognised, with its folder.
    var kinds: [String] = []
}

/// A text of the source that becomes a document.
struct ImportedText {
    /// The path of its file in the source.
    var source: SourcePath
    var isHTML: Bool
    /// The language; `nil` if neither the path nor the text says it.
    var language: Language?
    var fields = ForeignFields()
    /// The text without front matter, in UTF-8.
    var body: [UInt8]
    /// The addresses of the page on the old site, such as `/privacy.html`.
    var addresses: [String] = []
    /// The folder from which `@/` and absolute paths count.
    var root: SourcePath = .root
    /// The folders whose files the old site publishes at its root.
    var published: [SourcePath] = []
    /// The path below the folder of a language, without its extension.
    var name = ""
    var requiredPage: RequiredPage?
    /// The values that template code may name, such as `site.email`.
    var values: [String: String] = [:]
}

/// The fields of front matter that documents of Colophon have too.
struct ForeignFields {
    var title: String?
    var description: String?
    var updated: CalendarDate?
    var effective: CalendarDate?
    var version: String?
    /// The address that the author chose: `permalink`, `url`, `path` or `slug`.
    var address: String?
    var slug: String?
    var aliases: [String] = []
    var language: String?
    var isDraft = false
    /// The keys that are not taken.
    var others: [String] = []
}
