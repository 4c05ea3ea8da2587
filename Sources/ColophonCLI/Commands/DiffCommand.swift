import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Show what changed between two versions of a document.",
        discussion: """
            Compares the newest version with the one before it, word by word and section by section, like the page of \
            changes on the site. Removed words are in [-…-], added words in {+…+}; on a terminal, in red and green.

            --notice prints an email about the new version instead, in the language of the document. --format html and \
            --format pdf write the page of changes as one file for reviewers, with nothing to load from elsewhere.

            --apps compares a document in all apps that have it, and names the apps whose readers see the same.

            Example: colophon diff privacy --from 1.0 --to 2.0
            """)

    @Argument(
        help: ArgumentHelp(
            "The name of the document, such as privacy or marsa/privacy. (default: all that have several versions)",
            valueName: "document"))
    var document: String?

    @Option(
        help: ArgumentHelp("The earlier version. (default: the one before the later version)", valueName: "version"))
    var from: String?

    @Option(help: ArgumentHelp("The later version. (default: the newest)", valueName: "version"))
    var to: String?

    @Option(help: ArgumentHelp("The language. (default: the app's first language)", valueName: "tag"))
    var language: String?

    @Flag(help: "Print the subject and the text of an email that announces the new version.")
    var notice = false

    @Flag(help: "Compare the document in all apps that have it, grouped by equal changes.")
    var apps = false

    @OptionGroup var common: SiteOptions

    /// The form of the result.
    enum Form: String, CaseIterable, ExpressibleByArgument {
        case human, json, sarif, html, pdf
    }

    @Option(help: "Text, JSON or SARIF on standard output, or the changes as an HTML or PDF file.")
    var format = Form.human

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write with --format html or pdf. (default: such as privacy-1.0-2.0.pdf)", valueName: "file"),
        completion: .file(extensions: ["html", "pdf"]))
    var output: String?

    private var file: ChangesFileForm? { ChangesFileForm(rawValue: format.rawValue) }

    func validate() throws {
        if output == "" { throw ValidationError("--output needs a file name") }
        if output != nil, file == nil { throw ValidationError("--output needs --format html or --format pdf") }
        if notice, file != nil { throw ValidationError("--notice prints text: use it without --format") }
        if apps, notice {
            throw ValidationError("--apps cannot be used with --notice", hint: "announce the version of each app")
        }
        if apps, file != nil {
            throw ValidationError(
                "--apps prints text or JSON", hint: "write a file for each app: colophon diff marsa/terms")
        }
    }

    func run() throws {
        let options = Options(common, format: Options.Format(rawValue: format.rawValue) ?? .human)
        var work = try SiteRun(options)
        guard let plan = try work.build.plan(rendering: { _ in false }), !work.build.isBad else {
            try work.fail("Not compared")
        }
        work.leaveOutWarnings()
        if apps { return try compareApps(plan, options, &work) }
        var notices: [ChangeNotice] = []
        let differences: [VersionDifference]
        do throws(RequestError) {
            let found = try plan.differences(document: document, from: from, to: to, language: language)
            work.note(found.diagnostics)
            differences = found.value
            if notice { for difference in differences { notices.append(try plan.notice(of: difference)) } }
        } catch {
            work.progress.erase()
            throw ValidationError(error.reason, hint: error.hint?.asTyped)
        }
        work.progress.erase()
        if options.format == .json {
            try Console.standardOutput.write(json(differences, diagnostics: work.report.json))
            return try work.throwIfBad()
        }
        if let file { return try write(differences, as: file, of: plan, &work) }
        if notice { return try work.end { _, _ in notices.map(\.text).joined(separator: "\n") } }
        let terminal = TerminalStyle(Console.standardOutput)
        try work.end { _, _ in differences.map { $0.text(terminal) }.joined(separator: "\n") }
    }

    /// Writes a file for each document.
    private func write(
        _ differences: [VersionDifference], as form: ChangesFileForm, of plan: Plan, _ work: inout SiteRun
    ) throws {
        if output != nil, differences.count > 1 {
            throw ValidationError("--output is for one document", hint: "name the document to compare")
        }
        var made: [String] = []
        for difference in differences {
            let file = plan.file(of: difference, as: form)
            work.note(file.diagnostics)
            if Pipeline.isSealed(difference.newPath, in: work.build.folders.content) {
                work.note([.writtenOpen(difference.newPath)])
            }
            guard let file = file.value, !work.build.isBad else { continue }
            let name = output ?? file.path.text
            do {
                try writeExport(file.bytes, toFile: name, mark: form == .pdf ? pdfMark : "content=\"Colophon ")
                made.append(name)
            } catch {
                work.note(error)
            }
        }
        try work.end { _, _ in made.map { "Made \($0)\n" }.joined() }
    }
}

extension Diagnostic {
    /// Reports that the text of a sealed document is written to a file that everybody can read.
    static func writtenOpen(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "sealed-printed", "this text is sealed, and the file can be read without a passcode",
            at: Location(path), hint: "keep the file where only its readers find it", traits: .quotesNoText)
    }
}

extension ChangeNotice {
    fileprivate var text: String { "Subject: \(subject)\n\n\(body)" }
}

extension VersionDifference {
    /// Returns the human-readable difference.
    func text(_ terminal: TerminalStyle) -> String {
        var text = terminal.set("\(document) (\(language)): \(oldVersion) → \(newVersion)", .bold) + "\n"
        if isEmpty { return text + "No words have changed.\n" }
        for section in sections where section.isWorthTelling { text += section.text(terminal) }
        return text + "\n" + summary.joined(separator: ", ") + "\n"
    }
}

extension VersionDifference.Section {
    fileprivate var isWorthTelling: Bool { kind != "same" || isMoved || formerTitle != nil }

    fileprivate func text(_ terminal: TerminalStyle) -> String {
        let sign = ["added": "+", "removed": "-", "changed": "~"][kind] ?? "="
        var notes: [String] = kind == "same" ? [] : [kind == "added" ? "new" : kind]
        if isMoved { notes.append("moved") }
        if let formerTitle { notes.append("formerly \(formerTitle.isEmpty ? "without a heading" : formerTitle)") }
        let title = title.isEmpty ? "Beginning of the text" : title
        let head =
            "\n" + terminal.set("\(sign) \(title)", .bold) + terminal.set(" (\(notes.joined(separator: ", ")))", .faint)
        let changed = lines.filter { $0.contains { $0.change != nil } }
        return head + "\n" + changed.map { "  " + $0.map { $0.text(terminal) }.joined() + "\n" }.joined()
    }
}

extension VersionDifference.Run {
    fileprivate func text(_ terminal: TerminalStyle) -> String {
        switch change {
        case "added": terminal.hasColour ? terminal.set(text, .green) : "{+\(terminal.set(text))+}"
        case "removed": terminal.hasColour ? terminal.set(text, .red) : "[-\(terminal.set(text))-]"
        default: terminal.set(text)
        }
    }
}

private func json(_ differences: [VersionDifference], diagnostics: String) -> String {
    var writer = JSONWriter(isIndented: true)
    writer.array { list in
        for difference in differences { list.object { difference.write(to: &$0) } }
    }
    return "{\n\"differences\": \(writer.text),\n\"diagnostics\": \(diagnostics)}\n"
}

extension VersionDifference {
    /// Writes the members of the difference.
    func write(to object: inout JSONWriter) {
        object.member("document", document)
        object.member("language", language)
        object.member("from", oldVersion)
        object.member("to", newVersion)
        object.member("fromFile", oldPath.text)
        object.member("toFile", newPath.text)
        object.member("same", isEmpty)
        object.member("sections") { list in
            list.array { list in
                for section in sections { list.object { section.write(to: &$0) } }
            }
        }
    }
}

extension VersionDifference.Section {
    fileprivate func write(to object: inout JSONWriter) {
        object.member("title", title)
        object.member("kind", kind)
        object.member("formerTitle", ifPresent: formerTitle)
        object.member("moved", isMoved)
        object.member("lines") { list in
            list.array { list in
                for line in lines {
                    list.array { list in
                        for run in line {
                            list.object { object in
                                object.member("text", run.text)
                                object.member("change", ifPresent: run.change)
                            }
                        }
                    }
                }
            }
        }
    }
}
