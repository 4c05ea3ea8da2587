import SourceText

extension CachedFolder {
    /// The result of checking a folder against its record.
    struct CheckResult: Sendable {
        /// The whole paths of changed files and folders. Incomplete if there are many.
        var changed: [String] = []
        /// The updated records of entries that were in doubt, or had other metadata but the same content.
        var confirmed: [(number: Int, record: Record)] = []
    }

    /// Checks all entries.
    /// - Parameters:
    ///   - now: The time before the first entry is checked.
    ///   - isTrusted: Whether equal metadata proves that an entry is unchanged. Otherwise known digests decide.
    ///   - jobs: The number of threads.
    func check(now: Nanoseconds, isTrusted: Bool, jobs: Int) -> CheckResult {
        let folder: OpenFolder
        do throws(SystemFailure) { folder = try OpenFolder(path) } catch {
            // The folder may have been missing before as well.
            return CheckResult(changed: isMissing && error.code == ENOENT ? [] : [path])
        }
        if isMissing { return CheckResult(changed: [path]) }
        let check = Check(remembered: self, folder: folder, now: now, isTrusted: isTrusted)
        let size = 1024
        let answers = parallelMap((records.count + size - 1) / size, jobs: jobs) { number in
            check.answer(number * size..<min(records.count, (number + 1) * size))
        }
        var all = CheckResult()
        for answer in answers {
            all.changed += answer.changed
            all.confirmed += answer.confirmed
        }
        return all
    }
}

private struct Check: Sendable {
    let remembered: CachedFolder
    let folder: OpenFolder
    let now: Nanoseconds
    let isTrusted: Bool

    /// The limit for changed paths in one part of the records, because no caller needs more.
    private static let most = 32

    func answer(_ numbers: Range<Int>) -> CachedFolder.CheckResult {
        var answer = CachedFolder.CheckResult()
        for number in numbers {
            let record = remembered.records[number]
            guard let found = current(record) else {
                answer.changed.append(folder.displayPath(remembered.name(record)))
                if answer.changed.count == Self.most { return answer }
                continue
            }
            if found != record { answer.confirmed.append((number, found)) }
        }
        return answer
    }

    /// Returns the current record; `nil` when the entry has changed.
    private func current(_ record: CachedFolder.Record) -> CachedFolder.Record? {
        var status = stat()
        let result = remembered.names.withUnsafeBytes { names in
            let name = names.baseAddress.map { ($0 + Int(record.name)).assumingMemoryBound(to: CChar.self) }
            return name.map { fstatat(folder.descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) } ?? -1
        }
        let kind = record.traits.intersection(.kinds)
        if result != 0 { return kind.isEmpty && (errno == ENOENT || errno == ENOTDIR) ? record : nil }
        let identity = FileIdentity(status)
        guard CachedFolder.Traits(identity.kind) == kind else { return nil }
        if record.traits.contains(.isParentFolder) { return record }
        let isSame = identity.metadataHash == record.sum
        if isSame, isTrusted, !record.traits.contains(.isInDoubt) { return record }
        // Without a digest, only the metadata can be compared.
        guard record.traits.contains(.hasDigest) else { return isSame ? record : nil }
        guard digest(of: record, identity.kind) == record.digest else { return nil }
        var found = record
        found.sum = identity.metadataHash
        found.traits.remove(.isInDoubt)
        if identity.isRacilyClean(seenAt: now) { found.traits.insert(.isInDoubt) }
        return found
    }

    private func digest(of record: CachedFolder.Record, _ kind: FileIdentity.Kind) -> UInt64? {
        let name = remembered.name(record)
        if kind == .folder { return (try? folder.names(in: name)).map(namesDigest) }
        return (try? folder.read(name, limit: .max)).map { SourceText.digest(of: $0) }
    }
}
