import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonSystem

/// Icons of other apps: taken along with the lists, kept, and served from the site's own folder.
@Suite struct IconTests {
    let asker: Referrer
    init() throws { asker = try Referrer() }

    private func server(_ icon: @escaping @Sendable (LocalServer.Request) -> [LocalServer.Step]) throws -> LocalServer {
        try LocalServer { request in
            request.path == "/apps"
                ? .reply(200, [], oneApp("Tide", icon: "http://\(request.headers["host"] ?? "")/icon.gif"))
                : icon(request)
        }
    }

    @Test func `icons are fetched with the list and cached`() throws {
        let server = try server { _ in .reply(200, [], gif(48)) }
        let content = site(server.origin + "/apps")
        for mayAsk in [true, false] {
            let fetched = asker.fetch(content, mayAsk: mayAsk)
            #expect(fetched.diagnostics.isEmpty)
            guard case .bytes(gif(48))? = fetched.value.icons[server.origin + "/icon.gif"] else {
                Issue.record("no icon")
                continue
            }
        }
        #expect(server.requests.count == 2)
    }

    @Test func `icons are not fetched if cacheIcons is false`() throws {
        let server = try server { _ in .reply(200, [], gif(48)) }
        let fetched = asker.fetch(site(server.origin + "/apps", item: ", cacheIcons: false"))
        #expect(fetched.value.icons.isEmpty && fetched.diagnostics.isEmpty)
        #expect(server.requests.count == 1)
    }

    @Test func `an icon that is too large or refused is a warning`() throws {
        let large = try server { _ in .reply(200, [], [UInt8](repeating: 0, count: Pipeline.maximumIconSize + 1)) }
        let refused = try server { _ in .reply(404) }
        for (server, reason) in [(large, "it is larger than 1 MB"), (refused, "it answers with status 404")] {
            let found = asker.fetch(site(server.origin + "/apps")).diagnostics
            #expect(found.map(\.id) == ["icons-not-fetched"] && !found.hasErrors)
            #expect(found.first?.message.hasSuffix(reason) == true)
        }
    }

    @Test func `a list may not lead us to machines that are not on the internet`() throws {
        let inside = try LocalServer { _ in .reply(200, [], gif(48)) }
        let icon = "http://localhost:\(inside.port)/icon.gif"
        let server = try LocalServer { _ in .reply(200, [], oneApp("Tide", icon: icon)) }
        let found = asker.fetch(site(server.origin + "/apps")).diagnostics
        #expect(found.first?.message.hasSuffix("it leads to a machine that is not on the public internet") == true)
        #expect(inside.requests.isEmpty)
    }

    @Test func `pages show icons from the site's own folder alone`() throws {
        let server = try server { _ in .reply(200, [], gif(48)) }
        let folder = try TemporaryFolder()
        try folder.writeSample([
            "about.yml": SampleSite.files["about.yml", default: ""]
                + "items: [ moreApps: { source: \"\(server.origin)/apps\" } ]\n"
        ])
        let environment = ["XDG_CACHE_HOME": folder("kept")]
        let first = try Program.run("build", "--fetch", "--strict", in: folder, environment: environment)
        #expect(first.code == 0, "\(first)")
        let page = try #require(folder.text("output/en/more-apps/index.html"))
        #expect(!page.contains("127.0.0.1"))
        let name = try #require(page.firstMatch(of: /src="\.\.\/\.\.\/(more-apps\/[0-9a-f]{16}\.gif)"/)?.1)
        #expect(folder.exists("output/" + name))
        // And without asking, the same again.
        let again = try Program.run("build", "--strict", in: folder, environment: environment)
        #expect(again.code == 0 && again.output.contains("\n0 written"))
        #expect(server.requests.count == 2)
        // In another place there is nothing.
        let elsewhere = try Program.run("build", "--cache", "other", in: folder, environment: environment)
        #expect(elsewhere.code == 0 && elsewhere.error.contains("[apps-not-fetched]"))
        #expect(folder.text("output/en/more-apps/index.html")?.contains("The apps cannot be shown") == true)
        #expect(!folder.exists("output/" + name))
    }

    @Test func `a stalled server ends by the time that is given`() throws {
        let server = try LocalServer { _ in [.wait(100)] }
        let folder = try TemporaryFolder()
        try folder.writeSample([
            "about.yml": SampleSite.files["about.yml", default: ""]
                + "items: [ moreApps: { source: \"\(server.origin)/apps\" } ]\n"
        ])
        let start = ContinuousClock.now
        let result = try Program.run("build", "--fetch", "--fetch-timeout", "1", "--cache", "kept", in: folder)
        #expect(result.code == 0 && result.error.contains("[fetch-failed]"))
        #expect(.now - start < .seconds(60))
        let strict = try Program.run(
            "build", "--fetch", "--fetch-timeout", "1", "--cache", "kept", "--strict", in: folder)
        #expect(strict.code == 1)
    }

    @Test(arguments: [
        ["--fetch-timeout", "0"], ["--fetch-timeout", "x"], ["--fetch-timeout", "601"], ["--cache", ""],
    ])
    func `a usage error gives exit code 2`(arguments: [String]) throws {
        let process = try Program.process(["build"] + arguments, in: asker.folder)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
    }

    @Test func `where answers are kept`() {
        func folder(_ variables: [String: String]) -> String? { standardCacheFolder { variables[$0] } }
        #expect(folder(["XDG_CACHE_HOME": "/x", "HOME": "/h"]) == "/x/colophon")
        // Relative paths do not count, as the specification has it.
        let home = folder(["XDG_CACHE_HOME": "x", "HOME": "/h"])
        #expect(home == "/h/.cache/colophon" || home == "/h/Library/Caches/colophon")
        #expect(folder([:]) == nil)
        #expect(folder(["HOME": "h"]) == nil)
    }
}
