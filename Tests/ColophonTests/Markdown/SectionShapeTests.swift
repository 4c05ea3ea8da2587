import SourceText
import Testing

@testable import Documents

/// What a translation is compared by beside its headings: the form of tables and lists.
@Suite struct SectionShapeTests {
    private func shapes(_ text: String) throws -> [SectionShape] {
        let path = try #require(SourcePath("page.md"))
        return MarkdownReader.read(Array(text.utf8), path: path, firstLine: 1).value.partShapes
    }

    @Test func `tables and lists count for the heading above them`() throws {
        let text = "1. One\n\n## A\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- x\n- y\n\n## B\n\nNothing.\n"
        #expect(
            try shapes(text) == [
                SectionShape(lists: [.init(isNumbered: true, items: 1)]),
                SectionShape(tables: [2], lists: [.init(isNumbered: false, items: 2)]), SectionShape(),
            ])
    }

    @Test func `a list inside another one follows it, also in quotes`() throws {
        let text = "> - x\n>   1. one\n>   2. two\n> - y\n"
        #expect(
            try shapes(text) == [
                SectionShape(lists: [.init(isNumbered: false, items: 2), .init(isNumbered: true, items: 2)])
            ])
    }
}
