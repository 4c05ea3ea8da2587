import SourceText
import Typesetting

/// Returns the file called `name` in a ZIP archive; `nil` if there is none, or if the archive is damaged or encrypted.
///
/// Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
/// - Parameter limit: the maximum size of the file in bytes.
func zipEntry(_ name: String, in bytes: [UInt8], limit: Int) -> [UInt8]? {
    let archive = ZipBytes(bytes: bytes)
    guard let end = archive.endRecord, let count = archive.number(end + 10, 2),
        var header = archive.number(end + 16, 4)
    else { return nil }
    for _ in 0..<count {
        guard archive.number(header, 4) == 0x0201_4B50, let length = archive.number(header + 28, 2),
            let extra = archive.number(header + 30, 2), let comment = archive.number(header + 32, 2),
            let found = archive.slice(header + 46, length)
        else { return nil }
        if found.elementsEqual(name.utf8) { return archive.contents(of: header, limit: limit) }
        header += 46 + length + extra + comment
    }
    return nil
}

/// Bounded access to the bytes of an archive.
private struct ZipBytes {
    let bytes: [UInt8]

    /// Returns a little-endian number of `size` bytes; `nil` outside the file.
    func number(_ offset: Int, _ size: Int) -> Int? {
        slice(offset, size)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func slice(_ offset: Int, _ size: Int) -> ArraySlice<UInt8>? {
        offset >= 0 && size >= 0 && offset <= bytes.count - size ? bytes[offset..<offset + size] : nil
    }

    /// The offset of the record at the end, which a comment of up to 65,535 bytes may follow.
    var endRecord: Int? {
        let last = bytes.count - 22
        guard last >= 0 else { return nil }
        return (max(0, last - 65_535)...last).last { number($0, 4) == 0x0605_4B50 }
    }

    /// Returns the contents of the entry with this header in the central directory.
    func contents(of header: Int, limit: Int) -> [UInt8]? {
        guard let flags = number(header + 8, 2), flags & 1 == 0, let method = number(header + 10, 2),
            let packed = number(header + 20, 4), let size = number(header + 24, 4), size <= limit,
            let local = number(header + 42, 4), number(local, 4) == 0x0403_4B50,
            let name = number(local + 26, 2), let extra = number(local + 28, 2),
            let data = slice(local + 30 + name + extra, packed)
        else { return nil }
        switch method {
        case 0: return packed == size ? Array(data) : nil
        case 8: return inflateEntry(Array(data), size: size)
        default: return nil
        }
    }
}
