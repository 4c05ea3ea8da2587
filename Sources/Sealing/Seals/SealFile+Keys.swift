import SourceText

extension SealFile {
    package static let keys = Keys()

    package static let file = KeyFile(
        "seals", "seals.json",
        "The seals of pages that only readers with a passcode can open, and the rules for passcodes.",
        guide: "docs/sealing.md", keys, isJSON: true)

    /// The keys of `seals.json`.
    package struct Keys: KeyTable {
        let form = Key(
            "colophon-seals", .integer(1...1), .required, "The version of the file format", type: "`1`")
        let policy = Key(
            "policy", .object(PasscodePolicy.keys), "The rules for passcodes, and the settings of the page")
        let seals = Key(
            "seals", .map(.like(.pattern(SealSlot.namePattern)), of: .object(SealFile.sealKeys)), .required,
            "The seals by name", type: "object: name → seal")
    }

    static let sealKeys = SealKeys()

    /// The keys of a seal.
    struct SealKeys: KeyTable {
        let id = Key("id", .pattern(base64(16)), .required, "The id of the seal: 16 bytes in Base64")
        let slots = Key(
            "slots", .map(.like(.pattern(SealSlot.namePattern)), of: .object(SealFile.slotKeys)), .required,
            "Its passcodes by name", type: "object: name → slot")
    }

    static let slotKeys = SlotKeys()

    /// The keys of a slot.
    struct SlotKeys: KeyTable {
        let kdf = Key("kdf", .choice(of: KeyDerivation.self), .required, "The key derivation function")
        let rounds = Key(
            "rounds", .integer(SealSlot.standardRounds...SealSlot.maximumRounds), .required,
            "The number of iterations")
        let salt = Key("salt", .pattern(base64(16)), .required, "16 bytes in Base64")
        let wrapped = Key(
            "wrapped", .pattern(base64(60)), .required,
            "The content key, encrypted: nonce, ciphertext and tag, 60 bytes in Base64")
        let created = Key("created", .date, .required, "The day the passcode was set")
        let expires = Key("expires", .date, "The day from which the build warns that the passcode has expired")
        let publicPasscode = Key(
            "publicPasscode", .text, "The passcode, for demonstrations only: every page fills it in")
    }

    /// The functions that derive a key from a passcode.
    enum KeyDerivation: String, CaseIterable { case pbkdf2 = "PBKDF2-HMAC-SHA-256" }

    /// Returns a pattern for the Base64 of `count` bytes.
    private static func base64(_ count: Int) -> String {
        let letters = (count * 8 + 5) / 6
        return "^[A-Za-z0-9+/]{\(letters)}" + String(repeating: "=", count: (4 - letters % 4) % 4) + "$"
    }
}

extension PasscodePolicy {
    static let keys = Keys()

    /// The keys of `policy`.
    struct Keys: KeyTable {
        let minLength = Key("minLength", .integer(1...200), .number(14), "The lowest number of characters")
        let digitsOnly = Key(
            "digitsOnly", .flag, .flag(false), "Whether only digits are allowed",
            more: "; the next four keys then count for nothing")
        let upper = Key("upper", .flag, .flag(false), "At least one uppercase letter")
        let lower = Key("lower", .flag, .flag(false), "At least one lowercase letter")
        let digit = Key("digit", .flag, .flag(false), "At least one digit")
        let special = Key(
            "special", .flag, .flag(false), "At least one character that is neither letter nor digit",
            more: ", such as a space")
        let uniqueCharacters = Key(
            "uniqueCharacters", .integer(0...100), .number(0), "The lowest number of different characters",
            more: ", counted as Unicode scalars")
        let rules = Key("rules", .list(.object(PasscodeRule.keys)), "Rules of your own")
        let retryLimit = Key(
            "retryLimit", .integer(0...100), .number(0),
            "The number of wrong passcodes before the page must be loaded again; the page shows the tries left; "
                + "0 for no limit",
            more: "This helps readers, but protects nothing")
        let passkeys = Key(
            "passkeys", .flag, .flag(true),
            "Whether the page offers a passkey: a fingerprint, a face or the device's code")
        let rememberDays = Key(
            "rememberDays", .integer(0...365), .number(7),
            "The number of days that browsers may remember the key; 0 for never")
        let lockAfterSeconds = Key(
            "lockAfterSeconds", .integer(0...86_400), .number(300),
            "The number of seconds without use after which a page locks again; 0 for never")
        let expiresAfterDays = Key(
            "expiresAfterDays", .integer(0...3_650), .number(0),
            "The number of days after which the build warns that a passcode is old; 0 for never")
    }
}

extension PasscodeRule {
    static let keys = Keys()

    /// The keys of a rule.
    struct Keys: KeyTable {
        let name = Key("name", .text, .required, "The rule in words, as readers see it")
        let shown = Key("shown", .flag, .flag(true), "Whether it is listed", more: "; it is checked in any case")
        let atLeast = Key(
            "atLeast", .integer(1...100), .words("1, with `of`"), "The lowest number of characters from `of`")
        let of = Key("of", .text, "The characters that `atLeast` counts, in one text")
        let without = Key(
            "without", .list(.text), "Texts that the passcode may not contain, in upper or lower case",
            type: "list of texts"
        )
    }
}
