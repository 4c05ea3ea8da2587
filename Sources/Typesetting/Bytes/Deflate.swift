import CDeflate

/// Compresses many pieces one after the other with the same tables, which cost more to make than to use.
struct Deflater: ~Copyable {
    /// Nil when memory ran out.
    private let compressor: OpaquePointer?

    /// - Parameter level: 1 to 12 of libdeflate, from fast to small; 6 is its own balance.
    init(level: Int = 6) {
        compressor = libdeflate_alloc_compressor(Int32(level))
    }

    deinit { libdeflate_free_compressor(compressor) }

    /// A zlib stream (RFC 1950) of the bytes; nil when memory runs out.
    func compress(_ bytes: [UInt8]) -> [UInt8]? {
        packed(bytes, libdeflate_zlib_compress_bound, libdeflate_zlib_compress)
    }

    /// The bytes in the format of gzip (RFC 1952), without a name or a time; nil when memory runs out.
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

/// The bytes in the format of gzip, at a level that is quick; nil when memory runs out.
package func gzip(_ bytes: [UInt8]) -> [UInt8]? { Deflater(level: 1).gzip(bytes) }
