// The error of system calls, and the system import that all files of this target share.

#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#endif

/// A failed system call: the operation, the path and the reason.
public struct SystemFailure: Error, Hashable, Sendable {
    /// The operation, named by its system call.
    public enum Operation: String, Hashable, Sendable {
        case open, stat, read, write, close, mkdir, rename, unlink, rmdir, flock, access
        /// Listing a folder.
        case readdir
        case sync = "fsync"
    }

    /// The call that failed.
    public var operation: Operation
    /// The path as the user wrote it, such as `output/en/index.html`.
    public var path: String
    /// The value of `errno`.
    public var code: Int32

    /// Creates the error of a failed `operation` on `path`, with its `errno`.
    public init(_ operation: Operation, _ path: String, code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// The reason in the system's words, such as `No space left on device`.
    public var reason: String {
        switch code {
        // The system's text is "Too many levels of symbolic links", which does not describe the cause here.
        case ELOOP: "it is a symbolic link"
        default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
        }
    }
}

/// Repeats a system call while signals interrupt it.
func untilNotInterrupted(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
