import Foundation
import ColophonCLI
import Importing
import SampleSupport
import Sealing
import SourceText
import Testing

@testable import BuiltIn
@testable import Colophon

/// Runs every `Tests/Cases/*.case`. `RECORD=1` writes what came out into the files, and fails.
@Suite struct CaseTests {
    static let folder = Repository.root.appending(path: "Tests/Cases")

    static let files: [URL] = {
        let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (all ?? []).filter { $0.pathExtension == "case" }.sorted { $0.path() < $1.path() }
    }()

    @Test func `there are cases`() {
        #expect(Self.files.count > 20)
    }

    @Test(arguments: files.map(\.lastPathComponent))
    func `a case gives the expected diagnostics and output`(_ file: String) throws {
        var expected = try CaseFile(Self.folder.appending(path: file))
        let actual = try Self.run(expected)
        var isRecorded = false
        for (number, section) in expected.sections.enumerated() where section.name.hasPrefix("expect ") {
            let found = try actual.value(of: section)
            if found == section.body { continue }
            // Single lines are a wish, which no output can change.
            let isWhole = !section.name.hasPrefix("expect in ") && !section.name.hasPrefix("expect not-in ")
            if isWhole, ProcessInfo.processInfo.environment["RECORD"] != nil {
                expected.sections[number].body = found
                isRecorded = true
            } else {
                Issue.record("\(file): \(section.name):\n\(difference(section.body, found))")
            }
        }
        if !expected.sections.contains(where: { $0.name == "expect diagnostics" }) {
            #expect(actual.diagnostics == "", "\(file): an undeclared diagnostic")
        }
        if isRecorded {
            try expected.text.write(to: expected.url, atomically: true, encoding: .utf8)
            Issue.record("\(file): recorded; look at the change and run again")
        }
    }

    /// - Parameter changed: files of the content or of the themes that replace those of the case.
    static func run(_ file: CaseFile, changed: [String: [UInt8]] = [:]) throws -> CaseResult {
        if file.option("import") == "yes" { return try runImport(file) }
        let baseName = file.option("base") ?? "small"
        let base = baseName == "none" ? nil : try CaseFile(Self.folder.appending(path: "base/\(baseName).site"))
        func tree(_ folder: String) throws -> SourceTree {
            var files = try file.files(below: folder, base: base)
            for path in files.keys { files[path] = changed["\(folder)/\(path)"] ?? files[path] }
            return SourceTree(files: files)
        }
        let (content, themes) = (try tree("content"), try tree("themes"))
        var inputs = file.inputs
        inputs.fetched = try file.fetched()
        inputs.appRoot = try file.appRoot()
        inputs.sealKeys = try file.sealKeys(in: content)
        return CaseResult(
            content: content, themes: themes, options: file.options, inputs: inputs,
            hasGallery: file.option("gallery") == "yes" ? true : nil, isBundle: file.option("bundle") == "yes")
    }
}

extension CaseTests {
    /// Imports the files below `source`, and builds the result.
    private static func runImport(_ file: CaseFile) throws -> CaseResult {
        let made = ImportedSite.make([try importInput(of: file)], today: file.options.today ?? importDay)
        guard let site = made.value else { return CaseResult(failure: made.diagnostics) }
        let content = Dictionary(site.files.map { ($0.path, $0.bytes) }) { first, _ in first }
        var result = CaseResult(
            content: SourceTree(files: content), themes: SourceTree(files: [:]), options: file.options,
            inputs: file.inputs, hasGallery: nil, isBundle: false)
        result.report = site.report.text()
        for file in site.files {
            if let path = SourcePath("content/\(file.path)") { result.files[path] = file.bytes }
        }
        return result
    }

    static func importInput(of file: CaseFile) throws -> ImportInput {
        ImportInput(name: "Tides", tree: SourceTree(files: try file.files(below: "source", base: nil)))
    }

    private static let importDay = CalendarDate(year: 2026, month: 11, day: 22) ?? CalendarDate(unixTime: 0)
}

/// What came of a case's site.
struct CaseResult {
    /// As `colophon check` prints them.
    var diagnostics: String
    var plan: String
    var files: [SourcePath: [UInt8]]
    /// The report of an import.
    var report = ""
    private let sealKeys: [String: SealKey]

    /// An import without a result.
    init(failure: [Diagnostic]) {
        diagnostics = DiagnosticPrinter.forCommandLine().text(for: failure, source: { _ in nil }, base: "")
        (plan, files, sealKeys) = ("", [:], [:])
    }

    init(
        content: SourceTree, themes: SourceTree, options: BuildOptions, inputs: BuildInputs, hasGallery: Bool?,
        isBundle: Bool
    ) {
        let built = buildSite(
            content, themes: themes, options: options, inputs: inputs, hasGallery: hasGallery, isBundle: isBundle)
        diagnostics = DiagnosticPrinter.forCommandLine().text(
            for: built.diagnostics.map { $0.shown(content) },
            source: { path in
                let inside = path.parts.dropFirst().joined(separator: "/")
                guard let file = SourcePath(inside) else { return nil }
                if path.parts.first == "content" {
                    return Pipeline.isSealed(file, in: content) ? nil : try? content.read(file)
                }
                if path.parts.first == "App", case .folder(let app)? = inputs.appRoot { return try? app.read(file) }
                return (try? themes.read(file)) ?? (try? builtInThemes.read(file))
            }, base: "")
        plan = built.plan.map { "\($0.source?.text ?? "-") \($0.route) \($0.output)\n" }.joined()
        files = built.files
        sealKeys = inputs.sealKeys
    }

    /// What a section of the case should hold.
    func value(of section: CaseFile.Section) throws -> String {
        let words = section.name.split(separator: " ", maxSplits: 2).map(String.init)
        switch (words[1], words.count > 2 ? words[2] : nil) {
        case ("diagnostics", nil): return diagnostics
        case ("plan", nil): return readable(plan)
        case ("report", nil): return report
        case ("output", let path?): return try text(path)
        case ("in", let path?): return lines(section.body, in: try text(path))
        case ("not-in", let path?): return linesNot(section.body, in: try text(path))
        default: throw CaseError(message: "what is \"\(section.name)\"?")
        }
    }

    private func text(_ name: String) throws -> String {
        if name.hasSuffix(" unlocked") { return try unlocked(String(name.dropLast(9))) }
        guard let path = SourcePath(name), let bytes = files[path] else { return "(there is no file \(name))\n" }
        return readable(String(decoding: bytes, as: UTF8.self))
    }

    /// What a sealed page shows to who has the passcode: the title of the window, the markup, the sealed files.
    private func unlocked(_ name: String) throws -> String {
        let page = SourcePath(name).flatMap { files[$0] } ?? []
        let text = String(decoding: page, as: UTF8.self)
        guard let data = text.firstMatch(of: /<script class="unlock-data"[^>]*>(.*?)<\/script>/)?.1,
            let fields = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any],
            let context = fields["context"] as? String, let letters = fields["text"] as? String,
            let sealed = Data(base64Encoded: letters)
        else { return "(\(name) is not sealed)\n" }
        for key in sealKeys.values {
            guard let plain = try? key.open(Array(sealed), context: context) else { continue }
            let payload = try JSONSerialization.jsonObject(with: Data(plain)) as? [String: Any] ?? [:]
            let files = (payload["files"] as? [[String: String]] ?? []).map { file in
                "file \(file["name"] ?? "") \(file["type"] ?? "")\n"
            }
            return "\(payload["title"] ?? "")\n" + readable("\(payload["html"] ?? "")") + "\n" + files.joined()
        }
        return "(no passcode opens \(name))\n"
    }

    /// Without what changes often and says nothing about the case: drawings, digests, styles, the program's version.
    private func readable(_ text: String) -> String {
        text.replacing(/<svg[^>]*>.*?<\/svg>/.dotMatchesNewlines(), with: "<svg/>")
            .replacing(/-[0-9a-f]{8}\.(css|js)/) { "-DIGEST.\($0.1)" }
            .replacing(/'sha256-[^']+'/, with: "'sha256-DIGEST'")
            .replacing(/<style>.*?<\/style>/.dotMatchesNewlines(), with: "<style>STYLES</style>")
            .replacing(/(<script class="unlock-data"[^>]*>).*?(<\/script>)/) { "\($0.1)SEALED\($0.2)" }
            .replacing("Colophon \(Colophon.version)", with: "Colophon VERSION")
    }

    /// Those of the lines that the text holds, in this order; a line that is missing is marked.
    private func lines(_ wanted: String, in text: String) -> String {
        var rest = text[...]
        return wanted.split(separator: "\n").map { line in
            guard let range = rest.firstRange(of: line) else { return "(missing) \(line)\n" }
            rest = rest[range.upperBound...]
            return line + "\n"
        }.joined()
    }

    private func linesNot(_ unwanted: String, in text: String) -> String {
        unwanted.split(separator: "\n").map { text.contains($0) ? "(found) \($0)\n" : "\($0)\n" }.joined()
    }
}

/// Two texts line by line, what differs marked.
private func difference(_ expected: String, _ found: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    var result = old.map { "  " + $0 }
    for change in new.difference(from: old) {
        if case .remove(let offset, let line, _) = change { result[offset] = "- " + line }
    }
    for case .insert(_, let line, _) in new.difference(from: old).insertions { result.append("+ " + line) }
    return result.joined(separator: "\n")
}

extension Diagnostic {
    /// With the folders' names before all paths, as the command line shows them.
    fileprivate func shown(_ content: SourceTree) -> Diagnostic {
        func located(_ location: Location) -> Location {
            if location.path.isInside(AppRoot.prefix) {
                let path = SourcePath("App/" + location.path.relative(to: AppRoot.prefix)) ?? location.path
                return Location(path, location.start, to: location.end)
            }
            let isTheme = location.path.parts.first == "themes" && !content.contains(location.path)
            let path = isTheme ? location.path : SourcePath("content/" + location.path.text) ?? location.path
            return Location(path, location.start, to: location.end)
        }
        var shown = self
        shown.location = location.map(located)
        shown.notes = notes.map { .init($0.message, at: $0.location.map(located)) }
        return shown
    }
}
