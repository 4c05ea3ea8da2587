import Foundation
import ColophonCLI
import SampleSupport
import Sealing
import SourceText
import Testing

@testable import Attestations
@testable import Colophon
@testable import Documents

/// Runs every `Tests/Cases/attestations/*.case`. `RECORD=1` writes what came out into the files, and fails.
@Suite struct AttestationCaseTests {
    static let folder = Repository.root.appending(path: "Tests/Cases/attestations")

    static let files: [URL] = {
        let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (all ?? []).filter { $0.pathExtension == "case" }.sorted { $0.path() < $1.path() }
    }()

    @Test func `there are cases of attestations`() { #expect(Self.files.count > 10) }

    @Test(arguments: files.map(\.lastPathComponent))
    func `an attestation has the output that its case expects`(_ name: String) throws {
        var expected = try CaseFile(Self.folder.appending(path: name))
        let actual = try AttestationCase(expected)
        var isRecorded = false
        for (number, section) in expected.sections.enumerated() where section.name.hasPrefix("expect ") {
            let found = try actual.value(of: section.name)
            if found == section.body { continue }
            if ProcessInfo.processInfo.environment["RECORD"] != nil {
                expected.sections[number].body = found
                isRecorded = true
            } else {
                Issue.record("\(name): \(section.name) is:\n\(found)")
            }
        }
        if !expected.sections.contains(where: { $0.name == "expect diagnostics" }) {
            #expect(actual.diagnostics == "", "\(name): an undeclared diagnostic")
        }
        if isRecorded {
            try expected.text.write(to: expected.url, atomically: true, encoding: .utf8)
            Issue.record("\(name): recorded; look at the change and run again")
        }
    }
}

/// What came of a case: the private folder as files, what is asked for in the header.
private struct AttestationCase {
    var diagnostics = ""
    private var composition: AttestationMaker.Composition?
    private var fileName = ""

    init(_ file: CaseFile) throws {
        let tree = SourceTree(files: try file.files(below: "attestations", base: nil))
        var found: [Diagnostic] = []
        let folder = AttestationFolder.read(tree).unwrap(into: &found)
        let id = file.option("edition") ?? folder.settings.edition
        let edition = folder.edition(id).unwrap(into: &found)
        var options = AttestationOptions()
        options.language = file.option("language")
        // The secret key of RFC 8032's first example, which everybody knows.
        if file.option("sign") == "yes" {
            let digits = Array("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
            let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
            options.signingKey = try SigningKey(bytes: bytes)
        }
        options.secondPage = file.option("secondPage").flatMap { SecondPage(rawValue: $0) }
        if let edition,
            let maker = AttestationMaker.prepare(edition, themes: SourceTree(files: [:]), options: options)
                .unwrap(into: &found)
        {
            let request = try Self.request(file, folder, edition, into: &found)
            // The golden payloads of the French generators were made then.
            let clock = try #require(LocalClock(iso: file.option("now") ?? "2020-11-09T18:20+01:00"))
            composition = maker.compose(request, clock).unwrap(into: &found)
            fileName = composition.map { maker.fileName($0) } ?? ""
            // What only shows when it is set, such as a code that is too long.
            let told = found
            if composition != nil { found += maker.make(request, clock).diagnostics.filter { !told.contains($0) } }
        }
        diagnostics = DiagnosticPrinter.forCommandLine().text(
            for: found.map { $0.inFolder("attestations") },
            source: { path in
                SourcePath(path.parts.dropFirst().joined(separator: "/")).flatMap { try? tree.read($0) }
            }, base: "")
    }

    private static func request(
        _ file: CaseFile, _ folder: AttestationFolder, _ edition: Edition, into found: inout [Diagnostic]
    ) throws -> AttestationRequest {
        var request = AttestationRequest()
        request.isBlank = file.option("blank") == "yes"
        request.context = file.option("context").map { .init($0) }
        request.detail = file.option("detail").map { .init($0) }
        request.reasons = (file.option("reasons") ?? "").split(separator: ",").map {
            .init($0.trimmingCharacters(in: .whitespaces))
        }
        if !request.isBlank, !folder.people.all.isEmpty || file.option("person") != nil {
            let number = folder.people.find(file.option("person") ?? "1").unwrap(into: &found)
            if let number { folder.people.all[number].fill(&request, keys: edition.personKeys) }
        }
        let values = file.sections.first { $0.name.hasPrefix("values") }?.body ?? ""
        for line in values.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { throw CaseError(message: "what is the value \(line)?") }
            // So that a case can hold what no line of text can.
            let text = parts[1].replacing("\\n", with: "\n").replacing("\\0", with: "\0")
            request.values[parts[0]] = .init(text)
        }
        return request
    }

    func value(of section: String) throws -> String {
        switch section {
        case "expect diagnostics": diagnostics
        case "expect text": composition.map { $0.text.blocks.outline(0) + $0.text.notesOutline } ?? "(nothing)\n"
        case "expect code": composition.map { ($0.payload ?? "(no code)") + "\n" } ?? "(nothing)\n"
        case "expect file": fileName + "\n"
        default: throw CaseError(message: "what is \"\(section)\"?")
        }
    }
}

extension Diagnostic {
    /// With a folder's name before its path.
    fileprivate func inFolder(_ name: String) -> Diagnostic {
        var shown = self
        if let location {
            shown.location = Location(
                SourcePath("\(name)/\(location.path.text)") ?? location.path,
                location.start, to: location.end)
        }
        return shown
    }
}

extension Document {
    fileprivate var notesOutline: String {
        footnotes.enumerated().map { "[\($0 + 1)] " + $1.blocks.outline(0) }.joined()
    }
}

extension [Block] {
    /// The text as a reader would tell it over the telephone.
    fileprivate func outline(_ depth: Int) -> String { map { $0.outline(depth) }.joined() }
}

extension Block {
    fileprivate func outline(_ depth: Int) -> String {
        let start = String(repeating: "  ", count: depth)
        switch self {
        case .paragraph(let content): return start + content.outline + "\n"
        case .heading(let heading): return start + "# " + heading.content.outline + "\n"
        case .list(let list):
            return list.items.map { item in
                let mark = item.task.map { $0 ? "[x] " : "[ ] " } ?? "- "
                return start + mark + item.blocks.outline(depth + 1).drop { $0 == " " }
            }.joined()
        case .table(let table):
            return table.rows.map { start + $0.map(\.content.outline).joined(separator: " | ") + "\n" }.joined()
        case .thematicBreak: return start + "----\n"
        default: return lines.map { start + $0.outline + "\n" }.joined() + children.outline(depth + 1)
        }
    }
}

extension [Inline] {
    fileprivate var outline: String {
        map { inline in
            switch inline {
            case .text(let text), .code(let text): text
            case .strong(let content): "*\(content.outline)*"
            case .lineBreak: " / "
            case .softBreak: " "
            case .footnoteReference(let reference): "[\(reference.index + 1)]"
            default: inline.content.outline
            }
        }.joined()
    }
}
