import SourceText

extension RememberedFolder {
    /// What became of a folder since it was remembered.
    struct Answer: Sendable {
        /// The files and folders that are not as they were, as whole paths; some of them, when they are many.
        var changed: [String] = []
        /// Those that were in doubt, or looked changed and were not, as they are now.
        var confirmed: [(number: Int, record: Record)] = []
    }

    /// Looks at everything again.
    /// - Parameters:
    ///   - now: before the first look.
    ///   - isTrusted: false when times say nothing, so that digests decide wherever they are known.
    ///   - jobs: how many threads may look.
    func check(now: Nanoseconds, isTrusted: Bool, jobs: Int) -> Answer {
        let folder: OpenFolder
        do throws(SystemFailure) { folder = try OpenFolder(path) } catch {
            // That it is not there may be as it was.
            return Answer(changed: isMissing && error.code == ENOENT ? [] : [path])
        }
        if isMissing { return Answer(changed: [path]) }
        let check = Check(remembered: self, folder: folder, now: now, isTrusted: isTrusted)
        let size = 1024
        let answers = parallelMap((records.count + size - 1) / size, jobs: jobs) { number in
            check.answer(number * size..<min(records.count, (number + 1) * size))
        }
        var all = Answer()
        for answer in answers {
            all.changed += answer.changed
            all.confirmed += answer.confirmed
        }
        return all
    }
}

private struct Check: Sendable {
    let remembered: RememberedFolder
    let folder: OpenFolder
    let now: Nanoseconds
    let isTrusted: Bool

    /// After so many in one place nobody wants to know of more.
    private static let most = 32

    func answer(_ numbers: Range<Int>) -> RememberedFolder.Answer {
        var answer = RememberedFolder.Answer()
        for number in numbers {
            let record = remembered.records[number]
            guard let found = look(record) else {
                answer.changed.append(folder.shown(remembered.name(record)))
                if answer.changed.count == Self.most { return answer }
                continue
            }
            if found != record { answer.confirmed.append((number, found)) }
        }
        return answer
    }

    /// The record as it is to be now; nil when what it is about has changed.
    private func look(_ record: RememberedFolder.Record) -> RememberedFolder.Record? {
        var status = stat()
        let result = remembered.names.withUnsafeBytes { names in
            let name = names.baseAddress.map { ($0 + Int(record.name)).assumingMemoryBound(to: CChar.self) }
            return name.map { fstatat(folder.descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) } ?? -1
        }
        let kind = record.traits.intersection(.kinds)
        if result != 0 { return kind.isEmpty && (errno == ENOENT || errno == ENOTDIR) ? record : nil }
        let identity = FileIdentity(status)
        guard RememberedFolder.Traits(identity.kind) == kind else { return nil }
        if record.traits.contains(.isWay) { return record }
        let isSame = identity.sum == record.sum
        if isSame, isTrusted, !record.traits.contains(.isInDoubt) { return record }
        // Of what was not read, nothing counts but what the system says.
        guard record.traits.contains(.hasDigest) else { return isSame ? record : nil }
        guard digest(of: record, identity.kind) == record.digest else { return nil }
        var found = record
        found.sum = identity.sum
        found.traits.remove(.isInDoubt)
        if identity.isInDoubt(seenAt: now) { found.traits.insert(.isInDoubt) }
        return found
    }

    private func digest(of record: RememberedFolder.Record, _ kind: FileIdentity.Kind) -> UInt64? {
        let name = remembered.name(record)
        if kind == .folder { return (try? folder.names(in: name)).map(namesDigest) }
        return (try? folder.read(name, limit: .max)).map { SourceText.digest(of: $0) }
    }
}
