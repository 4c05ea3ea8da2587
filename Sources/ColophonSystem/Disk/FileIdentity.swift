/// A wall-clock time in nanoseconds since 1970.
package typealias Nanoseconds = Int64

/// Returns the current wall-clock time.
package func wallClock() -> Nanoseconds {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Nanoseconds(time)
}

/// The metadata that identifies a version of a file or folder: type, inode, size, and the times of modification and
/// change.
///
/// Equal identities mean that nothing has changed, without reading the file. The device number is excluded because it
/// differs after each start of the system.
struct FileIdentity: Hashable, Sendable {
    enum Kind: UInt8 {
        case missing, file, folder
        /// A link, pipe, socket or device.
        case other
    }

    var kind: Kind
    /// A hash of inode, size and both times.
    var metadataHash: UInt64
    var modified: Nanoseconds
    /// The time of the last change of content, name or permissions (`ctime`). Programs cannot set it back.
    var changed: Nanoseconds

    /// The identity of a path that does not exist.
    static let missing = FileIdentity(kind: .missing, sum: 0, modified: 0, changed: 0)

    private init(kind: Kind, sum: UInt64, modified: Nanoseconds, changed: Nanoseconds) {
        (self.kind, self.metadataHash, self.modified, self.changed) = (kind, sum, modified, changed)
    }

    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        default: kind = .other
        }
        #if canImport(Darwin)
            (modified, changed) = (Nanoseconds(status.st_mtimespec), Nanoseconds(status.st_ctimespec))
        #else
            (modified, changed) = (Nanoseconds(status.st_mtim), Nanoseconds(status.st_ctim))
        #endif
        var sum = UInt64(status.st_ino)
        // The size of a folder carries no information and differs between file systems.
        sum = mixed(sum, kind == .folder ? 0 : UInt64(bitPattern: Int64(status.st_size)))
        sum = mixed(sum, UInt64(bitPattern: modified))
        self.metadataHash = mixed(sum, UInt64(bitPattern: changed))
    }

    /// Whether the file may have changed after `moment` with no difference in its metadata.
    ///
    /// File systems record time in steps, so two changes within one step look like one. Git calls such a file "racily
    /// clean".
    func isRacilyClean(seenAt moment: Nanoseconds) -> Bool {
        isTooRecent(modified, moment) || isTooRecent(changed, moment)
    }
}

/// Whether `time` is after `moment`, or so close before it that a later change could get the same time stamp.
func isTooRecent(_ time: Nanoseconds, _ moment: Nanoseconds) -> Bool {
    // Whole seconds come from a file system with a resolution of one second, or two (FAT). Linux counts in ticks of up
    // to 10 ms.
    time >= moment - (time % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000)
}

/// Returns a hash of both numbers.
private func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    // The finaliser of SplitMix64: https://prng.di.unimi.it/splitmix64.c
    var sum = left &* 0x9E37_79B9_7F4A_7C15 ^ right
    sum = (sum ^ sum >> 30) &* 0xBF58_476D_1CE4_E5B9
    sum = (sum ^ sum >> 27) &* 0x94D0_49BB_1331_11EB
    return sum ^ sum >> 31
}

extension Nanoseconds {
    fileprivate init(_ time: timespec) { self = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) }
}
