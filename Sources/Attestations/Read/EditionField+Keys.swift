import SourceText

extension EditionField {
    static let keys = Keys()
    static let choiceKeys = ChoiceKeys()

    /// The keys of a field. Some keys belong to one type only.
    struct Keys: KeyTable {
        let key = Key(
            "key", .pattern("^[A-Za-z][A-Za-z0-9_-]*$"), .required, "What it is called in braces, people and tables")
        let type = Key("type", .choice(of: TypeName.self), .text("text"), "What a value is", type: "[type](#fields)")
        let label = Key("label", .localisedText, .required, "What is next to the field")
        let person = Key("person", .flag, .flag(false), "It comes from `people.yml`")
        let help = Key("help", .localisedText, "A sentence under the field")
        let example = Key("example", .text, "An example of a value")
        let autocomplete = Key("autocomplete", .text, "The token of HTML's autofill", examples: ["given-name"])
        let required = Key(
            "required", .flag, .words("`true`, for `flag` `false`"), "It has to be filled in")
        let max = Key(
            "max", .integer(1...100_000), .words("200 for `text`, 2,000 for `lines`, 10,000 for `list`"),
            "The most characters")
        let earliest = Key("earliest", .date, "Earlier dates are refused")
        let latest = Key("latest", .choice(of: LatestName.self), "Dates in the future are refused")
        let notBefore = Key("notBefore", .text, "The key of a date that has to come first")
        let length = Key("length", .integer(1...1000), "How many digits there are")
        let check = Key("check", .choice(of: CheckName.self), "What the last digit proves")
        let least = Key("least", .integer, "Smaller numbers are refused")
        let most = Key("most", .integer, "Larger numbers are refused")
        let choices = Key(
            "choices", .list(.object(ChoiceKeys())), .words("required for `choice`"), "What can be chosen")
    }

    /// The types of a field, as the file names them.
    enum TypeName: String, CaseIterable {
        case text, lines, list, date, time, moment, digits, hex, number, email, url, choice, flag
    }

    /// The methods to check the last digit.
    enum CheckName: String, CaseIterable { case luhn }

    /// The latest allowed date.
    enum LatestName: String, CaseIterable { case today }

    /// The keys of an entry of `choices`.
    struct ChoiceKeys: KeyTable {
        let code = Key("code", .text, .required, "What is kept of it, the same in every language")
        let label = Key("label", .localisedText, .required, "What people read")
    }
}

extension AttestationSettings {
    static let keys = Keys()

    package static let file = KeyFile(
        "attestations", "attestations.yml", "Choices that apply to all attestations.", guide: "docs/attestations.md",
        keys)

    /// The keys of `attestations.yml`.
    struct Keys: KeyTable {
        let edition = Key(
            "edition", .text, .text(AttestationSettings().edition), "The edition that is used when none is named",
            type: "name")
        let language = Key("language", .language, .words("the first one of the edition"), "The language")
        let theme = Key("theme", .text, .text(AttestationSettings().theme), "The theme", type: "name")
        let signingKey = Key(
            "signingKey", .text, "The file with the key that signs",
            more: ", next to this file; with it, every code is signed", type: "file name", examples: ["signing-key.pem"]
        )
        let secondPage = Key(
            "secondPage", .choice(of: SecondPage.self), .words("what the edition says"),
            "What is on the second page")
    }
}
