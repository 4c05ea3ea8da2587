import Colophon
import SourceText
import Wording

/// Replaces the template code of other generators. No code is run: values come from settings files as data.
struct TemplateCode {
    /// The values that code may name, such as `site.email`, by lower-case name.
    let values: [String: String]
    let language: Language?

    /// The code that was replaced by placeholders.
    private(set) var open: [String] = []
    /// The names of the code that was removed while its content was kept.
    private(set) var removed: [String] = []

    init(values: [String: String], language: Language?) {
        self.values = Dictionary(values.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        self.language = language
    }

    /// Returns the text with values and addresses filled in. Other code stays, so that addresses can still be found.
    func resolving(_ bytes: [UInt8], isMarkdown: Bool) -> [UInt8] {
        var edits = ByteEdits()
        for range in templateCode(in: bytes, isMarkdown: isMarkdown) {
            if let value = value(of: String(decoding: bytes[range], as: UTF8.self)) {
                edits.replace(range, with: value)
            }
        }
        return edits.isEmpty ? bytes : edits.applied(to: bytes)
    }

    /// Returns the text with placeholders instead of code.
    mutating func replacing(_ bytes: [UInt8], isMarkdown: Bool) -> [UInt8] {
        var bytes = bytes
        // The search finds at most 200 places at a time.
        for _ in 0..<50 {
            var edits = ByteEdits()
            for range in templateCode(in: bytes, isMarkdown: isMarkdown) {
                let code = String(decoding: bytes[range], as: UTF8.self)
                if let value = value(of: code) {
                    edits.replace(range, with: value)
                } else if isControl(code) {
                    removed.append(code.onOneLine)
                    edits.replace(range)
                } else {
                    let isGlued = range.upperBound < bytes.count && "([:".utf8.contains(bytes[range.upperBound])
                    edits.replace(range, with: placeholder(code) + (isGlued ? " " : ""))
                }
            }
            if edits.isEmpty { break }
            bytes = edits.applied(to: bytes)
        }
        return bytes
    }

    private mutating func placeholder(_ code: String) -> String {
        open.append(code.onOneLine)
        let tag = language.flatMap { StarterTexts.language(for: $0) } ?? "en"
        let marker = Language(tag).map { StarterTexts.word("marker", $0) } ?? "to complete"
        let marks = "[]{}<>%|\n\r`*_\\&$#"
        let words = code.filter { !marks.contains($0) }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let space = tag == "fr" ? "\u{A0}" : ""
        return "[\(marker)\(space): \(words.isEmpty ? "…" : String(words.prefix(60)).trimmed)]"
    }

    /// Whether the code only controls what is around it, so that it stands for no words.
    private func isControl(_ code: String) -> Bool {
        let inner = code.drop { "{%<-# /".contains($0) }
        if code.hasPrefix("{#") || code.hasPrefix("{/*") || code.hasPrefix("{{/*") || code.hasPrefix("import ") {
            return true
        }
        let name = inner.prefix { $0.isLetter || $0 == "_" }.lowercased()
        // The end tag of a shortcode.
        if code.hasPrefix("{{< /") || code.hasPrefix("{{</") || code.hasPrefix("{{% /") || code.hasPrefix("{{%/") {
            return true
        }
        if code.hasPrefix("{%") && code.dropFirst(2).drop(while: { $0 == "-" || $0 == " " }).hasPrefix("end") {
            return true
        }
        return code.hasPrefix("{%") && Self.controls.contains(name)
    }

    private static let controls: Set<String> = [
        "if", "else", "elsif", "elif", "unless", "for", "assign", "capture", "raw", "verbatim", "set", "block",
        "extends", "layout", "case", "when", "comment", "highlight", "cache", "filter", "with", "from", "import",
    ]

    /// Returns the text that stands for the code; `nil` if only its program knows it.
    private func value(of code: String) -> String? {
        var inner = code.drop { "{%<-$ ".contains($0) }
        while let last = inner.last, "}%>- ".contains(last) { inner.removeLast() }
        let words = inner.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else { return nil }
        switch first.lowercased() {
        case "link", "post_url", "ref", "relref":
            guard words.count > 1 else { return nil }
            let target = words[1].unquoted
            return first == "post_url" ? "@/_posts/\(target)" : target.hasPrefix("/") ? "@\(target)" : "@/\(target)"
        case "site.baseurl", "site.url", "site.github.url", "page.root", "base_url", "site.baseurl.path":
            return words.count == 1 || words.dropFirst().allSatisfy { $0 == "|" || $0.contains("url") } ? "" : nil
        default: break
        }
        if let quote = first.first, "\"'".contains(quote), inner.contains("url") || words.count == 1 {
            return first.unquoted
        }
        if first.hasPrefix("get_url(path="), let path = inner.split(separator: "\"").dropFirst().first {
            return String(path)
        }
        guard words.count == 1 || words[1] == "|" else { return nil }
        var name = first.lowercased()
        for prefix in [".site.params.", "$.site.params."] where name.hasPrefix(prefix) {
            name = "site.params." + name.dropFirst(prefix.count)
        }
        if name.hasPrefix("config.") { name = "site." + name.dropFirst(7) }
        if name.hasPrefix(".site.") { name = String(name.dropFirst()) }
        return values[name].flatMap { $0.contains("{") ? nil : $0 }
    }
}

extension String {
    /// The text without quotation marks around it.
    fileprivate var unquoted: String { String(drop { "\"'".contains($0) }.prefix { !"\"'".contains($0) }) }

    /// The text on one line, at most 60 characters of it.
    var onOneLine: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 60 ? line.prefix(59) + "…" : line
    }
}
