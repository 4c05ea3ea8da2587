import SourceText

/// A property list: what `Info.plist`, `PrivacyInfo.xcprivacy` and many other files of an app are.
///
/// Dates become texts in ISO 8601 in UTC, data becomes Base64, numbers become JSON numbers in their shortest form, and
/// a `UID` becomes the object `{"CF$UID": …}`, as in XML. The same list has the same value in XML and in binary, apart
/// from places.
package struct PropertyList: Hashable, Sendable {
    /// How a list is written.
    package enum Format: Hashable, Sendable {
        case xml
        /// `bplist00`.
        case binary
    }

    package var path: SourcePath
    package var format: Format
    package var value: Value

    /// Where a value or a key stands: in a binary list, whose places mean nothing to people, the file.
    package func location(_ place: Place) -> Location {
        format == .xml ? Location(path, place) : Location(path)
    }

    /// Reads a list in either format; nil with at least one error when it is none, or is damaged. A key that appears
    /// twice is an error as well, and its first value is kept.
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

    /// What to say about a file that does not even begin as XML does. What is not UTF-8 the XML reader tells.
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
        let location = Location(path, Place(offset: start, in: bytes[...]))
        return .notAPropertyList(isEmpty: false, isOldStyle: isOldStyle, at: location)
    }
}
