/// The parent folders of a path, innermost first, without the root: `a/b` and `a` for `a/b/c`.
@frozen
public struct ParentFolders: Sequence, IteratorProtocol {
    @usableFromInline var rest: Substring

    /// - Parameter path: a path with slashes as separators.
    @inlinable public init(_ path: Substring) { rest = path }

    /// Returns the next outer folder; nil at the root.
    @inlinable
    public mutating func next() -> Substring? {
        guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        rest = rest[..<slash]
        return rest
    }
}
