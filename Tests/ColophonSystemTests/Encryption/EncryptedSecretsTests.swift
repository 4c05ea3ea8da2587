import Foundation
import TestSupport
import Testing

@testable import ColophonSystem

/// The password, secret values and values that no page uses are looked for everywhere but in the encrypted file.
@Suite(.slow, .serialized)
struct EncryptedSecretsTests {
    let folder: TemporaryFolder
    init() throws {
        folder = try TemporaryFolder()
        try folder.writeEncryptedSample()
        try folder.write("password.txt", EncryptedSample.password)
        chmod(folder("password.txt"), 0o600)
    }

    private var environment: [String: String] {
        ["XDG_CACHE_HOME": folder("kept"), "TMPDIR": folder("temporary"), "HOME": folder("home")]
    }

    private func run(_ arguments: [String], _ more: [String: String] = [:]) throws -> Program.Result {
        let result = try Program.run(arguments, in: folder, environment: environment.merging(more) { $1 })
        for trace in EncryptedSample.traces + [EncryptedSample.password] {
            #expect(!result.output.contains(trace) && !result.error.contains(trace), "\(arguments): \(trace)")
        }
        return result
    }

    /// Nothing on the disk has them but the files that were put there, in a build's folders too.
    private func expectNothingOnDisk(_ comment: Comment) {
        let planted: Set = ["password.txt"]
        var count = 0
        for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            guard !planted.contains(name), let bytes = folder.bytes(name) else { continue }
            count += 1
            for trace in EncryptedSample.traces + [EncryptedSample.password] {
                #expect(bytes.firstRange(of: Array(trace.utf8)) == nil, "\(comment): \(trace) is in \(name)")
            }
        }
        #expect(count > 5)
    }

    @Test func `a build with the encrypted file writes only values that pages use`() throws {
        for (arguments, variables) in [
            (["--password-file", "password.txt"], [:]), ([], ["COLOPHON_PASSWORD": EncryptedSample.password]),
        ] as [([String], [String: String])] {
            let result = try run(["build", "--bundle", "inside", "--fetch"] + arguments, variables)
            #expect(result.code == 0, "\(result)")
            #expect(folder.text("output/en/privacy/index.html")?.contains("https://used.example/") == true)
            #expect(folder.exists("output/" + manifestName) && folder.exists("output/" + recordName))
            expectNothingOnDisk("a build")
        }
    }

    @Test(arguments: ["human", "json", "sarif"])
    func `no message of any form shows them`(format: String) throws {
        let texts = [
            "Key {{env.key}}, {{env.nothing}}, [here](nowhere.md).",
            "Nothing but {{env.site}} and [a page]({{env.site}}nowhere.md).",
        ]
        for text in texts {
            try folder.write("content/en/privacy.md", SampleSite.document("Privacy", text))
            for configuration in ["Debug", "Nothing"] {
                _ = try run(
                    [
                        "check", "--format", format, "--configuration", configuration, "--password-file",
                        "password.txt",
                    ])
            }
        }
        for clearText in [
            EncryptedSample.clearText.replacing("true", with: "\"hunter2-secret\""),
            EncryptedSample.clearText.replacing("\"https://unused-clear-value.example/\"", with: "unused-clear-value"),
            EncryptedSample.clearText.replacing("[\"en\"]", with: "\"unused-clear-value\""),
        ] {
            try folder.write("content/environments.bin", bytes: try EncryptedSample.seal(clearText))
            _ = try run(["check", "--format", format, "--password-file", "password.txt"])
            _ = try run(["env", "list", "--format", format, "--password-file", "password.txt"])
        }
        try folder.writeEncryptedSample()
        let wrong = try run(["build", "--format", format], ["COLOPHON_PASSWORD": EncryptedSample.password + "x"])
        #expect(wrong.code == 1 && !folder.exists("output"))
        expectNothingOnDisk("messages as \(format)")
    }

    @Test func `the list shows no secret value`() throws {
        let result = try Program.run("env", "list", "--password-file", "password.txt", in: folder)
        #expect(result.code == 0 && result.output.contains("https://used.example/"), "\(result)")
        #expect(!result.output.contains("hunter2-secret") && !result.output.contains(EncryptedSample.password))
    }

    @Test func `no process has them among its arguments, and no file on the way has the clear text`() throws {
        guard FileManager.default.fileExists(atPath: "/proc/self/cmdline"), isInMemory("/dev/shm") else { return }
        // All that is running, seen from the editor.
        try folder.write(
            "edit.sh", "for f in /proc/[0-9]*/cmdline; do tr '\\0' ' ' < $f; echo; done > arguments.txt 2>/dev/null")
        try folder.write("home/keep")
        let memory = try TemporaryFolder()
        let result = try run(
            ["env", "edit", "--password-file", "password.txt"],
            ["EDITOR": "sh edit.sh", "XDG_RUNTIME_DIR": memory.path])
        #expect(result.code == 0, "\(result)")
        let arguments = try #require(folder.text("arguments.txt"))
        #expect(arguments.contains("env edit --password-file password.txt"), "\(arguments)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: memory.path) == [])
        expectNothingOnDisk("env edit")
        try folder.write("content/environments.json", EncryptedSample.clearText)
        #expect(try run(["env", "encrypt", "--replace", "--password-file", "password.txt"]).code == 0)
        expectNothingOnDisk("env encrypt")
    }

    @Test func `no option takes a password`() throws {
        for verb in [["build"], ["env", "encrypt"], ["env", "decrypt"], ["env", "edit"]] {
            let result = try Program.run(verb + ["--password", "x"], in: folder)
            #expect(result.code == 2 && result.error.contains("there is no option \"--password\""), "\(result)")
        }
    }
}
