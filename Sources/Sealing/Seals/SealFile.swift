import SourceText

/// The file `seals.json`: the seals of a site, and the rules for their passcodes. It contains no secret: without a
/// passcode, it only allows guessing, like every sealed page.
package struct SealFile: Hashable, Sendable {
    /// In the root of the content folder.
    package static let path = SourcePath("seals.json") ?? .root
    package static let maximumSeals = 100
    /// The limit for the rounds of all seals together, which take about ten seconds.
    static let maximumRounds = 5 * Seal.maximumRounds

    package var path: SourcePath
    /// The JSON schema for editors; `nil` if the file names none.
    package var schema: String?
    package var policy = PasscodePolicy()
    /// In the order of the file.
    package var seals: [Seal] = []

    package init(path: SourcePath = Self.path) { self.path = path }

    /// The seal with a name.
    package subscript(name: String) -> Seal? { seals.first { $0.name == name } }

    /// Replaces the seal with the same name, or appends it.
    package mutating func put(_ seal: Seal) {
        if let number = seals.firstIndex(where: { $0.name == seal.name }) {
            seals[number] = seal
        } else {
            seals.append(seal)
        }
    }

    /// Removes the seal with a name.
    package mutating func remove(_ name: String) { seals.removeAll { $0.name == name } }

    /// Whether all passcodes are intentionally public, so that their strength does not matter.
    var isPublic: Bool {
        let slots = seals.flatMap(\.slots)
        return !slots.isEmpty && slots.allSatisfy { $0.publicPasscode != nil }
    }

    /// Returns warnings about expired passcodes.
    package func warnings(today: CalendarDate) -> [Diagnostic] {
        seals.flatMap { seal in
            seal.slots.compactMap { slot -> Diagnostic? in
                guard let day = expiry(of: slot), day <= today else { return nil }
                return .expiredPasscode(slot.name, seal: seal.name, day, at: Location(path, slot.place))
            }
        }
    }

    /// Returns the day on which a slot's passcode expires; `nil` if it never does.
    package func expiry(of slot: SealSlot) -> CalendarDate? {
        let byAge = policy.expiresAfterDays
        let days = [
            slot.expires, byAge > 0 ? CalendarDate(dayNumber: slot.created.dayNumber + byAge) : nil,
        ]
        return days.compactMap(\.self).min()
    }
}
