import DesignTokens
import SourceText

/// The tokens, with their types, that every theme extending a base must have.
///
/// Read from `contract.yml`. A nearer theme's contract adds to the contract of the theme it extends. It can make
/// optional tokens required, but it cannot remove any.
public struct ThemeContract: Hashable, Sendable {
    /// A token of the contract.
    public struct Entry: Hashable, Sendable {
        /// The path of the token, such as `semantic.color.bgPrimary`.
        public var path: String
        /// The required type.
        public var type: TokenType
        /// Whether the token is required.
        public var isRequired: Bool
        /// The location of the entry.
        public var location: Location
    }

    /// The name for people.
    public var name: String
    /// The entries in the order of the files, the base theme's first.
    public internal(set) var entries: [Entry] = []
}

extension ThemeContract {
    /// Reads `contract.yml`.
    package static func read(_ value: Value, path: SourcePath) -> Checked<ThemeContract?> {
        var diagnostics: [Diagnostic] = []
        let contract = ObjectReader.read(value, path: path, what: file.title, into: &diagnostics) { reader in
            var contract = ThemeContract(name: reader.text(keys.name) ?? "")
            let required = reader.object(keys.tokens)?.allMembers ?? []
            let optional = reader.object(keys.optional)?.allMembers ?? []
            contract.entries =
                required.compactMap { entry($0, isRequired: true, &reader) }
                + optional.compactMap { entry($0, isRequired: false, &reader) }
            return contract
        }
        var seen: [String: Location] = [:]
        for entry in contract?.entries ?? [] {
            if let first = seen.updateValue(entry.location, forKey: entry.path) {
                diagnostics.append(.contractTwice(entry, first: first))
            }
        }
        return Checked(contract, diagnostics)
    }

    private static func entry(_ member: Value.Member, isRequired: Bool, _ reader: inout ObjectReader) -> Entry? {
        let location = Location(reader.path, member.place)
        let type = member.value.text.map(TokenType.init(name:))
        switch type {
        case nil, .other?:
            reader.append(.contractEntry(member.key, member.value.text, at: reader.location(of: member.value)))
            return nil
        case let type?:
            return Entry(path: member.key, type: type, isRequired: isRequired, location: location)
        }
    }

    /// Returns this contract combined with the contract of a nearer theme.
    package func adding(_ nearer: ThemeContract) -> Checked<ThemeContract> {
        var sum = ThemeContract(name: nearer.name, entries: entries)
        var diagnostics: [Diagnostic] = []
        let indices = Dictionary(entries.enumerated().map { ($1.path, $0) }) { first, _ in first }
        for entry in nearer.entries {
            guard let index = indices[entry.path] else {
                sum.entries.append(entry)
                continue
            }
            if entry.type != sum.entries[index].type {
                diagnostics.append(.contractTypeChanged(entry, sum.entries[index]))
            } else if entry.isRequired {
                sum.entries[index].isRequired = true
            }
        }
        return Checked(sum, diagnostics)
    }
}

// MARK: What a theme lacks

extension ThemeContract {
    /// Checks a theme against the contract. Reports all missing tokens in one diagnostic, and each token with a wrong
    /// type.
    ///
    /// - Parameters:
    ///   - set: the theme's unresolved tokens. A token that exists but cannot be resolved has already been reported.
    ///   - theme: the folder of the theme to check.
    ///   - location: the location for the report about missing tokens.
    package func check(
        _ set: TokenSet, _ tokens: ResolvedTokens, of theme: String, at location: Location
    ) -> [Diagnostic] {
        var missing: [Entry] = []
        var diagnostics: [Diagnostic] = []
        for entry in entries {
            if let token = tokens[entry.path] {
                if token.type != entry.type { diagnostics.append(.contractType(token, entry, in: name)) }
            } else if entry.isRequired, set[entry.path] == nil {
                missing.append(entry)
            }
        }
        guard !missing.isEmpty else { return diagnostics }
        let known = Set(entries.map(\.path))
        let strangers = set.tokens.filter { TokenLayer(of: $0.path) != .raw && !known.contains($0.path) }
        let meant = missing.prefix(Self.shownGroups).compactMap { entry in
            nearest(entry.path, among: strangers.lazy.map(\.path)).flatMap { set[$0] }.map { (entry.path, $0) }
        }
        let required = entries.count { $0.isRequired }
        return diagnostics + [
            .missingContractTokens(
                theme, self, required: required, Self.groups(missing), count: missing.count, meant: meant, at: location)
        ]
    }

    /// The names of missing tokens in one group.
    struct MissingTokens {
        package var group: String
        package var names: [String]
        package var location: Location
    }

    /// The maximum number of groups, and of names in a group, that a message lists. It counts the rest.
    static let shownGroups = 12

    private static func groups(_ missing: [Entry]) -> [MissingTokens] {
        var groups: [MissingTokens] = []
        var indices: [String: Int] = [:]
        for entry in missing {
            let parts = entry.path.split(separator: ".")
            let group = parts.dropLast().joined(separator: ".")
            let name = String(parts.last ?? "")
            if let index = indices[group] {
                groups[index].names.append(name)
            } else {
                indices[group] = groups.count
                groups.append(MissingTokens(group: group, names: [name], location: entry.location))
            }
        }
        return groups
    }
}

extension ThemeChain {
    /// Returns the combined contract of the chain; nil if no theme has a `contract.yml`.
    package func contract(into diagnostics: inout [Diagnostic]) -> ThemeContract? {
        var sum: ThemeContract?
        for link in links.reversed() {
            let path = link.shownPath("contract.yml")
            guard let value = yaml("contract.yml", of: link, into: &diagnostics),
                let contract = ThemeContract.read(value, path: path).unwrap(into: &diagnostics)
            else { continue }
            sum = sum?.adding(contract).unwrap(into: &diagnostics) ?? contract
        }
        return sum
    }
}

extension ThemeContract {
    static let keys = Keys()

    package static let file = KeyFile(
        "contract", "contract.yml", "The tokens that every theme extending this one must have.",
        guide: "docs/themes.md", keys)

    /// The keys of `contract.yml`.
    struct Keys: KeyTable {
        let name = Key("name", .text, .required, "The name of the contract")
        let tokens = Key(
            "tokens", .tokenTypes, "The tokens that every theme extending this one must have, unless it is abstract")
        let optional = Key(
            "optional", .tokenTypes, "The tokens that it may leave out; if present, they must have this type")
    }
}

extension Key.Kind {
    /// The types of tokens, by path.
    fileprivate static let tokenTypes = Key.Kind.form(
        Key.NamedKind(
            "tokens", "object: path → type", "The type of each token, by its path.",
            .map(.any, of: .choice(TokenType.names))))
}
