import Foundation
import Testing

@testable import Colophon

/// Every example of CommonMark 0.31.2, byte for byte.
struct CommonMarkTests {
    @Test func `all 652 examples are printed as the specification prints them, but for those listed`() throws {
        let examples = try SpecExample.all(in: "commonmark-0.31.2.txt")
        #expect(examples.count == 652)
        let listed = try SpecExample.all(in: "commonmark-differences.txt")
        let differences = Dictionary(uniqueKeysWithValues: listed.map { ($0.markdown, $0) })
        var found = 0
        for example in examples {
            let html = referenceHTML(example.markdown)
            if let difference = differences[example.markdown] {
                found += 1
                #expect(html == difference.html, "\(example), listed since: \(difference.section)")
                #expect(html != example.html, "\(example) is listed, yet equal: take it off the list")
            } else {
                #expect(html == example.html, "\(example)\n\(example.markdown)")
            }
        }
        #expect(found == listed.count, "the list names an example that the specification does not have")
    }

    @Test func `the examples end with CR LF or CR as well`() throws {
        let listed = try Set(SpecExample.all(in: "commonmark-differences.txt").map(\.markdown))
        for example in try SpecExample.all(in: "commonmark-0.31.2.txt") where !listed.contains(example.markdown) {
            for end in ["\r\n", "\r"] {
                // A line break in raw HTML or in code stays what it was.
                let html = referenceHTML(example.markdown.replacing("\n", with: end)).replacing(end, with: "\n")
                #expect(html == example.html, "\(example)")
            }
        }
    }
}
