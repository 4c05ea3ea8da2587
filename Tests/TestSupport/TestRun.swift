import Foundation
import Testing

/// How much the run of the tests tries. `make test` tries every behaviour once; `make test-all` sets
/// `COLOPHON_TEST_ALL` and adds the rest of what would be many times the same: every theme, mode and width, long rounds
/// of random damage.
public enum TestRun {
    /// Whether `make test-all` runs the tests.
    public static let isFull = ProcessInfo.processInfo.environment["COLOPHON_TEST_ALL"] != nil

    /// Whether `make test-fast` runs the tests.
    public static let isFast = ProcessInfo.processInfo.environment["COLOPHON_TEST_FAST"] != nil

    /// Themes that are looked at in a browser beside `plain`.
    public static let brandThemes =
        isFull
        ? ["orange", "orange-compact", "sosh", "wireframe", "editorial", "technical"] : ["orange"]

    /// Returns the cases to try: in `make test` only every `step`-th of them.
    public static func some<Case>(_ cases: [Case], every step: Int) -> [Case] {
        isFull ? cases : stride(from: 0, to: cases.count, by: step).map { cases[$0] }
    }

    /// Returns how many rounds of random input to try: ten times as many in a run of all tests.
    public static func rounds(_ count: Int) -> Int { isFull ? 10 * count : count }

    /// Added to the seeds of random tests: zero in `make test`, another in each `make test-all`.
    public static let seed = ProcessInfo.processInfo.environment["COLOPHON_TEST_SEED"].flatMap(UInt64.init) ?? 0
}

extension Trait where Self == ConditionTrait {
    /// Leaves a suite out of `make test-fast`: browsers, kills, mutations, compilers of other languages, passcodes,
    /// whose keys are slow to derive on purpose, every key of the schemas, and suites that run the program many times.
    public static var slow: Self { .disabled(if: TestRun.isFast, "make test-fast leaves it out") }
}
