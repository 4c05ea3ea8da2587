import Testing

@testable import Colophon

/// What becomes of values in codes of the historical profile.
struct ASCIIReductionTests {
    @Test(arguments: [
        ("José", "Jose"),
        ("Œuvré", "OEuvre"),
        ("Chișinău", "Chisinau"),
        ("Straße", "Strase"),
        ("Łódź", "lodz"),
        ("12 rue de l’Église", "12 rue de lEglise"),
        ("Владимир", ""),
        ("999 avenue de France", "999 avenue de France"),
        ("", ""),
    ])
    func `accents are taken off and the rest is dropped, as the generators did`(_ text: String, _ reduced: String) {
        #expect(text.reducedToASCII == reduced)
    }

    @Test func `a letter written as base and mark keeps its base`() {
        #expect("Jose\u{301}".reducedToASCII == "Jose")
        #expect("C\u{306}".reducedToASCII == "C")
    }

    @Test func `a letter outside the table is dropped, even if Unicode decomposes it`() {
        #expect("V\u{1EA1}n".reducedToASCII == "Vn")
        #expect("Va\u{323}n".reducedToASCII == "Van")
    }

    @Test func `every letter of Latin-1 and Latin Extended-A has letters of ASCII, but for kra and eng`() {
        let letters = (0xC0...0x17F).compactMap(Unicode.Scalar.init).filter(\.properties.isAlphabetic)
        let dropped = letters.filter { String($0).reducedToASCII.isEmpty }
        #expect(String(String.UnicodeScalarView(dropped)) == "ĸŊŋ")
    }

    @Test func `every character becomes ASCII or nothing`() {
        let all = (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
        #expect(all.allSatisfy { String($0).reducedToASCII.unicodeScalars.allSatisfy(\.isASCII) })
    }
}
