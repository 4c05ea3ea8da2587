import SourceText
import Wording

/// Diagnostics about news from any source.
extension Diagnostic {
    static func newsIsNoList(_ location: Location) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type", "the news must be a list of releases", at: location,
            hint: "write [ { \"version\": \"1.0.0\", \"date\": \"2026-01-31\", \"news\": \"…\" } ]")
    }

    static func emptyNews(_ location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "empty-news", "there are no releases to show, so the page says that there is no news yet",
            at: location)
    }

    static func duplicateVersion(_ version: String, _ location: Location, _ first: Location) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-version", "the version \"\(version)\" has two entries", at: location,
            notes: [.init("the other one is here", at: first)], traits: .duplicate)
    }

    static func duplicateNews(_ path: SourcePath, _ first: SourcePath, _ language: Language) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-news", "two files contain the news in \"\(language)\"", at: Location(path),
            notes: [.init("the other one is here", at: Location(first))],
            hint: "the file without a language in its name is in the app's first language")
    }

    static func missingNews(_ item: Item) -> Diagnostic {
        Diagnostic(
            .error, "missing-news", "there is a news item, but no news.json", at: item.location,
            hint: "add news.json or CHANGELOG.md next to about.yml, or remove the item")
    }

    static func missingNewsSource(_ text: String, among names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "missing-news", "there is no news in \"\(text)\"", at: location,
            hint: nearest(text, among: names).map { "did you mean \"\($0)\"?" }
                ?? "news is read from \(alternatives(NewsSource.allCases.map(\.place))) in the app's folder")
    }

    static func severalNewsSources(_ item: Item, _ sources: [NewsSourceFile]) -> Diagnostic {
        Diagnostic(
            .error, "several-news-sources", "there are \(sources.count) sources of news, and one must be chosen",
            at: item.location, notes: sources.map { .init("this is one", at: Location($0.path)) },
            hint: "name one of them, such as - news: { source: \(sources[0].name) }")
    }

    static func newsWithoutItem(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "news-without-item", "this news is not shown: about.yml has no news item", at: Location(path),
            hint: "add - news: {} to its items")
    }

    static func emptyRelease(_ version: String, _ location: Location) -> Diagnostic {
        Diagnostic(.warning, "empty-release", "the release \(version) has no text", at: location)
    }

    static func footnoteInChangelog(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "footnote-in-data", "a changelog cannot contain footnotes", at: Location(path),
            hint: "move it into the text of the release")
    }

    // MARK: Texts for stores

    static func unknownStore(_ text: String, at location: Location) -> Diagnostic {
        let names = StoreKind.allCases.map(\.rawValue)
        return Diagnostic(
            .error, "unknown-store", "\"\(text)\" is not a store", at: location,
            hint: nearest(text, among: names).map { "did you mean \"\($0)\"?" }
                ?? "the stores are \(names.joined(separator: " and "))")
    }

    static func storeTextTooLong(
        _ version: String, _ store: StoreKind, by excess: Int, at location: Location
    ) -> Diagnostic {
        Diagnostic(
            .warning, "store-text-too-long",
            "the text of \(version) is \(excess) \(excess == 1 ? "character" : "characters") too long for "
                + "\(store.name), which takes \(store.limit)", at: location)
    }

    static func notesWithoutRelease(_ path: SourcePath, at about: Location) -> Diagnostic {
        Diagnostic(
            .error, "notes-without-release",
            "these notes belong to the app's current release, whose version or date is missing",
            at: Location(path), notes: [.init("write version: and released: here", at: about)])
    }

    /// - Parameter builds: the builds without a release, in ascending order, each with the file of its notes.
    static func unknownBuilds(_ builds: [(build: Int, path: SourcePath)]) -> Diagnostic {
        let first = builds[0].build
        return Diagnostic(
            .warning, "unknown-build",
            builds.count == 1
                ? "no release has the build \(first), so its notes are left out"
                : "\(builds.count) builds, from \(first) to \(builds[builds.count - 1].build), are in no release, so their "
                    + "notes are left out",
            at: Location(builds[0].path),
            hint: "add releases to the news item: releases: [{ version: 1.2.0, build: \(first), date: 2026-01-31 }]")
    }

    static func buildWithoutDate(_ build: Int, _ release: Location, _ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "notes-without-release", "the release with build \(build) has no date", at: release,
            notes: [.init("its notes are here", at: Location(path))], hint: "add date: to it")
    }

    static func notesDiffer(_ version: String, _ path: SourcePath, _ first: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "notes-differ", "two texts describe the release \(version); this one is left out",
            at: Location(path), notes: [.init("this one is shown", at: Location(first))])
    }

    static func noReleaseNotes(_ reason: String, at location: Location) -> Diagnostic {
        Diagnostic(.error, "no-release-notes", reason, at: location)
    }

    static func unknownApp(_ name: String, among names: [String], at location: Location) -> Diagnostic {
        // On a site with a single app, its folder may be the root, whose name is empty.
        let list = names.filter { !$0.isEmpty }.joined(separator: ", ")
        return Diagnostic(
            .error, "no-release-notes", "there is no app \"\(name)\"", at: location,
            hint: nearest(name, among: names).map { "did you mean \"\($0)\"?" }
                ?? (list.isEmpty ? "leave \(.app) out" : "the apps are \(list)"))
    }

    static func severalApps(_ names: [String], at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "no-release-notes", "\(names.count) apps have news, but store texts are for one app",
            at: location,
            hint: "choose one with \(.app): \(names.joined(separator: ", "))")
    }

    static func noStoreLocale(_ language: Language, _ store: StoreKind, _ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "no-store-locale", "\(store.name) does not support \"\(language)\", so this text is not exported",
            at: Location(path))
    }
}

/// Diagnostics about dates and versions of news that contradict the app.
extension Diagnostic {
    static func futureRelease(_ entry: NewsText.Entry) -> Diagnostic {
        Diagnostic(
            .warning, "future-release", "the release \(entry.version) is dated \(entry.date.iso), in the future",
            at: entry.dateLocation ?? entry.location,
            hint: "correct the date, or publish it on that day: readers see it as released")
    }

    static func currentNotInNews(_ version: AboutPage.Version, _ news: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "current-not-in-news", "the news has no entry for the current version, \(version.marketing)",
            at: version.location, notes: [.init("the news is here", at: Location(news))],
            hint: "add that release, or correct the version")
    }
}
