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

extension String {
    /// With `replacement` in place of the bytes of `text`. For what computers read: `replacing(_:with:)` compares
    /// characters, and passes over a sign that an accent follows.
    package func replacingBytes(_ text: String, with replacement: String) -> String {
        String(decoding: Array(utf8).replacing(Array(text.utf8), with: Array(replacement.utf8)), as: UTF8.self)
    }
}
