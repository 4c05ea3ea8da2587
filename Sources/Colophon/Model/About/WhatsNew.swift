import SourceText
import Wording

/// The release that the "what's new" page presents, with the news card that contains its text.
struct WhatsNew: Sendable {
    /// An index into the app's news.
    var card: Int
    var release: NewsCard.Release
}

extension App {
    /// Returns the release to present to a reader whose languages are `order`; `nil` when the app has no such page or
    /// no current release.
    ///
    /// All languages present the same release. If a language's news lack it, its text comes from another language.
    func whatsNew(_ order: [Language]) -> WhatsNew? {
        guard about.newsSettings.hasWhatsNew, let current = currentRelease else { return nil }
        let preferred = order.compactMap { language in news.firstIndex { $0.language == language } }
        for number in preferred + news.indices {
            if let release = news[number].release(current) { return WhatsNew(card: number, release: release) }
        }
        return nil
    }

    /// The version in `about.yml`, or else the version of the newest release.
    private var currentRelease: String? {
        if let version = about.version { return version.marketing }
        let offered = news.flatMap(\.releases).filter { !$0.isYanked }
        return offered.enumerated().min { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }?.element.version
    }
}

extension NewsCard {
    /// Returns the release with this version, unless it was withdrawn.
    fileprivate func release(_ version: String) -> Release? {
        releases.first { !$0.isYanked && isSameVersion($0.version, version) }
    }
}
