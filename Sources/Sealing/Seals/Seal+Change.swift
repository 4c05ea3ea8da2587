import SourceText

/// The operations on a seal. Each returns a new value; nothing is written to a disk.
extension Seal {
    /// Creates a seal with one slot.
    package static func new(
        name: String = standardName, slot facts: SealSlot.Properties, _ passcode: Passcode, random: RandomSource
    ) throws(SealRefusal) -> Seal {
        guard SealSlot.isName(name) else { throw .badName(name) }
        return try Seal(name: name, id: try random.open(idSize), slots: []).renewed([(facts, passcode)], random)
    }

    /// Returns the seal with one more slot for the same content key.
    /// - Parameter key: The content key from ``open(_:slot:)``.
    package func adding(
        _ facts: SealSlot.Properties, _ passcode: Passcode, key: SealKey, random: RandomSource
    ) throws(SealRefusal) -> Seal {
        guard slot(facts.name) == nil else { throw .slotExists(facts.name, seal: name) }
        guard slots.count < Self.maximumSlots else { throw .tooManySlots(seal: name, maximum: Self.maximumSlots) }
        for slot in slots where try slot.open(passcode, id: id) != nil { throw .inUse(slot: slot.name) }
        var changed = self
        changed.slots.append(try SealSlot(facts, passcode, key: key, random: random))
        return changed
    }

    /// Returns the seal with a new passcode in one slot, for the same content key. A person with the old passcode and
    /// an old copy of the slots can still open all pages of this seal. Only ``renewed(_:_:)`` prevents that.
    /// - Throws: `SealRefusal` when the old passcode is wrong, or equal to the new one.
    package func changing(
        _ facts: SealSlot.Properties, from old: Passcode, to new: Passcode, random: RandomSource
    ) throws(SealRefusal) -> Seal {
        guard let number = slots.firstIndex(where: { $0.name == facts.name }) else { throw unknown(facts.name) }
        let key = try open(old, slot: facts.name).key
        guard !old.isSame(as: new) else { throw .sameAsOld }
        let others = slots.filter { $0.name != facts.name }
        for slot in others where try slot.open(new, id: id) != nil { throw .inUse(slot: slot.name) }
        var changed = self
        changed.slots[number] = try SealSlot(facts, new, key: key, random: random)
        return changed
    }

    /// Returns the seal with a new content key and only these slots. Earlier passcodes and keys do not open pages that
    /// are sealed afterwards. Use it to revoke a passcode, or to start again when all passcodes are lost.
    package func renewed(
        _ slots: [(facts: SealSlot.Properties, passcode: Passcode)], _ random: RandomSource
    ) throws(SealRefusal) -> Seal {
        guard !slots.isEmpty else { throw .noSlots(seal: name) }
        guard slots.count <= Self.maximumSlots else { throw .tooManySlots(seal: name, maximum: Self.maximumSlots) }
        let key = try SealKey(id: id, content: try random.secret(32))
        var changed = self
        changed.slots = []
        for slot in slots {
            guard changed.slot(slot.facts.name) == nil else { throw .slotExists(slot.facts.name, seal: name) }
            changed.slots.append(try SealSlot(slot.facts, slot.passcode, key: key, random: random))
        }
        return changed
    }
}

extension SealSlot {
    /// The properties for making the slot again with another passcode.
    package var facts: Properties { Properties(name: name, rounds: rounds, created: created, expires: expires) }
}
