import CZlib

/// The result of decompressing a zlib stream.
enum InflateResult: Sendable {
    /// The stream is complete; `used` is the number of input bytes it took.
    case complete(used: Int)
    /// The input ended before the stream did.
    case truncated
    /// The output exceeds the limit.
    case tooLarge
    /// The input is invalid from about this byte on.
    case corrupt(at: Int)
}

/// Decompresses a zlib stream and passes the output to `receive` piece by piece, so that the receiver decides what to
/// keep.
///
/// - Parameter limit: the largest number of bytes to decompress.
func inflate(_ bytes: [UInt8], limit: Int, receive: (UnsafeBufferPointer<UInt8>) -> Void) -> InflateResult {
    var stream = z_stream()
    guard bytes.count < Int(UInt32.max),
        inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return .corrupt(at: 0) }
    defer { inflateEnd(&stream) }
    let size = 1 << 16
    let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size)
    defer { piece.deallocate() }
    var total = 0
    return bytes.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        while true {
            stream.next_out = piece.baseAddress
            stream.avail_out = UInt32(size)
            let status = CZlib.inflate(&stream, Z_NO_FLUSH)
            let count = size - Int(stream.avail_out)
            total += count
            if total > limit { return .tooLarge }
            receive(UnsafeBufferPointer(rebasing: piece[..<count]))
            switch status {
            case Z_STREAM_END: return .complete(used: input.count - Int(stream.avail_in))
            case Z_OK: continue
            case Z_BUF_ERROR: return .truncated
            default: return .corrupt(at: input.count - Int(stream.avail_in))
            }
        }
    }
}

/// Returns the CRC-32 checksum of the bytes, as chunks of PNG use it.
func crc32(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: CZlib.crc32_z(0, $0.baseAddress, $0.count)) }
}
