import SourceText

/// A generator of sites: its settings file, its folders, and its rule for addresses.
struct SiteGenerator: Sendable {
    /// The rule from the path of a page to its address.
    enum Addresses: Sendable {
        /// `/about.html`, unless the settings or the page say otherwise.
        case jekyll
        /// The path of a folder, `/about/`.
        case folders
        /// `/docs/about`, without numbers at the start of names.
        case docusaurus
    }

    let name: String
    /// The settings files. The first that exists in a folder makes it a site.
    let settings: [String]
    /// A key or text that the settings file must contain, because other programs use the same name.
    var proof: [String] = []
    /// The folders with texts, relative to the settings file, each with the start of its addresses.
    let folders: [(path: String, address: String)]
    /// The folders whose files are published unchanged.
    var published: [String] = []
    /// The folders below the settings file without texts.
    var otherFolders: Set<String> = []
    let addresses: Addresses
    /// The default language of sites whose settings name none.
    var language: String?
    /// Whether a text belongs to the site only with front matter, as in Jekyll.
    var needsFrontMatter = false

    static let all: [SiteGenerator] = [
        SiteGenerator(
            name: "Jekyll", settings: ["_config.yml", "_config.yaml", "_config.toml"], folders: [("", "/")],
            published: [""],
            otherFolders: ["_includes", "_layouts", "_sass", "_plugins", "_data", "_site", "_drafts", "node_modules"],
            addresses: .jekyll, needsFrontMatter: true),
        SiteGenerator(
            name: "Zola", settings: ["zola.toml", "config.toml"], proof: ["base_url"], folders: [("content", "/")],
            published: ["static", "content"], addresses: .folders, language: "en"),
        SiteGenerator(
            name: "Hugo",
            settings: [
                "hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json", "config.toml", "config.yaml", "config.yml",
                "config.json",
            ], proof: ["baseURL", "baseurl", "languageCode", "theme"], folders: [("content", "/")],
            published: ["static", "content", "assets"], addresses: .folders, language: "en"),
        SiteGenerator(
            name: "MkDocs", settings: ["mkdocs.yml", "mkdocs.yaml"], folders: [("docs", "/")], published: ["docs"],
            addresses: .folders),
        SiteGenerator(
            name: "Docusaurus",
            settings: [
                "docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs", "docusaurus.config.cjs",
            ], folders: [("docs", "/docs/"), ("blog", "/blog/"), ("src/pages", "/")], published: ["static"],
            addresses: .docusaurus, language: "en"),
        SiteGenerator(
            name: "Eleventy",
            settings: ["eleventy.config.js", "eleventy.config.mjs", "eleventy.config.cjs", "package.json"],
            proof: ["@11ty/eleventy", "eleventyConfig", "addPassthroughCopy", "defineConfig"],
            folders: [("", "/"), ("src", "/"), ("content", "/")], published: ["", "public", "static", "src"],
            otherFolders: ["_includes", "_layouts", "_data", "_site", "node_modules"], addresses: .folders),
    ]
}

/// The settings of an old site, read as data.
struct SiteConfiguration {
    /// All scalars by path: `extra.email`.
    var values: [String: String] = [:]
    var languages: [String] = []
    /// Whether the settings are code, of which only plain texts are read.
    var isCode = false

    init(_ bytes: [UInt8], _ path: SourcePath) {
        let root: Value?
        switch path.pathExtension {
        case "yml", "yaml": root = readYAML(bytes, path: path).value
        case "json": root = readJSON(bytes, path: path).value
        case "toml":
            // The reader of front matter reads TOML between two lines.
            root = readFrontMatter(Array("+++\n".utf8) + bytes + Array("\n+++\n".utf8), path: path).value.fields
        default:
            isCode = true
            for key in ["title", "url", "baseUrl", "defaultLocale"] {
                values[key] = Self.quoted(after: key, in: String(decoding: bytes, as: UTF8.self))
            }
            return
        }
        values = root?.scalars(below: "") ?? [:]
        let listed = root?["languages"]
        languages = listed?.members?.map(\.key) ?? listed?.elements?.compactMap(\.scalar) ?? []
    }

    /// Returns the first of these values that is not blank.
    func first(_ keys: String...) -> String? {
        keys.lazy.compactMap { values[$0]?.trimmed }.first { !$0.isEmpty }
    }

    /// The address of the site, with a slash at its end; `nil` if the settings do not state it.
    var address: String? {
        guard let base = first("url", "baseURL", "baseUrl", "base_url", "site_url", "baseurl"), base.hasPrefix("http")
        else { return nil }
        let below = first("url") == base ? first("baseurl", "baseUrl") ?? "" : ""
        let path = below.hasPrefix("/") ? below : ""
        let whole = (base.hasSuffix("/") && path.hasPrefix("/") ? String(base.dropLast()) : base) + path
        return whole.hasSuffix("/") ? whole : whole + "/"
    }

    /// Returns the quoted text after `key:` in code, without running it.
    private static func quoted(after key: String, in text: String) -> String? {
        for line in text.split(separator: "\n") {
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            guard trimmed.hasPrefix(key + ":"), let mark = trimmed.first(where: { "'\"`".contains($0) }) else {
                continue
            }
            let parts = trimmed.split(separator: mark, omittingEmptySubsequences: false)
            if parts.count > 2 { return String(parts[1]) }
        }
        return nil
    }
}
