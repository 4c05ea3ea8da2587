import Foundation
import TestSupport
import Testing

/// A preview in Chromium: `Tests/Browser/serve.py` starts the program on a copy of a site, edits its files and looks at
/// what a person sees.
@Suite(.slow) struct ServeTests {
    @Test func `a save and its mistakes are shown immediately, and the bar is accessible in every theme`() async throws
    {
        let folder = try BrowserRun.temporaryFolder("serve")
        defer { try? FileManager.default.removeItem(at: folder) }
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
        var url = URL(fileURLWithPath: bundle)
        while url.path().contains(".xctest") { url.deleteLastPathComponent() }
        let program = url.appending(path: "colophon").path()
        try #require(FileManager.default.isExecutableFile(atPath: program))
        let (status, text) = try await BrowserRun.run("serve.py", folder, [program])
        #expect(status == 0 && text.contains(": 0 findings"), "\(text)")
    }
}
