import SourceText

/// A property list, the format of `Info.plist`, `PrivacyInfo.xcprivacy` and many other files of an app.
///
/// Dates become strings in ISO 8601 in UTC, data becomes Base64, numbers become JSON numbers in their shortest form,
/// and a `UID` becomes the object `{"CF$UID": …}`, as in XML. The XML and binary forms of a list have the same value,
/// apart from locations.
package struct PropertyList: Hashable, Sendable {
    /// A file format of property lists.
    package enum Format: Hashable, Sendable {
        case xml
        /// `bplist00`.
        case binary
    }

    package var path: SourcePath
    package var format: Format
    package var value: Value

    /// Returns the location of a value or a key. In a binary list it is the whole file, since bytes mean nothing to
    /// people.
    package func location(_ place: SourcePosition) -> Location {
        format == .xml ? Location(path, place) : Location(path)
    }

    /// Reads a list in either format. Returns `nil` with at least one error if it is damaged or in another format.
    ///
    /// Apple's parser accepts a duplicate key, so it is only a warning. The first value is kept.
    package static func read(_ bytes: [UInt8], path: SourcePath) -> Checked<PropertyList?> {
        let (format, value): (Format, Checked<Value?>)
        if bytes.starts(with: "bplist".utf8) {
            (format, value) = (.binary, readBinaryPropertyList(bytes, path: path))
        } else if let found = notXML(bytes, path: path) {
            return Checked(nil, [found])
        } else {
            (format, value) = (.xml, readXMLPropertyList(bytes, path: path))
        }
        return Checked(value.value.map { PropertyList(path: path, format: format, value: $0) }, value.diagnostics)
    }

    /// Returns an error for a file that does not begin like XML. UTF-16 is left to the XML reader, which reports it.
    private static func notXML(_ bytes: [UInt8], path: SourcePath) -> Diagnostic? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return nil }
        let start = bytes.dropFirst(byteOrderMarkLength(bytes)).firstIndex { !$0.isHTMLSpace }
        guard let start else { return .notAPropertyList(isEmpty: true, isOldStyle: false, at: Location(path)) }
        guard bytes[start] != UInt8(ascii: "<") else { return nil }
        if let place = validateUTF8(bytes) { return .invalidUTF8(bytes, at: Location(path, place)) }
        let signs: [StaticString] = ["{", "(", "\"", "//", "/*"]
        let isOldStyle = signs.contains { sign in
            bytes[start...].starts(with: UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount))
        }
        let location = Location(path, SourcePosition(offset: start, in: bytes[...]))
        return .notAPropertyList(isEmpty: false, isOldStyle: isOldStyle, at: location)
    }
}
