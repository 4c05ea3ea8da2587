import SourceText

extension OutputWriter {
    /// Returns the state of the output after `change` was committed. `nil` when a file differs from what was written.
    /// - Parameters:
    ///   - begun: The time before the first file was compared.
    ///   - jobs: The number of threads.
    func remembered(_ change: OutputChange, since begun: Nanoseconds, jobs: Int) -> CachedFolder? {
        let entries = change.manifest.entries
        // In a first build, all files are staged.
        let staged = change.staged.count == entries.count ? nil : Set(change.staged)
        let placed = state.withLock { $0.placing }
        var remembered = CachedFolder(path: absolute(folder.path))
        guard let names = try? folder.names(), let root = try? folder.status(at: ".") else { return nil }
        // Read before the entries are added: the manifest of a large site takes as much memory as the entries.
        guard let lists = rememberedLists() else { return nil }
        // Ignore the lock file, which is about to be removed: only the names in the folder are compared.
        let kept = names.filter { $0 != Array(lockName.utf8) }
        remembered.add(".", FileIdentity(root), .isInDoubt, digest: namesDigest(kept))
        remembered.reserve(entries)
        guard add(foldersOf: entries, to: &remembered) else { return nil }
        for start in stride(from: 0, to: entries.count, by: 1 << 14) {
            let some = entries[start..<min(entries.count, start + 1 << 14)]
            for (entry, identity) in zip(some, identities(of: some, jobs: jobs).joined()) {
                guard let identity else { return nil }
                // A new file was written before its rename, and had a private name until then.
                let isInDoubt =
                    staged?.contains(entry.path) ?? true
                    ? isTooRecent(identity.modified, placed) : identity.isRacilyClean(seenAt: begun)
                remembered.add(entry.path.text, identity, isInDoubt ? .isInDoubt : [], digest: entry.digest)
            }
        }
        for list in lists {
            remembered.add(list.name, list.identity, list.digest == nil ? [] : .isInDoubt, digest: list.digest)
        }
        return remembered
    }

    private typealias List = (name: String, identity: FileIdentity, digest: UInt64?)

    /// Returns the states of manifest and record; `nil` when one cannot be read. A missing one has no digest.
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

    /// Returns the current identities of the files; `nil` for a file that is missing or has another size.
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

    /// Adds the parent folders of sorted entries, in which the files of a folder are adjacent. Returns false when a
    /// folder is missing.
    private func add(foldersOf entries: [Manifest.Entry], to remembered: inout CachedFolder) -> Bool {
        var last: [UInt8] = []
        for entry in entries {
            let path = Array(entry.path.text.utf8)
            let common = zip(path, last).prefix { $0 == $1 }.count
            for slash in path.indices.dropFirst(common) where path[slash] == UInt8(ascii: "/") {
                let folder = String(decoding: path[..<slash], as: UTF8.self)
                guard let status = try? self.folder.status(at: folder) else { return false }
                remembered.add(folder, FileIdentity(status), .isParentFolder)
            }
            last = path
        }
        return true
    }
}
