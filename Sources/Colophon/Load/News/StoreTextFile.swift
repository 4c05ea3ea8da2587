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
    /// The store's locale code: `en-US`.
    var locale: String
    var kind: Kind

    /// Reads the path of a file in `metadata/` or `fastlane/metadata/`; fails when the file is not the text of a
    /// release.
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

    /// Returns a rank for readers of `language`. A lower rank is better; `nil` means unsuitable.
    func rank(for language: Language, isDefault: Bool) -> Int? {
        if locale == "default" { return isDefault ? 3 : nil }
        guard let own = StoreKind.language(ofLocale: locale) else { return nil }
        if own == language { return 0 }
        if kind.store.locale(for: language) == locale { return 1 }
        // A text in American English serves readers of English in general, but not readers of British English.
        let isBroader = own.primary == language.primary && (language.tag == language.primary || own.tag == own.primary)
        return isBroader || language.accepts(by: own) ? 2 : nil
    }
}
