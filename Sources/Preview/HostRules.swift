import SourceText

/// The redirects of a site for its host, from the file `_redirects` in the form of Netlify. Of the rules for a path,
/// the one whose condition holds is applied (https://docs.netlify.com/manage/routing/redirects/overview/).
///
/// Parses only rules that Colophon writes: complete paths, and conditions on the language.
struct HostRules: Sendable {
    private struct Rule {
        var from: String
        var to: String
        /// The HTTP status; 200 for a path that serves its own file.
        var status: Int
        /// The languages of the condition in lower case; empty for a rule without a condition.
        var languages: [String]
    }

    private var rules: [Rule] = []

    /// - Parameters:
    ///   - text: The content of the file.
    ///   - root: The path in the site's address, such as `/apps/`. The preview serves the site at `/`.
    init(_ text: String, root: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: " ")
            guard parts.count > 2, let status = Int(parts[2].filter { $0 != "!" }) else { continue }
            let conditions = parts.dropFirst(3)
            // Rules with other conditions, such as countries, never apply in a preview.
            guard conditions.allSatisfy({ $0.hasPrefix("Language=") }) else { continue }
            rules.append(
                Rule(
                    from: Self.below(root, parts[0]), to: Self.below(root, parts[1]), status: status,
                    languages: conditions.flatMap {
                        $0.dropFirst(9).lowercased().split(separator: ",").map(String.init)
                    }))
        }
    }

    private static func below(_ root: String, _ path: Substring) -> String {
        path.hasPrefix(root) ? "/" + path.dropFirst(root.utf8.count) : String(path)
    }

    /// Returns the status and target of the redirect for `path`, which is percent-encoded; `nil` for no redirect.
    /// - Parameter language: The preferred language of the request; `nil` if unknown.
    func target(of path: String, _ language: String?) -> (status: Int, path: String)? {
        let rules = rules.filter { $0.from == path }
        guard !rules.isEmpty else { return nil }
        // Try `pt-br`, then `pt`, then the rule without a condition.
        var parts = (language ?? "").split(separator: "-")
        var found: Rule?
        while found == nil, !parts.isEmpty {
            let tag = parts.joined(separator: "-")
            found = rules.first { $0.languages.contains(tag) }
            parts.removeLast()
        }
        found = found ?? rules.first { $0.languages.isEmpty }
        return found.flatMap { (300..<400).contains($0.status) ? ($0.status, $0.to) : nil }
    }

    /// Returns the preferred language of a request in lower case: the value of the cookie `nf_lang`, otherwise the
    /// first language of the browser.
    static func language(_ accepted: String?, cookies: String?) -> String? {
        let chosen = (cookies ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
            .first { $0.hasPrefix("nf_lang=") }?.dropFirst(8)
        let first = chosen ?? (accepted ?? "").split(separator: ",").first?.prefix { $0 != ";" }
        let tag = first?.filter { $0 != " " }.lowercased() ?? ""
        return tag.isEmpty || tag == "*" ? nil : tag
    }
}
