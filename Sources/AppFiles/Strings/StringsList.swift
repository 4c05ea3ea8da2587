import SourceText

/// Reads a `.strings` file that is a property list in XML or binary, as in a built app, from the value of the property
/// list.
/// - Parameter hasPlaces: false for a binary list, where diagnostics name only the file.
/// - Returns: With the warning `strings-value` for a value that is not a text.
package func readStrings(
    _ value: Value, path: SourcePath, language: String, hasPlaces: Bool = true
) -> Checked<StringTable> {
    func location(_ place: SourcePosition) -> Location { Location(path, hasPlaces ? place : nil) }
    guard let members = value.members else {
        return Checked(StringTable(), [.stringsNoText(at: location(value.place))])
    }
    var (table, diagnostics) = (StringTable(), [Diagnostic]())
    for member in members {
        guard let text = member.value.text else {
            diagnostics.append(.stringsNoText(at: location(member.value.place)))
            continue
        }
        table.add(
            StringTable.Entry(
                language: language, key: member.key, text: .text(text), keyLocation: location(member.place),
                location: location(member.value.place)))
    }
    return Checked(table, diagnostics)
}

/// Returns whether a `.strings` file is a property list in XML or binary.
package func isPropertyList(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "bplist".utf8) { return true }
    let first = bytes.dropFirst(byteOrderMarkLength(bytes)).first { !$0.isHTMLSpace }
    return first == UInt8(ascii: "<")
}
