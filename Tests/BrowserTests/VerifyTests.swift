import Foundation
import Sealing
import TestSupport
import Testing

/// The page that checks signatures, in Chromium: `Tests/Browser/verify.py` is each kind of reader. Its answers have to
/// be those of the program.
@Suite(.slow) struct VerifyTests {
    /// What the script of the test reads.
    private struct Wanted: Encodable {
        struct Text: Encodable {
            var text: String
            var result: String
        }
        struct Signed: Encodable {
            var text: String
            var shown: String
        }
        struct Stranger: Encodable {
            var text: String
            var short: String
            var pem: String
        }
        var texts: [Text]
        var replacement: String
        var signed: Signed
        var stranger: Stranger
        var badKeys: [String]
    }

    private let key: SigningKey
    private let other: SigningKey
    private let stranger: SigningKey
    private let trusted: [TrustedKey]

    init() throws {
        key = try SigningKey(bytes: [UInt8](repeating: 1, count: 32))
        other = try SigningKey(bytes: [UInt8](repeating: 2, count: 32))
        stranger = try SigningKey(bytes: [UInt8](repeating: 3, count: 32))
        trusted = [key, other].map { TrustedKey(name: "Test", key: $0.verifyingKey) }
    }

    @Test func `the verification page gives the program's answers, works by keyboard and contacts no server`()
        async throws
    {
        let folder = try AttestationSite.build(
            "verify",
            """
            languages: [en, fr, ar]
            links: portable
            attestation:
              editions: [honneur]
              keys:
                - { name: Town hall <b>, key: "\(key.verifyingKey.text)" }
                - { name: { en: Other, fr: Autre, ar: آخر }, key: "\(other.verifyingKey.text)" }
            """)
        defer { try? FileManager.default.removeItem(at: folder) }
        try JSONEncoder().encode(try wanted()).write(to: folder.appending(path: "expected.json"))
        let (status, text) = try await BrowserRun.run("verify.py", folder)
        #expect(status == 0 && text.contains("7 readers, ") && text.contains(": 0 findings"), "\(text)")
    }

    private func wanted() throws -> Wanted {
        let hostile = "Nom: <img src=x onerror=alert(1)> & \u{202E}Zoé\u{200B}\nMotifs: santé"
        let strange = try SignedText.seal("a", with: stranger).text
        let small = "ed25519:AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        let short = stranger.verifyingKey.text
        return Wanted(
            texts: try texts().map { Wanted.Text(text: $0, result: name(SignedText.verify($0, keys: trusted))) },
            replacement: try SignedText.seal("a\u{FFFD}b", with: key).text,
            signed: .init(
                text: try SignedText.seal(hostile, with: key).text,
                shown: hostile.replacing("\u{202E}", with: "\\u{202E}").replacing("\u{200B}", with: "\\u{200B}")),
            stranger: .init(text: strange, short: short, pem: stranger.verifyingKey.pem),
            badKeys: [
                "x", small, short + "A", String(short.dropLast()), short.dropLast() + "+", stranger.pem,
                stranger.verifyingKey.pem.replacing("MCow", with: "MCox"),
                stranger.verifyingKey.pem.replacing("=", with: ""),
            ])
    }

    private func name(_ verdict: Verdict) -> String {
        switch verdict {
        case .good: "good"
        case .bad: "bad"
        case .unknownKey: "unknownKey"
        case .notSigned: "notSigned"
        case .malformed: "malformed"
        }
    }

    /// Texts of every kind, and 1,500 with one or a few characters changed.
    private func texts() throws -> [String] {
        let payloads = ["a", "Nom: Zoé\r\nMotifs: travail;\r\n", "القاهرة\n\n👩‍👩‍👧\t\u{85}\u{2028}", "\u{A0}a\u{FEFF}"]
        let signed = try payloads.flatMap { payload in
            try [key, other, stranger].map { try SignedText.seal(payload, with: $0).text }
        }
        var texts = signed + signed.map { $0.replacing("\n", with: "\r\n") + "\r\n" } + ["", "a", "Sig:", "\nSig: 1."]
        // Signed with one key, and naming the other.
        texts += signed.map { $0.replacing(key.verifyingKey.id, with: other.verifyingKey.id) }
        texts += signed.flatMap { [$0 + "\n" + $0, "\u{FEFF}" + $0, $0.replacing("Sig:", with: "\u{0}\nSig:")] }
        texts += signed.flatMap { [$0.replacing(" 1.", with: " 2."), $0 + "=", String($0.dropLast()), "\n" + $0] }
        var random = SeededRandom(seed: 2026)
        let alphabet = Array(
            "aAzZ019-_+/=.:;, \t\n\rSig\u{0}\u{7F}\u{A0}\u{E9}\u{301}\u{200D}\u{2028}\u{FEFF}\u{1F469}".unicodeScalars)
        for _ in 0..<1500 {
            var scalars = Array(random.pick(signed).unicodeScalars)
            for _ in 0..<(1 + random.next() % 2) {
                let index = Int(random.next() % UInt64(scalars.count))
                switch random.next() % 3 {
                case 0: scalars.remove(at: index)
                case 1: scalars.insert(random.pick(alphabet), at: index)
                default: scalars[index] = random.pick(alphabet)
                }
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            texts.append(String(text))
        }
        return texts
    }
}
