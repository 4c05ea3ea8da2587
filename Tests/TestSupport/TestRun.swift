import Foundation

/// How much the run of the tests tries. `make test` tries every behaviour once; `make test-all` sets
/// `COLOPHON_TEST_ALL` and adds the rest of what would be many times the same: every theme, mode and width, long rounds
/// of random damage.
public enum TestRun {
    /// Whether `make test-all` runs the tests.
    public static let isFull = ProcessInfo.processInfo.environment["COLOPHON_TEST_ALL"] != nil

    /// Themes that are looked at in a browser beside `plain`.
    public static let brandThemes = isFull ? ["orange", "orange-compact", "sosh", "wireframe"] : ["orange"]

    /// Returns how many rounds of random input to try: ten times as many in a run of all tests.
    public static func rounds(_ count: Int) -> Int { isFull ? 10 * count : count }

    /// Added to the seeds of random tests: zero in `make test`, another in each `make test-all`.
    public static let seed = ProcessInfo.processInfo.environment["COLOPHON_TEST_SEED"].flatMap(UInt64.init) ?? 0
}
