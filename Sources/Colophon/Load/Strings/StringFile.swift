import SourceText
import Wording

/// A string file of the app's project in `strings/`, in a format of Apple's platforms. The file is not read here.
struct StringFile {
    enum Format: String {
        case strings
        /// A file with plural forms.
        case stringsdict
        /// A catalog with all languages.
        case xcstrings
    }

    var path: SourcePath
    var format: Format
    /// In bytes.
    var size: Int
    /// The part of the path that names the language: the name of the `.lproj` folder, or else the file name. A catalog
    /// names its languages itself.
    var languageName: String

    /// The folder of string files, at the top of the content folder.
    static let folder = "strings"

    /// The maximum size of a file, in bytes. A real catalog of 733 keys in 19 languages has 2 MB.
    static let sizeLimit = 32 << 20

    /// Fails for a file that is not a string file.
    init?(_ entry: SourceTree.Entry) {
        let parts = entry.path.parts
        guard parts.count > 1, parts[0] == Self.folder, let format = Format(rawValue: entry.path.pathExtension) else {
            return nil
        }
        (path, size, self.format) = (entry.path, entry.size, format)
        let folder = entry.path.folder
        languageName = folder.pathExtension == "lproj" ? folder.stem : entry.path.stem
    }

    /// Returns all string files of a content folder, ordered by path.
    static func all(in source: SourceTree) -> [StringFile] { source.entries.compactMap { StringFile($0) } }

    /// The language of a file in relation to the site.
    enum LanguageUse: Equatable {
        /// A language of the site.
        case used(Language)
        /// A language that the site lacks, or `Base`, which is no language.
        case unused
        /// The name is not a language tag.
        case invalid
    }

    /// Returns how the site uses the language in the file's name.
    func languageUse(among known: [Language]) -> LanguageUse {
        if isBase { return .unused }
        guard let language = Language(languageName) else { return .invalid }
        return language.isUsable(by: known) ? .used(language) : .unused
    }

    /// Whether the file is in `Base.lproj`, where Xcode keeps texts of the app's development language.
    var isBase: Bool { languageName.lowercased() == "base" }
}

extension Language {
    /// Whether readers of one of `languages` can use texts in this language, regardless of its region.
    func isUsable(by languages: [Language]) -> Bool {
        languages.contains { !$0.ranked(among: [self]).isEmpty }
    }
}
