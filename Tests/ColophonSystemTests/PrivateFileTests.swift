import Foundation
import SourceText
import Testing

@testable import Colophon

/// What belongs to attestations is never published, whichever way it takes.
@Suite(.serialized)
struct PrivateFileTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) throws -> SourcePath { try #require(SourcePath(name)) }

    @Test func `a name is private however it is written`() throws {
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

    @Test func `nothing is built into the folder of attestations, or beside somebody's people`() throws {
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
