import AppFiles
import SourceText
import Wording

extension StringFile {
    /// Reads the texts of the file that are meant for the pages.
    ///
    /// A file in another language than those of the site is part of an app's project like any other. It causes a
    /// message only if it has words for pages.
    func read(_ source: SourceTree, for languages: [Language]) -> Checked<StringTable> {
        let use = format == .xcstrings ? .used(languages[0]) : languageUse(among: languages)
        guard size <= Self.sizeLimit else {
            return Checked(StringTable(), use == .unused ? [] : [.stringsTooLarge(self)])
        }
        do {
            let bytes = try source.read(path)
            switch use {
            case .used(let language): return read(bytes, in: language, for: languages)
            case _ where !WordStringKey.occurs(in: bytes): return Checked(StringTable())
            case .unused: return Checked(StringTable(), [.stringsUnused(self, languages)])
            case .invalid: return Checked(StringTable(), [.stringsLanguage(self)])
            }
        } catch {
            return Checked(StringTable(), [.unreadable(path, error)])
        }
    }

    private func read(_ bytes: [UInt8], in language: Language, for languages: [Language]) -> Checked<StringTable> {
        switch format {
        case .strings where isPropertyList(bytes):
            return list(bytes) {
                readStrings($0.value, path: path, language: language.tag, hasPlaces: $0.format == .xml)
            }
        case .strings: return readStrings(bytes, path: path, language: language.tag)
        case .stringsdict:
            return list(bytes) {
                readStringsDictionary(
                    $0.value, path: path, language: language.tag, hasPlaces: $0.format == .xml,
                    where: WordStringKey.isOne)
            }
        case .xcstrings: return catalog(bytes, for: languages)
        }
    }

    private func list(
        _ bytes: [UInt8], _ read: (PropertyList) -> Checked<StringTable>
    ) -> Checked<StringTable> {
        let list = PropertyList.read(bytes, path: path)
        guard let value = list.value else { return Checked(StringTable(), list.diagnostics) }
        let table = read(value)
        return Checked(table.value, list.diagnostics + table.diagnostics)
    }

    private func catalog(_ bytes: [UInt8], for languages: [Language]) -> Checked<StringTable> {
        let json = readJSON(bytes, path: path)
        guard let value = json.value else { return Checked(StringTable(), json.diagnostics) }
        let table = readStringCatalog(value, path: path) { tag, key in
            WordStringKey.isOne(key) && (Language(tag)?.isUsable(by: languages) ?? false)
        }
        return Checked(table.value, json.diagnostics + table.diagnostics)
    }
}

/// The keys that name words of the program: `colophon.contents`.
enum WordStringKey {
    static let prefix = "colophon."

    /// Whether a key has the form of such a name, even if the word is unknown.
    static func isOne(_ key: String) -> Bool { key.hasPrefix(prefix) }

    /// Whether a file of any format, in UTF-8 or UTF-16, may contain such a key.
    static func occurs(in bytes: [UInt8]) -> Bool {
        let text = bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes
        return text.firstRange(of: Array(prefix.utf8)) != nil
    }
}
