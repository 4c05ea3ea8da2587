import SourceText

/// What was saved, removed or renamed since the last time.
package struct FolderChanges: Equatable, Sendable {
    /// By number of the watched folder: the files that something happened to, seen from it. What editors and tools leave
    /// beside files is not among them.
    package var files: [Int: Set<SourcePath>] = [:]
    /// True when folders came or went, or the system lost count: everything has to be looked at again.
    package var isUnclear = false

    package init(files: [Int: Set<SourcePath>] = [:], isUnclear: Bool = false) {
        (self.files, self.isUnclear) = (files, isUnclear)
    }

    /// True when nothing happened that anybody would see.
    package var isEmpty: Bool { files.isEmpty && !isUnclear }

    mutating func add(_ file: SourcePath, in folder: Int) { files[folder, default: []].insert(file) }

    mutating func add(_ other: FolderChanges) {
        files.merge(other.files) { $0.union($1) }
        isUnclear = isUnclear || other.isUnclear
    }
}

/// Watches folders, and reports everything that was saved together at once: an editor writes a file in several steps, and a
/// switch to another branch thousands of files.
///
/// Where the system tells what happens it costs nothing to wait; elsewhere the folders are looked through twice a second.
package final class FolderWatch: Sendable {
    /// How long nothing may happen before what happened is told.
    struct Quiet {
        /// After a save: what an editor does, it does within a few milliseconds.
        var few: Int32 = 8
        /// After so many events that a tool is at work.
        var many: Int32 = 120
        /// How many that is.
        var manyCount = 40
    }

    /// Between two looks where the system does not tell, in milliseconds.
    static let pollInterval: Int32 = 500

    private let folders: [String]
    private let others: @Sendable () -> [String]
    private let change: @Sendable (FolderChanges) -> Void
    private let mustPoll: Bool

    /// - Parameters:
    ///   - folders: each with all that is in it; it may be missing.
    ///   - others: files outside of them that matter, asked anew at each look.
    ///   - mustPoll: true to look without being told.
    ///   - change: called on a thread of its own, one call at a time.
    package init(
        _ folders: [String], others: @escaping @Sendable () -> [String] = { [] }, mustPoll: Bool = false,
        change: @escaping @Sendable (FolderChanges) -> Void
    ) {
        (self.folders, self.others, self.mustPoll, self.change) = (folders, others, mustPoll, change)
    }

    /// Begins to watch: what is changed after this has returned is told. The thread lives as long as the program.
    package func start() {
        #if os(Linux)
            let notifier = mustPoll || folders.contains(where: isOnSilentFileSystem) ? nil : Inotify(folders)
            // Where the kernel tells, nobody has to look.
            let look = notifier == nil ? FolderLook(folders) : nil
            startThread { [self] in
                if let notifier { listen(to: notifier) } else if let look { poll(look) }
            }
        #else
            let look = FolderLook(folders)
            startThread { [self] in poll(look) }
        #endif
    }

    /// Looks through the folders again and again.
    private func poll(_ first: FolderLook) {
        let looks = FolderLooks(first, FileStates(others()))
        while true {
            sleepMilliseconds(Self.pollInterval)
            let found = looks.next(folders, others())
            if !found.isEmpty { change(found) }
        }
    }

    #if os(Linux)
        private func listen(to notifier: Inotify) {
            let files = FilesBeside(others())
            while true {
                let found = heard(by: notifier, files)
                if found.isUnclear { notifier.watchAll() }
                if !found.isEmpty { change(found) }
            }
        }

        /// What happens from now on until nothing happens for a moment, or nothing within a second.
        @inline(never) private func heard(by notifier: Inotify, _ files: FilesBeside) -> FolderChanges {
            let quiet = Quiet()
            var found = FolderChanges()
            var count = notifier.read(into: &found, waiting: 1_000)
            if count == 0 { found.add(files.changes(others())) }
            var pause = quiet.few
            while count > 0 {
                let more = notifier.read(into: &found, waiting: pause)
                if more == 0 { break }
                count += more
                if count > quiet.manyCount { pause = quiet.many }
            }
            return found
        }
    #endif
}

// What a thread keeps that never ends is in objects, and its steps are functions of their own: the optimiser of Swift 6.3
// released dictionaries twice that were variables of an endless loop, and only where the whole module was optimised.

/// What the folders were like at the last look.
private final class FolderLooks {
    private var known: FolderLook
    private var files: FileStates

    init(_ known: FolderLook, _ files: FileStates) { (self.known, self.files) = (known, files) }

    /// What is different, once nothing is being written any more.
    @inline(never) func next(_ folders: [String], _ others: [String]) -> FolderChanges {
        var found = files.update(others)
        while true {
            let now = FolderLook(folders)
            let changes = now.changes(since: known)
            known = now
            if changes.isEmpty { return found }
            found.add(changes)
            // Something may still be being written.
            sleepMilliseconds(FolderWatch.pollInterval / 4)
        }
    }
}

/// Files outside of the folders.
private final class FilesBeside {
    private var states: FileStates

    init(_ paths: [String]) { states = FileStates(paths) }

    @inline(never) func changes(_ paths: [String]) -> FolderChanges { states.update(paths) }
}

/// Waits; a signal may end it early, which does no harm.
package func sleepMilliseconds(_ count: Int32) { poll(nil, 0, count) }
