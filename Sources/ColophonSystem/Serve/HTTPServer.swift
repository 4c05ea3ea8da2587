import CMicroHTTPD

/// Answers requests over HTTP/1.1 until the program ends. The caller provides the responses to requests that pass the
/// checks.
///
/// The server is never stopped, because libmicrohttpd can only stop when no event stream is open. A few threads serve
/// all connections together, so that slow or silent clients block none of them.
package final class HTTPServer: @unchecked Sendable {
    // Set once by `init`, before another thread has access.
    private let library: MicroHTTPD
    private let checks: RequestChecks
    private let answer: @Sendable (HTTPRequest) -> HTTPResponse

    /// The limits for connections, idle time, threads and memory.
    private static let limits = cmhd_limits(
        connections: 2_000, seconds: 20, threads: 4, stack: 8 << 20, memory: 32 << 10)

    /// The reasons why the server cannot start.
    package enum Failure: Error {
        /// libmicrohttpd is not installed.
        case unavailable
        /// libmicrohttpd could not start.
        case refused
    }

    /// Starts the server.
    package init(
        _ socket: ListeningSocket, checks: RequestChecks, answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
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

    /// Sends a refusal before the body is received; `nil` if the request may continue.
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

    private func send(_ answer: HTTPResponse, to connection: OpaquePointer) -> MHD_Result {
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

    /// Default headers: other sites may not read or embed responses, browsers do not guess types, revalidate cached
    /// files, and send no referrer.
    private static let always = [
        ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
        ("Cache-Control", "no-cache"),
    ]
}

/// A request while it is being received.
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

/// Called when the header of a request is complete, then for each part of its body, and at its end.
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
        // A request with a body is refused as early as possible.
        return isRead ? .YES : server.refuse(connection, pending, name) ?? .YES
    }
    guard size.pointee > 0 else { return server.answer(connection, pending, name) }
    guard !isRead, let data, pending.body.count + size.pointee <= RequestChecks.bodyLimit else { return .NO }
    pending.body += UnsafeRawBufferPointer(start: data, count: size.pointee)
    size.pointee = 0
    return .YES
}

/// Each connection needs a file descriptor, and the usual limit is 1,024.
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
