import Sealing
import SourceText

/// The words that occur in sealed texts of a content folder, but neither in its other texts nor in the program.
package struct SealedVocabulary {
    private let content: SourceTree
    /// The hashes of all words in sealed texts, without those that the program itself uses.
    private var words: Set<UInt64> = []
    /// The hashes of all words in public texts and in paths. The texts are read when a message contains a sealed word.
    private let open: Lazy<Set<UInt64>>

    /// - Parameter own: texts whose words any message may contain.
    package init(_ content: SourceTree, besides own: () -> [[UInt8]]) {
        self.content = content
        // Without this file, nothing is sealed.
        guard content.contains(SealFile.path) else {
            open = Lazy { [] }
            return
        }
        var sources = SealedFileCache(content)
        var others: [SourcePath] = []
        for path in content.entries.map(\.path) where path.isText {
            let bytes = try? content.read(path)
            guard sources.isSealed(path, bytes) else {
                others.append(path)
                continue
            }
            words.formUnion(WordHashes(bytes ?? []).numbers)
        }
        for text in own() { words.subtract(WordHashes(text).numbers) }
        let paths = content.entries.map(\.path.text)
        open = Lazy { [others] in
            others.reduce(into: Set(paths.flatMap { WordHashes($0).numbers })) { open, path in
                open.formUnion(WordHashes((try? content.read(path)) ?? []).numbers)
            }
        }
    }

    /// Whether a diagnostic contains such a word in its message, its hint or a note.
    package func isQuoted(in diagnostic: Diagnostic) -> Bool {
        if words.isEmpty { return false }
        let texts = [diagnostic.message, diagnostic.hint?.description ?? ""] + diagnostic.notes.map(\.message)
        let found = words.intersection(texts.flatMap { WordHashes($0).numbers })
        return !found.isEmpty && !found.isSubset(of: open.value)
    }
}

extension SourcePath {
    /// Whether the path has the extension of a text file.
    fileprivate var isText: Bool {
        ["md", "markdown", "html", "htm", "yml", "yaml", "json", "txt", "xml", "csv", "strings", "xcstrings"]
            .contains(pathExtension)
    }
}
