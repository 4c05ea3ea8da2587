import SourceText

/// A seal: a content key that nobody sees, and the slots through which passcodes lead to it. Every page that is sealed
/// with it opens with each of its passcodes.
package struct Seal: Hashable, Sendable {
    /// The seal of pages that say only `sealed: true`.
    package static let standardName = "default"
    package static let maximumSlots = 32
    /// The most rounds of all slots together: a wrong passcode is tried on each of them.
    static let maximumRounds = maximumSlots * SealSlot.standardRounds
    static let idSize = 16

    package var name: String
    /// 16 bytes that tell seals apart; the same for as long as the seal exists.
    package var id: [UInt8]
    /// In the order of the file.
    package var slots: [SealSlot]
    /// Where the file has it; nil for a new one.
    package var place: Place?

    package init(name: String, id: [UInt8], slots: [SealSlot], place: Place? = nil) {
        (self.name, self.id, self.slots, self.place) = (name, id, slots, place)
    }

    /// Equal when they say the same, wherever they stand.
    package static func == (left: Seal, right: Seal) -> Bool {
        (left.name, left.id, left.slots) == (right.name, right.id, right.slots)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The rounds that it takes to try one passcode on all slots.
    var rounds: Int { slots.reduce(0) { $0 + $1.rounds } }

    /// The slot of a name.
    package func slot(_ name: String) -> SealSlot? { slots.first { $0.name == name } }

    /// Takes the content key out of the first slot that the passcode opens. Each slot that is tried takes a fifth of a
    /// second or more.
    /// - Parameter name: the only slot to try; nil for all.
    /// - Throws: `SealRefusal`. A wrong passcode, a damaged slot and one of another seal look alike.
    package func open(_ passcode: Passcode, slot name: String? = nil) throws(SealRefusal) -> (
        slot: String, key: SealKey
    ) {
        guard !slots.isEmpty else { throw .noSlots(seal: self.name) }
        if let name, slot(name) == nil { throw unknown(name) }
        for slot in slots where name == nil || slot.name == name {
            if let key = try slot.open(passcode, id: id) { return (slot.name, key) }
        }
        throw .wrongPasscode(seal: self.name)
    }

    /// The content key of a seal with a public passcode, which takes as long as ``open(_:slot:)``; `nil` for other seals.
    /// - Throws: `SealRefusal` when the passcode that the file states does not open the seal.
    package func publicKey() throws(SealRefusal) -> SealKey? {
        for slot in slots {
            if let text = slot.publicPasscode { return try open(Passcode(Array(text.utf8)), slot: slot.name).key }
        }
        return nil
    }

    func unknown(_ slot: String) -> SealRefusal { .unknownSlot(slot, seal: name, names: slots.map(\.name)) }
}
