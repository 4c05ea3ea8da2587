import CDeflate

/// A compressor that is reused for many pieces, because its tables cost more to create than to use.
struct Deflater: ~Copyable {
    /// `nil` when memory ran out.
    private let compressor: OpaquePointer?

    /// - Parameter level: libdeflate's level from 1 (fastest) to 12 (smallest); its default is 6.
    init(level: Int = 6) {
        compressor = libdeflate_alloc_compressor(Int32(level))
    }

    deinit { libdeflate_free_compressor(compressor) }

    /// Returns the bytes as a zlib stream (RFC 1950), or `nil` when memory runs out.
    func compress(_ bytes: [UInt8]) -> [UInt8]? {
        packed(bytes, libdeflate_zlib_compress_bound, libdeflate_zlib_compress)
    }

    /// Returns the bytes in gzip format (RFC 1952) without a name or a time, or `nil` when memory runs out.
    func gzip(_ bytes: [UInt8]) -> [UInt8]? {
        packed(bytes, libdeflate_gzip_compress_bound, libdeflate_gzip_compress)
    }

    private func packed(
        _ bytes: [UInt8], _ bound: (OpaquePointer, Int) -> Int,
        _ pack: (OpaquePointer, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?, Int) -> Int
    ) -> [UInt8]? {
        guard let compressor else { return nil }
        let most = bound(compressor, bytes.count)
        let result = [UInt8](unsafeUninitializedCapacity: most) { output, count in
            bytes.withUnsafeBytes { input in
                count = pack(compressor, input.baseAddress, input.count, output.baseAddress, most)
            }
        }
        return result.isEmpty ? nil : result
    }
}

/// Returns the bytes in gzip format at the fastest level, or `nil` when memory runs out.
package func gzip(_ bytes: [UInt8]) -> [UInt8]? { Deflater(level: 1).gzip(bytes) }

/// Returns the checksum of a zlib stream (RFC 1950) after further bytes. It begins with 1.
func adler32(_ checksum: UInt32, _ bytes: [UInt8]) -> UInt32 { libdeflate_adler32(checksum, bytes, bytes.count) }
