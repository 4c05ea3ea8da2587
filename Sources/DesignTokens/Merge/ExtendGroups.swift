import SourceText

extension TokenSet {
    /// Gives each group the tokens and properties of the group that it extends (DTCG 2025.10 format, 6.4). This is a
    /// deep merge, in which local tokens and properties win.
    mutating func extendGroups() -> [Diagnostic] {
        convertGroupReferences()
        guard groups.contains(where: { $0.extends != nil }) else { return [] }
        var extender = GroupExtender(self)
        extender.extendAll()
        self = extender.set
        return extender.diagnostics
    }

    /// Converts tokens of the form `{ "$ref": "#/group" }` to groups: the reader takes them for tokens, but they extend
    /// a group.
    private mutating func convertGroupReferences() {
        let open = tokens.filter { token in
            token.isBareReference && token.aliases.first.map { indexByPath[$0.target] == nil } == true
        }
        guard !open.isEmpty else { return }
        let paths = groupPaths
        var taken: Set<String> = []
        for token in open {
            guard let alias = token.aliases.first, case .alias = token.values[ModeCombination()],
                paths.contains(alias.target)
            else { continue }
            taken.insert(token.path)
            var group = TokenGroup(
                path: token.path, location: token.location, type: token.type, description: token.description,
                deprecated: token.deprecated, extensions: token.extensions)
            group.extends = TokenGroup.Extension(target: alias.target, location: token.location(of: alias))
            add(group)
        }
        keepTokens { !taken.contains($0.path) }
    }

    /// The paths of all groups, including those without properties of their own.
    var groupPaths: Set<String> {
        var paths = Set(groups.map(\.path))
        for token in tokens {
            var path = token.path[...]
            while let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) {
                path = path[..<dot]
                if !paths.insert(String(path)).inserted { break }
            }
        }
        return paths
    }
}

/// Extends groups, each after the group that it extends is complete.
struct GroupExtender {
    /// The limit for new tokens and groups. Without it, groups that extend others repeatedly could grow exponentially.
    static let limit = 50_000
    /// The limit for chains of extensions.
    static let chainLimit = 64

    fileprivate(set) var set: TokenSet
    fileprivate(set) var diagnostics: [Diagnostic] = []
    fileprivate var tree: GroupTree
    private var done: Set<Int> = []
    /// The stack of groups that are being completed, each with the extension that requires it, if any.
    fileprivate var inProgress: [(node: Int, asked: (by: String, TokenGroup.Extension)?)] = []
    /// The depth of nested searches for inherited groups. `find` limits it so that the search terminates.
    private var searches = 0
    /// The index of the original token for each copied token.
    fileprivate var sources: [Int: Int] = [:]
    private var isFull = false
    private var made = 0
    /// The location of the extension that is being merged.
    private var merging: Location?
    /// Groups whose extension failed, which is already reported.
    fileprivate var failed: Set<String> = []

    init(_ set: TokenSet) {
        self.set = set
        tree = GroupTree(set)
    }

    mutating func extendAll() {
        gather(0, asked: nil)
        settlePendingTokens()
        for index in 0..<tree.nodes.count {
            guard var group = tree[index].group else { continue }
            group.path = tree.path(of: index)
            set.add(group)
        }
    }

    /// Completes a group with the content that it and its parent groups inherit. Returns false after a cycle or a too
    /// long chain.
    @discardableResult
    private mutating func gather(_ node: Int, asked: (by: String, TokenGroup.Extension)?) -> Bool {
        if done.contains(node) { return true }
        if let start = inProgress.firstIndex(where: { $0.node == node }) {
            reportCycle(from: start, asked)
            return false
        }
        guard inProgress.count < Self.chainLimit + TokenFileReader.depthLimit else {
            if let (path, extends) = asked { diagnostics.append(.tokenExtendsTooLong(path, at: extends.location)) }
            return false
        }
        inProgress.append((node, asked))
        defer {
            inProgress.removeLast()
            done.insert(node)
        }
        for child in tree[node].children where !tree.isToken(child) { gather(child, asked: nil) }
        takeOwnExtension(node)
        for source in inheritedSources(of: node) {
            guard gather(source.node, asked: (tree.path(of: node), source.extends)) else { continue }
            merging = source.extends.location
            merge(source.node, into: node)
        }
        return true
    }

    private mutating func takeOwnExtension(_ node: Int) {
        guard let extends = tree[node].group?.extends else { return }
        let path = tree.path(of: node)
        failed.insert(path)
        guard let target = locate(extends.target.split(separator: ".").map(String.init)) else {
            let near = nearest(extends.target, among: set.groupPaths.sorted())
            return diagnostics.append(.tokenExtendsMissing(extends.target, at: extends.location, nearest: near))
        }
        if let token = tree[target].token {
            let place = set.tokens[token].location
            return diagnostics.append(.tokenExtendsToken(extends.target, at: extends.location, token: place))
        }
        guard gather(target, asked: (path, extends)) else { return }
        failed.remove(path)
        merging = extends.location
        merge(target, into: node)
    }

    /// The groups that a group inherits from because one of its parent groups extends another: there, the group of the
    /// same name.
    private mutating func inheritedSources(of node: Int) -> [(node: Int, extends: TokenGroup.Extension)] {
        var sources: [(Int, TokenGroup.Extension)] = []
        var rest: [String] = []
        var current = node
        while let parent = tree[current].parent {
            rest.insert(tree[current].name, at: 0)
            current = parent
            guard let extends = tree[current].group?.extends else { continue }
            let parts = extends.target.split(separator: ".").map(String.init) + rest
            if let source = locate(parts), source != node, !tree.isToken(source) { sources.append((source, extends)) }
        }
        return sources
    }

    // MARK: Finding

    private mutating func locate(_ parts: [String]) -> Int? {
        guard parts.count <= TokenFileReader.depthLimit else { return nil }
        var node = 0
        for part in parts {
            guard let next = find(part, in: node) else { return nil }
            node = next
        }
        return node
    }

    /// Finds the child with the name, declared or inherited. An inherited group is created here and filled when it is
    /// completed.
    private mutating func find(_ name: String, in node: Int) -> Int? {
        if let child = tree[node].childByName[name] { return child }
        guard searches < 8, !tree.isToken(node) else { return nil }
        searches += 1
        defer { searches -= 1 }
        var rest: [String] = [name]
        var current: Int? = node
        while let ancestor = current {
            if let extends = tree[ancestor].group?.extends,
                let source = locate(extends.target.split(separator: ".").map(String.init) + rest)
            {
                if tree.isToken(source) { return source }
                return tree.child(name, of: node)
            }
            rest.insert(tree[ancestor].name, at: 0)
            current = tree[ancestor].parent
        }
        return nil
    }

    // MARK: Merging

    private mutating func merge(_ source: Int, into target: Int) {
        guard made < Self.limit else { return reportLimit() }
        made += 1
        takeProperties(of: source, for: target)
        for child in tree[source].children {
            let name = tree[child].name
            if let local = tree[target].childByName[name] {
                if !tree.isToken(local), !tree.isToken(child) { merge(child, into: local) }
            } else if let token = tree[child].token {
                copy(token, to: tree.child(name, of: target))
            } else {
                merge(child, into: tree.child(name, of: target))
            }
        }
    }

    private mutating func takeProperties(of source: Int, for target: Int) {
        guard let given = tree[source].group else { return }
        let fresh = TokenGroup(path: "", location: given.location)
        var group = tree[target].group ?? fresh
        group.type = group.type ?? given.type
        group.description = group.description ?? given.description
        group.extensions = group.extensions ?? given.extensions
        if !group.isDeprecationStated {
            (group.deprecated, group.isDeprecationStated) = (given.deprecated, given.isDeprecationStated)
        }
        if tree[target].group != nil || group != fresh { tree[target].group = group }
    }

    private mutating func reportLimit() {
        if !isFull { diagnostics.append(.tokenExtendsTooMany(at: merging)) }
        isFull = true
    }

    private mutating func copy(_ token: Int, to node: Int) {
        guard made < Self.limit else { return reportLimit() }
        made += 1
        var copy = set.tokens[token]
        copy.inheritedFrom = copy.path
        copy.path = tree.path(of: node)
        sources[set.tokens.count] = token
        tree[node].token = set.tokens.count
        set.add(copy)
    }
}

// MARK: Types, and what is wrong

extension GroupExtender {
    /// Sets the properties of tokens that were unknown when their file was read. A copy comes after its original, and
    /// has the same type.
    fileprivate mutating func settlePendingTokens() {
        var broken: Set<String> = []
        for index in set.tokens.indices where set.tokens[index].pending != nil {
            var token = set.tokens[index]
            if let source = sources[index] {
                let original = set.tokens[source]
                (token.type, token.values) = (original.type, original.values)
                token.deprecated = original.deprecated
                if broken.contains(original.path) { broken.insert(token.path) }
            } else if !settle(&token) {
                broken.insert(token.path)
            }
            set.tokens[index] = token
        }
        for index in set.tokens.indices { set.tokens[index].pending = nil }
        set.keepTokens { !broken.contains($0.path) }
    }

    /// Reads the pending values of a token. Returns false if the token has no valid value.
    private mutating func settle(_ token: inout Token) -> Bool {
        guard let pending = token.pending else { return true }
        let around = groups(around: token.path)
        if !pending.isDeprecationStated { token.deprecated = around.first { $0.isDeprecationStated }?.deprecated }
        guard !pending.values.isEmpty else { return true }
        var reader = TokenFileReader(path: token.location.path)
        token.type = around.lazy.compactMap(\.type).first ?? pending.fallback
        let values = token.type.flatMap { reader.modeValues(pending.values, type: $0, modifier: pending.modifier) }
        if token.type == nil, !failed.contains(where: { token.path.hasPrefix($0 + ".") }) {
            reader.diagnostics.append(.tokenTypeMissing(token.path, at: token.location))
        }
        diagnostics += reader.diagnostics
        token.values = values ?? token.values
        if values == nil { set.broken[token.path] = InvalidToken(path: token.path, diagnostics: reader.diagnostics) }
        return values != nil
    }

    /// The groups around a token, innermost first.
    private func groups(around path: String) -> [TokenGroup] {
        var node = 0
        var groups: [TokenGroup] = tree[0].group.map { [$0] } ?? []
        for part in path.split(separator: ".").dropLast() {
            guard let child = tree[node].childByName[String(part)] else { break }
            node = child
            if let group = tree[node].group { groups.append(group) }
        }
        return groups.reversed()
    }

    fileprivate mutating func reportCycle(from start: Int, _ asked: (by: String, TokenGroup.Extension)?) {
        let hops = inProgress[(start + 1)...].compactMap(\.asked) + (asked.map { [$0] } ?? [])
        guard let first = hops.first else { return }
        let notes = hops.map { Diagnostic.Note.tokenExtends($0.by, $0.1.target, at: $0.1.location) }
        diagnostics.append(.tokenExtendsCircle(first.by, at: first.1.location, notes: notes))
    }
}
