import Colophon
import SourceText

extension OutputWriter {
    /// Notes that `path` is part of the new output, and that no other path is in its way on any disk.
    /// - Returns: its place among all paths.
    func claim(_ path: SourcePath) throws(OutputError) -> Int {
        if isReserved(path) || path == .root { throw .reservedPath(path) }
        let (place, refusal) = state.withLock { state in
            let refusal = state.claimed.add(path)
            if refusal == nil { state.accepted.append(Accepted()) }
            return (state.accepted.count - 1, refusal)
        }
        if let refusal { throw refusal }
        return place
    }

    /// True when `file` is new or differs from what is on the disk.
    func needsWriting(_ file: OutputFile) throws -> Bool {
        switch try folderState(file.path.folder) {
        case .missing: return true
        case .link(let path): throw OutputError.symbolicLink(path)
        case .file(let path):
            // A page of the last build whose place is now a folder: `commit` removes it first.
            guard ownership(of: path) == .exact else { throw OutputError.foreignFile(path) }
            return true
        case .present: break
        }
        if file.path.folder == .root, !rootNames.contains(foldedName(file.path.text)) { return true }
        switch try folder.compare(file.path.text, with: file.bytes) {
        case .missing: return true
        case .link: throw OutputError.symbolicLink(file.path)
        case .other: throw OutputError.foreignFile(file.path)
        case .folder:
            state.withLock { $0.foldersInTheWay.append(file.path) }
            return true
        case .same:
            // Found under another spelling, the old file is removed, so the new one has to be written.
            if case .otherSpelling = ownership(of: file.path) { return true }
            return false
        case .different:
            guard try mayReplace(file.path) else { throw OutputError.foreignFile(file.path) }
            return true
        }
    }

    /// Whether a path is in the manifest.
    enum Ownership: Equatable {
        case exact, none
        /// In other letters: the same file on some disks.
        case otherSpelling(SourcePath)
    }

    func ownership(of path: SourcePath) -> Ownership {
        guard let known = owned[foldedName(path.text)], let first = known.first else { return .none }
        return known.contains { $0.hasSameBytes(as: path) } ? .exact : .otherSpelling(first)
    }

    /// True when the file at `path` is ours: by its name, or because this disk takes our file's name for the same.
    private func mayReplace(_ path: SourcePath) throws(SystemFailure) -> Bool {
        switch ownership(of: path) {
        case .exact: true
        case .none: false
        case .otherSpelling(let old): try folder.isSameFile(old.text, path.text)
        }
    }

    /// Whether the folder of a new file is there. Each folder is asked about once.
    func folderState(_ path: SourcePath) throws(SystemFailure) -> FolderState {
        if let known = state.withLock({ $0.folders[path] }) { return known }
        let above = try folderState(path.folder)
        guard above == .present else { return above }
        let found = try lookUp(path)
        state.withLock { $0.folders[path] = found }
        return found
    }

    private func lookUp(_ path: SourcePath) throws(SystemFailure) -> FolderState {
        if path.folder == .root, !rootNames.contains(foldedName(path.text)) { return .missing }
        return switch try folder.entry(at: path.text) {
        case nil: .missing
        case .folder?: .present
        case .link?: .link(path)
        case .file?, .other?: .file(path)
        }
    }

    /// Writes a file into the staging folder.
    func stage(_ file: OutputFile) throws(SystemFailure) {
        try makeStagingFolder(file.path.folder)
        try folder.create(stagedPath(file.path), file.bytes)
    }

    func makeStagingFolder(_ path: SourcePath) throws(SystemFailure) {
        if state.withLock({ path == .root ? $0.hasStaging : $0.claimed.isStaged(path) }) { return }
        if path == .root {
            try folder.makeFolder(stagingName)
            try folder.makeFolder(stagingName + "/files")
        } else {
            try makeStagingFolder(path.folder)
            try folder.makeFolder(stagedPath(path))
        }
        state.withLock { if path == .root { $0.hasStaging = true } else { $0.claimed.noteStaged(path) } }
    }

    /// Where a file or folder waits until `commit`.
    func stagedPath(_ path: SourcePath) -> String { stagingName + "/files/" + path.text }
}

extension SourcePath {
    /// Stricter than `==`, which takes composed and decomposed letters for equal, as Swift's strings do.
    func hasSameBytes(as other: SourcePath) -> Bool { text.utf8.elementsEqual(other.text.utf8) }
}
