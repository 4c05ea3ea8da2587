import SourceText

/// The words of a form that somebody has to fill in: `[Company Name]`, `[INSERT DATE]`, `{company_name}`.
///
/// The measure was 375 published legal texts, in which only a true placeholder may be found.
enum LeftoverWords {
    /// Words that ask for something. The first word of a form is one of them, or all words are ``nouns``.
    private static let requests = set(
        """
        insert enter fill specify state tbd tbc todo xxx placeholder votre vos compléter remplir renseigner insérer \
        indiquer einfügen ausfüllen eintragen eingeben insertar introducir rellenar completar inserire inserisci \
        compilare inserir preencher invullen
        """)
    /// Requests that are complete without an object.
    private static let complete = set("tbd tbc todo xxx placeholder")
    /// Words for a person's or a company's data. A form of several words with one of them is a placeholder.
    private static let core = set(
        """
        name company address email mail date url website nom adresse société entité entreprise firma anschrift name \
        datum nombre empresa dirección fecha nome azienda indirizzo endereço naam bedrijf adres domain
        """)
    /// Further words of such forms.
    private static let nouns = core.union(
        set(
            """
            app application business organization organisation developer owner author publisher product service \
            legal entity person contact phone telephone number country state province city street postal zip code \
            effective last updated registration vat tax siret siren rcs host director officer jurisdiction link year \
            month day dd mm yyyy support privacy site éditeur téléphone numéro hébergeur responsable ville pays land \
            stadt telefon telefono teléfono número país ciudad sitio web e
            """))
    /// Words of forms that are also topics of pages.
    private static let topics = set("contact legal privacy registration service support")
    /// Words between the others.
    private static let fillers = set(
        "of the a an and or your our my here de du la le les l d der die des del della do da")

    /// Returns whether the text between brackets is a form to fill in.
    /// - Parameter isTag: whether a single word may be a label of the author, as in a list of changes.
    static func areBlank(_ text: Slice<UnsafeBufferPointer<UInt8>>, isTag: Bool) -> Bool {
        if isMark(text) { return true }
        let words = words(text)
        guard let first = words.first, words.count <= 12 else { return false }
        if words.count == 1 { return complete.contains(first) || !isTag && core.contains(first) }
        if first == "your" || first == "votre" { return words.dropFirst().contains(where: nouns.contains) }
        let isRequest = requests.contains(first) || first == "à" && requests.contains(words[1])
        if isRequest || first == "to" && words[1] == "be" { return true }
        let isForm = words.allSatisfy { nouns.contains($0) || fillers.contains($0) }
        if isForm { return words.contains(where: nouns.contains) }
        return !isTag && words.contains(where: core.contains)
    }

    /// Returns whether the text is a mark that lawyers leave for a missing text: `●`, `•`, `____`.
    private static func isMark(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let marks = text.filter { $0 != 0x20 }
        guard marks.count > 1 else { return false }
        return marks.allSatisfy { $0 == UInt8(ascii: "_") } || marks.elementsEqual("\u{25CF}".utf8)
            || marks.elementsEqual("\u{2022}".utf8)
    }

    /// Returns whether all parts of a name such as `COMPANY_NAME` are words of a form.
    /// - Parameter areTopics: whether all of them may be topics of pages, as in the file name `your-privacy.md`.
    static func areNouns(_ name: Slice<UnsafeBufferPointer<UInt8>>, areTopics: Bool = true) -> Bool {
        let words = words(name)
        return words.allSatisfy { nouns.contains($0) || fillers.contains($0) }
            && words.contains { areTopics || !topics.contains($0) }
    }

    /// Returns the words in lower case. A capital letter after a small one starts a word, as in `companyName`.
    private static func words(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var wasSmall = false
        func flush() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self).lowercased()) }
            word.removeAll(keepingCapacity: true)
        }
        for byte in text {
            let isCapital = (0x41...0x5A).contains(byte)
            if !byte.isASCIIAlphanumeric && byte < 0x80 || isCapital && wasSmall { flush() }
            if byte.isASCIIAlphanumeric || byte >= 0x80 { word.append(byte) }
            wasSmall = byte.isASCIILetter && !isCapital
        }
        flush()
        return words
    }

    private static func set(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }
}
