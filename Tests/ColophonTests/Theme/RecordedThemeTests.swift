import DesignTokens
import Foundation
import SampleSupport
import SourceText
import Testing

@testable import Colophon
@testable import Templates
@testable import Themes

/// Themes inside the program are not read, checked and resolved by each build.
@Suite struct RecordedThemeTests {
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil
    private static let names = ["plain", "orange", "orange-compact", "sosh", "wireframe"]

    private func chain(_ name: String) throws -> ThemeChain {
        try #require(ThemeChain.follow(name, SourceTree(files: [:]), askedAt: nil).value)
    }

    private func anew(_ name: String) throws -> Theme {
        let loaded = Theme.loadFromFiles(try chain(name), nil, pages: Pipeline.pageSchemas, hasErrors: false)
        // Nobody would be told of a mistake.
        #expect(loaded.diagnostics.isEmpty)
        return try #require(loaded.value)
    }

    @Test(arguments: names)
    func `the recorded custom properties are those of the theme`(_ name: String) throws {
        let sheet = try anew(name).sheet
        let text = String(decoding: sheet.customProperties(ModeUses(), for: sheet.parts(for: [])), as: UTF8.self)
        let file = Repository.root.appending(path: "builtin/sheets/\(name).css")
        if try String(contentsOf: file, encoding: .utf8) != text {
            if Self.isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
            Issue.record(
                "builtin/sheets/\(name).css is not what the theme says: RECORD=1 writes it anew, then build again")
        }
    }

    @Test func `the recorded colours of the browser are those of the themes`() throws {
        let text = try Self.names.map { try anew($0).browserColors.record($0) + "\n" }.joined()
        let file = Repository.root.appending(path: "builtin/sheets/browser-colors.txt")
        if try String(contentsOf: file, encoding: .utf8) != text {
            if Self.isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
            Issue.record("builtin/sheets/browser-colors.txt is not current: RECORD=1 writes it anew, then build again")
        }
    }

    @Test(arguments: names)
    func `a recorded theme equals the theme loaded from its files`(_ name: String) throws {
        let anew = try anew(name)
        let known = try #require(Theme.recorded(try chain(name), pages: Pipeline.pageSchemas))
        #expect(known.name == anew.name && known.mode == anew.mode && known.worker == anew.worker)
        #expect(known.files.map(\.address) == anew.files.map(\.address))
        #expect(known.files.map(\.bytes) == anew.files.map(\.bytes))
        #expect(known.files.map(\.source) == anew.files.map(\.source))
        #expect(known.icons == anew.icons)
        #expect(known.iconsView.schema.names == anew.iconsView.schema.names)
        #expect(known.scripts == anew.scripts && known.stylesheet == anew.stylesheet)
        #expect(known.browserColors == anew.browserColors)
        #expect(known.illustration == anew.illustration && known.icon == anew.icon)
        #expect(
            known.paper.style == anew.paper.style && known.similarIconWarnings.count == anew.similarIconWarnings.count)
        let everything = Set(ThemeSheet.Feature.allCases)
        #expect(known.sheet.file(.all, for: everything).bytes == anew.sheet.file(.all, for: everything).bytes)
    }

    @Test(arguments: names)
    func `templates that are compiled when they are needed become the same programs`(_ name: String) throws {
        let anew = try anew(name)
        let known = try #require(Theme.recorded(try chain(name), pages: Pipeline.pageSchemas))
        let roots = Pipeline.pageSchemas(anew.iconsView.schema).keys.sorted()
        #expect(roots.count > 10)
        for root in roots {
            let (one, other) = (known.templates.program(root), anew.templates.program(root))
            #expect(one != nil && one?.operations == other?.operations, "\(root)")
            #expect(one?.literals == other?.literals && one?.slots == other?.slots, "\(root)")
        }
    }

    @Test func `a theme that a site changes is not taken from the record`() throws {
        let path = try #require(SourcePath("plain/icons/add.svg"))
        let icon = "<svg viewBox=\"0 0 1 1\" fill=\"currentColor\"><path d=\"M0 0\"/></svg>"
        let themes = SourceTree(files: [path: Array(icon.utf8)])
        let chain = try #require(ThemeChain.follow("plain", themes, askedAt: nil).value)
        #expect(Theme.recorded(chain, pages: Pipeline.pageSchemas) == nil)
        #expect(Theme.recorded(try self.chain("ouds"), pages: Pipeline.pageSchemas) == nil)
    }
}
