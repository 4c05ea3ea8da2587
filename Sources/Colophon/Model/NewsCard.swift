import SourceText
import Wording

/// What is remembered of an app's news in one language.
struct NewsCard: Sendable {
    /// One release, without its text. Its version is a part of its route.
    struct Release: Hashable, Sendable {
        var version: String
        var date: CalendarDate
        /// True for one that was taken back.
        var isYanked = false
    }

    /// A file that holds some of the news.
    struct Part: Sendable {
        var path: SourcePath
        var digest: UInt64
        /// The release whose text the file is; nil for a file that says itself which releases it holds.
        var release: Release?

        package init(path: SourcePath, digest: UInt64, release: Release? = nil) {
            self.path = path
            self.digest = digest
            self.release = release
        }
    }

    /// The first file, for links and messages.
    var path: SourcePath
    var language: Language
    var parts: [Part]
    /// In the order of the files.
    var releases: [Release]
    /// The file as a document, from which its links are resolved.
    var document: DocumentCard
}

/// What an app says of its news, in the `news` entry of `about.yml`.
struct NewsSettings: Sendable {
    /// A release as stores know it.
    struct KnownRelease: Sendable {
        var version: String
        var build: Int?
        var date: CalendarDate?
        var location: Location
    }

    /// Nil when the app leaves it to what there is.
    var source: NewsSource?
    /// True when the app names a source that is not there, which has been told.
    var isSourceMissing = false
    /// The stores that the texts have to suit; nil when the app leaves it to its `rate` entry.
    var stores: [StoreKind]?
    var releases: [KnownRelease] = []
    /// The address of the repository that a changelog's links to files lead to.
    var repository: String?
    /// True when the current release has a page of its own, which people are shown once.
    var hasWhatsNew = false
}

/// A shop for apps, with its rules for the text of a release.
enum StoreKind: String, CaseIterable, Sendable {
    case appStore, playStore

    /// What people call it.
    var name: String {
        switch self {
        case .appStore: "the App Store"
        case .playStore: "Google Play"
        }
    }

    /// How many characters a text may have.
    ///
    /// Sources: App Store Connect help, "Platform version information"; https://docs.fastlane.tools/actions/supply/
    var limit: Int {
        switch self {
        case .appStore: 4000
        case .playStore: 500
        }
    }

    /// How many characters a text has. Google counts Unicode characters. Apple does not say what it counts, so these are
    /// UTF-16 code units, the most it could be: what passes here passes there.
    func length(of text: String) -> Int {
        switch self {
        case .appStore: text.utf16.count
        case .playStore: text.unicodeScalars.count
        }
    }
}
