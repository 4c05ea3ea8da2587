import CCurl
import Colophon

/// One request to one server, without following redirects.
struct Transfer {
    /// The response of a server.
    struct Response {
        var status: Int
        var body: [UInt8]
        /// The `ETag` exactly as the server sent it. The next request returns it unchanged.
        var etag: String?
        /// The absolute address of a redirect (status 300 and above).
        var redirect: String?
    }

    /// The complete address, secrets included.
    var address: String
    /// The entity tag of the cached response.
    var etag: String?
    /// The size limit for the decompressed body, in bytes.
    var limit: Int
    /// The time at which the transfer fails.
    var deadline: ContinuousClock.Instant
    /// Whether the address may be in a private network. A server may not redirect into one.
    var mayBePrivate: Bool

    /// Sends the request and waits for the response.
    func run(_ curl: Curl) throws(FetchFailure) -> Response {
        let left = Int((deadline - .now) / .milliseconds(1))
        guard left > 0 else { throw .timedOut }
        guard let origin = WebOrigin(address), let handle = ccurl_easy_init(curl.easyInit) else { throw .unavailable }
        defer { ccurl_easy_cleanup(curl.cleanup, handle) }
        let receiver = TransferReceiver(limit: limit, mayBePrivate: mayBePrivate || isBehindProxy(origin))
        let headers = setUp(curl, handle, receiver, origin, milliseconds: left)
        defer { ccurl_slist_free_all(curl.freeList, headers) }
        let code = withExtendedLifetime(receiver) { ccurl_easy_perform(curl.perform, handle) }
        if let failure = receiver.failure { throw failure }
        guard code == CURLE_OK else { throw failure(code, curl, receiver) }
        var status = 0
        var redirect: UnsafeMutablePointer<CChar>?
        _ = ccurl_get_long(curl.getinfo, handle, CURLINFO_RESPONSE_CODE, &status)
        _ = ccurl_get_text(curl.getinfo, handle, CURLINFO_REDIRECT_URL, &redirect)
        return Response(
            status: status, body: receiver.body, etag: receiver.etag, redirect: redirect.map { String(cString: $0) })
    }

    /// Sets all options of a transfer. Returns the list of headers, which has to live as long as the transfer.
    private func setUp(
        _ curl: Curl, _ handle: UnsafeMutableRawPointer, _ receiver: TransferReceiver, _ origin: WebOrigin,
        milliseconds: Int
    ) -> UnsafeMutablePointer<curl_slist>? {
        let pointer = Unmanaged.passUnretained(receiver).toOpaque()
        let set = curl.setopt
        var headers = ccurl_slist_append(curl.append, nil, "Accept: application/json, image/*;q=0.9, */*;q=0.1")
        if let etag = etag.flatMap({ entityTag($0[...]) }) {
            headers = ccurl_slist_append(curl.append, headers, "If-None-Match: \(etag)")
        }
        _ = ccurl_set_text(set, handle, CURLOPT_URL, address)
        _ = ccurl_set_text(set, handle, CURLOPT_PROTOCOLS_STR, origin.isHTTPS ? "https" : "http")
        _ = ccurl_set_text(set, handle, CURLOPT_USERAGENT, "Colophon/\(version)")
        _ = ccurl_set_text(set, handle, CURLOPT_ACCEPT_ENCODING, "gzip")
        _ = ccurl_set_pointer(set, handle, CURLOPT_HTTPHEADER, headers)
        _ = ccurl_set_long(set, handle, CURLOPT_FOLLOWLOCATION, 0)
        _ = ccurl_set_long(set, handle, CURLOPT_TIMEOUT_MS, milliseconds)
        _ = ccurl_set_long(set, handle, CURLOPT_CONNECTTIMEOUT_MS, milliseconds)
        // Signals are handled by the program, and transfers run on several threads.
        _ = ccurl_set_long(set, handle, CURLOPT_NOSIGNAL, 1)
        if origin.isLoopback { _ = ccurl_set_text(set, handle, CURLOPT_PROXY, "") }
        // NO_PROXY lists hosts that are contacted without the proxy. It applies only to hosts that the site itself
        // names: with a proxy, addresses are not checked, so a redirect to another listed host would reach a private
        // network. The proxy decides about those.
        if !mayBePrivate { _ = ccurl_set_text(set, handle, CURLOPT_NOPROXY, "") }
        _ = ccurl_set_write(set, handle, CURLOPT_WRITEFUNCTION, takeBody)
        _ = ccurl_set_pointer(set, handle, CURLOPT_WRITEDATA, pointer)
        _ = ccurl_set_write(set, handle, CURLOPT_HEADERFUNCTION, takeHeader)
        _ = ccurl_set_pointer(set, handle, CURLOPT_HEADERDATA, pointer)
        _ = ccurl_set_open(set, handle, openSocket)
        _ = ccurl_set_pointer(set, handle, CURLOPT_OPENSOCKETDATA, pointer)
        return headers
    }

    /// Returns the error of a failed transfer. libcurl's texts are fixed sentences and contain no part of the address.
    private func failure(_ code: CURLcode, _ curl: Curl, _ receiver: TransferReceiver) -> FetchFailure {
        if code == CURLE_OPERATION_TIMEDOUT { return .timedOut }
        // A header line of more than about 100 KB never reaches the receiver: libcurl ends the transfer while it
        // collects the line. Up to version 8.5 it reports a lack of memory, since then CURLE_TOO_LARGE (100).
        let isInHeader = receiver.headerBytes > 0 && receiver.body.isEmpty
        if isInHeader, code == CURLE_OUT_OF_MEMORY || code.rawValue == 100 {
            return .headerTooLarge(TransferReceiver.headerLimit)
        }
        return .unreachable(
            ccurl_easy_strerror(curl.strerror, code).map { String(cString: $0) } ?? "error \(code.rawValue)")
    }
}

/// Whether a proxy opens the connection. The proxy's address does not show where the request leads.
private func isBehindProxy(_ origin: WebOrigin) -> Bool {
    if origin.isLoopback { return false }
    let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] + (origin.isHTTPS ? [] : ["http_proxy"])
    return names.contains { getenv($0).map { $0.pointee != 0 } ?? false }
}
