import Wording

extension AboutPage {
    /// The documents at the legal gate of the welcome page, each with its word: users accept the terms and have read
    /// the privacy policy.
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
