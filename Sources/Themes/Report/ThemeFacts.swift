import DesignTokens
import Documents
import SourceText

/// What one says about a theme as a whole: what `theme.yml` states, and how many tokens it has.
public struct ThemeFacts: Hashable, Sendable {
    /// How many tokens there are below one name: `semantic`, or `semantic.color`.
    public struct Group: Hashable, Sendable {
        /// The names of the groups, joined by dots.
        public var path: String
        /// With those it has from the themes it extends.
        public var count: Int

        package init(path: String, count: Int) {
            self.path = path
            self.count = count
        }
    }

    /// The name of its folder, as `theme:` takes it.
    public var folder: String
    /// The name for people.
    public var name: String
    /// What it is for, for people.
    public var description: String?
    /// False for a theme inside the program.
    public var isOnDisk: Bool
    /// The folders of the themes it extends, the nearest first.
    public var bases: [String]
    /// Tokens it takes from themes it does not extend, as written: `sosh/colors`.
    public var uses: [String]
    /// True for what other themes are made from and no site can use as it is.
    public var isAbstract: Bool
    /// True when no other theme may extend it.
    public var isClosed: Bool
    /// False when it, or the nearest it extends that says so, refuses every tuning.
    public var isTunable: Bool
    /// Its layers, `raw`, `semantic` and `component` first, then the others by name.
    public var layers: [Group]
    /// How many errors it has; a theme with errors cannot be used.
    public var errors: Int
}

extension ThemeFacts {
    /// The facts of all themes, those in `themes` and those inside the program, sorted by folder; every mistake in them.
    /// A theme that is broken is listed with what is known of it.
    public static func all(themes: SourceTree) -> Checked<[ThemeFacts]> {
        var diagnostics: [Diagnostic] = []
        let facts = ThemeTokens.names(themes: themes).map {
            ThemeFacts.load($0, themes: themes).unwrap(into: &diagnostics)
        }
        // What is wrong with a theme is wrong with all that extend it, though the notes may differ.
        struct Finding: Hashable {
            var id: String
            var message: String
            var location: Location?
        }
        var told: Set<Finding> = []
        diagnostics = diagnostics.filter {
            told.insert(Finding(id: $0.id, message: $0.message, location: $0.location)).inserted
        }
        return Checked(facts, diagnostics)
    }

    /// The facts of the theme in the folder `name`.
    public static func load(_ name: String, themes: SourceTree) -> Checked<ThemeFacts> {
        let found = ThemeChain.follow(name, themes, askedAt: nil)
        guard let chain = found.value else { return Checked(ThemeFacts(broken: name, found), found.diagnostics) }
        let tokens = ThemeTokens.make(chain, nil)
        let diagnostics = found.diagnostics + tokens.diagnostics
        let settings = chain.links[0].settings
        let facts = ThemeFacts(
            folder: name, name: settings.name, description: settings.description,
            isOnDisk: chain.links[0].isOnDisk, bases: tokens.value.bases,
            uses: settings.providers.map { "\($0.theme)/\($0.kind)" }, isAbstract: settings.isAbstract,
            isClosed: settings.isClosed,
            isTunable: chain.links.lazy.compactMap(\.settings.isTunable).first ?? true,
            layers: layers(tokens.value.set), errors: diagnostics.count { $0.severity == .error })
        return Checked(facts, diagnostics)
    }

    /// Of a theme that extends nothing that could be read.
    private init(broken folder: String, _ found: Checked<ThemeChain?>) {
        self.init(
            folder: folder, name: folder, isOnDisk: true, bases: [], uses: [], isAbstract: false, isClosed: false,
            isTunable: true, layers: [], errors: found.diagnostics.count { $0.severity == .error })
    }

    private static func layers(_ set: TokenSet) -> [Group] { tokenGroups(set.tokens.lazy.map(\.path), depth: 1) }
}

/// The layers every theme has, in the order in which values flow; others come behind them.
private let knownLayers = ["raw", "semantic", "component"]

/// The groups that hold `paths`, cut to `depth` names: by layer, then in the order in which they are first met. A token
/// that is higher up counts for the group it is in.
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

/// The first `depth` names of a token's path, its own never among them.
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
