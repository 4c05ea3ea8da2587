import BuiltIn
import SourceText

/// Placeholders in a model text that the author has to complete, such as `[to complete: your address]`.
///
/// The bytes of a file are searched, so that placeholders in YAML and JSON values are found as well.
enum ModelTextPlaceholders {
    /// The texts after the opening bracket: `marker` in `words.yml` for each language of the model texts. A colon
    /// follows; in French, a no-break space may precede it.
    static let markers: [String] = builtInStarter.entries.map(\.path).filter { $0.name == "words.yml" }.sorted()
        .compactMap { path in
            let words = (try? builtInStarter.read(path)).flatMap { readYAML($0, path: path).value }
            return words?["marker"]?.text
        }

    /// A placeholder, with its description of the missing text.
    private struct Placeholder {
        var start: SourcePosition
        var end: SourcePosition
        var prompt: String
    }

    /// Returns a warning that lists all placeholders of a file; `nil` when it has none.
    static func check(_ bytes: [UInt8], _ path: SourcePath) -> Diagnostic? {
        let found = all(in: bytes)
        guard let first = found.first else { return nil }
        let notes = found.dropFirst().map { place in
            Diagnostic.Note(place.prompt, at: Location(path, place.start, to: place.end))
        }
        return .openPlaces(first.prompt, notes: notes, at: Location(path, first.start, to: first.end))
    }

    /// Whether the whole value is a placeholder.
    static func isOpen(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return all(in: bytes).contains { $0.start == .start && $0.end.column == bytes.count + 1 }
    }

    private static func all(in bytes: [UInt8]) -> [Placeholder] {
        var found: [Placeholder] = []
        bytes.withUnsafeBufferPointer { bytes in
            var (line, lineStart) = (1, 0)
            var next = 0
            while let index = bytes.firstOffset(of: UInt8(ascii: "["), from: next) {
                next = index + 1
                guard let wish = wish(bytes, from: index) else { continue }
                while let end = bytes.firstOffset(of: 0x0A, from: lineStart), end < index {
                    (line, lineStart) = (line + 1, end + 1)
                }
                found.append(
                    Placeholder(
                        start: SourcePosition(line: line, column: index - lineStart + 1),
                        end: SourcePosition(line: line, column: wish.endIndex + 1 - lineStart + 1),
                        prompt: String(decoding: wish, as: UTF8.self).trimmingSpaces))
            }
        }
        return found
    }

    /// Returns the text between the colon and the closing bracket, which have to be on one line.
    private static func wish(
        _ bytes: UnsafeBufferPointer<UInt8>, from bracket: Int
    ) -> Slice<UnsafeBufferPointer<UInt8>>? {
        let rest = bytes[(bracket + 1)...]
        for marker in markers where rest.starts(with: marker.utf8) {
            var after = rest.dropFirst(marker.utf8.count)
            for space in [" ", "\u{A0}", "\u{202F}"] where after.starts(with: space.utf8) {
                after = after.dropFirst(space.utf8.count)
            }
            guard after.first == UInt8(ascii: ":") else { continue }
            let text = after.dropFirst()
            guard let end = text.firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == 0x0A || $0 == 0x0D }),
                bytes[end] == UInt8(ascii: "]")
            else { return nil }
            return text[..<end]
        }
        return nil
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" })
    }
}
