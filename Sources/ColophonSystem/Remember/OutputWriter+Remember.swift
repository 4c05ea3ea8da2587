import SourceText

extension OutputWriter {
    /// The output as it is now that `change` is in place. Nil when some of it is not as it was written.
    /// - Parameters:
    ///   - begun: before anything was compared with what is there.
    ///   - jobs: how many threads may look.
    func remembered(_ change: Change, since begun: Nanoseconds, jobs: Int) -> RememberedFolder? {
        let entries = change.manifest.entries
        // Of a first build that is every file.
        let staged = change.staged.count == entries.count ? nil : Set(change.staged)
        let placed = state.withLock { $0.placing }
        var remembered = RememberedFolder(path: absolute(folder.path))
        guard let names = try? folder.names(), let root = try? folder.status(at: ".") else { return nil }
        // Read before anything is listed: the manifest of a large site takes as much room as the list.
        guard let lists = rememberedLists() else { return nil }
        // The lock goes away, and what writes its name into the folder: what counts are the names.
        let kept = names.filter { $0 != Array(lockName.utf8) }
        remembered.add(".", FileIdentity(root), .isInDoubt, digest: namesDigest(kept))
        remembered.reserve(entries)
        guard add(foldersOf: entries, to: &remembered) else { return nil }
        for start in stride(from: 0, to: entries.count, by: 1 << 14) {
            let some = entries[start..<min(entries.count, start + 1 << 14)]
            for (entry, identity) in zip(some, identities(of: some, jobs: jobs).joined()) {
                guard let identity else { return nil }
                // What we wrote was written before it got its name, and nobody else knew of it until then.
                let isInDoubt =
                    staged?.contains(entry.path) ?? true
                    ? isLate(identity.modified, placed) : identity.isInDoubt(seenAt: begun)
                remembered.add(entry.path.text, identity, isInDoubt ? .isInDoubt : [], digest: entry.digest)
            }
        }
        for list in lists {
            remembered.add(list.name, list.identity, list.digest == nil ? [] : .isInDoubt, digest: list.digest)
        }
        return remembered
    }

    private typealias List = (name: String, identity: FileIdentity, digest: UInt64?)

    /// Manifest and record; nil when one cannot be read. One that is not there has no digest.
    private func rememberedLists() -> [List]? {
        var lists: [List] = []
        for name in [manifestName, recordName] {
            let digest = (try? folder.read(name, limit: .max)).map { SourceText.digest(of: $0) }
            guard let status = try? folder.status(at: name) else {
                lists.append((name, .missing, nil))
                continue
            }
            guard let digest else { return nil }
            lists.append((name, FileIdentity(status), digest))
        }
        return lists
    }

    /// What the files are now; nil for one that is gone, or of another size.
    private func identities(of entries: ArraySlice<Manifest.Entry>, jobs: Int) -> [[FileIdentity?]] {
        let size = 1024
        return parallelMap((entries.count + size - 1) / size, jobs: jobs) { number in
            let start = entries.startIndex + number * size
            return entries[start..<min(entries.endIndex, start + size)].map { entry in
                let status = try? folder.status(at: entry.path.text)
                return status.flatMap { Int($0.st_size) == entry.size ? FileIdentity($0) : nil }
            }
        }
    }

    /// Adds the folders that sorted entries are in: what is in a folder stands together. False when one is not there.
    private func add(foldersOf entries: [Manifest.Entry], to remembered: inout RememberedFolder) -> Bool {
        var last: [UInt8] = []
        for entry in entries {
            let path = Array(entry.path.text.utf8)
            let common = zip(path, last).prefix { $0 == $1 }.count
            for slash in path.indices.dropFirst(common) where path[slash] == UInt8(ascii: "/") {
                let folder = String(decoding: path[..<slash], as: UTF8.self)
                guard let status = try? self.folder.status(at: folder) else { return false }
                remembered.add(folder, FileIdentity(status), .isWay)
            }
            last = path
        }
        return true
    }
}
