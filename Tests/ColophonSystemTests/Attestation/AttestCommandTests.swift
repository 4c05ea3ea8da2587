import Foundation
import SourceText
import TestSupport
import Testing

/// `colophon attest` and `colophon people` as a user meets them.
@Suite(.slow, .serialized)
struct AttestCommandTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let camille = [
        "firstName=Camille", "lastName=Dupont", "birthDate=01/01/1970", "birthPlace=Paris",
        "address=999 avenue de France", "postalCode=75001", "city=Paris",
    ]

    private func run(_ arguments: String...) throws -> Program.Result { try run(arguments) }

    private func run(_ arguments: [String]) throws -> Program.Result { try Program.run(arguments, in: folder) }

    private func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder(name))
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }

    private var documents: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder("attestations/documents"))) ?? []).sorted()
    }

    // MARK: One action

    @Test func `one command makes an attestation after one person was entered`() throws {
        let added = try run(["people", "add"] + Self.camille)
        #expect(added.code == 0 && added.output == "Added Camille Dupont as number 1.\n", "\(added)")
        let made = try run("attest", "travail", "--certify")
        #expect(made.code == 0 && made.error.isEmpty, "\(made)")
        #expect(made.output.hasPrefix("Made attestations/documents/deplacement-Dupont-Camille-"), "\(made)")
        let name = try #require(documents.first)
        let bytes = try #require(FileManager.default.contents(atPath: folder("attestations/documents/\(name)")))
        #expect(bytes.starts(with: Array("%PDF-1.7".utf8)))
    }

    @Test func `people and documents are for their owner alone`() throws {
        _ = try run(["people", "add"] + Self.camille)
        _ = try run("attest", "travail", "--certify")
        #expect(try mode("attestations") == 0o700)
        #expect(try mode("attestations/people.yml") == 0o600)
        #expect(try mode("attestations/documents") == 0o700)
        #expect(try mode("attestations/documents/" + (try #require(documents.first))) == 0o600)
    }

    @Test func `two documents of one minute have names of their own`() throws {
        _ = try run(["people", "add"] + Self.camille)
        for _ in 1...3 {
            #expect(try run("attest", "travail", "--certify", "--now", "2026-11-01T10:00Z").code == 0)
        }
        let start = "deplacement-Dupont-Camille-2026-11-01_10-00"
        #expect(documents == [start + "-2.pdf", start + "-3.pdf", start + ".pdf"])
    }

    @Test func `without a terminal and --certify, no attestation is made`() throws {
        _ = try run(["people", "add"] + Self.camille)
        let result = try run("attest", "travail")
        #expect(result.code == 1)
        #expect(
            result.error.hasPrefix("error: you have not confirmed that the content is true [not-certified]\n"),
            "\(result)")
        #expect(documents.isEmpty)
    }

    @Test func `a moment of creation that is in the future is refused`() throws {
        _ = try run(["people", "add"] + Self.camille)
        let result = try run("attest", "travail", "--certify", "--now", "2999-01-01T00:00Z")
        #expect(result.code == 2 && result.error.contains("--now cannot be in the future"), "\(result)")
    }

    @Test func `the first word may be an edition`() throws {
        _ = try run(["people", "add"] + Self.camille)
        let result = try run("attest", "honneur", "domicile", "--certify")
        #expect(!result.error.contains("unknown-reason") || result.error.contains("honneur") == false, "\(result)")
        let blank = try run("attest", "temoin", "--blank", "-o", "temoin.pdf")
        #expect(blank.code == 0 && blank.output.hasPrefix("Made temoin.pdf ("), "\(blank)")
    }

    @Test func `an unknown first word suggests an edition or a reason`() throws {
        let edition = try run("attest", "hebergment", "--blank")
        #expect(edition.code == 1)
        #expect(edition.error.hasPrefix("error: there is no edition called \"hebergment\" [unknown-edition]\n"))
        #expect(edition.error.contains("did you mean \"hebergement\"?"))
        let reason = try run("attest", "travial", "--certify", "--field", "city=Lyon")
        #expect(reason.code == 1 && reason.error.contains("there is no reason \"travial\" [unknown-reason]"))
        #expect(reason.error.contains("did you mean \"travail\"?"))
    }

    @Test func `every mistake is reported, and no attestation is made`() throws {
        _ = try run(["people", "add", "firstName=Camille", "birthDate=01/01/1970"])
        let result = try run("attest", "travial", "--field", "cty=Lyon", "--departure", "-soon", "--certify")
        #expect(result.code == 1)
        for id in ["unknown-reason", "unknown-field", "bad-value", "missing-value"] {
            #expect(result.error.contains("[\(id)]"), "\(id): \(result)")
        }
        #expect(documents.isEmpty)
    }

    @Test func `an audit report has the name that the user gave`() throws {
        try folder.write("sub/x.xml", "<declaration>\n<titel>Small</titel>\n</declaration>\n")
        let result = try run("attest", "--edition", "accessibilite", "--audit", "sub/x.xml", "--blank")
        #expect(result.error.contains("sub/x.xml:2:1: warning: <titel> is not allowed inside"), "\(result.error)")
        #expect(result.error.contains("    2 | <titel>Small</titel>\n"), "\(result.error)")
        let whole = folder("sub/x.xml")
        let absolute = try run("attest", "--edition", "accessibilite", "--audit", whole, "--blank")
        #expect(absolute.error.contains("\(whole):2:1: warning: <titel> is not allowed inside"), "\(absolute.error)")
    }

    @Test func `a missing person and a missing audit are reported`() throws {
        let nobody = try run("attest", "travail", "--certify")
        #expect(
            nobody.code == 1 && nobody.error.contains("error: there are no people in people.yml yet [missing-people]"))
        let audit = try run("attest", "--edition", "honneur", "--audit", "x.xml", "--blank")
        #expect(audit.error.contains("the edition \"honneur\" takes no values from an audit report [takes-no-audit]"))
    }

    @Test func `only a PDF is overwritten`() throws {
        _ = try run(["people", "add"] + Self.camille)
        try folder.write("notes.txt", "By hand.")
        let result = try run("attest", "travail", "--certify", "-o", "notes.txt")
        #expect(result.code == 3, "\(result)")
        #expect(result.error.hasPrefix("error: \"notes.txt\" is not a PDF, so it is not overwritten [foreign-file]\n"))
        #expect(folder.text("notes.txt") == "By hand.")
    }

    // MARK: People

    @Test func `people are added, changed, moved and removed, and the lines around them are unchanged`() throws {
        try folder.write(
            "attestations/people.yml",
            "# Our family\n- firstName: Ana # the elder\n  city: Faro\n\n# The cat\n- firstName: Bo\n")
        #expect(try run("people", "add", "firstName=Cid", "address=1: \"x\" # y").code == 0)
        #expect(try run("people").output == "1. Ana\n2. Bo\n3. Cid\n")
        #expect(try run("people", "move", "Cid", "1").output == "Cid is number 1.\n")
        #expect(try run("people", "edit", "ana", "city=", "email=ana@example.org").output == "Changed Ana.\n")
        let text = folder.text("attestations/people.yml")
        #expect(text?.contains("# The cat\n- firstName: Bo") ?? false, "\(text ?? "")")
        #expect(text?.contains("  address: \"1: \\\"x\\\" # y\"") ?? false, "\(text ?? "")")
        #expect(text?.contains("Faro") == false)
        #expect(try run("people", "remove", "2").output == "Removed Ana.\n")
        #expect(try run("people", "list").output == "1. Cid\n2. Bo\n")
    }

    @Test func `changing a person keeps comments, quotes and order`() throws {
        try folder.write(
            "attestations/people.yml",
            """
            - firstName: 'Ana' # the elder
              # where she lives
              city:   Faro   # since 2020
              address: "1, rua # 2"
              postalCode: '8000'
              email:
            """)
        let edited = try run(
            "people", "edit", "1", "firstName=Ana d'Or", "city=São Brás", "address=", "email=ana@example.org",
            "profession=a: b")
        #expect(edited.code == 0 && edited.output == "Changed Ana d'Or.\n", "\(edited)")
        #expect(
            folder.text("attestations/people.yml") == """
                - firstName: 'Ana d''Or' # the elder
                  # where she lives
                  city:   São Brás   # since 2020
                  postalCode: '8000'
                  email: ana@example.org
                  profession: "a: b"

                """)
        #expect(try run("people", "edit", "1", "firstName=", "city=- x", "postalCode=08").code == 0)
        #expect(
            folder.text("attestations/people.yml") == """
                - # where she lives
                  city:   "- x"   # since 2020
                  postalCode: '08'
                  email: ana@example.org
                  profession: "a: b"

                """)
    }

    @Test func `an unreadable list of people is an error, and not an empty list`() throws {
        try folder.write("attestations/people.yml", "- firstName: Ana\n city: [\n")
        for arguments in [
            ["people"], ["people", "add", "firstName=Bo"], ["attest", "travail", "--certify"],
            ["attest", "travail", "--certify", "--person", "Ana"],
        ] {
            let result = try run(arguments)
            #expect(result.code == 1 && result.output.isEmpty, "\(result)")
            #expect(result.error.components(separatedBy: "error: ").count == 2, "\(result)")
            #expect(result.error.hasPrefix("attestations/people.yml:"), "\(result)")
        }
    }

    @Test func `mistakes name their file`() throws {
        try folder.write("attestations/attestations.yml", "edition: honneurs\nlanguage: de\n")
        #expect(try run("attest").error.hasPrefix("attestations/attestations.yml:1:10: error: there is no edition"))
        #expect(
            try run("attest", "hebergement").error.hasPrefix(
                "attestations/attestations.yml:2:11: error: the edition \"hebergement\" does not exist in \"de\""))
        let option = try run("attest", "hebergement", "--language", "nl")
        #expect(option.error.contains("hint: give --language one of fr, en"), "\(option)")
        try folder.write("attestations/attestations.yml", "")
        #expect(try run("attest", "travail").error.hasPrefix("attestations/people.yml: error: there are no people"))
        try folder.write("attestations/people.yml", "- firstName: Bo\n- firstName: Ana\n  city: Faro\n")
        let missing = try run("attest", "travail", "--person", "Ana")
        #expect(missing.error.contains("attestations/people.yml:2:3: error: \"lastName\" is missing"), "\(missing)")
        let unknown = try run("attest", "travail", "--person", "Anna")
        #expect(unknown.error.hasPrefix("attestations/people.yml: error: there is no person called"), "\(unknown)")
    }

    @Test func `a misspelt key of a person is likely a slip`() throws {
        let result = try run("people", "add", "firstname=Camille")
        #expect(result.code == 0)
        #expect(
            result.error.hasPrefix("warning: no edition asks a person for \"firstname\" [unusual-key]"), "\(result)")
    }

    @Test func `an invalid value of a person is rejected, and the file is unchanged`() throws {
        _ = try run(["people", "add"] + Self.camille)
        let before = folder.text("attestations/people.yml")
        let result = try run("people", "edit", "1", "birthDate=2999-01-01", "email=nobody")
        #expect(result.code == 1 && result.error.contains("which is in the future"), "\(result)")
        #expect(result.error.contains("is not a valid email address"), "\(result)")
        #expect(folder.text("attestations/people.yml") == before)
    }

    @Test func `a file of people in another form is read, and left alone`() throws {
        try folder.write("attestations/people.yml", "[{ firstName: Ana }]\n")
        #expect(try run("people").output == "1. Ana\n")
        let result = try run("people", "add", "firstName=Bo")
        #expect(result.code == 1 && result.error.contains("[bad-people]"), "\(result)")
        #expect(folder.text("attestations/people.yml") == "[{ firstName: Ana }]\n")
    }

    // MARK: Editions

    @Test func `editions are listed, and one is described in full`() throws {
        let list = try run("attest", "editions")
        #expect(list.code == 0 && list.output.contains("hebergement ") && !list.output.contains(", repealed"))
        #expect(list.output.hasSuffix("\n23 repealed: list them with --all\n"), "\(list)")
        let all = try run("attest", "editions", "--all")
        #expect(all.code == 0 && all.output.split(separator: "\n").count >= 32, "\(all)")
        #expect(all.output.contains("2020-11-12-confinement ") && !all.output.contains("--all"))
        #expect(try run("attest", "editions", "2020-11-12-confinement").output.contains(", repealed"))
        let json = try run("attest", "editions", "--format", "json").output
        #expect(!json.contains("\"isRepealed\": true") && json.contains("\"isRepealed\": false"))
        let one = try run("attest", "editions", "hebergement", "--language", "en")
        #expect(one.code == 0 && one.output.contains("fields:"), "\(one)")
    }
}
