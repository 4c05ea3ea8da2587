import SourceText
import Testing

@testable import Wording

/// Numbers and lists have the form of their language, as Unicode's CLDR has it.
@Suite struct ValueFormatsTests {
    private func formats(_ tag: String) throws -> ValueFormats { ValueFormats(try #require(Language(tag))) }

    @Test(arguments: [
        ("en", "12500", "12,500"), ("de", "1234567.5", "1.234.567,5"), ("fr", "12500", "12\u{202F}500"),
        ("hi", "1234567", "12,34,567"), ("en", "2026", "2026"), ("fr", "-3.5", "-3,5"), ("pl", "75015", "75\u{A0}015"),
        ("ar", "12500", "12,500"), ("fa", "12500", "۱۲٬۵۰۰"), ("xx", "12500", "12,500"), ("en", "0", "0"),
    ])
    func `a number is grouped from five digits on`(_ tag: String, _ number: String, _ text: String) throws {
        #expect(try formats(tag).number(number) == text)
    }

    @Test(arguments: [
        ("en", "A, B, and C"), ("en-GB", "A, B and C"), ("fr", "A, B et C"), ("ar", "A وB وC"), ("zh-Hans", "A、B和C"),
        ("ja", "A、B、C"), ("xx", "A, B, C"),
    ])
    func `the members of a list are joined`(_ tag: String, _ text: String) throws {
        #expect(try formats(tag).list(["A", "B", "C"]) == text)
        #expect(try formats(tag).list(["A"]) == "A")
        #expect(try formats(tag).list([]) == "")
    }

    @Test func `two members have a form of their own`() throws {
        #expect(try formats("en").list(["A", "B"]) == "A and B")
        #expect(try formats("th").list(["A", "B"]) == "Aและ\u{200B}B".replacing("\u{200B}", with: ""))
    }
}
