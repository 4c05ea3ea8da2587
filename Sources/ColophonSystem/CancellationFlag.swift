import Synchronization

/// A cancellation flag that lets a signal end a build while the output is consistent. Safe to use from any thread.
public final class CancellationFlag: Sendable {
    private enum Phase {
        /// No files on the disk would have to be removed.
        static let idle: UInt8 = 0
        static let writing: UInt8 = 1
        /// A stop was requested while files were being written.
        static let stopping: UInt8 = 2
        /// Files are being renamed, which takes less time than undoing the renames.
        static let committing: UInt8 = 3
    }

    private let phase = Atomic<UInt8>(Phase.idle)

    /// Creates a cancellation flag that is not set.
    public init() {}

    /// Requests a stop. Returns true when the program may end at once, because there is nothing to clean up.
    public func requestStop() -> Bool {
        let (wasWriting, before) = phase.compareExchange(
            expected: Phase.writing, desired: Phase.stopping, ordering: .acquiringAndReleasing)
        return !wasWriting && before == Phase.idle
    }

    /// Whether a stop was requested while files were being written.
    public var isPressed: Bool { phase.load(ordering: .acquiring) == Phase.stopping }

    /// Marks the start of writing. A stop has to clean up from now on.
    public func beginWriting() { phase.store(Phase.writing, ordering: .releasing) }

    /// Marks the start of the commit, after which a stop is ignored. Returns false when a stop was requested before.
    public func beginCommit() -> Bool {
        phase.compareExchange(
            expected: Phase.writing, desired: Phase.committing, ordering: .acquiringAndReleasing
        ).exchanged
    }

    /// Marks the end of the work: nothing is left to clean up.
    public func finish() { phase.store(Phase.idle, ordering: .releasing) }
}
