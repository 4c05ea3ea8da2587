import Foundation
import Testing

@testable import Sealing

/// The secret key of RFC 8032's TEST 1, which everybody knows.
func testKey() throws -> SigningKey {
    try SigningKey(bytes: bytes(hex: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"))
}

/// The envelope: a text and the line of its signature.
@Suite struct SignedTextTests {
    private func kind(_ verdict: Verdict) -> String {
        switch verdict {
        case .good: "good"
        case .bad: "bad"
        case .unknownKey: "unknown key"
        case .notSigned: "not signed"
        case .malformed(let failure): "malformed, line \(failure.line): \(failure.kind)"
        }
    }

    private func check(_ text: String) throws -> String {
        kind(SignedText.verify(text, keys: [TrustedKey(name: "Test", key: try testKey().verifyingKey)]))
    }

    @Test func `a sealed text is the text, and a last line`() throws {
        let sealed = try SignedText.seal("Nom: Zoé\nMotifs: santé", with: testKey())
        let lines = sealed.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3 && lines[0] == "Nom: Zoé" && lines[1] == "Motifs: santé")
        #expect(lines[2].hasPrefix("Sig: 1.If4x36FU."))
        #expect(sealed.text.utf8.count == sealed.payload.utf8.count + SignedText.addedLength)
        let message = Array("colophon-attestation-1\nNom: Zoé\nMotifs: santé".utf8)
        #expect(try sealed.signature == testKey().sign(message))
        #expect(try SignedText.open(sealed.text) == sealed)
        #expect(try check(sealed.text) == "good")
    }

    @Test func `line ends and white space at the end do not count, before and after signing`() throws {
        let sealed = try SignedText.seal("a\nb;", with: testKey())
        for text in ["a\nb;\n", "a\r\nb;\r\n", "a\rb;\r", "a\r\nb; \t\n\n", "a\nb;   "] {
            #expect(try SignedText.seal(text, with: testKey()) == sealed, "\(Array(text.utf8))")
        }
        for text in [
            sealed.text + "\n", sealed.text + " \r\n\t", sealed.text.replacing("\n", with: "\r\n"),
            sealed.text.replacing("\n", with: "\r"), sealed.text.replacing("\n", with: "\r\n") + "\r\n",
        ] {
            #expect(try check(text) == "good", "\(Array(text.utf8))")
            #expect(try SignedText.open(text) == sealed)
        }
        // White space anywhere else does.
        for text in [" " + sealed.text, "\n" + sealed.text, sealed.text.replacing("a\n", with: "a \n")] {
            #expect(try check(text) == "bad", "\(Array(text.utf8))")
        }
        #expect(try check(sealed.text.replacing("b;\n", with: "b;\n\n")).hasSuffix("whiteSpaceBeforeSignature"))
        #expect(try check(sealed.text.replacing("b;\n", with: "b; \n")).hasSuffix("whiteSpaceBeforeSignature"))
    }

    @Test func `letters are never normalised`() throws {
        let composed = try SignedText.seal("Zo\u{E9}", with: testKey())
        let decomposed = composed.text.replacing("Zo\u{E9}", with: "Zoe\u{301}")
        #expect(Array(decomposed.utf8) != Array(composed.text.utf8))
        #expect(try check(decomposed) == "bad")
        #expect(try check(SignedText.seal("Zoe\u{301}", with: testKey()).text) == "good")
    }

    @Test func `empty texts and texts with a signature line are not signed`() throws {
        let unfit: [(String, UnsignableText)] = [
            ("", UnsignableText(.empty, line: 1)), (" \n\t\r\n", UnsignableText(.empty, line: 1)),
            ("Sig: 1.a.b", UnsignableText(.signatureLine, line: 1)),
            ("a\nSig:", UnsignableText(.signatureLine, line: 2)),
            ("a\r\n\r\nSig:x\nb", UnsignableText(.signatureLine, line: 3)),
            ("a\u{0}b", UnsignableText(.controlCharacter(0), line: 1)),
            ("a\nb\u{1B}[1m", UnsignableText(.controlCharacter(27), line: 2)),
            ("\u{7F}", UnsignableText(.controlCharacter(127), line: 1)),
            ("\u{FEFF}a", UnsignableText(.byteOrderMark, line: 1)),
        ]
        for (text, wanted) in unfit {
            #expect(throws: SealFailure.unfit(wanted)) { try SignedText.seal(text, with: testKey()) }
        }
        for text in ["a Sig: b", " Sig: b", "sig: b", "SIG: b", "a\tb", "a\u{FEFF}b", "\u{85}\u{2028}", "Sig\nSi\nS"] {
            #expect(try check(SignedText.seal(text, with: testKey()).text) == "good", "\(text)")
        }
    }

    @Test func `a text without a signature is distinguished from a damaged one`() throws {
        for text in ["", "a", "a\nb\n", "a\n Sig: 1.", "a\nsig: 1.x.y"] { #expect(try check(text) == "not signed") }
        let sealed = try SignedText.seal("a\nb", with: testKey()).text
        let signature = String(sealed.suffix(86))
        let damaged = [
            sealed + "\nmore": "malformed, line 3: notTheLastLine",
            sealed + "\n" + sealed: "malformed, line 3: notTheLastLine",
            sealed + "\nSig: 1.If4x36FU.\(signature)": "malformed, line 3: notTheLastLine",
            "a\nb\nSig:": "malformed, line 3: badLine", "a\nb\nSig: ": "malformed, line 3: badLine",
            "a\nb\nSig:1.If4x36FU.\(signature)": "malformed, line 3: badLine",
            "a\nb\nSig:  1.If4x36FU.\(signature)": "malformed, line 3: badLine",
            "a\nb\nSig: 2.If4x36FU.\(signature)": "malformed, line 3: otherVersion",
            "a\nb\nSig: 10.x": "malformed, line 3: otherVersion",
            "a\nb\nSig: 01.If4x36FU.\(signature)": "malformed, line 3: otherVersion",
            "a\nb\nSig: x.If4x36FU.\(signature)": "malformed, line 3: badLine",
            "a\nb\nSig: 1.If4x36F.\(signature)": "malformed, line 3: badLine",
            "a\nb\nSig: 1.If4x36FU1.\(signature)": "malformed, line 3: badLine",
            "a\nb\nSig: 1.If4x36FU.\(signature)A": "malformed, line 3: badLine",
            "a\nb\nSig: 1.If4x36FU.\(signature)==": "malformed, line 3: badLine",
            "a\nb\nSig: 1.If4x36FU.\(signature.dropLast())": "malformed, line 3: badLine",
            "a\nb\nSig: 1.If4x36FU.\(signature).": "malformed, line 3: badLine",
            "Sig: 1.If4x36FU.\(signature)": "malformed, line 1: unfit(Sealing.UnsignableText.Kind.empty)",
            "\nSig: 1.If4x36FU.\(signature)": "malformed, line 1: unfit(Sealing.UnsignableText.Kind.empty)",
            "a\u{1}\nSig: 1.If4x36FU.\(signature)":
                "malformed, line 1: unfit(Sealing.UnsignableText.Kind.controlCharacter(1))",
        ]
        for (text, wanted) in damaged { #expect(try check(text) == wanted, "\(text)") }
        // The last letter of a signature has room for two bits that stand for nothing.
        let last = try #require("AQgw".contains(sealed.suffix(1)) ? sealed.last : nil)
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" where letter != last {
            #expect(try check(sealed.dropLast() + String(letter)) != "good")
        }
    }

    @Test func `an unknown key is distinguished from a wrong one`() throws {
        let sealed = try SignedText.seal("a", with: testKey())
        let other = TrustedKey(name: "Other", key: try SigningKey(bytes: [UInt8](repeating: 1, count: 32)).verifyingKey)
        #expect(kind(SignedText.verify(sealed.text, keys: [])) == "unknown key")
        #expect(kind(SignedText.verify(sealed.text, keys: [other])) == "unknown key")
        let mine = TrustedKey(name: "Mine", key: try testKey().verifyingKey)
        guard case .good(let signed, let by) = SignedText.verify(sealed.text, keys: [other, mine]) else {
            Issue.record("not good")
            return
        }
        #expect(by.name == "Mine" && signed == sealed)
        // The id is not a part of what is signed: to name another key changes nothing but where to look.
        let claimed = sealed.text.replacing("If4x36FU", with: other.key.id)
        #expect(kind(SignedText.verify(claimed, keys: [other, mine])) == "bad")
        #expect(kind(SignedText.verify(claimed, keys: [mine])) == "unknown key")
    }

    @Test func `a signature of the same key in another context is invalid`() throws {
        let key = try testKey()
        let text = "a\nSig: 1.\(key.verifyingKey.id).\(Base64.urlEncoded(try key.sign(Array("a".utf8))))"
        #expect(try check(text) == "bad")
    }

    @Test func `texts in every script are read back unchanged`() throws {
        for text in ["Ωμέγα", "Привет\nмир", "مرحبا بالعالم", "你好，世界", "👩‍👩‍👧 e\u{301}", "a\u{FFFD}", "\u{10FFFF}"] {
            let sealed = try SignedText.seal(text, with: testKey())
            #expect(Array(sealed.payload.utf8) == Array(text.utf8))
            #expect(try check(sealed.text) == "good")
        }
    }
}
