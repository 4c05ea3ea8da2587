import Colophon
import Documents
import SourceText
import Wording

/// Finds the new target of every link and picture of the old texts.
struct LinkResolver {
    /// The result for one address.
    enum Target: Equatable {
        case same
        case changed(String)
        /// Nothing on the new site; the words of the link stay.
        case none
    }

    private let plan: DocumentPlan
    private let source: ImportSource
    /// The address of the old site, with a slash at its end.
    private let site: String?
    private var byAddress: [String: Int] = [:]
    /// The pictures and other files to copy, with their names in `assets`.
    private(set) var assets: [SourcePath: String] = [:]

    init(_ plan: DocumentPlan, _ source: ImportSource, site: String?, assets: [SourcePath: String] = [:]) {
        (self.plan, self.source, self.site, self.assets) = (plan, source, site, assets)
        for (number, document) in plan.documents.enumerated() {
            for address in document.text.addresses where byAddress[DocumentPlan.key(address)] == nil {
                byAddress[DocumentPlan.key(address)] = number
            }
        }
    }

    /// Returns the target of `address` in the document `number`.
    mutating func target(of address: String, in number: Int, isPicture: Bool) -> Target {
        let document = plan.documents[number]
        var text = address.trimmed.replacing("&amp;", with: "&")
        if text.isEmpty || text.contains("{{") || text.contains("{%") { return .none }
        if text.hasPrefix("#") { return .same }
        if text.hasPrefix("//") { text = "https:" + text }
        if let site, text.lowercased().hasPrefix(site.lowercased()) {
            text = "/" + text.dropFirst(site.utf8.count)
        } else if let scheme = Self.scheme(text) {
            if ["http", "https"].contains(scheme) {
                return isPicture ? .none : text == address ? .same : .changed(text)
            }
            return ["mailto", "tel", "sms"].contains(scheme) ? .same : .none
        }
        let path = String(text.prefix { $0 != "#" && $0 != "?" })
        let fragment = text.firstIndex(of: "#").map { String(text[$0...]) } ?? ""
        guard let plain = percentDecoded(path[...]) else { return .none }
        if !isPicture, let found = page(plain, from: document) {
            let up = String(repeating: "../", count: document.path.parts.count - 2)
            let target = plan.documents[found]
            let below = target.path.parts.dropFirst().joined(separator: "/")
            if found == number { return fragment.isEmpty ? .changed(document.path.name) : .changed(fragment) }
            return .changed(
                (target.language == document.language ? up : "\(up)../\(target.language)/") + below + fragment)
        }
        let upToRoot = String(repeating: "../", count: document.path.parts.count - 1)
        if !isPicture, plain == "/" || plain == "index.html" || plain == "./" || plain == "/index.html" {
            return .changed(upToRoot + "about.yml")
        }
        if let file = file(plain, from: document), file.isImportedPicture || !isPicture && file.isDownload {
            return .changed(upToRoot + "assets/" + name(of: file))
        }
        // The old site may still have the page.
        if !isPicture, let site, plain.hasPrefix("/") { return .changed(site + text.dropFirst()) }
        return .none
    }

    private static func scheme(_ text: String) -> String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let name = text[..<colon]
        guard name.first?.isLetter ?? false, name.utf8.allSatisfy({ $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) })
        else { return nil }
        return name.lowercased()
    }

    // MARK: Pages

    /// Returns the document at a path, by the file that it names or by its address.
    private func page(_ path: String, from document: PlannedDocument) -> Int? {
        let text = document.text
        let isFromRoot = path.hasPrefix("/") || path.hasPrefix("@/")
        let relative = String(path.drop { $0 == "@" }.drop { $0 == "/" })
        var folders = isFromRoot ? [text.root] + text.published : [text.source.folder]
        if path.hasPrefix("@/") { folders.append(text.source.folder) }
        for folder in folders {
            for candidate in [relative] + Self.endings.map({ relative.withoutSlash + $0 }) {
                guard let file = folder.resolving(candidate), file != .root else { continue }
                if let number = plan.bySource[file] { return translated(number, file, document) }
            }
        }
        if path.hasPrefix("@/") {
            let wanted = "/" + (SourcePath(relative)?.withoutExtension ?? relative)
            return byAddress[DocumentPlan.key(wanted)] ?? byName(relative, document)
        }
        for address in addresses(path, from: document) {
            if let number = byAddress[DocumentPlan.key(address)] ?? byAddress[DocumentPlan.key(address + ".html")] {
                return number
            }
        }
        return nil
    }

    private static let endings = [
        ".md", ".html", ".mdx", ".markdown", "/index.md", "/_index.md", "/index.html", "/README.md",
    ]

    /// The translation of a page into the language of the document that links to it, as generators choose it.
    private func translated(_ number: Int, _ file: SourcePath, _ document: PlannedDocument) -> Int {
        let target = plan.documents[number]
        guard target.language != document.language else { return number }
        let below = target.path.parts.dropFirst().joined(separator: "/")
        return plan.documents.firstIndex {
            $0.language == document.language && $0.path.parts.dropFirst().joined(separator: "/") == below
        } ?? number
    }

    /// Returns the document whose file has this name, as shortcodes for links allow.
    private func byName(_ name: String, _ document: PlannedDocument) -> Int? {
        let stem = SourcePath(name)?.withoutExtension.split(separator: "/").last.map(String.init) ?? name
        let found = plan.documents.indices.filter { plan.documents[$0].text.source.stem == stem }
        return found.first { plan.documents[$0].language == document.language } ?? found.first
    }

    /// The addresses that a path may mean on the old site.
    private func addresses(_ path: String, from document: PlannedDocument) -> [String] {
        if path.hasPrefix("/") {
            // A project site of a host is in a folder: /repository/privacy.html.
            let below = path.dropFirst().firstIndex(of: "/").map { String(path[$0...]) }
            return [path] + [below].compactMap(\.self)
        }
        guard let own = document.text.addresses.first else { return [] }
        let folder = SourcePath(own.split(separator: "/").dropLast(own.hasSuffix("/") ? 0 : 1).joined(separator: "/"))
        guard let resolved = (folder ?? .root).resolving(path) else { return [] }
        return ["/" + resolved.text + (path.hasSuffix("/") ? "/" : "")]
    }

    // MARK: Files

    private func file(_ path: String, from document: PlannedDocument) -> SourcePath? {
        let text = document.text
        let relative = String(path.drop { $0 == "@" || $0 == "/" })
        let folders = path.hasPrefix("/") || path.hasPrefix("@") ? text.published + [text.root] : [text.source.folder]
        for folder in folders + text.published {
            if let file = folder.resolving(relative), source.contains(file) { return file }
        }
        return nil
    }

    private mutating func name(of file: SourcePath) -> String {
        if let known = assets[file] { return known }
        let ending = "." + file.pathExtension
        let stem = routeName(file.stem)
        var (name, number) = (stem + ending, 2)
        while assets.values.contains(name) {
            name = "\(stem)-\(number)\(ending)"
            number += 1
        }
        assets[file] = name
        return name
    }
}

extension SourcePath {
    /// Whether the file is one that a link may offer.
    fileprivate var isDownload: Bool { ["pdf", "txt", "zip", "csv", "json", "ics"].contains(pathExtension) }
}

extension String {
    fileprivate var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
