import Colophon
import SourceText
import Wording

/// A text with its place in the content folder.
struct PlannedDocument {
    var text: ImportedText
    /// The path in the content folder: `en/privacy.md`.
    var path: SourcePath
    var language: Language
    /// The kind of page, for a required page of which the file name tells it.
    var kind: String?
    /// The former addresses that lead to the page.
    var aliases: [String] = []

    /// The front matter, which ends with a line end.
    var head: String {
        var lines = ["---"]
        let fields = text.fields
        func add(_ key: String, _ value: String?) {
            if let value, !isBlank(value) { lines.append("\(key): \(value)") }
        }
        add("title", fields.title.map { yamlScalar($0.onOneSpace) })
        add("description", fields.description.map { yamlScalar($0.onOneSpace) })
        add("kind", kind)
        add("version", fields.version)
        add("effective", fields.effective?.iso)
        add("updated", fields.updated?.iso)
        add("aliases", aliases.isEmpty ? nil : "[\(aliases.map(quotedScalar).joined(separator: ", "))]")
        lines.append("---")
        return lines.joined(separator: "\n") + "\n"
    }

    var file: OutputFile {
        var body = text.body[...]
        while let first = body.first, first == 0x0A || first == 0x0D { body.removeFirst() }
        return OutputFile(path: path, bytes: Array(head.utf8) + body + (body.last == 0x0A ? [] : [0x0A]))
    }

    /// The address of the page on the new site.
    var address: String { "/" + path.withoutExtension + "/" }

    /// The words of the text, to compare two texts.
    var letters: [UInt8] { text.body.filter { $0.isASCIIAlphanumeric || $0 >= 0x80 } }
}

/// Returns a path as a YAML scalar in a list in flow style.
private func quotedScalar(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_./".utf8.contains($0) }
    return isPlain ? text : "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
}

/// The names that documents cannot have, because the program makes pages with these addresses.
let reservedNames: Set<String> = [
    "news", "index", "versions", "choices", "welcome", "all-documents", "more-apps", "changes", "history", "whats-new",
    "verify", "themes", "assets", "attestation", "consent",
]

/// Returns a path whose parts can be part of an address: `FAQ & more/Über uns` becomes `faq-more/ber-uns`.
func routeName(_ text: String) -> String {
    text.split(separator: "/").map { part in
        var name = ""
        for byte in part.utf8 {
            if byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") {
                name.unicodeScalars.append(Unicode.Scalar(byte.lowercasedASCII))
            } else if !name.hasSuffix("-") {
                name += "-"
            }
        }
        let trimmed = name.utf8.trimming { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
        return trimmed.isEmpty ? "page" : String(decoding: trimmed, as: UTF8.self)
    }.joined(separator: "/")
}
