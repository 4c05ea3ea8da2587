import SourceText
import Typesetting

extension Diagnostic {
    static func badFont(_ path: SourcePath, _ error: FontError) -> Diagnostic {
        let (problem, hint): (String, Hint?) =
            switch error {
            case .notAFont: ("this is not a font in a supported format", "use a TTF or OTF file")
            case .webFont: ("the font is packed as WOFF2", "use the TTF, OTF or WOFF file")
            case .noFace(let index, let count): ("the file has \(count) fonts, but no number \(index)", nil)
            case .noTable(let tag):
                ("the font's table \(quoted(tag)) is missing or broken", "get a new copy of the file")
            case .noOutlines:
                (
                    "the font's glyphs are pictures, or outlines that PDF does not support",
                    "use a font with TrueType or CFF outlines"
                )
            case .embeddingForbidden:
                (
                    "the licence of the font does not allow embedding it in documents",
                    "use a font whose licence allows embedding"
                )
            case .notSubset:
                ("the font cannot be reduced to the glyphs that the PDF needs", "get a new copy of the file")
            }
        return Diagnostic(.error, "bad-font", problem, at: Location(path), hint: hint)
    }

    static func badHyphenation(_ path: SourcePath, _ error: HyphenationError) -> Diagnostic {
        let problem =
            switch error {
            case .characterSet(let name): "the character set \(quoted(name)) is not supported"
            case .notText:
                "the bytes are not valid in the character set that the file names, or in UTF-8 if it names none"
            case .empty: "the file contains no patterns"
            }
        return Diagnostic(
            .error, "bad-hyphenation", problem, at: Location(path),
            hint: "use a file with \\patterns{…} as for TeX, or one that begins with its character set as for libhyphen"
        )
    }

    static func paperFontMissing(
        _ family: String, instead: String?, _ theme: String, at location: Location
    ) -> Diagnostic {
        let result = instead.map { ", so its PDF files use \($0)" } ?? ""
        return Diagnostic(
            .warning, "paper-font-missing", "the theme has no file of the font \(quoted(family))\(result)",
            at: location, hint: "add TTF, OTF or WOFF files of the font to themes/\(theme)/fonts")
    }

    package static func notPrinted(_ reason: String, at location: Location) -> Diagnostic {
        Diagnostic(.error, "not-printed", "this cannot be made into a PDF: \(reason)", at: location)
    }
}
