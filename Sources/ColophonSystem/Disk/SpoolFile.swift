import Colophon
import SourceText
import Synchronization

/// Temporary storage for texts in an unlinked file: it disappears when the program ends, and no other program can open
/// it.
package final class SpoolFile: TextSpool {
    /// The state of the file, which is created on demand and closed with the spool.
    private struct State {
        var file: Int32?
        var count = 0
        /// Whether the spool is unusable: no file can be created, or the disk is full. Texts kept before are then lost.
        var isGivenUp = false
    }

    private let folder: String
    private let limit: Int
    private let state = Mutex(State())

    /// - Parameters:
    /// - folder: A folder for temporary files that is on a disk, not in memory.
    /// - limit: The size limit in bytes.
    package init(in folder: String, limit: Int = .max) { (self.folder, self.limit) = (folder, limit) }

    deinit { if let file = state.withLock({ $0.file }) { close(file) } }

    package func keep(_ bytes: [UInt8]) -> Range<Int>? {
        let place: (file: Int32, range: Range<Int>)? = state.withLock { state in
            if state.isGivenUp { return nil }
            if state.file == nil { state.file = makeFile() }
            guard let file = state.file else {
                state.isGivenUp = true
                return nil
            }
            defer { state.count += bytes.count }
            return (file, state.count..<state.count + bytes.count)
        }
        guard let place else { return nil }
        if place.range.upperBound <= limit, write(bytes, to: place.file, at: place.range.lowerBound) {
            return place.range
        }
        // The remaining space of the disk is for the output.
        state.withLock { $0.isGivenUp = true }
        ftruncate(place.file, 0)
        return nil
    }

    package func read(_ range: Range<Int>) -> [UInt8]? {
        guard let file = state.withLock({ $0.isGivenUp ? nil : $0.file }) else { return nil }
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, initializedCount in
            while count < range.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let read = untilNotInterrupted {
                    pread(file, rest.baseAddress, rest.count, off_t(range.lowerBound + count))
                }
                guard read > 0 else { break }
                count += read
            }
            initializedCount = count
        }
        return count == range.count ? bytes : nil
    }

    /// Creates a private file and unlinks its name at once.
    private func makeFile() -> Int32? {
        var name = temporaryName(in: folder)
        // `mkstemp` creates files that only their owner may open.
        let file = mkstemp(&name)
        guard file != -1 else { return nil }
        unlink(name)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        return file
    }

    private func write(_ bytes: [UInt8], to file: Int32, at place: Int) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
                return untilNotInterrupted { pwrite(file, rest.baseAddress, rest.count, off_t(place + done)) }
            }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }
}

/// Returns a template for `mkdtemp` and `mkstemp` in `folder`. They replace its last six characters.
func temporaryName(in folder: String) -> [CChar] { Array((folder + "/colophon-XXXXXX").utf8CString) }
