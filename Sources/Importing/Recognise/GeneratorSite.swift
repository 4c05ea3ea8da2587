import Colophon
import SourceText
import Wording

/// A site of one generator in the source.
struct GeneratorSite {
    let generator: SiteGenerator
    let source: ImportSource
    let root: SourcePath
    let configuration: SiteConfiguration
    private var languages = TextLanguage()

    /// Adds the texts of every site of this generator.
    static func read(_ generator: SiteGenerator, _ source: ImportSource, _ findings: inout ImportFindings) {
        for path in source.paths where generator.settings.contains(path.name) && !findings.used.contains(path) {
            guard let bytes = source.text(path, &findings.report) else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            guard generator.proof.isEmpty || generator.proof.contains(where: { text.firstRange(of: $0) != nil }) else {
                continue
            }
            var site = GeneratorSite(generator, source, path, bytes)
            site.read(&findings)
        }
    }

    private init(_ generator: SiteGenerator, _ source: ImportSource, _ settings: SourcePath, _ bytes: [UInt8]) {
        (self.generator, self.source, root) = (generator, source, settings.folder)
        configuration = SiteConfiguration(bytes, settings)
        languages.known = Set(configuration.languages)
    }

    private mutating func read(_ findings: inout ImportFindings) {
        var count = 0
        for (folder, address) in folders {
            guard let place = folder.isEmpty ? root : root.appending(folder) else { continue }
            for path in source.paths where path.isMarkup && path.isInside(place) && !findings.used.contains(path) {
                guard isText(path, below: place, &findings) else { continue }
                findings.used.insert(path)
                if let text = text(path, below: place, address, &findings) {
                    findings.texts.append(text)
                    count += 1
                }
            }
        }
        guard count > 0 else { return }
        findings.used.formUnion(source.paths.filter { $0.folder == root && generator.settings.contains($0.name) })
        findings.site.kinds.append("\(generator.name)\(root == .root ? "" : " (\(root))")")
        findings.site.title = findings.site.title ?? configuration.first("title", "site_name")
        findings.site.address = findings.site.address ?? domain(&findings) ?? configuration.address
        findings.site.language = findings.site.language ?? language
        if let contact = configuration.first("email"), findings.app.contact == nil { findings.app.contact = contact }
    }

    private var folders: [(path: String, address: String)] {
        guard generator.name == "MkDocs", let folder = configuration.first("docs_dir") else { return generator.folders }
        return [(folder, "/")]
    }

    /// The address in a file `CNAME`, with which a host is told the domain.
    private func domain(_ findings: inout ImportFindings) -> String? {
        for folder in [""] + generator.published {
            guard let path = (folder.isEmpty ? root : root.appending(folder))?.appending("CNAME"),
                let bytes = source.text(path, &findings.report)
            else { continue }
            let name = String(decoding: bytes, as: UTF8.self).trimmed
            if !name.isEmpty, !name.contains("/") { return "https://\(name)/" }
        }
        return nil
    }

    private var language: Language? {
        configuration.first(
            "lang", "locale", "languageCode", "default_language", "defaultContentLanguage", "theme.language",
            "defaultLocale", "language"
        ).flatMap { languages.language($0) } ?? generator.language.flatMap { Language($0) }
    }

    private func isText(_ path: SourcePath, below place: SourcePath, _ findings: inout ImportFindings) -> Bool {
        let parts = path.relative(to: root).split(separator: "/").dropLast()
        if parts.contains(where: { generator.otherFolders.contains(String($0)) }) { return false }
        if Self.isForDevelopers(path) { return false }
        guard generator.needsFrontMatter || generator.name == "Eleventy" && place == root else { return true }
        guard let bytes = source.text(path, &findings.report) else { return false }
        if bytes.starts(with: "---".utf8) { return true }
        // A host reads Markdown without front matter too. An app's repository has texts for developers beside it.
        return RequiredPage.of(path.stem) != nil || path.isMarkdown && root != .root
    }

    /// Whether the name is that of a text for the people who work on a repository.
    static func isForDevelopers(_ path: SourcePath) -> Bool {
        let name = path.stem.lowercased()
        return developerNames.contains(name) || path.stem.hasPrefix("_") && path.stem != "_index"
    }

    private static let developerNames: Set<String> = [
        "readme", "contributing", "code_of_conduct", "license", "licence", "security", "pull_request_template",
        "issue_template", "building", "development", "changelog", "agents", "claude", "404", "todo", "summary",
        "authors", "contributors", "maintainers", "releasing", "install", "codeowners", "governance", "roadmap",
    ]

    // MARK: A text

    private func text(
        _ path: SourcePath, below place: SourcePath, _ address: String, _ findings: inout ImportFindings
    ) -> ImportedText? {
        guard var text = ImportedText.read(path, source, &findings.report) else { return nil }
        if text.fields.isDraft {
            findings.report.leaveOut(path.text, because: "a draft, which the old site does not show")
            return nil
        }
        guard let relative = SourcePath(path.relative(to: place)) else { return nil }
        let split = languages.split(relative.withoutExtension)
        text.language = split.language ?? text.fields.language.flatMap { languages.language($0) } ?? language
        text.name = split.path
        text.root = place
        text.published = ([""] + generator.published).compactMap { $0.isEmpty ? root : root.appending($0) }
        text.values = configuration.values.reduce(into: text.values) { values, one in
            values["site." + one.key] = one.value
        }
        let prefix = split.language.map { $0 == language || language == nil ? "" : "\($0.tag)/" } ?? ""
        text.addresses = SiteAddresses(generator.addresses, configuration).all(
            of: text.fields, relative: split.path, start: address, language: prefix)
        text.requiredPage = RequiredPage.of(SourcePath(split.path)?.last ?? "")?.kind
        return text
    }
}

extension SourcePath {
    /// The last part that is not the name of an index: `privacy` for `privacy/index`.
    var last: String {
        let isIndex = ["index", "_index"].contains(name)
        return isIndex ? folder.name : name
    }
}
