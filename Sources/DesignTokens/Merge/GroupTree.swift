/// The groups and tokens of a set as a tree. Nodes are numbers, and the root is 0.
struct GroupTree {
    struct Node {
        var parent: Int?
        var name: String
        /// The index of the token in the set; nil for a group.
        var token: Int?
        var children: [Int] = []
        var childByName: [String: Int] = [:]
        /// The group's own properties and those that it inherits.
        var group: TokenGroup?
    }

    private(set) var nodes: [Node] = [Node(parent: nil, name: "")]

    init(_ set: TokenSet) {
        for (index, token) in set.tokens.enumerated() { nodes[insert(token.path)].token = index }
        for group in set.groups { nodes[insert(group.path)].group = group }
    }

    subscript(node: Int) -> Node {
        get { nodes[node] }
        set { nodes[node] = newValue }
    }

    func isToken(_ node: Int) -> Bool { nodes[node].token != nil }

    /// Returns the names from the root to the node.
    func parts(of node: Int) -> [String] {
        var parts: [String] = []
        var current = node
        while let parent = nodes[current].parent {
            parts.append(nodes[current].name)
            current = parent
        }
        return parts.reversed()
    }

    func path(of node: Int) -> String { parts(of: node).joined(separator: ".") }

    mutating func child(_ name: String, of node: Int) -> Int {
        if let child = nodes[node].childByName[name] { return child }
        let child = nodes.count
        nodes.append(Node(parent: node, name: name))
        nodes[node].childByName[name] = child
        nodes[node].children.append(child)
        return child
    }

    private mutating func insert(_ path: String) -> Int {
        path.split(separator: ".").reduce(0) { child(String($1), of: $0) }
    }
}
