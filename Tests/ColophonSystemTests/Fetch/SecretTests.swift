import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonSystem

/// The key of a request is in the request and nowhere else: not in what is built, kept, told or shown.
@Suite(.slow) struct SecretTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private static let encoded = "k3y%2Fof%2Bthe~c%40stle"
    private static let traces = [secretKey, encoded, encoded.lowercased(), "k3y\\/of", "k3y", "c@stle", "c%40stle"]

    private func write(_ server: LocalServer, query: String = "apikey=${APPS_PLUS_KEY}&lang={language}") throws {
        let about = """
            name: Sample
            privacy: privacy.md
            terms: terms.md
            accessibility: accessibility.md
            items:
              - moreApps: { source: "\(server.origin)/apps?\(query)" }

            """
        try folder.writeSample(["about.yml": about])
    }

    /// Everything there is after a run with these arguments, on a terminal and off it.
    private func everything(after arguments: String...) throws -> String {
        let environment = ["APPS_PLUS_KEY": secretKey, "XDG_CACHE_HOME": folder("kept")]
        var seen = ""
        for format in ["human", "json", "sarif"] {
            let process = try Program.process(arguments + ["--format", format], in: folder, environment: environment)
            let pipe = Pipe()
            (process.standardOutput, process.standardError) = (pipe, pipe)
            try process.run()
            seen += String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
        }
        let shown = try Program.runOnTerminal(
            arguments[0], arguments[1], "--fetch-timeout", "2", in: folder, environment: environment)
        seen += shown.screen
        for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            seen += name + "\n" + (folder.text(name) ?? "") + "\n"
        }
        return seen
    }

    private func expectNoTrace(_ seen: String, in what: String) {
        for trace in Self.traces { #expect(!seen.contains(trace), "\(trace) is in \(what)") }
        #expect(seen.contains("${APPS_PLUS_KEY}"))
    }

    /// Servers of every temper, each of which is sent the key.
    private static let servers: [String: @Sendable (LocalServer.Request) -> [LocalServer.Step]] = [
        "a good answer": { _ in .reply(200, ["ETag: \"1\""], oneApp("Tide")) },
        "an answer with the key": { _ in .reply(200, [], oneApp(secretKey)) },
        "an answer with the address": { .reply(200, [], oneApp("http://x" + $0.target)) },
        "an answer with the key escaped": { _ in .reply(200, [], oneApp(secretKey.replacing("/", with: "\\/"))) },
        "an answer with the key in escapes of JSON": { _ in
            .reply(200, [], oneApp(secretKey.replacing("+", with: "\\u002B").replacing("@", with: "\\u0040")))
        },
        "an answer with every letter of the key escaped": { _ in
            .reply(200, [], oneApp(secretKey.utf8.map { "\\u00" + String($0, radix: 16) }.joined()))
        },
        "an answer with the key in references of HTML": { _ in
            .reply(200, [], oneApp(secretKey.replacing("+", with: "&#x2b;").replacing("/", with: "&sol;")))
        },
        "an answer with the key in other percents": { _ in
            .reply(200, [], oneApp("", icon: "https://x.example/%6b3y%2fof%2Bthe%7Ec%40stle"))
        },
        "an answer with the key escaped twice": { _ in
            .reply(200, [], oneApp(secretKey.replacing("+", with: "\\u00252B").replacing("/", with: "&amp;#47;")))
        },
        "a tag with the key": { _ in .reply(200, ["ETag: \"\(secretKey)\""], oneApp("Tide")) },
        "a page of errors": { .reply(500, [], "<html>\($0.target) \(secretKey)</html>") },
        "a refusal": { .reply(403, ["WWW-Authenticate: \(secretKey)"], "{ \"error\": \"\($0.target)\" }") },
        "broken JSON": { .reply(200, [], "{ \"\(secretKey)\": 1, \"\(secretKey)\": \($0.target)") },
        "a good redirect": {
            $0.path == "/apps" ? .reply(302, ["Location: /b?\($0.target)"]) : .reply(200, [], oneApp("Tide"))
        },
        "a circle": { .reply(302, ["Location: \($0.target)"]) },
        "a redirect to http": { .reply(302, ["Location: http://\(encoded).example\($0.target)"]) },
        "a redirect to nowhere": { .reply(302, ["Location: https://127.0.0.2:9\($0.target)"]) },
        "a redirect to a file": { .reply(302, ["Location: file:///\($0.target)"]) },
        "a broken connection": { _ in [] },
        "another protocol": { _ in [.send(Array("\(secretKey)\r\n\r\n".utf8))] },
        "icons with the key": { .reply(200, [], oneApp("Tide", icon: "http://127.0.0.1:1/\($0.target)")) },
    ]

    @Test(arguments: servers.keys.sorted())
    func `no output shows the key`(of name: String) throws {
        let server = try LocalServer(try #require(Self.servers[name]))
        try write(server)
        let seen = try everything(after: "build", "--fetch")
        expectNoTrace(seen, in: name)
        #expect(server.requests.first?.target == "/apps?apikey=\(Self.encoded)&lang=en")
        #expect(server.requests.allSatisfy { $0.headers["referer"] == nil && $0.headers["cookie"] == nil })
    }

    @Test func `a text with the key is never written`() throws {
        let server = try LocalServer { _ in .reply(200, [], oneApp("Tide")) }
        try write(server)
        try folder.write("content/assets/notes.txt", "The key is k3y%2Fof%2bthe%7Ec&#64;stle.")
        let environment = ["APPS_PLUS_KEY": secretKey, "XDG_CACHE_HOME": folder("kept")]
        for arguments in [["build", "--fetch"], ["build"], ["check"]] {
            let result = try Program.run(arguments, in: folder, environment: environment)
            #expect(
                result.code == 1 && result.error.contains("\"assets/notes.txt\" would contain the API key"), "\(result)"
            )
            #expect(!folder.exists("output"))
        }
        #expect(try Program.run("build", in: folder, environment: ["XDG_CACHE_HOME": folder("kept")]).code == 0)
    }

    @Test func `no one there`() throws {
        let server = try LocalServer { _ in [] }
        server.stop()
        try write(server)
        expectNoTrace(try everything(after: "build", "--fetch"), in: "a refused connection")
        expectNoTrace(try everything(after: "plan", "--fetch"), in: "the plan")
        expectNoTrace(try everything(after: "check", "--fetch"), in: "the check")
    }

    @Test func `a key written in the file is not shown in messages about its line`() throws {
        let server = try LocalServer { _ in [] }
        try write(server, query: "apikey=\(Self.encoded)\", flaten: true, priority: x, source: \"twice")
        let process = try Program.run("check", in: folder)
        #expect(process.error.contains("[key-in-source]"))
        #expect(process.error.contains("[unknown-key]"))
        for trace in Self.traces { #expect(!process.error.contains(trace), "\(process.error)") }
        #expect(server.requests.isEmpty)
    }

    @Test func `variables are not inserted into addresses of icons`() throws {
        let server = try LocalServer {
            $0.path == "/apps"
                ? .reply(200, [], oneApp("Tide", icon: "http://\($0.headers["host"] ?? "")/i?x=${APPS_PLUS_KEY}"))
                : .reply(200, [], gif(48))
        }
        var asker = try Referrer()
        asker.variables["HOME"] = "elsewhere"
        _ = asker.fetch(site(server.origin + "/apps"))
        #expect(server.requests.count == 2)
        #expect(!server.requests.contains { $0.target.contains("k3y") })
    }

    @Test func `a value cannot end its parameter`() throws {
        let secrets = try Secrets("https://a.example/?k=${X}&l=en") { _ in "a&l=fr#\r\n\u{e9} %" }
        #expect(secrets.address == "https://a.example/?k=a%26l%3Dfr%23%0D%0A%C3%A9%20%25&l=en")
    }
}
