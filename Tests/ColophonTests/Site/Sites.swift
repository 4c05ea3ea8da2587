import Foundation
import SampleSupport
import SourceText

@testable import Colophon

/// A site that is there: its two folders.
struct SourceFolders {
    var content: [SourcePath: [UInt8]]
    var themes: [SourcePath: [UInt8]]

    /// The repository's own.
    static func sample() throws -> SourceFolders {
        SourceFolders(content: try Repository.files("content"), themes: try Repository.files("themes"))
    }

    /// One of those that cases start from.
    static func base(_ name: String) throws -> SourceFolders {
        let file = try CaseFile(CaseTests.folder.appending(path: "base/\(name).site"))
        return SourceFolders(content: try file.files(below: "content", base: nil), themes: [:])
    }

    func build(jobs: Int = 1) -> (files: [SourcePath: [UInt8]], plan: [Job.File], diagnostics: [Diagnostic]) {
        buildSite(
            SourceTree(files: content), themes: SourceTree(files: themes),
            options: BuildOptions(jobs: jobs), inputs: .sample)
    }
}
