import Foundation
import SourceText
import TestSupport
import Testing

@testable import Sealing

/// `colophon seal` as a user meets it. Passcodes come from files here, and from a terminal in `SealTerminalTests`.
@Suite(.slow, .serialized)
struct SealCommandTests {
    let folder: TemporaryFolder
    private let anna = "a lighthouse on the rocks"
    private let bruno = "brunos own passcode"
    private let day = ["--today", "2026-11-24"]

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("content/site.yml", "title: Small\n")
    }

    /// - Parameter lines: what is asked for, in this order.
    private func seal(_ arguments: [String], _ lines: String...) throws -> Program.Result {
        try folder.write("passcodes.txt", lines.map { $0 + "\n" }.joined())
        chmod(folder("passcodes.txt"), 0o600)
        return try Program.run(["seal"] + arguments + ["--passcodes", "passcodes.txt"], in: folder)
    }

    private func file() throws -> SealFile {
        let text = try #require(folder.text("content/seals.json"))
        let read = SealFile.read(Array(text.utf8))
        #expect(!read.diagnostics.hasErrors, "\(read.diagnostics)")
        return try #require(read.value ?? nil)
    }

    private func opens(_ passcode: String, _ name: String = "default") throws -> String? {
        let seal = try #require(try file()[name])
        return try? seal.open(Passcode(Array(passcode.utf8))).slot
    }

    private func expectNothingLeaks(_ result: Program.Result) {
        for passcode in [anna, bruno, "another long passcode"] {
            #expect(
                !(result.output + result.error).contains(passcode)
                    && folder.text("content/seals.json")?.contains(passcode) != true)
        }
    }

    @Test func `a passcode typed as an argument is not repeated, and no passcode expires before it is made`() throws {
        let typed = try seal(["change", "anna", anna] + day, anna)
        #expect(typed.code == 2 && typed.error.contains("error: unexpected argument\n"), "\(typed)")
        expectNothingLeaks(typed)
        let late = try seal(["add", "anna", "--expires", "2026-11-24"] + day, anna)
        #expect(late.code == 2 && late.error.contains("--expires needs a day after 2026-11-24"), "\(late)")
        #expect(!folder.exists("content/seals.json"))
    }

    @Test func `the first passcode makes the seal, and others are added with an existing one`() throws {
        let made = try seal(["add", "anna"] + day, anna)
        #expect(made.code == 0 && made.error.isEmpty, "\(made)")
        #expect(made.output == "Added the passcode of anna to the seal default. Build the site and publish it again.\n")
        #expect(try opens(anna) == "anna" && opens(bruno) == nil)
        let added = try seal(["add", "bruno", "--expires", "2027-01-31"] + day, anna, bruno)
        #expect(added.code == 0, "\(added)")
        #expect(try opens(bruno) == "bruno" && opens(anna) == "anna")
        for result in [made, added] { expectNothingLeaks(result) }
        let list = try Program.run("seal", in: folder)
        #expect(
            list.output == """
                default
                  anna, set 2026-11-24
                  bruno, set 2026-11-24, expires 2027-01-31
                Rules for passcodes
                  At least 14 characters

                """)
    }

    @Test func `a wrong, weak, empty or known passcode changes nothing`() throws {
        #expect(try seal(["add", "anna"] + day, anna).code == 0)
        let before = folder.text("content/seals.json")
        for (arguments, lines, id) in [
            (["add", "bruno"], ["wrong one here", bruno], "wrong-passcode"),
            (["add", "bruno"], [anna, "short"], "weak-passcode"),
            (["add", "bruno"], [anna, ""], "weak-passcode"), (["add", "bruno"], [anna, anna], "seal-refused"),
            (["add", "anna"], [anna, bruno], "seal-refused"), (["add", "bruno"], [""], "seal-refused"),
            (["change", "anna"], [anna, anna], "seal-refused"), (["change", "x"], [anna, bruno], "seal-refused"),
            (["remove", "anna"], [anna], "seal-refused"), (["remove", "anna", "--seal", "team"], [], "no-such-seal"),
            (["change", "anna", "--seal", "team"], [anna, bruno], "no-such-seal"),
            (["off", "--yes", "--seal", "team"], [], "no-such-seal"),
        ] as [([String], [String], String)] {
            try folder.write("lines.txt", lines.map { $0 + "\n" }.joined())
            chmod(folder("lines.txt"), 0o600)
            let result = try Program.run(["seal"] + arguments + ["--passcodes", "lines.txt"], in: folder)
            #expect(
                result.code == 1 && result.error.contains("[\(id)]") && result.output.isEmpty, "\(arguments) \(result)")
            expectNothingLeaks(result)
        }
        #expect(folder.text("content/seals.json") == before)
    }

    @Test func `a changed passcode of a single reader brings a new key, and the words about old copies`() throws {
        #expect(try seal(["add", "anna"] + day, anna).code == 0)
        let old = try #require(try file()["default"])
        let result = try seal(["change", "anna"] + day, anna, bruno)
        #expect(result.code == 0 && result.output.contains("still open with the old passcode"), "\(result)")
        let new = try #require(try file()["default"])
        #expect(try opens(anna) == nil && opens(bruno) == "anna" && old.id == new.id)
        let sealed = try new.open(Passcode(Array(bruno.utf8))).key.seal([1], context: "")
        #expect(throws: SealRefusal.notAuthentic) {
            try old.open(Passcode(Array(anna.utf8))).key.open(sealed, context: "")
        }
    }

    @Test func `with several passcodes a change keeps the key and states so, unless --new-key is given`() throws {
        #expect(try seal(["add", "anna"] + day, anna).code == 0)
        #expect(try seal(["add", "bruno"] + day, anna, bruno).code == 0)
        let kept = try seal(["change", "anna"] + day, anna, "another long passcode")
        #expect(kept.code == 0 && kept.output.contains("still the same"), "\(kept)")
        #expect(try opens("another long passcode") == "anna" && opens(bruno) == "bruno")
        let renewed = try seal(["change", "anna", "--new-key"] + day, "another long passcode", anna, bruno)
        #expect(renewed.code == 0 && !renewed.output.contains("still the same"), "\(renewed)")
        #expect(try opens(anna) == "anna" && opens(bruno) == "bruno")
    }

    @Test func `a revoked passcode is removed, with passcodes that are left empty`() throws {
        for (number, name) in ["anna", "bruno", "chloe"].enumerated() {
            let lines = number == 0 ? ["passcode of \(name)"] : ["passcode of anna", "passcode of \(name)"]
            try folder.write("lines.txt", lines.map { $0 + "\n" }.joined())
            #expect(try Program.run(["seal", "add", name, "--passcodes", "lines.txt"], in: folder).code == 0)
        }
        let old = try #require(try file()["default"])
        let result = try seal(["remove", "bruno"], "passcode of anna", "")
        #expect(result.code == 0, "\(result)")
        #expect(
            result.output.hasPrefix(
                "Dropped the passcode of chloe.\nRevoked the passcode of bruno; the pages have a new key."))
        #expect(try #require(try file()["default"]).slots.map(\.name) == ["anna"])
        #expect(try opens("passcode of bruno") == nil && opens("passcode of anna") == "anna")
        #expect(try #require(try file()["default"]).id == old.id)
    }

    @Test func `a seal starts again when all passcodes are lost, and is removed`() throws {
        #expect(try seal(["add", "anna", "--seal", "team"], anna).code == 0)
        #expect(try seal(["reset", "bruno", "--seal", "team"], bruno).code == 2, "nobody was asked")
        let reset = try seal(["reset", "bruno", "--seal", "team", "--yes"], bruno)
        #expect(reset.code == 0, "\(reset)")
        #expect(try opens(bruno, "team") == "bruno" && opens(anna, "team") == nil)
        let off = try Program.run("seal", "off", "--seal", "team", "--yes", in: folder)
        #expect(off.code == 0 && off.output.contains("fail the build"), "\(off)")
        #expect(try file().seals.isEmpty)
        #expect(try Program.run("seal", "list", in: folder).output == "No seals yet.\n")
    }

    @Test func `a generated passcode is shown once and works`() throws {
        let result = try Program.run("seal", "add", "anna", "--generate", in: folder)
        #expect(result.code == 0, "\(result)")
        let match = try #require(result.output.firstMatch(of: /\n    ([a-z0-9]{5}(?:-[a-z0-9]{5}){4})\n/))
        #expect(try opens(String(match.1)) == "anna")
        #expect(folder.text("content/seals.json")?.contains(match.1) == false)
    }

    @Test func `the rules of seals.json are followed and kept`() throws {
        try folder.write(
            "content/seals.json",
            #"{ "colophon-seals": 1, "policy": { "minLength": 4, "digitsOnly": true, "rules": [{ "name": "x", "shown": false, "without": ["1234"] }] }, "seals": {} }"#
        )
        let letters = try seal(["add", "anna"], anna)
        #expect(letters.code == 1 && letters.error.contains("rules of this site: Digits only"), "\(letters)")
        let hidden = try seal(["add", "anna"], "01234")
        #expect(hidden.error.contains("a rule that is not listed") && !hidden.error.contains("x;"), "\(hidden)")
        let weak = try seal(["add", "anna"], "4711")
        #expect(weak.code == 0 && weak.error.contains("content/seals.json:1:24: warning: "), "\(weak)")
        #expect(weak.error.contains("[weak-policy]") && weak.error.contains("[guessable-passcode]"))
        #expect(weak.error.contains("within a second") && !weak.error.contains("4711"))
        #expect(try opens("4711") == "anna" && file().policy.digitsOnly && file().policy.rules.count == 1)
    }

    @Test func `passcodes come from a variable and from standard input, never from an argument`() throws {
        let variable = try Program.run(
            ["seal", "add", "anna", "--passcodes-from", "SECRET"], in: folder, environment: ["SECRET": anna])
        #expect(variable.code == 0 && variable.error.isEmpty, "\(variable)")
        let input = Pipe()
        let piped = try Program.run(
            ["seal", "add", "bruno", "--passcodes", "-"], in: folder,
            preparing: { process in
                process.standardInput = input
                try input.fileHandleForWriting.write(contentsOf: Data("\(anna)\r\n\(bruno)".utf8))
                try input.fileHandleForWriting.close()
            })
        #expect(piped.code == 0 && piped.error.isEmpty, "\(piped)")
        #expect(try opens(bruno) == "bruno")
        let missing = try Program.run("seal", "add", "chloe", "--passcodes-from", "NOTHING", in: folder)
        #expect(
            missing.code == 2 && missing.error.contains("the environment variable NOTHING is not set"), "\(missing)")
        let short = try seal(["add", "chloe"], anna)
        #expect(short.code == 2 && short.error.contains("New passcode of chloe"), "\(short)")
        chmod(folder("passcodes.txt"), 0o644)
        let open = try Program.run("seal", "add", "anna", "--passcodes", "passcodes.txt", in: folder)
        #expect(open.error.contains("[seal-refused]"))
        let readable = try Program.run("seal", "change", "anna", "--passcodes", "passcodes.txt", in: folder)
        #expect(readable.error.contains("[open-passcodes]"), "\(readable)")
    }

    @Test func `a damaged file is reported and left unchanged`() throws {
        try folder.write(
            "content/seals.json", #"{ "colophon-seals": 1, "seals": { "team": { "id": "x", "slots": {} } } }"#)
        let result = try seal(["add", "anna"], anna)
        #expect(result.code == 1 && result.error.contains("content/seals.json:1:"), "\(result)")
        #expect(result.error.contains("[bad-seal-bytes]") && result.error.contains("[seal-without-passcode]"))
        #expect(folder.text("content/seals.json")?.contains("\"x\"") == true)
        let missing = try Program.run("seal", "list", "--source", "nowhere", in: folder)
        #expect(missing.code == 3 && missing.error.contains("[missing-folder]"), "\(missing)")
    }

    // MARK: A terminal

    /// Types each answer when its question is there; gives the exit code and all that was seen.
    private func onTerminal(
        _ arguments: [String], _ answers: [(question: String, typed: String)]
    ) throws -> (code: Int32, screen: String) {
        var (master, slave): (Int32, Int32) = (-1, -1)
        try #require(openpty(&master, &slave, nil, nil, nil) == 0)
        let process = try Program.process(["seal"] + arguments, in: folder, environment: ["TERM": "xterm"])
        let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        (process.standardInput, process.standardOutput, process.standardError) = (terminal, terminal, terminal)
        try process.run()
        close(slave)
        var (screen, answered, rest): ([UInt8], Int, ArraySlice) = ([], 0, answers[...])
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(master, &chunk, chunk.count)
            if count <= 0 { break }
            screen += chunk[..<count]
            let unanswered = String(decoding: screen[answered...], as: UTF8.self)
            guard let next = rest.first, unanswered.contains(next.question) else { continue }
            answered = screen.count
            rest = rest.dropFirst()
            _ = next.typed.withCString { write(master, $0, next.typed.utf8.count) }
        }
        process.waitUntilExit()
        close(master)
        return (process.terminationStatus, String(decoding: screen, as: UTF8.self))
    }

    @Test func `a terminal shows the rules with check marks, and no typed character`() throws {
        let (code, screen) = try onTerminal(
            ["add", "anna"],
            [
                ("New passcode of anna: ", "short\r"), ("New passcode of anna: ", "xx\u{7F}\u{7F}\(anna)\r"),
                ("Again: ", "something else\r"), ("New passcode of anna: ", "\(anna)\r"), ("Again: ", "\(anna)\r"),
            ])
        #expect(code == 0, "\(screen)")
        #expect(screen.contains("· At least 14 characters") && screen.contains("✓ At least 14 characters"))
        #expect(screen.contains("It does not follow all rules.") && screen.contains("They do not match."))
        for typed in ["short", anna, "lighthouse", "something"] { #expect(!screen.contains(typed), "\(screen)") }
        #expect(try opens(anna) == "anna")
    }

    @Test func `a wrong passcode can be typed again, and Ctrl-C ends without a change`() throws {
        #expect(try seal(["add", "anna"], anna).code == 0)
        let before = folder.text("content/seals.json")
        let (code, screen) = try onTerminal(
            ["add", "bruno"],
            [("has: ", "wrong\r"), ("That is not the passcode.", "\(anna)\r"), ("New passcode of bruno: ", "abc\u{3}")])
        #expect(code == 130, "\(screen)")
        #expect(folder.text("content/seals.json") == before)
        let (refused, words) = try onTerminal(["off"], [("Type yes: ", "no\n")])
        #expect(refused == 1 && words.contains("Nothing was changed."), "\(words)")
        #expect(try opens(anna) == "anna")
    }
}
