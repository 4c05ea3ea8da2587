/// A socket that listens for connections.
package struct ListeningSocket: Sendable {
    let descriptor: Int32
    /// The requested port, or the free port that the system chose.
    package let port: Int
    /// The IP address in the form of `inet_ntop`; `0.0.0.0` or `::` for all addresses of the machine.
    package let address: String
    /// Whether only this machine can connect.
    package let isLoopback: Bool

    /// Whether the socket listens on every address of the machine.
    package var isUnspecified: Bool { address == "0.0.0.0" || address == "::" }

    /// The reasons why the socket cannot be opened.
    package enum Failure: Error, Equatable {
        /// The machine has no address with this name or number.
        case unknownHost(String)
        /// Another program listens there.
        case taken(host: String, port: Int)
        /// The system refused, for this reason.
        case refused(host: String, port: Int, reason: String)
    }

    /// Listens on the first address that `host`, a name or an IP address, has on this machine.
    /// - Parameter port: The port; 0 for any free one.
    package init(host: String, port: Int) throws(Failure) {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found else {
            throw .unknownHost(host)
        }
        defer { freeaddrinfo(found) }
        let made = socket(address.pointee.ai_family, address.pointee.ai_socktype, address.pointee.ai_protocol)
        guard made >= 0 else { throw .refused(host: host, port: port, reason: Self.reason) }
        _ = fcntl(made, F_SETFD, FD_CLOEXEC)
        _ = fcntl(made, F_SETFL, fcntl(made, F_GETFL) | O_NONBLOCK)
        // Connections of a server that has just ended do not block the port.
        var on: Int32 = 1
        setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        // A socket on `::` accepts IPv4 too, whatever the system's default is.
        var off: Int32 = 0
        if address.pointee.ai_family == AF_INET6 {
            setsockopt(made, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &off, socklen_t(MemoryLayout<Int32>.size))
        }
        guard bind(made, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0, listen(made, 128) == 0 else {
            let failure: Failure =
                errno == EADDRINUSE
                ? .taken(host: host, port: port) : .refused(host: host, port: port, reason: Self.reason)
            close(made)
            throw failure
        }
        descriptor = made
        (self.port, self.address, isLoopback) = Self.name(of: made)
    }

    private static var reason: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }

    /// Returns the port, the IP address, and whether it is a loopback address: 127.0.0.0/8 or ::1.
    private static func name(of descriptor: Int32) -> (Int, String, Bool) {
        var room = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &room) { room in
            let raw = UnsafeMutableRawPointer(room).assumingMemoryBound(to: sockaddr.self)
            getsockname(descriptor, raw, &length)
            let port = raw.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_port }
            let address = numericAddress(raw) ?? ""
            return (Int(UInt16(bigEndian: port)), address, address.hasPrefix("127.") || address == "::1")
        }
    }
}

/// Returns an IP address in the form of `inet_ntop`; `nil` for another kind of address.
private func numericAddress(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let written: UnsafePointer<CChar>?
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
        written = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
            inet_ntop(AF_INET, &$0.pointee.sin_addr, &text, socklen_t(text.count))
        }
    case AF_INET6:
        written = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
            inet_ntop(AF_INET6, &$0.pointee.sin6_addr, &text, socklen_t(text.count))
        }
    default: return nil
    }
    return written.map { String(cString: $0) }
}

/// Returns an address at which other machines reach this one: the first of an active interface, IPv4 before IPv6. `nil`
/// without a network.
///
/// Link-local addresses are excluded because they need the name of an interface, and tunnels because they lead
/// elsewhere.
package func reachableAddress(hasIPv6: Bool) -> String? {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return nil }
    defer { freeifaddrs(list) }
    let up = UInt32(IFF_UP) | UInt32(IFF_RUNNING)
    let elsewhere = UInt32(IFF_LOOPBACK) | UInt32(IFF_POINTOPOINT)
    let entries = sequence(first: list) { $0?.pointee.ifa_next }.prefix { $0 != nil }.compactMap { $0?.pointee }
    let numbers = entries.filter { UInt32($0.ifa_flags) & (up | elsewhere) == up }
        .compactMap { $0.ifa_addr.flatMap(numericAddress) }.filter {
            !$0.hasPrefix("fe80:") && !$0.hasPrefix("169.254.")
        }
    return numbers.first { !$0.contains(":") } ?? (hasIPv6 ? numbers.first : nil)
}
