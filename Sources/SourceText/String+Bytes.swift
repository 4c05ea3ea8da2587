extension StringProtocol {
    /// Calls `body` with the UTF-8 of the text. `withUTF8`, which may change the text, needs a copy of its own, whose reference
    /// is counted; millions of short texts pass where pages are written.
    ///
    /// Public, as the compiler inlines nothing of `package` access into another target.
    @inlinable @inline(__always)
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        if let result = try utf8.withContiguousStorageIfAvailable(body) { return result }
        // Of a text that Foundation made on a Mac.
        var copy = String(self)
        return try copy.withUTF8(body)
    }
}
