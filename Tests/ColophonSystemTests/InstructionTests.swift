import Foundation
import TestSupport
import Testing

@testable import SourceText

/// What n and 2n of a construct cost in instructions, which, unlike time, are the same on a busy machine. Valgrind
/// counts them, since most virtual machines have no counters.
@Suite(.slow, .enabled(if: Valgrind.isHere, "there is no valgrind, or no strip, in PATH")) struct InstructionTests {
    /// A construct n times, in a document or in another file.
    struct Construct: CustomTestStringConvertible {
        var testDescription: String
        /// At this size a quadratic step is a large part of the cost.
        var count: Int
        /// Below the content folder.
        var file = "en/a.html"
        var text: @Sendable (Int) -> String
    }

    static let constructs: [Construct] = [
        Construct(testDescription: "attributes on one element", count: 2_000) { count in
            "<h1>A</h1><p \((0..<count).map { "a\($0)" }.joined(separator: " "))>x</p>"
        },
        Construct(testDescription: "cells in one row", count: 500) {
            "<h1>A</h1><table><tr>\(String(repeating: "<td>a", count: $0))</table>"
        },
        Construct(testDescription: "warnings on one line", count: 100) {
            "<h1>A</h1><p>\(String(repeating: "<x>\(String(repeating: "a", count: 500))</x>", count: $0))</p>"
        },
        Construct(testDescription: "points of plain news", count: 1_000, file: "news.json") { count in
            let points = String(repeating: "- a\\n", count: count)
            return #"[{ "version": "1.0.0", "date": "2026-01-31", "news": "New: \#(points)" }]"#
        },
        Construct(testDescription: "lines of plain news", count: 1_000, file: "news.json") { count in
            let lines = String(repeating: "a\\n", count: count)
            return #"[{ "version": "1.0.0", "date": "2026-01-31", "news": "New: \#(lines)" }]"#
        },
        // Refused, so what is left is to count them.
        Construct(testDescription: "attributes of a report", count: 4_000, file: "accessibility.xml") { count in
            "<declaration \((0..<count).map { "a\($0)='b'" }.joined(separator: " "))></declaration>"
        },
    ]

    @Test(arguments: TestRun.some(constructs, every: 3))
    func `twice the input takes about twice the instructions`(construct: Construct) throws {
        // A report that is read costs more than one that is refused.
        let base = try (construct.file.hasSuffix(".xml") ? Self.report : Self.page).get()
        let (once, twice) = (
            try Self.instructions(construct) - base, try Self.instructions(construct, times: 2) - base
        )
        #expect(twice < 2.2 * once, "\(once) for \(construct.count), \(twice) for twice as many")
    }

    /// Instructions for a site with texts for Google Play in `locales`, of 40 builds each.
    private static func instructions(withStoreTextsIn locales: [String]) throws -> Double {
        let folder = try TemporaryFolder()
        try folder.write("content/site.yml", "title: A\nlanguages: [en]\n")
        try folder.write(
            "content/about.yml",
            """
            name: A
            privacy: a.html
            terms: a.html
            accessibility: a.html
            version: { marketing: 1.0.0, build: 1 }
            released: 2026-01-31
            items: [{ news: {} }]

            """)
        try folder.write("content/en/a.html", "<h1>A</h1>\n")
        try folder.write("content/metadata/en-US/release_notes.txt", "News.\n")
        for locale in locales {
            for build in 1...40 {
                try folder.write("content/metadata/android/\(locale)/changelogs/\(build).txt", "News.\n")
            }
        }
        return Double(try Valgrind(in: folder).instructions(of: "check", "--jobs", "1", "--format", "json"))
    }

    @Test func `a store text that no page shows costs little more than listing its file`() throws {
        let locales = ["de-DE", "fr-FR", "it-IT", "ja-JP", "ko-KR", "nl-NL", "pl-PL", "pt-BR", "sv-SE", "tr-TR"]
        let all = try Self.instructions(withStoreTextsIn: locales)
        let cost = (all - (try Self.instructions(withStoreTextsIn: []))) / Double(40 * locales.count)
        // Listing a file costs up to 400,000. Comparing each text with all locales of a store cost several million.
        #expect(cost < 1_000_000, "\(cost) for each text")
    }

    /// Instructions for a site of one short page.
    private static let page = Result { try instructions(constructs[0], times: 0) }

    /// Instructions for a site of which the report is refused for a few attributes too many.
    private static let report = Result {
        var least = try #require(constructs.last)
        least.count = 201
        return try instructions(least)
    }

    private static func instructions(_ construct: Construct, times: Int = 1) throws -> Double {
        let folder = try TemporaryFolder()
        let isReport = construct.file.hasSuffix(".xml")
        try folder.write("content/site.yml", "title: A\nlanguages: [en]\n")
        try folder.write(
            "content/about.yml",
            "name: A\nprivacy: a.html\nterms: a.html\naccessibility: \(isReport ? "accessibility.xml" : "a.html")\n"
                + (construct.file == "news.json" ? "items: [{ news: {} }]\n" : ""))
        try folder.write("content/en/a.html", "<h1>A</h1>\n")
        try folder.write("content/\(construct.file)", construct.text(times * construct.count) + "\n")
        let valgrind = try Valgrind(in: folder)
        return Double(try valgrind.instructions(of: "check", "--jobs", "1", "--format", "json"))
    }
}

/// Runs the program in valgrind.
private struct Valgrind {
    static var isHere: Bool { path("valgrind") != nil && path("strip") != nil }

    struct NotCounted: Error { var report: String }

    private let folder: TemporaryFolder

    /// Copies the program without its symbols, which valgrind would read first.
    init(in folder: TemporaryFolder) throws {
        self.folder = folder
        _ = try Self.run("strip", ["-o", folder("program"), try Program.path()], folder)
    }

    func instructions(of arguments: String...) throws -> Int {
        let options = ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
        let report = try Self.run("valgrind", options + [folder("program")] + arguments, folder)
        // ==1234== I   refs:      1,711,488,074
        let line = report.split(separator: "\n").last { $0.contains("I ") && $0.contains("refs:") }
        let digits = line?.split(separator: ":").last.map { $0.filter(\.isNumber) }
        guard let count = digits.flatMap({ Int($0) }) else { throw NotCounted(report: report) }
        return count
    }

    /// Runs a program of the system; what it writes to standard error.
    private static func run(_ name: String, _ arguments: [String], _ folder: TemporaryFolder) throws -> String {
        guard let path = path(name) else { throw Program.NotFound() }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        // Tables of hash values are then the same in each run.
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["SWIFT_DETERMINISTIC_HASHING": "1", "SOURCE_DATE_EPOCH": "1750000000"]) { $1 }
        let report = folder("report")
        _ = FileManager.default.createFile(atPath: report, contents: nil)
        process.standardError = FileHandle(forWritingAtPath: report)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return try String(contentsOfFile: report, encoding: .utf8)
    }

    private static func path(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
