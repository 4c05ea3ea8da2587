import Foundation
import TestSupport
import Testing

@testable import SourceText

/// `colophon attest batch` as a user meets it: what it makes, tells and refuses.
@Suite(.slow, .serialized)
struct BatchCommandTests {
    let batch: BatchCommand
    init() throws { batch = try BatchCommand() }

    @Test func `bad rows do not affect good ones, and the report states line and reason`() throws {
        try batch.write(
            "people.csv", "Name,Born,reasons\nAna,1990-01-31,staff\nBo,31/02/1990,guest\nCid,,\"guest press\"\n")
        let result = try batch.run("out")
        #expect(result.code == 1, "\(result)")
        #expect(
            result.error == """
                people.csv:3:4: error: "birthDate" is not a real date: "31/02/1990" [bad-value]

                """)
        #expect(result.output.hasPrefix("Made 2 attestations in ") && result.output.contains(" → out\n"), "\(result)")
        #expect(result.output.hasSuffix("1 row failed: see out/report.csv\n"), "\(result)")
        let documents = batch.documents("out")
        #expect(documents.keys.sorted() == ["Ana.pdf", "Cid.pdf"])
        for (name, bytes) in documents { #expect(bytes.starts(with: Data("%PDF-1.7".utf8)), "\(name)") }
        #expect(
            batch.report("out") == [
                #"2,3,"","bad-value","""birthDate"" is not a real date: ""31/02/1990""""#
            ])
    }

    @Test func `a document of a batch equals that of a single command`() throws {
        try batch.write("people.csv", "name,city,reasons,language\nAna,Brest,staff,fr\n")
        #expect(try batch.run("out").code == 0)
        let made = try Program.run(
            "attest", "make", "staff", "--edition", "badge", "--field", "name=Ana", "--field", "city=Brest",
            "--language", "fr", "--certify", "--now", BatchCommand.moment, "--output", "one.pdf",
            in: batch.folder)
        #expect(made.code == 0, "\(made)")
        // Its fonts have more letters, so the bytes differ.
        let one = try batch.read("pdftotext", "-layout", "one.pdf", "-").output
        #expect(try one == batch.read("pdftotext", "-layout", "out/Ana.pdf", "-").output)
        #expect(one.contains("Travaille ici."), "\(one)")
    }

    @Test func `a table comes from standard input, and columns are named and left out by --map`() throws {
        let folder = batch.folder
        try batch.write("people.csv", "Who;Notes\nAna;x\n")
        let process = try Program.process(
            [
                "attest", "batch", "badge", "-", "--output", "out", "--certify", "--map", "Who=name", "--map", "notes=",
                "--field", "city=Brest", "--reason", "guest", "--quiet",
            ], in: folder)
        process.standardInput = FileHandle(forReadingAtPath: folder("people.csv"))
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(batch.documents("out").keys.sorted() == ["Ana.pdf"])
    }

    @Test func `a batch can print diagnostics as JSON`() throws {
        try batch.write("people.csv", "name,birthDate\nAna,2999-01-01\nBo,\n")
        let result = try batch.run("out", "--format", "json")
        #expect(
            result.code == 1 && result.error.isEmpty && result.output.contains("\"id\": \"bad-value\""), "\(result)")
        #expect(result.output.contains("\"line\": 2") && !result.output.contains("Made "), "\(result)")
    }

    @Test func `the text output shows twenty mistakes and the path of the report`() throws {
        try batch.write("people.csv", "name\n" + String(repeating: "\"\u{200B} \"\n", count: 25))
        let result = try batch.run("out")
        #expect(result.error.components(separatedBy: "[missing-value]").count == 21, "\(result)")
        #expect(result.error.hasSuffix("… and 5 more: see out/report.csv\n"), "\(result)")
        #expect(batch.report("out").count == 25)
    }

    @Test func `documents are made only after confirmation`() throws {
        try batch.write("people.csv", "name\nAna\n")
        let result = try Program.run("attest", "batch", "badge", "people.csv", "--output", "out", in: batch.folder)
        #expect(result.code == 1 && result.error.contains("[not-certified]") && !batch.folder.exists("out"))
    }

    @Test(arguments: [
        ("", "people.csv:1:1: error: this table has no header [empty-table]"),
        (
            "nmae\nAna\n",
            "people.csv:1:1: error: the column \"nmae\" is not a field of the edition \"badge\" [unknown-column]"
        ),
        (
            "name,Nom\na,b\n",
            "people.csv:1:6: error: the column \"Nom\" means the same field as another column [duplicate-column]"
        ),
        (
            "city\nBrest\n",
            "people.csv:1:1: error: no column contains \"name\", which every document needs [missing-column]"
        ),
        ("name,\nAna,x\n", "people.csv:1:6: error: this column has no name [unknown-column]"),
    ])
    func `an unusable header makes no document`(table: String, first: String) throws {
        try batch.write("people.csv", table)
        let result = try batch.run("out")
        #expect(result.code == 1 && result.error.hasPrefix(first + "\n"), "\(result)")
        #expect(!batch.folder.exists("out"))
    }

    @Test func `usage errors and missing files have their own exit codes`() throws {
        try batch.write("people.csv", "name\nAna\n")
        for wrong in [
            ["--shard", "3/2"], ["--jobs", "0"], ["--encoding", "ebcdic"], ["--delimiter", "ab"], ["--map", "x"],
        ] {
            #expect(try Program.run(BatchCommand.arguments("out", wrong), in: batch.folder).code == 2, "\(wrong)")
        }
        try batch.write("blocked", "A file.")
        #expect(try batch.run("blocked").code == 3)
        let missing = try Program.run(
            "attest", "batch", "badge", "none.csv", "--output", "out", "--certify", in: batch.folder)
        #expect(missing.code == 3 && missing.error.contains("[missing-file]"), "\(missing)")
    }

    // MARK: Going on

    @Test func `a repeated command makes only documents of added rows`() throws {
        try batch.write("people.csv", BatchCommand.table(6))
        #expect(try batch.run("out").code == 0)
        let before = batch.files("out")
        let again = try batch.run("out")
        #expect(again.code == 0 && again.output.hasPrefix("Made 0 attestations in "), "\(again)")
        #expect(again.output.hasSuffix(" → out; 6 made before\n"), "\(again)")
        #expect(batch.files("out") == before)
        try batch.write("people.csv", BatchCommand.table(8))
        #expect(try batch.run("out").code == 1)
        let after = batch.documents("out")
        #expect(after.count == 7 && before.filter { $0.key.hasSuffix(".pdf") }.allSatisfy { after[$0.key] == $0.value })
    }

    @Test func `a corrected row is made by the same command, and the report is removed`() throws {
        try batch.write("people.csv", "name,birthDate\nAna,1990-01-31\nBo,1990-02-30\nCid,1990-01-31\n")
        #expect(try batch.run("out").code == 1 && batch.report("out").count == 1)
        try batch.write("people.csv", "name,birthDate\nAna,1990-01-31\nBo,1990-02-28\nCid,1990-01-31\n")
        let result = try batch.run("out")
        #expect(result.code == 0 && result.error.isEmpty, "\(result)")
        #expect(result.output.hasPrefix("Made 1 attestation in "), "\(result)")
        #expect(result.output.hasSuffix(" → out; 2 made before\n"), "\(result)")
        #expect(batch.documents("out").count == 3 && !batch.folder.exists("out/report.csv"))
    }

    @Test func `rows of a table from a pipe can be corrected`() throws {
        let folder = batch.folder
        let arguments = try [Program.path()] + BatchCommand.arguments("out").map { $0 == "people.csv" ? "-" : $0 }
        func pipe(_ table: String) throws -> (code: Int32, output: String) {
            try batch.write("people.csv", table)
            return try batch.read("sh", "-c", "cat people.csv | \(arguments.joined(separator: " "))")
        }
        let long = String(repeating: "x", count: 60)
        let rows = (1...6_000).map { "\($0 == 1 ? "Ana" : ""),\(long)" }.joined(separator: "\n")
        try batch.write("attestations/editions/badge.yml", BatchCommand.edition)
        #expect(try pipe("name,city\n\(rows)\n").code == 1)
        #expect(batch.documents("out").keys.sorted() == ["Ana.pdf"])
        let mended = try pipe("name,city\n\(rows)\nBo,Brest\n".replacing("Ana", with: "\"Ana\""))
        #expect(mended.output.contains("1 made before"), "\(mended)")
        #expect(batch.documents("out").keys.sorted() == ["Ana.pdf", "Bo.pdf"])
        #expect(!batch.files("out").keys.contains { $0.hasPrefix(".colophon-table") })
        #expect(folder.exists("out/report.csv"))
    }

    @Test func `changed inputs of a batch are rejected with a hint, and no document is made`() throws {
        try batch.write("people.csv", BatchCommand.table(4))
        #expect(try batch.run("out").code == 0)
        let before = batch.files("out")
        let all = "name another folder with --output, or remove \"out\" to make all documents again"
        let row = "restore the row, or remove the document to make it again, or name another folder with --output"
        func refused(_ what: String, _ more: String..., hint: String? = nil) throws {
            let result = try Program.run(BatchCommand.arguments("out", more), in: batch.folder)
            #expect(result.code == 1 && result.output.isEmpty, "\(what): \(result)")
            #expect(
                result.error == """
                    error: \(what) [batch-changed]
                       hint: \(hint ?? all)

                    """)
            #expect(batch.files("out") == before, "\(what)")
        }
        let began = "changed since the batch in \"out\" began"
        try refused("the options \(began)", "--paper", "letter")
        try refused("the options \(began)", "--field", "city=Lyon")
        try batch.write("people.csv", BatchCommand.table(3))
        try refused("row 4 changed or was removed after \"out/Person-4.pdf\" was made", hint: row)
        try batch.write("people.csv", BatchCommand.table(4).replacing("Person 2", with: "Person 5"))
        try refused("row 2 changed or was removed after \"out/Person-2.pdf\" was made", hint: row)
        try batch.write("people.csv", BatchCommand.table(4).replacing("city", with: "City"))
        try refused("the header of the table \(began)")
        try batch.write("people.csv", BatchCommand.table(4))
        try batch.write("attestations/editions/badge.yml", BatchCommand.edition.replacing("Works", with: "Worked"))
        try refused("the edition \(began)")
    }

    // MARK: Names

    @Test func `two rows with the same name make one document, and the second row is reported`() throws {
        try batch.write("people.csv", "name,city\nAna,Brest\nBo,\nAna,Lyon\n")
        let result = try batch.run("out")
        #expect(result.code == 1)
        #expect(
            result.error == """
                people.csv:4:1: error: the file "Ana.pdf" already exists, so this row has no document [file-name-taken]
                   hint: remove a second row about the same person, or add {row} to --name

                """)
        #expect(batch.documents("out").count == 2)
        #expect(batch.report("out").first?.hasPrefix(#"3,4,"Ana.pdf","file-name-taken","#) == true)
        // What the hint says goes on in the same folder.
        let hinted = try batch.run("out", "--name", "{name}-{row}.pdf")
        #expect(hinted.code == 0 && hinted.output.hasPrefix("Made 1 attestation in "), "\(hinted)")
        #expect(batch.documents("out").keys.sorted() == ["Ana-3.pdf", "Ana.pdf", "Bo.pdf"])
        let named = try batch.run("named", "--name", "{name}-{row}.pdf")
        #expect(named.code == 0, "\(named)")
        #expect(batch.documents("named").keys.sorted() == ["Ana-1.pdf", "Ana-3.pdf", "Bo-2.pdf"])
    }

    @Test func `a pattern for names is checked, and numbers distinguish rows with equal names`() throws {
        try batch.write("people.csv", "name\nAna\nBo\n")
        let wrong = try batch.run("out", "--name", "{nmae}.pdf")
        #expect(wrong.code == 1 && wrong.error.contains("hint: did you mean \"{name}\"?"), "\(wrong)")
        try batch.write(
            "attestations/editions/badge.yml", BatchCommand.edition.replacing("{name}.pdf", with: "badge.pdf"))
        #expect(try batch.run("out").code == 0)
        #expect(batch.documents("out").keys.sorted() == ["1-badge.pdf", "2-badge.pdf"])
    }

    // MARK: Signing

    @Test func `every code is signed with --sign, and a batch does not continue with another key`() throws {
        try batch.write("people.csv", "name\nAna\nBo\n")
        let uncoded = try batch.run("out", "--sign")
        #expect(uncoded.code == 1 && uncoded.error.contains("[no-signing-key]"), "\(uncoded)")
        let folder = batch.folder
        #expect(try Program.run("attest", "key", "new", in: folder).code == 0)
        let nothing = try batch.run("out", "--sign")
        #expect(nothing.code == 1 && nothing.error.contains("[nothing-to-sign]") && !folder.exists("out"), "\(nothing)")
        let code = "\ncode: { lines: [\"Name: {name}\"] }\nsecondPage: code\n"
        try batch.write("attestations/editions/badge.yml", BatchCommand.edition + code)
        #expect(try batch.run("out", "--sign").code == 0)
        for name in ["Ana", "Bo"] {
            let verdict = try Program.run("attest", "verify", "out/\(name).pdf", in: folder)
            #expect(verdict.code == 0 && verdict.output.contains("| Name: \(name)\n"), "\(verdict)")
        }
        let before = batch.files("out")
        let unsigned = try batch.run("out", "--no-sign")
        #expect(unsigned.error.contains("the signing key changed since the batch"), "\(unsigned)")
        try FileManager.default.removeItem(atPath: folder("attestations/signing-key.pem"))
        #expect(try Program.run("attest", "key", "new", in: folder).code == 0)
        #expect(try batch.run("out", "--sign").error.contains("the signing key changed since the batch"))
        #expect(batch.files("out") == before)
        try batch.write("attestations/attestations.yml", "signingKey: signing-key.pem\n")
        #expect(try batch.run("plain", "--no-sign").code == 0 && batch.run("named").code == 0)
        #expect(try Program.run("attest", "verify", "plain/Bo.pdf", in: folder).code == 1)
        #expect(try Program.run("attest", "verify", "named/Bo.pdf", in: folder).code == 0)
    }
}
