import SourceText
import Wording

extension Item {
    /// Returns the titles of the entry's rows with their locations. A rate entry has one row per store, any other entry
    /// one row.
    func rows(_ wording: Wording) -> [(title: String, location: Location)] {
        // A single store needs no name.
        if case .rate(let stores) = kind, stores.count > 1 {
            return stores.map { ($0.title(wording.language, wording), $0.location) }
        }
        switch kind.row.title {
        case .word(let word): return [(wording(word), location)]
        case .own(let title): return [(title.text(wording.language), location)]
        }
    }
}

extension Item.Store {
    fileprivate func title(_ language: Language, _ wording: Wording) -> String {
        switch name {
        case .appStore: wording(.rateAppStore)
        case .playStore: wording(.ratePlayStore)
        case .other(let name): wording(.rateStore, name.text(language))
        }
    }
}
