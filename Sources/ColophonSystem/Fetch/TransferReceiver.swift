import CCurl

/// Receives the data of a libcurl transfer and enforces its limits. For use by one thread at a time.
final class TransferReceiver {
    /// The size limit for the header of a response: 64 KiB.
    static let headerLimit = 64 << 10

    private(set) var body: [UInt8] = []
    private(set) var etag: String?
    /// The reason why the receiver ended the transfer; `nil` if it did not.
    private(set) var failure: FetchFailure?
    /// The size of the header received so far.
    private(set) var headerBytes = 0
    private let limit: Int
    fileprivate let mayBePrivate: Bool

    init(limit: Int, mayBePrivate: Bool) {
        (self.limit, self.mayBePrivate) = (limit, mayBePrivate)
    }

    /// Adds a decompressed part of the body. Returns false to end the transfer.
    fileprivate func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard body.count + bytes.count <= limit else {
            failure = .tooLarge(limit)
            body = []
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    /// Adds one line of the header.
    fileprivate func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        headerBytes += bytes.count
        guard headerBytes <= Self.headerLimit else {
            failure = .headerTooLarge(Self.headerLimit)
            return false
        }
        let line = String(decoding: bytes, as: UTF8.self)
        // A new status line: the header so far belonged to an interim response.
        if line.hasPrefix("HTTP/") { etag = nil }
        if line.lowercased().hasPrefix("etag:") { etag = entityTag(line.dropFirst(5)) }
        return true
    }

    /// Opens the socket for a connection, unless the address is in a private network.
    fileprivate func open(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
        guard let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return -1 }
        let length = Int(address.pointee.addrlen)
        let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(address) + offset, count: length)
        guard mayBePrivate || isPublic(family: address.pointee.family, bytes) else {
            failure = .privateAddress
            return -1
        }
        let made = socket(address.pointee.family, address.pointee.socktype, address.pointee.protocol)
        if made >= 0 { _ = fcntl(made, F_SETFD, FD_CLOEXEC) }
        return made
    }
}

/// Parses an entity tag (RFC 9110, section 8.8.3). `nil` for any other text, which could inject lines into a request.
func entityTag(_ text: Substring) -> String? {
    let tag = text.drop(while: \.isWhitespace)
    let trimmed = String(tag.prefix { !$0.isNewline }).split(separator: " ").first.map(String.init) ?? ""
    let inner = trimmed.hasPrefix("W/") ? trimmed.dropFirst(2) : trimmed[...]
    guard inner.utf8.count >= 2, trimmed.utf8.count <= 256, inner.hasPrefix("\""), inner.hasSuffix("\""),
        inner.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    return trimmed
}

/// Whether an IP address is reachable on the public internet.
///
/// Source: IANA's registries of special-purpose addresses for IPv4 and IPv6, as of 2026.
func isPublic(family: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    if family == AF_INET, bytes.count >= 8 { return isPublicIPv4(Array(bytes[4..<8])) }
    guard family == AF_INET6, bytes.count >= 24 else { return false }
    let parts = Array(bytes[8..<24])
    // An IPv4 address inside IPv6: mapped, translated (64:ff9b::/96), or 6to4 (2002::/16).
    if parts[..<10].allSatisfy({ $0 == 0 }), parts[10] == 0xFF, parts[11] == 0xFF {
        return isPublicIPv4(Array(parts[12...]))
    }
    if parts[..<12].elementsEqual([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
        return isPublicIPv4(Array(parts[12...]))
    }
    if parts[0] == 0x20, parts[1] == 0x02 { return isPublicIPv4(Array(parts[2..<6])) }
    // All global unicast addresses begin with the bits 001. 2001:db8::/32 is reserved for documentation.
    return parts[0] & 0xE0 == 0x20 && !parts[..<4].elementsEqual([0x20, 0x01, 0x0D, 0xB8])
}

private func isPublicIPv4(_ parts: [UInt8]) -> Bool {
    switch (parts[0], parts[1]) {
    case (0, _), (10, _), (127, _), (100, 64...127), (169, 254), (172, 16...31), (192, 168), (198, 18...19): false
    case (192, 0) where parts[2] == 0 || parts[2] == 2: false
    case (198, 51) where parts[2] == 100: false
    case (203, 0) where parts[2] == 113: false
    case (224..., _): false
    default: true
    }
}

// Callbacks for libcurl. Their context argument is the receiver.

func takeBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ receiver: UnsafeMutableRawPointer?
) -> Int {
    guard let receiver else { return 0 }
    let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return Unmanaged<TransferReceiver>.fromOpaque(receiver).takeUnretainedValue().take(piece) ? piece.count : -1
}

func takeHeader(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ receiver: UnsafeMutableRawPointer?
) -> Int {
    guard let receiver else { return 0 }
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return Unmanaged<TransferReceiver>.fromOpaque(receiver).takeUnretainedValue().takeHeader(line) ? line.count : -1
}

func openSocket(
    _ receiver: UnsafeMutableRawPointer?, _ purpose: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let receiver, let address else { return -1 }
    return Unmanaged<TransferReceiver>.fromOpaque(receiver).takeUnretainedValue().open(address)
}
