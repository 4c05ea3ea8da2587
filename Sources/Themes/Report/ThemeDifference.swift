import DesignTokens
import Documents
import SourceText

/// The differences between two themes, token by token, in resolved values.
public struct ThemeDifference: Hashable, Sendable {
    /// The kind of difference between the first and second theme.
    public enum Kind: String, CaseIterable, Sendable {
        /// Only the second theme has it.
        case added
        /// Only the first theme has it.
        case removed
        /// Its value differs in some mode.
        case changed
        /// Its value is the same in every mode, but comes from another token.
        case realiased
    }

    /// The values of a token in both themes, in a group of modes; nil for a theme without the token.
    public struct Value: Hashable, Sendable {
        /// The modes.
        public var modes: ModeGroup
        /// The value in the first theme.
        public var before: TokenValue?
        /// The value in the second theme.
        public var after: TokenValue?
        /// The alias chain in the first theme: the token and its targets, down to the one with the value.
        public var chainBefore: [String]
        /// The alias chain in the second theme.
        public var chainAfter: [String]
    }

    /// A token that differs between the themes.
    public struct Change: Hashable, Sendable {
        /// Its path.
        public var path: String
        /// The kind of difference.
        public var kind: Kind
        /// The values in the modes that differ.
        public var values: [Value]
        /// The location in the first theme.
        public var locationBefore: Location?
        /// The location in the second theme.
        public var locationAfter: Location?
    }

    /// The number of differing tokens in a group: `semantic.color`, or `component.button`.
    public struct Group: Hashable, Sendable {
        /// The names of the groups, joined by dots.
        public var path: String
        /// The number of tokens that either theme has in the group.
        public var total: Int
        /// The number of differing tokens of each kind.
        public var counts: [Kind: Int]

        package init(path: String, total: Int, counts: [Kind: Int]) {
            self.path = path
            self.total = total
            self.counts = counts
        }

        /// The number of added, removed and changed tokens.
        public var differing: Int { total(of: .added) + total(of: .removed) + total(of: .changed) }

        /// Returns the number of differing tokens of a kind.
        public func total(of kind: Kind) -> Int { counts[kind] ?? 0 }
    }

    /// The first theme's folder.
    public var first: String
    /// The second theme's folder.
    public var second: String
    /// The changes in the order of the first theme's tokens, followed by tokens that only the second theme has.
    public var changes: [Change]
    /// All groups of either theme, in the same order.
    public var groups: [Group]
}

extension ThemeDifference {
    /// The sum of all groups, with the name `all`.
    public var total: Group {
        groups.reduce(into: Group(path: "all", total: 0, counts: [:])) { all, group in
            all.total += group.total
            all.counts.merge(group.counts, uniquingKeysWith: +)
        }
    }

    /// Returns the differences between two themes.
    public static func between(_ first: ThemeTokens, _ second: ThemeTokens) -> ThemeDifference {
        let added = second.resolved.tokens.lazy.map(\.path).filter { first.resolved[$0] == nil }
        let paths = first.resolved.tokens.map(\.path) + added
        let changes = paths.compactMap { change(of: $0, first, second) }
        var groups = tokenGroups(paths, depth: 2).map { Group(path: $0.path, total: $0.count, counts: [:]) }
        let indices = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($1.path, $0) })
        for change in changes {
            guard let index = indices[String(groupName(change.path, depth: 2))] else { continue }
            groups[index].counts[change.kind, default: 0] += 1
        }
        return ThemeDifference(first: first.folder, second: second.folder, changes: changes, groups: groups)
    }

    private static func change(of path: String, _ first: ThemeTokens, _ second: ThemeTokens) -> Change? {
        let (before, after) = (first.resolved[path], second.resolved[path])
        func value(_ modes: ModeGroup) -> Value {
            Value(
                modes: modes, before: before?[modes.first], after: after?[modes.first],
                chainBefore: first.set.chain(of: path, in: modes.first).map(\.path),
                chainAfter: second.set.chain(of: path, in: modes.first).map(\.path))
        }
        func change(_ kind: Kind, _ values: [Value]) -> Change {
            Change(
                path: path, kind: kind, values: values, locationBefore: before?.location,
                locationAfter: after?.location)
        }
        guard let before else { return change(.added, groupModes { after?[$0] }.map(value)) }
        guard let after else { return change(.removed, groupModes { before[$0] }.map(value)) }
        let values = groupModes { [before[$0], after[$0]] }.map(value)
        let changed = values.filter { $0.before != $0.after }
        if !changed.isEmpty { return change(.changed, changed) }
        let realiased = groupModes { mode in
            [first, second].map { $0.set.chain(of: path, in: mode).map(\.path) }
        }.map(value).filter { $0.chainBefore != $0.chainAfter }
        return realiased.isEmpty ? nil : change(.realiased, realiased)
    }
}
