import ArgumentParser
import Foundation
import SourceText
import TestSupport
import Testing

@testable import ColophonCLI

/// Mistakes on the command line: one voice, and what was likely meant.
@Suite(.slow, .serialized)
struct UsageTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    /// What is typed, what is wrong with it, what to do, and whose help says more.
    static let mistakes: [(typed: String, message: String, hint: String?, help: String)] = [
        ("bild", #"there is no command "bild""#, #"did you mean "build"?"#, "colophon"),
        ("bild --strict", #"there is no command "bild""#, #"did you mean "build"?"#, "colophon"),
        ("help bild", #"there is no command "bild""#, #"did you mean "build"?"#, "colophon"),
        ("bild --help", #"there is no command "bild""#, #"did you mean "build"?"#, "colophon"),
        ("help theme shwo", #"there is no command "shwo""#, #"did you mean "show"?"#, "colophon theme"),
        ("theme shwo plain", #"there is no command "shwo""#, #"did you mean "show"?"#, "colophon theme"),
        (
            "theme xyz", #"there is no command "xyz""#,
            "the commands are list, show, export, contrast, diff, gallery, new, import", "colophon theme"
        ),
        ("new", #"there is no command "new""#, #"did you mean "init"?"#, "colophon"),
        ("preview", #"there is no command "preview""#, #"did you mean "serve"?"#, "colophon"),
        ("dev --open", #"there is no command "dev""#, #"did you mean "serve"?"#, "colophon"),
        ("help start", #"there is no command "start""#, #"did you mean "serve"?"#, "colophon"),
        ("watch", #"there is no command "watch""#, #"did you mean "serve"?"#, "colophon"),
        ("people lst", #"there is no command "lst""#, #"did you mean "list"?"#, "colophon people"),
        (
            "attest batc", #"there is no command or reason "batc""#, #"did you mean "colophon attest batch"?"#,
            "colophon attest"
        ),
        ("attest key nwe", #"there is no command "nwe""#, #"did you mean "new"?"#, "colophon attest key"),
        (
            "--strict build", #""--strict" is before the command"#, "options come after it: colophon build --strict",
            "colophon"
        ),
        (
            "people --attestations x add", #"the command "add" must come before the options"#,
            "it goes before the options: colophon people add", "colophon people"
        ),
        ("build --strct", #"there is no option "--strct""#, #"did you mean "--strict"?"#, "colophon build"),
        ("build -strict", #"there is no option "-strict""#, #"did you mean "--strict"?"#, "colophon build"),
        ("people --strct", #"there is no option "--strct""#, #"did you mean "--strict"?"#, "colophon people"),
        ("build --zzzzzz", #"there is no option "--zzzzzz""#, nil, "colophon build"),
        ("check strict", #"unexpected argument "strict""#, #"did you mean "--strict"?"#, "colophon check"),
        (
            "build site more", #"unexpected argument "site""#,
            "to read another content folder, use --source FOLDER", "colophon build"
        ),
        ("init a b", #"unexpected argument "b""#, "init takes one folder", "colophon init"),
        ("diff a b", #"unexpected argument "b""#, "diff takes one document", "colophon diff"),
        (
            "build --jobs", "--jobs needs a value", "--jobs <n>: the number of threads (default: one per processor)",
            "colophon build"
        ),
        (
            "build --source --strict", "--source needs a value", "--source <folder>: the folder to read",
            "colophon build"
        ),
        (
            "build --format xml", #""xml" is not a valid value for --format"#, "choose human, json or sarif",
            "colophon build"
        ),
        ("build --format jsn", #""jsn" is not a valid value for --format"#, #"did you mean "json"?"#, "colophon build"),
        (
            "build --jobs it's", #""it's" is not a valid value for --jobs"#,
            "--jobs <n>: the number of threads (default: one per processor)", "colophon build"
        ),
        ("people move x y", #""y" is not a valid value for <number>"#, "give the new number", "colophon people move"),
        ("build --strict=yes", #"--strict takes no value, but "yes" was given"#, nil, "colophon build"),
        ("theme show", "<theme> is missing", "give the theme's folder, such as plain", "colophon theme show"),
        (
            "theme export plain", "--format is missing",
            "choose css, json, swift, xcassets, android, scss or tailwind", "colophon theme export"
        ),
        (
            "theme export plain --format android", "android is several files", "name a folder with --output",
            "colophon theme export"
        ),
        (
            "statement accessibility", "--format is missing", "choose openacr, json or apple", "colophon statement"
        ),
        (
            "statement accessibility --format vpat", #""vpat" is not a valid value for --format"#,
            "choose openacr, json or apple", "colophon statement"
        ),
        ("build --jobs 0", "--jobs must be at least 1, not 0", nil, "colophon build"),
        (
            "attest batch x y -o z --shard 9", #"--shard needs a part and the number of parts, such as 2/8, not "9""#,
            nil, "colophon attest batch"
        ),
        (
            "attest batch x y -o z --encoding utf-9", #"there is no encoding "utf-9""#, #"did you mean "utf-8"?"#,
            "colophon attest batch"
        ),
        (
            "--generate-completion-script tcsh", #"there is no completion script for "tcsh""#,
            "choose bash, fish or zsh", "colophon"
        ),
        ("help --all", #"there is no option "--all""#, nil, "colophon"),
    ]

    @Test(arguments: mistakes)
    func `every usage error has the same form and suggests a correction`(
        typed: String, message: String, hint: String?, help: String
    ) throws {
        let result = try Program.run(typed.split(separator: " ").map(String.init), in: folder)
        #expect(result.code == 2 && result.output == "", "\(result)")
        let advice = hint.map { "   hint: \($0)\n" } ?? ""
        #expect(result.error == "error: \(message)\n\(advice)See \"\(help) --help\".\n")
    }

    @Test func `usage errors are coloured where diagnostics are`() throws {
        let result = try Program.run("bild", in: folder, environment: ["CLICOLOR_FORCE": "1"])
        #expect(result.error.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mthere is no command"))
        #expect(result.error.contains("   \u{1B}[36mhint:\u{1B}[0m did you mean"))
    }

    @Test(arguments: [["\u{1B}[2J"], ["build", "--\u{1B}[2J"], ["build", "--format", "\u{1B}[2J\u{202E}"]])
    func `typed text in messages cannot move the cursor`(arguments: [String]) throws {
        let error = try Program.run(arguments, in: folder).error
        #expect(error.contains(#"\u{1B}[2J"#), "\(error)")
        #expect(!error.unicodeScalars.contains("\u{1B}") && !error.unicodeScalars.contains("\u{202E}"))
    }

    @Test func `a long word is cut`() throws {
        let error = try Program.run(String(repeating: "x", count: 5_000), in: folder).error
        #expect(error.hasPrefix("error: there is no command \"xxx") && error.utf8.count < 320)
    }

    @Test(arguments: [["--help"], ["theme", "--help"], ["help", "theme", "show"], ["--version"], ["theme"], []])
    func `help and version are not usage errors`(arguments: [String]) throws {
        let result = try Program.run(arguments, in: folder)
        #expect(result.code == 0 && result.error == "" && !result.output.isEmpty)
    }

    @Test(arguments: [
        ("plan", ["--output", "--all-warnings"]),
        ("diff", ["--all-warnings", "--theme", "--tuning"]),
        ("serve", ["--format"]), ("news export", ["--output", "--all-warnings", "--theme", "--tuning"]),
    ])
    func `a command has no option that it would ignore`(command: String, options: [String]) throws {
        var node = try #require(CommandNode(ColophonCommand.self))
        for name in command.split(separator: " ").map(String.init) { node = try #require(node[name]) }
        for option in options { #expect(!node.optionNames.contains(option)) }
        #expect(node.optionNames.contains("--source"))
    }

    @Test func `a word for a shell is quoted where the shell would change it`() {
        #expect(shellQuoted("web/texte-é_1.0") == "web/texte-é_1.0")
        #expect(shellQuoted("a b") == "'a b'" && shellQuoted("") == "''")
        #expect(shellQuoted("$(rm) `x` \"y\" ~") == "'$(rm) `x` \"y\" ~'")
        #expect(shellQuoted("it's") == #"'it'\''s'"#)
        #expect(commandLine("colophon build", [("--source", nil), ("--theme", "a")]) == "colophon build --theme a")
    }

    // MARK: ArgumentParser

    /// Every command, and the names that lead to it.
    static func all(
        _ command: any ParsableCommand.Type = ColophonCommand.self, path: [String] = ["colophon"]
    ) -> [(path: [String], command: any ParsableCommand.Type)] {
        [(path, command)]
            + command.configuration.subcommands.flatMap { all($0, path: path + [$0.configuration.commandName ?? ""]) }
    }

    @Test func `ArgumentParser describes every command and its options`() throws {
        let program = try #require(CommandNode(ColophonCommand.self))
        for (path, command) in Self.all() {
            var node = program
            for name in path.dropFirst() { node = try #require(node[name], "\(path)") }
            #expect(node.optionNames.contains("--help"), "\(path)")
            #expect(
                node.subcommands.map(\.name).filter { $0 != "help" }
                    == command.configuration.subcommands.map { $0.configuration.commandName })
        }
        let export = try #require(program["theme"]?["export"])
        #expect(export.optionNames.contains("-o") && export.optionNames.contains("--no-types"))
        #expect(export.arguments.first { $0.names == ["--format"] }?.choices.count == 7)
        #expect(program["attest"]?.defaultSubcommand == "make")
    }

    @Test func `known messages of ArgumentParser are rewritten, and others are kept`() {
        #expect(ParserMessage("Unexpected argument 'it's'") == .unexpected("it's"))
        #expect(ParserMessage("2 unexpected arguments: 'a', 'b'") == .unexpected("a"))
        #expect(ParserMessage("Unknown option '--a'. Did you mean '--b'?") == .unknownOption("--a"))
        #expect(ParserMessage("Missing one of: '--a', '--b'") == .missing("--a"))
        #expect(ParserMessage("--jobs must be at least 1, not 0") == nil)
        let other = UsageError("Internal error. Invalid state.", arguments: ["build"], of: ColophonCommand.self)
        #expect(other.message == "internal error. Invalid state" && other.hint == nil)
    }

    @Test func `a message is the same in a list of all errors ArgumentParser can make`() {
        // Made by the parser itself, so that a new release with other words is noticed here.
        for arguments in Self.mistakes.map({ $0.typed.split(separator: " ").map(String.init) }) {
            do {
                _ = try ColophonCommand.parseAsRoot(arguments)
            } catch {
                let text = ColophonCommand.message(for: error)
                guard ColophonCommand.exitCode(for: error) == .validationFailure, text.first?.isUppercase == true
                else { continue }
                #expect(ParserMessage(text) != nil, "\(text)")
            }
        }
    }

    // MARK: Examples

    @Test func `the help of every command has an example that can be typed`() throws {
        for (path, command) in Self.all() {
            let start = "Example: " + path.joined(separator: " ")
            let lines = command.configuration.discussion.split(separator: "\n").filter { $0.hasPrefix("Example:") }
            let example = try #require(lines.first, "\(path.joined(separator: " ")) has no example")
            #expect(lines.count == 1 && (example == start || example.hasPrefix(start + " ")), "\(example)")
            let help = ColophonCommand.helpMessage(for: command, columns: 80)
            #expect(help.contains("\n\n\(example)\n"), "\(help)")
            let words = example.split(separator: " ").dropFirst(2).map(String.init)
            #expect(throws: Never.self, "\(example)") { try ColophonCommand.parseAsRoot(words) }
        }
    }
}
