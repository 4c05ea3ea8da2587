import TestSupport
import Testing

@testable import Sealing

/// Any single character of a signed text changed, dropped or added: nothing of it may still be taken for what was
/// signed.
@Suite(.slow) struct SignedTextMutationTests {
    private static let payloads = [
        "a", "Cree le: 09/11/2020 a 18h20;\nNom: Dupont;\nMotifs: travail, sante;",
        "Nom: Zoé 👩‍👩‍👧\r\nVille: القاهرة\n\nMotifs: 买东西\tetc.",
    ]
    private static let alphabet: [Unicode.Scalar] = Array(
        "aAzZ019-_+/=.:;, \t\n\rSig\u{0}\u{7F}\u{A0}\u{85}\u{AD}\u{E9}\u{301}\u{200B}\u{200D}\u{2028}\u{FEFF}\u{1F469}"
            .unicodeScalars)

    /// The white space that does not count, written down apart from the code that drops it: CR or CR LF for any LF, and
    /// spaces, tabs and line ends behind everything else.
    private func isAllowed(_ changed: [Unicode.Scalar], from original: [Unicode.Scalar]) -> Bool {
        var rest = changed[...]
        for scalar in original {
            guard let first = rest.popFirst() else { return false }
            if scalar == "\n", first == "\r" {
                if rest.first == "\n" { rest.removeFirst() }
            } else if first != scalar {
                return false
            }
        }
        return rest.allSatisfy { " \t\r\n".unicodeScalars.contains($0) }
    }

    @Test(arguments: payloads) func `no single change verifies, except of insignificant white space`(_ payload: String)
        throws
    {
        let key = try testKey()
        let trusted = [TrustedKey(name: "Test", key: key.verifyingKey)]
        let original = Array(try SignedText.seal(payload, with: key).text.unicodeScalars)
        var (tried, held) = (0, 0)
        func check(_ changed: [Unicode.Scalar], _ what: String) {
            guard changed != original else { return }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: changed)
            let isGood = if case .good = SignedText.verify(String(text), keys: trusted) { true } else { false }
            tried += 1
            if isGood { held += 1 }
            #expect(isGood == isAllowed(changed, from: original), "\(what)")
        }
        for index in original.indices {
            var dropped = original
            dropped.remove(at: index)
            check(dropped, "\(index) dropped")
            for scalar in Self.alphabet {
                var changed = original
                changed[index] = scalar
                check(changed, "\(index) is \(scalar.value)")
            }
        }
        for index in 0...original.count {
            for scalar in Self.alphabet {
                check(original[..<index] + [scalar] + original[index...], "\(scalar.value) at \(index)")
            }
        }
        let lines = original.count { $0 == "\n" }
        let pairs = zip(original, original.dropFirst()).count { $0 == "\n" && $1 == "\n" }
        // A CR instead of each LF (but before another LF, which it would swallow) or before it, and each of four kinds
        // of white space behind.
        #expect(held == 2 * lines - pairs + 4)
        #expect(tried > 60 * original.count)
    }

    @Test func `a signature with any changed bit is rejected`() throws {
        let key = try testKey()
        let sealed = try SignedText.seal("a", with: key)
        let start = sealed.text.dropLast(86)
        for bit in 0..<512 {
            var signature = sealed.signature
            signature[bit / 8] ^= 1 << (bit % 8)
            let changed = try #require(try SignedText.open(start + Base64.urlEncoded(signature)))
            #expect(!changed.isSigned(by: key.verifyingKey), "bit \(bit)")
        }
    }

    @Test func `random changes of many characters neither crash nor verify`() throws {
        var random = SeededRandom(seed: 1963)
        let key = try testKey()
        let trusted = [TrustedKey(name: "Test", key: key.verifyingKey)]
        let texts = try Self.payloads.map { Array(try SignedText.seal($0, with: key).text.unicodeScalars) }
        for _ in 0..<TestRun.rounds(5_000) {
            let original = random.pick(texts)
            var changed = original
            for _ in 0..<(2 + random.next() % 6) where !changed.isEmpty {
                let index = Int(random.next() % UInt64(changed.count))
                switch random.next() % 4 {
                case 0: changed.remove(at: index)
                case 1: changed.insert(random.pick(Self.alphabet), at: index)
                case 2: changed.swapAt(index, Int(random.next() % UInt64(changed.count)))
                default: changed[index] = random.pick(Self.alphabet)
                }
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: changed)
            let isGood = if case .good = SignedText.verify(String(text), keys: trusted) { true } else { false }
            #expect(isGood == isAllowed(changed, from: original))
        }
    }

    /// What is opened is what sealing makes: so no text has two readings.
    @Test func `a valid text is written again in the same canonical form`() throws {
        var random = SeededRandom(seed: 8032)
        let line = String(try SignedText.seal("a", with: testKey()).text.suffix(SignedText.addedLength - 1))
        var opened = 0
        for _ in 0..<TestRun.rounds(5_000) {
            var text = String.UnicodeScalarView()
            for _ in 0..<random.next() % 12 { text.append(random.pick(Self.alphabet)) }
            let whole = String(text) + (random.once(in: 8) ? "" : "\n") + line + (random.once(in: 4) ? "\r\n" : "")
            guard let signed = try? SignedText.open(whole) else { continue }
            opened += 1
            #expect(Array(signed.text.utf8) == SignedText.canonical(whole))
            #expect(throws: Never.self) { try SignedText.seal(signed.payload, with: testKey()) }
        }
        #expect(opened > 500)
    }
}
