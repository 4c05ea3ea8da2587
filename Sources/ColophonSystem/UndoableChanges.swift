/// A change that could not be taken back.
public struct Leftover: Hashable, Sendable {
    /// Of the file or folder, as the user named it.
    public var path: String
    /// True when it is not there any more; else it is as the change made it.
    public var isGone: Bool
    /// Where its former content is; nil when there was none.
    public var kept: String?
}

/// Changes of names in folders, each of which can be taken back.
///
/// What is replaced or removed keeps a second name until `removeKept`, so that taking back is a matter of names too, which
/// a disk that is full allows.
struct UndoableChanges {
    fileprivate enum Way {
        /// It was moved here from there.
        case moveBack(to: String)
        /// Something else was here, and has this name now.
        case putBack(String, isGone: Bool)
        case makeFolder(mode_t)
    }

    fileprivate struct Step {
        var folder: OpenFolder
        var name: String
        var way: Way

        package init(folder: OpenFolder, name: String, way: Way) {
            self.folder = folder
            self.name = name
            self.way = way
        }
    }

    private var steps: [Step] = []
    private var kept: [(folder: OpenFolder, name: String)] = []

    /// Gives `old`, a file or folder, the name `new`, which nothing has.
    mutating func move(_ old: String, to new: String, in folder: OpenFolder) throws(SystemFailure) {
        try folder.move(old, to: new)
        steps.append(Step(folder: folder, name: new, way: .moveBack(to: old)))
    }

    /// Gives the file `new` the name `name`. What has it is replaced in the same instant, and keeps the name `keeping`.
    mutating func put(
        _ new: String, at name: String, keeping: String, in folder: OpenFolder
    ) throws(SystemFailure) {
        guard try folder.keep(name, as: keeping) else { return try move(new, to: name, in: folder) }
        kept.append((folder, keeping))
        try folder.move(new, to: name)
        steps.append(Step(folder: folder, name: name, way: .putBack(keeping, isGone: false)))
    }

    /// Removes a file or a link, which keeps the name `keeping`. Nothing is done when there is none.
    mutating func remove(_ name: String, keeping: String, in folder: OpenFolder) throws(SystemFailure) {
        switch try folder.entry(at: name) {
        case nil, .folder?: return
        case .file?, .link?, .other?: break
        }
        try folder.move(name, to: keeping)
        kept.append((folder, keeping))
        steps.append(Step(folder: folder, name: name, way: .putBack(keeping, isGone: true)))
    }

    /// Removes a folder unless something is still in it.
    mutating func removeEmptyFolder(_ name: String, in folder: OpenFolder) throws(SystemFailure) {
        guard let mode = try folder.mode(of: name), try folder.removeEmptyFolder(name) else { return }
        steps.append(Step(folder: folder, name: name, way: .makeFolder(mode)))
    }

    /// Takes everything back, the last change first, and as much as the disk allows.
    /// - Returns: what remains changed.
    mutating func undo() -> [Leftover] {
        var leftovers: [Leftover] = []
        for step in steps.reversed() {
            do throws(SystemFailure) { try undo(step) } catch {
                let leftover = Leftover(step)
                // Something new is in its place, which has been reported.
                let isTold = leftover.isGone && leftovers.contains { $0.path == leftover.path }
                if !isTold { leftovers.append(leftover) }
            }
        }
        steps = []
        // Somebody may need what could not be put back.
        let needed = Set(leftovers.compactMap(\.kept))
        kept.removeAll { needed.contains($0.folder.shown($0.name)) }
        return leftovers.reversed()
    }

    private func undo(_ step: Step) throws(SystemFailure) {
        switch step.way {
        case .moveBack(let origin): try step.folder.move(step.name, to: origin)
        case .putBack(let kept, _): try step.folder.move(kept, to: step.name)
        case .makeFolder(let mode): try step.folder.makeFolder(step.name, mode: mode)
        }
    }

    /// Removes what has been replaced, and that is not needed any more.
    func removeKept() {
        for (folder, name) in kept { _ = try? folder.removeFile(name) }
    }
}

extension SystemFailure {
    /// What an operation throws that failed when some of its changes were made: they are taken back, and what cannot be is
    /// named. A manifest that names too much does no harm, so it is taken back last, and only when all files were.
    func takingBack(_ files: inout UndoableChanges, then manifest: inout UndoableChanges) -> any Error {
        let leftovers = files.undo()
        guard leftovers.isEmpty else { return OutputError.halfWritten(self, leftovers, isMendedByNextRun: true) }
        _ = manifest.undo()
        return self
    }
}

extension Leftover {
    fileprivate init(_ step: UndoableChanges.Step) {
        path = step.folder.shown(step.name)
        switch step.way {
        case .putBack(let name, let isGone): (self.isGone, kept) = (isGone, step.folder.shown(name))
        case .makeFolder: (isGone, kept) = (true, nil)
        case .moveBack: (isGone, kept) = (false, nil)
        }
    }
}
