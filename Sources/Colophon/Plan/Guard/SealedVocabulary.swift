import Sealing
import SourceText

/// The words that only sealed texts of a content folder have, and neither its other texts nor the program.
package struct SealedVocabulary {
    private let content: SourceTree
    /// The words of all sealed texts that the program itself does not use.
    private var words: Set<UInt64> = []
    /// The texts that anybody may read, by path; read when a word of a sealed text is found in a message.
    private let open: Lazy<Set<UInt64>>

    /// - Parameter own: texts whose words may be in any message.
    package init(_ content: SourceTree, besides own: () -> [[UInt8]]) {
        self.content = content
        // Nothing is sealed without this file.
        guard content.contains(SealFile.path) else {
            open = Lazy { [] }
            return
        }
        var sources = SealedSources(content)
        var others: [SourcePath] = []
        for path in content.entries.map(\.path) where path.isText {
            let bytes = try? content.read(path)
            guard sources.isSealed(path, bytes) else {
                others.append(path)
                continue
            }
            words.formUnion(NumberedWords(bytes ?? []).numbers)
        }
        for text in own() { words.subtract(NumberedWords(text).numbers) }
        let paths = content.entries.map(\.path.text)
        open = Lazy { [others] in
            others.reduce(into: Set(paths.flatMap { NumberedWords($0).numbers })) { open, path in
                open.formUnion(NumberedWords((try? content.read(path)) ?? []).numbers)
            }
        }
    }

    /// Whether a diagnostic has such a word in its message, its hint or a note.
    package func isQuoted(in diagnostic: Diagnostic) -> Bool {
        if words.isEmpty { return false }
        let texts = [diagnostic.message, diagnostic.hint?.description ?? ""] + diagnostic.notes.map(\.message)
        let found = words.intersection(texts.flatMap { NumberedWords($0).numbers })
        return !found.isEmpty && !found.isSubset(of: open.value)
    }
}

extension SourcePath {
    /// True for a kind of file that is read as text.
    fileprivate var isText: Bool {
        ["md", "markdown", "html", "htm", "yml", "yaml", "json", "txt", "xml", "strings", "xcstrings"]
            .contains(pathExtension)
    }
}
