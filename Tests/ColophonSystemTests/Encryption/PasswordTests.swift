import Foundation
import Testing

@testable import ColophonSystem

/// Where the password of `environments.bin` comes from.
@Suite(.serialized)
struct PasswordTests {
    let folder: TemporaryFolder
    init() throws {
        folder = try TemporaryFolder()
        try folder.writeEncryptedSample()
    }

    private static let used = "<a href=\"https://used.example/\">"
    private var page: String { folder.text("output/en/privacy/index.html") ?? "" }

    @Test(arguments: ["", "\n", "\r\n"])
    func `a file can contain the password, and one final line end is removed`(end: String) throws {
        try folder.write("password.txt", EncryptedSample.password + end)
        chmod(folder("password.txt"), 0o600)
        let result = try Program.run("build", "--password-file", "password.txt", in: folder)
        #expect(result.code == 0, "\(result)")
        #expect(page.contains(Self.used))
    }

    @Test func `only one line end is removed from a password file, and none from the variable`() throws {
        for end in ["\n\n", "\r\n\n", "\r", " "] {
            try folder.write("password.txt", EncryptedSample.password + end)
            let result = try Program.run("check", "--password-file", "password.txt", in: folder)
            #expect(result.code == 1 && result.error.contains("[wrong-password]"), "\(result)")
        }
        let variable = ["COLOPHON_PASSWORD": EncryptedSample.password]
        #expect(try Program.run("build", in: folder, environment: variable).code == 0)
        #expect(page.contains(Self.used))
        let withEnd = ["COLOPHON_PASSWORD": EncryptedSample.password + "\n"]
        #expect(try Program.run("check", in: folder, environment: withEnd).error.contains("[wrong-password]"))
        // A password may have line ends, even the last one.
        let password = "first\nsecond\n"
        try folder.write(
            "content/environments.bin", bytes: try EncryptedSample.seal(EncryptedSample.clearText, password))
        #expect(try Program.run("check", in: folder, environment: ["COLOPHON_PASSWORD": password]).code == 0)
        try folder.write("password.txt", password + "\n")
        #expect(try Program.run("check", "--password-file", "password.txt", in: folder).code == 0)
    }

    @Test func `standard input and a pipe can provide the password`() throws {
        try folder.write("password.txt", EncryptedSample.password + "\n")
        let result = try Program.run(
            ["check", "--password-file", "-"], in: folder,
            preparing: { $0.standardInput = FileHandle(forReadingAtPath: folder("password.txt")) })
        #expect(result.code == 0, "\(result)")
        try #require(mkfifo(folder("pipe"), 0o600) == 0)
        let process = try Program.process(["check", "--password-file", "pipe"], in: folder)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        try folder.write("pipe", EncryptedSample.password)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func `the password file takes precedence over the variable`() throws {
        try folder.write("password.txt", EncryptedSample.password)
        let wrong = ["COLOPHON_PASSWORD": "wrong"]
        #expect(
            try Program.run("check", "--password-file", "password.txt", in: folder, environment: wrong).code == 0)
    }

    @Test func `an empty password is rejected from any source`() throws {
        try folder.write("empty.txt")
        try folder.write("line.txt", "\n")
        for (arguments, environment, words) in [
            (["--password-file", "empty.txt"], [:], "the password in \"empty.txt\" is empty"),
            (["--password-file", "line.txt"], [:], "the password in \"line.txt\" is empty"),
            ([], ["COLOPHON_PASSWORD": ""], "the environment variable COLOPHON_PASSWORD is empty"),
        ] as [([String], [String: String], String)] {
            let result = try Program.run(["build"] + arguments, in: folder, environment: environment)
            #expect(result.code == 1 && result.error.hasPrefix("error: \(words) [bad-password]\n"), "\(result)")
            #expect(!result.error.contains("[no-password]") && !folder.exists("output"))
        }
        try folder.write("long.txt", String(repeating: "x", count: 1 << 16 + 1))
        let long = try Program.run("build", "--password-file", "long.txt", in: folder)
        #expect(long.code == 1 && long.error.contains("has more than 65536 bytes [bad-password]"), "\(long)")
    }

    @Test func `a file that cannot be read is an error of the disk`() throws {
        for name in ["nowhere.txt", "content"] {
            let result = try Program.run("build", "--password-file", name, in: folder)
            #expect(result.code == 3 && result.error.contains("\"\(name)\"") && result.error.contains("[unreadable]"))
        }
        #expect(try Program.run("build", "--password-file", "", in: folder).code == 2)
    }

    @Test func `without a password, every command that reads content explains the options`() throws {
        for verb in [["build"], ["check"], ["plan"], ["bundle"], ["env", "list"], ["diff", "privacy"]] {
            let result = try Program.run(verb, in: folder, preparing: { $0.standardInput = FileHandle.nullDevice })
            let head = "content/environments.bin: error: this file is encrypted, and there is no password"
            if verb != ["diff", "privacy"] { #expect(result.code == 1, "\(verb): \(result)") }
            #expect(result.code != 0 && (result.error.contains(head) || result.code == 2), "\(verb): \(result)")
        }
        #expect(!folder.exists("output"))
    }

    @Test func `no password is requested if no file needs it`() throws {
        try FileManager.default.removeItem(atPath: folder("content/environments.bin"))
        try folder.write("content/environments.json", EncryptedSample.clearText)
        // The file is not even opened.
        #expect(try Program.run("check", "--password-file", "nowhere.txt", in: folder).code == 0)
    }

    // MARK: The terminal

    @Test func `a terminal prompts for the password without showing it`() throws {
        let (code, screen) = try Program.converse(
            ["build"], in: folder, answers: [("Password of content/environments.bin: ", EncryptedSample.password)])
        #expect(code == 0, "\(screen)")
        #expect(!screen.contains(EncryptedSample.password))
        #expect(page.contains(Self.used))
    }

    @Test func `an empty answer is no password, and the end of the input is none either`() throws {
        let question = "Password of content/environments.bin: "
        let empty = try Program.converse(["build"], in: folder, answers: [(question, "")])
        #expect(empty.code == 1 && empty.screen.contains("the password is empty"), "\(empty)")
        let end = try Program.converse(["build"], in: folder, answers: [(question, "\u{4}")])
        #expect(end.code == 1 && end.screen.contains("there is no password"), "\(end)")
    }

    @Test func `a new password has to be typed twice`() throws {
        try FileManager.default.removeItem(atPath: folder("content/environments.bin"))
        try folder.write("content/environments.json", EncryptedSample.clearText)
        let (first, again) = ("New password for content/environments.bin: ", "Repeat it: ")
        let (code, screen) = try Program.converse(
            ["env", "encrypt"], in: folder,
            answers: [(first, "one"), (again, "another"), (first, "the right one"), (again, "the right one")])
        #expect(code == 0 && screen.contains("These are not the same."), "\(screen)")
        #expect(!screen.contains("the right one") && !screen.contains("another"))
        let message = try #require(folder.bytes("content/environments.bin"))
        #expect(try EncryptedSample.open(message, "the right one") == EncryptedSample.clearText)
    }

    @Test func `the terminal shows typed text again after a prompt, also after Ctrl-C`() throws {
        var (master, slave): (Int32, Int32) = (-1, -1)
        try #require(openpty(&master, &slave, nil, nil, nil) == 0)
        defer {
            close(master)
            close(slave)
        }
        func echoes() -> Bool {
            var state = termios()
            return tcgetattr(slave, &state) == 0 && state.c_lflag & tcflag_t(ECHO) != 0
        }
        let process = try Program.process(["build"], in: folder, environment: ["TERM": "xterm"])
        let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        (process.standardInput, process.standardOutput, process.standardError) = (terminal, terminal, terminal)
        try process.run()
        while process.isRunning, echoes() { usleep(1000) }
        #expect(process.isRunning, "it asks")
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130 && echoes())
    }
}
