import Documents
import SourceText

extension ObjectReader {
    /// Reads `aliases: [/privacy.html]`, or a single one.
    mutating func aliases(_ key: Key) -> [Alias] {
        guard let value = value(key) else { return [] }
        return (value.elements ?? [value]).compactMap { entry in
            let location = location(of: entry)
            guard let text = entry.text else {
                append(.aliasIsNoText(entry, at: location))
                return nil
            }
            return alias(text, at: location)
        }
    }

    /// Reads `redirects: { /old.html: /en/new/ }`.
    mutating func redirects(_ key: Key) -> [Redirect] {
        guard let reader = object(key) else { return [] }
        return reader.allMembers.compactMap { member in
            let location = location(of: member.value)
            let alias = alias(member.key, at: Location(path, member.place))
            guard let text = member.value.text else {
                append(.aliasIsNoText(member.value, at: location))
                return nil
            }
            guard let target = Redirect.Target(text) else {
                append(.badRedirect(text, at: location))
                return nil
            }
            return alias.map { Redirect(alias: $0, target: target, targetLocation: location) }
        }
    }

    private mutating func alias(_ text: String, at location: Location) -> Alias? {
        switch aliasAddress(text) {
        case .success(let address): return Alias(address: address, location: location)
        case .failure(let fault):
            append(.badAlias(text, fault, at: location))
            return nil
        }
    }
}

extension Redirect.Target {
    /// Reads a path on the site, such as `/en/privacy/`, or a complete address. The rules of servers have no form for
    /// addresses with spaces, quotes and characters beyond ASCII.
    fileprivate init?(_ text: String) {
        if case .external(_, let address) = WebAddress(text), address.isWebAddress {
            guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }) else {
                return nil
            }
            self = .external(address)
        } else if text.hasPrefix("/"), !text.hasPrefix("//"), !text.contains(where: { "?#\\".contains($0) }),
            let path = percentDecoded(text.dropFirst())
        {
            self = .site(SiteAddress(text: path))
        } else {
            return nil
        }
    }
}

/// The reason why a text cannot be an alias.
enum AliasFault: Error, Equatable {
    case otherSite, noSlash, query, badPath
    /// The extension of a file that is no page.
    case otherFile(String)
}

/// Returns the address of a former page: a folder, or a file with the extension `.html` or `.htm`. Static hosts give
/// other files to browsers as something else than a page.
func aliasAddress(_ text: String) -> Result<SiteAddress, AliasFault> {
    guard text.hasPrefix("/"), !text.hasPrefix("//") else {
        return .failure(text.contains("//") ? .otherSite : .noSlash)
    }
    if text.contains(where: { $0 == "?" || $0 == "#" }) { return .failure(.query) }
    let escapes = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    guard escapes.allSatisfy({ $0.prefix(2).count == 2 && $0.prefix(2).allSatisfy(\.isHexDigit) }),
        let path = percentDecoded(text.dropFirst()), !path.contains("\\"),
        !path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return .failure(.badPath) }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.last == "" { parts.removeLast() }
    // A hidden folder may be that of a tool, such as `.git`.
    guard let last = parts.last, !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }),
        SourcePath(parts.joined(separator: "/")) != nil
    else { return .failure(.badPath) }
    if path.hasSuffix("/") { return .success(SiteAddress(text: path)) }
    if last == "index.html" { return .success(SiteAddress(text: String(path.dropLast(last.count)))) }
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else {
        return .success(SiteAddress(text: path + "/"))
    }
    let ending = last[last.index(after: dot)...]
    switch ending.lowercased() {
    case "html", "htm": return .success(SiteAddress(text: path))
    // A folder such as `1.0`.
    case let other where other.contains(where: \.isNumber): return .success(SiteAddress(text: path + "/"))
    default: return .failure(.otherFile("." + ending))
    }
}

extension Diagnostic {
    fileprivate static func aliasIsNoText(_ value: Value, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "wrong-type", "an address must be a text, not \(value.typeDescription)", at: location,
            hint: "write a path such as /privacy.html")
    }

    fileprivate static func badAlias(_ text: String, _ fault: AliasFault, at location: Location) -> Diagnostic {
        let (reason, hint): (String, Hint) =
            switch fault {
            case .otherSite: ("is not a path on this site", "write the path alone, such as /privacy.html")
            case .noSlash: ("does not begin with a slash", "write a path such as \(quoted("/" + text))")
            case .query:
                ("has a query or a fragment, which a static host ignores", "remove it, and what follows it")
            case .badPath:
                ("is not the path of a page", "write it without empty or hidden parts, such as /privacy.html")
            case .otherFile(let ending):
                (
                    "cannot be a page: it ends in \(ending)",
                    "redirect it in the settings of the web server; aliases are folders, or end in .html or .htm"
                )
            }
        return Diagnostic(.error, "bad-alias", "the alias \(quoted(text)) \(reason)", at: location, hint: hint)
    }

    fileprivate static func badRedirect(_ text: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-redirect", "\(quoted(text)) is not an address that a redirect can lead to", at: location,
            hint: "write a path on the site, such as /en/privacy/, or a complete address with https://")
    }
}
