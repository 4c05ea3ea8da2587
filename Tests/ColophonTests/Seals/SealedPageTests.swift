import SourceText
import TestSupport
import Testing

@testable import Colophon

/// The main element of a page, and the files that are taken out of it.
@Suite(.slow) struct SealedPageTests {
    @Test func `the content of the main element is sealed in any layout`() throws {
        let page =
            "<body>\n<nav>Menu</nav>\n<main id=\"main\" class=\"page\" tabindex=\"-1\">\n<p>A > B</p>\n</main>\n<footer>F</footer>"
        let main = try #require(MainElement(Array(page.utf8)))
        #expect(String(decoding: main.content, as: UTF8.self) == "\n<p>A > B</p>\n")
    }

    @Test func `the layout of the main element stays with its content`() throws {
        let page = "<main id=\"main\" class=\"page two-columns\"><p>A</p></main>"
        let main = try #require(MainElement(Array(page.utf8)))
        #expect(String(decoding: main.content, as: UTF8.self) == "<div class=\"two-columns\"><p>A</p></div>")
    }

    @Test(arguments: ["", "<article>A</article>", "<main>A", "</main><main>"])
    func `a page without one cannot be sealed`(_ page: String) {
        #expect(MainElement(Array(page.utf8)) == nil)
    }

    @Test func `types of files follow their names`() throws {
        let types = try ["a.PNG", "a.svg", "b/a.pdf", "a"].map { mediaType(of: try #require(SourcePath($0))) }
        #expect(types == ["image/png", "image/svg+xml", "application/pdf", "application/octet-stream"])
    }
}
