import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

struct ReviseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revise", abstract: "Begin a new version of a document, and keep the published text.",
        discussion: """
            Copies the text to a file with its version, such as privacy@1.0.md, and raises version and date in the \
            text that you then edit. Do this before you change the words: the copy must be the text as it was \
            published.

            A text that several apps share gets the new version in all of them. --only-app is for a change of the \
            variables of one app: the app keeps its published text, and about.yml states its new version.

            Example: colophon revise privacy --effective 2026-12-01
            """)

    @Argument(
        help: ArgumentHelp("The name of the document, such as privacy or marsa/privacy.", valueName: "document"))
    var document: String

    @Option(help: ArgumentHelp("The new version. (default: the next number)", valueName: "version"))
    var version: String?

    @Option(help: ArgumentHelp("The day from which it applies, as year-month-day. (default: today)", valueName: "date"))
    var effective: String?

    @Option(help: ArgumentHelp("The language. (default: the app's first language)", valueName: "tag"))
    var language: String?

    @Flag(help: "Begin the version of a shared text in this app alone, in all its languages.")
    var onlyApp = false

    @OptionGroup var common: SiteOptions

    @OptionGroup var target: OutputOption

    func validate() throws {
        _ = try day()
        if onlyApp, language != nil {
            throw ValidationError("--only-app cannot be used with --language", hint: "it applies to all languages")
        }
    }

    func run() throws {
        let options = Options(common, format: .human, output: target.output)
        var work = try SiteRun(options)
        guard let plan = try work.build.plan(rendering: { _ in false }), !work.build.isBad else {
            try work.fail("Nothing was changed")
        }
        work.leaveOutWarnings()
        let day = try day()
        let revision: DocumentRevision
        do throws(RequestError) {
            if onlyApp {
                revision = try DocumentRevision(
                    of: document, version: version, effective: day, inOneAppOf: plan.site)
            } else {
                revision = try DocumentRevision(
                    of: document, version: version, effective: day, language: language, in: plan.site)
            }
        } catch {
            work.progress.erase()
            throw ValidationError(error.reason, hint: error.hint?.asTyped)
        }
        do {
            let changes =
                revision.new.map { FileChange.add($0.path.text, $0.bytes) }
                + revision.changed.map { FileChange.replace($0.path.text, $0.bytes) }
            try commit(changes, inFolder: work.build.folders.contentName)
        } catch {
            work.note(error)
            try work.fail("Nothing was changed")
        }
        let content = work.build.folders.contentName
        try work.end { _, _ in
            revision.summary(
                content: content, source: common.source == "content" ? nil : common.source, effective: effective,
                plan.site.settings.bundle.isWanted)
        }
    }

    /// Returns the day from which the new version applies.
    private func day() throws -> CalendarDate {
        guard let effective else { return try common.day() }
        guard let date = CalendarDate(iso: effective) else {
            throw ValidationError("--effective needs a date such as 2026-12-01, not \"\(effective)\"")
        }
        return date
    }
}

extension DocumentRevision {
    /// Returns the list of changed files, and of the steps that follow.
    /// - Parameter source: the content folder if it is not the usual one.
    fileprivate func summary(content: String, source: String?, effective: String?, _ hasBundle: Bool) -> String {
        func command(_ verb: String, _ options: [(name: String, value: String?)] = []) -> String {
            "  \(commandLine("colophon \(verb)", options + [("--source", source)]))\n"
        }
        var text = texts.map { text in
            let isBeside = text.kept.folder == text.path.folder
            return "Kept \(content)/\(text.path) as \(isBeside ? text.kept.name : "\(content)/\(text.kept)")\n"
        }.joined()
        let isShared = !isOfOneApp && appCount > 1
        let name = isShared ? document.split(separator: "/").last.map(String.init) ?? document : document
        let apps = isOfOneApp ? ", in this app alone" : isShared ? ", in \(appCount) apps" : ""
        text += "\(name) is now version \(newVersion)\(apps).\n\nNext:\n"
        text +=
            isOfOneApp
            ? changed.map { "  change its variables in \(content)/\($0.path)\n" }.joined()
            : texts.filter { $0.kept.folder == $0.path.folder }.map { text in
                let changes = text.hasChanges ? ", and write what is new into changes:" : ""
                return "  edit \(content)/\(text.path)\(changes)\n"
            }.joined()
        text += command(isShared ? "diff \(name) --apps" : "diff \(document)")
        text += languagesBehind.map { language in
            command(
                "revise \(document)",
                [("--language", language), ("--version", newVersion), ("--effective", effective)])
        }.joined()
        text += command("build")
        return hasBundle ? text + command("bundle") : text
    }
}
