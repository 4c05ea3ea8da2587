import Foundation
import Testing

/// The program under `Tests/Interruption/operations.c`, which copies a folder before each operation that changes it.
struct FileOperations {
    /// The folder that is watched.
    let folder: String
    /// The folder of the copies.
    let states: TemporaryFolder

    init(_ folder: String) throws { (self.folder, states) = (folder, try TemporaryFolder()) }

    /// The library, compiled once; the temporary folder goes with the process.
    private static let library = Result {
        let folder = try TemporaryFolder()
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Interruption/operations.c").standardized.path
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["cc", "-shared", "-fPIC", "-O1", "-o", folder("operations.so"), source, "-ldl"]
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
        return folder
    }

    private static func variables(_ folder: String, _ more: [String: String]) throws -> [String: String] {
        ["LD_PRELOAD": try library.get()("operations.so"), "COLOPHON_TEST_FOLDER": folder].merging(more) { $1 }
    }

    /// The environment that makes the program copy its folder.
    func copying() throws -> [String: String] {
        try Self.variables(folder, ["COLOPHON_TEST_STATES": states.path])
    }

    /// The environment of a program that is killed before its `number`th operation.
    static func killing(_ number: Int, in folder: String) throws -> [String: String] {
        try variables(folder, ["COLOPHON_TEST_KILL": String(number)])
    }

    /// The environment of a program whose disk is full from its `number`th operation on.
    static func filling(_ number: Int, in folder: String) throws -> [String: String] {
        try variables(folder, ["COLOPHON_TEST_FULL": String(number)])
    }

    /// The copies, in order.
    var names: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: states.path)) ?? []
        return names.compactMap { Int($0) }.sorted().map(String.init)
    }

    /// Lets a command recover each copy, and expects it to be what the folder was before, or what it is now.
    func expectWhole(before: [String: String], _ comment: String) throws {
        let after = Self.files(folder)
        var (undone, finished) = (0, 0)
        for name in names {
            let result = try Self.recover(states(name), in: states)
            let found = Self.files(states(name))
            #expect(
                result.code == 0 && (found == before || found == after), "\(comment), \(name): \(result) \(found.keys)")
            if result.error.hasPrefix("Undid") { undone += 1 }
            if result.error.hasPrefix("Removed") { finished += 1 }
            #expect(try Self.recover(states(name), in: states).error.isEmpty, "\(comment): it is told once")
        }
        #expect(before != after && undone > 0 && finished > 2, "\(comment): \(undone), \(finished)")
    }

    /// A command that reads a folder, and asks nothing.
    static func recover(
        _ path: String, in folder: TemporaryFolder, environment: [String: String] = [:]
    ) throws -> Program.Result {
        try Program.run(["seal", "list", "--source", path], in: folder, environment: environment)
    }

    /// The files below a folder with their bytes.
    static func files(_ path: String) -> [String: String] {
        var found: [String: String] = [:]
        for case let child as String in FileManager.default.enumerator(atPath: path) ?? .init() {
            guard let bytes = FileManager.default.contents(atPath: path + "/" + child) else { continue }
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path + "/" + child, isDirectory: &isFolder)
            if !isFolder.boolValue { found[child] = bytes.base64EncodedString() }
        }
        return found
    }
}
