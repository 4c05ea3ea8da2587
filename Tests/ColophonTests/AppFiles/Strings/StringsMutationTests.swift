import SourceText
import TestSupport
import Testing

@testable import AppFiles

/// Files with random damage: never a crash, never a loop, and each fault has its place.
@Suite(.slow) struct StringsMutationTests {
    private static let sample = """
        /* Greetings. */
        "hello" = "Hello \\U00e9\\101\\n";
        'bye' = later; // bare
        "long text" = "He said \\"no\\",
        and left";
        list = ( one, { two = "3"; } );
        "été" = "“Sun” 😀 %1$@ of %2$@";

        """

    private static let signs: [[UInt8]] =
        [
            "\"", "'", ";", "=", "/*", "*/", "//", "{", "}", "(", ")", "<", ">", "\\", "\\U", "\\u00", "\n", "“", "#",
            "@",
        ]
        .map { Array($0.utf8) } + [[0x00], [0xFF], [0xC3], [0x0D]]

    private func spoiled(_ seed: UInt64) -> [UInt8] {
        var random = SeededRandom(seed: seed)
        var bytes = Array(Self.sample.utf8)
        if random.once(in: 8) {
            bytes = [0xFE, 0xFF] + Self.sample.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        }
        for _ in 0..<random.number(1...6) where !bytes.isEmpty {
            let index = random.below(bytes.count)
            let end = min(bytes.count, index + random.number(1...20))
            switch random.below(5) {
            case 0: bytes.remove(at: index)
            case 1: bytes.removeSubrange(index..<end)
            case 2: bytes.insert(contentsOf: bytes[index..<end], at: random.below(bytes.count + 1))
            case 3: bytes[index] = random.pick(Self.signs)[0]
            default: bytes.insert(contentsOf: random.pick(Self.signs), at: index)
            }
        }
        return bytes
    }

    @Test func `a string file survives two thousand mutations`() throws {
        let path = try #require(SourcePath("EN.strings"))
        var (faulty, whole) = (0, 0)
        for seed in 0..<UInt64(TestRun.rounds(2_000)) {
            let bytes = spoiled(seed)
            let found = readStrings(bytes, path: path, language: "en")
            let lines = UnicodeText(bytes).bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
            let places =
                found.diagnostics.compactMap(\.location?.start) + found.value.entries.compactMap(\.location.start)
            #expect(places.count == found.diagnostics.count + found.value.entries.count, "seed \(seed)")
            #expect(places.allSatisfy { $0.line >= 1 && $0.line <= lines && $0.column >= 1 }, "seed \(seed)")
            if found.diagnostics.isEmpty { whole += 1 } else { faulty += 1 }
        }
        // The list in the sample is itself a warning.
        #expect(faulty > 1_500 && whole < 500)
    }

    /// What could make a reader go over the same text again and again.
    @Test(arguments: [
        "\"", "'", "\"\\\"", "\"\\\"\n", "a = \"\n", "a = {\n", "/*\n/*", "\"a\n\"/**/x", "a = b c\n", "'\n\"", "a\n",
        ";", "<",
        "\"\n\"/*x*/'", "a = ( \"\n",
    ])
    func `a long file of one broken line takes no longer than its length`(_ line: String) throws {
        let path = try #require(SourcePath("EN.strings"))
        func time(_ count: Int) -> Duration {
            let bytes = Array(String(repeating: line, count: count).utf8)
            return threadTime { _ = readStrings(bytes, path: path, language: "en") }
        }
        _ = time(100)
        let (short, long) = (time(10_000), time(80_000))
        // Eight times the text: sixty-four times the time would be the square of it.
        #expect(long < short * 30 + .milliseconds(50))
    }
}
