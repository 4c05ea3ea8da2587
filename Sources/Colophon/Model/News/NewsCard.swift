import SourceText
import Wording

/// The data of an app's news in one language that stays in memory between loading and rendering.
struct NewsCard: Sendable {
    /// A release without its text. The version is part of the release's route.
    struct Release: Hashable, Sendable {
        var version: String
        /// The name in the heading of a changelog; `nil` for sources that have only versions.
        var ownName: String?
        var date: CalendarDate
        /// Whether the release was withdrawn ("yanked").
        var isYanked = false

        /// The name that pages show, after the word "Version".
        var name: String { ownName ?? version }
    }

    /// A file that contains some of the news.
    struct Part: Sendable {
        var path: SourcePath
        var digest: UInt64
        /// The release whose text the file contains; `nil` for a file that lists its own releases.
        var release: Release?

        package init(path: SourcePath, digest: UInt64, release: Release? = nil) {
            self.path = path
            self.digest = digest
            self.release = release
        }
    }

    /// The first file, used in links and messages.
    var path: SourcePath
    var language: Language
    var parts: [Part]
    /// In the order of the files.
    var releases: [Release]
    /// Whether a newer release was left out because it has no date. No release is then the latest.
    var isNewestLeftOut = false
    /// The file as a document, used to resolve links in the news.
    var document: DocumentCard
}

/// The settings of the `news` entry in `about.yml`.
struct NewsSettings: Sendable {
    /// Data of a release in the stores.
    struct KnownRelease: Sendable {
        var version: String
        var build: Int?
        var date: CalendarDate?
        var location: Location
    }

    /// `nil` when `about.yml` names none; the only existing source is then used.
    var source: NewsSource?
    /// Whether the app names a source that does not exist. This has been reported.
    var isSourceMissing = false
    /// The stores whose rules the texts have to meet; `nil` when the `rate` entry decides.
    var stores: [StoreKind]?
    var releases: [KnownRelease] = []
    /// The address of the repository that contains the files to which a changelog links.
    var repository: String?
    /// Whether the app has a "what's new" page for the current release, which users see once.
    var hasWhatsNew = false
}

/// An app store, with its rules for release texts.
enum StoreKind: String, CaseIterable, Sendable {
    case appStore, playStore

    /// The name in messages.
    var name: String {
        switch self {
        case .appStore: "the App Store"
        case .playStore: "Google Play"
        }
    }

    /// The maximum length of a release text, in characters.
    ///
    /// Sources: App Store Connect help, "Platform version information"; https://docs.fastlane.tools/actions/supply/
    var limit: Int {
        switch self {
        case .appStore: 4000
        case .playStore: 500
        }
    }

    /// Returns the length of a text as the store counts it. Google counts Unicode characters. Apple does not document
    /// its unit, so this counts UTF-16 code units, which give the highest possible number: a text that passes here also
    /// passes there.
    func length(of text: String) -> Int {
        switch self {
        case .appStore: text.utf16.count
        case .playStore: text.unicodeScalars.count
        }
    }
}
