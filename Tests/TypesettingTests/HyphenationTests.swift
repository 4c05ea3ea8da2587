import Foundation
import TestSupport
import Testing

@testable import Typesetting

@Suite struct HyphenationTests {
    private func divide(_ word: String, _ hyphenation: Hyphenation) -> String {
        var scalars = Array(word.unicodeScalars)
        for place in hyphenation.hyphenationPoints(of: scalars).reversed() { scalars.insert("-", at: place) }
        return String(String.UnicodeScalarView(scalars))
    }

    private func make(_ text: String) throws -> Hyphenation { try Hyphenation(Array(text.utf8)) }

    private static let folder = "/usr/share/hyphen/"

    @Test func `the patterns of Liang's thesis divide its word`() throws {
        let file = "UTF-8\nhy3ph\nhe2n\nhena4\nhen5at\n1na\nn2at\n1tio\n2io\no2n\n"
        #expect(divide("hyphenation", try make(file)) == "hy-phen-ation")
        #expect(divide("Hyphenation", try make(file)) == "Hy-phen-ation")
        #expect(
            divide(
                "hyphenation", try make("% \\x\n\\patterns{ % hy5y\nhy3ph he2n hena4\nhen5at 1na n2at 1tio 2io o2n}"))
                == "hy-phen-ation")
    }

    @Test func `whole words override patterns`() throws {
        let file = "\\patterns{a1b b1a}\\hyphenation{ababab aba-baba}"
        #expect(divide("ababab", try make(file)) == "ababab")
        #expect(divide("abababa", try make(file)) == "aba-baba")
        #expect(divide("abababab", try make(file)) == "ab-a-b-a-b-ab")
    }

    @Test func `words keep letters at both ends, and short words are not divided`() throws {
        let file = "UTF-8\nLEFTHYPHENMIN 3\nRIGHTHYPHENMIN 2\na1a\n"
        #expect(divide("aaaaaa", try make(file)) == "aaa-a-aa")
        #expect(divide("aaaa", try make(file)) == "aaaa")
        #expect(try make(file).hyphenationPoints(of: String(repeating: "a", count: 5_000).unicodeScalars) == [])
    }

    @Test func `an invalid file is rejected`() {
        #expect(throws: HyphenationError.empty) { try Hyphenation([]) }
        #expect(throws: HyphenationError.empty) { try Hyphenation(Array("\\patterns{".utf8)) }
        #expect(throws: HyphenationError.characterSet("KOI8-R")) { try Hyphenation(Array("KOI8-R\na1b".utf8)) }
        #expect(throws: HyphenationError.notText) { try Hyphenation(Array("UTF-8\na1".utf8) + [0xFF]) }
    }

    @Test func `broken files never crash`() throws {
        var random = SeededRandom(seed: 3)
        let pieces = ["\\patterns", "{", "}", "a1b", "%", "\n", "/", "\\", "NEXTLEVEL\n", "UTF-8", "9", ".", "é", " "]
        for _ in 0..<2_000 {
            let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            _ = try? make(text).hyphenationPoints(of: "abababéab".unicodeScalars)
        }
    }

    @Test(
        .enabled(if: Needed.isHere(folder + "hyph_fr.dic"), Needed.reason),
        arguments: [
            ("hyph_fr", "administrateur", "ad-mi-nis-tra-teur"), ("hyph_fr", "confidentialité", "confi-den-tia-li-té"),
            ("hyph_en_US", "agreement", "agree-ment"), ("hyph_en_US", "information", "in-for-ma-tion"),
            ("hyph_de_DE", "Datenschutzerklärung", "Da-ten-schutz-er-klä-rung"),
            ("hyph_de_DE", "Nutzungsbedingungen", "Nut-zungs-be-din-gun-gen"),
            ("hyph_pl_PL", "prywatności", "pry-wat-no-ści"),
        ])
    func `the patterns of Debian's packages divide words as their speakers do`(
        file: String, word: String, expected: String
    ) throws {
        let hyphenation = try Hyphenation(InstalledFonts.bytes(Self.folder + file + ".dic"))
        #expect(divide(word, hyphenation) == expected)
    }
}
