import SourceText

/// `seals.json`: the seals of a site, and the rules for their passcodes. Nothing in it is a secret: who has no passcode
/// cannot do anything with it but try passcodes, as with every sealed page.
package struct SealFile: Hashable, Sendable {
    /// At the top of the content folder.
    package static let path = SourcePath("seals.json") ?? .root
    package static let maximumSeals = 100
    /// The most rounds of all seals together, about ten seconds of work.
    static let maximumRounds = 5 * Seal.maximumRounds

    package var path: SourcePath
    /// What editors read at its head; nil when it is not there.
    package var schema: String?
    package var policy = PasscodePolicy()
    /// In the order of the file.
    package var seals: [Seal] = []

    package init(path: SourcePath = Self.path) { self.path = path }

    /// The seal of a name.
    package subscript(name: String) -> Seal? { seals.first { $0.name == name } }

    /// Puts a seal in the place of the one with its name, or at the end.
    package mutating func put(_ seal: Seal) {
        if let number = seals.firstIndex(where: { $0.name == seal.name }) {
            seals[number] = seal
        } else {
            seals.append(seal)
        }
    }

    /// Takes a seal away.
    package mutating func remove(_ name: String) { seals.removeAll { $0.name == name } }

    /// Whether all passcodes are public on purpose, so that their strength does not matter.
    var isPublic: Bool {
        let slots = seals.flatMap(\.slots)
        return !slots.isEmpty && slots.allSatisfy { $0.publicPasscode != nil }
    }

    /// What the build warns of: passcodes that have expired.
    package func warnings(today: CalendarDate) -> [Diagnostic] {
        seals.flatMap { seal in
            seal.slots.compactMap { slot -> Diagnostic? in
                guard let day = expiry(of: slot), day <= today else { return nil }
                return .expiredPasscode(slot.name, seal: seal.name, day, at: Location(path, slot.place))
            }
        }
    }

    /// The first day on which a slot's passcode is too old; nil when it never is.
    package func expiry(of slot: SealSlot) -> CalendarDate? {
        let byAge = policy.expiresAfterDays
        let days = [
            slot.expires, byAge > 0 ? CalendarDate(dayNumber: slot.created.dayNumber + byAge) : nil,
        ]
        return days.compactMap(\.self).min()
    }
}
