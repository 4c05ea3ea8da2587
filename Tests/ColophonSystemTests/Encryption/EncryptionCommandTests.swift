import Foundation
import TestSupport
import Testing

@testable import ColophonSystem

/// `colophon env encrypt` and `colophon env decrypt`.
@Suite(.slow, .serialized)
struct EncryptionCommandTests {
    let folder: TemporaryFolder
    init() throws {
        folder = try TemporaryFolder()
        try folder.write("password.txt", EncryptedSample.password + "\n")
        chmod(folder("password.txt"), 0o600)
    }

    private func env(_ arguments: String...) throws -> Program.Result {
        try Program.run(["env"] + arguments + ["--password-file", "password.txt"], in: folder)
    }

    // MARK: encrypt

    @Test func `a plain file is encrypted and kept until the user removes it`() throws {
        try folder.writeEncryptedSample()
        try FileManager.default.removeItem(atPath: folder("content/environments.bin"))
        try folder.write("content/environments.json", EncryptedSample.clearText)
        let result = try env("encrypt")
        #expect(result.code == 0 && result.error == "", "\(result)")
        #expect(result.output.hasPrefix("Encrypted content/environments.json as content/environments.bin\n"))
        #expect(result.output.contains("still contains the clear text"))
        let message = try #require(folder.bytes("content/environments.bin"))
        #expect(try EncryptedSample.open(message) == EncryptedSample.clearText)
        #expect(folder.mode("content/environments.bin") == 0o600)
        #expect(folder.text("content/environments.json") == EncryptedSample.clearText)
        let both = try Program.run("build", "--password-file", "password.txt", in: folder)
        #expect(both.code == 1 && both.error.contains("[two-environment-files]"), "\(both)")
        let replaced = try env("encrypt", "--replace")
        #expect(replaced.code == 0 && replaced.output.contains("Removed content/environments.json."), "\(replaced)")
        #expect(!folder.exists("content/environments.json"))
        #expect(folder.bytes("content/environments.bin") != message, "each time there are new salts")
        #expect(try Program.run("build", "--password-file", "password.txt", in: folder).code == 0)
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder("content"))).count == 5)
    }

    @Test func `a password file that others can read is reported`() throws {
        try folder.writeEncryptedSample()
        try folder.write("clear.json", EncryptedSample.clearText)
        for (mode, isTold) in [(mode_t(0o644), true), (0o640, true), (0o600, false)] {
            chmod(folder("password.txt"), mode)
            let build = try Program.run("build", "--password-file", "password.txt", in: folder)
            for result in [
                build, try env("list"), try env("decrypt"), try env("encrypt", "clear.json", "-o", "again-\(mode).bin"),
            ] {
                let told = result.error.ranges(of: "password in \"password.txt\" [open-password]").count
                #expect(result.code == 0 && told == (isTold ? 1 : 0), "\(result)")
            }
        }
    }

    @Test func `YAML is encrypted unchanged, from any file to any file`() throws {
        let yaml = "# Kept by hand.\nconfigurations: { Debug: { a: b } }\n"
        try folder.write("elsewhere/clear.yml", yaml)
        #expect(try env("encrypt", "elsewhere/clear.yml").code == 0)
        #expect(try EncryptedSample.open(try #require(folder.bytes("elsewhere/environments.bin"))) == yaml)
        #expect(try env("encrypt", "elsewhere/clear.yml", "-o", "new/x.bin").code == 0)
        #expect(try EncryptedSample.open(try #require(folder.bytes("new/x.bin"))) == yaml)
        try folder.write("elsewhere/brace.yml", "{ configurations: { Debug: { a: b } } }\n")
        let brace = try env("encrypt", "elsewhere/brace.yml", "-o", "brace.bin")
        #expect(brace.code == 1 && brace.error.contains("which would be taken for JSON [not-encrypted]"), "\(brace)")
        #expect(!folder.exists("brace.bin"))
    }

    @Test func `a file with mistakes is not encrypted, and no message shows its values`() throws {
        try folder.write("content/environments.json", #"{"configurations": {"A": {"x": ["hunter2"]}, "B": "hunter3"}}"#)
        let result = try env("encrypt", "--replace")
        #expect(result.code == 1 && result.output == "")
        #expect(result.error.contains("content/environments.json: error: line 1: "), "\(result)")
        #expect(!result.error.contains("hunter") && !folder.exists("content/environments.bin"))
        #expect(folder.exists("content/environments.json"))
    }

    @Test func `encrypting needs exactly one file and a password`() throws {
        let none = try env("encrypt")
        #expect(none.code == 1 && none.error.contains("[no-environment-file]"), "\(none)")
        try folder.write("content/environments.json", EncryptedSample.clearText)
        let unasked = try Program.run(
            ["env", "encrypt"], in: folder, preparing: { $0.standardInput = FileHandle.nullDevice })
        #expect(unasked.code == 1 && unasked.error.contains("[no-password]"), "\(unasked)")
        let empty = try Program.run("env", "encrypt", in: folder, environment: ["COLOPHON_PASSWORD": ""])
        #expect(empty.code == 1 && empty.error.contains("[bad-password]"), "\(empty)")
        let long = ["COLOPHON_PASSWORD": String(repeating: "x", count: 1 << 16 + 1)]
        let tooLong = try Program.run("env", "encrypt", in: folder, environment: long)
        #expect(tooLong.code == 1 && tooLong.error.contains("[not-encrypted]"), "\(tooLong)")
        try folder.write("content/environments.yml", "configurations: { A: {} }\n")
        let two = try env("encrypt")
        #expect(two.code == 1 && two.error.contains("[two-environment-files]"), "\(two)")
        #expect(!folder.exists("content/environments.bin"))
    }

    @Test func `only an encrypted file is replaced`() throws {
        try folder.write("content/environments.json", EncryptedSample.clearText)
        for text in ["A text of mine.", ""] {
            try folder.write("content/environments.bin", text)
            let result = try env("encrypt", "--replace")
            #expect(result.code == 3 && result.error.contains("[foreign-file]"), "\(result)")
            #expect(folder.text("content/environments.bin") == text && folder.exists("content/environments.json"))
        }
    }

    // MARK: decrypt

    @Test func `the decrypted text is printed unchanged`() throws {
        for text in [EncryptedSample.clearText, "a\r\nb\u{0}\u{E9}", ""] {
            try folder.write("content/environments.bin", bytes: try EncryptedSample.seal(text))
            let result = try env("decrypt")
            #expect(result.code == 0 && result.error == "" && result.output == text, "\(result)")
        }
    }

    @Test func `a decrypted file is readable by its owner alone and replaces no file`() throws {
        try folder.writeEncryptedSample()
        let result = try env("decrypt", "-o", "private/clear.json")
        #expect(result.code == 0 && !result.output.contains("used.example"), "\(result)")
        #expect(folder.text("private/clear.json") == EncryptedSample.clearText)
        #expect(folder.mode("private/clear.json") == 0o600 && folder.mode("private") == 0o700)
        try folder.write("mine.json", "{}")
        let refused = try env("decrypt", "--output", "mine.json")
        #expect(refused.code == 3 && refused.error.contains("[file-exists]"), "\(refused)")
        #expect(folder.text("mine.json") == "{}")
    }

    @Test func `a decrypted text is never written to a published folder`() throws {
        try folder.writeEncryptedSample()
        let early = try env("decrypt", "-o", "output/environments.json")
        #expect(early.code == 3 && early.error.contains("[clear-text-in-output]"), "\(early)")
        #expect(!folder.exists("output"))
        #expect(
            try Program.run("build", "--output", "public", "--password-file", "password.txt", in: folder).code == 0)
        try folder.link("alias", to: "public/en")
        for target in ["public/x.json", "public/en/x.json", "content/../public/new/x.json", "alias/x.json"] {
            let result = try env("decrypt", "-o", target)
            #expect(result.code == 3 && result.error.contains("[clear-text-in-output]"), "\(target): \(result)")
        }
        #expect(!folder.exists("public/x.json") && !folder.exists("public/en/x.json"))
    }

    @Test func `with a wrong password or damage, no part of the file is printed`() throws {
        try folder.writeEncryptedSample()
        let message = try #require(folder.bytes("content/environments.bin"))
        for index in [0, 1, 5, 15, 30, 60, message.count - 40, message.count - 1] {
            var changed = message
            changed[index] ^= 0x40
            try folder.write("content/environments.bin", bytes: changed)
            let result = try env("decrypt")
            #expect(result.code == 1 && result.output == "", "byte \(index): \(result)")
            #expect(result.error.contains(index < 2 ? "[not-decrypted]" : "[wrong-password]"), "\(result)")
        }
        try folder.write("content/environments.bin")
        #expect(try env("decrypt").error.contains("it is empty [not-decrypted]"))
        #expect(try env("decrypt", "nowhere.bin").code == 3)
    }
}
