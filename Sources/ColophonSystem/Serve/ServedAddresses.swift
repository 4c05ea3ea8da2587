/// The addresses of a served site.
package struct ServedAddresses {
    /// All addresses, at least one. The address for other machines comes first, if there is one.
    package let all: [String]
    /// The address for other machines; `nil` if they cannot reach the site.
    package let shared: String?

    /// The address for this machine.
    package var own: String { all.last ?? "" }

    /// - Parameter host: The host to listen on, as the user named it.
    package init(host: String, _ socket: ListeningSocket) {
        let reachable = socket.isUnspecified ? reachableAddress(hasIPv6: socket.address == "::") : nil
        let isName = host.contains(where: \.isLetter) && !host.contains(":")
        let hosts =
            socket.isUnspecified ? [reachable, "localhost"].compactMap(\.self) : [isName ? host : socket.address]
        all = hosts.map { "http://\($0.contains(":") ? "[\($0)]" : $0):\(socket.port)/" }
        shared = socket.isLoopback || socket.isUnspecified && reachable == nil ? nil : all.first
    }
}
