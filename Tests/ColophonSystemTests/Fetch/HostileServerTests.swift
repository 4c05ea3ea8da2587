import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonSystem

/// Servers that stall, flood, lie and send us elsewhere: each ends in time, and nothing of it comes near the output.
@Suite(.slow) struct HostileServerTests {
    let asker: Referrer
    init() throws {
        var asker = try Referrer()
        asker.timeLimit = .seconds(60)
        self.asker = asker
    }

    private func expectFailure(
        _ reason: String, within seconds: Int = 60,
        _ answer: @escaping @Sendable (LocalServer.Request) -> [LocalServer.Step]
    ) throws {
        var asker = asker
        asker.timeLimit = .seconds(seconds)
        let server = try LocalServer(answer)
        let found = asker.list(server)
        #expect(found.text == nil)
        #expect(found.diagnostics.map(\.id) == ["fetch-failed"])
        #expect(found.diagnostics.first?.message.contains(reason) == true, "\(found.diagnostics)")
        #expect(found.time < .seconds(seconds + 30), "\(found.time)")
        #expect(asker.folder.tree("cache/colophon").isEmpty)
    }

    // MARK: Time

    @Test func `a server that says nothing`() throws {
        try expectFailure("it took too long", within: 1) { _ in [.wait(10)] }
    }

    @Test func `a server that stops in the middle`() throws {
        try expectFailure("it took too long", within: 1) { _ in .head() + [.send(Array("{ \"items\"".utf8)), .wait(10)]
        }
    }

    @Test func `a server that sends a byte now and then`() throws {
        try expectFailure("it took too long", within: 1) { _ in .head() + [.sendWithoutEnd([0x20], every: 0.05)] }
    }

    @Test func `a server that sends a byte of its head now and then`() throws {
        try expectFailure("it took too long", within: 1) { _ in
            [.send(Array("HTTP/1.1 200 OK\r\nX: ".utf8)), .sendWithoutEnd([0x20], every: 0.05)]
        }
    }

    @Test func `a server that sends us on slowly`() throws {
        try expectFailure("it took too long", within: 1) { request in
            [.wait(0.4)] + .reply(302, ["Location: /\(request.number)"])
        }
    }

    @Test func `all servers together have a limit as well`() throws {
        let server = try LocalServer { $0.path == "/apps" ? .reply(200, [], manyIcons($0)) : [.wait(20)] }
        // The list is kept before: on a busy machine it may come too late as well.
        #expect(asker.list(server, item: ", cacheIcons: false").diagnostics == [])
        var asker = asker
        asker.timeLimit = .milliseconds(300)
        let start = ContinuousClock.now
        let fetched = asker.fetch(site(server.origin + "/apps"))
        #expect(fetched.value.icons.count == 200)
        #expect(fetched.diagnostics.last?.id == "icons-not-fetched")
        #expect(.now - start < .seconds(60))
        // Those whose turn never came were not asked for.
        #expect(server.requests.count < 150)
    }

    // MARK: Size

    @Test func `a body without end`() throws {
        let piece = [UInt8](repeating: 0x20, count: 1 << 16)
        try expectFailure("it is larger than 8 MB") { _ in .head() + [.sendWithoutEnd(piece, every: 0)] }
    }

    @Test func `50 MB that say so`() throws {
        try expectFailure("it is larger than 8 MB") { _ in
            .head(["Content-Length: \(50 << 20)"]) + [
                .sendWithoutEnd([UInt8](repeating: 0x20, count: 1 << 16), every: 0)
            ]
        }
    }

    @Test func `a little that unpacks to much`() throws {
        let packed = try zeros(packed: 64 << 20)
        #expect(packed.count < 100_000)
        try expectFailure("it is larger than 8 MB") { _ in .reply(200, ["Content-Encoding: gzip"], packed) }
    }

    @Test func `a head without end`() throws {
        try expectFailure("the header of its answer is larger than 64 KB") { _ in
            let line = Array("X: \(String(repeating: "y", count: 1000))\r\n".utf8)
            return [.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .sendWithoutEnd(line, every: 0)]
        }
    }

    @Test func `a head of one line that is too long`() throws {
        try expectFailure("the header of its answer is larger than 64 KB") { _ in
            .reply(200, ["X: \(String(repeating: "y", count: 300 << 10))"], oneApp("Tide"))
        }
    }

    @Test func `a body that is shorter than it says`() throws {
        let whole = oneApp("Tide")
        try expectFailure("cannot be used: ") { _ in
            .head(["Content-Length: \(whole.utf8.count + 10)"]) + [.send(Array(whole.utf8))]
        }
    }

    @Test func `what is not HTTP`() throws {
        try expectFailure("cannot be used: ") { _ in [.send(Array("220 smtp ready\r\n\r\n".utf8))] }
        try expectFailure("cannot be used: ") { _ in [] }
    }

    // MARK: Elsewhere

    @Test func `a redirect is followed, a circle is not`() throws {
        let server = try LocalServer {
            $0.path == "/apps" ? .reply(301, ["Location: /new"]) : .reply(200, [], oneApp("Tide"))
        }
        #expect(asker.list(server).text == oneApp("Tide"))
        let circle = try LocalServer { _ in .reply(302, ["Location: /apps"]) }
        let found = asker.list(circle)
        #expect(found.text == nil && found.diagnostics.first?.message.contains("more than 5 times") == true)
        #expect(circle.requests.count == 6)
    }

    @Test(arguments: [
        "file:///etc/passwd", "ftp://127.0.0.1/apps", "http://example.com/apps", "gopher://127.0.0.1/", "data:,{}",
        "http://user:word@127.0.0.1/", "http://10.0.0.1/apps", "http://169.254.169.254/latest/meta-data/",
    ])
    func `a redirect to what may not be asked`(target: String) throws {
        try expectFailure("it redirects to an address that is not https:") { _ in .reply(302, ["Location: \(target)"]) }
    }

    @Test func `a redirect without a target`() throws {
        try expectFailure("it redirects to an address that is not https:") { _ in .reply(302) }
    }

    @Test func `a redirect to another name of a machine that is not on the internet`() throws {
        let inside = try LocalServer { _ in .reply(200, [], oneApp("Secret")) }
        let port = inside.port
        for host in ["http://localhost:\(port)", "https://127.0.0.2:\(port)", "https://[::ffff:127.0.0.1]:\(port)"] {
            try expectFailure("it leads to a machine that is not on the public internet") { _ in
                .reply(302, ["Location: \(host)/apps"])
            }
        }
        #expect(inside.requests.isEmpty)
    }

    @Test(arguments: [
        ("127.0.0.1", false), ("10.1.2.3", false), ("172.16.0.1", false), ("172.32.0.1", true), ("192.168.1.1", false),
        ("169.254.169.254", false), ("100.64.0.1", false), ("0.0.0.0", false), ("224.0.0.1", false), ("8.8.8.8", true),
        ("255.255.255.255", false), ("192.0.2.1", false), ("198.18.0.1", false), ("93.184.216.34", true),
    ])
    func `which addresses are on the internet`(text: String, expected: Bool) {
        var address = sockaddr_in()
        address.sin_addr.s_addr = inet_addr(text)
        #expect(withUnsafeBytes(of: &address) { isPublic(family: AF_INET, $0) } == expected)
    }

    @Test(arguments: [
        ("::1", false), ("::", false), ("fe80::1", false), ("fc00::1", false), ("fd12::1", false), ("ff02::1", false),
        ("::ffff:10.0.0.1", false), ("::ffff:8.8.8.8", true), ("64:ff9b::a00:1", false), ("64:ff9b::808:808", true),
        ("2002:a00:1::", false), ("2001:db8::1", false), ("2606:4700::1111", true),
    ])
    func `which addresses of the newer kind are on the internet`(text: String, expected: Bool) {
        var address = sockaddr_in6()
        #expect(inet_pton(AF_INET6, text, &address.sin6_addr) == 1)
        #expect(withUnsafeBytes(of: &address) { isPublic(family: AF_INET6, $0) } == expected)
    }
}

private func manyIcons(_ request: LocalServer.Request) -> String {
    let host = request.headers["host"] ?? ""
    let apps = (0..<200).map {
        "{ \"type\": \"app\", \"title\": \"\($0)\", \"link\": \"https://s.example/\($0)\", \"iconUrl\": \"http://\(host)/\($0).gif\" }"
    }
    return "{ \"items\": [{ \"type\": \"list\", \"children\": [\(apps.joined(separator: ","))] }] }"
}

/// So many zeros, packed.
private func zeros(packed count: Int) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "head -c \(count) /dev/zero | gzip > '\(folder("zeros.gz"))'"]
    try process.run()
    process.waitUntilExit()
    return Array(try Data(contentsOf: URL(fileURLWithPath: folder("zeros.gz"))))
}
