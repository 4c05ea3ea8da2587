import SourceText
import Testing

@testable import Sealing

/// The rules for passcodes. `Vectors/policy.json` is tried by the page's script as well, in `Tests/Browser/seal.py`.
@Suite struct PasscodePolicyTests {
    private func policy(_ value: Value) throws -> PasscodePolicy {
        var diagnostics: [Diagnostic] = []
        let policy = ObjectReader.read(value, path: .root, what: "policy", into: &diagnostics, PasscodePolicy.read)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        return try #require(policy)
    }

    @Test func `each passcode of the table meets exactly the listed rules`() throws {
        let table = try #require(
            readJSON(try Files.bytes("Vectors/policy.json"), path: .root).value?.elements)
        #expect(table.count > 50)
        for row in table {
            let policy = try policy(try #require(row["policy"]))
            let passcode = try #require(row["passcode"]?.text)
            let unmet = try #require(row["unmet"]?.elements).compactMap(\.text)
            #expect(policy.unmet(by: passcode).map(\.name) == unmet, "\(passcode.debugDescription) \(policy)")
        }
    }

    @Test func `the list of the rules is in plain words, with those that are shown`() {
        var policy = PasscodePolicy()
        #expect(policy.requirements.map(\.words) == ["At least 14 characters"])
        (policy.minLength, policy.uniqueCharacters) = (1, 1)
        (policy.digit, policy.upper, policy.lower, policy.special) = (true, true, true, true)
        policy.rules = [PasscodeRule(name: "No name"), PasscodeRule(name: "Hidden")]
        policy.rules[1].isShown = false
        #expect(
            policy.requirements.map(\.words) == [
                "At least 1 character", "At least one digit", "At least one uppercase letter",
                "At least one lowercase letter", "At least one special character", "At least 1 unique character",
                "No name", "Hidden",
            ])
        #expect(policy.requirements.filter(\.isShown).count == 7)
        policy.digitsOnly = true
        #expect(
            policy.requirements.map(\.name) == ["ruleLength", "ruleDigitsOnly", "ruleUnique", "ruleOwn", "ruleOwn"])
    }

    @Test func `a generated passcode is strong and follows the rules`() throws {
        var policy = PasscodePolicy()
        let made = try #require(try Passcode.generated(for: policy, random: .system))
        let text = made.withText { $0 }
        #expect(text.wholeMatch(of: /[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){4}/) != nil, "\(text)")
        #expect(try Passcode.generated(for: policy, random: .system)?.withText { $0 } != text)
        policy.minLength = 50
        (policy.upper, policy.digit, policy.special, policy.lower) = (true, true, true, true)
        for _ in 0..<20 {
            let made = try #require(try Passcode.generated(for: policy, random: .system))
            #expect(made.withText { policy.unmet(by: $0).isEmpty })
        }
        policy.digitsOnly = true
        let digits = try #require(try Passcode.generated(for: policy, random: .system))
        #expect(digits.withText { $0.utf8.count == 50 && $0.utf8.allSatisfy { (48...57).contains($0) } })
        policy.rules = [PasscodeRule(name: "Impossible")]
        policy.rules[0].without = Array("0123456789").map(String.init)
        #expect(try Passcode.generated(for: policy, random: .system).map { _ in true } == nil)
    }

    @Test func `each digit of a generated passcode is random`() throws {
        var policy = PasscodePolicy()
        policy.digitsOnly = true
        // By column: the digits that occur in 200 passcodes.
        var columns = [Set<Character>](repeating: [], count: 30)
        for _ in 0..<200 {
            let made = try #require(try Passcode.generated(for: policy, random: .system))
            made.withText { text in for (number, digit) in text.enumerated() { columns[number].insert(digit) } }
        }
        #expect(columns.map(\.count) == [Int](repeating: 10, count: 30))
    }

    @Test func `each letter of a generated passcode is as likely as each other`() throws {
        var counts: [Character: Int] = [:]
        for _ in 0..<400 {
            let made = try #require(try Passcode.generated(for: PasscodePolicy(), random: .system))
            for letter in made.withText({ $0 }) where letter != "-" { counts[letter, default: 0] += 1 }
        }
        // 10,000 letters: 312 of each, and six standard deviations are 105.
        #expect(counts.count == 32)
        #expect(counts.values.allSatisfy { (200...430).contains($0) }, "\(counts)")
    }
}
