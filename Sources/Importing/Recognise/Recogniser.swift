import SourceText

/// A kind of source: how its files are recognised, and what is taken from them.
struct Recogniser: Sendable {
    /// The name of the kind, for readers of this list.
    let name: String
    /// Adds what the kind finds. It does nothing if the source has no such files.
    let read: @Sendable (ImportSource, inout ImportFindings) -> Void

    /// All kinds, in this order: a later one leaves alone what an earlier one has taken.
    static let all: [Recogniser] =
        SiteGenerator.all.map { generator in
            Recogniser(name: generator.name) { GeneratorSite.read(generator, $0, &$1) }
        } + [
            Recogniser(name: "app project") { AppProject.read($0, &$1) },
            Recogniser(name: "store texts") { StoreTexts.read($0, &$1) },
            Recogniser(name: "changelog") { Changelogs.read($0, &$1) },
            Recogniser(name: "pages") { LoosePages.read($0, &$1) },
        ]
}

extension ImportFindings {
    /// Reads all inputs with every recogniser.
    /// - Parameter texts: texts that are already read, by their paths.
    static func read(
        _ inputs: [ImportInput], texts: [SourcePath: ImportedText] = [:]
    ) -> (ImportFindings, ImportSource) {
        var findings = ImportFindings()
        let source = ImportSource(inputs, &findings.report, texts: texts)
        for recogniser in Recogniser.all { recogniser.read(source, &findings) }
        return (findings, source)
    }
}
