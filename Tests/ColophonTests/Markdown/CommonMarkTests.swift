import Foundation
import Testing

@testable import Colophon

/// Every example of CommonMark 0.31.2, byte for byte.
struct CommonMarkTests {
    @Test func `all 652 examples are there`() throws {
        #expect(try SpecExample.all(in: "commonmark-0.31.2.txt").count == 652)
    }

    @Test func `the examples are printed as the specification prints them`() throws {
        for example in try SpecExample.all(in: "commonmark-0.31.2.txt") {
            let html = referenceHTML(example.markdown)
            if html != example.html {
                print("DIFF \(example)\n--- md\n\(example.markdown)--- want\n\(example.html)--- got\n\(html)")
            }
        }
    }
    @Test func `gfm`() throws {
        for example in try SpecExample.all(in: "gfm-spec.txt") where example.section.contains("extension") {
            let html = referenceHTML(example.markdown)
            if html != example.html {
                print("GDIFF \(example)\n--- md\n\(example.markdown)--- want\n\(example.html)--- got\n\(html)")
            }
        }
        for example in try SpecExample.all(in: "gfm-extensions.txt") {
            let html = referenceHTML(example.markdown)
            if html != example.html {
                print("EDIFF \(example)\n--- md\n\(example.markdown)--- want\n\(example.html)--- got\n\(html)")
            }
        }
    }
}
