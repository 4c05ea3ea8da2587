import SourceText

/// A seal: a content key, and slots that contain it encrypted with a passcode. Each of its passcodes opens every page
/// that is sealed with it.
package struct Seal: Hashable, Sendable {
    /// The name of the seal for pages with `sealed: true`.
    package static let standardName = "default"
    package static let maximumSlots = 32
    /// The limit for the rounds of all slots together, because a wrong passcode is tried on each of them.
    static let maximumRounds = maximumSlots * SealSlot.standardRounds
    static let idSize = 16

    package var name: String
    /// 16 bytes that identify the seal as long as it exists.
    package var id: [UInt8]
    /// In the order of the file.
    package var slots: [SealSlot]
    /// The position in the file; `nil` for a new seal.
    package var place: SourcePosition?

    package init(name: String, id: [UInt8], slots: [SealSlot], place: SourcePosition? = nil) {
        (self.name, self.id, self.slots, self.place) = (name, id, slots, place)
    }

    /// Compares name, id and slots, but not the position in the file.
    package static func == (left: Seal, right: Seal) -> Bool {
        (left.name, left.id, left.slots) == (right.name, right.id, right.slots)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The rounds for trying one passcode on all slots.
    var rounds: Int { slots.reduce(0) { $0 + $1.rounds } }

    /// Returns the slot with a name.
    package func slot(_ name: String) -> SealSlot? { slots.first { $0.name == name } }

    /// Decrypts the content key with the first slot that the passcode opens. Each tried slot takes at least a fifth of
    /// a second.
    /// - Parameter name: The only slot to try; `nil` for all.
    /// - Throws: `SealRefusal`. A wrong passcode, a damaged slot and a slot of another seal give the same error.
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

    /// Returns the content key of a seal with a public passcode, which takes as long as ``open(_:slot:)``; `nil` for
    /// other seals.
    /// - Throws: `SealRefusal` when the public passcode in the file does not open the seal.
    package func publicKey() throws(SealRefusal) -> SealKey? {
        for slot in slots {
            if let text = slot.publicPasscode { return try open(Passcode(Array(text.utf8)), slot: slot.name).key }
        }
        return nil
    }

    func unknown(_ slot: String) -> SealRefusal { .unknownSlot(slot, seal: name, names: slots.map(\.name)) }
}
