/// Why something about a seal could not be done. No case has anything of a passcode, a key or a text in it.
package enum SealRefusal: Error, Hashable, Sendable {
    /// A passcode has at least one byte.
    case emptyPasscode
    /// The passcode has so many bytes, more than are taken.
    case passcodeTooLong(Int, maximum: Int)
    /// The passcode is not UTF-8.
    case passcodeNotText
    /// No slot opens with the passcode.
    case wrongPasscode(seal: String)
    /// The seal has no slot at all.
    case noSlots(seal: String)
    /// There is no slot of this name.
    case unknownSlot(String, seal: String, names: [String])
    /// There is a slot of this name.
    case slotExists(String, seal: String)
    /// It cannot be the name of a slot or of a seal.
    case badName(String)
    /// The seal has as many slots as it may have.
    case tooManySlots(seal: String, maximum: Int)
    /// Without this slot nobody could open the seal.
    case lastSlot(String, seal: String)
    /// The new passcode is the old one.
    case sameAsOld
    /// Another slot opens with the new passcode.
    case inUse(slot: String)
    /// A slot asks for a number of rounds that cannot be.
    case badRounds(Int)
    /// The text has so many bytes, more than are taken.
    case tooLarge(Int, maximum: Int)
    /// The sealed text has so many bytes, fewer than the shortest.
    case tooShort(Int)
    /// The sealed text begins with this byte instead of 1.
    case unknownVersion(UInt8)
    /// The sealed text was damaged, belongs elsewhere, or was made with another key.
    case notAuthentic
    /// libcrypto would not do it.
    case libcrypto(LibcryptoFailure)

    static func wrapping<Result>(_ body: () throws(LibcryptoFailure) -> Result) throws(SealRefusal) -> Result {
        do throws(LibcryptoFailure) { return try body() } catch { throw .libcrypto(error) }
    }

    /// In plain words: a clause that starts with a small letter and has no full stop.
    package var reason: String {
        switch self {
        case .emptyPasscode: "the passcode is empty"
        case .passcodeTooLong(let count, let maximum):
            "the passcode has \(count) bytes, more than the limit of \(maximum)"
        case .passcodeNotText: "the passcode is not text in UTF-8"
        case .wrongPasscode(let seal): "the seal \"\(seal)\" does not open with this passcode"
        case .noSlots(let seal): "the seal \"\(seal)\" has no passcode, so nobody can open it"
        case .unknownSlot(let name, let seal, _): "the seal \"\(seal)\" has no passcode named \"\(name)\""
        case .slotExists(let name, let seal): "the seal \"\(seal)\" already has a passcode named \"\(name)\""
        case .badName(let name): "\"\(name)\" cannot be a name here"
        case .tooManySlots(let seal, let maximum):
            "the seal \"\(seal)\" already has \(maximum) passcodes, the most there can be"
        case .lastSlot(let name, let seal): "\"\(name)\" is the only passcode of the seal \"\(seal)\""
        case .sameAsOld: "the new passcode is the old one"
        case .inUse(let slot): "\"\(slot)\" already uses this passcode"
        case .badRounds(let rounds): "a slot asks for \(rounds) rounds of PBKDF2"
        case .tooLarge(let count, let maximum):
            "the text has \(count) bytes, more than the limit of \(maximum)"
        case .tooShort(let count): "the sealed text has only \(count) bytes: a part is missing"
        case .unknownVersion(let version): "the sealed text is of version \(version); only version 1 can be read"
        case .notAuthentic: "the sealed text was changed, belongs elsewhere, or was sealed with another key"
        case .libcrypto(let failure): failure.words
        }
    }

    /// What to do about it; nil when there is nothing to add.
    package var hint: String? {
        switch self {
        case .wrongPasscode:
            "capital letters and spaces count; a slot that was damaged or belongs to another seal does not open either"
        case .unknownSlot(_, _, let names):
            names.isEmpty ? nil : "its passcodes are named " + names.joined(separator: ", ")
        case .badName: "use up to 40 letters, digits, - and _, with a letter or digit first"
        case .sameAsOld: "choose another one"
        case .inUse: "give each reader a passcode of their own, so that one can be revoked"
        case .passcodeTooLong: "choose a shorter one"
        case .tooShort, .notAuthentic: "take it from where it was kept"
        default: nil
        }
    }
}
