import Foundation
import Testing

/// A signing key that others can read is told of wherever it is used.
@Suite struct OpenKeyTests {
    let folder: TemporaryFolder
    private let key = "attestations/signing-key.pem"

    init() throws {
        folder = try TemporaryFolder()
        #expect(try Program.run("attest", "key", "new", in: folder).code == 0)
        let person = ["firstName=A", "lastName=B", "birthDate=01/01/1970", "birthPlace=Paris"]
        let home = ["address=1 rue X", "postalCode=75001", "city=Paris"]
        #expect(try Program.run(["people", "add"] + person + home, in: folder).code == 0)
        try folder.write(
            "t.csv",
            "firstName,lastName,birthDate,birthPlace,address,postalCode,city,reasons\n"
                + "A,B,01/01/1970,Paris,1 rue X,75001,Paris,travail\n")
    }

    private static let doors = [
        ["attest", "travail", "--certify", "--sign", "--output", "a.pdf"],
        ["attest", "batch", "deplacement", "t.csv", "--certify", "--sign", "--output", "made"],
        ["attest", "key", "show"],
    ]

    @Test(arguments: doors)
    func `a private key is used without a warning, and one that others can read with a warning`(door: [String]) throws {
        let good = try Program.run(door, in: folder)
        #expect(good.code == 0 && !good.error.contains("open-key"), "\(good)")
        try? FileManager.default.removeItem(atPath: folder("made"))
        for mode in [0o644, 0o620, 0o604] as [mode_t] {
            chmod(folder(key), mode)
            let result = try Program.run(door, in: folder)
            #expect(result.code == 0, "\(result)")
            let words = "\(key): warning: other users of this machine can read this signing key [open-key]"
            #expect(result.error.contains(words + "\n   hint: run: chmod 600 \(key)\n"), "\(result)")
            try? FileManager.default.removeItem(atPath: folder("made"))
        }
    }

    @Test func `JSON output contains the warning about an open key`() throws {
        chmod(folder(key), 0o644)
        let result = try Program.run(Self.doors[1] + ["--format", "json"], in: folder)
        #expect(result.code == 0 && result.output.contains("\"open-key\""), "\(result)")
        let strict = try Program.run(Self.doors[0] + ["--strict"], in: folder)
        #expect(strict.code == 1 && strict.error.contains("[open-key]"), "\(strict)")
    }
}
