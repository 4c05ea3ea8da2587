import SourceText
import Wording

/// A store text in fastlane's folder.
///
/// Sources: https://docs.fastlane.tools/actions/deliver/, https://docs.fastlane.tools/actions/supply/
struct StoreTextFile {
    /// The release that a text describes.
    enum Kind: Hashable {
        /// `release_notes.txt`: the app's current release.
        case appStore
        /// `changelogs/312.txt`: the release with this build.
        case build(Int)
        /// `changelogs/default.txt`: the current release, unless a text is named after its build.
        case standard

        var store: StoreKind { self == .appStore ? .appStore : .playStore }
    }

    var path: SourcePath
    /// The folder within the app's folder: `metadata` or `fastlane/metadata`.
    var folder: String
    var locale: StoreLocale
    var kind: Kind

    /// Reads the path of a file in `metadata/` or `fastlane/metadata/`; fails when the file is not the text of a
    /// release.
    init?(_ path: SourcePath, _ below: SourcePath) {
        var parts = below.parts[...]
        self.path = path
        folder = parts.first == "fastlane" ? "fastlane/metadata" : "metadata"
        if parts.first == "fastlane" { parts.removeFirst() }
        guard parts.popFirst() == "metadata", let name = parts.last else { return nil }
        let code: Substring
        if parts.first == "android" {
            guard parts.count == 4, parts[parts.startIndex + 2] == "changelogs", name.hasSuffix(".txt") else {
                return nil
            }
            let stem = name.dropLast(4)
            if stem == "default" {
                kind = .standard
            } else if stem.utf8.allSatisfy(\.isASCIIDigit), let build = Int(stem) {
                kind = .build(build)
            } else {
                return nil
            }
            code = parts[parts.startIndex + 1]
        } else {
            guard parts.count == 2, name == "release_notes.txt", let first = parts.first else { return nil }
            kind = .appStore
            code = first
        }
        locale = StoreLocale(store: kind.store, code: String(code))
    }
}

/// A locale of a store, in which it accepts texts.
struct StoreLocale: Hashable {
    var store: StoreKind
    /// The store's locale code: `en-US`. Texts of the locale `default` are in the app's default language.
    var code: String

    /// Returns the languages of `app` whose readers can use texts in this locale, each with a rank. A lower rank is
    /// better.
    func ranks(for app: App) -> [Language: Int] {
        if code == "default" { return [app.defaultLanguage: 3] }
        guard let own = StoreKind.language(ofLocale: code) else { return [:] }
        var ranks: [Language: Int] = [:]
        for language in app.languages { ranks[language] = rank(of: own, for: language) }
        return ranks
    }

    /// Returns `nil` for an unsuitable language.
    private func rank(of own: Language, for language: Language) -> Int? {
        if own == language { return 0 }
        if store.locale(for: language) == code { return 1 }
        // A text in American English serves readers of English in general, but not readers of British English.
        let isBroader = own.primary == language.primary && (language.tag == language.primary || own.tag == own.primary)
        return isBroader || language.accepts(by: own) ? 2 : nil
    }
}
