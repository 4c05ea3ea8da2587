import SourceText
import Testing

@testable import Sealing

/// seals.json: what is written is read, and what is damaged is told of with its place.
@Suite struct SealFileTests {
    private let salt = Base64.encoded([UInt8](0..<16))
    private let wrapped = Base64.encoded([UInt8](0..<60))

    private func file(_ slot: String = "", id: String? = nil, name: String = "anna", policy: String = "") -> String {
        let slot =
            slot.isEmpty
            ? #"{ "kdf": "PBKDF2-HMAC-SHA-256", "rounds": 600000, "salt": "\#(salt)", "wrapped": "\#(wrapped)", "created": "2026-11-24" }"#
            : slot
        return """
            {
              "colophon-seals": 1,\(policy)
              "seals": {
                "team": {
                  "id": "\(id ?? salt)",
                  "slots": { "\(name)": \(slot) }
                }
              }
            }
            """
    }

    private func problems(_ text: String) -> [String] {
        let read = SealFile.read(Array(text.utf8))
        if read.diagnostics.hasErrors { #expect(read.value == nil) }
        return read.diagnostics.map { problem in
            let place = problem.location?.start.map { "\($0.line):\($0.column) " } ?? ""
            return "\(place)\(problem.id): \(problem.message)"
        }
    }

    @Test func `a written file is read again with identical bytes`() throws {
        var seals = SealFile()
        seals.schema = "seals.schema.json"
        seals.policy.minLength = 24
        seals.policy.digitsOnly = true
        seals.policy.expiresAfterDays = 90
        seals.policy.rules = [PasscodeRule(name: "A party")]
        seals.policy.rules[0].atLeast = 2
        seals.policy.rules[0].of = Array("🎉🎂".unicodeScalars)
        seals.policy.rules[0].without = ["x"]
        seals.policy.rules[0].isShown = false
        for name in ["zebra", "default"] {
            var seal = try SealSamples.seal("anna", "bruno", name: name)
            for number in seal.slots.indices { seal.slots[number].rounds = 600_000 }
            seal.slots[1].expires = SealSamples.day
            seals.put(seal)
        }
        let read = SealFile.read(seals.bytes)
        #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
        let again = try #require(read.value ?? nil)
        #expect(again == seals && again.bytes == seals.bytes)
        #expect(again.seals.map(\.name) == ["zebra", "default"] && again["default"]?.slots.count == 2)
        var fewer = again
        fewer.remove("zebra")
        #expect(fewer.seals.map(\.name) == ["default"])
        #expect(
            String(decoding: SealFile().bytes, as: UTF8.self) == "{\n  \"colophon-seals\": 1,\n  \"seals\": {}\n}\n")
    }

    @Test func `a file that is whole has no problems`() {
        #expect(problems(file()) == [])
        #expect(problems(file(policy: #" "policy": { "minLength": 16, "retryLimit": 5, "passkeys": false },"#)) == [])
    }

    @Test func `damage is reported at its location`() {
        let cut = String(salt.dropLast(4))
        #expect(problems(file(id: cut)) == [#"5:13 bad-seal-bytes: "id" is not 16 bytes in Base64"#])
        #expect(problems(file(id: "*")) == [#"5:13 bad-seal-bytes: "id" is not 16 bytes in Base64"#])
        #expect(
            problems(file(name: "a b")) == [
                #"6:18 bad-seal-name: "a b" cannot be the name of a seal or of a passcode"#
            ])
        let few = file().replacing("600000", with: "1000")
        #expect(problems(few).map { $0.split(separator: " ")[1] } == ["out-of-range:"])
        #expect(
            problems(file().replacing("SHA-256", with: "SHA-1")).map { $0.split(separator: " ")[1] } == ["bad-choice:"])
        #expect(problems(file().replacing(wrapped, with: "AAAA")).first?.contains("60 bytes") == true)
        #expect(problems(file().replacing("2026-11-24", with: "soon")).first?.contains("bad-date") == true)
        #expect(
            problems(file().replacing("\"colophon-seals\": 1", with: "\"colophon-seals\": 2")).first
                == #"2:21 seals-version: "colophon-seals" must be 1, not the number 2"#)
        #expect(problems(String(file().dropLast(3))).count == 1)
        #expect(problems("[]").count == 1 && problems("").count == 1)
        #expect(problems(file().replacing("\"created\"", with: "\"createt\"")).first?.contains("unknown-key") == true)
    }

    @Test func `a seal without a passcode, and too much of anything, are errors`() {
        let empty = file().replacing(/"slots": .*/, with: "\"slots\": {}")
        #expect(problems(empty).map { $0.split(separator: " ")[1] } == ["seal-without-passcode:"])
        let slot = file().split(separator: "\n")[5].drop { $0 != "{" }.dropFirst(2).dropLast(2)
        let many = (0..<33).map { number in slot.replacing("anna", with: "a\(number)") }.joined(separator: ",")
        let full = file().replacing(slot, with: many)
        #expect(problems(full).map { $0.split(separator: " ")[1] } == ["too-many-passcodes:"])
    }

    @Test func `all rounds together are limited, for a seal and for the file`() {
        let slot = file().split(separator: "\n")[5].drop { $0 != "{" }.dropFirst(2).dropLast(2)
        func with(_ count: Int, rounds: Int, seals: Int = 1) -> String {
            let slots = (0..<count).map {
                slot.replacing("anna", with: "a\($0)").replacing("600000", with: "\(rounds)")
            }
            let seal = "{ \"id\": \"\(salt)\", \"slots\": { \(slots.joined(separator: ",")) } }"
            let all = (0..<seals).map { "\"s\($0)\": \(seal)" }.joined(separator: ",\n")
            return "{ \"colophon-seals\": 1, \"seals\": {\n\(all)\n} }"
        }
        #expect(problems(with(32, rounds: 600_000, seals: 5)) == [])
        #expect(
            problems(with(31, rounds: 10_000_000)) == [
                "2:1 too-many-rounds: the passcodes of the seal \"s0\" need 310000000 rounds together, "
                    + "more than the limit of 19200000"
            ])
        #expect(
            problems(with(1, rounds: 10_000_000, seals: 10)) == [
                "1:33 too-many-rounds: the passcodes of all seals need 100000000 rounds together, "
                    + "more than the limit of 96000000"
            ])
    }

    @Test func `a rule that checks nothing is an error`() {
        for (rule, word) in [
            (#"{ "name": "x" }"#, "checks nothing"), (#"{ "name": "x", "atLeast": 2 }"#, "which is missing"),
            (#"{ "of": "x" }"#, "name"),
        ] {
            let found = problems(file(policy: #" "policy": { "rules": [\#(rule)] },"#))
            #expect(found.count == 1 && found[0].contains("missing-key") && found[0].contains(word), "\(found)")
        }
    }

    @Test func `a passcode expires on its day, or when it is old`() throws {
        var seals = SealFile()
        var seal = try SealSamples.seal("anna", "bruno")
        seal.slots[0].expires = CalendarDate(validISO: "2027-01-01")
        seals.put(seal)
        func warned(_ day: String) -> [String] {
            seals.warnings(today: CalendarDate(validISO: day)).map { "\($0.id) \($0.message)" }
        }
        #expect(warned("2026-12-31") == [])
        let anna = #"expired-passcode the passcode "anna" of the seal "team" expired on 2027-01-01"#
        #expect(warned("2027-01-01") == [anna])
        seals.policy.expiresAfterDays = 10
        #expect(warned("2026-12-03") == [])
        #expect(warned("2026-12-04").count == 2)
        #expect(seals.warnings(today: CalendarDate(validISO: "2028-01-01")).allSatisfy { $0.severity == .warning })
    }

    @Test func `the file is found at the top of the content, and missing is no mistake`() throws {
        #expect(SealFile.find(in: SourceTree(files: [:])).value == nil)
        let tree = SourceTree(files: [SealFile.path: Array(file().utf8)])
        #expect(try #require(SealFile.find(in: tree).value ?? nil)["team"]?.slots.count == 1)
        let refused = SourceTree(entries: [.init(path: SealFile.path, size: 1)]) { _ throws(SourceTree.ReadFailure) in
            throw SourceTree.ReadFailure(reason: "open: Permission denied")
        }
        #expect(SealFile.find(in: refused).diagnostics.map(\.id) == ["unreadable"])
    }
}
