import SourceText
import Wording

/// A start tag or an end tag in a page that the program has written.
struct MarkupTag {
    let name: String
    let isClosing: Bool
    /// The index after the last attribute, and the one after the tag.
    private(set) var endOfAttributes: Int
    private(set) var end: Int
    /// The value of `lang`; `nil` without it.
    private(set) var language: String?
    /// Whether a value that screen readers speak has marks.
    private(set) var hasMarkedName = false

    /// Fails if no tag begins at the index.
    init?(in bytes: ArraySlice<UInt8>, at start: Int) {
        var index = start + 1
        isClosing = index < bytes.endIndex && bytes[index] == UInt8(ascii: "/")
        if isClosing { index += 1 }
        guard index < bytes.endIndex, bytes[index].isASCIILetter else { return nil }
        let nameEnd = bytes[index...].firstIndex { $0.isSpaceOrLineEnd || $0 == close || $0 == slash } ?? bytes.endIndex
        name = String(decoding: bytes[index..<nameEnd], as: UTF8.self)
        (end, endOfAttributes) = (bytes.endIndex, bytes.endIndex)
        readAttributes(in: bytes, from: nameEnd)
    }

    private mutating func readAttributes(in bytes: ArraySlice<UInt8>, from start: Int) {
        var index = start
        endOfAttributes = start
        while index < bytes.endIndex, bytes[index] != close {
            guard !bytes[index].isSpaceOrLineEnd, bytes[index] != slash else {
                index += 1
                continue
            }
            let nameEnd =
                bytes[index...].firstIndex { $0.isSpaceOrLineEnd || $0 == UInt8(ascii: "=") || $0 == close }
                ?? bytes.endIndex
            let name = bytes[index..<nameEnd]
            index = nameEnd
            if index + 1 < bytes.endIndex, bytes[index] == UInt8(ascii: "="), bytes[index + 1] == quote {
                let valueEnd = bytes[(index + 2)...].firstIndex(of: quote) ?? bytes.endIndex
                note(name, bytes[(index + 2)..<valueEnd])
                index = min(valueEnd + 1, bytes.endIndex)
            } else if index < bytes.endIndex, bytes[index] == UInt8(ascii: "=") {
                index += 1
            }
            endOfAttributes = index
        }
        end = min(index + 1, bytes.endIndex)
    }

    private mutating func note(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
        if name.elementsEqual("lang".utf8) { language = String(decoding: value, as: UTF8.self) }
        guard value.indices.contains(where: { WordMark(in: value, at: $0) != nil }) else { return }
        hasMarkedName = hasMarkedName || Self.spoken.contains(String(decoding: name, as: UTF8.self))
    }

    var isVoid: Bool { Self.void.contains(name) }

    /// Whether the contents are not markup: scripts and styles.
    var isRaw: Bool { name == "script" || name == "style" }

    var hasNoMarkup: Bool { Self.withoutMarkup.contains(name) }

    /// The attributes whose values screen readers speak.
    private static let spoken: Set<String> = ["alt", "aria-description", "aria-label", "label", "placeholder", "title"]
    /// The elements that contain text alone.
    static let withoutMarkup: Set<String> = ["option", "textarea", "title"]
    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
}

private let close = UInt8(ascii: ">")
private let slash = UInt8(ascii: "/")
private let quote = UInt8(ascii: "\"")

extension ArraySlice<UInt8> {
    /// Returns the first index from `start` on without white space.
    func endOfSpaces(from start: Int) -> Int {
        self[start...].firstIndex { !$0.isSpaceOrLineEnd } ?? endIndex
    }

    /// Returns the index after a comment or another declaration.
    func endOfDeclaration(from start: Int) -> Int {
        guard self[start...].starts(with: "<!--".utf8) else {
            return self[start...].firstIndex(of: close).map { $0 + 1 } ?? endIndex
        }
        return self[start...].firstRange(of: Array("-->".utf8))?.upperBound ?? endIndex
    }

    /// Returns the index of the end tag of a script or style.
    func endOfRawText(of name: String, from start: Int) -> Int {
        self[start...].firstRange(of: Array("</\(name)".utf8))?.lowerBound ?? endIndex
    }
}
