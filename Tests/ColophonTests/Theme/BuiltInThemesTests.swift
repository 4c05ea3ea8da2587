import SampleSupport
import SourceText
import Testing

@testable import BuiltIn
@testable import Colophon

@Suite struct BuiltInThemesTests {
    @Test func `the program holds every file of the themes folder, byte by byte`() throws {
        let onDisk = try Repository.folder("themes")
        let wanted = onDisk.entries.map(\.path).filter { $0.pathExtension != "md" }
        #expect(wanted.count > 50)
        #expect(builtInThemes.entries.map(\.path) == wanted, "run Scripts/embed-files")
        for path in wanted where builtInThemes.contains(path) {
            #expect(try builtInThemes.read(path) == onDisk.read(path), "\(path) is older in the program")
        }
    }

    @Test func `a missing file gives an error with a reason`() throws {
        let path = try #require(SourcePath("plain/none.css"))
        #expect(throws: SourceTree.ReadFailure.self) { try builtInThemes.read(path) }
    }
}
