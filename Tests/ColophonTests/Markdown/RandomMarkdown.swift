import TestSupport

@testable import SourceText

/// Random documents rich in GFM's extensions.
struct RandomMarkdown {
    var numbers: SeededRandom

    init(seed: UInt64) { numbers = SeededRandom(seed: seed) }

    mutating func document() -> String {
        let text = (0..<numbers.number(1...5)).map { _ in block(depth: 0) }.joined(separator: "\n")
        // The address that some links name.
        return numbers.chance(30) ? text + "\n[ref]: /url 'title'\n" : text
    }

    private mutating func block(depth: Int) -> String {
        switch numbers.number(0...(depth < 2 ? 11 : 6)) {
        case 0, 1: return line() + "\n"
        case 2: return (0..<numbers.number(1...3)).map { _ in line() + "\n" }.joined()
        case 3, 4: return table()
        case 5: return numbers.pick(["# ", "## ", "###"]) + line() + "\n"
        case 6: return line() + "\n" + numbers.pick(["===\n", "---\n", "***\n", "```\ncode | x\n--- | ---\n```\n"])
        case 7: return container("> ", "> ", depth)
        case 8: return container("- ", "  ", depth)
        case 9: return container("1. ", "   ", depth)
        case 10: return depth == 0 ? "\nx\n\n" + tasks() + "\n" : soup()
        default: return soup()
        }
    }

    private mutating func container(_ first: String, _ rest: String, _ depth: Int) -> String {
        let inner = (0..<numbers.number(1...2)).map { _ in block(depth: depth + 1) }
            .joined(separator: numbers.pick(["", "\n"]))
        var isFirst = true
        return inner.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
            defer { isFirst = false }
            // Some lines continue lazily.
            let prefix = isFirst ? first : numbers.chance(4) ? "" : rest
            return prefix + line + "\n"
        }.joined()
    }

    private mutating func tasks() -> String {
        (0..<numbers.number(1...4)).map { _ in
            numbers.pick(["- ", "* ", "- "]) + numbers.pick(["[ ] ", "[x] ", "[X] ", "", "[y] ", "[]"]) + line() + "\n"
        }.joined()
    }

    mutating func table() -> String {
        let columns = numbers.number(1...4)
        var text = numbers.chance(20) ? line() + "\n" : ""
        text += row(columns) + "\n"
        text += delimiterRow(numbers.chance(90) ? columns : columns + 1) + "\n"
        for _ in 0..<numbers.number(0...4) { text += row(numbers.number(1...columns + 1)) + "\n" }
        if numbers.chance(10) { text += line() + "\n" }
        return text
    }

    private mutating func delimiterRow(_ columns: Int) -> String {
        let cells = (0..<columns).map { _ in numbers.pick(["---", ":--", "--:", ":-:", "-", " --- ", " :---: "]) }
        let isOpen = columns == 1 || numbers.chance(70)
        return (isOpen ? "|" : "") + cells.joined(separator: "|") + (isOpen ? "|" : "")
    }

    private mutating func row(_ cells: Int) -> String {
        let content = (0..<cells).map { _ in numbers.chance(10) ? "" : cell() }
        let isOpen = cells == 1 || numbers.chance(70)
        let indentation = numbers.pick(["", "", "", " ", "  "])
        return indentation + (isOpen ? "| " : "") + content.joined(separator: numbers.pick([" | ", "|", " |"]))
            + (isOpen || numbers.chance(20) ? " |" : "")
    }

    private mutating func cell() -> String { phrase(1...3).replacing("\n", with: " ") }

    mutating func line() -> String { phrase(1...6) }

    private mutating func phrase(_ length: ClosedRange<Int>) -> String {
        (0..<numbers.number(length)).map { _ in word() }.joined(separator: numbers.pick([" ", " ", " ", ""]))
    }

    private mutating func word() -> String {
        switch numbers.number(0...15) {
        case 0: return "*\(numbers.pick(Self.words))*"
        case 1: return "**\(numbers.pick(Self.words))**"
        case 2: return "`\(numbers.pick(Self.words))`"
        case 3: return "~\(numbers.pick(Self.words))~"
        case 4: return "~~\(numbers.pick(Self.words))~~"
        case 5: return "[\(numbers.pick(Self.words))](/\(numbers.pick(Self.words)))"
        case 6: return " " + numbers.pick(Self.addresses) + " "
        case 7: return numbers.pick(Self.marks)
        default: return numbers.pick(Self.words)
        }
    }

    /// Characters that mean something, in any order.
    private mutating func soup() -> String {
        (0..<numbers.number(5...30)).map { _ in numbers.pick(Self.soup) }.joined() + "\n"
    }

    static let words = ["alpha", "beta", "x", "été", "1", "tableau", "a_b", "c-d", "عربي"]
    static let addresses = [
        "http://example.org", "https://example.org/a?b=c&d", "www.example.org", "ftp://a.b/c", "me@example.org",
        "(www.example.org/x_(y))", "https://example.org/a.", "http://a", "www.a", "x@y", "a.b-c@d.e-f.g!",
        "www.a_b.c.de",
        "https://a.b/_c_", "mailto:a@b.c", "http://ex.org/*a*b", "www.a.b/c~d~", "https://a.b/?q=1;", "http://a.b/&x;",
    ]
    static let marks = [
        "~", "~~", "~~~", "*", "**", "_", "`", "\\~", "\\*", "\\|", "\\\\", "|", "<b>", "&amp;", "!", "\\`", "@",
        "[ref]", "<u>x</u>",
    ]
    static let soup = [
        "|", "|", "-", "-", ":", "\n", "\n", "a", "b ", " ", "*", "~", "~~", "`", "\\", "> ", "- ", "1. ", "\n\n", "#",
        "é", "\t",
        "| a | b |\n|---|---|\n", "=", "+", "<", ">", "&lt;", " www.a.b ", "\"", "(", ")", ".", "_",
    ]
}
