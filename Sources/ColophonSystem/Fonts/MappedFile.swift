/// A memory-mapped file, of which only the used pages are read from the disk.
///
/// For fonts of the machine, which are replaced as a whole and not overwritten: if a mapped file is truncated, its
/// bytes can no longer be read.
final class MappedFile: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer

    /// Maps the regular file at `path`. `nil` when it cannot be read, is empty, or is larger than `limit` bytes.
    init?(_ path: String, limit: Int) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file != -1 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let size = Int(status.st_size)
        guard size > 0, size <= limit, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0),
            start != MAP_FAILED
        else { return nil }
        bytes = UnsafeRawBufferPointer(start: start, count: size)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
