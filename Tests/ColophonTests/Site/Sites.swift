import Foundation
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
            SourceTree(files: content), themes: SourceTree(files: themes), options: BuildOptions(jobs: jobs))
    }
}

/// Numbers that look random and are the same on every run (SplitMix64, https://prng.di.unimi.it/splitmix64.c).
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
