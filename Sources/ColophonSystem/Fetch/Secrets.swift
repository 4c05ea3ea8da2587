import Colophon

/// An address with the values of the environment put in, and what must not be found anywhere else.
struct Secrets {
    /// The whole address: only for the request.
    let address: String
    /// Every way in which a value could be written in an answer.
    private let traces: [[UInt8]]

    /// Why an address cannot be made.
    struct Missing: Error {
        /// The name of a variable that is not set, or empty.
        var name: String
    }

    /// Values shorter than this, in bytes, are found everywhere and are no secret.
    private static let shortest = 4

    /// Fills in `${NAME}` from `environment`. Values are percent-encoded: none can end its parameter and begin another.
    init(_ template: String, environment: (String) -> String?) throws(Missing) {
        var address = ""
        var traces: [[UInt8]] = []
        var rest = template[...]
        while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
            let name = String(rest[start.upperBound..<end])
            guard let value = environment(name), !value.isEmpty else { throw Missing(name: name) }
            address += rest[..<start.lowerBound] + encoded(value)
            if value.utf8.count >= Self.shortest {
                let forms = [value, encoded(value), encoded(value).lowercased(), value.replacing("/", with: "\\/")]
                traces += forms.map { Array($0.utf8) }
            }
            rest = rest[rest.index(after: end)...]
        }
        self.address = address + rest
        self.traces = traces
    }

    /// True when `bytes` give a value away.
    func areIn(_ bytes: [UInt8]) -> Bool {
        traces.contains { bytes.holds($0) }
    }
}

extension [UInt8] {
    /// Whether `part`, which is not empty, is anywhere in these.
    fileprivate func holds(_ part: [UInt8]) -> Bool {
        withUnsafeBytes { all in
            var rest = all[...]
            while rest.count >= part.count, let start = rest.baseAddress,
                let found = memchr(start, Int32(part[0]), rest.count - part.count + 1)
            {
                if memcmp(found, part, part.count) == 0 { return true }
                rest = rest.dropFirst(found - UnsafeMutableRawPointer(mutating: start) + 1)
            }
            return false
        }
    }
}

extension Slice<UnsafeRawBufferPointer> {
    fileprivate var baseAddress: UnsafeRawPointer? { UnsafeRawBufferPointer(rebasing: self).baseAddress }
}

/// All but the unreserved characters of RFC 3986 as `%XX`.
private func encoded(_ value: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in value.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            bytes.append(byte)
        default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
