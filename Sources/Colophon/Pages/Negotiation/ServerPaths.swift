import SourceText

// Paths in the settings of servers. Every parameter is percent-encoded. Each syntax has its own special characters, and
// each server decodes paths at a different step.

/// Returns a path for `_redirects`. `:` begins a placeholder and `*` is a wildcard, in addresses and in targets.
///
/// Source: https://docs.netlify.com/manage/routing/redirects/redirect-options/, "Placeholders" and "Splats".
package func netlifyPath(_ path: String) -> String { path.percentEncoding(":*") }

/// Returns the target of a redirect for `_redirects`: a path, or a complete address, whose scheme and host stay.
func netlifyTarget(_ target: String) -> String {
    guard let scheme = target.firstRange(of: "://") else { return netlifyPath(target) }
    let path = target[scheme.upperBound...].firstIndex(of: "/") ?? target.endIndex
    return target[..<path] + netlifyPath(String(target[path...]))
}

/// Returns the target of a redirect by nginx. `$` would begin a variable and has no escape; the others may not occur in
/// a URL (RFC 3986, section 2).
func nginxTarget(_ path: String) -> String { path.percentEncoding("$^`{|}") }

/// Returns a path as nginx compares it with `location`: decoded, with slashes merged and dot segments removed, for a
/// string in quotes. A path that ends in a slash keeps it.
///
/// Source: https://nginx.org/en/docs/http/ngx_http_core_module.html#location
func nginxURI(_ path: String) -> [UInt8] {
    nginxPath(path).flatMap { #"\""#.utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
}

/// Returns a regular expression for exactly this path, in the form in which nginx compares paths; for a string in
/// quotes.
func nginxPattern(_ path: String) -> String { pattern(nginxPath(path)) }

private func nginxPath(_ path: String) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    var segments: [ArraySlice<UInt8>] = []
    let decoded = percentDecodedBytes(path)
    for segment in decoded.split(separator: slash) {
        switch String(decoding: segment, as: UTF8.self) {
        case ".": continue
        case "..": _ = segments.popLast()
        default: segments.append(segment)
        }
    }
    var joined = [slash] + segments.flatMap { $0 + [slash] }
    if decoded.last != slash, joined.count > 1 { joined.removeLast() }
    return joined
}

/// Returns a regular expression for exactly this path, decoded, for an argument in quotes. Apache matches bytes, and
/// would replace `${…}` before it compiles the expression.
func apachePattern(_ path: String) -> String { pattern(Array(path.utf8)) }

private func pattern(_ path: [UInt8]) -> String {
    path.reduce(into: "") { pattern, byte in
        switch byte {
        case UInt8(ascii: "."): pattern += "\\."
        case _ where byte.isASCIIAlphanumeric || "/-_".utf8.contains(byte): pattern += String(Unicode.Scalar(byte))
        default: pattern += "\\x" + hex(byte)
        }
    }
}

/// Returns the target of a `RewriteRule` with the flag `NE`. There, `%2` refers to a group of a condition unless a
/// backslash precedes it.
///
/// Source: https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html#rewriterule
func apacheSubstitution(_ path: String) -> String {
    nginxTarget(path).split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\\%")
}

extension String {
    /// Returns the encoded path with these ASCII characters percent-encoded too.
    fileprivate func percentEncoding(_ special: String) -> String {
        reduce(into: "") { $0 += special.contains($1) ? "%\($1.asciiValue.map(hex) ?? "")" : String($1) }
    }
}
