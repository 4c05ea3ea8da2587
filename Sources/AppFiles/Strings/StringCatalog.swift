import SourceText
import Wording

/// Reads a string catalog (`.xcstrings`) from its JSON.
///
/// Texts in the states `translated` and `needs_review` are used; the latter are reported once. Texts in the states
/// `new` and `stale` are not used.
/// - Parameter isWanted: returns whether a key is needed in a language. An app has many keys that are not.
/// - Returns: With the error `catalog-shape`, and the warnings `catalog-version`, `catalog-unreviewed`,
///   `catalog-unused` and `strings-variant`, the last for unsupported features: substitutions, texts for devices.
package func readStringCatalog(
    _ value: Value, path: SourcePath,
    where isWanted: (_ language: String, _ key: String) -> Bool = { _, _ in true }
) -> Checked<StringTable> {
    withoutActuallyEscaping(isWanted) { isWanted in
        var reader = StringCatalogReader(path: path, isWanted: isWanted)
        reader.read(value)
        return Checked(reader.table, reader.diagnostics + reader.countedStates)
    }
}

private struct StringCatalogReader {
    let path: SourcePath
    let isWanted: (String, String) -> Bool
    var table = StringTable()
    var diagnostics: [Diagnostic] = []
    private var unreviewed: [Location] = []
    private var unused: [Location] = []

    init(path: SourcePath, isWanted: @escaping (String, String) -> Bool) {
        (self.path, self.isWanted) = (path, isWanted)
    }

    /// The diagnostics that are reported once for any number of texts.
    var countedStates: [Diagnostic] {
        (unreviewed.isEmpty ? [] : [.catalogUnreviewed(unreviewed)]) + (unused.isEmpty ? [] : [.catalogUnused(unused)])
    }

    private mutating func refuse(_ message: String, at place: SourcePosition, hint: Hint? = nil) {
        diagnostics.append(.catalogShape(message, at: Location(path, place), hint: hint))
    }

    /// Returns the members of an object. Any other value is reported and gives `nil`.
    private mutating func object(_ value: Value, _ what: String) -> [Value.Member]? {
        if value.members == nil { refuse("\(what) must be an object, not \(value.typeDescription)", at: value.place) }
        return value.members
    }

    mutating func read(_ root: Value) {
        guard object(root, "a string catalog") != nil else { return }
        let source = root["sourceLanguage"]
        if source?.text == nil {
            refuse(
                "a string catalog needs \"sourceLanguage\"", at: source?.place ?? root.place,
                hint: "add it, such as \"sourceLanguage\": \"en\"")
        }
        let version = root["version"]
        if version?.text.map(["1.0", "1.1"].contains) != true {
            diagnostics.append(.catalogVersion(version, at: Location(path, version?.place ?? root.place)))
        }
        guard let strings = root["strings"] else {
            return refuse("a string catalog needs \"strings\"", at: root.place, hint: "add \"strings\": {}")
        }
        for member in object(strings, "\"strings\"") ?? [] { entry(member, source: source?.text) }
    }

    private mutating func entry(_ member: Value.Member, source: String?) {
        guard let localizations = member.value["localizations"], member.value.members != nil else {
            // Keys that are not wanted are not reported.
            if isWanted(source ?? "", member.key) { _ = object(member.value, "an entry") }
            return
        }
        let isStale = member.value["extractionState"]?.text == "stale"
        let isFixed = member.value["shouldTranslate"]?.kind == .bool(false)
        guard let languages = localizations.members else {
            if isWanted(source ?? "", member.key) { _ = object(localizations, "\"localizations\"") }
            return
        }
        for language in languages where isWanted(language.key, member.key) {
            // A text that is not translatable is the same in every language.
            if isFixed, language.key != source { continue }
            if isStale {
                unused.append(Location(path, member.place))
            } else if let text = text(of: language.value) {
                table.add(
                    StringTable.Entry(
                        language: language.key, key: member.key, text: text,
                        keyLocation: Location(path, member.place), location: location(of: text, language.value)))
            }
        }
    }

    private func location(of text: StringTable.Text, _ localization: Value) -> Location {
        Location(path, localization["stringUnit"]?["value"]?.place ?? localization.place)
    }

    /// Returns the text of a localization, or `nil` if it is not used.
    private mutating func text(of localization: Value) -> StringTable.Text? {
        guard let members = object(localization, "a localization") else { return nil }
        if let member = members.first(where: { $0.key == "substitutions" }) {
            diagnostics.append(.stringsVariant("substitutions", at: Location(path, member.place)))
            return nil
        }
        if let unit = localization["stringUnit"] { return self.unit(unit).map { .text($0) } }
        guard let variations = localization["variations"], let kinds = object(variations, "\"variations\"") else {
            if localization["variations"] == nil {
                refuse("a localization needs \"stringUnit\" or \"variations\"", at: localization.place)
            }
            return nil
        }
        for kind in kinds where kind.key != "plural" {
            diagnostics.append(.stringsVariant("variations by \(quoted(kind.key))", at: Location(path, kind.place)))
        }
        guard let plural = variations["plural"], let forms = object(plural, "\"plural\"") else { return nil }
        let read = forms.compactMap { form($0) }
        return read.isEmpty ? nil : .plural(read)
    }

    private mutating func form(_ member: Value.Member) -> StringTable.PluralForm? {
        guard let category = PluralCategory(rawValue: member.key) else {
            refuse(
                "\(quoted(member.key)) is not a plural form", at: member.place,
                hint: PluralCategory.hint(for: member.key))
            return nil
        }
        guard let unit = member.value["stringUnit"] else {
            refuse("a plural form needs \"stringUnit\"", at: member.value.place)
            return nil
        }
        return self.unit(unit).map {
            StringTable.PluralForm(
                category: category, text: $0, location: Location(path, unit["value"]?.place ?? unit.place))
        }
    }

    /// Returns the text of a `stringUnit`, or `nil` if its state excludes it.
    private mutating func unit(_ unit: Value) -> String? {
        guard object(unit, "\"stringUnit\"") != nil else { return nil }
        guard let value = unit["value"], let text = value.text else {
            refuse("a \"stringUnit\" needs a text as \"value\"", at: unit["value"]?.place ?? unit.place)
            return nil
        }
        switch unit["state"]?.text {
        case "translated": return text
        case "needs_review":
            unreviewed.append(Location(path, value.place))
            return text
        case "new", "stale":
            unused.append(Location(path, value.place))
            return nil
        default:
            refuse(
                "this is not a valid state", at: unit["state"]?.place ?? unit.place,
                hint: "valid here: new, needs_review, translated, stale")
            return nil
        }
    }
}
