import BuiltIn
import Documents
import SourceText
import Typesetting

/// A theme's file of hyphenation patterns for one language. It is read when a text in that language is typeset.
package struct ThemePatterns: Sendable {
    /// The path for messages: `themes/plain/hyphenation/hyph-fr.tex`.
    package var path: SourcePath
    /// The language in lower case: `de-1996` for `hyph-de-1996.tex`, `de-at` for `hyph_de_AT.dic`.
    package var tag: String
    package let patterns: Lazy<Checked<Hyphenation?>>

    /// The extensions of pattern files for TeX and for libhyphen.
    package static let endings = [".tex", ".dic"]

    /// Creates the patterns of a built-in theme.
    init(builtIn file: SourcePath, shown: SourcePath) {
        self.init(file, shown) { () throws(SourceTree.ReadFailure) in
            guard let bytes = builtInBytes(file) else { throw .init(reason: "open: No such file") }
            return Array(bytes)
        }
    }

    init(_ file: SourcePath, in tree: SourceTree, shown: SourcePath) {
        self.init(file, shown) { () throws(SourceTree.ReadFailure) in try tree.read(file) }
    }

    private init(
        _ file: SourcePath, _ shown: SourcePath,
        _ read: @escaping @Sendable () throws(SourceTree.ReadFailure) -> [UInt8]
    ) {
        path = shown
        var name = file.stem.lowercased().map { $0 == "_" ? "-" : $0 }
        if name.starts(with: "hyph-") { name.removeFirst(5) }
        tag = String(name)
        patterns = Lazy { Self.read(shown, read) }
    }

    private static func read(
        _ shown: SourcePath, _ file: () throws(SourceTree.ReadFailure) -> [UInt8]
    ) -> Checked<Hyphenation?> {
        let bytes: [UInt8]
        do { bytes = try file() } catch { return Checked(nil, [.unreadable(shown, error)]) }
        do throws(HyphenationError) {
            var read = try Hyphenation(bytes)
            let least = minimums(bytes)
            if let left = least.left { read.leftMinimum = left }
            if let right = least.right { read.rightMinimum = right }
            return Checked(read)
        } catch {
            return Checked(nil, [.badHyphenation(shown, error)])
        }
    }

    /// Returns the minimum number of letters before and after a break. TeX files give them in comments before the
    /// patterns.
    ///
    /// Source: hyph-utf8, the fields `hyphenmins: typesetting: left: 2` in the header of a file.
    private static func minimums(_ bytes: [UInt8]) -> (left: Int?, right: Int?) {
        var found: (left: Int?, right: Int?) = (nil, nil)
        var isNear = false
        var rest = bytes[...]
        for _ in 0..<400 {
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest.dropFirst(line.count + 1)
            if line.isEmpty, !rest.isEmpty { continue }
            guard line.first == UInt8(ascii: "%") else { break }
            let words = line.dropFirst().split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            let value = words.last.flatMap { Int(String(decoding: $0, as: UTF8.self)) }.flatMap {
                (1...20).contains($0) ? $0 : nil
            }
            switch words.first.map({ String(decoding: $0, as: UTF8.self) }) {
            case "typesetting:": isNear = true
            case "left:" where isNear && found.left == nil: found.left = value
            case "right:" where isNear && found.right == nil: found.right = value
            default: break
            }
        }
        return found
    }
}

extension PaperTheme {
    /// Returns the hyphenation patterns of these languages. Reads only the files for these languages, each once. Omits
    /// languages without patterns, whose words are not hyphenated.
    func hyphenation(for languages: [String]) -> Checked<[String: Hyphenation]> {
        var diagnostics: [Diagnostic] = []
        var found: [String: Hyphenation] = [:]
        for language in languages where found[language] == nil {
            found[language] = patterns(for: language)?.patterns.value.unwrap(into: &diagnostics)
        }
        return Checked(found, diagnostics)
    }

    /// The default patterns for languages with several sets of patterns.
    private static let usual = ["de": "de-1996", "en": "en-us"]

    /// Returns the patterns of the language itself, or else of a more general one: those of `de` for `de-CH`.
    private func patterns(for language: String) -> ThemePatterns? {
        var parts = language.lowercased().split(separator: "-")
        while !parts.isEmpty {
            let tag = parts.joined(separator: "-")
            if let own = hyphenationFiles.first(where: { $0.tag == tag }) { return own }
            if let usual = Self.usual[tag], let own = hyphenationFiles.first(where: { $0.tag == usual }) { return own }
            parts.removeLast()
        }
        return nil
    }
}

extension ThemeChain {
    /// Returns the pattern files, the nearest theme's first. Reads those of themes on disk to report errors in them.
    func hyphenationFiles(into diagnostics: inout [Diagnostic]) -> [ThemePatterns] {
        let found = links.flatMap { link in hyphenationFiles(of: link, into: &diagnostics) }
        guard found.isEmpty else { return found }
        return Self.plainFiles("plain/hyphenation", ThemePatterns.endings).map {
            ThemePatterns($0, in: builtInThemes, shown: Self.shownPath($0))
        }
    }

    private func hyphenationFiles(of link: Link, into diagnostics: inout [Diagnostic]) -> [ThemePatterns] {
        files("hyphenation").filter { $0.link.folder == link.folder }.compactMap { path, _, file in
            guard ThemePatterns.endings.contains(where: path.text.hasSuffix) else { return nil }
            let tree = link.isOnDisk ? themes : builtInThemes
            let patterns = ThemePatterns(file, in: tree, shown: Self.shownPath(file))
            if link.isOnDisk, !isShipped(file) { diagnostics += patterns.patterns.value.diagnostics }
            return patterns
        }
    }
}
