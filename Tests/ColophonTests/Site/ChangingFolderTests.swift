import SourceText
import Synchronization
import Testing

@testable import Colophon

/// A folder that does not keep still while a site is built from it.
@Suite struct ChangingFolderTests {
    /// The small site, in which reading `path` gives `second` from the second time on, or fails when that is nil.
    private func built(_ name: String, second: [UInt8]?) throws -> [Diagnostic] {
        let files = try SourceFolders.base("small").content
        let path = try #require(SourcePath(name))
        let count = Atomic(0)
        let entries = files.map { SourceTree.Entry(path: $0.key, size: $0.value.count) }
        let tree = SourceTree(entries: entries) { asked throws(SourceTree.ReadFailure) in
            let isAgain = asked == path && count.add(1, ordering: .relaxed).oldValue > 0
            guard let bytes = isAgain ? second : files[asked] else {
                throw SourceTree.ReadFailure(reason: "open: Permission denied")
            }
            return bytes
        }
        let built = buildSite(tree, options: BuildOptions(memory: 0))
        #expect(built.files.isEmpty)
        return built.diagnostics
    }

    @Test func `a document that changes between two readings stops the build`() throws {
        let diagnostics = try built("en/privacy.md", second: Array("# Privacy\n\nMore.\n".utf8))
        #expect(diagnostics.map(\.id) == ["changed-during-build"])
        #expect(diagnostics.first?.location?.path.text == "en/privacy.md")
    }

    @Test func `a document that cannot be read any more stops the build`() throws {
        let diagnostics = try built("en/privacy.md", second: nil)
        #expect(diagnostics.map(\.id) == ["unreadable"])
        #expect(diagnostics.first?.message.contains("Permission denied") == true)
    }
}
