import DesignTokens
import Foundation
import SampleSupport
import TestSupport
import Testing

@testable import Colophon
@testable import Themes

/// What a reader has to load before a page can be shown: `Tests/Browser/bytes.py` compresses it as a server does.
@Suite(.slow) struct BytesTests {
    @Test(arguments: ["plain", "editorial", "technical", "orange", "orange-compact", "sosh", "wireframe"])
    func `a theme's style sheet is under 12 KB when compressed, with every mode that pages can insist on`(
        _ name: String
    ) async throws {
        var settings = try #require(SiteSettings.read(try Repository.folder("content")).value)
        settings.theme = name
        let theme = try #require(
            Theme.load(settings, try Repository.folder("themes"), pages: Pipeline.pageSchemas).value)
        let folder = try BrowserRun.temporaryFolder("bytes-\(name)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (number, modes) in [ModeUses(), .all].enumerated() {
            try Data(theme.sheet.file(modes).bytes).write(to: folder.appending(path: "\(number).css"))
        }
        let (status, text) = try await BrowserRun.run("bytes.py", folder)
        #expect(status == 0, "\(text)")
        #expect(text.split(separator: "\n").count == 2, "\(text)")
    }
}
