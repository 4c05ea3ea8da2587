import SourceText
import Synchronization

/// A record of all paths that a build has inspected or read in a source folder. With it, a later build decides whether
/// they are unchanged.
public final class SourceTrace: Sendable {
    /// The observation of a path, made before it was read.
    struct Observation {
        /// Relative to the folder; `.` for the folder itself.
        var path: String
        var identity: FileIdentity
        /// The digest of the names in a folder that was listed.
        var names: UInt64?
        /// Whether this is a folder in the path of a file. Only its kind counts then.
        var isParentFolder = false
    }

    struct State {
        var observations: [Observation] = []
        /// The digests of the bytes that were read, by path.
        var digests: [String: UInt64] = [:]
        /// Whether a file could not be read, or changed between two readings. The trace is then unusable.
        var isUnreliable = false
        var isMissing = false
    }

    /// The path as the user wrote it.
    let folder: String
    /// The time before anything was inspected.
    package let begun = wallClock()
    private let state = Mutex(State())

    /// Creates a trace of the folder at `folder`.
    public init(_ folder: String) { self.folder = folder }

    /// All observations until now.
    var seen: State { state.withLock { $0 } }

    /// Records that the folder does not exist.
    func recordMissingFolder() { state.withLock { $0.isMissing = true } }

    /// Records an observation; `status` is `nil` for a path that does not exist.
    func recordObservation(_ path: String, _ status: stat?, names: [[UInt8]]? = nil, isParentFolder: Bool = false) {
        let identity = status.map { FileIdentity($0) } ?? .missing
        let observation = Observation(
            path: path, identity: identity, names: names.map(namesDigest), isParentFolder: isParentFolder)
        state.withLock { $0.observations.append(observation) }
    }

    /// Records the digest of a file that was read.
    func read(_ path: String, _ bytes: [UInt8]) {
        let sum = digest(of: bytes)
        state.withLock { state in
            if let last = state.digests.updateValue(sum, forKey: path), last != sum { state.isUnreliable = true }
        }
    }

    /// Records that a file could not be read.
    func fail() { state.withLock { $0.isUnreliable = true } }
}

/// Returns a digest of the names in a folder, independent of their order.
func namesDigest(_ names: [[UInt8]]) -> UInt64 {
    digest(of: Array(names.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [0])))
}
