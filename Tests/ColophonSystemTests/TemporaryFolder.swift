import Foundation
import SourceText

@testable import Colophon
@testable import ColophonSystem

/// A folder that lasts as long as one test.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        // In memory where there is such a disk: these tests make tens of thousands of files.
        let memory = "/dev/shm"
        let isInMemory = FileManager.default.isWritableFile(atPath: memory)
        let base = isInMemory ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
        let url = base.appendingPathComponent("colophon-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        for folder in [path, path + "-cache"] { try? FileManager.default.removeItem(atPath: folder) }
    }

    func callAsFunction(_ name: String) -> String { path + "/" + name }

    func write(_ name: String, _ text: String = "") throws { try write(name, Array(text.utf8)) }

    func write(_ name: String, _ bytes: [UInt8]) throws {
        let url = URL(fileURLWithPath: self(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // Not `Data.write`, which waits for the disk after every file.
        guard let file = fopen(url.path, "w") else { throw CocoaError(.fileWriteUnknown) }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    /// Puts a new file in the place of the old one, at once: a watcher never sees half of it.
    func replace(_ name: String, _ text: String) throws {
        try write("new", text)
        guard rename(self("new"), self(name)) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    func exists(_ name: String, isAbsolute: Bool = false) -> Bool {
        var status = stat()
        return lstat(isAbsolute ? name : self(name), &status) == 0
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
    }

    func modified(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: self(name))[.modificationDate] as? Date
    }

    /// All files below `name` and their text, apart from the manifest; folders too, with a slash and no text.
    func tree(_ name: String) -> [String: String] {
        var found: [String: String] = [:]
        for case let child as String in FileManager.default.enumerator(atPath: self(name)) ?? .init() {
            if child == manifestName { continue }
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: self(name + "/" + child), isDirectory: &isFolder)
            found[isFolder.boolValue ? child + "/" : child] = isFolder.boolValue ? "" : text(name + "/" + child)
        }
        return found
    }
}

/// The path, or a test failure.
func path(_ text: String) throws -> SourcePath {
    guard let path = SourcePath(text) else { throw BadPath(text: text) }
    return path
}

struct BadPath: Error { var text: String }

/// Writes `files` into `output` as a build does.
@discardableResult
func build(
    _ files: [String: String], into output: String, probe: OpenFolder.Probe? = nil
) throws -> OutputCounts {
    let writer = try OutputWriter(output, apartFrom: [], probe: probe)
    do {
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            try writer.accept(OutputFile(path: try path(name), bytes: Array(text.utf8)))
        }
        return try writer.commit()
    } catch {
        writer.abandon()
        throw error
    }
}

func manifest(in folder: TemporaryFolder, _ output: String = "output") throws -> Manifest {
    try Manifest(decoding: Array((folder.text(output + "/" + manifestName) ?? "").utf8))
}
