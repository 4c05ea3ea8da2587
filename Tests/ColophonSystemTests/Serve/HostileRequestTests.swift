import Foundation
import SourceText
import TestSupport
import Testing

@testable import ColophonSystem

/// Requests that no link makes, through a socket of their own.
@Suite(.slow) struct HostileRequestTests {
    private static let secret = "nobody may read this line"

    private func served() throws -> ServedFolder {
        let served = try ServedFolder()
        try served.folder.write("secret.txt", Self.secret)
        try served.folder.write("content-secret/secret.txt", Self.secret)
        try served.folder.write("content/attestations/people.json", Self.secret)
        try served.folder.write("attestations/people.json", Self.secret)
        try served.folder.link("content/link.txt", to: served.folder("secret.txt"))
        try served.folder.link("content/assets/link.txt", to: served.folder("secret.txt"))
        try served.folder.link("content/linked", to: served.folder("content-secret"))
        return served
    }

    private static func targets() throws -> [[UInt8]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Targets.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("# ") }
        return lines.map { line in
            var bytes: [UInt8] = []
            var rest = line[...]
            while let character = rest.first {
                if rest.hasPrefix("\\x"), let byte = UInt8(rest.dropFirst(2).prefix(2), radix: 16) {
                    bytes.append(byte)
                    rest = rest.dropFirst(4)
                } else {
                    bytes += String(character).utf8
                    rest = rest.dropFirst()
                }
            }
            return bytes
        }
    }

    @Test func `no target gives a byte from outside of the site`() throws {
        let served = try served()
        let targets = try Self.targets()
        try #require(targets.count > 115)
        let page = try served.get("/en/privacy/").body
        for target in targets {
            for method in ["GET", "HEAD"] {
                let head = "\(method) ".utf8 + target + " HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n".utf8
                let answer = try served.send(Array(head) + Array("Connection: close\r\n\r\n".utf8))
                let shown = String(decoding: target, as: UTF8.self)
                #expect(!answer.text.contains(Self.secret) && !answer.text.contains("root:"), "\(shown)")
                #expect(!answer.text.contains("title: "), "the source of a page: \(shown)")
                let isPage = shown.hasPrefix("/en/privacy/?")
                // A query changes nothing: neither what is answered nor who may ask.
                if isPage && method == "GET" { #expect(answer.body == page, "\(shown)") }
                #expect(
                    isPage ? answer.status == 200 : [400, 404, 503].contains(answer.status),
                    "\(shown): \(answer.status)")
            }
        }
    }

    @Test func `after a reload, a link in the content leads to no other file`() throws {
        let served = try served()
        let found = served.preview.session.reload()
        #expect(found.contains { $0.id == "symbolic-link" })
        for target in ["/link.txt", "/assets/link.txt", "/linked/secret.txt", "/attestations/people.json"] {
            #expect(try !served.get(target).text.contains(Self.secret), "\(target)")
        }
    }

    @Test(arguments: [
        "evil.example", "127.0.0.1", "localhost", "127.0.0.1:1", "127.0.0.1:PORT@evil.example", "LOCALHOST.:PORT", "",
        "[::1]", "0.0.0.0:PORT", "127.1:PORT",
    ])
    func `a host that is not this server gets no page`(_ host: String) throws {
        let served = try ServedFolder()
        let answer = try served.get("/en/privacy/", host: host.replacing("PORT", with: "\(served.port)"))
        #expect(answer.status == 421)
        #expect(!answer.text.contains("Nothing is collected"))
    }

    @Test func `requests for names of this machine are answered, and those with two Host fields are rejected`() throws {
        let served = try ServedFolder()
        for host in ["127.0.0.1", "localhost", "LocalHost", "[::1]"] {
            #expect(try served.get("/en/privacy/", host: "\(host):\(served.port)").status == 200, "\(host)")
        }
        #expect(try served.get("/en/privacy/", ["Host: evil.example"]).status >= 400)
        #expect(try served.send(Array("GET /en/privacy/ HTTP/1.0\r\n\r\n".utf8)).status == 421)
    }

    @Test(arguments: [
        "http://evil.example", "null", "https://127.0.0.1:PORT", "http://127.0.0.1",
        "http://127.0.0.1:PORT.evil.example",
    ])
    func `other origins get neither pages nor events`(_ origin: String) throws {
        let served = try ServedFolder()
        let header = "Origin: " + origin.replacing("PORT", with: "\(served.port)")
        for target in ["/en/privacy/", "/.colophon/events", "/.colophon/site.json"] {
            let answer = try served.get(target, [header])
            #expect(answer.status == 403, "\(target)")
            #expect(answer.header("Access-Control-Allow-Origin") == nil)
        }
    }

    @Test(arguments: ["/", "/en/privacy/", "/.colophon/events", "/livereload", "/ws"])
    func `no web socket is open to other sites, and no answer is readable for them`(_ target: String) throws {
        let served = try ServedFolder()
        let upgrade = [
            "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Protocol: vite-hmr",
        ]
        #expect(try served.get(target, upgrade + ["Origin: http://evil.example"]).status == 403)
        #expect(try served.get(target, ["Origin: http://evil.example"], method: "OPTIONS").status == 403)
        guard target != "/.colophon/events" else { return }
        let own = try served.get(target, upgrade + ["Origin: http://127.0.0.1:\(served.port)"])
        #expect([200, 404].contains(own.status), "\(own.head)")
        #expect(!own.head.lowercased().contains("access-control-"))
    }

    @Test func `another site can link to a page but not embed it`() throws {
        let served = try ServedFolder()
        let embedded = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: script"]
        #expect(try served.get("/en/privacy/", embedded).status == 403)
        let framed = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"]
        #expect(try served.get("/en/privacy/", framed).status == 403)
        let followed = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"]
        let answer = try served.get("/en/privacy/", followed)
        #expect(answer.status == 200)
        #expect(answer.header("Content-Security-Policy")?.contains("frame-ancestors 'none'") == true)
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT", "PROPFIND"])
    func `only GET and HEAD are answered`(_ method: String) throws {
        let served = try ServedFolder()
        let answer = try served.get("/en/privacy/", ["Content-Length: 0"], method: method)
        #expect(answer.status == 405, "\(answer.head)")
        #expect(answer.header("Allow") == "GET, HEAD")
    }

    @Test func `slow, broken and many clients delay no other client`() throws {
        let served = try ServedFolder()
        var slow: [Int32] = []
        defer { slow.forEach { close($0) } }
        for number in 0..<300 {
            let socket = try served.connect()
            let begun = Array(
                (number % 3 == 0 ? "GET /en/pri" : number % 3 == 1 ? "" : "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
                    .utf8)
            if !begun.isEmpty { _ = begun.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) } }
            slow.append(socket)
        }
        let broken = try served.send([0x16, 0x03, 0x01, 0x02, 0, 1, 0, 0, 0x0D, 0x0A, 0x0D, 0x0A])
        #expect(broken.status != 200)
        let long = try served.get("/" + String(repeating: "a", count: 20_000))
        #expect(long.status >= 400)
        #expect(try served.get("/en/privacy/").status == 200)
    }

    @Test func `listeners over the limit are rejected, and closed ones free their place`() throws {
        let served = try ServedFolder()
        let request = Array("GET /.colophon/events HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n\r\n".utf8)
        var open: [Int32] = []
        for _ in 0..<4 {
            let socket = try served.connect()
            _ = request.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
            var chunk = [UInt8](repeating: 0, count: 4_096)
            #expect(recv(socket, &chunk, chunk.count, 0) > 0)
            open.append(socket)
        }
        #expect(try served.get("/.colophon/events").status == 503)
        open.forEach { close($0) }
        // The first word finds out that nobody listens; the system says so a moment later.
        for _ in 0..<3_000 where served.events.count > 0 {
            served.events.keepAlive()
            usleep(20_000)
        }
        #expect(served.events.count == 0)
    }
}
