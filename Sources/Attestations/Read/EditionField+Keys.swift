import SourceText

extension EditionField {
    static let keys = Keys()
    static let choiceKeys = ChoiceKeys()

    /// The keys of a field. Some keys belong to one type only.
    struct Keys: KeyTable {
        let key = Key(
            "key", .pattern("^[A-Za-z][A-Za-z0-9_-]*$"), .required,
            "The name of the field in braces, in `people.yml` and in tables")
        let type = Key(
            "type", .choice(of: TypeName.self), .text("text"), "The type of the value", type: "[type](#fields)")
        let label = Key("label", .localisedText, .required, "The label of the field")
        let person = Key("person", .flag, .flag(false), "Whether the value comes from `people.yml`")
        let help = Key("help", .localisedText, "A sentence under the field")
        let example = Key("example", .text, "An example of a value")
        let autocomplete = Key("autocomplete", .text, "The token of HTML's autofill", examples: ["given-name"])
        let required = Key(
            "required", .flag, .words("`true`, for `flag` `false`"), "Whether the field is required")
        let max = Key(
            "max", .integer(1...100_000), .words("200 for `text`, 2,000 for `lines`, 10,000 for `list`"),
            "The highest number of characters")
        let earliest = Key("earliest", .date, "The earliest date that is allowed")
        let latest = Key("latest", .choice(of: LatestName.self), "Whether dates in the future are refused")
        let notBefore = Key("notBefore", .text, "The key of a date field that may not be later")
        let length = Key("length", .integer(1...1000), "The number of digits")
        let check = Key("check", .choice(of: CheckName.self), "The check that the last digits must pass")
        let least = Key("least", .integer, "The lowest number that is allowed")
        let most = Key("most", .integer, "The highest number that is allowed")
        let choices = Key(
            "choices", .list(.object(ChoiceKeys())), .words("required for `choice`"), "The options")
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
        let code = Key("code", .text, .required, "The stored value, the same in every language")
        let label = Key("label", .localisedText, .required, "The text of the option")
    }
}
