import DesignTokens
import Documents
import SourceText

/// A summary of a theme: the settings in `theme.yml`, and the number of its tokens.
public struct ThemeFacts: Hashable, Sendable {
    /// The number of tokens in a group: `semantic`, or `semantic.color`.
    public struct Group: Hashable, Sendable {
        /// The names of the groups, joined by dots.
        public var path: String
        /// The number of tokens, including those of the extended themes.
        public var count: Int

        package init(path: String, count: Int) {
            self.path = path
            self.count = count
        }
    }

    /// The name of its folder, which is also the value of `theme:`.
    public var folder: String
    /// The name for people.
    public var name: String
    /// A description of the theme, for people.
    public var description: String?
    /// Whether the theme is on disk; false for a built-in theme.
    public var isOnDisk: Bool
    /// The folders of the extended themes, nearest first.
    public var bases: [String]
    /// The kinds of tokens that it takes from other themes, as written: `sosh/colors`.
    public var uses: [String]
    /// The brand of the theme, completed by those of the themes that it extends.
    public var brand: Brand? = nil
    /// Whether the theme is only a base for other themes. No site can use it directly.
    public var isAbstract: Bool
    /// Whether no other theme may extend it.
    public var isClosed: Bool
    /// Whether a site may choose tunings. The nearest theme with a setting decides.
    public var isTunable: Bool
    /// The layers: `raw`, `semantic` and `component` first, then the others in the order of their tokens.
    public var layers: [Group]
    /// The number of errors. A theme with errors cannot be used.
    public var errors: Int
}

extension ThemeFacts {
    /// Returns the facts of all themes, on disk and built in, sorted by folder, with all diagnostics. A broken theme is
    /// listed with its known facts, unless it is built in and breaks on a theme on disk that replaces its base.
    public static func all(themes: SourceTree) -> Checked<[ThemeFacts]> {
        var diagnostics: [Diagnostic] = []
        let onDisk = Set(themes.entries.compactMap { $0.path.parts.first.map(String.init) })
        let facts: [ThemeFacts] = ThemeTokens.names(themes: themes).compactMap { name in
            let found = ThemeFacts.load(name, themes: themes)
            if !found.value.isOnDisk, found.value.errors > 0, found.value.bases.contains(where: onDisk.contains) {
                return nil
            }
            return found.unwrap(into: &diagnostics)
        }
        // An error in a theme also appears in all themes that extend it, possibly with other notes.
        struct Finding: Hashable {
            var id: String
            var message: String
            var location: Location?
        }
        var reported: Set<Finding> = []
        diagnostics = diagnostics.filter {
            reported.insert(Finding(id: $0.id, message: $0.message, location: $0.location)).inserted
        }
        return Checked(facts, diagnostics)
    }

    /// Returns the facts of the theme in the folder `name`.
    public static func load(_ name: String, themes: SourceTree) -> Checked<ThemeFacts> {
        let found = ThemeChain.follow(name, themes, askedAt: nil)
        guard let chain = found.value else { return Checked(ThemeFacts(broken: name, found), found.diagnostics) }
        let tokens = ThemeTokens.make(chain, nil)
        let diagnostics = found.diagnostics + tokens.diagnostics
        let settings = chain.links[0].settings
        let facts = ThemeFacts(
            folder: name, name: settings.name, description: settings.description,
            isOnDisk: chain.links[0].isOnDisk, bases: tokens.value.bases,
            uses: settings.providers.map { "\($0.theme)/\($0.kind)" },
            brand: chain.links.compactMap(\.settings.brand).reversed().reduce(nil) { $1.over($0) },
            isAbstract: settings.isAbstract,
            isClosed: settings.isClosed,
            isTunable: chain.links.lazy.compactMap(\.settings.isTunable).first ?? true,
            layers: layers(tokens.value.set), errors: diagnostics.count { $0.severity == .error })
        return Checked(facts, diagnostics)
    }

    /// Creates the facts of a theme whose chain cannot be read.
    private init(broken folder: String, _ found: Checked<ThemeChain?>) {
        self.init(
            folder: folder, name: folder, isOnDisk: true, bases: [], uses: [], isAbstract: false, isClosed: false,
            isTunable: true, layers: [], errors: found.diagnostics.count { $0.severity == .error })
    }

    private static func layers(_ set: TokenSet) -> [Group] { tokenGroups(set.tokens.lazy.map(\.path), depth: 1) }
}

/// The layers that every theme has, in the order of references. Other layers follow them.
private let knownLayers = ["raw", "semantic", "component"]

/// Returns the groups of `paths` at `depth`, by layer, then in the order of their first token. A token at a lower depth
/// counts for the group that contains it.
func tokenGroups(_ paths: some Sequence<String>, depth: Int) -> [ThemeFacts.Group] {
    var groups: [ThemeFacts.Group] = []
    var indices: [Substring: Int] = [:]
    for path in paths {
        let group = groupName(path, depth: depth)
        if let index = indices[group] {
            groups[index].count += 1
        } else {
            indices[group] = groups.count
            groups.append(ThemeFacts.Group(path: String(group), count: 1))
        }
    }
    let rank = groups.map { group in
        knownLayers.firstIndex { group.path == $0 || group.path.hasPrefix($0 + ".") } ?? knownLayers.count
    }
    return groups.indices.sorted { (rank[$0], $0) < (rank[$1], $1) }.map { groups[$0] }
}

/// Returns the first `depth` names of a token's path, without the token's own name.
func groupName(_ path: String, depth: Int) -> Substring {
    var end = path.startIndex
    var names = 0
    for index in path.indices where path[index] == "." {
        end = index
        names += 1
        if names == depth { break }
    }
    return path[..<end]
}
