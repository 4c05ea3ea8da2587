import SourceText

/// What news may be made from.
enum NewsSource: CaseIterable, Hashable, Sendable {
    /// `news.json` and its translations.
    case list
    /// `CHANGELOG.md` and its translations.
    case changelog
    /// fastlane's folder of texts for stores.
    case storeTexts

    /// What `source` calls it, in the folder of an app; the usual name first.
    var names: [String] {
        switch self {
        case .list: ["news.json"]
        case .changelog: ["CHANGELOG.md"]
        case .storeTexts: ["metadata", "fastlane/metadata"]
        }
    }

    /// Where it usually is, as messages say it.
    var place: String { self == .storeTexts ? names[0] + "/" : names[0] }

    /// The source that is a file of this name, by the first and the last part of the name; nil for any other file.
    init?(_ first: Substring, _ last: Substring) {
        switch (first, last) {
        case ("news", "json"): self = .list
        case (_, "md") where first.lowercased() == "changelog": self = .changelog
        default: return nil
        }
    }

    /// All that `source` may say.
    static var allNames: [String] { allCases.flatMap(\.names) }
}
