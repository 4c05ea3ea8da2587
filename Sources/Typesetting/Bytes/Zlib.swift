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
/// - Parameters:
///   - limit: the largest number of bytes to decompress.
///   - isRaw: whether the stream is deflated data without zlib's header and checksum, as in ZIP files.
func inflate(
    _ bytes: [UInt8], limit: Int, isRaw: Bool = false, receive: (UnsafeBufferPointer<UInt8>) -> Void
) -> InflateResult {
    var stream = z_stream()
    // Negative window bits stand for raw data (zlib's manual, inflateInit2).
    let size = Int32(MemoryLayout<z_stream>.size)
    guard bytes.count < Int(UInt32.max),
        inflateInit2_(&stream, isRaw ? -MAX_WBITS : MAX_WBITS, ZLIB_VERSION, size) == Z_OK
    else { return .corrupt(at: 0) }
    defer { inflateEnd(&stream) }
    let pieceSize = 1 << 16
    let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: pieceSize)
    defer { piece.deallocate() }
    var total = 0
    return bytes.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        while true {
            stream.next_out = piece.baseAddress
            stream.avail_out = UInt32(pieceSize)
            let status = CZlib.inflate(&stream, Z_NO_FLUSH)
            let count = pieceSize - Int(stream.avail_out)
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

/// Decompresses an entry of a ZIP file. Returns `nil` if it is damaged or has another size.
/// - Parameter size: the size after decompression, which the archive states.
package func inflateEntry(_ bytes: [UInt8], size: Int) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(size)
    let status = inflate(bytes, limit: size, isRaw: true) { result += $0 }
    guard case .complete = status, result.count == size else { return nil }
    return result
}

/// Returns the CRC-32 checksum of the bytes, as chunks of PNG use it.
func crc32(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: CZlib.crc32_z(0, $0.baseAddress, $0.count)) }
}
