extension StringProtocol {
    /// Calls `body` with the UTF-8 of the text. Unlike `withUTF8`, which is mutating, it needs no copy and no reference
    /// counting; writing pages handles millions of short texts.
    ///
    /// The function is public because the compiler does not inline `package` code into other targets.
    @inlinable @inline(__always)
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        if let result = try utf8.withContiguousStorageIfAvailable(body) { return result }
        // A text bridged from Foundation on a Mac has no contiguous UTF-8.
        var copy = String(self)
        return try copy.withUTF8(body)
    }
}

extension String {
    /// Returns a copy with `replacement` in place of the bytes of `text`, for machine-readable text.
    /// `replacing(_:with:)` compares characters, so it does not find a sign that a combining mark follows.
    package func replacingBytes(_ text: String, with replacement: String) -> String {
        String(decoding: Array(utf8).replacing(Array(text.utf8), with: Array(replacement.utf8)), as: UTF8.self)
    }
}
