import Colophon
import SourceText
import Synchronization

/// Texts in a file that has no name any more: it goes with the program, however that ends, and nobody else can open it.
package final class SpoolFile: TextSpool {
    /// The file once there is one; closed when nobody reads it any more.
    private struct State {
        var file: Int32?
        var count = 0
        /// True when there can be no file, and when the disk is full: then nothing that was kept is there any more.
        var isGivenUp = false
    }

    private let folder: String
    private let limit: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - folder: where the system keeps files for a while, and not in memory.
    ///   - limit: how many bytes there is room for, if the disk has as much.
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
        // What is left of the disk is for the output.
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

    /// A new file for us alone, whose name is taken away at once.
    private func makeFile() -> Int32? {
        var name = temporaryName(in: folder)
        // Only its owner may open what `mkstemp` makes.
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
