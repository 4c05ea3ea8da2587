import Foundation
import SourceText
import Testing

@testable import Attestations
@testable import Colophon

/// What belongs to attestations is never published, whichever way it takes.
@Suite(.serialized)
struct PrivateFileTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) throws -> SourcePath { try #require(SourcePath(name)) }

    @Test func `a private name is recognised in any spelling`() throws {
        let names = [
            "people.yml", "PEOPLE.YAML", "a/b/People.yml", "people.old.yml", "people.yml.bak", "attestations.yaml",
            "signing-\u{212A}ey.pem", "\u{17F}igning-key.pem", "peo\u{200B}ple.yml", "AttestatIons/x.png",
            "attestat\u{131}ons/a/b.pdf",
        ]
        for name in names { #expect(PrivateFile(name: try path(name)) == .attestations, "\(name)") }
        for name in ["people.png", "our-people.yml", "attestation/x.pdf", "attestations", "signing-key.txt"] {
            #expect(PrivateFile(name: try path(name)) == nil, "\(name)")
        }
    }

    @Test func `keys that this program and others make are found by what they contain`() throws {
        #expect(try Program.run("attest", "key", "new", "a.bin", in: folder).code == 0)
        let key = try #require(folder.text("a.bin"))
        #expect(PrivateFile(content: Array(key.utf8)) == .privateKey)
        #expect(PrivateFile(content: Array(key.replacing("\n", with: "\r\n").utf8)) == .privateKey)
        for label in ["RSA", "EC", "OPENSSH", "ENCRYPTED", "DSA"] {
            let other = Array(key.replacing("PRIVATE", with: label + " PRIVATE").utf8)
            #expect(PrivateFile(content: other) == .privateKey, "\(label)")
            #expect(PrivateFile(content: [0xEF, 0xBB, 0xBF] + Array("Notes:\n  ".utf8) + other) == .privateKey)
        }
        let pgp = "-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: GnuPG v2\n\nlQdGBFp"
        #expect(PrivateFile(content: Array(pgp.utf8)) == .privateKey)
        for text in [
            key.replacing("PRIVATE", with: "PUBLIC"), "A file begins with -----BEGIN PRIVATE KEY-----\nand goes on.",
            "-----BEGIN PRIVATE KEY-----", "PRIVATE KEY-----\n" + key.suffix(80), "",
        ] {
            #expect(PrivateFile(content: Array(text.utf8)) == nil, "\(text)")
        }
    }

    @Test func `binary keys are recognised by their structure`() throws {
        let numbers = (0..<200).map { UInt8(($0 * 89 + 7) % 251) }
        let keys = [
            DERSample.pkcs8(Array(numbers.prefix(32))), DERSample.locked(numbers), DERSample.numbers(9, numbers),
            DERSample.numbers(6, numbers), DERSample.curve(Array(numbers.prefix(32))), DERSample.pkcs12(numbers),
            DERSample.openPKCS12(numbers), [0xFE, 0xED, 0xFE, 0xED, 0, 0, 0, 2], [0xCE, 0xCE, 0xCE, 0xCE, 0, 0, 0, 1],
        ]
        for key in keys {
            #expect(PrivateFile(content: key) == .privateKey)
            #expect(PrivateFile(content: key + [0x0D, 0x0A]) == .privateKey)
            // Cut, or a part of something else.
            if key.count > 8, key[1] != 0x80 { #expect(PrivateFile(content: Array(key.dropLast(9))) == nil) }
            #expect(PrivateFile(content: [0] + key) == nil)
        }
        let others: [[UInt8]] = [
            // A public key, a signature, a digest, an empty sequence, numbers of few bits, Mach-O, a class of Java.
            DERSample.value(0x30, DERSample.value(0x30, [6, 3, 0x2B, 0x65, 0x70]) + DERSample.value(3, numbers)),
            DERSample.value(0x30, DERSample.value(2, [1]) + DERSample.value(2, [1])),
            DERSample.value(0x30, DERSample.value(0x30, [6, 3, 0x2B, 0x0E, 0x03]) + DERSample.value(4, [1, 2])),
            [0x30, 0x00], DERSample.numbers(9, [1, 2, 3]), [0xFE, 0xED, 0xFA, 0xCE, 0, 0, 0, 1],
            [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 0x34], [0x30], [0x30, 0x84, 0xFF, 0xFF, 0xFF, 0xFF], Array("0123".utf8),
        ]
        for bytes in others { #expect(PrivateFile(content: bytes) == nil, "\(bytes)") }
    }

    @Test func `keys of OpenSSL are recognised, and certificates are not`() throws {
        let openssl = "/usr/bin/openssl"
        guard FileManager.default.isExecutableFile(atPath: openssl) else { return }
        func run(_ arguments: String) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: openssl)
            process.arguments = arguments.split(separator: " ").map(String.init)
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0, "\(arguments)")
        }
        try run("genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out rsa.pem")
        try run("ecparam -name prime256v1 -genkey -noout -out ec.pem")
        try run("req -x509 -key rsa.pem -subj /CN=x -days 1 -out certificate.pem")
        try run("pkcs8 -topk8 -nocrypt -in rsa.pem -outform DER -out pkcs8.key")
        try run("pkcs8 -topk8 -passout pass:x -in rsa.pem -outform DER -out locked.key")
        try run("rsa -in rsa.pem -traditional -outform DER -out rsa.key")
        try run("ec -in ec.pem -outform DER -out ec.key")
        try run("pkcs12 -export -inkey rsa.pem -in certificate.pem -passout pass:x -out both.key")
        try run("rsa -in rsa.pem -pubout -outform DER -out public.der")
        try run("x509 -in certificate.pem -outform DER -out certificate.der")
        try run("req -new -key rsa.pem -subj /CN=x -outform DER -out request.der")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let bytes = Array(try #require(FileManager.default.contents(atPath: folder(name))))
            let isKey = name.hasSuffix(".key") || ["rsa.pem", "ec.pem"].contains(name)
            #expect(PrivateFile(content: bytes) == (isKey ? .privateKey : nil), "\(name)")
        }
    }

    @Test func `an attestation among the assets stops the build`() throws {
        try folder.writeSample()
        let person = ["firstName=Camille", "lastName=Dupont", "birthDate=01/01/1970", "birthPlace=Paris"]
        let home = ["address=999 avenue de France", "postalCode=75001", "city=Paris"]
        #expect(try Program.run(["people", "add"] + person + home, in: folder).code == 0)
        let made = try Program.run("attest", "travail", "--certify", "--output", "letter.pdf", in: folder)
        #expect(made.code == 0, "\(made)")
        try FileManager.default.copyItem(atPath: folder("letter.pdf"), toPath: folder("content/assets/summer.pdf"))
        try FileManager.default.copyItem(
            atPath: folder("attestations/people.yml"), toPath: folder("content/assets/team.txt"))
        let result = try Program.run("build", in: folder)
        #expect(result.code == 1)
        #expect(
            result.error.contains("content/assets/summer.pdf: error: this PDF is a person's attestation"), "\(result)")
        #expect(result.error.contains("content/assets/team.txt: error: this file lists people"), "\(result)")
        #expect(!folder.exists("output"))
    }

    @Test func `output in a folder of attestations or next to a list of people is rejected`() throws {
        try folder.writeSample()
        try folder.write("attestations/people.yml", "- firstName: Camille\n")
        for output in ["attestations", "attestations/documents"] {
            let result = try Program.run("build", "--output", output, in: folder)
            #expect(result.code == 3 && result.error.contains("[output-overlaps-source]"), "\(result)")
        }
        try folder.write("public/People.yml", "- firstName: Camille\n")
        let result = try Program.run("build", "--output", "public", in: folder)
        #expect(result.code == 3 && result.error.contains("\"People.yml\", which belongs to attestations"), "\(result)")
        #expect(folder.tree("public") == ["People.yml": "- firstName: Camille\n"])
        #expect(folder.tree("attestations") == ["people.yml": "- firstName: Camille\n"])
    }
}
