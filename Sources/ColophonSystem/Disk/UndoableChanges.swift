/// A change that could not be undone.
public struct Leftover: Hashable, Sendable {
    /// The path of the file or folder, as the user wrote it.
    public var path: String
    /// Whether the entry is missing; otherwise it is as the change left it.
    public var isGone: Bool
    /// The path of its former content; `nil` when there was none.
    public var kept: String?
}

/// Renames and removals of directory entries that can be undone.
///
/// A replaced or removed file keeps a second name until `removeKept`. Undoing is therefore only a rename, which works
/// on a full disk too.
struct UndoableChanges {
    fileprivate enum UndoAction {
        /// The entry was moved here from that path.
        case moveBack(to: String)
        /// A backup of the replaced or removed file exists under this name.
        case putBack(String, isGone: Bool)
        case makeFolder(mode_t)
    }

    fileprivate struct UndoStep {
        var folder: OpenFolder
        var name: String
        var action: UndoAction

        package init(folder: OpenFolder, name: String, action: UndoAction) {
            self.folder = folder
            self.name = name
            self.action = action
        }
    }

    private var steps: [UndoStep] = []
    private var kept: [(folder: OpenFolder, name: String)] = []

    /// Renames `old`, a file or folder, to `new`, which must not exist.
    mutating func move(_ old: String, to new: String, in folder: OpenFolder) throws(SystemFailure) {
        try folder.move(old, to: new)
        steps.append(UndoStep(folder: folder, name: new, action: .moveBack(to: old)))
    }

    /// Moves the file `new` to `name`. An existing file there is replaced atomically and kept under the name `keeping`.
    mutating func put(
        _ new: String, at name: String, keeping: String, in folder: OpenFolder
    ) throws(SystemFailure) {
        guard try folder.linkOrCopy(name, as: keeping) else { return try move(new, to: name, in: folder) }
        kept.append((folder, keeping))
        try folder.move(new, to: name)
        steps.append(UndoStep(folder: folder, name: name, action: .putBack(keeping, isGone: false)))
    }

    /// Removes a file or a link, and keeps it under the name `keeping`. Does nothing if it does not exist.
    mutating func remove(_ name: String, keeping: String, in folder: OpenFolder) throws(SystemFailure) {
        switch try folder.entry(at: name) {
        case nil, .folder?: return
        case .file?, .link?, .other?: break
        }
        try folder.move(name, to: keeping)
        kept.append((folder, keeping))
        steps.append(UndoStep(folder: folder, name: name, action: .putBack(keeping, isGone: true)))
    }

    /// Removes a folder unless it has content.
    mutating func removeEmptyFolder(_ name: String, in folder: OpenFolder) throws(SystemFailure) {
        guard let mode = try folder.mode(of: name), try folder.removeEmptyFolder(name) else { return }
        steps.append(UndoStep(folder: folder, name: name, action: .makeFolder(mode)))
    }

    /// Undoes all changes, the last one first, as far as the disk allows.
    /// - Returns: The changes that could not be undone.
    mutating func undo() -> [Leftover] {
        var leftovers: [Leftover] = []
        for step in steps.reversed() {
            do throws(SystemFailure) { try undo(step) } catch {
                let leftover = Leftover(step)
                // A new file occupies the path, and is in the list already.
                let isListed = leftover.isGone && leftovers.contains { $0.path == leftover.path }
                if !isListed { leftovers.append(leftover) }
            }
        }
        steps = []
        // The user may need the backups that could not be restored.
        let needed = Set(leftovers.compactMap(\.kept))
        kept.removeAll { needed.contains($0.folder.displayPath($0.name)) }
        return leftovers.reversed()
    }

    private func undo(_ step: UndoStep) throws(SystemFailure) {
        switch step.action {
        case .moveBack(let origin): try step.folder.move(step.name, to: origin)
        case .putBack(let kept, _): try step.folder.move(kept, to: step.name)
        case .makeFolder(let mode): try step.folder.makeFolder(step.name, mode: mode)
        }
    }

    /// Removes the backups that are no longer needed.
    func removeKept() {
        for (folder, name) in kept { _ = try? folder.removeFile(name) }
    }
}

extension SystemFailure {
    /// Undoes the changes of an operation that failed, and returns the error to throw: this failure, or
    /// `OutputError.halfWritten` with the changes that could not be undone.
    ///
    /// A manifest that lists too many files does no harm, so it is restored last, and only after all files.
    func rollingBack(_ files: inout UndoableChanges, then manifest: inout UndoableChanges) -> any Error {
        let leftovers = files.undo()
        guard leftovers.isEmpty else { return OutputError.halfWritten(self, leftovers, isMendedByNextRun: true) }
        _ = manifest.undo()
        return self
    }
}

extension Leftover {
    fileprivate init(_ step: UndoableChanges.UndoStep) {
        path = step.folder.displayPath(step.name)
        switch step.action {
        case .putBack(let name, let isGone): (self.isGone, kept) = (isGone, step.folder.displayPath(name))
        case .makeFolder: (isGone, kept) = (true, nil)
        case .moveBack: (isGone, kept) = (false, nil)
        }
    }
}
