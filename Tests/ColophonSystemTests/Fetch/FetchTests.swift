import Foundation
import SourceText
import Testing

@testable import Colophon
@testable import ColophonSystem

/// Lists of apps from a server that behaves, and from many that do not.
@Suite struct FetchTests {
    let asker: Referrer
    init() throws { asker = try Referrer() }

    @Test func `no server is contacted without --fetch`() throws {
        let server = try LocalServer { _ in .reply(200, [], oneApp("Tide")) }
        let found = asker.list(server, mayAsk: false)
        #expect(found.text == nil && found.diagnostics.isEmpty)
        #expect(server.requests.isEmpty)
        #expect(!asker.folder.exists("cache"))
    }

    @Test func `a list is fetched, cached and used without a request`() throws {
        let server = try LocalServer { _ in .reply(200, [], oneApp("Tide")) }
        #expect(asker.list(server).text == oneApp("Tide"))
        let later = asker.list(server, mayAsk: false)
        #expect(later.text == oneApp("Tide") && later.diagnostics.isEmpty)
        #expect(server.requests.count == 1)
        #expect(
            asker.folder.text("cache/colophon/CACHEDIR.TAG")?.hasPrefix("Signature: 8a477f597d28d172789f06") == true)
    }

    @Test func `each language has its own address, the key comes from the environment and is encoded`() throws {
        let server = try LocalServer { _ in .reply(200, [], oneApp("Tide")) }
        let fetched = asker.fetch(site(server.origin + "/a?apikey=${APPS_PLUS_KEY}&lang={language}"))
        #expect(fetched.diagnostics.isEmpty)
        #expect(Array(fetched.value.lists.keys) == [server.origin + "/a?apikey=${APPS_PLUS_KEY}&lang=en"])
        #expect(server.requests.map(\.target) == ["/a?apikey=k3y%2Fof%2Bthe~c%40stle&lang=en"])
    }

    @Test func `a server that fails in every language is reported once`() throws {
        let server = try LocalServer { _ in .reply(500) }
        let address = server.origin + "/a?lang={language}"
        let fetched = asker.fetch(site(address, languages: ["en", "fr", "de"]))
        #expect(server.requests.count == 3)
        let diagnostic = try #require(fetched.diagnostics.first)
        #expect(fetched.diagnostics.map(\.id) == ["fetch-failed"])
        #expect(diagnostic.message.hasPrefix("\"\(server.origin)/a?lang=en\" cannot be used: "))
        let others = ["fr", "de"].map { "the same with \"\(server.origin)/a?lang=\($0)\"" }
        #expect(diagnostic.notes.map(\.message) == others)
    }

    @Test func `an unset variable is an error, and no server is contacted`() throws {
        let server = try LocalServer { _ in .reply(200, [], oneApp("Tide")) }
        var asker = asker
        asker.variables = ["APPS_PLUS_KEY": ""]
        let fetched = asker.fetch(site(server.origin + "/a?apikey=${APPS_PLUS_KEY}"))
        #expect(fetched.diagnostics.map(\.id) == ["missing-variable"])
        #expect(server.requests.isEmpty)
    }

    // MARK: ETag

    @Test func `an unchanged answer is not sent again`() throws {
        let server = try LocalServer { request in
            request.headers["if-none-match"] == "\"one\""
                ? .reply(304) : .reply(200, ["ETag: \"one\""], oneApp("Tide"))
        }
        _ = asker.list(server)
        let again = asker.list(server)
        #expect(again.text == oneApp("Tide") && again.diagnostics.isEmpty)
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"one\""])
    }

    @Test func `a server that answers 304 without a cached answer is asked again`() throws {
        let mends = try LocalServer { $0.number == 0 ? .reply(304) : .reply(200, [], oneApp("Tide")) }
        #expect(asker.list(mends).text == oneApp("Tide"))
        let insists = try LocalServer { _ in .reply(304) }
        let found = asker.list(insists)
        #expect(found.text == nil && found.diagnostics.map(\.id) == ["fetch-failed"])
        #expect(insists.requests.count == 2)
    }

    @Test(arguments: [
        "one", "\"a\r\nX: y\"", "\"" + String(repeating: "x", count: 300) + "\"", "\"a b\"", "\"a", "\u{e9}",
    ])
    func `an invalid ETag is not sent back`(tag: String) throws {
        let server = try LocalServer { _ in .reply(200, ["ETag: \(tag)"], oneApp("Tide")) }
        for _ in 1...2 { #expect(asker.list(server).text == oneApp("Tide")) }
        #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == nil && $0.headers["x"] == nil })
    }

    // MARK: What was kept

    @Test(arguments: [500, 502, 503, 429, 408])
    func `an earlier answer is used after an error of the server`(status: Int) throws {
        let server = try LocalServer { $0.number == 0 ? .reply(200, [], oneApp("Tide")) : .reply(status, [], "{}") }
        _ = asker.list(server)
        let found = asker.list(server)
        #expect(found.text == oneApp("Tide"))
        #expect(found.diagnostics.map(\.id) == ["fetch-failed"] && !found.diagnostics.hasErrors)
        #expect(found.diagnostics.first?.hint == "the answer of an earlier build is used")
    }

    @Test(arguments: [
        "<html>Log in</html>", "[]", "{}", "{ \"items\": 5 }", "", "{ \"items\": [", "\u{0}",
        String(repeating: "{ \"type\": \"section\", \"children\": [", count: 5_000),
    ])
    func `an earlier answer is used and kept if the new one is not a list of apps`(body: String) throws {
        let server = try LocalServer { $0.number == 0 ? .reply(200, [], oneApp("Tide")) : .reply(200, [], body) }
        _ = asker.list(server)
        let found = asker.list(server)
        #expect(found.text == oneApp("Tide") && found.diagnostics.map(\.id) == ["fetch-failed"])
        #expect(asker.list(server, mayAsk: false).text == oneApp("Tide"))
    }

    @Test func `an earlier answer is used if the server is unreachable`() throws {
        let server = try LocalServer { _ in .reply(200, [], oneApp("Tide")) }
        _ = asker.list(server)
        server.stop()
        // Until the port is closed.
        while true {
            let found = asker.list(server)
            #expect(found.text == oneApp("Tide"))
            if found.diagnostics.map(\.id) == ["fetch-failed"] { break }
        }
    }

    @Test(arguments: [400, 401, 403, 404, 410])
    func `a refusal is an error even with an earlier answer`(status: Int) throws {
        let server = try LocalServer {
            $0.number == 0 ? .reply(200, [], oneApp("Tide")) : .reply(status, [], oneApp("Not this"))
        }
        _ = asker.list(server)
        let found = asker.list(server)
        #expect(found.text == nil && found.diagnostics.map(\.id) == ["fetch-refused"] && found.diagnostics.hasErrors)
    }

    @Test func `a damaged cached file is ignored`() throws {
        let server = try LocalServer { _ in .reply(200, ["ETag: \"one\""], oneApp("Tide")) }
        _ = asker.list(server)
        let name = try #require(asker.folder.tree("cache/colophon").keys.first { $0.hasSuffix(".kept") })
        let path = "cache/colophon/" + name
        let good = try #require(asker.folder.text(path))
        let damaged = [
            "", "\n", "{}", "{}\n", String(good.dropLast()), good + " ", good.replacing("Tide", with: "Tidy"),
            good.replacing("\"version\": 1", with: "\"version\": 2"), good.replacing("/apps", with: "/other"),
        ]
        for text in damaged where text != good {
            try asker.folder.write(path, text)
            #expect(asker.list(server, mayAsk: false).text == nil, "\(text.prefix(40))")
        }
        // And is replaced, without the tag of what is lost.
        #expect(asker.list(server).text == oneApp("Tide"))
        #expect(server.requests.last?.headers["if-none-match"] == nil)
        #expect(asker.folder.text(path) == good)
    }

    @Test func `an invalid ETag in a cached file is not sent`() throws {
        let server = try LocalServer { _ in .reply(200, ["ETag: \"one\""], oneApp("Tide")) }
        _ = asker.list(server)
        let name = try #require(asker.folder.tree("cache/colophon").keys.first { $0.hasSuffix(".kept") })
        let path = "cache/colophon/" + name
        let good = try #require(asker.folder.text(path))
        let tag = "\\\"one\\\""
        try #require(good.contains(tag))
        for bad in [tag + "\\r\\nX-Injected: 1", tag + "\\nX-Injected: 1", "one", tag + " x", "\\\"\\u0001\\\""] {
            try asker.folder.write(path, good.replacing(tag, with: bad))
            #expect(asker.list(server, mayAsk: false).text == nil, "\(bad)")
            _ = asker.list(server)
            let last = try #require(server.requests.last)
            #expect(last.headers["x-injected"] == nil && last.headers["if-none-match"] == nil, "\(bad)")
        }
    }

    @Test func `cached answers are readable by their owner alone`() throws {
        let server = try LocalServer { _ in .reply(200, [], oneApp("Tide")) }
        _ = asker.list(server)
        let name = try #require(asker.folder.tree("cache/colophon").keys.first { $0.hasSuffix(".kept") })
        let attributes = try FileManager.default.attributesOfItem(atPath: asker.folder("cache/colophon/" + name))
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }

    @Test func `an unwritable cache folder is reported without further effects`() throws {
        try asker.folder.write("cache", "a file")
        let server = try LocalServer { _ in .reply(200, [], oneApp("Tide")) }
        let found = asker.list(server)
        #expect(found.text == oneApp("Tide") && found.diagnostics.map(\.id) == ["answer-not-kept"])
    }
}
