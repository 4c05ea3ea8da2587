import CZlib

/// What came of inflating.
enum Inflated: Sendable {
    /// The stream was whole; `used` is how many bytes of the input it took.
    case whole(used: Int)
    /// It did not end within the input.
    case cut
    /// It gives more than it may.
    case tooLong
    /// It is not a zlib stream from about this byte of the input on.
    case broken(at: Int)
}

/// Inflates a zlib stream and hands it on in pieces, so that only the receiver decides what is kept. `limit` is the most
/// that may come out.
func inflate(_ bytes: [UInt8], limit: Int, receive: (UnsafeBufferPointer<UInt8>) -> Void) -> Inflated {
    var stream = z_stream()
    guard bytes.count < Int(UInt32.max),
        inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return .broken(at: 0) }
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
            if total > limit { return .tooLong }
            receive(UnsafeBufferPointer(rebasing: piece[..<count]))
            switch status {
            case Z_STREAM_END: return .whole(used: input.count - Int(stream.avail_in))
            case Z_OK: continue
            case Z_BUF_ERROR: return .cut
            default: return .broken(at: input.count - Int(stream.avail_in))
            }
        }
    }
}

/// The checksum of PNG's chunks.
func crc32(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: CZlib.crc32_z(0, $0.baseAddress, $0.count)) }
}
