import Foundation
import TestSupport
import Testing

@testable import Attestations

/// `colophon attest key` and `colophon attest verify` as a user meets them.
@Suite(.slow, .serialized)
struct SignatureCommandTests {
    let folder: TemporaryFolder
    /// The example of `docs/attestations.md`, whose key is that of RFC 8032's first example.
    private let text = """
        Attestation: deplacement
        Créée: 2020-11-09 18:20
        Nom: Zoé Dupont
        Motifs: travail, sante
        Sig: 1.If4x36FU.zbsgpUrrYtJmMlVQHJ1bvMaEb-j8uSNIpUhRgnn-O45sCNlHsr1VBRTGULBSxJDRoiqb8XAjgkWTAcDfWmJEDg
        """
    private let key = "ed25519:11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"
    private let answer = """
          | Attestation: deplacement
          | Créée: 2020-11-09 18:20
          | Nom: Zoé Dupont
          | Motifs: travail, sante

        A signature does not show whether the text is true, who presents it, or when it
        was signed.

        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("text.txt", text + "\n")
    }

    private func run(_ arguments: String...) throws -> Program.Result {
        try Program.run(["attest"] + arguments, in: folder)
    }

    // MARK: Keys

    @Test func `a new key is for its owner's eyes alone, and is never written over`() throws {
        let made = try run("key", "new")
        #expect(made.code == 0 && made.error.isEmpty, "\(made)")
        let file = "attestations/signing-key.pem"
        let pem = try #require(folder.text(file))
        #expect(pem.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
        #expect(made.output.hasPrefix("Made \(file), which only you can read. "))
        #expect(
            made.output.contains("\nPublic key  ed25519:") && made.output.contains("\n-----BEGIN PUBLIC KEY-----\n"))
        #expect(!made.output.contains(pem.split(separator: "\n")[1]))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder(file))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let again = try run("key", "new")
        #expect(again.code == 3 && again.output.isEmpty)
        #expect(
            again.error == """
                error: the file "\(file)" already exists [key-exists]
                   hint: a key is never overwritten: name another file, or move this one away

                """)
        #expect(folder.text(file) == pem)
        let other = try run("key", "new", "keys/mine.pem")
        #expect(other.code == 0 && folder.text("keys/mine.pem") != pem)
        try folder.link("link.pem", to: folder("elsewhere.pem"))
        #expect(try run("key", "new", "link.pem").code == 3 && !folder.exists("elsewhere.pem"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder("attestations")).sorted()
                == [".gitignore", "signing-key.pem"])
    }

    @Test func `only the public part of a key is shown`() throws {
        let made = try run("key", "new", "mine.pem")
        let shown = try run("key", "show", "mine.pem")
        let block = try #require(made.output.split(separator: "\n", maxSplits: 1).last)
        #expect(shown.code == 0 && shown.output == block, "\(shown)")
        try folder.write("public.pem", block.components(separatedBy: "\n\n")[1])
        #expect(try run("key", "show", "public.pem").output == block)
        try folder.write("short.txt", block.components(separatedBy: "Public key  ")[1].components(separatedBy: "\n")[0])
        #expect(try run("key", "show", "short.txt").output == block)
    }

    @Test func `an invalid key is reported without its content`() throws {
        try folder.write("bad.pem", "-----BEGIN PRIVATE KEY-----\nMC4C secret\n-----END PRIVATE KEY-----\n")
        let bad = try run("key", "show", "bad.pem")
        #expect(bad.code == 1 && bad.output.isEmpty)
        #expect(
            bad.error
                == "bad.pem:2:1: error: this is not a valid key for signatures: the contents of the PEM block are not valid base64 [bad-key]\n"
        )
        try folder.write(
            "locked.pem", "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMC4C\n-----END ENCRYPTED PRIVATE KEY-----\n")
        let locked = try run("key", "show", "locked.pem")
        #expect(locked.error.contains("locked.pem:1:1: error: ") && locked.error.contains("openssl pkey -in FILE"))
        try folder.write("large.pem", String(repeating: "a", count: 70_000))
        #expect(try run("key", "show", "large.pem").error.contains("[bad-key]"))
        #expect(try run("key", "show", "missing.pem").code == 3)
        #expect(try run("key", "show", ".").code == 3)
    }

    // MARK: Checking

    @Test func `a signed text is verified from any source`() throws {
        let named = "Signed by Town hall (key If4x36FU). Not a letter has changed since:\n\n" + answer
        let good = try run("verify", "text.txt", "--key", "Town hall=\(key)")
        #expect(good.code == 0 && good.error.isEmpty && good.output == named, "\(good)")
        let given = try run("verify", text, "--key", key)
        #expect(given.code == 0)
        #expect(given.output == "Signed with the key If4x36FU. Not a letter has changed since:\n\n" + answer)
        try folder.write("crlf.txt", text.replacingOccurrences(of: "\n", with: "\r\n") + " \r\n\r\n")
        try folder.write("keys/town=hall.pem", key + "\n")
        let file = try run("verify", "crlf.txt", "--key", "keys/town=hall.pem")
        #expect(file.output.hasPrefix("Signed by town=hall (key If4x36FU). "), "\(file)")
        #expect(try run("verify", "text.txt", "--key", key, "--quiet").output.isEmpty)
        #expect(try run("verify", folder("text.txt"), "--key", "Me=\(folder("keys/town=hall.pem"))").code == 0)
    }

    @Test func `an added leading letter is rejected from any source`() throws {
        try folder.write("marked.txt", "\u{FEFF}" + text)
        let file = try run("verify", "marked.txt", "--key", key)
        let given = try run("verify", "\u{FEFF}" + text, "--key", key)
        let process = try Program.process(["attest", "verify", "-", "--key", key], in: folder)
        process.standardInput = FileHandle(forReadingAtPath: folder("marked.txt"))
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let read = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(file.code == 1 && given.code == 1 && process.terminationStatus == 1)
        for told in [file.error, given.error, read] {
            #expect(told.contains("the text begins with a byte order mark"), "\(told)")
        }
    }

    @Test func `standard input is read to its end`() throws {
        let process = try Program.process(["attest", "verify", "-", "--key", key], in: folder)
        process.standardInput = FileHandle(forReadingAtPath: folder("text.txt"))
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(String(decoding: output, as: UTF8.self).hasPrefix("Signed with the key If4x36FU. "))
    }

    @Test func `the user's own key is used if no other is given`() throws {
        let unknown = try run("verify", "text.txt")
        #expect(unknown.code == 1 && unknown.error.contains("[signature-unknown]"), "\(unknown)")
        // The secret key of RFC 8032's first example.
        try folder.write(
            "attestations/signing-key.pem",
            """
            -----BEGIN PRIVATE KEY-----
            MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g
            -----END PRIVATE KEY-----
            """)
        let own = try run("verify", "text.txt")
        #expect(own.code == 0 && own.output.hasPrefix("Signed by you (key If4x36FU). "), "\(own)")
        try folder.write("attestations/signing-key.pem", "damaged")
        let damaged = try run("verify", "text.txt")
        #expect(damaged.code == 1 && damaged.error.contains("attestations/signing-key.pem:1:1: error: "), "\(damaged)")
    }

    @Test func `an unverified text is reported and not shown`() throws {
        let cases: [(String, String, String)] = [
            (
                text.replacingOccurrences(of: "Dupont", with: "Durand"), "signature-bad",
                "a.txt: error: the signature of \"Town\" does not match this text [signature-bad]"
            ),
            (
                text.replacingOccurrences(of: "If4x36FU", with: "If4x36FV"), "signature-unknown",
                "a.txt: error: this is signed with the key If4x36FV, which was not given [signature-unknown]"
            ),
            (
                text.components(separatedBy: "\nSig")[0], "not-signed",
                "a.txt: error: this text has no signature [not-signed]"
            ),
            (
                text + "\nmore", "signature-malformed",
                "a.txt:5:1: error: there is text after the signature line [signature-malformed]"
            ),
            (
                String(text.dropLast()), "signature-malformed",
                "a.txt:5:1: error: the signature line is damaged [signature-malformed]"
            ),
            (
                text.replacingOccurrences(of: "1.If4", with: "2.If4"), "signature-malformed",
                "a.txt:5:1: error: the signature is in a newer format than this program knows [signature-malformed]"
            ),
        ]
        for (text, id, first) in cases {
            try folder.write("a.txt", text)
            let result = try run("verify", "a.txt", "--key", "Town=\(key)")
            #expect(result.code == 1 && result.output.isEmpty, "\(result)")
            #expect(result.error.hasPrefix(first + "\n"), "\(result.error)")
            let json = try run("verify", "a.txt", "--key", "Town=\(key)", "--format", "json")
            #expect(json.code == 1 && json.output.contains("\"id\": \"\(id)\"") && json.error.isEmpty)
            #expect(json.output.contains("\"verified\": false"))
        }
        let lines = try run("verify", text + "\nmore", "--key", key)
        #expect(
            lines.error.hasPrefix(
                "error: there is text after the signature line (line 5) [signature-malformed]"))
    }

    @Test func `files without text are reported`() throws {
        try Data([0x61, 0xFF, 0x0A]).write(to: URL(filePath: folder("bad.txt")))
        let bad = try run("verify", "bad.txt", "--key", key)
        #expect(bad.code == 1 && bad.error.hasPrefix("bad.txt:1:2: error: these bytes are not UTF-8 [invalid-utf8]"))
        try folder.write("large.txt", String(repeating: "a\n", count: 600_000))
        let large = try run("verify", "large.txt")
        #expect(large.code == 1 && large.error.hasPrefix("large.txt: error: this is too long for a signed text: "))
        try folder.write("a.pdf", "%PDF-1.7\nnothing")
        let empty = try run("verify", "a.pdf")
        #expect(empty.error.hasPrefix("a.pdf: error: this PDF does not say what its QR code contains [code-missing]"))
        try folder.write("b.pdf", "%PDF-1.7\n<?xpacket begin=\"\"?><a>")
        let cut = try run("verify", "b.pdf")
        #expect(cut.error.hasPrefix("b.pdf:2:1: error: this PDF is damaged: its metadata has no end [code-damaged]"))
        #expect(try run("verify", "missing.txt").code == 3)
        #expect(try run("verify", "").code == 2 && run("verify", "text.txt", "--key", "").code == 2)
        #expect(try run("verify").code == 2)
    }

    @Test func `the answer can be printed as JSON`() throws {
        let good = try run("verify", "text.txt", "--key", "Town hall=\(key)", "--format", "json")
        #expect(
            good.output == """
                {
                "answer": {
                  "result": "good",
                  "verified": true,
                  "text": "Attestation: deplacement\\nCréée: 2020-11-09 18:20\\nNom: Zoé Dupont\\nMotifs: travail, sante",
                  "keyID": "If4x36FU",
                  "signer": "Town hall"
                },
                "diagnostics": []
                }

                """, "\(good.output)")
        let none = try run("verify", "missing.txt", "--format", "json")
        #expect(none.code == 3 && none.output.contains("\"answer\": null"))
    }

    // MARK: Signing

    private let edition = """
        version: "1"
        languages: [en]
        name: Mini
        title: Mini
        fields:
          - { key: a, label: A }
        body: "{a}"
        """

    @Test func `a signed text is verified, and a changed one is rejected`() throws {
        try folder.write(
            "attestations/editions/mini.yml",
            edition + "\ncode: { lines: [\"A: {a}\", \"Made: {created}\"] }\nsecondPage: code\n")
        let make = ["make", "--edition", "mini", "--field", "a=Zoé <&> Co", "--certify"]
        func made(_ name: String, _ more: String...) throws -> Program.Result {
            try Program.run(["attest"] + make + ["--output", name] + more, in: folder)
        }
        let none = try made("a.pdf", "--sign")
        #expect(none.code == 1 && none.error.contains("or it cannot be read [no-signing-key]"))
        #expect(try run("key", "new").code == 0)
        let signed = try made("a.pdf", "--sign")
        #expect(signed.code == 0 && signed.output.contains(", signed with the key "), "\(signed)")
        let good = try run("verify", "a.pdf")
        #expect(good.code == 0 && good.output.contains("\n  | A: Zoé <&> Co;\n"), "\(good)")
        #expect(good.output.hasSuffix("signed. Of the PDF, only this text in its QR code is signed.\n"))
        // A letter of the metadata, which tell what the code says.
        var bytes = try #require(FileManager.default.contents(atPath: folder("a.pdf")))
        let place = try #require(bytes.range(of: Data("A: Zoé &lt;".utf8)))
        bytes[place.lowerBound] = UInt8(ascii: "B")
        try bytes.write(to: URL(filePath: folder("b.pdf")))
        let bad = try run("verify", "b.pdf")
        #expect(bad.code == 1 && bad.error.hasPrefix("b.pdf: error: the signature of \"you\" does not match"), "\(bad)")
        #expect(try run("verify", "a.pdf", "--key", key).error.contains("[signature-unknown]"))
        // Unless attestations.yml says so, nothing is signed.
        #expect(try made("c.pdf").code == 0 && run("verify", "c.pdf").error.contains("[not-signed]"))
        try folder.write("attestations/attestations.yml", "signingKey: signing-key.pem\n")
        #expect(try made("d.pdf").code == 0 && run("verify", "d.pdf").code == 0)
        #expect(try made("e.pdf", "--no-sign").code == 0 && run("verify", "e.pdf").code == 1)
        try folder.write("attestations/signing-key.pem", "secret words")
        let damaged = try made("f.pdf")
        #expect(
            damaged.code == 1 && damaged.error.contains("attestations/signing-key.pem: error: this is not a valid key"),
            "\(damaged)")
        #expect(!damaged.error.contains("secret words"))
    }

    @Test func `a document without a code cannot be signed, and this is reported`() throws {
        try folder.write("attestations/editions/mini.yml", edition)
        #expect(try run("key", "new").code == 0)
        let result = try run("make", "--edition", "mini", "--field", "a=b", "--certify", "--sign", "--output", "a.pdf")
        #expect(result.code == 1 && !folder.exists("a.pdf"))
        #expect(
            result.error.hasPrefix(
                "error: the signature is part of the QR code, and this document has none [nothing-to-sign]"))
    }

    /// Marks that reorder or hide letters, and words that play the program's: both stay behind the bars, to be seen.
    @Test func `a signed text cannot imitate the program's output`() throws {
        let lines = "a\u{202E}b\u{200B}\nSigned by the King. Not a letter has changed since:"
        let signature = "qVFg9xwBz7E8q2Azjs7f-f7ys99D5TbjLrvBCaP1QZ2eJdH1zsu8b8eilEIKcWL-v_mIFi_CV7toz-8KLbY2DA"
        let result = try run("verify", "\(lines)\nSig: 1.If4x36FU.\(signature)", "--key", key)
        #expect(result.code == 0, "\(result)")
        let shown = result.output.split(separator: "\n").filter { $0.hasPrefix("  | ") }
        let wanted = ["  | a\\u{202E}b\\u{200B}", "  | Signed by the King. Not a letter has changed since:"]
        #expect(shown.map(String.init) == wanted)
        #expect(result.output.hasPrefix("Signed with the key If4x36FU. "))
    }
}
