import Testing

@testable import Sealing

/// How long passcodes and policies resist, as far as that can be told.
@Suite struct GuessEstimateTests {
    private func estimate(_ text: String) throws -> GuessEstimate { GuessEstimate(try SealSamples.passcode(text)) }

    @Test(arguments: [
        "a", "123456", "12345678901234567890", "password", "P@ssw0rd!", "Password123!", "aaaaaaaaaaaaaaaaaaaaaaaa",
        "abcdefghijklmnop", "qwertyuiopasdfghjkl", "PoiuytrewqLkjhgfdsa", "annaannaannaannaanna", "motdepasse2026",
        "1111111111111111111111", "letmein letmein letmein", "azertyuiop123456789", "k7mf29qdxu", "8301946275038",
        "éééééééééééééééé", "dragonmonkeysunshine",
    ])
    func `a short or predictable passcode is not sufficient`(_ text: String) throws {
        #expect(try !estimate(text).isSufficient)
    }

    @Test(arguments: [
        "correct horse battery staple 99", "seven grey gulls at slack water", "a lighthouse on the rocks",
        "xkfhwqzbnvtjpr", "73920184657103962845", "k7mf2-9qdxu-w3hpt-z6ybc-4jrae", "Tr7#qL9!xW2m", "蝶舞春風山水花鳥月雪",
    ])
    func `a long or random passcode is sufficient`(_ text: String) throws {
        #expect(try estimate(text).isSufficient)
    }

    @Test func `each generated passcode is sufficient`() throws {
        for policy in [PasscodePolicy(), policy { $0.digitsOnly = true }] {
            for _ in 0..<50 {
                let passcode = try #require(try Passcode.generated(for: policy, random: .system))
                #expect(GuessEstimate(passcode).isSufficient)
            }
        }
    }

    private func policy(_ change: (inout PasscodePolicy) -> Void) -> PasscodePolicy {
        var policy = PasscodePolicy()
        change(&policy)
        return policy
    }

    @Test func `a policy is as strong as the weakest passcode that it allows`() {
        let strong: [PasscodePolicy] = [
            policy { _ in },
            policy { ($0.minLength, $0.digitsOnly) = (20, true) },
            policy { ($0.minLength, $0.upper, $0.lower, $0.digit, $0.special) = (12, true, true, true, true) },
            policy { ($0.minLength, $0.uniqueCharacters) = (1, 14) },
        ]
        #expect(strong.map { GuessEstimate($0).isSufficient } == [true, true, true, true])
        let weak: [PasscodePolicy] = [
            policy { $0.minLength = 1 }, policy { $0.minLength = 13 },
            policy { ($0.minLength, $0.digitsOnly) = (19, true) },
            policy { ($0.minLength, $0.digitsOnly, $0.upper, $0.special) = (14, true, true, true) },
            policy { ($0.minLength, $0.upper, $0.lower, $0.digit, $0.special) = (9, true, true, true, true) },
        ]
        #expect(weak.map { GuessEstimate($0).isSufficient } == [false, false, false, false, false])
    }

    @Test func `the time depends on the rounds`() {
        let (digits, letters) = (policy { ($0.minLength, $0.digitsOnly) = (14, true) }, policy { $0.minLength = 12 })
        // 10¹⁴ guesses, 1.5 · 10⁸ each second.
        #expect(GuessEstimate(digits).time(rounds: 600_000) == "within 8 days")
        #expect(GuessEstimate(digits).time(rounds: 6_000_000) == "within 78 days")
        #expect(GuessEstimate(letters).time(rounds: 600_000) == "within 21 years")
        #expect(GuessEstimate(policy { $0.minLength = 1 }).time(rounds: 600_000) == "within a second")
        #expect(GuessEstimate.sufficient.time(rounds: 600_000) == "within 13628 years")
    }
}
