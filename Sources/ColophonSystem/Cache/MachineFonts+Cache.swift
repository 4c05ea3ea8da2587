import SourceText

extension MachineFonts {
    /// Returns the state of this machine's fonts for the cache. Empty if the build has not used them; `nil` when they
    /// have changed since it began.
    package func remembered(since start: Nanoseconds) -> [CachedFolder]? {
        guard isOpened else { return [] }
        var root = CachedFolder(path: "/")
        for path in FontFiles(in: folders).all {
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            let identity = FileIdentity(status)
            if identity.isRacilyClean(seenAt: start) { return nil }
            root.add(String(path.dropFirst()), identity)
            guard identity.kind == .other else { continue }
            // The target of a link counts as well.
            let target = absolute(path)
            guard stat(target, &status) == 0 else { return nil }
            root.add(String(target.dropFirst()), FileIdentity(status))
        }
        for path in folders where access(path, F_OK) != 0 { root.add(String(path.dropFirst()), .missing) }
        return [root]
    }
}
