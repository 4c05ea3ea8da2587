import SourceText

/// One encrypted copy of a seal's content key. PBKDF2 derives the key for it from a passcode.
///
/// ```
/// wrapped    nonce (12)  ciphertext (32)  tag (16)
/// ```
package struct SealSlot: Hashable, Sendable {
    /// The rounds of a new slot, and the minimum for reading one: the value of the OWASP Password Storage Cheat Sheet
    /// for PBKDF2-HMAC-SHA-256.
    package static let standardRounds = 600_000
    /// The maximum for reading a slot. A larger value in a file would keep the program busy.
    package static let maximumRounds = 10_000_000
    static let saltSize = 16
    static let wrappedSize = 12 + 32 + 16

    /// The name of the passcode. It is in `seals.json` only, not in pages.
    package var name: String
    package var rounds: Int
    package var salt: [UInt8]
    package var wrapped: [UInt8]
    /// The day when the passcode was set.
    package var created: CalendarDate
    /// The day from which the build warns; `nil` for no such day.
    package var expires: CalendarDate?
    /// The passcode itself if it is intentionally public. Pages fill it in, and changing the passcode removes it.
    package var publicPasscode: String?
    /// The position in the file; `nil` for a new slot.
    package var place: SourcePosition?

    /// Compares everything except the position in the file.
    package static func == (left: SealSlot, right: SealSlot) -> Bool {
        (left.name, left.rounds, left.salt, left.wrapped) == (right.name, right.rounds, right.salt, right.wrapped)
            && (left.created, left.expires, left.publicPasscode)
                == (right.created, right.expires, right.publicPasscode)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(wrapped) }

    /// The properties of a new slot other than its passcode.
    package struct Properties: Hashable, Sendable {
        package var name: String
        package var rounds: Int
        package var created: CalendarDate
        package var expires: CalendarDate?

        package init(
            name: String, rounds: Int = SealSlot.standardRounds, created: CalendarDate, expires: CalendarDate? = nil
        ) {
            (self.name, self.rounds, self.created, self.expires) = (name, rounds, created, expires)
        }
    }

    package init(
        name: String, rounds: Int, salt: [UInt8], wrapped: [UInt8], created: CalendarDate,
        expires: CalendarDate? = nil, publicPasscode: String? = nil, place: SourcePosition? = nil
    ) {
        (self.name, self.rounds, self.salt, self.wrapped) = (name, rounds, salt, wrapped)
        (self.created, self.expires, self.place) = (created, expires, place)
        self.publicPasscode = publicPasscode
    }

    /// Encrypts a content key with a passcode and a new salt.
    init(_ facts: Properties, _ passcode: Passcode, key: SealKey, random: RandomSource) throws(SealRefusal) {
        guard Self.isName(facts.name) else { throw .badName(facts.name) }
        let (salt, nonce) = (try random.open(Self.saltSize), try random.open(12))
        let wrapping = try Self.wrappingKey(passcode, salt: salt, rounds: facts.rounds)
        var content = Array(key.content.bytes)
        defer { content.withUnsafeMutableBytes(wipe) }
        let sealed = try SealRefusal.wrapping { () throws(LibcryptoFailure) in
            try aes256GCMSealed(content, key: wrapping, nonce: nonce, context: Self.bound(to: key.id))
        }
        self.init(
            name: facts.name, rounds: facts.rounds, salt: salt, wrapped: nonce + sealed, created: facts.created,
            expires: facts.expires)
    }

    /// Returns the content key. `nil` for a wrong passcode, a damaged slot, and a slot of another seal, which cannot be
    /// distinguished.
    func open(_ passcode: Passcode, id: [UInt8]) throws(SealRefusal) -> SealKey? {
        let wrapping = try Self.wrappingKey(passcode, salt: salt, rounds: rounds)
        let opened = try SealRefusal.wrapping { () throws(LibcryptoFailure) in
            try aes256GCMOpened(
                wrapped.dropFirst(12), key: wrapping, nonce: Array(wrapped.prefix(12)), context: Self.bound(to: id))
        }
        guard var opened, opened.count == 32 else { return nil }
        defer { opened.withUnsafeMutableBytes(wipe) }
        return try SealKey(id: id, content: SecretBytes(opened))
    }

    private static func wrappingKey(
        _ passcode: Passcode, salt: [UInt8], rounds: Int
    ) throws(SealRefusal) -> SecretBytes {
        guard let rounds = Int32(exactly: rounds), rounds > 0 else { throw .badRounds(rounds) }
        return try SealRefusal.wrapping { () throws(LibcryptoFailure) in
            try pbkdf2SHA256(passcode.secret, salt: salt[...], rounds: rounds, count: 32)
        }
    }

    /// Returns the associated data of the encryption.
    private static func bound(to id: [UInt8]) -> [UInt8] { Array("colophon-seal-slot-1".utf8) + [0] + id }

    /// Whether a name is valid for seals and slots: at most 40 letters, digits, `-` and `_`, with a letter or digit
    /// first.
    package static func isName(_ name: String) -> Bool {
        let bytes = name.utf8
        guard let first = bytes.first, bytes.count <= 40, first.isASCIIAlphanumeric else { return false }
        return bytes.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }

    static let namePattern = "^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$"
}
