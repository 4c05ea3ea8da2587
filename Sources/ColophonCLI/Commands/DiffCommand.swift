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

            --notice prints an email about the new version instead, in the language of the document.

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

    @OptionGroup var common: SiteOptions

    @OptionGroup var form: FormatOption

    func run() throws {
        let options = Options(common, format: form.format)
        var work = try SiteRun(options)
        guard let plan = try work.build.plan(rendering: { _ in false }), !work.build.isBad else {
            try work.fail("Not compared")
        }
        work.leaveOutWarnings()
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
        if notice { return try work.end { _, _ in notices.map(\.text).joined(separator: "\n") } }
        let terminal = TerminalStyle(Console.standardOutput)
        try work.end { _, _ in differences.map { $0.text(terminal) }.joined(separator: "\n") }
    }
}

extension ChangeNotice {
    fileprivate var text: String { "Subject: \(subject)\n\n\(body)" }
}

extension VersionDifference {
    /// Returns the human-readable difference.
    fileprivate func text(_ terminal: TerminalStyle) -> String {
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
    fileprivate func write(to object: inout JSONWriter) {
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
