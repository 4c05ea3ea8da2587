import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// The commands about news.
struct NewsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "news", abstract: "Export an app's news.",
        discussion: "Example: colophon news export fastlane",
        subcommands: [NewsExportCommand.self])
}

struct NewsExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write release notes for the app stores, as fastlane reads them.",
        discussion: """
            For the App Store, writes the text of the current release: metadata/<locale>/release_notes.txt. For Google \
            Play, writes the text of every release whose build number is known: \
            metadata/android/<locale>/changelogs/<build>.txt. A text that is too long for its store is an error, and \
            then nothing is written. Files of the same name are replaced; other files are not touched.

            Example: colophon news export fastlane --app marsa
            """)

    @Argument(help: "The folder to write metadata/ into, such as fastlane.", completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("The app's folder, if several apps have news.", valueName: "name"))
    var app: String?

    @OptionGroup var common: SiteOptions

    @OptionGroup var form: FormatOption

    func validate() throws {
        if folder.isEmpty { throw ValidationError("name the folder to write into") }
    }

    func run() throws {
        var work = try SiteRun(Options(common, format: form.format))
        guard let plan = try work.build.plan(rendering: { _ in false }) else { try work.fail("Not exported") }
        work.leaveOutWarnings()
        let files = work.build.take(Pipeline.storeTexts(app: app, in: plan))
        if work.build.isBad { try work.fail("Not exported") }
        var changed = 0
        do {
            changed = try writeStoreTexts(
                files, toFolder: folder, apartFrom: [work.build.folders.contentName, work.build.folders.themesName])
        } catch {
            work.note(error)
            try work.fail("Not exported")
        }
        try work.end { elapsed, found in
            "Exported \(files.count) \(files.count == 1 ? "text" : "texts") to \(folder), \(changed) of them changed, "
                + "in \(elapsed): \(found)\n"
        }
    }
}
