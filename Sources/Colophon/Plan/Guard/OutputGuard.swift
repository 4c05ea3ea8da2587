import Environments
import SourceText

/// The search for values that no output file may contain: the words of sealed texts, secret variables, and the keys for
/// requests to servers. It covers the files of all jobs.
struct OutputGuard: Sendable {
    /// The words of sealed texts; `nil` if nothing is sealed.
    let words: SealedWords?
    let secrets: SecretSearch

    init(_ site: Site) {
        words = withLargeStack { SealedWords(site) }
        secrets = SecretSearch(site.secretValues)
    }

    /// Whether there is nothing to search for.
    var isEmpty: Bool { (words?.isEmpty ?? true) && secrets.isEmpty }

    /// Returns errors for sealed words and secret values that a file contains.
    /// - Parameter source: the source of the file, relative to the content folder.
    func leaks(in file: OutputFile, from source: SourcePath?, _ content: SourceTree) -> [Diagnostic] {
        let texts = file.readableTexts
        var seen: Set<SourcePath> = []
        let hits = texts.flatMap { words?.hits(in: $0.textThenTags) ?? [] }.filter { seen.insert($0.source).inserted }
        return hits.map { hit in
            let place = (try? content.read(hit.source)).flatMap(hit.place)
            return .sealedWordsInClear(hit, at: place, in: file.path)
        }
            + secrets.values(inAll: texts).map { value in
                .secretInOutput(value, file.path, at: source.flatMap { SecretSearch([value]).place(in: $0, content) })
            }
    }
}

extension SecretSearch {
    /// Returns the first line of a file of the content with one of the values; `nil` when it has none.
    func place(in path: SourcePath, _ content: SourceTree) -> (path: SourcePath, line: Int?)? {
        guard let bytes = try? content.read(path), !values(in: bytes).isEmpty else { return nil }
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        return (path, lines.firstIndex { !values(in: Array($0)).isEmpty }.map { $0 + 1 })
    }
}

extension Diagnostic {
    /// - Parameter place: the place of the value in the content. The line itself is never shown, so the location leaves
    ///   it out.
    static func secretInOutput(
        _ value: SecretValue, _ file: SourcePath, at place: (path: SourcePath, line: Int?)?
    ) -> Diagnostic {
        let what =
            switch value.origin {
            case .variable: "the value of the secret variable \(quoted(value.name))"
            case .server: "the API key in \(quoted(value.name))"
            }
        let line = place?.line.map { "line \($0): " } ?? ""
        return Diagnostic(
            .error, "secret-in-output", "\(line)\(quoted(file.text)) would contain \(what)",
            at: place.map { Location($0.path) },
            hint: "remove the value from the content, and replace it if it was ever published", traits: .quotesNoText)
    }
}
