import SourceText

/// A source from which the news can be made.
enum NewsSource: CaseIterable, Hashable, Sendable {
    /// `news.json` and its translations.
    case list
    /// `CHANGELOG.md` and its translations.
    case changelog
    /// fastlane's folder of store texts.
    case storeTexts

    /// The values of `source` for this kind, relative to the app's folder; the usual name first.
    var names: [String] {
        switch self {
        case .list: ["news.json"]
        case .changelog: ["CHANGELOG.md"]
        case .storeTexts: ["metadata", "fastlane/metadata"]
        }
    }

    /// The usual path, as messages show it.
    var place: String { self == .storeTexts ? names[0] + "/" : names[0] }

    /// Finds the source by the stem and the extension of a file name; fails for any other file.
    init?(_ first: Substring, _ last: Substring) {
        switch (first, last) {
        case ("news", "json"): self = .list
        case (_, "md") where first.lowercased() == "changelog": self = .changelog
        default: return nil
        }
    }

    /// All values that `source` accepts.
    static var allNames: [String] { allCases.flatMap(\.names) }
}
