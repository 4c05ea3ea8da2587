import Foundation
import TestSupport
import Testing

@testable import Sealing

/// `attestations/people.sealed`: the list of people behind a passcode.
@Suite(.slow, .serialized)
struct SealedPeopleTests {
    let folder: TemporaryFolder
    private let anna = "a lighthouse on the rocks"
    private let bruno = "brunos own passcode"
    private let list = "- firstName: Camille\n  city: Lyon # moved in May\n"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("attestations/people.yml", list)
    }

    private func run(_ arguments: [String], passcode: String? = nil) throws -> Program.Result {
        try Program.run(arguments, in: folder, environment: passcode.map { ["COLOPHON_PASSCODE": $0] } ?? [:])
    }

    /// A verb about the folder's seal.
    private func seal(_ arguments: String..., lines: String...) throws -> Program.Result {
        try Program.run(
            ["seal"] + arguments + ["--source", "attestations", "--passcodes-from", "LINES"], in: folder,
            environment: ["LINES": lines.joined(separator: "\n")])
    }

    private func sealPeople() throws {
        #expect(try seal("add", "anna", lines: anna).code == 0)
        let sealed = try run(["people", "seal"], passcode: anna)
        #expect(sealed.code == 0 && sealed.error.isEmpty, "\(sealed)")
    }

    @Test func `a sealed list is read and changed with the passcode, and never written in clear`() throws {
        try sealPeople()
        #expect(!folder.exists("attestations/people.yml") && folder.exists("attestations/people.sealed"))
        let bytes = try #require(FileManager.default.contents(atPath: folder("attestations/people.sealed")))
        #expect(bytes.range(of: Data("Camille".utf8)) == nil && bytes.first == 1)
        #expect(try run(["people"], passcode: anna).output == "1. Camille\n")
        let added = try run(["people", "add", "firstName=Zoe"], passcode: anna)
        #expect(added.code == 0 && !folder.exists("attestations/people.yml"), "\(added)")
        #expect(try run(["people"], passcode: anna).output == "1. Camille\n2. Zoe\n")
        let unsealed = try run(["people", "unseal"], passcode: anna)
        #expect(unsealed.code == 0 && !folder.exists("attestations/people.sealed"), "\(unsealed)")
        #expect(folder.text("attestations/people.yml")?.hasPrefix(list) == true)
        #expect(try run(["people"]).output == "1. Camille\n2. Zoe\n")
    }

    @Test func `without the right passcode, no data is shown`() throws {
        try sealPeople()
        let wrong = try run(["people"], passcode: bruno)
        #expect(wrong.code == 1 && wrong.error.contains("[wrong-passcode]") && wrong.output.isEmpty, "\(wrong)")
        let none = try run(["people"])
        #expect(none.code == 2 && none.error.contains("people.sealed needs a passcode"), "\(none)")
        for result in [wrong, none] { #expect(!result.error.contains("Camille")) }
        // What needs nobody needs no passcode.
        #expect(try run(["attest", "editions"]).code == 0)
    }

    @Test func `a changed byte is detected`() throws {
        try sealPeople()
        let path = folder("attestations/people.sealed")
        var bytes = try #require(FileManager.default.contents(atPath: path))
        bytes[500] ^= 1
        try bytes.write(to: URL(fileURLWithPath: path))
        let result = try run(["people"], passcode: anna)
        #expect(result.code == 1 && result.error.contains("[seal-refused]") && result.output.isEmpty, "\(result)")
    }

    @Test func `a new key also encrypts the list`() throws {
        try sealPeople()
        #expect(try seal("add", "bruno", lines: anna, bruno).code == 0)
        #expect(try run(["people"], passcode: bruno).output == "1. Camille\n")
        #expect(try seal("remove", "anna", lines: bruno).code == 0)
        #expect(try run(["people"], passcode: bruno).output == "1. Camille\n")
        #expect(try run(["people"], passcode: anna).code == 1)
        #expect(try seal("change", "bruno", lines: bruno, anna).code == 0)
        #expect(try run(["people"], passcode: anna).output == "1. Camille\n")
    }

    @Test func `a change that would lock the list for ever is rejected`() throws {
        try sealPeople()
        for verb in [["reset", "bruno", "--yes"], ["off", "--yes"]] {
            let result = try Program.run(["seal"] + verb + ["--source", "attestations"], in: folder)
            #expect(result.code == 1 && result.error.contains("[people-lost]"), "\(result)")
        }
        #expect(try run(["people"], passcode: anna).output == "1. Camille\n")
    }

    @Test func `only one list of people and one seal are allowed`() throws {
        let early = try run(["people", "seal"], passcode: anna)
        #expect(early.code == 1 && early.error.contains("[no-people-seal]"), "\(early)")
        #expect(try run(["people", "unseal"], passcode: anna).error.contains("[no-people-file]"))
        try sealPeople()
        #expect(try run(["people", "seal"], passcode: anna).error.contains("[no-people-file]"))
        try folder.write("attestations/people.yml", list)
        for verb in [["people"], ["people", "seal"], ["people", "unseal"]] {
            let result = try run(verb, passcode: anna)
            #expect(result.code == 1 && result.error.contains("[people-twice]"), "\(result)")
        }
        #expect(folder.text("attestations/people.yml") == list)
    }

    @Test func `an attestation for a sealed person needs the passcode`() throws {
        try sealPeople()
        let arguments = [
            "attest", "travail", "--certify", "--output", "a.pdf", "--now", "2026-11-01T10:00Z", "--field",
            "lastName=Martin",
        ]
        #expect(try run(arguments).code == 2)
        let made = try run(arguments, passcode: anna)
        #expect(!made.error.contains("passcode"), "\(made)")
        // What is missing is told, but nothing that the list says.
        #expect(made.error.contains("people.sealed: error: line 1 of the clear text"), "\(made)")
        #expect(!made.error.contains("Camille") && !made.error.contains("1 |"), "\(made)")
    }
}
