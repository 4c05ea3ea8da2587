import Foundation
import Testing

@testable import ColophonSystem

/// What the program does where rights do bind: as somebody who does not own the folder.
@Suite(.enabled(if: Nobody.canRun, "rights do not bind here, and there is no setpriv in PATH"))
struct UnwritableFolderTests {
    let folder: TemporaryFolder
    init() throws {
        folder = try TemporaryFolder()
        try folder.writeSample()
    }

    @Test func `one folder without write permission leaves the whole site unchanged`() throws {
        #expect(try Nobody.run(["build"], in: folder).code == 0)
        let settings = try #require(folder.text("content/site.yml"))
        try folder.write("content/site.yml", settings.replacing("theme: plain", with: "theme: orange"))
        let (before, list) = (folder.tree("output"), folder.text("output/" + manifestName))
        let refused = ["output/en/privacy", "output/en/terms"]
        for name in refused { chmod(folder(name), 0o555) }
        let result = try Nobody.run(["build"], in: folder)
        #expect(result.code == 3, "\(result)")
        #expect(result.error.contains("error: \"output/en/privacy\" cannot be written: access: Permission denied"))
        #expect(result.error.contains("\"output/en/terms\" cannot be written either"), "\(result)")
        #expect(folder.tree("output") == before)
        #expect(folder.text("output/" + manifestName) == list)
        for name in refused { chmod(folder(name), 0o755) }
        #expect(try Nobody.run(["build"], in: folder).code == 0)
        #expect(folder.text("output/en/privacy/index.html") != before["en/privacy/index.html"])
    }

    @Test func `init names the folder that it may not write to`() throws {
        let folder = try TemporaryFolder()
        try folder.write("tides/notes.txt", "mine")
        chmod(folder("tides"), 0o555)
        let result = try Nobody.run(["init", "tides", "--yes"], in: folder)
        #expect(result.code == 3 && result.output == "", "\(result)")
        #expect(result.error.hasPrefix("error: \"tides\" cannot be written: open: Permission denied"), "\(result)")
        #expect(folder.tree("tides") == ["notes.txt": "mine"])
        let inside = try Nobody.run(["init", "--yes"], in: folder, at: "tides")
        #expect(inside.code == 3 && !inside.error.contains(".colophon"), "\(inside)")
        #expect(inside.error.contains("/tides\" cannot be written: open: Permission denied"), "\(inside)")
        chmod(folder("tides"), 0o755)
    }
}

/// Runs the program without the rights of a superuser.
enum Nobody {
    private static let setpriv = "/usr/bin/setpriv"

    static var canRun: Bool { geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv) }

    /// - Parameter place: the folder below `folder` in which the program runs.
    static func run(
        _ arguments: [String], in folder: TemporaryFolder, at place: String = ""
    ) throws -> Program.Result {
        let current = URL(fileURLWithPath: folder(place))
        guard geteuid() == 0 else {
            return try Program.run(arguments, in: folder) { $0.currentDirectoryURL = current }
        }
        // All that is there becomes nobody's.
        chown(folder.path, 65534, 65534)
        for name in folder.tree("").keys { chown(folder(name), 65534, 65534) }
        return try Program.run(arguments, in: folder) { process in
            let program = try Program.path()
            process.executableURL = URL(fileURLWithPath: setpriv)
            process.currentDirectoryURL = current
            process.arguments = ["--reuid=65534", "--regid=65534", "--clear-groups", program] + arguments
        }
    }
}
