import SourceText
import Wording

/// A file of an app's texts in `strings/`, as the platform's apps have them. Nothing is read here.
struct StringFile {
    enum Format: String {
        case strings
        /// Plural forms.
        case stringsdict
        /// A catalog of all languages.
        case xcstrings
    }

    var path: SourcePath
    var format: Format
    /// In bytes.
    var size: Int
    /// What says the language: the name of the folder without `.lproj`, or else that of the file. A catalog says itself
    /// which languages it has.
    var languageName: String

    /// Where they are, at the top of the content folder.
    static let folder = "strings"

    /// How large such a file may be, in bytes. A real catalog of 733 keys in 19 languages has 2 MB.
    static let sizeLimit = 32 << 20

    /// Nil for a file that is none.
    init?(_ entry: SourceTree.Entry) {
        let parts = entry.path.parts
        guard parts.count > 1, parts[0] == Self.folder, let format = Format(rawValue: entry.path.pathExtension) else {
            return nil
        }
        (path, size, self.format) = (entry.path, entry.size, format)
        let folder = entry.path.folder
        languageName = folder.pathExtension == "lproj" ? folder.stem : entry.path.stem
    }

    /// Those of a content folder, in the order of their paths.
    static func all(in source: SourceTree) -> [StringFile] { source.entries.compactMap { StringFile($0) } }

    /// The language that the name says, if the site has use for it; otherwise what is wrong.
    func language(among known: [Language]) -> Result<Language, StringFileMistake> {
        guard let language = Language(languageName) else {
            return .failure(StringFileMistake(diagnostic: .stringsLanguage(self)))
        }
        guard language.isRead(by: known) else {
            return .failure(StringFileMistake(diagnostic: .stringsUnusedLanguage(language, known, at: Location(path))))
        }
        return .success(language)
    }
}

/// Why a file is not read.
struct StringFileMistake: Error {
    var diagnostic: Diagnostic
}

extension Language {
    /// True when readers of one of `languages` have use for texts in this one, whatever its region.
    func isRead(by languages: [Language]) -> Bool {
        languages.contains { !$0.relatives(among: [self]).isEmpty }
    }
}
