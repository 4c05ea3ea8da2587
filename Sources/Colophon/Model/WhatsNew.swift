import SourceText
import Wording

/// The release that people are told about once, and the news that have its text.
struct WhatsNew: Sendable {
    /// Among the news of the app.
    var card: Int
    var release: NewsCard.Release
}

extension App {
    /// What to tell a reader who looks in `order`; nil when the app does not want it or has no current release.
    ///
    /// Each language tells of the same release, in another language's words where its own news lack it.
    func whatsNew(_ order: [Language]) -> WhatsNew? {
        guard about.newsSettings.hasWhatsNew, let current = currentRelease else { return nil }
        let preferred = order.compactMap { language in news.firstIndex { $0.language == language } }
        for number in preferred + news.indices {
            if let release = news[number].release(current) { return WhatsNew(card: number, release: release) }
        }
        return nil
    }

    /// The version that `about.yml` states, or that of the newest release.
    private var currentRelease: String? {
        if let version = about.version { return version.marketing }
        let offered = news.flatMap(\.releases).filter { !$0.isYanked }
        return offered.enumerated().min { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }?.element.version
    }
}

extension NewsCard {
    /// The release of a version, unless it was taken back.
    fileprivate func release(_ version: String) -> Release? {
        releases.first { !$0.isYanked && isSameVersion($0.version, version) }
    }
}
