import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// The commands about texts for app stores.
struct StoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store", abstract: "Export the addresses of an app's pages for the App Store.",
        discussion: "Example: colophon store export fastlane",
        subcommands: [StoreExportCommand.self])
}

struct StoreExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write the addresses that the App Store asks for, as fastlane reads them.",
        discussion: """
            Writes metadata/<locale>/privacy_url.txt, support_url.txt and marketing_url.txt for each language of the \
            app that the App Store has. Prints the address of the page of choices, which App Store Connect calls \
            privacyChoicesUrl. With --check it writes nothing, and fails if a file has another address.

            Example: colophon store export fastlane --check
            """)

    @Argument(help: "The folder to write metadata/ into, such as fastlane.", completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("The app's folder, if there are several apps.", valueName: "name"))
    var app: String?

    @Flag(help: "Write nothing; report the files with another address.")
    var check = false

    @OptionGroup var common: SiteOptions

    func validate() throws {
        if folder.isEmpty { throw ValidationError("name the folder to write into") }
    }

    func run() throws {
        var work = try SiteRun(Options(common))
        guard let plan = try work.build.plan(rendering: { _ in false }) else { try work.fail("Not exported") }
        work.leaveOutWarnings()
        if work.build.isBad { try work.fail("Not exported") }
        let addresses: StoreAddresses
        do throws(RequestError) {
            addresses = try Pipeline.storeAddresses(app: app, in: plan)
        } catch {
            work.progress.erase()
            throw ValidationError(error.reason, hint: error.hint?.asTyped)
        }
        let choices = addresses.choices.map { "privacyChoicesUrl \($0.locale): \($0.address)\n" }.joined()
        if check { return try compare(addresses, choices, work) }
        var changed = 0
        do {
            changed = try writeStoreTexts(
                addresses.files, toFolder: folder,
                apartFrom: [work.build.folders.contentName, work.build.folders.themesName])
        } catch {
            work.note(error)
            try work.fail("Not exported")
        }
        try work.end { _, _ in
            "\(choices)Exported \(counted(addresses.files.count, "file")) to \(folder), \(changed) of them changed.\n"
        }
    }

    /// Prints the names of the files with another address, and fails if there is one.
    private func compare(_ addresses: StoreAddresses, _ choices: String, _ work: SiteRun) throws {
        let differing = addresses.differing(inFolder: folder)
        try work.end { _, _ in
            let lines = differing.map { "\(folder)/\($0.path) should be \(String(decoding: $0.bytes, as: UTF8.self))" }
            let count = "\(differing.count) of \(counted(addresses.files.count, "file")) have another address.\n"
            return choices + lines.joined() + count
        }
        if !differing.isEmpty { throw ExitCode.contentErrors }
    }
}
