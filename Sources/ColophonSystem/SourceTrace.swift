import SourceText
import Synchronization

/// What a build has seen of a folder that it reads: what was where, and what it read. From it a later build can tell
/// whether all of that is still as it was.
public final class SourceTrace: Sendable {
    /// Something that was looked at, before it was read.
    struct Sight {
        /// Seen from the folder; `.` for the folder itself.
        var path: String
        var identity: FileIdentity
        /// Of the names in a folder that was listed.
        var names: UInt64?
        /// True for a folder on the way to a file, of which nothing else counts.
        var isWay = false
    }

    struct State {
        var sights: [Sight] = []
        /// Of the bytes that were read, by path.
        var digests: [String: UInt64] = [:]
        /// True when a file could not be read, or was not the same twice: then nothing can be said.
        var isUnsteady = false
        var isMissing = false
    }

    /// As the user named it.
    let folder: String
    /// Before anything was looked at.
    package let begun = wallClock()
    private let state = Mutex(State())

    /// A trace of the folder at `folder`.
    public init(_ folder: String) { self.folder = folder }

    /// All that was seen until now.
    var seen: State { state.withLock { $0 } }

    /// The folder is not there.
    func miss() { state.withLock { $0.isMissing = true } }

    /// Something was looked at, and nil when it was not there.
    func see(_ path: String, _ status: stat?, names: [[UInt8]]? = nil, isWay: Bool = false) {
        let identity = status.map { FileIdentity($0) } ?? .missing
        let sight = Sight(path: path, identity: identity, names: names.map(namesDigest), isWay: isWay)
        state.withLock { $0.sights.append(sight) }
    }

    /// A file was read.
    func read(_ path: String, _ bytes: [UInt8]) {
        let sum = digest(of: bytes)
        state.withLock { state in
            if let last = state.digests.updateValue(sum, forKey: path), last != sum { state.isUnsteady = true }
        }
    }

    /// A file could not be read.
    func fail() { state.withLock { $0.isUnsteady = true } }
}

/// Of the names in a folder, in whatever order the disk gives them.
func namesDigest(_ names: [[UInt8]]) -> UInt64 {
    digest(of: Array(names.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [0])))
}
