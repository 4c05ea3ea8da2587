import Attestations
import Documents
import Sealing
import SourceText
import Wording

/// The kinds of values that only this program's files have.
extension ObjectReader {
    /// A version such as `1.4.0` or `2.0-beta.1`: one to four numbers, then an optional suffix.
    mutating func version(_ key: Key) -> String? {
        guard let text = text(key) else { return nil }
        if isVersion(text) { return text }
        append(.notAVersion(text, at: location(ofValue: key)))
        return nil
    }

    /// A version of the original, or `none`.
    mutating func translationMark(_ key: Key) -> TranslationMark? {
        guard text(key) != "none" else { return TranslationMark.none }
        return version(key).map { .version($0) }
    }

    /// `true`, `false`, or the name of a seal. A key without a value is a mistake: nothing is published open because a
    /// word was forgotten.
    mutating func sealed(_ key: Key) -> SealChoice? {
        guard has(key) else { return nil }
        let location = location(ofValue: key)
        switch value(key)?.kind {
        case .bool(true), .plain("true"): return SealChoice(name: Seal.standardName, location: location)
        case .bool(false), .plain("false"): return SealChoice(location: location)
        case .plain(let name), .string(let name):
            if !isBlank(name) { return SealChoice(name: name, location: location) }
        default: break
        }
        append(.badSealChoice(value(key), at: location))
        return nil
    }

    /// An absolute address for the whole site.
    mutating func baseURL(_ key: Key) -> BaseURL? {
        guard let text = text(key) else { return nil }
        if OpenPlaces.isOpen(text) { return nil }
        if let url = BaseURL(text) {
            // A site that is looked at on its author's machine, before it is published.
            if let origin = WebOrigin(text), !origin.isHTTPS, !origin.isThisMachine {
                append(.insecureBaseURL(at: location(ofValue: key)))
            }
            return url
        }
        append(.badBaseURL(text, at: location(ofValue: key)))
        return nil
    }

    /// `netlify`, or several in a list.
    mutating func negotiations(_ key: Key) -> Set<Negotiation> {
        guard let value = value(key) else { return [] }
        var all: Set<Negotiation> = []
        for entry in value.elements ?? [value] {
            let text = entry.text ?? ""
            guard let found = Negotiation(rawValue: text) else {
                append(
                    .badChoice(key.name, text, among: Negotiation.allCases.map(\.rawValue), at: location(of: entry)))
                continue
            }
            all.insert(found)
        }
        return all
    }

    /// The name of a host: `example.org`.
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

    /// An address outside the site: `https:`, `mailto:` and the like.
    mutating func webAddress(_ key: Key) -> String? {
        guard let text = text(key) else { return nil }
        switch WebAddress(text) {
        case .external(_, let url): return url
        case .unsafe(let scheme): append(.unsafeAddress(scheme: scheme, at: location(ofValue: key)))
        case .malformed(let problem, let address):
            append(.malformedAddress(address, problem, at: location(ofValue: key)))
        case .relative, .fragment: append(.notAnAddress(text, at: location(ofValue: key)))
        }
        return nil
    }

    /// The address of a page on the web.
    mutating func pageAddress(_ key: Key) -> String? {
        guard let text = text(key) else { return nil }
        switch WebAddress(text) {
        case .external(_, let url) where url.leadsToAnotherSite: return url
        case .unsafe(let scheme): append(.unsafeAddress(scheme: scheme, at: location(ofValue: key)))
        case .malformed(let problem, let address):
            append(.malformedAddress(address, problem, at: location(ofValue: key)))
        case .external, .relative, .fragment: append(.notAPage(text, at: location(ofValue: key)))
        }
        return nil
    }

    /// Where readers write to: an address of mail, with or without `mailto:`, or any other.
    mutating func feedback(_ key: Key) -> String? {
        guard let text = text(key) else { return nil }
        if !text.contains(":"), text.isMailAddress {
            let parts = text.split(separator: "@")
            return "mailto:" + percentEncoded(String(parts[0])) + "@" + parts[1]
        }
        guard let url = webAddress(key) else { return nil }
        guard url.lowercased().hasPrefix("mailto:") else { return url }
        let written = url.dropFirst("mailto:".count).prefix { $0 != "?" }
        if let address = percentDecoded(written), address.isMailAddress { return url }
        append(.notAMailAddress(String(written), at: location(ofValue: key)))
        return nil
    }

    /// An address of mail, without `mailto:`.
    mutating func mailAddress(_ key: Key) -> String? {
        guard let text = text(key) else { return nil }
        if text.isMailAddress { return text }
        append(.notAMailAddress(text, at: location(ofValue: key)))
        return nil
    }

    /// A file that is published as it is: has to be there, below the app's `assets/`.
    mutating func asset(_ key: Key, _ files: AboutFiles) -> SourcePath? {
        guard let text = text(key) else { return nil }
        if let path = files.folder.resolving(text), files.assets.contains(path) { return path }
        let names = files.assets.map { $0.below(files.folder) }
        append(.missingAsset(text, among: names, at: location(ofValue: key)))
        return nil
    }

    /// A document by the name of its file, which at least one of the app's languages has.
    mutating func document(
        _ key: Key, _ files: AboutFiles, standard: String? = nil
    ) -> Item.DocumentName? {
        guard let text = text(key) ?? standard else { return nil }
        return document(named: text, key, files)
    }

    /// The document called `text`, which is as the value of `key` or as a part of it.
    mutating func document(named text: String, _ key: Key, _ files: AboutFiles) -> Item.DocumentName? {
        let names = files.documents
        if names.contains(text), let path = SourcePath(text) {
            return Item.DocumentName(name: documentName(path), location: location(ofValue: key))
        }
        append(.missingDocument(text, among: names, languages: files.languages, at: location(ofValue: key)))
        return nil
    }
}

extension String {
    /// True for a web address; `mailto:` and relative ones stay where the reader is.
    var leadsToAnotherSite: Bool {
        let start = prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://")
    }

    /// Something on both sides of one `@`, and no white space: whether mail arrives there, only mail can show.
    var isMailAddress: Bool {
        let parts = split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !contains(where: \.isWhitespace)
    }
}

/// A document's name: its path below the language folder without the extension.
func documentName(_ path: SourcePath) -> String {
    String(path.text.dropLast(path.pathExtension.isEmpty ? 0 : path.pathExtension.count + 1))
}

/// One to four numbers with dots, then an optional suffix of letters, numbers, dots, `-` and `+`.
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
    /// Reads a YAML file; nil with diagnostics when that fails.
    func yaml(_ path: SourcePath, into diagnostics: inout [Diagnostic]) -> Value? {
        do {
            let bytes = try read(path)
            diagnostics += OpenPlaces.check(bytes, path).map { [$0] } ?? []
            return readYAML(bytes, path: path).unwrap(into: &diagnostics)
        } catch {
            diagnostics.append(.unreadable(path, error))
            return nil
        }
    }
}
