import Attestations
import Documents
import Sealing
import SourceText
import Wording

/// Reads the kinds of values that occur only in this program's files.
extension ObjectReader {
    /// Reads a version such as `1.4.0` or `2.0-beta.1`: one to four numbers, then an optional suffix.
    mutating func version(_ key: Key) -> String? {
        guard let text = text(key) else { return nil }
        if isVersion(text) { return text }
        append(.notAVersion(text, at: location(ofValue: key)))
        return nil
    }

    /// Reads a version of the original, or `none`.
    mutating func translationMark(_ key: Key) -> TranslationSource? {
        guard text(key) != "none" else { return TranslationSource.none }
        return version(key).map { .version($0) }
    }

    /// Reads `true`, `false` or the name of a seal. A key without a value is an error, so that a forgotten word does
    /// not publish a page unsealed.
    mutating func sealed(_ key: Key) -> SealSetting? {
        guard has(key) else { return nil }
        let location = location(ofValue: key)
        switch value(key)?.kind {
        case .bool(true), .plain("true"): return SealSetting(name: Seal.standardName, location: location)
        case .bool(false), .plain("false"): return SealSetting(location: location)
        case .plain(let name), .string(let name):
            if !isBlank(name) { return SealSetting(name: name, location: location) }
        default: break
        }
        append(.badSealChoice(value(key), at: location))
        return nil
    }

    /// Reads the absolute address of the site.
    mutating func baseURL(_ key: Key) -> BaseURL? {
        guard let text = text(key) else { return nil }
        if ModelTextPlaceholders.isOpen(text) { return nil }
        if let url = BaseURL(text) {
            // HTTP is accepted for a preview on the author's own machine.
            if let origin = WebOrigin(text), !origin.isHTTPS, !origin.isLoopback {
                append(.insecureBaseURL(at: location(ofValue: key)))
            }
            return url
        }
        append(.badBaseURL(text, at: location(ofValue: key)))
        return nil
    }

    /// Reads one method such as `netlify`, or a list of methods.
    mutating func negotiations(_ key: Key) -> Set<LanguageNegotiation> {
        guard let value = value(key) else { return [] }
        var all: Set<LanguageNegotiation> = []
        for entry in value.elements ?? [value] {
            let text = entry.text ?? ""
            guard let found = LanguageNegotiation(rawValue: text) else {
                append(
                    .badChoice(
                        key.name, text, among: LanguageNegotiation.allCases.map(\.rawValue), at: location(of: entry)))
                continue
            }
            all.insert(found)
        }
        return all
    }

    /// Reads a host name: `example.org`.
    mutating func hostName(_ key: Key) -> String? {
        guard let text = text(key) else { return nil }
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        let isName = labels.allSatisfy { label in
            !label.isEmpty && label.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        }
        if isName { return text.lowercased() }
        append(.notAHost(text, at: location(ofValue: key)))
        return nil
    }

    /// Reads an address outside the site, with a scheme such as `https:` or `mailto:`.
    /// - Parameter schemes: the schemes of apps that the address may also have; `nil` if it must not lead into an app.
    mutating func webAddress(_ key: Key, schemes: [String]? = nil) -> String? {
        guard let text = text(key) else { return nil }
        switch WebAddress(text, schemes: schemes) {
        case .external(_, let url): return url
        case .unlisted(let scheme, _) where schemes != nil:
            append(.unlistedTarget(scheme, among: schemes, at: location(ofValue: key)))
        case .unsafe(let scheme), .unlisted(let scheme, _):
            append(.unsafeAddress(scheme: scheme, at: location(ofValue: key)))
        case .malformed(let problem, let address):
            append(.malformedAddress(address, problem, at: location(ofValue: key)))
        case .relative, .fragment: append(.notAnAddress(text, at: location(ofValue: key)))
        }
        return nil
    }

    /// Reads the address of a web page.
    mutating func pageAddress(_ key: Key) -> String? {
        guard let text = text(key) else { return nil }
        switch WebAddress(text) {
        case .external(_, let url) where url.isWebAddress: return url
        case .unsafe(let scheme): append(.unsafeAddress(scheme: scheme, at: location(ofValue: key)))
        case .malformed(let problem, let address):
            append(.malformedAddress(address, problem, at: location(ofValue: key)))
        case .external, .unlisted, .relative, .fragment: append(.notAPage(text, at: location(ofValue: key)))
        }
        return nil
    }

    /// Reads the address for feedback: an email address with or without `mailto:`, or any other address.
    /// - Parameter schemes: the schemes of apps that the address may have.
    mutating func feedback(_ key: Key, schemes: [String]?) -> String? {
        guard let text = text(key) else { return nil }
        if !text.contains(":"), text.isMailAddress {
            let parts = text.split(separator: "@")
            return "mailto:" + percentEncoded(String(parts[0])) + "@" + parts[1]
        }
        guard let url = webAddress(key, schemes: schemes) else { return nil }
        guard url.lowercased().hasPrefix("mailto:") else { return url }
        let written = url.dropFirst("mailto:".count).prefix { $0 != "?" }
        if let address = percentDecoded(written), address.isMailAddress { return url }
        append(.notAMailAddress(String(written), at: location(ofValue: key)))
        return nil
    }

    /// Reads an email address without `mailto:`.
    mutating func mailAddress(_ key: Key) -> String? {
        guard let text = text(key) else { return nil }
        if text.isMailAddress { return text }
        append(.notAMailAddress(text, at: location(ofValue: key)))
        return nil
    }

    /// Reads the path of a file that is published unchanged. It has to exist below the app's `assets/`.
    mutating func asset(_ key: Key, _ files: AboutFiles) -> SourcePath? {
        guard let text = text(key) else { return nil }
        if let path = files.folder.resolving(text), files.assets.contains(path) { return path }
        let names = files.assets.map { $0.relative(to: files.folder) }
        append(.missingAsset(text, among: names, at: location(ofValue: key)))
        return nil
    }

    /// Reads the file name of a document that exists in at least one of the app's languages.
    mutating func document(
        _ key: Key, _ files: AboutFiles, standard: String? = nil
    ) -> Item.DocumentReference? {
        guard let text = text(key) ?? standard else { return nil }
        return document(named: text, key, files)
    }

    /// Returns the document called `text`, which is the value of `key` or a part of it.
    mutating func document(named text: String, _ key: Key, _ files: AboutFiles) -> Item.DocumentReference? {
        let names = files.documents
        if let name = files.name(of: text), let path = SourcePath(name) {
            return Item.DocumentReference(name: documentName(path), location: location(ofValue: key))
        }
        append(.missingDocument(text, among: names, languages: files.languages, at: location(ofValue: key)))
        return nil
    }
}

extension String {
    /// Whether this is a web address. Links with `mailto:` and relative links do not leave the site.
    var isWebAddress: Bool {
        let start = prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://")
    }

    /// Whether the text has the form of an email address: one `@` with text on both sides, and no white space.
    var isMailAddress: Bool {
        let parts = split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !contains(where: \.isWhitespace)
    }
}

/// Returns the name of a document: its path below the language folder without the extension.
func documentName(_ path: SourcePath) -> String {
    String(path.text.dropLast(path.pathExtension.isEmpty ? 0 : path.pathExtension.count + 1))
}

/// Whether the text is a version: one to four numbers with dots, then an optional suffix of letters, digits, dots, `-`
/// and `+`.
func isVersion(_ text: String) -> Bool {
    let numbers = Substring(text.utf8.prefix { $0 == UInt8(ascii: ".") || $0.isASCIIDigit })
    let parts = numbers.split(at: ".", omittingEmptyParts: false)
    guard (1...4).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.count <= 9 }) else { return false }
    let suffix = text.utf8[numbers.endIndex...]
    guard let first = suffix.first else { return true }
    guard first == UInt8(ascii: "-") || first == UInt8(ascii: "+"), suffix.count > 1, suffix.count <= 64 else {
        return false
    }
    return suffix.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-+.".utf8.contains($0) }
}

extension SourceTree {
    /// Reads a YAML file. Returns `nil` and reports the problem when that fails. ``leftovers(in:_:)`` checks its texts.
    func yaml(_ path: SourcePath, into diagnostics: inout [Diagnostic]) -> Value? {
        do {
            return readYAML(try read(path), path: path).unwrap(into: &diagnostics)
        } catch {
            diagnostics.append(.unreadable(path, error))
            return nil
        }
    }

    /// Returns the diagnostics about placeholders and misspelled variables in a file of settings.
    func leftovers(in path: SourcePath, _ environment: EnvironmentValues) -> [Diagnostic] {
        (try? read(path)).map { LeftoverCheck.check($0, path, .settings, environment) } ?? []
    }
}
