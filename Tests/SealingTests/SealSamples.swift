import Foundation
import SourceText
import Synchronization
import Testing

@testable import Sealing

/// Seals for tests: with few rounds, and the same bytes each time.
enum SealSamples {
    /// Bytes that count up, and go on where they stopped.
    static func random(from start: UInt8 = 0) -> RandomSource {
        let next = Mutex(start)
        return .given { count in
            next.withLock { next in
                (0..<count).map { _ in
                    next &+= 1
                    return next
                }
            }
        }
    }

    static let day = CalendarDate(validISO: "2026-11-24")

    static func facts(_ name: String, expires: CalendarDate? = nil) -> SealSlot.Properties {
        SealSlot.Properties(name: name, rounds: 3, created: day, expires: expires)
    }

    static func passcode(_ text: String) throws -> Passcode { try Passcode(Array(text.utf8)) }

    /// A seal with one slot for each name, whose passcode is `passcode of NAME`.
    static func seal(
        _ names: String..., name: String = "team", random: RandomSource = random()
    ) throws -> Seal {
        let first = try #require(names.first)
        var seal = try Seal.new(
            name: name, slot: facts(first), try passcode("passcode of \(first)"), random: random)
        for other in names.dropFirst() {
            let key = try seal.open(passcode("passcode of \(first)")).key
            seal = try seal.adding(facts(other), passcode("passcode of \(other)"), key: key, random: random)
        }
        return seal
    }

    static func key(_ start: UInt8 = 0, id: [UInt8] = [UInt8](0..<16)) throws -> SealKey {
        try SealKey(id: id, content: SecretBytes((0..<32).map { $0 &+ start }))
    }
}

extension CalendarDate {
    /// A day that is known to exist.
    init(validISO text: String) { self = CalendarDate(iso: text) ?? CalendarDate(dayNumber: 0) }
}

/// `Vectors/seal.json`: a seal and a page that the `cryptography` package has made, with
/// `Tests/Browser/seal_format.py`, of known bytes.
struct SealVector {
    let value: Value
    let bytes: [UInt8]

    init() throws {
        bytes = try Files.bytes("Vectors/seal.json")
        value = try #require(readJSON(bytes, path: .root).value)
    }

    func text(_ keys: String...) throws -> String {
        var found: Value? = value
        for key in keys { found = found?[key] }
        return try #require(found?.text)
    }

    /// The seals file in it.
    func seals() throws -> SealFile {
        var writer = JSONWriter()
        writer.value(try #require(value["seals"]))
        return try #require(SealFile.read(writer.bytes).value ?? nil)
    }
}
