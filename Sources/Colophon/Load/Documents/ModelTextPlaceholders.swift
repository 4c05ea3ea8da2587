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

    /// Whether the whole value is a placeholder.
    static func isOpen(_ text: String) -> Bool {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            bytes.first == UInt8(ascii: "[") && prompt(bytes, from: 0)?.endIndex == bytes.count - 1
        }
    }

    /// Returns the text between the colon and the closing bracket, which have to be on one line.
    static func prompt(
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
    /// The description of a missing text without the space after the colon.
    var trimmingPromptSpaces: String {
        String(drop { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" })
    }
}
