import Foundation
import TestSupport
import Testing

@testable import ColophonSystem

/// `colophon env edit`: what an editor is given, and what is left behind.
@Suite(.slow, .serialized, .enabled(if: isInMemory("/dev/shm"), "the clear text is only edited in memory"))
struct EditCommandTests {
    let folder: TemporaryFolder
    init() throws {
        folder = try TemporaryFolder()
        try folder.writeEncryptedSample()
        try FileManager.default.createDirectory(atPath: folder("memory"), withIntermediateDirectories: true)
    }

    /// Runs it with a script as the editor; its first argument is the file.
    private func edit(_ script: String, _ arguments: String..., variables: [String: String] = [:]) throws
        -> Program.Result
    {
        try folder.write("edit.sh", script)
        return try Program.run(
            ["env", "edit"] + arguments, in: folder, environment: environment.merging(variables) { $1 },
            preparing: { $0.standardInput = FileHandle.nullDevice })
    }

    private var environment: [String: String] {
        [
            "COLOPHON_PASSWORD": EncryptedSample.password, "EDITOR": "sh edit.sh",
            // Of tests only one at a time looks into it. The folder of tests is in memory, as this suite asks for.
            "XDG_RUNTIME_DIR": folder("memory"),
        ]
    }

    private var message: [UInt8] { folder.bytes("content/environments.bin") ?? [] }
    private var left: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder("memory"))) ?? ["?"] }

    @Test func `a saved text is encrypted again, and no plain file is left`() throws {
        let result = try edit("sed -i s/used.example/new.example/ \"$1\"; touch \"$1~\"; mkdir \"$(dirname \"$1\")/x\"")
        #expect(result.code == 0 && result.output == "Encrypted content/environments.bin again\n", "\(result)")
        let expected = EncryptedSample.clearText.replacing("used.example", with: "new.example", maxReplacements: 1)
        #expect(try EncryptedSample.open(message) == expected)
        #expect(left == [])
    }

    @Test func `the editor gets a file for its owner alone, and no secret`() throws {
        let result = try edit(
            """
            cp "$1" seen.txt; echo "$1" > path.txt; env > variables.txt
            stat -c %a "$1" "$(dirname "$1")" > modes.txt 2>/dev/null || stat -f %Lp "$1" "$(dirname "$1")" > modes.txt
            """, variables: plantedSecrets.merging(["KEPT": "yes"]) { $1 })
        #expect(result.code == 0 && result.output.hasPrefix("Nothing was changed."), "\(result)")
        #expect(folder.text("seen.txt") == EncryptedSample.clearText)
        #expect(folder.text("path.txt")?.hasPrefix(folder("memory/colophon-")) == true)
        #expect(folder.text("path.txt")?.hasSuffix("/environments.json\n") == true)
        #expect(folder.text("modes.txt") == "600\n700\n")
        let variables = try #require(folder.text("variables.txt"))
        #expect(variables.contains("KEPT=yes\n") && !variables.contains(EncryptedSample.password))
        #expect(plantedSecrets.values.allSatisfy { !variables.contains($0) })
    }

    @Test func `a text that was not changed is not encrypted again`() throws {
        let before = message
        let modified = try folder.modified("content/environments.bin")
        #expect(try edit("touch \"$1\"").code == 0)
        #expect(try message == before && folder.modified("content/environments.bin") == modified)
        #expect(left == [])
    }

    @Test func `a text with mistakes is not encrypted, and an editor that fails changes nothing`() throws {
        let before = message
        let broken = try edit("echo '{ \"configurations\": { \"A\": hunter2 } }' > \"$1\"")
        #expect(broken.code == 1, "\(broken)")
        #expect(broken.error.contains("content/environments.bin: error: the clear text is not valid at line 1"))
        #expect(!broken.error.contains("hunter"))
        // The only copy of what the user has typed.
        #expect(broken.error.contains("Your edited text is kept in \(folder("memory/colophon-"))"), "\(broken)")
        #expect(left.count == 1)
        let told = try edit("exit 3")
        #expect(told.error.contains("The edited text of an interrupted command is still in "), "\(told)")
        try FileManager.default.removeItem(atPath: folder("memory/" + left[0]))
        for (script, code) in [("exit 3", 3), ("echo x > \"$1\"; kill -9 $$", 137)] {
            let failed = try edit(script)
            #expect(failed.code == 3 && failed.error.contains("the editor ended with \(code)"), "\(failed)")
            #expect(failed.error.contains("[editor-failed]") && left.count == (code == 3 ? 0 : 1))
        }
        try FileManager.default.removeItem(atPath: folder("memory/" + left[0]))
        let missing = try edit("", variables: ["VISUAL": "no-such-editor --wait"])
        #expect(missing.code == 3 && missing.error.contains("ended with 127"), "\(missing)")
        let removed = try edit("rm \"$1\"")
        #expect(removed.code == 3, "\(removed)")
        #expect(message == before && left == [])
    }

    @Test func `a wrong password opens no editor`() throws {
        let result = try edit("touch opened", variables: ["COLOPHON_PASSWORD": "wrong"])
        #expect(result.code == 1 && result.error.contains("[wrong-password]"), "\(result)")
        #expect(!folder.exists("opened"))
    }

    @Test func `the folder of a killed program is removed, unless its text was edited`() throws {
        for script in ["", "echo >> \"$1\"; "] {
            try folder.write("edit.sh", script + "touch open; while [ ! -e go ]; do sleep 0.01; done")
            let process = try Program.process(["env", "edit"], in: folder, environment: environment)
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            while process.isRunning, !folder.exists("open") { usleep(1000) }
            // Another command leaves the folder of one that runs alone.
            let beside = try Program.run(
                ["env", "edit"], in: folder, environment: environment.merging(["EDITOR": "true"]) { $1 })
            #expect(beside.code == 0 && beside.error.isEmpty && left.count == 1, "\(beside)")
            kill(process.processIdentifier, SIGKILL)
            // The editor is still open.
            let during = try Program.run(
                ["env", "edit"], in: folder, environment: environment.merging(["EDITOR": "true"]) { $1 })
            #expect(during.error.isEmpty && left.count == 1, "\(during)")
            try folder.write("go")
            process.waitUntilExit()
            let next = try Program.run(
                ["env", "edit"], in: folder, environment: environment.merging(["EDITOR": "true"]) { $1 })
            #expect(left.count == (script.isEmpty ? 0 : 1), "\(next)")
            #expect(next.error.contains("The edited text of an interrupted command is still in ") == !script.isEmpty)
            for name in ["open", "go"] { try FileManager.default.removeItem(atPath: folder(name)) }
        }
    }

    @Test func `a folder that others may have written is left alone`() throws {
        for (name, mode) in [("colophon-theirs", 0o755), ("colophon-ours", 0o700)] as [(String, mode_t)] {
            try folder.write("memory/\(name)/environments.json", "edited")
            try folder.write("memory/\(name)/.colophon-edit", "1\nenvironments.json")
            chmod(folder("memory/" + name), mode)
        }
        let result = try edit("true")
        #expect(
            result.error.contains("colophon-ours/environments.json") && !result.error.contains("theirs"), "\(result)")
        #expect(left.count == 2)
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal removes the clear text`(number: Int32) throws {
        // Runners may have it ignored, and a process inherits that.
        signal(number, SIG_DFL)
        // The editor stays until it is told: what waits for the program here also waits for those that it has started.
        try folder.write("edit.sh", "touch open; while [ ! -e go ]; do sleep 0.01; done")
        let process = try Program.process(["env", "edit"], in: folder, environment: environment)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        while process.isRunning, !folder.exists("open") { usleep(1000) }
        #expect(left.count == 1)
        kill(process.processIdentifier, number)
        for _ in 0..<60_000 where left != [] { usleep(1000) }
        #expect(left == [], "while the editor is still open")
        try folder.write("go")
        process.waitUntilExit()
        #expect(process.terminationStatus == 130 && left == [])
    }

    @Test func `Ctrl-C is for the editor`() throws {
        try folder.write("edit.sh", "touch open; while [ ! -e go ]; do sleep 0.01; done; echo >> \"$1\"")
        let process = try Program.process(["env", "edit"], in: folder, environment: environment)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        while process.isRunning, !folder.exists("open") { usleep(1000) }
        kill(process.processIdentifier, SIGINT)
        usleep(50_000)
        try folder.write("go")
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try EncryptedSample.open(message) == EncryptedSample.clearText + "\n")
    }

    @Test func `mistakes are shown on a terminal with a question whether to continue`() throws {
        try folder.write(
            "edit.sh",
            """
            if [ -e once ]; then echo '{ "configurations": { "A": { "x": "y" } } }' > "$1"; else echo '{' > "$1"; fi
            touch once
            """)
        let question = "Edit it again? Otherwise your changes are lost. [yes/no] "
        let yes = try Program.converse(
            ["env", "edit"], in: folder, environment: environment, answers: [(question, "y")])
        #expect(yes.code == 0 && yes.screen.contains("[json-syntax]"), "\(yes.screen)")
        #expect(try EncryptedSample.open(message) == "{ \"configurations\": { \"A\": { \"x\": \"y\" } } }\n")
        try FileManager.default.removeItem(atPath: folder("once"))
        let before = message
        let no = try Program.converse(
            ["env", "edit"], in: folder, environment: environment, answers: [(question, "n")])
        #expect(no.code == 1 && message == before && left == [], "\(no.screen)")
    }

    @Test func `the password is changed without an editor`() throws {
        try folder.write("new.txt", "another\n")
        let result = try edit("touch opened", "--change-password", "--new-password-file", "new.txt")
        #expect(result.code == 0 && result.output == "content/environments.bin has its new password\n", "\(result)")
        #expect(try EncryptedSample.open(message, "another") == EncryptedSample.clearText)
        #expect(!folder.exists("opened"))
        // The variable has the old password, so the new one is asked for.
        let unasked = try edit("", "--change-password", variables: ["COLOPHON_PASSWORD": "another"])
        #expect(unasked.code == 1 && unasked.error.contains("[no-password]"), "\(unasked)")
        let (first, again) = ("New password for content/environments.bin: ", "Repeat it: ")
        let asked = try Program.converse(
            ["env", "edit", "--change-password"], in: folder,
            environment: environment.merging(["COLOPHON_PASSWORD": "another"]) { $1 },
            answers: [(first, "third"), (again, "third")])
        #expect(asked.code == 0, "\(asked.screen)")
        #expect(try EncryptedSample.open(message, "third") == EncryptedSample.clearText)
        for wrong in [["--new-password-file", "new.txt"], ["--change-password", "--new-password-file", ""]] {
            #expect(try Program.run(["env", "edit"] + wrong, in: folder).code == 2)
        }
    }

    @Test func `a folder on a disk is not taken for one in memory`() throws {
        #expect(!isInMemory("/proc") && !isInMemory(folder("nowhere")) && isInMemory(folder.path))
        let memory = try #require(try MemoryFolder(runtimeFolder: folder("memory")))
        #expect(memory.path.hasPrefix(folder("memory/colophon-")))
        _ = try memory.write([1, 2], as: "a")
        #expect(try memory.read("a", limit: 10) == [1, 2])
        memory.remove()
        #expect(left == [])
    }
}
