import Foundation
import SourceText

/// The repository's own folders, for tests that look at the real thing.
package enum Repository {
    /// The folder with `Package.swift`.
    package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A folder of the repository, all of it read.
    package static func folder(_ name: String) throws -> SourceTree { SourceTree(files: try files(name)) }

    /// The files of a folder, without hidden ones.
    package static func files(_ name: String) throws -> [SourcePath: [UInt8]] {
        let folder = root.appending(path: name)
        var files: [SourcePath: [UInt8]] = [:]
        for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            ?? .init()
        {
            guard !file.hasDirectoryPath, !file.lastPathComponent.hasPrefix(".") else { continue }
            let below = String(file.path().dropFirst(folder.path().count + 1))
            guard let path = SourcePath(below) else { continue }
            files[path] = Array(try Data(contentsOf: file))
        }
        return files
    }
}
