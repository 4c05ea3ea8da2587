import Wording

/// The description of an app as its about page shows it: one sentence below the name, the rest below the rows.
struct AboutText {
    var lead = ""
    let leadLanguage: ContentLanguageView
    private(set) var paragraphs: [String]
    let paragraphsLanguage: ContentLanguageView

    init(_ about: AboutPage, _ language: Language) {
        paragraphsLanguage = ContentLanguageView(of: about.description, for: language)
        leadLanguage = ContentLanguageView(of: about.tagline ?? about.description, for: language)
        paragraphs = about.description?.text(language).paragraphs ?? []
        if let tagline = about.tagline {
            lead = tagline.text(language).paragraphs.joined(separator: " ")
        } else if let first = paragraphs.first {
            let sentence = first.firstSentence
            lead = String(sentence)
            let rest = String(first[sentence.endIndex...]).trimmed
            paragraphs.replaceSubrange(0...0, with: rest.isEmpty ? [] : [rest])
        }
    }
}
