/// The folders that a path is in, innermost first, without the outermost: of `a/b/c`, that is `a/b` and `a`.
package func foldersAbove(_ path: Substring) -> some Sequence<Substring> {
    sequence(state: path) { rest in
        guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        rest = rest[..<slash]
        return rest
    }
}
