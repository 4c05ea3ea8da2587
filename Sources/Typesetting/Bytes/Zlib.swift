import CZlib

/// Compresses many pieces one after the other with the same tables, which cost more to make than to use.
struct Deflater: ~Copyable {
    private let stream: UnsafeMutablePointer<z_stream>
    private let isReady: Bool

    /// - Parameter level: 1 to 9 of zlib, from fast to small; 6 is its own balance.
    init(level: Int = 6) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        isReady = deflateInit_(stream, Int32(level), ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    }

    deinit {
        if isReady { deflateEnd(stream) }
        stream.deallocate()
    }

    /// A zlib stream of the bytes; nil when there is no memory for it.
    func compress(_ bytes: [UInt8]) -> [UInt8]? {
        // zlib counts the bytes of one call in 32 bits.
        guard isReady, deflateReset(stream) == Z_OK, bytes.count < Int(UInt32.max) / 2 else { return nil }
        let bound = Int(deflateBound(stream, UInt(bytes.count)))
        var isWhole = false
        let result = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            bytes.withUnsafeBufferPointer { input in
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.pointee.avail_in = UInt32(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(bound)
                isWhole = deflate(stream, Z_FINISH) == Z_STREAM_END
                count = bound - Int(stream.pointee.avail_out)
            }
        }
        return isWhole ? result : nil
    }
}

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

/// The bytes in the format of gzip (RFC 1952), at a level that is quick; nil when there is no memory for it.
package func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    guard let stream = Deflater(level: 1).compress(bytes), stream.count > 6 else { return nil }
    let crc = crc32(of: bytes[...])
    let size = UInt32(truncatingIfNeeded: bytes.count)
    // Inside a zlib stream (RFC 1950), behind two bytes and before four, is what gzip has between its own ends.
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 4, 0xFF] + stream[2..<stream.count - 4]
        + [crc, size].flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
}
