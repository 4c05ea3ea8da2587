import SourceText
import Wording

extension Item {
    /// Returns the titles of the entry's rows with their locations. A rate entry has one row per store, any other entry
    /// one row. The short title of a store is its name, for a button below the heading "Rate".
    func rows(_ wording: Wording) -> [(title: String, shortTitle: String, location: Location)] {
        // A single store needs no name.
        if case .rate(let stores) = kind, stores.count > 1 {
            return stores.map { ($0.title(wording.language, wording), $0.shortTitle(wording.language), $0.location) }
        }
        let title =
            switch kind.row.title {
            case .word(let word): wording(word)
            case .own(let title): title.text(wording.language)
            }
        return [(title, title, location)]
    }
}

extension Item.Store {
    /// The name of the store. Those of Apple and Google are the same in all languages.
    fileprivate func shortTitle(_ language: Language) -> String {
        switch name {
        case .appStore: "App Store"
        case .playStore: "Google Play"
        case .other(let name): name.text(language)
        }
    }

    fileprivate func title(_ language: Language, _ wording: Wording) -> String {
        switch name {
        case .appStore: wording(.rateAppStore)
        case .playStore: wording(.ratePlayStore)
        case .other(let name): wording(.rateStore, name.text(language))
        }
    }
}
