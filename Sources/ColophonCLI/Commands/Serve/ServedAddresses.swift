import ColophonSystem

/// The addresses at which a site that is served can be opened.
struct ServedAddresses {
    /// The one for other machines first, if there is one; at least one.
    let all: [String]
    /// The one that other machines reach; nil when none does.
    let shared: String?

    /// The one to open here.
    var own: String { all.last ?? "" }

    /// - Parameter host: what is listened on, as the user named it.
    init(host: String, _ socket: ListeningSocket) {
        let reachable = socket.isUnspecified ? reachableAddress(hasIPv6: socket.address == "::") : nil
        let isName = host.contains(where: \.isLetter) && !host.contains(":")
        let hosts =
            socket.isUnspecified ? [reachable, "localhost"].compactMap(\.self) : [isName ? host : socket.address]
        all = hosts.map { "http://\($0.contains(":") ? "[\($0)]" : $0):\(socket.port)/" }
        shared = socket.isLoopback || socket.isUnspecified && reachable == nil ? nil : all.first
    }
}
