import Wording

/// The comment at the start of every file.
private let purpose = """
    # Leads visitors from the root of each app to the page in the language that their browser asks for. Who asks for none
    # that is there gets the list of languages.

    """

/// The comment above redirects from former addresses.
private let purposeOfRedirects = "# Former addresses.\n"

/// Returns rules for Netlify, which uses the first language that a browser names. `302!` redirects although a page
/// exists.
///
/// Source: https://docs.netlify.com/manage/routing/redirects/redirect-options/, "Redirect by country or language".
func netlifyRules(_ roots: [NegotiatedRoot], _ redirects: [ServerRedirect]) -> String {
    var text = purpose
    for root in roots {
        let path = netlifyPath(root.path)
        for (tags, answer) in root.ranges.rules {
            let page = root.pages.first { $0.language == answer }?.path
            let rule = page.map { "\(netlifyPath($0)) 302!" } ?? "\(path) 200"
            text += "\(path) \(rule) Language=\(tags.joined(separator: ","))\n"
        }
    }
    if !redirects.isEmpty { text += purposeOfRedirects }
    for redirect in redirects { text += "\(netlifyPath(redirect.path)) \(netlifyTarget(redirect.target)) 301!\n" }
    return text
}

/// Returns rules for Apache's `.htaccess`. Apache adds `Vary` for the headers that conditions use.
///
/// Source: https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html
func apacheRules(_ roots: [NegotiatedRoot], _ redirects: [ServerRedirect]) -> String {
    var text = purpose + "<IfModule mod_rewrite.c>\nRewriteEngine On\n"
    for root in roots {
        for (language, path) in root.pages {
            text += "RewriteCond \"%{HTTP:Accept-Language}\" \"\(root.ranges.pattern(for: language))\" [NC]\n"
            text += "RewriteRule \"^\(apachePattern(root.folder))$\" \"\(apacheSubstitution(path))\" [R=302,L,NE]\n"
        }
    }
    if !redirects.isEmpty { text += purposeOfRedirects }
    for redirect in redirects {
        let target = apacheSubstitution(redirect.target)
        text += "RewriteRule \"^\(apachePattern(redirect.address))$\" \"\(target)\" [R=301,L,NE]\n"
    }
    return text + "</IfModule>\n"
}

/// Returns variables for the section `http` of nginx.
///
/// Source: https://nginx.org/en/docs/http/ngx_http_map_module.html
func nginxMaps(_ roots: [NegotiatedRoot]) -> String {
    var text = purpose + "# For the section http: include this file there, and nginx-languages.conf in the server.\n"
    for (number, root) in roots.enumerated() {
        text += "map $http_accept_language \(variable(number)) {\n    default \"\";\n"
        for (language, path) in root.pages {
            text += "    \"~*\(root.ranges.pattern(for: language))\" \"\(nginxTarget(path))\";\n"
        }
        text += "}\n"
    }
    return text
}

/// Returns the rules that use these variables, for a section `server`. They are bytes because a decoded path need not
/// be UTF-8.
func nginxLocations(_ roots: [NegotiatedRoot], _ redirects: [ServerRedirect]) -> [UInt8] {
    var bytes = Array((purpose + "# For a section server, with nginx-language-maps.conf in the section http.\n").utf8)
    bytes += nginxHeaders().utf8
    for (number, root) in roots.enumerated() {
        bytes += Array("location = \"".utf8) + nginxURI(root.path)
        bytes += "\" {\n    add_header Vary Accept-Language;\n\(nginxHeaders(indentedBy: "    "))".utf8
        bytes +=
            """
                if (\(variable(number))) {
                    return 302 \(variable(number))$is_args$args;
                }
            }

            """.utf8
    }
    if !redirects.isEmpty { bytes += Array(purposeOfRedirects.utf8) }
    for redirect in redirects {
        bytes += Array("location = \"".utf8) + nginxURI(redirect.path)
        bytes += "\" { return 301 \"\(nginxTarget(redirect.target))\"; }\n".utf8
    }
    return bytes
}

private func variable(_ number: Int) -> String { "$colophon_page_\(number + 1)" }
