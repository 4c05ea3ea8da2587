// The one kind of error the system's own calls give, and the import all files of this target share.

#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#endif

/// Why the system refused: what it was asked for, on which path, and its reason.
public struct SystemFailure: Error, Hashable, Sendable {
    /// What the system was asked to do, named by its call.
    public enum Operation: String, Hashable, Sendable {
        case open, stat, read, write, close, mkdir, rename, unlink, rmdir, flock, access
        /// Listing a folder.
        case readdir
        case sync = "fsync"
    }

    /// The call that was refused.
    public var operation: Operation
    /// As the user named it, such as `output/en/index.html`.
    public var path: String
    /// The value of `errno`.
    public var code: Int32

    /// A refused `operation` on `path`, with the `errno` it left.
    public init(_ operation: Operation, _ path: String, code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// The reason in the system's words, such as `No space left on device`.
    public var reason: String {
        switch code {
        // The system says "Too many levels of symbolic links", which is not what happened.
        case ELOOP: "it is a symbolic link"
        default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
        }
    }
}

/// Calls again for as long as a signal came in between.
func untilNotInterrupted(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
