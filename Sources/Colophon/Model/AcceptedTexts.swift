import Wording

extension AboutPage {
    /// What people accept at the legal gate of the welcome page, and what they have read: each with its word.
    var acceptedTexts: [(Word, String)] {
        items.compactMap { item in
            switch item.kind {
            case .terms(let document): (.terms, document.name)
            case .privacy(let document): (.privacy, document.name)
            case .accessibility, .legal, .news, .moreApps, .rate, .custom: nil
            }
        }
    }
}
