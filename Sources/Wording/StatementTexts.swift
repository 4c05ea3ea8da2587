import BuiltIn
import SourceText

/// The texts of one model of accessibility statements in one language: `builtin/statements/MODEL/LANGUAGE.ini`.
///
/// A text may replace a word that all models share. `key.website` is the text for statements about a web site, and
/// `key.other` the text for every subject but apps.
package struct StatementTexts: Sendable {
    /// The texts by their names in the file.
    package private(set) var texts: [String: String] = [:]
    /// The name of the reviewer, or `no`; `nil` if it is missing.
    package private(set) var reviewed: String?
    /// The mistakes in lines, which are ignored. The files are our own, so only tests show these.
    package private(set) var mistakes: [String] = []

    /// Parses `reviewed = …` at the start, then `key = text`. Lines that start with `#` are comments.
    package init(_ bytes: [UInt8]) {
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            let line = line.trimming(\.isSpaceOrLineEnd)
            guard let first = line.first, first != UInt8(ascii: "#") else { continue }
            if let mistake = read(line) { mistakes.append("line \(index + 1): \(mistake)") }
        }
    }

    private mutating func read(_ line: ArraySlice<UInt8>) -> String? {
        guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { return "it has no \"=\"" }
        let key = String(decoding: line[..<sign].trimming(\.isSpaceOrLineEnd), as: UTF8.self)
        let text = String(decoding: line[(sign + 1)...].trimming(\.isSpaceOrLineEnd), as: UTF8.self)
        guard !text.isEmpty else { return "\"\(key)\" has no text" }
        if key == "reviewed", texts.isEmpty {
            reviewed = text
            return nil
        }
        guard texts.updateValue(text, forKey: key) == nil else { return "\"\(key)\" is there twice" }
        return nil
    }

    /// Returns the text called `name` for a statement about `subject`; `nil` for the default subject.
    func text(_ name: String, _ subject: String?) -> String? {
        guard let subject else { return texts[name] }
        return texts["\(name).\(subject)"] ?? texts["\(name).other"] ?? texts[name]
    }
}

extension StatementTexts {
    /// The texts that all models share, for subjects other than apps.
    static let shared = "shared"

    /// The models that have texts of their own.
    package static var models: [String] { files.keys.sorted() }

    /// Returns the languages in which `model` has texts of its own.
    package static func languages(of model: String) -> [Language] { files[model]?.keys.sorted() ?? [] }

    /// Returns the texts of `model` in exactly `language`.
    package static func of(_ model: String, in language: Language) -> StatementTexts? {
        files[model]?[language]?.value
    }

    /// Returns the texts of `model` that a reader of `language` considers to be in their own language.
    static func nearest(to language: Language, of model: String) -> StatementTexts? {
        let near = language.nearest(among: languages(of: model))
        return near.flatMap { language.accepts(by: $0) ? of(model, in: $0) : nil }
    }

    /// The files by model and language. Each is parsed on first use.
    private static let files: [String: [Language: Lazy<StatementTexts>]] = {
        var files: [String: [Language: Lazy<StatementTexts>]] = [:]
        for path in builtInStatements.entries.map(\.path) where path.pathExtension == "ini" {
            guard let language = Language(path.stem) else { continue }
            files[path.folder.text, default: [:]][language] = Lazy {
                StatementTexts((try? builtInStatements.read(path)) ?? [])
            }
        }
        return files
    }()
}
