/// The reasons why an operation on a seal failed. No case contains any part of a passcode, a key or a text.
package enum SealRefusal: Error, Hashable, Sendable {
    /// The passcode is empty.
    case emptyPasscode
    /// The passcode has this number of bytes, more than the limit.
    case passcodeTooLong(Int, maximum: Int)
    /// The passcode is not UTF-8.
    case passcodeNotText
    /// No slot opens with the passcode.
    case wrongPasscode(seal: String)
    /// The seal has no slots.
    case noSlots(seal: String)
    /// The seal has no slot with this name.
    case unknownSlot(String, seal: String, names: [String])
    /// The seal has a slot with this name already.
    case slotExists(String, seal: String)
    /// The text is not a valid name of a slot or of a seal.
    case badName(String)
    /// The seal has the maximum number of slots.
    case tooManySlots(seal: String, maximum: Int)
    /// The slot is the only one, and without it the seal could not be opened.
    case lastSlot(String, seal: String)
    /// The new passcode is the same as the old one.
    case sameAsOld
    /// Another slot opens with the new passcode.
    case inUse(slot: String)
    /// A slot has an invalid number of rounds.
    case badRounds(Int)
    /// The text has this number of bytes, more than the limit.
    case tooLarge(Int, maximum: Int)
    /// The sealed text has this number of bytes, fewer than the minimum.
    case tooShort(Int)
    /// The sealed text begins with this byte instead of 1.
    case unknownVersion(UInt8)
    /// The sealed text was damaged, has another context, or was made with another key.
    case notAuthentic
    /// libcrypto failed.
    case libcrypto(LibcryptoFailure)

    static func wrapping<Result>(_ body: () throws(LibcryptoFailure) -> Result) throws(SealRefusal) -> Result {
        do throws(LibcryptoFailure) { return try body() } catch { throw .libcrypto(error) }
    }

    /// The reason for the user: a clause in lower case without a full stop.
    package var reason: String {
        switch self {
        case .emptyPasscode: "the passcode is empty"
        case .passcodeTooLong(let count, let maximum):
            "the passcode has \(count) bytes, more than the limit of \(maximum)"
        case .passcodeNotText: "the passcode is not text in UTF-8"
        case .wrongPasscode(let seal): "the seal \"\(seal)\" does not open with this passcode"
        case .noSlots(let seal): "the seal \"\(seal)\" has no passcode, so no one can open it"
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

    /// The next step for the user; `nil` if there is none.
    package var hint: String? {
        switch self {
        case .wrongPasscode:
            "check capital letters and spaces; if they are right, restore seals.json from a backup"
        case .unknownSlot(_, _, let names):
            names.isEmpty ? nil : "its passcodes are named " + names.joined(separator: ", ")
        case .badName: "use up to 40 letters, digits, - and _; begin with a letter or digit"
        case .sameAsOld: "choose another one"
        case .inUse: "give each reader a passcode of their own, so that one can be revoked"
        case .passcodeTooLong: "choose a shorter one"
        case .tooShort, .notAuthentic: "restore it from version control or a backup"
        default: nil
        }
    }
}
