import SourceText

/// The files that were saved, removed or renamed since the last report.
package struct FolderChanges: Equatable, Sendable {
    /// The changed files by the index of their watched folder, relative to it. Temporary files of editors and tools are
    /// excluded.
    package var files: [Int: Set<SourcePath>] = [:]
    /// Whether folders appeared or disappeared, or events were lost: everything has to be read again.
    package var isUnclear = false

    package init(files: [Int: Set<SourcePath>] = [:], isUnclear: Bool = false) {
        (self.files, self.isUnclear) = (files, isUnclear)
    }

    /// Whether there is no change.
    package var isEmpty: Bool { files.isEmpty && !isUnclear }

    mutating func add(_ file: SourcePath, in folder: Int) { files[folder, default: []].insert(file) }

    mutating func add(_ other: FolderChanges) {
        files.merge(other.files) { $0.union($1) }
        isUnclear = isUnclear || other.isUnclear
    }
}

/// Watches folders and reports changes in batches: an editor writes a file in several steps, and switching to another
/// branch changes thousands of files.
///
/// Waiting costs nothing if the system reports changes. Otherwise the folders are polled twice a second.
package final class FolderWatch: Sendable {
    /// The debounce intervals: the time without events, in milliseconds, after which changes are reported.
    struct Debounce {
        /// The interval after a single save: an editor finishes within a few milliseconds.
        var few: Int32 = 8
        /// The interval after many events, because a tool such as git is still writing.
        var many: Int32 = 120
        /// The number of events from which `many` applies.
        var manyCount = 40
    }

    /// The interval between two polls, in milliseconds.
    static let pollInterval: Int32 = 500

    private let folders: [String]
    private let others: @Sendable () -> [String]
    private let change: @Sendable (FolderChanges) -> Void
    private let mustPoll: Bool

    /// - Parameters:
    ///   - folders: The folders to watch with all their content. They may be missing.
    ///   - others: Returns further files to watch. Called again for each check of these files.
    ///   - mustPoll: Whether to poll even if the system can report changes.
    ///   - change: Called on a separate thread, never in parallel.
    package init(
        _ folders: [String], others: @escaping @Sendable () -> [String] = { [] }, mustPoll: Bool = false,
        change: @escaping @Sendable (FolderChanges) -> Void
    ) {
        (self.folders, self.others, self.mustPoll, self.change) = (folders, others, mustPoll, change)
    }

    /// Starts watching: every change after the return is reported. The thread lives as long as the program.
    package func start() {
        #if os(Linux)
            let notifier = mustPoll || folders.contains(where: isOnSilentFileSystem) ? nil : Inotify(folders)
            // A snapshot is only needed for polling.
            let snapshot = notifier == nil ? FolderSnapshot(folders) : nil
            startThread { [self] in
                if let notifier { listen(to: notifier) } else if let snapshot { poll(snapshot) }
            }
        #else
            let snapshot = FolderSnapshot(folders)
            startThread { [self] in poll(snapshot) }
        #endif
    }

    /// Polls the folders in an endless loop.
    private func poll(_ first: FolderSnapshot) {
        let poller = FolderPoller(first, PolledFiles(others()))
        while true {
            sleepMilliseconds(Self.pollInterval)
            let found = poller.next(folders, others())
            if !found.isEmpty { change(found) }
        }
    }

    #if os(Linux)
        private func listen(to notifier: Inotify) {
            let files = ExtraFiles(others())
            while true {
                let found = heard(by: notifier, files)
                if found.isUnclear { notifier.watchAll() }
                if !found.isEmpty { change(found) }
            }
        }

        /// Collects events until none occurs for a moment, or returns after a second without events.
        @inline(never) private func heard(by notifier: Inotify, _ files: ExtraFiles) -> FolderChanges {
            let quiet = Debounce()
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

// The state of the endless loops is in objects, and each step is a separate function. The optimiser of Swift 6.3
// released dictionaries twice if they were variables of an endless loop, and only with whole-module optimisation.

/// The last snapshot of the folders, for polling.
private final class FolderPoller {
    private var known: FolderSnapshot
    private var files: PolledFiles

    init(_ known: FolderSnapshot, _ files: PolledFiles) { (self.known, self.files) = (known, files) }

    /// Returns the changes since the last snapshot, once no more files are being written.
    @inline(never) func next(_ folders: [String], _ others: [String]) -> FolderChanges {
        var found = files.update(others)
        while true {
            let now = FolderSnapshot(folders)
            let changes = now.changes(since: known)
            known = now
            if changes.isEmpty { return found }
            found.add(changes)
            // Files may still be being written.
            sleepMilliseconds(FolderWatch.pollInterval / 4)
        }
    }
}

/// The states of files outside the folders.
private final class ExtraFiles {
    private var states: PolledFiles

    init(_ paths: [String]) { states = PolledFiles(paths) }

    @inline(never) func changes(_ paths: [String]) -> FolderChanges { states.update(paths) }
}

/// Sleeps; a signal may end the sleep early, which does no harm.
package func sleepMilliseconds(_ count: Int32) { poll(nil, 0, count) }
