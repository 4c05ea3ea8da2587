import Documents
import SourceText
import Themes

/// The HTTP headers for the files of a site, in the form that server rules need.
///
/// The Content-Security-Policy of a page is in its head. The header adds what a page cannot state itself, and holds for
/// every file.
struct ServerHeaders {
    /// The headers of every file, each with the variable that nginx uses for its value.
    static let common = [
        (name: "X-Content-Type-Options", value: "nosniff", variable: "$colophon_content_type_options"),
        (name: "Referrer-Policy", value: "strict-origin-when-cross-origin", variable: "$colophon_referrer_policy"),
        (
            name: "Content-Security-Policy", value: "base-uri 'none'; frame-ancestors 'self'",
            variable: "$colophon_content_security_policy"
        ),
    ]

    /// The caching of a file whose name contains the digest of its bytes (RFC 8246).
    static let immutable = "public, max-age=31536000, immutable"
    /// The caching of other files: a browser keeps them, and asks the server each time whether they have changed.
    static let revalidated = "no-cache"

    /// The path of the site on the server, percent-encoded: `/apps/`.
    var root: String
    /// The files whose names contain the digest of their bytes.
    var immutableFiles: [SiteAddress]

    init(_ site: Site, root: String) {
        self.root = root
        immutableFiles = site.themeFiles.filter(\.isNamedByDigest).map(\.address)
    }
}

extension Theme.File {
    /// Whether the name contains the digest of the bytes, as in `plain-828f6d26.css`. Other bytes then have another
    /// address.
    fileprivate var isNamedByDigest: Bool {
        address.text.firstRange(of: "-\(hexadecimal(digest(of: bytes)).prefix(8)).") != nil
    }
}

/// The comment above the headers.
private let purposeOfHeaders = """
    # Security headers for all files. Browsers keep the files of the theme whose names change with their contents.

    """

/// Returns the file `_headers` of Netlify. Cloudflare Pages reads it too. Both already have browsers ask for other
/// files again, and join the values of all rules for a path, so that there is no rule for these.
///
/// Source: https://docs.netlify.com/manage/routing/headers/, "Syntax for the _headers file", and
/// https://developers.cloudflare.com/pages/configuration/headers/.
func netlifyHeaders(_ headers: ServerHeaders) -> String {
    var text = purposeOfHeaders + netlifyPath(headers.root) + "*\n"
    for header in ServerHeaders.common { text += "  \(header.name): \(header.value)\n" }
    for file in headers.immutableFiles {
        text += "\(netlifyPath(headers.root + percentEncoded(file.text)))\n"
        text += "  Cache-Control: \(ServerHeaders.immutable)\n"
    }
    return text
}

/// Returns the headers for Apache's `.htaccess`, which apply to its folder.
///
/// Source: https://httpd.apache.org/docs/2.4/mod/mod_headers.html#header
func apacheHeaders(_ headers: ServerHeaders) -> String {
    var text = purposeOfHeaders + "<IfModule mod_headers.c>\n"
    for header in ServerHeaders.common { text += "Header always set \(header.name) \"\(header.value)\"\n" }
    text += "Header set Cache-Control \"\(ServerHeaders.revalidated)\"\n"
    if !headers.immutableFiles.isEmpty {
        let names = headers.immutableFiles.map { apachePattern($0.output.name) }
        text += "<FilesMatch \"^(?:\(names.joined(separator: "|")))$\">\n"
        text += "Header set Cache-Control \"\(ServerHeaders.immutable)\"\n</FilesMatch>\n"
    }
    return text + "</IfModule>\n"
}

/// The variable with the value of `Cache-Control`.
private let caching = "$colophon_cache_control"

/// Returns variables with the values of the headers, for the section `http` of nginx. They are empty for files outside
/// the site: nginx sends no header without a value. Paths are regular expressions, because the length of texts is
/// limited by `map_hash_bucket_size`.
func nginxHeaderMaps(_ headers: ServerHeaders) -> String {
    let root = nginxPattern(headers.root)
    var text = purposeOfHeaders
    for header in ServerHeaders.common {
        text += "map $uri \(header.variable) {\n    default \"\";\n    \"~^\(root)\" \"\(header.value)\";\n}\n"
    }
    text += "map $uri \(caching) {\n    default \"\";\n"
    if !headers.immutableFiles.isEmpty {
        let names = headers.immutableFiles.map { apachePattern($0.text) }
        text += "    \"~^\(root)(?:\(names.joined(separator: "|")))$\" \"\(ServerHeaders.immutable)\";\n"
    }
    return text + "    \"~^\(root)\" \(ServerHeaders.revalidated);\n}\n"
}

/// Returns the directives that send these headers. A `location` with a header of its own does not inherit those of the
/// server, and has to repeat them.
///
/// Source: https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header
func nginxHeaders(indentedBy indent: String = "") -> String {
    ServerHeaders.common.map { "\(indent)add_header \($0.name) \($0.variable) always;\n" }.joined()
        + "\(indent)add_header Cache-Control \(caching);\n"
}
