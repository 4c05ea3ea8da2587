import Foundation
import Testing

@testable import ColophonSystem

/// The folder of attestations in a repository.
@Suite struct PrivateFolderTests {
    let folder: TemporaryFolder
    private let person = ["people", "add", "firstName=Camille", "lastName=Dupont"]

    init() throws { folder = try TemporaryFolder() }

    /// Runs Git, and gives what it prints.
    private func git(_ arguments: String...) throws -> String {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardOutput = pipe
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }

    private func run(_ arguments: [String]) throws {
        let result = try Program.run(arguments, in: folder, environment: ["LINES": "a lighthouse on the rocks"])
        #expect(result.code == 0, "\(result)")
    }

    @Test func `Git ignores private files`() throws {
        _ = try git("init", "--quiet")
        try run(person)
        try run(["attest", "key", "new"])
        try run(["attest", "key", "new", "attestations/second.key"])
        try run(["attest", "hebergement", "--blank"])
        try run(["seal", "add", "anna", "--source", "attestations", "--passcodes-from", "LINES"])
        for name in ["attestations.yml", "editions/own.yml", "people.csv", "people.sealed"] {
            try folder.write("attestations/" + name, "x")
        }
        #expect(folder.exists("attestations/documents"))
        #expect(
            try git("ls-files", "--others", "--exclude-standard").split(separator: "\n").sorted() == [
                "attestations/.gitignore", "attestations/attestations.yml", "attestations/editions/own.yml",
                "attestations/people.sealed", "attestations/seals.json",
            ])
    }

    @Test(arguments: [
        ["people", "add", "firstName=Camille", "lastName=Dupont"], ["attest", "key", "new"],
        ["attest", "hebergement", "--blank"],
        ["seal", "add", "anna", "--source", "attestations", "--passcodes-from", "LINES"],
    ])
    func `each command that makes the folder adds it to gitignore and keeps existing lines`(_ arguments: [String])
        throws
    {
        // A seal is made in a folder that is there.
        mkdir(folder("attestations"), 0o700)
        try run(arguments)
        #expect(folder.text("attestations/.gitignore")?.contains("*\n!.gitignore\n") == true)
        try FileManager.default.removeItem(atPath: folder("attestations"))
        try folder.write("attestations/.gitignore", "# mine\n")
        try run(arguments)
        #expect(folder.text("attestations/.gitignore") == "# mine\n")
    }

    @Test func `no other folder gets a gitignore`() throws {
        try folder.write(".git/HEAD")
        try folder.write("content/site.yml", "title: Small\n")
        try run(person + ["--attestations", "."])
        try run(["attest", "key", "new", "keys/town-hall.pem"])
        try run(["seal", "add", "anna", "--passcodes-from", "LINES"])
        for path in [".gitignore", "keys/.gitignore", "content/.gitignore"] { #expect(!folder.exists(path), "\(path)") }
        #expect(folder.exists("people.yml") && folder.exists("keys/town-hall.pem"))
    }
}
