import SourceText
import Wording

/// Reads a `.stringsdict`, a property list with plural forms, from the value of the property list.
///
/// In a format with one variable, each form replaces the variable: `%#@count@` with the form `%d files` becomes `%d
/// files`.
/// - Parameters:
///   - language: the language of all texts, from the file's name.
///   - hasPlaces: false for a binary list, where diagnostics name only the file.
///   - isWanted: returns whether a key is needed. An app has many keys that are not.
/// - Returns: With the error `stringsdict-shape`, and the warning `strings-variant` for unsupported features: several
///   variables, rules for widths and devices.
package func readStringsDictionary(
    _ value: Value, path: SourcePath, language: String, hasPlaces: Bool = true,
    where isWanted: (String) -> Bool = { _ in true }
) -> Checked<StringTable> {
    var reader = StringsDictionaryReader(path: path, hasPlaces: hasPlaces)
    var table = StringTable()
    for member in reader.entries(of: value) where isWanted(member.key) {
        guard let text = reader.text(of: member.value, at: member.place) else { continue }
        table.add(
            StringTable.Entry(
                language: language, key: member.key, text: text, keyLocation: reader.location(member.place),
                location: reader.location(member.value.place)))
    }
    return Checked(table, reader.diagnostics)
}

private struct StringsDictionaryReader {
    let path: SourcePath
    let hasPlaces: Bool
    var diagnostics: [Diagnostic] = []

    init(path: SourcePath, hasPlaces: Bool) { (self.path, self.hasPlaces) = (path, hasPlaces) }

    func location(_ place: SourcePosition) -> Location { Location(path, hasPlaces ? place : nil) }

    mutating func entries(of list: Value) -> [Value.Member] {
        if list.members == nil { refuse("this file must be a dictionary", at: list.place) }
        return list.members ?? []
    }

    private static let format = "NSStringLocalizedFormatKey"

    private mutating func refuse(_ message: String, at place: SourcePosition, hint: Hint? = nil) {
        diagnostics.append(.stringsdictShape(message, at: location(place), hint: hint))
    }

    /// Returns the text of a key. An unusable text is reported and gives `nil`.
    mutating func text(of value: Value, at place: SourcePosition) -> StringTable.Text? {
        guard let members = value.members else {
            refuse("an entry must be a dictionary, not \(value.typeDescription)", at: value.place)
            return nil
        }
        for (rule, what) in [
            ("NSStringVariableWidthRuleType", "texts for several widths"),
            ("NSStringDeviceSpecificRuleType", "texts for several devices"),
        ] {
            guard let member = members.first(where: { $0.key == rule }) else { continue }
            diagnostics.append(.stringsVariant(what, at: location(member.place)))
            if value[Self.format] == nil { return nil }
        }
        guard let format = value[Self.format] else {
            refuse("this entry has no \(Self.format)", at: place, hint: "write it with a text such as %#@count@")
            return nil
        }
        guard let text = format.text else {
            refuse("\(Self.format) must be a text, not \(format.typeDescription)", at: format.place)
            return nil
        }
        return forms(of: text, at: format.place, in: value)
    }

    private mutating func forms(of format: String, at place: SourcePosition, in entry: Value) -> StringTable.Text? {
        let variables = formatVariables(in: format)
        guard let first = variables.first else { return .text(format) }
        if variables.count > 1 {
            diagnostics.append(.stringsVariant("a text with several plural variables", at: location(place)))
            return nil
        }
        guard let member = entry.members?.first(where: { $0.key == first.name }) else {
            refuse(
                "there is no variable \(quoted(first.name))", at: place,
                hint: "add a dictionary of this name, with NSStringFormatSpecTypeKey and the plural forms")
            return nil
        }
        let forms = plural(member).map { form in
            var form = form
            form.text = format.replacingSubrange(first.range, with: form.text)
            return form
        }
        return forms.isEmpty ? nil : .plural(forms)
    }

    /// Returns the forms of a variable. An unusable variable is reported and gives no forms.
    private mutating func plural(_ variable: Value.Member) -> [StringTable.PluralForm] {
        guard let members = variable.value.members else {
            refuse("a variable must be a dictionary, not \(variable.value.typeDescription)", at: variable.value.place)
            return []
        }
        let type = variable.value["NSStringFormatSpecTypeKey"]
        guard let type, type.text == "NSStringPluralRuleType" else {
            refuse(
                "this variable has no plural rule", at: type?.place ?? variable.place,
                hint: "write NSStringPluralRuleType as its NSStringFormatSpecTypeKey")
            return []
        }
        let forms = members.compactMap { $0.key.hasPrefix("NSString") ? nil : form($0) }
        guard forms.contains(where: { $0.category == .other }) else {
            refuse("this variable has no form \"other\"", at: variable.place, hint: "every language needs it")
            return []
        }
        return forms
    }

    private mutating func form(_ member: Value.Member) -> StringTable.PluralForm? {
        guard let category = PluralCategory(rawValue: member.key) else {
            refuse(
                "\(quoted(member.key)) is not a plural form", at: member.place,
                hint: PluralCategory.hint(for: member.key))
            return nil
        }
        guard let text = member.value.text else {
            refuse("a plural form must be a text, not \(member.value.typeDescription)", at: member.value.place)
            return nil
        }
        return StringTable.PluralForm(category: category, text: text, location: location(member.value.place))
    }
}

extension String {
    fileprivate func replacingSubrange(_ range: Range<Int>, with text: String) -> String {
        let bytes = Array(utf8)
        return String(
            decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...], as: UTF8.self)
    }
}

/// Returns the variables of a format, such as `%#@count@` or `%1$#@count@`, with their byte ranges.
func formatVariables(in format: String) -> [(name: String, range: Range<Int>)] {
    let bytes = Array(format.utf8)
    var variables: [(String, Range<Int>)] = []
    var start: Int?
    var index = 0
    while index < bytes.count {
        if bytes[index] == UInt8(ascii: "%") {
            start = index
        } else if let first = start, bytes[index...].starts(with: "#@".utf8) {
            guard let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: "@")) else { break }
            variables.append((String(decoding: bytes[(index + 2)..<end], as: UTF8.self), first..<(end + 1)))
            (index, start) = (end, nil)
        } else if !bytes[index].isASCIIDigit, bytes[index] != UInt8(ascii: "$") {
            start = nil
        }
        index += 1
    }
    return variables
}
