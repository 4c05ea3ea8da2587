import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonCLI

/// `colophon explain`, `colophon schema` and `colophon skill`.
@Suite(.slow, .serialized)
struct ManualCommandTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

    private func page(_ name: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: "docs/" + name), encoding: .utf8)
    }

    private func run(_ arguments: String...) throws -> Program.Result { try Program.run(arguments, in: folder) }

    // MARK: explain

    @Test func `a diagnostic is explained in plain text that fits`() throws {
        let result = try run("explain", "broken-link")
        #expect(result.code == 0 && result.error == "")
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "broken-link (Links, error)")
        #expect(lines.contains { $0.hasPrefix("    content/") && $0.hasSuffix("[broken-link]") })
        for line in lines where !line.hasPrefix("    ") { #expect(line.count <= 80) }
        #expect(!result.output.contains("](") && !result.output.contains("```"))
        #expect(try run("explain", "[broken-link]").output == result.output)
    }

    @Test func `every id of the program can be explained`() throws {
        let list = try run("explain")
        #expect(list.code == 0 && list.error == "")
        let rows = list.output.split(separator: "\n").map { $0.split(separator: "\t") }
        #expect(rows.count > 300 && rows.allSatisfy { $0.count == 3 && $0[2].hasSuffix(".") })
        let json = try #require(readJSON(Array(try run("explain", "--format", "json").output.utf8), path: .root).value)
        let entries = try #require(json.elements)
        #expect(entries.map { $0["id"]?.text } == rows.map { String($0[1]) })
        for entry in entries {
            let (group, id) = (try #require(entry["group"]?.text), try #require(entry["id"]?.text))
            let page = try page("diagnostics/\(group).md")
            let text = try #require(entry["text"]?.text)
            #expect(page.contains("\n## \(id)\n\n\(text)\n"), "\(id)")
            #expect(entry["page"]?.text == "docs/diagnostics/\(group).md#\(id)")
        }
    }

    @Test func `a diagnostic in JSON has the address of its explanation`() throws {
        let output = try run("explain", "broken-link", "--format", "json").output
        let value = try #require(readJSON(Array(output.utf8), path: .root).value)
        #expect(value["id"]?.text == "broken-link" && value["group"]?.text == "links")
        #expect(value["severity"]?.text == "error")
        #expect(value["summary"]?.text?.hasSuffix(".") == true)
        #expect(value["page"]?.text == "docs/diagnostics/links.md#broken-link")
        #expect(value["text"]?.text?.contains("```") == true)
    }

    @Test func `a diagnostic that is an error in one place and a warning in another states neither`() throws {
        let output = try run("explain", "unsafe-address", "--format", "json").output
        #expect(readJSON(Array(output.utf8), path: .root).value?["severity"] == nil)
        #expect(try run("explain", "unsafe-address").output.hasPrefix("unsafe-address (Links)\n"))
    }

    @Test func `a terminal shows the ids by group`() throws {
        let (code, screen) = try Program.runOnTerminal("explain", in: folder, environment: ["NO_COLOR": "1"])
        #expect(code == 0)
        #expect(screen.contains("Links\r\n  broken-link\r\n      "))
        #expect(!screen.contains("\t"))
    }

    @Test func `an unknown id names the nearest one`() throws {
        let near = try run("explain", "brokn-link")
        #expect(near.code == 2 && near.output == "")
        #expect(
            near.error
                == "error: there is no diagnostic \"brokn-link\"\n   hint: did you mean \"broken-link\"?\nSee \"colophon explain --help\".\n"
        )
        let far = try run("explain", "", "--format", "json")
        #expect(far.code == 2 && far.output == "")
        #expect(
            far.error
                == "error: there is no diagnostic \"\"\n   hint: `colophon explain` lists them all\nSee \"colophon explain --help\".\n"
        )
        let hostile = try run("explain", "\u{1B}[2J\n\u{202E}")
        #expect(hostile.code == 2 && !hostile.error.contains("\u{1B}") && !hostile.error.contains("\u{202E}"))
        #expect(try run("explain", "broken-link", "more").code == 2)
        #expect(try run("explain", "--format", "sarif").code == 2)
    }

    // MARK: schema

    @Test func `every schema is printed unchanged`() throws {
        let rows = try run("schema").output.split(separator: "\n").map { $0.split(separator: "\t") }
        #expect(rows.allSatisfy { $0.count == 3 })
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appending(path: "docs/schemas").path())
        #expect(rows.map { $0[0] + ".schema.json" } == files.sorted())
        for row in rows {
            let result = try run("schema", String(row[0]))
            #expect(result.code == 0 && result.error == "")
            #expect(try result.output == page("schemas/\(row[0]).schema.json"))
            #expect(readJSON(Array(result.output.utf8), path: .root).value?["title"]?.text == String(row[1]))
        }
    }

    @Test func `an unknown schema names the nearest one`() throws {
        let near = try run("schema", "abuot")
        #expect(near.code == 2 && near.output == "")
        #expect(
            near.error
                == "error: there is no schema \"abuot\"\n   hint: did you mean \"about\"?\nSee \"colophon schema --help\".\n"
        )
        #expect(
            try run("schema", "nothing-like-it").error.hasSuffix(
                "hint: `colophon schema` lists them all\nSee \"colophon schema --help\".\n"))
    }

    // MARK: skill

    @Test func `the skill is printed unchanged, and its header names the folder`() throws {
        let result = try run("skill")
        let file = Self.root.appending(path: "skills/colophon/SKILL.md")
        #expect(result.code == 0 && result.error == "")
        #expect(try result.output == String(contentsOf: file, encoding: .utf8))
        let head = try #require(readFrontMatter(Array(result.output.utf8), path: .root).value.fields)
        #expect(head["name"]?.text == "colophon")
        #expect((1...1024).contains(head["description"]?.text?.utf8.count ?? 0))
    }

    @Test(arguments: ["README.md", "AGENTS.md", "skills/colophon/SKILL.md"])
    func `every command that a page names can be typed`(_ page: String) throws {
        let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
        let commands = text.matches(of: /`colophon ([a-z][^`\n]*)`/).map { $0.1.split(separator: " ").map(String.init) }
        for command in commands where command.first != "help" {
            #expect(throws: Never.self, "\(page): \(command)") { try ColophonCommand.parseAsRoot(command) }
        }
    }

    @Test(arguments: ["explain", "schema", "skill"])
    func `help shows an example and fits a terminal`(verb: String) throws {
        let result = try run(verb, "--help")
        #expect(result.code == 0 && result.output.contains("Example: colophon \(verb)"))
        for line in result.output.split(separator: "\n") where !line.hasPrefix("USAGE:") { #expect(line.count <= 80) }
    }
}
