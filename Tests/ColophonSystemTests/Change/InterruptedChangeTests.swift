#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import ColophonSystem

    /// Commands that change the user's only copies, ended before each operation that changes a folder: the next command
    /// finds the files as they were before, or as they are after, and nothing else.
    @Suite(.serialized)
    struct InterruptedChangeTests {
        let folder: TemporaryFolder
        private static let anna = "a lighthouse on the rocks"
        private static let bruno = "brunos own passcode"

        init() throws {
            folder = try TemporaryFolder()
            try folder.writeEncryptedSample()
            try folder.write("attestations/people.yml", "- firstName: Camille\n  city: Lyon\n")
            try folder.write("edit.sh", "sed -i s/used.example/new.example/ \"$1\"\n")
            try folder.write("new.txt", "another\n")
            try FileManager.default.createDirectory(atPath: folder("memory"), withIntermediateDirectories: true)
        }

        /// A command that changes files of the user.
        struct Verb: CustomTestStringConvertible, Sendable {
            var arguments: [String]
            /// Commands that are run before.
            var before: [[String]] = []
            var folder = "attestations"
            /// Passcodes in the order in which they are asked for.
            var lines: [String] = []
            var testDescription: String { arguments.joined(separator: " ") }
        }

        private static let source = ["--source", "attestations", "--passcodes-from", "LINES"]
        private static let addAnna = ["seal", "add", "anna", "--passcodes-from", "ANNA", "--source", "attestations"]
        private static let addBruno = ["seal", "add", "bruno", "--passcodes-from", "BOTH", "--source", "attestations"]
        private static let sealPeople = ["people", "seal"]

        static let verbs: [Verb] = [
            Verb(arguments: ["seal", "add", "anna"] + source, lines: [anna]),
            Verb(arguments: ["seal", "add", "bruno"] + source, before: [addAnna], lines: [anna, bruno]),
            Verb(arguments: ["seal", "add", "zoe", "--generate"] + source, before: [addAnna], lines: [anna]),
            Verb(
                arguments: ["seal", "change", "anna"] + source, before: [addAnna, sealPeople], lines: [anna, bruno]),
            Verb(
                arguments: ["seal", "remove", "anna"] + source, before: [addAnna, addBruno, sealPeople], lines: [bruno]),
            Verb(arguments: ["seal", "reset", "anna", "--yes"] + source, before: [addAnna], lines: [bruno]),
            Verb(arguments: ["seal", "off", "--yes"] + source, before: [addAnna]),
            Verb(arguments: ["people", "add", "firstName=Zoe"]),
            Verb(arguments: ["people", "edit", "Camille", "city=Nice"]),
            Verb(arguments: ["people", "add", "firstName=Zoe"], before: [addAnna, sealPeople]),
            Verb(arguments: ["people", "move", "1", "2"], before: [["people", "add", "firstName=Zoe"]]),
            Verb(arguments: ["people", "remove", "Camille"]),
            Verb(arguments: sealPeople, before: [addAnna]),
            Verb(arguments: ["people", "unseal"], before: [addAnna, sealPeople]),
            Verb(arguments: ["attest", "key", "new"]),
            Verb(arguments: ["attest", "key", "new", "keys/mine.pem"], folder: "keys"),
            Verb(
                arguments: ["env", "encrypt", "--replace"],
                before: [["env", "decrypt", "--output", "content/environments.json"]], folder: "content"),
            Verb(arguments: ["env", "edit"], folder: "content"),
            Verb(
                arguments: ["env", "edit", "--change-password", "--new-password-file", "new.txt"], folder: "content"),
            Verb(arguments: ["init", "--yes", "--source", "first"], folder: "first"),
            Verb(
                arguments: ["init", "--add", "legal", "--add", "fr", "--source", "first"],
                before: [["init", "--yes", "--source", "first"]], folder: "first"),
        ]

        private func run(_ arguments: [String], lines: [String] = [], _ more: [String: String] = [:]) throws
            -> Program.Result
        {
            let variables = [
                "COLOPHON_PASSCODE": Self.anna, "ANNA": Self.anna, "BOTH": Self.anna + "\n" + Self.bruno,
                "LINES": lines.joined(separator: "\n"), "COLOPHON_PASSWORD": EncryptedSample.password,
                "EDITOR": "sh edit.sh", "XDG_RUNTIME_DIR": folder("memory"),
            ]
            return try Program.run(arguments, in: folder, environment: variables.merging(more) { $1 })
        }

        private func prepare(_ verb: Verb) throws {
            for arguments in verb.before {
                let result = try run(arguments)
                try #require(result.code == 0, "\(arguments): \(result)")
            }
            // No site is built from both, so the clear file stands alone.
            if verb.arguments == ["env", "encrypt", "--replace"] {
                try FileManager.default.removeItem(atPath: folder("content/environments.bin"))
            }
        }

        @Test(arguments: TestRun.some(verbs, every: 3))
        func `a kill at any moment leaves all as before or all as after`(_ verb: Verb) throws {
            try prepare(verb)
            let before = FileOperations.files(folder(verb.folder))
            let operations = try FileOperations(folder(verb.folder))
            let result = try run(verb.arguments, lines: verb.lines, try operations.copying())
            try #require(result.code == 0, "\(result)")
            try operations.expectWhole(before: before, verb.testDescription)
        }

        @Test func `a kill at any moment of init leaves the folder of the site as before or as after`() throws {
            for (arguments, isFirst) in [(["--yes"], true), (["--add", "legal"], false)] {
                let before = FileOperations.files(folder("site"))
                let operations = try FileOperations(folder("site"))
                let result = try run(["init", "site"] + arguments, try operations.copying())
                #expect(result.code == 0 && operations.names.count > 20, "\(result)")
                let after = FileOperations.files(folder("site"))
                // The files for editors are a change of their own, in the folder around the content.
                let schemas = after.filter { $0.key.hasPrefix(".colophon/") }
                for name in operations.names {
                    _ = try run(["check", "--source", operations.states(name + "/content")])
                    let found = FileOperations.files(operations.states(name))
                    let content = found.filter { $0.key.hasPrefix("content/") }
                    #expect(
                        [before, after].contains { $0.filter { $0.key.hasPrefix("content/") } == content }, "\(name)")
                    let rest = found.filter { !$0.key.hasPrefix("content/") }
                    #expect(rest == schemas || isFirst && rest.isEmpty, "\(name): \(rest.keys)")
                }
            }
        }

        @Test func `a recovery that is killed at any moment is finished by the next command`() throws {
            let verbs = Self.verbs.filter { ["change", "unseal"].contains($0.arguments[1]) }
            for verb in TestRun.some(verbs, every: 2) {
                try prepare(verb)
                let before = FileOperations.files(folder("attestations"))
                let operations = try FileOperations(folder("attestations"))
                #expect(try run(verb.arguments, lines: verb.lines, try operations.copying()).code == 0)
                // All files are in their places, and the record still says that the earlier ones count.
                let last = try #require(
                    operations.names.last { operations.states.exists($0 + "/" + ChangeJournal.undoName) })
                let torn = operations.states(last)
                let again = try FileOperations(torn)
                let result = try FileOperations.recover(torn, in: folder, environment: try again.copying())
                #expect(result.error.hasPrefix("Undid an interrupted change of ") && again.names.count > 8, "\(result)")
                for name in again.names {
                    #expect(try FileOperations.recover(again.states(name), in: folder).code == 0)
                    #expect(FileOperations.files(again.states(name)) == before, "\(verb.arguments), \(name)")
                }
                try FileManager.default.removeItem(atPath: folder("attestations"))
                try folder.write("attestations/people.yml", "- firstName: Camille\n  city: Lyon\n")
            }
        }

        @Test func `after a kill, the list opens with the old passcode`() throws {
            for number in TestRun.some([20, 12, 21], every: 3) {
                try folder.write("attestations/people.yml", "- firstName: Camille\n")
                for arguments in [Self.addAnna, Self.sealPeople] { #expect(try run(arguments).code == 0) }
                let killed = try run(
                    ["seal", "change", "anna"] + Self.source, lines: [Self.anna, Self.bruno],
                    try FileOperations.killing(number, in: folder("attestations")))
                #expect(killed.code == SIGKILL, "\(killed)")
                let list = try run(["people"])
                #expect(list.code == 0 && list.output == "1. Camille\n", "\(list)")
                #expect(list.error.hasSuffix(" in attestations.\n") || list.error.hasSuffix(" from attestations.\n"))
                try FileManager.default.removeItem(atPath: folder("attestations"))
            }
        }

        @Test func `an edited text is kept in memory if the encrypted file cannot be written`() throws {
            let encrypted = try #require(folder.bytes("content/environments.bin"))
            let before = FileOperations.files(folder("content"))
            var failures = 0
            while true {
                let result = try run(["env", "edit"], try FileOperations.filling(failures + 1, in: folder("content")))
                let left = try FileManager.default.subpathsOfDirectory(atPath: folder("memory"))
                if result.code == 0 {
                    #expect(left.isEmpty)
                    break
                }
                failures += 1
                _ = try FileOperations.recover("content", in: folder)
                // Unchanged, or whole when the disk fails after the last file is in its place.
                let isWhole = try EncryptedSample.open(folder.bytes("content/environments.bin") ?? []).contains(
                    "new.ex")
                #expect(result.code == 3, "\(result)")
                #expect(FileOperations.files(folder("content")) == before || isWhole, "\(result)")
                try folder.write("content/environments.bin", bytes: encrypted)
                let file = try #require(left.first { $0.hasSuffix("/environments.json") }, "\(left)")
                #expect(folder.text("memory/" + file)?.contains("new.example") == true)
                #expect(result.error.contains("Your edited text is kept in \(folder("memory/" + file)), "), "\(result)")
                // The command that the message gives.
                let mended = try run([
                    "env", "encrypt", folder("memory/" + file), "--output", "again.bin", "--replace",
                ])
                #expect(mended.code == 0, "\(mended)")
                let clear = try EncryptedSample.open(folder.bytes("again.bin") ?? [])
                #expect(clear.contains("new.example"))
                try FileManager.default.removeItem(atPath: folder("memory/" + file.prefix { $0 != "/" }))
            }
            #expect(failures > 10)
        }
    }
#endif
