import SourceText
import TestSupport
import Testing

@testable import AppFiles

/// Property lists with random damage: never a crash, and never a value without reason or an error without a place.
@Suite(.slow) struct PropertyListMutationTests {
    @Test(arguments: [1, 2] as [UInt64])
    func `lists with broken bytes are read or refused`(_ seed: UInt64) throws {
        let sample = seed == 1 ? PropertyListSamples.xml(PropertyListSamples.info) : PropertyListSamples.binary
        var random = SeededRandom(seed: seed)
        var refused = 0
        for _ in 0..<TestRun.rounds(2_000) {
            var bytes = sample
            for _ in 0..<random.number(1...3) { spoil(&bytes, &random) }
            let read = try PropertyListSamples.read(bytes)
            #expect(read.value != nil || read.diagnostics.hasErrors)
            #expect(read.diagnostics.allSatisfy { $0.location != nil && !$0.message.hasSuffix(".") })
            let places = read.diagnostics.compactMap { $0.location?.start }
            #expect(places.allSatisfy { $0.line >= 1 && $0.column >= 1 })
            refused += read.value == nil ? 1 : 0
        }
        #expect(refused > 500)
    }

    private func spoil(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        guard !bytes.isEmpty else { return }
        let index = random.below(bytes.count)
        let end = min(bytes.count, index + random.number(1...30))
        switch random.below(6) {
        case 0: bytes[index] = UInt8(random.below(256))
        case 1: bytes[index] ^= 1 << UInt8(random.below(8))
        case 2: bytes.removeSubrange(index..<end)
        case 3: bytes.removeSubrange(index...)
        case 4: bytes.insert(contentsOf: bytes[index..<end], at: random.below(bytes.count))
        // The trailer of a binary list, of which every byte counts.
        default: bytes[bytes.count - 1 - random.below(min(32, bytes.count))] = random.pick([0, 1, 8, 9, 0x7F, 0xFF])
        }
    }
}
