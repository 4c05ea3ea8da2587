import Colophon
import SourceText

/// A page that law or stores ask for, and the file names by which it is recognised.
struct RequiredPage: Hashable {
    /// The name of the document: `privacy`.
    var name: String
    /// The words of file names, without marks between them: `privacypolicy`. The first are the surest.
    var words: [String]
    /// The words that do not tell whether the page has the kind with its name, whose statements are then looked for.
    var vagueWords: Set<String> = []

    static let all: [RequiredPage] = [
        RequiredPage(
            "privacy",
            """
            privacy privacypolicy privacynotice privacystatement datenschutz datenschutzerklaerung \
            datenschutzerklarung confidentialite politiquedeconfidentialite viepriveee vieprivee privacidad \
            politicadeprivacidad privacidade politicadeprivacidade informativaprivacy privacybeleid privacyverklaring \
            politykaprywatnosci integritetspolicy dataprotection privacypolicyandroid privacypolicyios
            """),
        RequiredPage(
            "terms",
            """
            terms termsofservice termsofuse termsandconditions termsconditions termsservice tos eula agb \
            nutzungsbedingungen conditions conditionsdutilisation conditionsgenerales cgu condiciones \
            terminosycondiciones terminos termini terminiecondizioni voorwaarden regulamin useragreement
            """),
        RequiredPage(
            "accessibility",
            "accessibility accessibilitystatement accessibilite barrierefreiheit accesibilidad accessibilita"),
        RequiredPage(
            "legal", "legal imprint impressum legalnotice mentionslegales avisolegal notelegali colofon publisher",
            vague: ["legal", "publisher"]),
        RequiredPage(
            "support", "support help faq hilfe aide ayuda kontakt contact contactus helpandsupport", vague: ["faq"]),
        RequiredPage(
            "deletion",
            """
            accountdeletion deleteaccount deleteyouraccount deletemyaccount datadeletion deletedata deleteyourdata \
            deleteaccountanddata deletion removeaccount kontoloschen kontoloeschen supprimercompte supprimersoncompte \
            eliminarcuenta eliminarconta excluirconta eliminareaccount accountverwijderen
            """),
        RequiredPage(
            "child-safety",
            "childsafetystandards childsafety childsafetypolicy childsafetystandard childprotection csae csaepolicy"),
        RequiredPage("subprocessors", "subprocessors subprocessorlist listofsubprocessors"),
    ]

    private init(_ name: String, _ words: String, vague: Set<String> = []) {
        (self.name, self.words, vagueWords) = (name, words.split(separator: " ").map(String.init), vague)
    }

    /// The kind of the page for front matter; `nil` if there is none, or if the file name leaves it open.
    func kind(ofFile name: String) -> String? {
        guard pageKindRow(of: self.name) != nil || self.name == "legal" else { return nil }
        return vagueWords.contains(Self.word(name)) ? nil : self.name
    }

    /// Returns the kind of a page with this file name or title, and the certainty: 0 is the surest.
    static func of(_ name: String) -> (kind: RequiredPage, rank: Int)? {
        let word = Self.word(name)
        for kind in all {
            if let rank = kind.words.firstIndex(of: word) { return (kind, rank) }
        }
        for kind in all.prefix(3) {
            let whole = kind.words.filter { $0.utf8.count > 5 }
            if whole.contains(where: { word.hasPrefix($0) || word.hasSuffix($0) }) {
                return (kind, kind.words.count)
            }
        }
        return nil
    }

    /// Returns the letters of a file name without accents.
    private static func word(_ name: String) -> String {
        let letters = name.lowercased().unicodeScalars.map { folded[$0] ?? $0 }
        return String(String.UnicodeScalarView(letters.filter { $0.properties.isAlphabetic }))
    }

    private static let folded: [Unicode.Scalar: Unicode.Scalar] = [
        "é": "e", "è": "e", "ê": "e", "ä": "a", "á": "a", "à": "a", "í": "i", "ì": "i", "ó": "o", "ö": "o", "ú": "u",
        "ü": "u", "ñ": "n", "ç": "c", "ś": "s",
    ]
}
