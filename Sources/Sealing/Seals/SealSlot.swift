import SourceText

/// One way to a seal's content key: the key, encrypted with another one that PBKDF2 makes of a passcode.
///
/// ```
/// wrapped    nonce (12)  ciphertext (32)  tag (16)
/// ```
package struct SealSlot: Hashable, Sendable {
    /// The rounds of a new slot, and the fewest that are read: the OWASP Password Storage Cheat Sheet's figure for
    /// PBKDF2-HMAC-SHA-256.
    package static let standardRounds = 600_000
    /// The most that are read: a file that asks for more would keep the program busy.
    package static let maximumRounds = 10_000_000
    static let saltSize = 16
    static let wrappedSize = 12 + 32 + 16

    /// Whose passcode it is; only the writer's file has it, no page.
    package var name: String
    package var rounds: Int
    package var salt: [UInt8]
    package var wrapped: [UInt8]
    /// The day the passcode was set.
    package var created: CalendarDate
    /// The day from which the build warns; nil for none of its own.
    package var expires: CalendarDate?
    /// The passcode itself, where it is public on purpose: pages fill it in. Changing the passcode drops it.
    package var publicPasscode: String?
    /// Where the file has it; nil for a new one.
    package var place: Place?

    /// Equal when they say the same, wherever they stand.
    package static func == (left: SealSlot, right: SealSlot) -> Bool {
        (left.name, left.rounds, left.salt, left.wrapped) == (right.name, right.rounds, right.salt, right.wrapped)
            && (left.created, left.expires, left.publicPasscode)
                == (right.created, right.expires, right.publicPasscode)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(wrapped) }

    /// What a new slot is besides its passcode.
    package struct Facts: Hashable, Sendable {
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
        expires: CalendarDate? = nil, publicPasscode: String? = nil, place: Place? = nil
    ) {
        (self.name, self.rounds, self.salt, self.wrapped) = (name, rounds, salt, wrapped)
        (self.created, self.expires, self.place) = (created, expires, place)
        self.publicPasscode = publicPasscode
    }

    /// Wraps a key with a passcode, with a new salt.
    init(_ facts: Facts, _ passcode: Passcode, key: SealKey, random: RandomSource) throws(SealRefusal) {
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

    /// The content key; nil when the passcode is another one, the slot is damaged, or it belongs to another seal: these
    /// look alike.
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

    /// What is authenticated with the wrapped key.
    private static func bound(to id: [UInt8]) -> [UInt8] { Array("colophon-seal-slot-1".utf8) + [0] + id }

    /// Letters, digits, `-` and `_`, a letter or digit first, 40 at most: names of seals and of slots.
    package static func isName(_ name: String) -> Bool {
        let bytes = name.utf8
        guard let first = bytes.first, bytes.count <= 40, first.isASCIIAlphanumeric else { return false }
        return bytes.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }

    static let namePattern = "^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$"
}
