import SourceText
import Typesetting

extension Diagnostic {
    static func badFont(_ path: SourcePath, _ error: FontError) -> Diagnostic {
        let (problem, hint): (String, String?) =
            switch error {
            case .notAFont: ("the file is no font that is known here", "PDF needs a TTF or OTF file")
            case .webFont: ("the font is packed for web pages", "PDF needs the TTF or OTF file")
            case .noFace(let index, let count): ("the file has \(count) fonts, and none of number \(index)", nil)
            case .noTable(let tag): ("the font's table \(quoted(tag)) is missing or broken", "get the file anew")
            case .noOutlines:
                (
                    "the font's glyphs are pictures, or outlines that PDF does not know",
                    "PDF needs TrueType or CFF outlines"
                )
            case .embeddingForbidden:
                (
                    "the font says that it may not be put into documents",
                    "ask its maker for a licence for that, and a file"
                )
            case .notSubset: ("no glyphs can be taken out of the font", "get the file anew")
            }
        return Diagnostic(.error, "bad-font", problem, at: Location(path), hint: hint)
    }

    static func badHyphenation(_ path: SourcePath, _ error: HyphenationError) -> Diagnostic {
        let problem =
            switch error {
            case .characterSet(let name): "the character set \(quoted(name)) is not known here"
            case .notText: "the bytes are not text in the character set that the file names, or else in UTF-8"
            case .empty: "the file holds no pattern"
            }
        return Diagnostic(
            .error, "bad-hyphenation", problem, at: Location(path),
            hint: "it holds \\patterns{…} as for TeX, or begins with its character set as for libhyphen")
    }
}
