import ArgumentParser
import Attestations
import Colophon
import ColophonSystem
import Documents
import SourceText

struct ListEditions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "editions", abstract: "List the editions, or describe one.",
        discussion: """
            --all also lists editions whose text no longer applies. Your own editions are checked at the same time. \
            With --format json, prints an object with "editions" and "diagnostics".

            Example: colophon attest editions hebergement --language en
            """)

    @Argument(help: ArgumentHelp("The edition to describe.", valueName: "edition"))
    var edition: String?

    @Option(help: ArgumentHelp("The language. (default: the edition's first language)", valueName: "tag"))
    var language: String?

    @Flag(help: "List the repealed editions too.")
    var all = false

    @OptionGroup var options: AttestationOptionsGroup

    func run() throws {
        var work = AttestationRun(options)
        let ids = edition.map { [$0] } ?? work.folder.editionIDs
        let read = ids.compactMap { work.folder.edition($0).unwrap(into: &work.diagnostics) }
        let repealed = read.filter(\.isRepealed)
        // Usable editions come first.
        let found = read.filter { !$0.isRepealed } + (all || edition != nil ? repealed : [])
        let others = found.count == read.count ? "" : "\(repealed.count) repealed: list them with --all\n"
        try work.end(
            text: edition == nil ? list(found) + others : found.map { $0.facts(language: language) }.joined(),
            json: { object in
                object.member("editions") { list in
                    list.array { list in for edition in found { edition.write(to: &list, language: language) } }
                }
            })
    }

    private func list(_ editions: [Edition]) -> String {
        let width = editions.map(\.id.count).max() ?? 0
        return editions.map { edition in
            "\(edition.id)\(String(repeating: " ", count: width - edition.id.count))  \(edition.summary(language: language))\n"
        }.joined()
    }
}
