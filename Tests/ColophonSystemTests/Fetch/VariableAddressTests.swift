import Foundation
import SourceText
import Testing

@testable import Colophon
@testable import ColophonSystem

/// A list whose whole address is a variable of the environment, and so a secret.
@Suite struct VariableAddressTests {
    private static let source = "${APPS_PLUS_URL}"
    private static let query = "/apps?apikey=k3y%2Fof%2Bthe~c%40stle&lang=en"

    private func text(_ fetched: Checked<Fetched>) -> String? {
        guard case .bytes(let bytes)? = fetched.value.lists[Self.source] else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func asker(_ value: String) throws -> Referrer {
        var asker = try Referrer()
        asker.variables = ["APPS_PLUS_URL": value]
        return asker
    }

    /// All that is in the folder, names and contents.
    private func everything(in folder: TemporaryFolder) -> String {
        var seen = ""
        for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            seen += name + "\n" + (folder.text(name) ?? "") + "\n"
        }
        return seen
    }

    @Test func `the value is sent unchanged and not cached`() throws {
        let server = try LocalServer { _ in .reply(200, [], oneApp("Tide")) }
        let asker = try asker(server.origin + Self.query)
        let fetched = asker.fetch(site(Self.source))
        #expect(fetched.diagnostics.isEmpty)
        #expect(text(fetched) == oneApp("Tide"))
        #expect(server.requests.map(\.target) == [Self.query])
        let seen = everything(in: asker.folder)
        #expect(seen.contains(".kept") && seen.contains("Tide"))
        #expect(!seen.contains("k3y") && !seen.contains(server.origin))
    }

    @Test func `an answer is cached for the value of its request`() throws {
        let server = try LocalServer { _ in .reply(200, [], oneApp("Tide")) }
        var asker = try asker(server.origin + "/one")
        _ = asker.fetch(site(Self.source))
        #expect(text(asker.fetch(site(Self.source), mayAsk: false)) == oneApp("Tide"))
        for other in [server.origin + "/two", ""] {
            asker.variables = ["APPS_PLUS_URL": other]
            #expect(text(asker.fetch(site(Self.source), mayAsk: false)) == nil)
        }
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [
        "http://api.example/s3cret", "ftp://s3cret.example/", "https://s3cret@api.example/", "s3cret",
        "https://api.example/{language}/s3cret", "https://api.example/s3cret\r\nX: y", "https:///s3cret",
        "https://api.example/s3cret ${APPS_PLUS_KEY}", "javascript:s3cret", "file:///s3cret",
        "https://api.example/s3cret" + String(repeating: "x", count: 2_000),
    ])
    func `a value that is no address is refused without being shown`(value: String) throws {
        let fetched = try asker(value).fetch(site(Self.source))
        #expect(fetched.diagnostics.map(\.id) == ["bad-variable"])
        #expect(text(fetched) == nil)
        let told = fetched.diagnostics.map { $0.message + ($0.hint?.description ?? "") }.joined()
        #expect(told.contains("\"APPS_PLUS_URL\"") && !told.contains("s3cret"))
    }

    @Test func `a variable that is not set is an error`() throws {
        let fetched = try asker("").fetch(site(Self.source))
        #expect(fetched.diagnostics.map(\.id) == ["missing-variable"])
    }

    @Test(arguments: ["k3y/of+the~c@stle", "k3y%2Fof%2Bthe~c%40stle", "k3y\\/of+the~c@stle"])
    func `an answer that contains the key of the address is rejected`(trace: String) throws {
        let server = try LocalServer { _ in .reply(200, [], oneApp(trace)) }
        let asker = try asker(server.origin + Self.query)
        let fetched = asker.fetch(site(Self.source))
        #expect(fetched.diagnostics.map(\.id) == ["fetch-failed"])
        let told = fetched.diagnostics.map { $0.message + ($0.hint?.description ?? "") }.joined()
        #expect(told.contains(Self.source) && !told.contains("k3y") && !told.contains("127.0.0.1"))
        #expect(!everything(in: asker.folder).contains("k3y"))
    }

    @Test func `the server that the variable names may have the icons as well`() throws {
        let server = try LocalServer {
            $0.path == "/apps"
                ? .reply(200, [], oneApp("Tide", icon: "http://\($0.headers["host"] ?? "")/icon.gif"))
                : .reply(200, [], gif(48))
        }
        let fetched = try asker(server.origin + "/apps").fetch(site(Self.source))
        #expect(fetched.diagnostics.isEmpty)
        #expect(fetched.value.icons.count == 1)
    }
}
