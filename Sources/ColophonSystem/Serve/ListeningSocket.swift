/// A socket that waits for connections.
package struct ListeningSocket: Sendable {
    let descriptor: Int32
    /// The port it has: the one that was asked for, or the free one that the system chose.
    package let port: Int
    /// Whether only this machine can reach it.
    package let isLoopback: Bool

    /// Why there is none.
    package enum Failure: Error, Equatable {
        /// Nothing here has this name or number.
        case unknownHost(String)
        /// Someone else listens there.
        case taken(host: String, port: Int)
        /// What the system said.
        case refused(host: String, port: Int, reason: String)
    }

    /// Listens at the first address that `host`, a name or a number, has on this machine.
    /// - Parameter port: 0 for any that is free.
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
        // A server that has just ended leaves connections behind, which keep nobody from the port.
        var on: Int32 = 1
        setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        guard bind(made, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0, listen(made, 128) == 0 else {
            let failure: Failure =
                errno == EADDRINUSE
                ? .taken(host: host, port: port) : .refused(host: host, port: port, reason: Self.reason)
            close(made)
            throw failure
        }
        descriptor = made
        (self.port, isLoopback) = Self.name(of: made)
    }

    private static var reason: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }

    /// The port, and whether the address is one of this machine alone: 127.0.0.0/8 or ::1.
    private static func name(of descriptor: Int32) -> (Int, Bool) {
        var room = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &room) { room in
            let raw = UnsafeMutableRawPointer(room)
            getsockname(descriptor, raw.assumingMemoryBound(to: sockaddr.self), &length)
            if Int32(room.pointee.ss_family) == AF_INET6 {
                let six = raw.assumingMemoryBound(to: sockaddr_in6.self).pointee
                let bytes = withUnsafeBytes(of: six.sin6_addr) { Array($0) }
                return (Int(UInt16(bigEndian: six.sin6_port)), bytes == [UInt8](repeating: 0, count: 15) + [1])
            }
            let four = raw.assumingMemoryBound(to: sockaddr_in.self).pointee
            return (Int(UInt16(bigEndian: four.sin_port)), UInt32(bigEndian: four.sin_addr.s_addr) >> 24 == 127)
        }
    }
}
