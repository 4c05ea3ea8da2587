import SourceText

/// Reads the pairs of a `.strings` file that is a property list in XML or binary, as those inside a built app are, from
/// the tree that the list is.
/// - Parameter hasPlaces: false for a binary list, of which only the file is named.
/// - Returns: With the warning `strings-value` for what is not a text.
package func readStrings(
    _ value: Value, path: SourcePath, language: String, hasPlaces: Bool = true
) -> Checked<StringTable> {
    func location(_ place: Place) -> Location { Location(path, hasPlaces ? place : nil) }
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

/// True when a `.strings` file is a property list in XML or binary.
package func isPropertyList(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "bplist".utf8) { return true }
    let first = bytes.dropFirst(byteOrderMarkLength(bytes)).first { !$0.isHTMLSpace }
    return first == UInt8(ascii: "<")
}
