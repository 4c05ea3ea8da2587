import Synchronization

/// Lets a signal end a build at a moment when the output is whole. Usable from any thread.
public final class StopSwitch: Sendable {
    private enum Phase {
        /// Nothing is on the disk that would have to be removed.
        static let idle: UInt8 = 0
        static let writing: UInt8 = 1
        /// Asked to stop while writing.
        static let stopping: UInt8 = 2
        /// Renames are under way: they take less time than undoing them.
        static let committing: UInt8 = 3
    }

    private let phase = Atomic<UInt8>(Phase.idle)

    /// A switch nobody has pressed.
    public init() {}

    /// Asks for a stop. True when the program may end at once, because there is nothing to clean up.
    public func press() -> Bool {
        let (wasWriting, before) = phase.compareExchange(
            expected: Phase.writing, desired: Phase.stopping, ordering: .acquiringAndReleasing)
        return !wasWriting && before == Phase.idle
    }

    /// True once a stop was asked for while files were being written.
    public var isPressed: Bool { phase.load(ordering: .acquiring) == Phase.stopping }

    /// From now on a stop is an orderly one.
    public func beginWriting() { phase.store(Phase.writing, ordering: .releasing) }

    /// From now on it is too late to stop. False when a stop was asked for before.
    public func beginCommit() -> Bool {
        phase.compareExchange(
            expected: Phase.writing, desired: Phase.committing, ordering: .acquiringAndReleasing
        ).exchanged
    }

    /// There is nothing left to clean up.
    public func finish() { phase.store(Phase.idle, ordering: .releasing) }
}
