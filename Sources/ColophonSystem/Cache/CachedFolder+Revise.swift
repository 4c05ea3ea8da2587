import Colophon
import SourceText

extension CachedFolder {
    /// The paths of all files.
    package var files: [SourcePath] {
        records.compactMap { record in record.traits.contains(.file) ? SourcePath(name(record)) : nil }
    }

    /// Returns the digest of a file's bytes; `nil` when the file was not read.
    func digest(of path: String) -> UInt64? {
        records.first { $0.traits.contains(.hasDigest) && name($0) == path }.map(\.digest)
    }

    /// Returns the record with the state of the `changed` files from `trace`. `nil` when the trace shows any other
    /// change.
    package func taking(_ changed: Set<SourcePath>, from trace: SourceTrace) -> CachedFolder? {
        let seen = trace.seen
        guard !seen.isUnreliable else { return nil }
        var (next, left) = (self, seen.digests)
        for number in records.indices {
            let name = name(records[number])
            guard let digest = left.removeValue(forKey: name) else { continue }
            if let observation = seen.observations.first(where: { $0.path == name }),
                changed.contains(where: { $0.text == name })
            {
                guard observation.identity.kind == .file else { return nil }
                let isInDoubt = observation.identity.isRacilyClean(seenAt: trace.begun)
                next.records[number].sum = observation.identity.metadataHash
                next.records[number].digest = digest
                next.records[number].traits = isInDoubt ? [.file, .hasDigest, .isInDoubt] : [.file, .hasDigest]
            } else if !records[number].traits.contains(.hasDigest) || records[number].digest != digest {
                return nil
            }
        }
        return left.isEmpty ? next : nil
    }

    /// Replaces some files of an output folder, with the guarantees of a build.
    ///
    /// - Returns: The new record of the folder, and the number of files that were replaced. `nil` when the folder has
    ///   changed since its record; then nothing is written.
    /// - Throws: `SystemFailure` or `OutputError` when the disk refuses.
    package func revise(_ files: [OutputFile]) throws -> (folder: CachedFolder, written: Int)? {
        let folder = try OpenFolder(path)
        var changed: [OutputFile] = []
        for file in files {
            switch try folder.compare(file.path.text, with: file.bytes) {
            case .same: break
            case .different: changed.append(file)
            case .missing, .folder, .link, .other: return nil
            }
        }
        if changed.isEmpty { return (self, 0) }
        let lock = try FolderLock(folder)
        defer { lock.release() }
        guard try folder.entry(at: stagingName) == nil,
            var list = ManifestText(try folder.read(manifestName, limit: .max)),
            digest(of: manifestName) == SourceText.digest(of: list.bytes)
        else { return nil }
        for file in changed { guard list.replace(file) else { return nil } }
        let placed = wallClock()
        try put(changed, list, in: folder)
        return try after(changed, list, placed, in: folder).map { ($0, changed.count) }
    }

    /// Replaces the files in the order of `CommitTransaction`, but adds and removes none.
    private func put(_ files: [OutputFile], _ list: ManifestText, in folder: OpenFolder) throws {
        defer { _ = try? folder.removeTree(stagingName) }
        try folder.makeFolder(stagingName)
        try folder.makeFolder(keptFolder)
        for (number, file) in files.enumerated() { try folder.create("\(stagingName)/new-\(number)", file.bytes) }
        try folder.create(stagingName + "/before.json", list.incomplete)
        try folder.create(stagingName + "/after.json", list.bytes)
        var (ofManifest, ofFiles) = (UndoableChanges(), UndoableChanges())
        do throws(SystemFailure) {
            try ofManifest.put(
                stagingName + "/before.json", at: manifestName, keeping: keptFolder + "/before", in: folder)
            for (number, file) in files.enumerated() {
                try ofFiles.put(
                    "\(stagingName)/new-\(number)", at: file.path.text, keeping: "\(keptFolder)/\(number)", in: folder)
            }
            try ofManifest.put(
                stagingName + "/after.json", at: manifestName, keeping: keptFolder + "/after", in: folder)
        } catch {
            throw error.rollingBack(&ofFiles, then: &ofManifest)
        }
    }

    private func after(
        _ files: [OutputFile], _ list: ManifestText, _ placed: Nanoseconds, in folder: OpenFolder
    ) throws -> CachedFolder? {
        var sums = Dictionary(files.map { ($0.path.text, SourceText.digest(of: $0.bytes)) }) { first, _ in first }
        sums[manifestName] = SourceText.digest(of: list.bytes)
        var next = self
        for number in records.indices {
            let name = name(records[number])
            if name == "." { next.records[number].traits.insert(.isInDoubt) }
            guard let sum = sums.removeValue(forKey: name) else { continue }
            guard let status = try folder.status(at: name) else { return nil }
            let identity = FileIdentity(status)
            next.records[number].sum = identity.metadataHash
            next.records[number].digest = sum
            next.records[number].traits = [.file, .hasDigest]
            if name == manifestName || isTooRecent(identity.modified, placed) {
                next.records[number].traits.insert(.isInDoubt)
            }
        }
        return sums.isEmpty ? next : nil
    }
}

/// The text of a manifest in which single lines are replaced, because parsing all of it takes longer than rendering a
/// page.
private struct ManifestText {
    private(set) var bytes: [UInt8]

    private static let complete = Array("\n\"complete\": true,\n".utf8)

    /// `nil` for the manifest of an unfinished build.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard place(of: Self.complete) != nil else { return nil }
    }

    /// The text with the mark of an unfinished build.
    var incomplete: [UInt8] {
        var text = bytes
        guard let start = place(of: Self.complete) else { return text }
        text.replaceSubrange(start..<start + Self.complete.count, with: Array("\n\"complete\": false,\n".utf8))
        return text
    }

    /// Updates the line of a file with its new size and digest. Returns false when the manifest has no such line.
    mutating func replace(_ file: OutputFile) -> Bool {
        var line = JSONWriter()
        line.object { line in
            line.member("path", file.path.text)
            line.member("size", file.bytes.count)
            line.member("digest", hexadecimal(SourceText.digest(of: file.bytes)))
        }
        var head = JSONWriter()
        head.object { $0.member("path", file.path.text) }
        let start = Array("\n".utf8) + head.bytes.dropLast() + Array(",\"size\":".utf8)
        guard let found = place(of: start),
            let last = bytes[(found + start.count)...].firstIndex(of: UInt8(ascii: "}"))
        else { return false }
        bytes.replaceSubrange(found + 1...last, with: line.bytes)
        return true
    }

    /// Returns the index of the first occurrence of `part`, which begins with a line end.
    private func place(of part: [UInt8]) -> Int? {
        bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress, let first = part.first else { return nil }
            var start = 0
            while all.count - start >= part.count {
                guard let found = memchr(base + start, Int32(first), all.count - start) else { return nil }
                start = UnsafeRawPointer(found) - base
                if all.count - start >= part.count, memcmp(found, part, part.count) == 0 { return start }
                start += 1
            }
            return nil
        }
    }
}
