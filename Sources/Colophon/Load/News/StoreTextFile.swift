import SourceText
import Wording

/// A text for a store, in fastlane's folder.
///
/// Sources: https://docs.fastlane.tools/actions/deliver/, https://docs.fastlane.tools/actions/supply/
struct StoreTextFile {
    /// Which release it describes.
    enum Kind: Hashable {
        /// `release_notes.txt`: the app's current release.
        case appStore
        /// `changelogs/312.txt`: the release with this build.
        case build(Int)
        /// `changelogs/default.txt`: the current release, when it has no text of its own.
        case standard

        var store: StoreKind { self == .appStore ? .appStore : .playStore }
    }

    var path: SourcePath
    /// Of the app's folder: `metadata` or `fastlane/metadata`.
    var folder: String
    /// As the store writes it: `en-US`.
    var locale: String
    var kind: Kind

    /// Takes a file of `metadata/` or `fastlane/metadata/`; nil for one that is not text of a release.
    init?(_ path: SourcePath, _ below: SourcePath) {
        var parts = below.parts[...]
        self.path = path
        folder = parts.first == "fastlane" ? "fastlane/metadata" : "metadata"
        if parts.first == "fastlane" { parts.removeFirst() }
        guard parts.popFirst() == "metadata", let name = parts.last else { return nil }
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
            locale = String(parts[parts.startIndex + 1])
        } else {
            guard parts.count == 2, name == "release_notes.txt", let first = parts.first else { return nil }
            kind = .appStore
            locale = String(first)
        }
    }

    /// How well the text suits readers of `language`; less is better, nil is not at all.
    func rank(for language: Language, isDefault: Bool) -> Int? {
        if locale == "default" { return isDefault ? 3 : nil }
        guard let own = StoreKind.language(ofLocale: locale) else { return nil }
        if own == language { return 0 }
        if kind.store.locale(for: language) == locale { return 1 }
        // British readers are not shown American texts as British ones, but readers of English are.
        let isBroader = own.primary == language.primary && (language.tag == language.primary || own.tag == own.primary)
        return isBroader || language.isServed(by: own) ? 2 : nil
    }
}
