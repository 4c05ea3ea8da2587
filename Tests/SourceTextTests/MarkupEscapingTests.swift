import Testing

@testable import SourceText

/// Escaping for HTML and XML, and what ends of texts are made of.
struct MarkupEscapingTests {
    @Test func `characters of markup are escaped, and other text is unchanged`() {
        #expect("a < b & \"c\" > 'd' é 😀\t\r\n".escapedForXML == "a &lt; b &amp; &quot;c&quot; &gt; 'd' é 😀\t\r\n")
    }

    @Test(arguments: ["\0", "\u{1B}", "\u{7F}", "\u{FFFE}", "\u{FFFF}"])
    func `characters that XML forbids become visible replacements`(sign: String) {
        #expect("a\(sign)b".escapedForXML == "a\u{FFFD}b")
    }

    @Test func `trimming removes white space at both ends only`() {
        let bytes = Array(" \ta b\u{C} \r\n".utf8)
        #expect(String(decoding: bytes.trimming(\.isSpaceOrLineEnd), as: UTF8.self) == "a b\u{C}")
        #expect(String(decoding: bytes.trimming(\.isHTMLSpace), as: UTF8.self) == "a b")
        #expect(String(decoding: bytes.trimmingEnd(\.isHTMLSpace), as: UTF8.self) == " \ta b")
        #expect(Array(" \n".utf8).trimming(\.isHTMLSpace).isEmpty && " \n".trimmingSpace == "")
    }

    @Test func `only capital letters of ASCII become small ones`() {
        #expect("AZ@[az\u{C1}".utf8.map(\.lowercasedASCII) == Array("az@[az\u{C1}".utf8))
    }
}
