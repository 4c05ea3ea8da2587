import Foundation
import Testing

@testable import Sealing

/// The worked example of `docs/attestations.md`.
@Suite struct DocumentationTests {
    @Test func `the example of the documentation is signed and verified`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "docs/attestations.md"), encoding: .utf8)
        let section = try #require(page.components(separatedBy: "### An example\n").last)
        let blocks = section.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        let text = try #require(blocks[0].split(separator: "text\n", maxSplits: 1).last)
        let whole = try #require(blocks[1].split(separator: "text\n", maxSplits: 1).last)
        let key = try testKey()
        let sealed = try SignedText.seal(String(text), with: key)
        #expect(sealed.text == whole.dropLast())
        #expect(section.contains("`\(key.verifyingKey.text)`, its id `\(key.verifyingKey.id)`"))
        let message = Array("colophon-attestation-1\n\(sealed.payload)".utf8)
        #expect(section.contains("Signed are \(message.count) bytes"))
        #expect(section.contains("`\(hex(try sha256(message)))`"))
        let trusted = [TrustedKey(name: "Test", key: key.verifyingKey)]
        guard case .good = SignedText.verify(String(whole), keys: trusted) else {
            Issue.record("the example does not hold")
            return
        }
    }

    @Test func `the lengths that the documentation gives are true`() throws {
        let sealed = try SignedText.seal("a", with: testKey())
        let line = try #require(sealed.text.split(separator: "\n").last)
        #expect(line.utf8.count == 102 && SignedText.addedLength == 103)
        #expect(line.split(separator: ".")[2].utf8.count == 86)
        #expect(line.utf8.allSatisfy { $0 < 0x80 })
    }
}
