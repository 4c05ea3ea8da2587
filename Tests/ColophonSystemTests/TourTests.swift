import Foundation
import TestSupport
import Testing

@testable import SourceText

/// README, the tutorial, the skill for coding assistants and some how-to guides, typed as they are printed. Costs about
/// 20 seconds.
@Suite(.slow, .serialized)
struct TourTests {
    @Test(arguments: ["README.md", "docs/tutorial.md", "skills/colophon/SKILL.md"])
    func `the output shown in a guide is that of its commands`(_ page: String) throws {
        try check(page, commands: 10)
    }

    @Test(arguments: ["eaa", "france", "uk"])
    func `the output shown in a guide to statements is that of its commands`(_ name: String) throws {
        try check("docs/how-to/statement-\(name).md", commands: 2)
    }

    /// Types a page with at least this many commands.
    private func check(_ page: String, commands: Int) throws {
        let steps = try TypedPage(page).steps
        #expect(steps.count { $0.command != nil } >= commands)
        let folder = try TemporaryFolder()
        let outputs = try folder.type(steps)
        for (number, step) in steps.enumerated() {
            guard step.command != nil else { continue }
            let found = outputs[number] ?? "nothing: the shell ended before"
            #expect(step.expects(found), "\(page):\(step.line): \(step.command ?? "")\n\(found)")
        }
    }

    @Test func `the check detects a guide with different output`() throws {
        let folder = try TemporaryFolder()
        let steps = TypedPage(text: "```console\n$ echo a b; echo c\na  b\n…\n$ echo abc\nab\n```\n").steps
        let outputs = try folder.type(steps)
        #expect(steps.enumerated().map { $1.expects(outputs[$0] ?? "") } == [true, false])
    }
}

/// The blocks of a page that are typed, by the convention at the top of `docs/tutorial.md`.
struct TypedPage {
    struct Step {
        /// Counted from 1.
        var line: Int
        /// Nil for a file that is written.
        var command: String?
        var path = ""
        /// What is printed, or the file's text.
        var lines: [Substring] = []

        /// Whether `output` is what the page says. `…` is any text in a line, or any lines.
        func expects(_ output: String) -> Bool {
            matches(lines[...], output.split(separator: "\n", omittingEmptySubsequences: false)[...])
        }

        private func matches(_ wanted: ArraySlice<Substring>, _ found: ArraySlice<Substring>) -> Bool {
            guard let first = wanted.first else { return found.allSatisfy { $0.isEmpty } }
            if first.trimmingCharacters(in: .whitespaces) == "…" {
                return (found.startIndex...found.endIndex).contains { matches(wanted.dropFirst(), found[$0...]) }
            }
            guard let line = found.first, fits(line, first) else { return false }
            return matches(wanted.dropFirst(), found.dropFirst())
        }

        private func fits(_ line: Substring, _ wanted: Substring) -> Bool {
            let parts = wanted.split(separator: "…", omittingEmptySubsequences: false).map { spaced($0) }
            var rest = spaced(line)[...]
            guard let first = parts.first, rest.hasPrefix(first) else { return false }
            rest = rest.dropFirst(first.count)
            for (number, part) in parts.enumerated().dropFirst() {
                if number == parts.count - 1 { return rest.hasSuffix(part) }
                guard let place = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.firstRange(of: part) else {
                    return false
                }
                rest = rest[place.upperBound...]
            }
            return rest.isEmpty
        }

        /// With one space for every run of spaces and tabs.
        private func spaced(_ text: Substring) -> String {
            text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\t" }.filter { !$0.isEmpty }
                .joined(separator: " ")
        }
    }

    var steps: [Step] = []

    init(_ page: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        self.init(text: try String(contentsOf: root.appending(path: page), encoding: .utf8))
    }

    init(text: String) {
        var block: (info: Substring, line: Int, lines: [Substring])?
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard line.hasPrefix("```") else {
                block?.lines.append(line)
                continue
            }
            guard let open = block else {
                block = (line.dropFirst(3), number + 1, [])
                continue
            }
            block = nil
            let words = open.info.split(separator: " ")
            if words == ["console"] {
                addCommands(open.lines, from: open.line + 1)
            } else if words.count == 2 {
                steps.append(Step(line: open.line, path: String(words[1]), lines: open.lines))
            }
        }
    }

    private mutating func addCommands(_ lines: [Substring], from first: Int) {
        var isContinued = false
        for (number, line) in lines.enumerated() {
            if isContinued {
                steps[steps.count - 1].command? += "\n" + line
            } else if line.hasPrefix("$ ") {
                steps.append(Step(line: first + number, command: String(line.dropFirst(2))))
            } else {
                steps[steps.count - 1].lines.append(line)
                continue
            }
            isContinued = line.hasSuffix("\\")
        }
    }
}

extension TemporaryFolder {
    /// Types commands and writes files in one shell; gives what each command printed, by its number.
    func type(_ steps: [TypedPage.Step]) throws -> [Int: String] {
        let program = URL(filePath: try Program.path()).deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: self("typed"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: self("printed"), withIntermediateDirectories: true)
        var script = "cd '\(self("typed"))'\n"
        for (number, step) in steps.enumerated() {
            if let command = step.command {
                script += "{ \(command)\n} > '\(self("printed/\(number)"))' 2>&1\n"
            } else {
                let name = "files/\(number)"
                try write(name, step.lines.joined(separator: "\n") + "\n")
                script += "mkdir -p \"$(dirname '\(step.path)')\" && cp '\(self(name))' '\(step.path)'\n"
            }
        }
        try write("script", script)
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/bash")
        shell.arguments = [self("script")]
        shell.environment = ["PATH": "\(program):/usr/bin:/bin", "HOME": path]
        let search = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
        if let search { shell.environment?["LD_LIBRARY_PATH"] = search }
        try shell.run()
        shell.waitUntilExit()
        return Dictionary(
            uniqueKeysWithValues: steps.indices.compactMap { number in
                text("printed/\(number)").map { (number, $0) }
            })
    }
}
