import SourceText

extension OutputWriter {
    /// The output as it is now that `change` is in place. Nil when some of it is not as it was written.
    /// - Parameters:
    ///   - start: before anything was compared with what is there.
    ///   - jobs: how many threads may look.
    func remembered(_ change: Change, since start: Nanoseconds, jobs: Int) -> RememberedFolder? {
        let (entries, staged) = (change.manifest.entries, Set(change.staged))
        let placed = state.withLock { $0.placing }
        var remembered = RememberedFolder(path: absolute(folder.path))
        guard let names = try? folder.names(), let root = try? folder.status(at: ".") else { return nil }
        // The lock goes away, and what writes its name into the folder: what counts are the names.
        let kept = names.filter { $0 != Array(lockName.utf8) }
        remembered.add(".", FileIdentity(root), .isInDoubt, digest: namesDigest(kept))
        for folder in folders(of: entries) {
            guard let status = try? self.folder.status(at: folder.text) else { return nil }
            remembered.add(folder.text, FileIdentity(status), .isWay)
        }
        for (entry, identity) in zip(entries, identities(of: entries, jobs: jobs)) {
            guard let identity else { return nil }
            // What we wrote was written before it got its name, and nobody else knew of it until then.
            let isInDoubt =
                staged.contains(entry.path)
                ? isLate(identity.modified, placed) : identity.isInDoubt(seenAt: start)
            remembered.add(entry.path.text, identity, isInDoubt ? .isInDoubt : [], digest: entry.digest)
        }
        for name in [manifestName, recordName] {
            let bytes = try? folder.read(name, limit: .max)
            guard let status = try? folder.status(at: name) else {
                remembered.add(name, .missing)
                continue
            }
            guard let bytes else { return nil }
            remembered.add(name, FileIdentity(status), .isInDoubt, digest: digest(of: bytes))
        }
        return remembered
    }

    /// What the files are now; nil for one that is gone, or of another size.
    private func identities(of entries: [Manifest.Entry], jobs: Int) -> [FileIdentity?] {
        let size = 1024
        return parallelMap((entries.count + size - 1) / size, jobs: jobs) { number in
            entries[number * size..<min(entries.count, (number + 1) * size)].map { entry in
                let status = try? folder.status(at: entry.path.text)
                return status.flatMap { Int($0.st_size) == entry.size ? FileIdentity($0) : nil }
            }
        }.flatMap(\.self)
    }

    private func folders(of entries: [Manifest.Entry]) -> [SourcePath] {
        var folders: Set<SourcePath> = []
        for entry in entries {
            var above = entry.path.folder
            while above != .root, folders.insert(above).inserted { above = above.folder }
        }
        return folders.sorted()
    }
}
