import SourceText
import Testing

@testable import Colophon
@testable import Documents

/// The numbers, letters and Roman numerals of ordered lists.
struct ListNumberingTests {
    @Test func `numbers become letters and Roman numerals as in browsers`() {
        let numbers = [1, 4, 26, 27, 703, 3999, 4000, 0, -2]
        let texts = { (numbering: ListNumbering) in numbers.map(numbering.text) }
        #expect(texts(.decimal) == ["1", "4", "26", "27", "703", "3999", "4000", "0", "-2"])
        #expect(texts(.lowerLetters) == ["a", "d", "z", "aa", "aaa", "ewu", "ewv", "0", "-2"])
        #expect(texts(.upperLetters) == ["A", "D", "Z", "AA", "AAA", "EWU", "EWV", "0", "-2"])
        #expect(texts(.lowerRoman) == ["i", "iv", "xxvi", "xxvii", "dcciii", "mmmcmxcix", "4000", "0", "-2"])
        #expect(texts(.upperRoman) == ["I", "IV", "XXVI", "XXVII", "DCCIII", "MMMCMXCIX", "4000", "0", "-2"])
    }

    @Test func `each item has its own number, and the next items count on from it`() {
        var list = List(
            start: 3, isTight: true, items: [ListItem(blocks: []), ListItem(blocks: []), ListItem(blocks: [])])
        list.items[1].number = 7
        list.numbering = .lowerLetters
        #expect(list.labels(bullet: "-") == ["c.", "g.", "h."])
        list.isReversed = true
        #expect(list.labels(bullet: "-") == ["c.", "g.", "f."])
        list.start = nil
        #expect(list.labels(bullet: "-") == ["-", "-", "-"])
    }

    @Test(arguments: [
        ("1. a\n2. b\n{: type=\"a\" }", "<ol type=\"a\"> <li>a</li> <li>b</li> </ol>"),
        ("{: type=i .x #y }\n3. a\n", "<p>{: type=i .x #y } 3. a</p>"),
        ("{: type='i'}\n1. a\n2. b\n", "<ol type=\"i\"> <li>a</li> <li>b</li> </ol>"),
        (
            "1. a\n2. b\n   1. c\n   2. d\n   {: type=\"a\"}\n3. e\n",
            "<ol> <li>a</li> <li>b <ol type=\"a\"> <li>c</li> <li>d</li> </ol> </li> <li>e</li> </ol>"
        ),
        (
            "1. a\n   1. b\n{: type=\"A\"}\n",
            "<ol type=\"A\"> <li>a <ol> <li>b</li> </ol> </li> </ol>"
        ),
        (
            "> 1. a\n>    1. b\n> {: type=\"A\"}\n",
            "<blockquote> <ol type=\"A\"> <li>a <ol> <li>b</li> </ol> </li> </ol> </blockquote>"
        ),
        (
            "1. a\n\n   ```\n   x\n   ```\n{: type=\"a\"}\n",
            "<ol type=\"a\"> <li> <p>a</p> <pre tabindex=\"0\"><code>x </code></pre> </li> </ol>"
        ),
        ("1. a\n2. b\n{: reversed type=I}\n", "<ol type=\"I\" reversed> <li>a</li> <li>b</li> </ol>"),
        ("5. a\n{: reversed}\n", "<ol reversed start=\"5\"> <li>a</li> </ol>"),
        ("a. yours\nb. ours\n", "<p>a. yours b. ours</p>"),
    ])
    func `an attribute list states the numbering of its list`(markdown: String, page: String) {
        let read = readMarkdown(markdown)
        #expect(HTMLCase.shown(read.value) == page)
        #expect(read.diagnostics.isEmpty)
    }

    @Test(arguments: [
        "- a\n{: type=\"a\"}\n", "a\n{: reversed }\n", "## a {: type=\"a\"}\n",
    ])
    func `numbering without an ordered list is reported`(markdown: String) {
        #expect(readMarkdown(markdown).diagnostics.map(\.id) == ["foreign-attributes"])
    }

    @Test func `a type that is none of a list is reported`() {
        #expect(readMarkdown("1. a\n{: type=\"disc\"}\n").diagnostics.map(\.id) == ["foreign-attributes"])
    }
}
