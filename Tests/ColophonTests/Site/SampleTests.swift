import Foundation
import SourceText
import Testing

@testable import Colophon

@Suite struct SampleTests {
    @Test func `the sample site builds without an error or a warning`() throws {
        let built = buildSite(try Repository.folder("content"), themes: try Repository.folder("themes"))
        #expect(built.diagnostics.sortedForPrinting() == [])
        #expect(built.files[try #require(SourcePath("index.html"))] != nil)
        if let out = ProcessInfo.processInfo.environment["SAMPLE_OUT"] {
            for (path, bytes) in built.files {
                let file = URL(filePath: out).appending(path: path.text)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: file)
            }
        }
    }
}
