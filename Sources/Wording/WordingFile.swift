import BuiltIn
import SourceText

/// What a file of `wording` says: the program's own words in one language. `wording/README.md` says how it is written.
package struct WordingFile: Sendable {
    /// The language that the file is in; nil when nobody said.
    let language: Language?
    /// The words on pages.
    package private(set) var pages = WordTable<Word>()
    /// The words of accessibility statements.
    package private(set) var statement = WordTable<StatementWord>()
    /// What stands behind `reviewed`: who has read the whole file as readers of the language do, or `no`. Nil when the file
    /// does not say.
    package private(set) var reviewed: String?
    /// What is wrong with lines of it, which are left out: the files are our own, so tests show it and nobody else.
    package private(set) var mistakes: [String] = []

    /// A part of a file, by what is between its brackets.
    private enum Section: String {
        case pages, statement
    }

    /// Reads `reviewed = …` at the head and what is `key = text` or, for a plural form, `key.few = text` under `[pages]` or
    /// `[statement]`; lines that start with `#` are comments.
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

    /// True when somebody has read the whole file as readers of the language do.
    package var isReviewed: Bool { reviewed.map { $0 != "no" } ?? false }

    /// The same with the texts of `other` where it has none.
    func completed(from other: WordingFile) -> WordingFile {
        var completed = self
        completed.pages = pages.completed(from: other.pages)
        completed.statement = statement.completed(from: other.statement)
        return completed
    }
}

extension WordingFile {
    /// The languages that have a file, by their tags.
    static let languages = files.keys.sorted()

    /// That of `language`, of the nearest in the same language, or English. What a file lacks is in English.
    static func nearest(to language: Language) -> WordingFile {
        tag(for: language).flatMap { files[$0]?.value } ?? english
    }

    /// The one of `languages` whose words a reader of `language` finds to be in their own: not those in another script.
    static func tag(for language: Language) -> Language? {
        language.nearest(among: languages).flatMap { language.isServed(by: $0) ? $0 : nil }
    }

    static let english = WordingFile(bytes(of: "en"), in: Language("en"))

    /// Each is read when it is first asked for.
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
