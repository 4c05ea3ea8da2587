import SourceText

// Paths in the settings of servers. Every one comes percent-encoded; each syntax has its own special characters, and
// its own moment at which the server decodes.

/// A path in `_redirects`. `:` begins a placeholder and `*` is a wildcard, in addresses and in targets.
///
/// Source: https://docs.netlify.com/manage/routing/redirects/redirect-options/, "Placeholders" and "Splats".
package func netlifyPath(_ path: String) -> String { path.percentEncoding(":*") }

/// The target of a redirect by nginx. `$` would begin a variable, and has no escape; the others are none of an address
/// (RFC 3986, section 2).
func nginxTarget(_ path: String) -> String { path.percentEncoding("$^`{|}") }

/// A path as nginx compares it with `location`: decoded, slashes merged and dot segments removed, inside a string in
/// quotes.
///
/// Source: https://nginx.org/en/docs/http/ngx_http_core_module.html#location
func nginxURI(_ path: String) -> [UInt8] {
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
    let joined = [slash] + segments.flatMap { $0 + [slash] }
    return joined.flatMap { #"\""#.utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
}

/// A regular expression for exactly this decoded path, inside an argument in quotes. Apache matches bytes, and would
/// replace `${…}` before it compiles the expression.
func apachePattern(_ path: String) -> String {
    path.utf8.reduce(into: "") { pattern, byte in
        switch byte {
        case UInt8(ascii: "."): pattern += "\\."
        case _ where byte.isASCIIAlphanumeric || "/-_".utf8.contains(byte): pattern += String(Unicode.Scalar(byte))
        default: pattern += "\\x" + hex(byte)
        }
    }
}

/// The target of a `RewriteRule` with the flag `NE`: `%2` refers to a group of a condition unless a backslash is in
/// front.
///
/// Source: https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html#rewriterule
func apacheSubstitution(_ path: String) -> String {
    nginxTarget(path).split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\\%")
}

extension String {
    /// An encoded path, with some of its ASCII characters percent-encoded too.
    fileprivate func percentEncoding(_ special: String) -> String {
        reduce(into: "") { $0 += special.contains($1) ? "%\($1.asciiValue.map(hex) ?? "")" : String($1) }
    }
}
