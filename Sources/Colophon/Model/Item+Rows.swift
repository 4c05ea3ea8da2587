import SourceText
import Wording

extension Item {
    /// What its rows are called, each with its place: one, or one a store.
    func rows(_ wording: Wording) -> [(title: String, location: Location)] {
        let language = wording.language
        switch kind {
        case .privacy: return [(wording(.privacy), location)]
        case .terms: return [(wording(.terms), location)]
        case .accessibility: return [(wording(.accessibility), location)]
        case .legal: return [(wording(.legal), location)]
        case .news: return [(wording(.news), location)]
        case .moreApps: return [(wording(.moreApps), location)]
        // Where there is but one store, its name does not matter.
        case .rate(let stores) where stores.count == 1: return [(wording(.rate), location)]
        case .rate(let stores): return stores.map { ($0.title(language, wording), $0.location) }
        case .custom(let title, _, _, _): return [(title.text(language), location)]
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
