import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Check that a page or PDF is a published version, and which.",
        discussion: """
            Computes the digest of the words of each page or PDF, and looks it up in policies.json, which a site with \
            "policies: true" has at its root. Only the words count, not the version printed on the page. In a PDF, the \
            tagged text is read. Pages inside apps are read like pages of the site.

            The exit code is 0 if each holds the words of a document in the list, and 1 if not.

            Example: colophon verify privacy.pdf --against output/policies.json
            """)

    @Argument(
        help: ArgumentHelp("Pages and PDFs: files, or https:// addresses.", valueName: "what"), completion: .file())
    var what: [String]

    @Option(
        help: ArgumentHelp("The list: a file, or an https:// address.", valueName: "policies.json"),
        completion: .file(extensions: ["json"]))
    var against: String

    @Option(help: ArgumentHelp("The time limit for each server, in seconds.", valueName: "seconds"))
    var fetchTimeout = 10

    @Option(help: "The output format: text, JSON or SARIF, on standard output.")
    var format = Options.Format.human

    @Flag(help: "Print only what is wrong.")
    var quiet = false

    func validate() throws {
        if what.contains("") { throw ValidationError("name files or addresses") }
        if against.isEmpty { throw ValidationError("--against needs a file or an address") }
        guard (1...600).contains(fetchTimeout) else {
            throw ValidationError("--fetch-timeout must be a number from 1 to 600, not \(fetchTimeout)")
        }
    }

    func run() throws {
        var files = ArgumentFiles((what + [against]).filter { !isAddress($0) })
        let list = readList(&files)
        var answers: [Answer] = []
        if let list {
            let known = KnownTexts(list)
            answers = what.compactMap { check($0, list, known, &files) }
        }
        try write(answers, files)
        if files.diagnostics.hasErrors { throw files.exitCode }
    }

    // MARK: Reading

    /// The result for one file or address.
    private struct Answer {
        var name: String
        var text: VerifiableText
        var verdict: PolicyVerdict
    }

    private func isAddress(_ name: String) -> Bool { name.hasPrefix("https://") || name.hasPrefix("http://") }

    private func read(_ name: String, _ files: inout ArgumentFiles) -> (bytes: [UInt8], path: SourcePath?)? {
        guard isAddress(name) else { return files.read(name).map { ($0.bytes, $0.path) } }
        let read = readAddress(name, limit: VerifiableText.maximumSize, timeLimit: .seconds(fetchTimeout))
        for diagnostic in read.diagnostics { files.note(diagnostic) }
        return read.value.map { ($0, nil) }
    }

    private func readList(_ files: inout ArgumentFiles) -> PolicyList? {
        guard let (bytes, path) = read(against, &files) else { return nil }
        let list = PolicyList.read(bytes, path: path ?? .root)
        note(list.diagnostics, of: against, path, &files)
        return list.value
    }

    private func check(
        _ name: String, _ list: PolicyList, _ known: KnownTexts, _ files: inout ArgumentFiles
    ) -> Answer? {
        guard let (bytes, path) = read(name, &files) else { return nil }
        let read = VerifiableText.read(bytes, path: path ?? .root, known: known)
        note(read.diagnostics, of: name, path, &files)
        guard let text = read.value else { return nil }
        let verdict = PolicyVerdict(text, against: list)
        if let found = Diagnostic(verdict, of: text, named: name, path: path) { files.note(found) }
        return Answer(name: name, text: text, verdict: verdict)
    }

    /// Adds the diagnostics of a file or address. An address has no file location, so the message names the address.
    private func note(_ found: [Diagnostic], of name: String, _ path: SourcePath?, _ files: inout ArgumentFiles) {
        for var diagnostic in found {
            if path == nil {
                diagnostic.location = nil
                diagnostic.message = "\(quoted(name)): \(diagnostic.message)"
            }
            files.note(diagnostic)
        }
    }

    // MARK: The answer

    private func write(_ answers: [Answer], _ files: ArgumentFiles) throws {
        switch format {
        case .human:
            try files.report.write(in: .human)
            let terminal = TerminalStyle(Console.standardOutput)
            if !quiet { try Console.standardOutput.write(answers.map { text($0, terminal) }.joined()) }
        case .json:
            try Console.standardOutput.write(
                files.report.json { object in
                    object.member("answers") { list in
                        list.array { list in for answer in answers { list.object { write(answer, &$0) } } }
                    }
                })
        case .sarif: try files.report.write(in: .sarif)
        }
    }

    /// Returns the sentence about a match; empty for any other verdict, which a diagnostic reports.
    private func text(_ answer: Answer, _ terminal: TerminalStyle) -> String {
        guard case .verified(let rows) = answer.verdict else { return "" }
        return terminal.wrapped("\(answer.name) holds the words of \(rows.map(\.words).joined(separator: "; and of "))")
    }

    private func write(_ answer: Answer, _ object: inout JSONWriter) {
        object.member("what", answer.name)
        object.member("kind", answer.text.kind == .page ? "page" : "pdf")
        object.member("result", answer.verdict.name)
        object.member("verified", answer.verdict.isProven)
        object.member("sha256", ifPresent: answer.text.digest?.text)
        object.member("stated", ifPresent: answer.text.statedDigest?.text)
        object.member("policies") { list in
            list.array { list in for row in answer.verdict.rows { list.object { row.write(to: &$0) } } }
        }
    }
}

extension PolicyVerdict {
    /// The name in JSON; see `docs/json.md`.
    fileprivate var name: String {
        switch self {
        case .verified: "holds"
        case .altered: "altered"
        case .statedOnly: "states"
        case .mismatch: "differs"
        case .unread: "unread"
        }
    }

    /// The policies that the text matches, claims to be, or resembles.
    fileprivate var rows: [PolicyList.Row] {
        switch self {
        case .verified(let rows), .altered(let rows, _), .statedOnly(let rows), .mismatch(let rows): rows
        case .unread: []
        }
    }
}
