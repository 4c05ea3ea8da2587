/// The folders that a path is in, innermost first, without the outermost: of `a/b/c`, that is `a/b` and `a`.
@frozen
public struct FoldersAbove: Sequence, IteratorProtocol {
    @usableFromInline var rest: Substring

    /// - Parameter path: its parts joined by slashes.
    @inlinable public init(_ path: Substring) { rest = path }

    /// The next one outwards.
    @inlinable
    public mutating func next() -> Substring? {
        guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        rest = rest[..<slash]
        return rest
    }
}
