import CCurl
import Colophon

/// One question to one server, without following where it sends us.
struct Transfer {
    /// What a server said.
    struct Answer {
        var status: Int
        var body: [UInt8]
        /// As the server wrote it; it is handed back unread.
        var etag: String?
        /// Where a status of 300 and more sends us, made absolute.
        var redirect: String?
    }

    /// The whole address, with whatever secret it holds.
    var address: String
    /// That of what the cache has.
    var etag: String?
    /// The most bytes that are taken, unpacked.
    var limit: Int
    /// When it has to be done.
    var deadline: ContinuousClock.Instant
    /// False keeps it from machines that only this one can reach: a server may not send us there.
    var mayBePrivate: Bool

    /// Asks, and waits for the answer.
    func run(_ curl: Curl) throws(FetchFailure) -> Answer {
        let left = Int((deadline - .now) / .milliseconds(1))
        guard left > 0 else { throw .timedOut }
        guard let origin = WebOrigin(address), let handle = ccurl_easy_init(curl.easyInit) else { throw .unavailable }
        defer { ccurl_easy_cleanup(curl.cleanup, handle) }
        let receiver = Receiver(limit: limit, mayBePrivate: mayBePrivate || isBehindProxy(origin))
        let headers = setUp(curl, handle, receiver, origin, milliseconds: left)
        defer { ccurl_slist_free_all(curl.freeList, headers) }
        let code = withExtendedLifetime(receiver) { ccurl_easy_perform(curl.perform, handle) }
        if let failure = receiver.failure { throw failure }
        guard code == CURLE_OK else { throw failure(code, curl, receiver) }
        var status = 0
        var redirect: UnsafeMutablePointer<CChar>?
        _ = ccurl_get_long(curl.getinfo, handle, CURLINFO_RESPONSE_CODE, &status)
        _ = ccurl_get_text(curl.getinfo, handle, CURLINFO_REDIRECT_URL, &redirect)
        return Answer(
            status: status, body: receiver.body, etag: receiver.etag, redirect: redirect.map { String(cString: $0) })
    }

    /// Gives the list of headers, which has to live as long as the transfer.
    private func setUp(
        _ curl: Curl, _ handle: UnsafeMutableRawPointer, _ receiver: Receiver, _ origin: WebOrigin, milliseconds: Int
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
        // Signals are the program's own matter, and this runs on several threads.
        _ = ccurl_set_long(set, handle, CURLOPT_NOSIGNAL, 1)
        if origin.isThisMachine { _ = ccurl_set_text(set, handle, CURLOPT_PROXY, "") }
        // NO_PROXY names machines near by. Those that the site does not name are left to the proxy, which has to know
        // where it may lead: past it, nothing would keep a server from sending us to them.
        if !mayBePrivate { _ = ccurl_set_text(set, handle, CURLOPT_NOPROXY, "") }
        _ = ccurl_set_write(set, handle, CURLOPT_WRITEFUNCTION, takeBody)
        _ = ccurl_set_pointer(set, handle, CURLOPT_WRITEDATA, pointer)
        _ = ccurl_set_write(set, handle, CURLOPT_HEADERFUNCTION, takeHeader)
        _ = ccurl_set_pointer(set, handle, CURLOPT_HEADERDATA, pointer)
        _ = ccurl_set_open(set, handle, openSocket)
        _ = ccurl_set_pointer(set, handle, CURLOPT_OPENSOCKETDATA, pointer)
        return headers
    }

    /// libcurl's reasons are fixed sentences: nothing of the address is in them.
    private func failure(_ code: CURLcode, _ curl: Curl, _ receiver: Receiver) -> FetchFailure {
        if code == CURLE_OPERATION_TIMEDOUT { return .timedOut }
        // One line of more than about 100 KB never reaches the receiver: libcurl gives up while it collects it, and up to
        // 8.5 calls that a lack of memory (CURLE_TOO_LARGE, 100, since).
        let isInHeader = receiver.headerBytes > 0 && receiver.body.isEmpty
        if isInHeader, code == CURLE_OUT_OF_MEMORY || code.rawValue == 100 {
            return .headerTooLarge(Receiver.headerLimit)
        }
        return .unreachable(
            ccurl_easy_strerror(curl.strerror, code).map { String(cString: $0) } ?? "error \(code.rawValue)")
    }
}

/// True when another machine connects for us, whose address says nothing of where it leads.
private func isBehindProxy(_ origin: WebOrigin) -> Bool {
    if origin.isThisMachine { return false }
    let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] + (origin.isHTTPS ? [] : ["http_proxy"])
    return names.contains { getenv($0).map { $0.pointee != 0 } ?? false }
}
