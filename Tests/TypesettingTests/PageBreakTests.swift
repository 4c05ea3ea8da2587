import TestSupport
import Testing

@testable import Typesetting

@Suite(.enabled(if: InstalledFonts.areHere, Needed.reason)) struct PageBreakTests {
    private let library: FontLibrary

    init() throws { library = try TestLibrary.make() }

    private func pages(_ blocks: [FlowBlock], indent: Double = 0) -> [PageLayout] {
        var flow = TestFlow.make(blocks)
        flow.page.indent = indent
        return Array(FlowTypesetter(flow: flow, setter: LineTypesetter(library, hyphenation: [:])).set().document.pages)
    }

    private func lines(_ count: Int, _ word: String = "line") -> [FlowBlock] {
        (0..<count).map { TestFlow.paragraph("\(word) \($0).") }
    }

    @Test func `a heading has three lines below it on its page`() throws {
        for count in 30...60 {
            let pages = pages(lines(count) + [TestFlow.heading("Heading", 2)] + lines(20, "below"))
            let page = try #require(pages.first { $0.text.contains("Heading") })
            #expect(page.text.contains("below 2."), "\(count) lines")
        }
    }

    @Test func `the last page has five lines`() throws {
        for count in 30...120 {
            let pages = pages(lines(count))
            guard pages.count > 1 else { continue }
            let last = try #require(pages.last)
            #expect(last.text.contains("line \(count - 5)."), "\(count) lines")
        }
    }

    @Test func `the last page before a forced page break has five lines, too`() throws {
        for count in 40...60 {
            let pages = pages(lines(count) + [.pageBreak] + lines(60, "next"))
            let page = try #require(pages.last { $0.text.contains("line") })
            #expect(page.text.contains("line \(count - 5).") && !page.text.contains("next"), "\(count) lines")
        }
    }

    @Test func `a table of which most would be on the next page moves there whole`() throws {
        var (moved, divided) = (0, 0)
        for count in 10...50 {
            let blocks = lines(count) + [TestFlow.heading("Heading", 2), TestFlow.table(rows: 15)] + lines(9, "after")
            let pages = pages(blocks)
            let parts = pages.map { page in (0..<15).count { page.text.contains("row \($0) ") } }.filter { $0 > 0 }
            let page = try #require(pages.first { $0.text.contains("Heading") })
            #expect(page.text.contains("row 0 "), "the heading stays with its table")
            if parts.count == 1 { moved += 1 } else { divided += 1 }
            // The head counts as a row.
            #expect(parts.count == 1 || parts[0] >= 5, "\(count) lines: \(parts)")
        }
        #expect(moved > 0 && divided > 0)
    }

    @Test func `a table that is higher than a page begins where it is`() {
        let pages = pages(lines(40) + [TestFlow.table(rows: 120)])
        #expect(pages[0].text.contains("row 1 "))
    }
}
