import Foundation
import TestSupport
import Testing

@testable import Sealing

@Suite struct Base64Tests {
    @Test func `the examples of RFC 4648 are written and read`() {
        let examples = [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ]
        for (text, letters) in examples {
            #expect(Base64.encoded(Array(text.utf8)) == letters)
            #expect(Base64.decoded(Array(letters.utf8)) == Array(text.utf8))
            let url = letters.replacing("=", with: "")
            #expect(Base64.urlEncoded(Array(text.utf8)) == url)
            #expect(Base64.urlDecoded(Array(url.utf8)[...]) == Array(text.utf8))
        }
    }

    @Test func `random bytes are written as Foundation does`() {
        var random = SeededRandom(seed: 64)
        for _ in 0..<500 {
            let bytes = (0..<random.next() % 100).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let letters = Data(bytes).base64EncodedString()
            #expect(Base64.encoded(bytes) == letters)
            #expect(Base64.decoded(Array(letters.utf8)) == bytes)
            let url = letters.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
            #expect(Base64.urlEncoded(bytes) == url)
            #expect(Base64.urlDecoded(Array(url.utf8)[...]) == bytes)
        }
    }

    @Test func `bytes have one form only`() {
        for letters in [
            "Zg", "Zg=", "Zh==", "Zm9=", "=", "====", "Z===", "Zg==Zg==", "Zm 9v", "Zm9v\n", "Zm-_", "Zg===",
        ] {
            #expect(Base64.decoded(Array(letters.utf8)) == nil, "\(letters)")
        }
        for letters in ["Z", "Zh", "Zm9", "Zg==", "Zm+/", "Zm9v "] {
            #expect(Base64.urlDecoded(Array(letters.utf8)[...]) == nil, "\(letters)")
        }
        // Whatever is read is written the same.
        var random = SeededRandom(seed: 4648)
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        var read = 0
        for _ in 0..<2000 {
            let letters = (0..<random.next() % 20).map { _ in random.pick(alphabet) }
            guard let bytes = Base64.urlDecoded(letters[...]) else { continue }
            read += 1
            #expect(Array(Base64.urlEncoded(bytes).utf8) == letters)
        }
        #expect(read > 200)
    }
}
