/// A time of the clock on the wall: nanoseconds since 1970.
package typealias Nanoseconds = Int64

/// What the clock says now.
package func wallClock() -> Nanoseconds {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Nanoseconds(time)
}

/// What tells whether a file or folder is as it was, without reading it: its type, its number on the disk, its size, and
/// when it was written to and changed. The disk itself is left out: its number is another one after each start.
struct FileIdentity: Hashable, Sendable {
    enum Kind: UInt8 {
        case missing, file, folder
        /// A link, pipe, socket or device.
        case other
    }

    var kind: Kind
    /// Of all that is compared.
    var sum: UInt64
    var modified: Nanoseconds
    /// When its bytes, its name or its rights last changed; nobody can set it back.
    var changed: Nanoseconds

    /// Of nothing.
    static let missing = FileIdentity(kind: .missing, sum: 0, modified: 0, changed: 0)

    private init(kind: Kind, sum: UInt64, modified: Nanoseconds, changed: Nanoseconds) {
        (self.kind, self.sum, self.modified, self.changed) = (kind, sum, modified, changed)
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
        // The size of a folder says nothing, and is another one on each disk.
        sum = mixed(sum, kind == .folder ? 0 : UInt64(bitPattern: Int64(status.st_size)))
        sum = mixed(sum, UInt64(bitPattern: modified))
        self.sum = mixed(sum, UInt64(bitPattern: changed))
    }

    /// Whether it may have been written to once more after it was looked at, without anything here telling: disks keep time
    /// in steps, and two changes within one step look like one. Git calls such a file "racily clean".
    func isInDoubt(seenAt moment: Nanoseconds) -> Bool {
        isLate(modified, moment) || isLate(changed, moment)
    }
}

/// Whether something that happened at `time` is too near to `moment`, or after it.
func isLate(_ time: Nanoseconds, _ moment: Nanoseconds) -> Bool {
    // Whole seconds come from a disk that counts in them, FAT in twos. Linux counts in ticks of up to 10 ms.
    time >= moment - (time % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000)
}

/// Two numbers as one that is another if one of them is.
private func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    // The finish of SplitMix64: https://prng.di.unimi.it/splitmix64.c
    var sum = left &* 0x9E37_79B9_7F4A_7C15 ^ right
    sum = (sum ^ sum >> 30) &* 0xBF58_476D_1CE4_E5B9
    sum = (sum ^ sum >> 27) &* 0x94D0_49BB_1331_11EB
    return sum ^ sum >> 31
}

extension Nanoseconds {
    fileprivate init(_ time: timespec) { self = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) }
}
