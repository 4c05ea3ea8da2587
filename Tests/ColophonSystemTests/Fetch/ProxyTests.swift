import Foundation
import SourceText
import Testing

@testable import Colophon
@testable import ColophonSystem

/// Where a proxy is between the machine and the internet.
@Suite struct ProxyTests {
    @Test func `a list may not lead us past the proxy to machines near by`() throws {
        let proxy = try LocalServer { _ in .reply(403) }
        defer { proxy.stop() }
        // 192.0.2.1 is for documents: no machine has it.
        let lists = try LocalServer { _ in .reply(200, [], oneApp("App", icon: "https://192.0.2.1/icon.png")) }
        defer { lists.stop() }
        let folder = try TemporaryFolder()
        try folder.writeSample([
            "about.yml": SampleSite.files["about.yml", default: ""]
                + "items: [ moreApps: { source: \"\(lists.origin)/apps\" } ]\n"
        ])
        let result = try Program.run(
            "check", "--fetch", "--fetch-timeout", "60", "--cache", "kept", in: folder,
            environment: ["https_proxy": proxy.origin, "no_proxy": "192.0.2.1", "NO_PROXY": "192.0.2.1"])
        #expect(result.code == 0, "\(result)")
        #expect(lists.requests.count == 1)
        #expect(proxy.requests.map(\.target) == ["192.0.2.1:443"])
    }
}
