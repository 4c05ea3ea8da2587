import Colophon
import SourceText

extension OutputWriter {
    /// Reserves `path` in the new output. Refuses a path that clashes with another on some disk.
    /// - Returns: The index of the path.
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

    /// Whether `file` is new or differs from the one on the disk.
    func needsWriting(_ file: OutputFile) throws -> Bool {
        switch try folderState(file.path.folder) {
        case .missing: return true
        case .link(let path): throw OutputError.symbolicLink(path)
        case .file(let path):
            // A file of the last build at the path of a new folder. `commit` removes it first.
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
            state.withLock { $0.blockingFolders.append(file.path) }
            return true
        case .same:
            // The file exists under another spelling. The commit removes the old one, so the new one has to be written.
            if case .otherSpelling = ownership(of: file.path) { return true }
            return false
        case .different:
            guard try mayReplace(file.path) else { throw OutputError.foreignFile(file.path) }
            return true
        }
    }

    /// Whether the manifest of the last build has a path.
    enum Ownership: Equatable {
        case exact, none
        /// The manifest has the path in another case, which is the same file on some disks.
        case otherSpelling(SourcePath)
    }

    func ownership(of path: SourcePath) -> Ownership {
        guard let known = owned[foldedName(path.text)], let first = known.first else { return .none }
        return known.contains { $0.hasSameBytes(as: path) } ? .exact : .otherSpelling(first)
    }

    /// Whether a build wrote the file at `path`: under this name, or under another spelling of it on this disk.
    private func mayReplace(_ path: SourcePath) throws(SystemFailure) -> Bool {
        switch ownership(of: path) {
        case .exact: true
        case .none: false
        case .otherSpelling(let old): try folder.isSameFile(old.text, path.text)
        }
    }

    /// Returns whether the folder of a new file exists. Looks up each folder once.
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

    /// Returns the path of a file or folder in the staging folder.
    func stagedPath(_ path: SourcePath) -> String { stagingName + "/files/" + path.text }
}

extension SourcePath {
    /// Whether the paths are equal byte by byte. `==` treats composed and decomposed letters as equal, like Swift's
    /// strings.
    func hasSameBytes(as other: SourcePath) -> Bool { text.utf8.elementsEqual(other.text.utf8) }
}
