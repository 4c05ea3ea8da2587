import SourceText

/// What a site tells a host in `_redirects`, as Netlify reads it: of the rules for an address the one whose condition
/// holds (https://docs.netlify.com/manage/routing/redirects/overview/). Only what Colophon writes is understood: whole
/// addresses, and conditions on the language.
struct HostRules: Sendable {
    private struct Rule {
        var from: String
        var to: String
        /// 200 when the address shows what is there.
        var status: Int
        /// In lower case; empty for whoever asks.
        var languages: [String]
    }

    private var rules: [Rule] = []

    /// - Parameters:
    ///   - text: the file.
    ///   - root: the path of the site's own address, which is that of the server here: `/apps/`.
    init(_ text: String, root: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: " ")
            guard parts.count > 2, let status = Int(parts[2].filter { $0 != "!" }) else { continue }
            let conditions = parts.dropFirst(3)
            // What is asked for elsewhere, such as countries, is true of nobody here.
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

    /// Where whoever asks for `path`, encoded, is led.
    /// - Parameter language: the one that is asked for first; nil for none.
    func target(of path: String, _ language: String?) -> (status: Int, path: String)? {
        let rules = rules.filter { $0.from == path }
        guard !rules.isEmpty else { return nil }
        // `pt-br`, then `pt`, then what holds for everybody.
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

    /// The language that a request asks for first, in lower case: that of the cookie `nf_lang`, else the first one that the
    /// browser names.
    static func language(_ accepted: String?, cookies: String?) -> String? {
        let chosen = (cookies ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
            .first { $0.hasPrefix("nf_lang=") }?.dropFirst(8)
        let first = chosen ?? (accepted ?? "").split(separator: ",").first?.prefix { $0 != ";" }
        let tag = first?.filter { $0 != " " }.lowercased() ?? ""
        return tag.isEmpty || tag == "*" ? nil : tag
    }
}
