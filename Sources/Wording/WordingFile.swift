import BuiltIn
import SourceText

/// A file of `builtin/wording`: the program's own texts in one language. `builtin/wording/README.md` describes the
/// format.
package struct WordingFile: Sendable {
    /// The language of the file; `nil` if it was not given.
    let language: Language?
    /// The words on pages.
    package private(set) var pages = WordTable<Word>()
    /// The words of accessibility statements.
    package private(set) var statement = WordTable<StatementWord>()
    /// The value of `reviewed`: the readers of the language who have read the whole file, or `no`; `nil` if it is
    /// missing.
    package private(set) var reviewed: String?
    /// The mistakes in lines, which are ignored. The files are our own, so only tests show these.
    package private(set) var mistakes: [String] = []

    /// A section of a file, by the name in its brackets.
    private enum Section: String {
        case pages, statement
    }

    /// Parses `reviewed = …` at the start, and under `[pages]` or `[statement]` each `key = text` or, for a plural
    /// form, `key.few = text`. Lines that start with `#` are comments.
    package init(_ bytes: [UInt8], in language: Language? = nil) {
        self.language = language
        var section: Section?
        var previous = -1
        for (index, line) in bytes.split(separator: newline, omittingEmptySubsequences: false).enumerated() {
            let line = line.trimming(\.isSpaceOrLineEnd)
            guard let first = line.first, first != UInt8(ascii: "#") else { continue }
            let mistake: String?
            if first == UInt8(ascii: "[") {
                section = Section(rawValue: String(decoding: line.dropFirst().dropLast(), as: UTF8.self))
                previous = -1
                mistake = section == nil ? "the section is unknown" : nil
            } else {
                mistake = read(line, section, after: &previous)
            }
            if let mistake { mistakes.append("line \(index + 1): \(mistake)") }
        }
    }

    private mutating func read(_ line: ArraySlice<UInt8>, _ section: Section?, after previous: inout Int) -> String? {
        guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { return "it has no \"=\"" }
        let (name, text) = (
            line[..<sign].trimming(\.isSpaceOrLineEnd), line[(sign + 1)...].trimming(\.isSpaceOrLineEnd)
        )
        return switch section {
        case .pages: pages.read(name, text, after: &previous)
        case .statement: statement.read(name, text, after: &previous)
        case nil: readHead(name, text)
        }
    }

    private mutating func readHead(_ name: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> String? {
        guard name.elementsEqual("reviewed".utf8) else { return "it is in no section" }
        guard reviewed == nil else { return "\"reviewed\" is there twice" }
        guard !text.isEmpty else { return "\"reviewed\" has no text" }
        reviewed = String(decoding: text, as: UTF8.self)
        return nil
    }

    /// Whether a reader of the language has read the whole file.
    package var isReviewed: Bool { reviewed.map { $0 != "no" } ?? false }

    /// Returns the file with missing texts taken from `other`.
    func completed(from other: WordingFile) -> WordingFile {
        var completed = self
        completed.pages = pages.completed(from: other.pages)
        completed.statement = statement.completed(from: other.statement)
        return completed
    }
}

extension WordingFile {
    /// The languages that have a file, sorted by tag.
    static let languages = files.keys.sorted()

    /// Returns the file for `language`, for the nearest form of it, or for English. Missing texts are in English.
    static func nearest(to language: Language) -> WordingFile {
        tag(for: language).flatMap { files[$0]?.value } ?? english
    }

    /// Returns the language whose file a reader of `language` considers to be in their own: never one in another
    /// script.
    static func tag(for language: Language) -> Language? {
        language.nearest(among: languages).flatMap { language.accepts(by: $0) ? $0 : nil }
    }

    static let english = WordingFile(bytes(of: "en"), in: Language("en"))

    /// The files by language. Each is parsed on first use.
    private static let files: [Language: Lazy<WordingFile>] = {
        let languages = builtInWording.entries.compactMap { Language($0.path.stem) }
        return languages.reduce(into: [:]) { files, language in
            files[language] = Lazy {
                language.tag == "en"
                    ? english : WordingFile(bytes(of: language.tag), in: language).completed(from: english)
            }
        }
    }()

    private static func bytes(of tag: String) -> [UInt8] {
        SourcePath(tag + ".ini").flatMap { try? builtInWording.read($0) } ?? []
    }
}

private let newline = UInt8(ascii: "\n")
