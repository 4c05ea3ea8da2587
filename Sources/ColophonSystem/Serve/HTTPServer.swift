import CMicroHTTPD

/// Answers requests over HTTP/1.1 until the program ends. What is answered is the caller's matter; who may ask at all has been
/// checked by then.
///
/// It is never stopped: the library can only be once nobody listens to events any more. A few threads wait for all
/// connections together, so that a client that is slow, or says nothing, takes none of them.
package final class HTTPServer: @unchecked Sendable {
    // Set once by `init`, before another thread knows it.
    private let library: MicroHTTPD
    private let checks: RequestChecks
    private let answer: @Sendable (HTTPRequest) -> HTTPAnswer

    /// How much may be open at once, and for how long nothing may happen.
    private static let limits = cmhd_limits(
        connections: 2_000, seconds: 20, threads: 4, stack: 8 << 20, memory: 32 << 10)

    /// Why nothing is served.
    package enum Failure: Error {
        /// libmicrohttpd is not on this machine.
        case unavailable
        /// It could not start.
        case refused
    }

    /// Begins to answer at once.
    package init(
        _ socket: ListeningSocket, checks: RequestChecks, answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer
    ) throws(Failure) {
        guard let library = MicroHTTPD.shared else { throw .unavailable }
        (self.library, self.checks, self.answer) = (library, checks, answer)
        raiseFileLimit(to: 4_096)
        let daemon = cmhd_start(
            library.start, socket.descriptor, Unmanaged.passRetained(self).toOpaque(),
            { context, connection, _, method, _, data, size, state in
                answerConnection(context, connection, method, data, size, state)
            },
            { _, target, _ in target.map { Unmanaged.passRetained(PendingRequest($0)).toOpaque() } },
            { _, _, state, _ in
                guard let pending = state?.pointee else { return }
                Unmanaged<PendingRequest>.fromOpaque(pending).release()
                state?.pointee = nil
            }, Self.limits)
        if daemon == nil { throw .refused }
    }

    fileprivate func answer(_ connection: OpaquePointer, _ pending: PendingRequest, _ method: String) -> MHD_Result {
        let request = request(connection, pending, method)
        return send(checks.refusal(of: request) ?? answer(request).fitted(to: request), to: connection)
    }

    /// Answers one that nobody wants before what it sends has come; nil for one that may go on.
    fileprivate func refuse(_ connection: OpaquePointer, _ pending: PendingRequest, _ method: String) -> MHD_Result? {
        checks.refusal(of: request(connection, pending, method)).map { send($0, to: connection) }
    }

    private func request(_ connection: OpaquePointer, _ pending: PendingRequest, _ method: String) -> HTTPRequest {
        let headers = HeaderList()
        cmhd_headers(
            library.headers, connection,
            { context, _, name, value in
                guard let context, let name else { return .YES }
                let list = Unmanaged<HeaderList>.fromOpaque(context).takeUnretainedValue()
                list.headers.append((String(cString: name), value.map { String(cString: $0) } ?? ""))
                return .YES
            }, Unmanaged.passUnretained(headers).toOpaque())
        return HTTPRequest(method: method, target: pending.target, headers: headers.headers, body: pending.body)
    }

    private func send(_ answer: HTTPAnswer, to connection: OpaquePointer) -> MHD_Result {
        let made: OpaquePointer? =
            switch answer.body {
            case .bytes(let bytes): bytes.withUnsafeBytes { cmhd_response(library.response, $0.count, $0.baseAddress) }
            case .events(let stream): library.response(telling: stream, to: connection)
            }
        guard let response = made else { return .NO }
        defer { cmhd_destroy(library.destroy, response) }
        for (name, value) in answer.headers + Self.always.filter({ answer[$0.0] == nil }) {
            cmhd_header(library.header, response, name, value)
        }
        return cmhd_queue(library.queue, connection, UInt32(answer.status), response)
    }

    /// No other site may read or embed anything, nothing is guessed, nothing is kept unasked, and no address is passed on.
    private static let always = [
        ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
        ("Cache-Control", "no-cache"),
    ]
}

/// A request from its first line to its answer.
private final class PendingRequest {
    let target: [UInt8]
    var hasHeaders = false
    var body: [UInt8] = []

    init(_ target: UnsafePointer<CChar>) {
        self.target = Array(UnsafeBufferPointer(start: target, count: strlen(target))).map { UInt8(bitPattern: $0) }
    }
}

private final class HeaderList {
    var headers: [(name: String, value: String)] = []
}

/// Called when the header of a request is there, then for each piece of its body, and at its end.
private func answerConnection(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ method: UnsafePointer<CChar>?,
    _ data: UnsafePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context, let connection, let method, let size, let known = state?.pointee else { return .NO }
    let pending = Unmanaged<PendingRequest>.fromOpaque(known).takeUnretainedValue()
    let name = String(cString: method)
    let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
    let isRead = name == "GET" || name == "HEAD"
    if !pending.hasHeaders {
        pending.hasHeaders = true
        // Whoever sends something that nobody wants is told so at once.
        return isRead ? .YES : server.refuse(connection, pending, name) ?? .YES
    }
    guard size.pointee > 0 else { return server.answer(connection, pending, name) }
    guard !isRead, let data, pending.body.count + size.pointee <= RequestChecks.bodyLimit else { return .NO }
    pending.body += UnsafeRawBufferPointer(start: data, count: size.pointee)
    size.pointee = 0
    return .YES
}

/// Each connection takes a descriptor, and systems give 1,024 unless more are asked for.
private func raiseFileLimit(to wanted: UInt64) {
    var limit = rlimit()
    #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(wanted) else { return }
    limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
    setrlimit(resource, &limit)
}
