import Testing

@testable import Sealing

/// Texts under a content key.
@Suite struct SealKeyTests {
    private let context = "en/notes/"

    @Test func `a text decrypts unchanged, and its length is hidden`() throws {
        let key = try SealSamples.key()
        for (length, blocks) in [(0, 1), (1, 1), (1022, 1), (1023, 1), (1024, 2), (2047, 2), (2048, 3), (100_000, 98)] {
            let text = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
            let sealed = try key.seal(text, context: context)
            #expect(sealed.count == 29 + blocks * 1024 && sealed[0] == 1)
            #expect(try key.open(sealed, context: context) == text)
        }
        for text in [[0], [0x80], [0, 0, 0], [0x80, 0], [UInt8](repeating: 0x80, count: 1023)] as [[UInt8]] {
            #expect(try key.open(key.seal(text, context: context), context: context) == text)
        }
    }

    @Test func `the same text gives the same bytes, another one other bytes`() throws {
        let key = try SealSamples.key()
        let text = Array("Notes".utf8)
        let sealed = try key.seal(text, context: context)
        #expect(try key.seal(text, context: context) == sealed)
        let others = [
            try key.seal(Array("Motes".utf8), context: context), try key.seal(text, context: "en/other/"),
            try SealSamples.key(1).seal(text, context: context),
            try SealSamples.key(id: [UInt8](1..<17)).seal(text, context: context),
        ]
        let nonces = Set((others + [sealed]).map { Array($0[1..<13]) })
        #expect(nonces.count == 5)
    }

    @Test func `a changed byte is detected at any position`() throws {
        let key = try SealSamples.key()
        let sealed = try key.seal(Array("Notes".utf8), context: context)
        for index in sealed.indices {
            var other = sealed
            other[index] ^= 0x80
            let wanted: SealRefusal = index == 0 ? .unknownVersion(0x81) : .notAuthentic
            #expect(throws: wanted) { try key.open(other, context: context) }
        }
    }

    @Test func `a text opens in its place and with its key alone`() throws {
        let key = try SealSamples.key()
        let sealed = try key.seal(Array("Notes".utf8), context: context)
        #expect(throws: SealRefusal.notAuthentic) { try key.open(sealed, context: "en/other/") }
        #expect(throws: SealRefusal.notAuthentic) { try key.open(sealed, context: "") }
        #expect(throws: SealRefusal.notAuthentic) { try SealSamples.key(1).open(sealed, context: context) }
        #expect(throws: SealRefusal.notAuthentic) {
            try SealSamples.key(id: [UInt8](1..<17)).open(sealed, context: context)
        }
    }

    @Test func `truncation is detected`() throws {
        let key = try SealSamples.key()
        let sealed = try key.seal([UInt8](repeating: 7, count: 1500), context: context)
        for count in [1, 2, 13, 28, 29, 1052] {
            #expect(throws: SealRefusal.tooShort(count)) { try key.open(Array(sealed.prefix(count)), context: context) }
        }
        #expect(throws: SealRefusal.tooShort(0)) { try key.open([], context: context) }
        for count in [1053, 1054, 2076] {
            #expect(throws: SealRefusal.notAuthentic) { try key.open(Array(sealed.prefix(count)), context: context) }
        }
        #expect(throws: SealRefusal.notAuthentic) { try key.open(sealed + [0], context: context) }
        #expect(throws: SealRefusal.unknownVersion(3)) { try key.open([3, 1, 2], context: context) }
    }

    @Test func `a text that is too large is refused`() throws {
        let text = [UInt8](repeating: 0, count: SealKey.maximumSize + 1)
        #expect(throws: SealRefusal.tooLarge(text.count, maximum: text.count - 1)) {
            try SealSamples.key().seal(text, context: context)
        }
    }

    @Test func `printing and reflection do not show a key or a passcode`() throws {
        let passcode = try SealSamples.passcode("hunter2 hunter2")
        let key = try SealSamples.key(0x60)
        for value in [passcode, key] as [Any] {
            var dumped = ""
            dump(value, to: &dumped)
            for text in ["\(value)", String(reflecting: value), dumped] {
                #expect(text.contains("hidden") && !text.contains("hunter") && !text.contains("104"), "\(text)")
            }
            #expect(Mirror(reflecting: value).children.isEmpty)
            #expect(!(value is any Encodable) && !(value is any Hashable))
        }
    }
}
