import Synchronization

/// A lock on an output folder that keeps a second build, or batch, out while this object exists. The system releases it
/// when the program ends, for any reason.
final class FolderLock: Sendable {
    private let folder: OpenFolder
    private let name: String
    private let descriptor: Mutex<Int32?>

    /// Takes the lock without waiting.
    /// - Parameter name: The name of the lock file. Locks with different names do not exclude each other.
    /// - Throws: `OutputError.locked` when another build holds the lock, `SystemFailure` otherwise.
    init(_ folder: OpenFolder, name: String = lockName) throws {
        (self.folder, self.name) = (folder, name)
        while true {
            let file = try openLockFile(name, in: folder)
            do {
                guard try isTaken(file, name, in: folder) else { throw OutputError.locked(folder: folder.path) }
                if try isStillThere(file, name, in: folder) {
                    descriptor = Mutex(file)
                    return
                }
            } catch {
                close(file)
                throw error
            }
            // The previous build removed the file after we opened it and before we locked it. Our descriptor is of a
            // deleted file.
            close(file)
        }
    }

    deinit {
        if let file = descriptor.withLock({ $0 }) { unlock(file) }
    }

    /// Removes the lock file, then releases the lock. In this order no process can lock a file that is about to be
    /// removed.
    func release() {
        descriptor.withLock { descriptor in
            guard let file = descriptor else { return }
            // A lock file left behind does no harm: only the lock on it counts.
            _ = try? folder.removeFile(name)
            unlock(file)
            descriptor = nil
        }
    }
}

/// Unlocks before closing: a process that was just forked may hold a copy of the descriptor, and with it the lock.
private func unlock(_ file: Int32) {
    _ = flock(file, LOCK_UN)
    close(file)
}

private func openLockFile(_ name: String, in folder: OpenFolder) throws(SystemFailure) -> Int32 {
    try folder.callProbe(.open, name)
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    let file = Int32(untilNotInterrupted { Int(openat(folder.descriptor, name, flags, 0o666)) })
    if file == -1 { throw folder.failure(.open, name) }
    return file
}

private func isTaken(_ file: Int32, _ name: String, in folder: OpenFolder) throws(SystemFailure) -> Bool {
    try folder.callProbe(.flock, name)
    if untilNotInterrupted({ Int(flock(file, LOCK_EX | LOCK_NB)) }) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    throw folder.failure(.flock, name)
}

private func isStillThere(_ file: Int32, _ name: String, in folder: OpenFolder) throws(SystemFailure) -> Bool {
    var (ours, there) = (stat(), stat())
    if fstat(file, &ours) != 0 { throw folder.failure(.stat, name) }
    if fstatat(folder.descriptor, name, &there, AT_SYMLINK_NOFOLLOW) != 0 { return false }
    return ours.st_dev == there.st_dev && ours.st_ino == there.st_ino
}
