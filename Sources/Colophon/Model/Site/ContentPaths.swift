import Documents
import SourceText

/// The mappings of `paths:` in `site.yml`: the files that addresses beginning with `/` name, in texts written for
/// another site.
struct ContentPaths: Sendable {
    /// One mapping: addresses below `prefix` name files below `target`.
    struct Mapping: Hashable, Sendable {
        /// Begins and ends with `/`.
        var prefix: String
        /// Relative to the content folder; `.` is that folder.
        var target: SourcePath
        var location: Location

        /// Returns the path that `address` names; `nil` when it does not begin with the prefix or leads out of the
        /// content folder.
        func path(of address: String) -> SourcePath? {
            // `/policies` means the same as `/policies/`.
            guard (address + "/").hasPrefix(prefix) else { return nil }
            return target.resolving(String(address.dropFirst(prefix.count)))
        }
    }

    /// In the order of the file.
    var mappings: [Mapping] = []

    /// Returns the mapping with the longest prefix that matches `address`.
    func mapping(of address: String) -> Mapping? {
        mappings.filter { $0.path(of: address) != nil }.max { $0.prefix.utf8.count < $1.prefix.utf8.count }
    }

    /// Returns the line of `site.yml` with the existing mappings and those of `more`.
    func line(adding more: [(prefix: String, target: SourcePath)]) -> String {
        let all = mappings.map { ($0.prefix, $0.target) } + more.map { ($0.prefix, $0.target) }
        let entries = all.map { "\(flowScalar($0)): \($1 == .root ? "." : flowScalar($1.text))" }
        return "paths: { \(entries.joined(separator: ", ")) }"
    }
}

/// Writes `text` as a key or value of a YAML flow collection, quoted only when necessary.
func flowScalar(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "/_-.".utf8.contains($0) }
    if isPlain, let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "/") { return text }
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
}
