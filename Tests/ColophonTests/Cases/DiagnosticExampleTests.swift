import Foundation
import SampleSupport
import SourceText
import Testing

@testable import BuiltIn
@testable import Colophon
@testable import Documents

/// The examples in `docs/diagnostics` are what the program prints, and the index lists what the pages hold. `RECORD=1`
/// writes both anew, and fails.
@Suite(.serialized) struct DiagnosticExampleTests {
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil
    private static let folder = Repository.root.appending(path: "docs/diagnostics")
    private static let index = Repository.root.appending(path: "docs/diagnostics.md")

    @Test func `the examples of diagnostics are those of the cases`() throws {
        let printed = try printedByCases()
        #expect(printed.count > 200)
        for (path, bytes) in try Repository.files("docs/diagnostics").sorted(by: { $0.key < $1.key }) {
            let page = String(decoding: bytes, as: UTF8.self)
            try hold(page, to: refreshed(page, printed), at: Self.folder.appending(path: path.text))
        }
        let index = try String(contentsOf: Self.index, encoding: .utf8)
        try hold(index, to: refreshed(index, printed), at: Self.index)
    }

    private func refreshed(_ page: String, _ printed: [String: [[String]]]) -> String {
        replacingExamples(of: page) { heading, example in
            // In the index an example has no heading of its own.
            let id = printed[heading] == nil ? example.first.flatMap(idPrinted) : heading
            guard let id, let candidates = printed[id], !candidates.contains(example) else { return example }
            return closest(to: example, of: candidates)
        }
    }

    /// What the command line says beyond the cases: of the disk, of keys, of people.
    @Test func `an example that no case prints has the words of the sources`() throws {
        let printed = try printedByCases()
        let sources = try Repository.files("Sources").filter { $0.key.pathExtension == "swift" }
            .map { SourceWords(String(decoding: $0.value, as: UTF8.self)) }
        #expect(!sources.contains { $0.canSay("the link leads to nowhere at all", id: "broken-link") })
        for entry in try DiagnosticGroup.all(in: Repository.folder("docs/diagnostics")).flatMap(\.diagnostics)
        where printed[entry.id] == nil {
            for case .example(let lines) in entry.blocks {
                let message = try #require(
                    lines.compactMap { messagePrinted(in: $0, of: entry.id) }.first, "\(entry.id)")
                let isSaid = sources.contains { $0.canSay(message, id: entry.id) }
                #expect(isSaid, "\(entry.id): no source says \"\(message)\"")
            }
        }
    }

    @Test func `the index lists every page and every id`() throws {
        let groups = try DiagnosticGroup.all(in: Repository.folder("docs/diagnostics"))
        let page = try String(contentsOf: Self.index, encoding: .utf8)
        let head = "| Group | Ids |\n|---|---|\n"
        let rows = groups.map { group in
            let address = "diagnostics/\(group.name).md"
            let ids = group.diagnostics.map { "[\($0.id)](\(address)#\($0.id))" }.joined(separator: ", ")
            return "| [\(group.title)](\(address)) | \(ids) |\n"
        }
        let start = try #require(page.firstRange(of: head)?.upperBound)
        let rest = page[start...].split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("|") }
        try hold(page, to: page[..<start] + rows.joined() + rest.joined(separator: "\n"), at: Self.index)
    }

    @Test func `the index shows the same diagnostic for people and for programs`() throws {
        let page = try String(contentsOf: Self.index, encoding: .utf8)
        let line = try #require(page.split(separator: "\n").first { $0.hasSuffix(" [broken-link]") })
        let message = try #require(messagePrinted(in: String(line), of: "broken-link"))
        let escaped = message.replacing("\"", with: "\\\"")
        let right = page.replacing(/"message": .*,/) { _ in "\"message\": \"\(escaped)\"," }
        #expect(right.contains(escaped))
        try hold(page, to: right, at: Self.index)
    }

    private func hold(_ page: String, to right: String, at url: URL) throws {
        guard page != right else { return }
        let name = url.lastPathComponent
        guard Self.isRecording else {
            Issue.record("\(name): not as it is printed; RECORD=1 writes it anew:\n\(firstDifference(page, right))")
            return
        }
        try right.write(to: url, atomically: true, encoding: .utf8)
        Issue.record("\(name): recorded; look at the change and run again")
    }
}

/// What the cases expect, diagnostic by diagnostic.
private func printedByCases() throws -> [String: [[String]]] {
    var printed: [String: [[String]]] = [:]
    for url in CaseTests.files {
        for section in try CaseFile(url).sections where section.name == "expect diagnostics" {
            var current: (id: String, lines: [String])?
            for line in section.body.split(separator: "\n").map(String.init) + ["error: [end]"] {
                if !line.hasPrefix(" "), let id = idPrinted(in: line) {
                    if let current { printed[current.id, default: []].append(current.lines) }
                    current = (id, [line])
                } else {
                    current?.lines.append(line)
                }
            }
        }
    }
    return printed
}

/// The id at the end of a line such as `a.md:1:1: error: … [id]`.
private func idPrinted(in line: String) -> String? {
    line.firstMatch(of: /(?:^|: )(?:error|warning|note): .*\[([a-z0-9-]+)\]$/).map { String($0.1) }
}

private func messagePrinted(in line: String, of id: String) -> String? {
    guard line.hasSuffix(" [\(id)]") else { return nil }
    return line.firstMatch(of: /(?:^|: )(?:error|warning|note): (.*) \[[a-z0-9-]+\]$/).map { String($0.1) }
}

/// The one at the same place, if there is one, and of those the one that shares most lines.
private func closest(to example: [String], of candidates: [[String]]) -> [String] {
    func place(_ lines: [String]) -> Substring {
        guard let line = lines.first else { return "" }
        let end = line.firstRange(of: #/(?:^|: )(?:error|warning|note): /#)?.lowerBound
        return line[..<(end ?? line.startIndex)]
    }
    func likeness(_ candidate: [String]) -> Int {
        (place(candidate) == place(example) ? 100 : 0) + candidate.filter { example.contains($0) }.count
    }
    var best = candidates[0]
    for candidate in candidates.dropFirst() where likeness(candidate) > likeness(best) { best = candidate }
    return best
}

/// A page with each block of code replaced by what `example` makes of its lines.
private func replacingExamples(of page: String, by example: (_ id: String, _ lines: [String]) -> [String]) -> String {
    var id = ""
    var code: [String]?
    var lines: [String] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
        if let shown = code {
            if line.hasPrefix("```") { lines += example(id, shown) + [line] }
            code = line.hasPrefix("```") ? nil : shown + [line]
            continue
        }
        if line.hasPrefix("## ") { id = String(line.dropFirst(3)) }
        if line.hasPrefix("```") { code = [] }
        lines.append(line)
    }
    return lines.joined(separator: "\n")
}

private func firstDifference(_ page: String, _ right: String) -> String {
    let (old, new) = (page.split(separator: "\n"), right.split(separator: "\n"))
    let index = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
    return "- \(index < old.count ? old[index] : "")\n+ \(index < new.count ? new[index] : "")"
}
