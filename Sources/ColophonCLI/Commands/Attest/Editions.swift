import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

struct ListEditions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "editions", abstract: "List the editions, or tell all of one.",
        discussion: "Editions of your own are checked on the way.")

    @Argument(help: ArgumentHelp("The edition to tell of.", valueName: "id"))
    var edition: String?

    @Option(help: ArgumentHelp("The language. (default: the first of the edition)", valueName: "tag"))
    var language: String?

    @OptionGroup var options: AttestationOptionsGroup

    func run() throws {
        var work = AttestWork(options)
        let ids = edition.map { [$0] } ?? work.folder.editionIDs
        let found = ids.compactMap { work.folder.edition($0).unwrap(into: &work.diagnostics) }
        if options.format == .human {
            let text = edition == nil ? list(found) : found.map { $0.facts(language: language) }.joined()
            try Console.standardOutput.write(text)
        }
        try work.end()
    }

    private func list(_ editions: [Edition]) -> String {
        let width = editions.map(\.id.count).max() ?? 0
        return editions.map { edition in
            "\(edition.id)\(String(repeating: " ", count: width - edition.id.count))  \(edition.summary(language: language))\n"
        }.joined()
    }
}
