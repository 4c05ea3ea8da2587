import Foundation
import Testing

@testable import ColophonSystem

/// A small site that is built again and again, with what the program says of its cache.
struct CachedSite {
    let folder: TemporaryFolder

    init(_ more: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        try folder.writeSample(more)
    }

    /// Where builds are remembered.
    var cache: String { folder.path + "-cache/colophon/builds" }

    /// The files there.
    var kept: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []).sorted() }

    /// The bytes of the only one.
    var bytes: [UInt8] {
        get throws {
            let name = try #require(kept.first)
            #expect(kept.count == 1)
            return Array(try Data(contentsOf: URL(fileURLWithPath: cache + "/" + name)))
        }
    }

    func keep(_ bytes: [UInt8]) throws {
        let name = try #require(kept.first)
        try Data(bytes).write(to: URL(fileURLWithPath: cache + "/" + name))
    }

    /// Builds, and what was said of the cache apart from the rest.
    func build(
        _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> (result: Program.Result, cache: String) {
        var result = try Program.run(
            ["build", "--verbose", "--today", "2026-11-24"] + arguments, in: folder, environment: environment)
        let lines = result.error.split(separator: "\n", omittingEmptySubsequences: false)
        result.error = lines.filter { !$0.hasPrefix("cache: ") }.joined(separator: "\n")
        // How long it took is not compared.
        result.output = result.output.replacing(/\d+\.\d\d s/, with: "0.00 s")
        return (
            result, lines.filter { $0.hasPrefix("cache: ") }.map { String($0.dropFirst(7)) }.joined(separator: "\n")
        )
    }

    /// Whether the last build was found to be all there is to do.
    func isUnchanged(_ arguments: [String] = []) throws -> Bool {
        try build(arguments).cache == "nothing has changed since the last build"
    }

    /// Every file and folder of the output as the disk knows it.
    func identities() throws -> [String: FileIdentity] {
        let output = try OpenFolder(folder("output"))
        var all = [".": FileIdentity(try #require(try output.status(at: ".")))]
        for case let name as String in FileManager.default.enumerator(atPath: folder("output")) ?? .init() {
            all[name] = FileIdentity(try #require(try output.status(at: name)))
        }
        return all
    }
}

/// A copy of a folder's files without what the program keeps there for itself.
func publishedFiles(_ path: String) -> [String: Data] {
    var found: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init()
    where !name.hasPrefix(".colophon-") {
        if let bytes = FileManager.default.contents(atPath: path + "/" + name), !isFolder(path + "/" + name) {
            found[name] = bytes
        }
    }
    return found
}

private func isFolder(_ path: String) -> Bool {
    var answer: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &answer) && answer.boolValue
}
