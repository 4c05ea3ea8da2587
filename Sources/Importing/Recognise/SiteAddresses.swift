import Colophon
import SourceText

/// The addresses that a generator gives a page.
struct SiteAddresses {
    private let rule: SiteGenerator.Addresses
    private let configuration: SiteConfiguration

    init(_ rule: SiteGenerator.Addresses, _ configuration: SiteConfiguration) {
        (self.rule, self.configuration) = (rule, configuration)
    }

    /// Returns the address of a page, and those that led to it before.
    /// - Parameters:
    ///   - relative: the path below the folder of texts, without extension and language.
    ///   - start: the start of all addresses of the folder.
    ///   - language: the folder of the language in addresses, with a slash at its end; empty for the default language.
    func all(of fields: ForeignFields, relative: String, start: String, language: String) -> [String] {
        let own = self.own(fields, relative, start).map { address in
            language.isEmpty || fields.address != nil ? address : "/" + language + address.dropFirst()
        }
        return ([own].compactMap(\.self) + fields.aliases).map { $0.hasPrefix("/") ? $0 : "/" + $0 }
    }

    private func own(_ fields: ForeignFields, _ relative: String, _ start: String) -> String? {
        if let chosen = fields.address, !chosen.contains(":"), !chosen.contains("{"), chosen != "false" {
            return chosen.hasPrefix("/") ? chosen : "/" + chosen
        }
        var parts = relative.split(separator: "/").map(String.init)
        guard let name = parts.popLast() else { return nil }
        switch rule {
        case .jekyll: return jekyll(fields, parts, name)
        case .folders:
            if name.isIndex { return start + parts.map { $0 + "/" }.joined() }
            return start + (parts + [fields.slug ?? name]).joined(separator: "/") + "/"
        case .docusaurus:
            parts = parts.map(\.withoutNumber)
            if let slug = fields.slug, slug.hasPrefix("/") { return String(start.dropLast()) + slug }
            if name.isIndex { return start + parts.map { $0 + "/" }.joined() }
            if start == "/blog/", let post = Post(name) {
                return start + "\(post.year)/\(post.month)/\(post.day)/\(fields.slug ?? post.title)"
            }
            return start + (parts + [fields.slug ?? name.withoutNumber]).joined(separator: "/")
        }
    }

    /// Source: https://jekyllrb.com/docs/permalinks/
    private func jekyll(_ fields: ForeignFields, _ parts: [String], _ name: String) -> String {
        let style = fields.address ?? configuration.first("permalink") ?? "date"
        if parts.last == "_posts" || parts.first == "_posts", let post = Post(name) {
            let pattern =
                switch style {
                case "pretty": "/:categories/:year/:month/:day/:title/"
                case "none": "/:categories/:title.html"
                case "date", "ordinal", "weekdate": "/:categories/:year/:month/:day/:title.html"
                default: style
                }
            let folders = parts.filter { $0 != "_posts" }.joined(separator: "/")
            return post.address(pattern, categories: folders)
        }
        let folder = parts.map { ($0.hasPrefix("_") ? String($0.dropFirst()) : $0) + "/" }.joined()
        if name == "index" { return "/" + folder }
        return "/" + folder + name + (style == "pretty" || style.hasSuffix("/") ? "/" : ".html")
    }
}

/// The name of a post: `2024-05-01-hello`.
private struct Post {
    var year, month, day, title: String

    init?(_ name: String) {
        let parts = name.split(separator: "-", maxSplits: 3).map(String.init)
        guard parts.count == 4, parts[0].utf8.count == 4, parts[..<3].allSatisfy({ Int($0) != nil }) else { return nil }
        (year, month, day, title) = (parts[0], parts[1], parts[2], parts[3])
    }

    func address(_ pattern: String, categories: String) -> String {
        let values = [
            ":categories": categories, ":year": year, ":month": month, ":day": day, ":title": title, ":slug": title,
        ]
        var text = pattern
        for (name, value) in values.sorted(by: { $0.key > $1.key }) { text = text.replacing(name, with: value) }
        let whole = "/" + text.split(separator: "/").joined(separator: "/")
        return text.hasSuffix("/") ? whole + "/" : whole
    }
}

extension String {
    fileprivate var isIndex: Bool { ["index", "_index", "README", "readme"].contains(self) }

    /// The name without a number that only sorts it: `01-intro`.
    fileprivate var withoutNumber: String {
        let rest = drop { $0.isNumber }
        guard rest.count < count, let mark = rest.first, "-_.".contains(mark) else { return self }
        let name = rest.drop { "-_. ".contains($0) }
        return name.isEmpty ? self : String(name)
    }
}
