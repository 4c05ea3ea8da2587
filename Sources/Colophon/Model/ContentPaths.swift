import Documents
import SourceText

/// `paths:` in `site.yml`: what addresses that begin with `/` name, in texts that were written for another site.
struct ContentPaths: Sendable {
    /// One line: every address below `prefix` names what is below `target`.
    struct Mapping: Hashable, Sendable {
        /// Begins and ends with `/`.
        var prefix: String
        /// Seen from the content folder; `.` is that folder.
        var target: SourcePath
        /// Where it is.
        var location: Location

        /// What `address` names; nil when it does not begin with the prefix, or leads out of the content folder.
        func path(of address: String) -> SourcePath? {
            // `/policies` is what `/policies/` is.
            guard (address + "/").hasPrefix(prefix) else { return nil }
            return target.resolving(String(address.dropFirst(prefix.count)))
        }
    }

    /// As they are written.
    var mappings: [Mapping] = []

    /// The mapping for `address`: that with the longest prefix.
    func mapping(of address: String) -> Mapping? {
        mappings.filter { $0.path(of: address) != nil }.max { $0.prefix.utf8.count < $1.prefix.utf8.count }
    }

    /// The line of `site.yml` that has all mappings and those of `more`.
    func line(adding more: [(prefix: String, target: SourcePath)]) -> String {
        let all = mappings.map { ($0.prefix, $0.target) } + more.map { ($0.prefix, $0.target) }
        let entries = all.map { "\(flowScalar($0)): \($1 == .root ? "." : flowScalar($1.text))" }
        return "paths: { \(entries.joined(separator: ", ")) }"
    }
}

/// `text` as a key or a value between brackets or braces of YAML, with quotes only where it needs them.
func flowScalar(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "/_-.".utf8.contains($0) }
    if isPlain, let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "/") { return text }
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
}
