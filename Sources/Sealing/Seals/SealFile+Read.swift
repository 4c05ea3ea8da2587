import SourceText

extension SealFile {
    /// Reads the file of the content folder. The value is `nil` if the file is missing or has an error.
    package static func find(in source: SourceTree) -> Checked<SealFile?> {
        guard source.contains(path) else { return Checked(nil) }
        do throws(SourceTree.ReadFailure) {
            return read(try source.read(path), path: path)
        } catch {
            return Checked(
                nil,
                [
                    Diagnostic(
                        io: "unreadable", "this file cannot be read: \(error.reason)", at: Location(path),
                        hint: "check its permissions")
                ])
        }
    }

    /// Parses the bytes of the file. The value is `nil` if there is an error.
    package static func read(_ bytes: [UInt8], path: SourcePath = Self.path) -> Checked<SealFile?> {
        var read = readJSON(bytes, path: path)
        guard let value = read.value else { return Checked(nil, read.diagnostics) }
        let checked = self.read(value, path: path)
        read.diagnostics += checked.diagnostics
        return Checked(read.diagnostics.hasErrors ? nil : checked.value, read.diagnostics)
    }

    /// Reads the file from its parsed JSON.
    package static func read(_ value: Value, path: SourcePath = Self.path) -> Checked<SealFile> {
        var diagnostics: [Diagnostic] = []
        var file = SealFile(path: path)
        file.schema = value["$schema"]?.text
        ObjectReader.read(value, path: path, what: path.name, into: &diagnostics) { reader in
            file.readForm(&reader)
            file.policy = reader.object(Self.keys.policy, PasscodePolicy.read) ?? PasscodePolicy()
            file.readSeals(&reader)
            let estimate = GuessEstimate(file.policy)
            if !estimate.isSufficient, !file.isPublic {
                reader.append(.weakPolicy(estimate, at: reader.location(of: keys.policy)))
            }
        }
        return Checked(file, diagnostics)
    }

    private func readForm(_ reader: inout ObjectReader) {
        guard let form = reader.requiredValue(Self.keys.form), form.kind != .number("1") else { return }
        reader.append(.sealsVersion(form, at: reader.location(of: form)))
    }

    private mutating func readSeals(_ reader: inout ObjectReader) {
        guard let value = reader.requiredValue(Self.keys.seals) else { return }
        guard let outer = ObjectReader(value, path: path, what: "\"seals\"", into: &reader.diagnostics) else { return }
        if outer.allMembers.count > Self.maximumSeals {
            reader.append(.tooManySeals(outer.allMembers.count, at: reader.location(of: value)))
        }
        for member in outer.allMembers.prefix(Self.maximumSeals) {
            guard isName(member, into: &reader.diagnostics) else { continue }
            let what = "the seal \(quoted(member.key))"
            let read = ObjectReader.read(member.value, path: path, what: what, into: &reader.diagnostics) {
                seal(member, &$0)
            }
            if let read, let seal = read { seals.append(seal) }
        }
        let rounds = seals.reduce(0) { $0 + $1.rounds }
        if rounds > Self.maximumRounds, seals.allSatisfy({ $0.rounds <= Seal.maximumRounds }) {
            reader.append(
                .tooManyRounds("all seals", rounds, limit: Self.maximumRounds, at: reader.location(of: value)))
        }
    }

    private func seal(_ member: Value.Member, _ reader: inout ObjectReader) -> Seal? {
        let id = reader.bytes(Self.sealKeys.id, Seal.idSize)
        var slots: [SealSlot] = []
        if let value = reader.requiredValue(Self.sealKeys.slots) {
            slots = readSlots(value, of: member.key, &reader)
        }
        let seal = Seal(name: member.key, id: id ?? [], slots: slots, place: member.place)
        if seal.rounds > Seal.maximumRounds {
            reader.append(
                .tooManyRounds(
                    "the seal \(quoted(seal.name))", seal.rounds, limit: Seal.maximumRounds,
                    at: Location(path, member.place)))
        }
        return id == nil ? nil : seal
    }

    private func readSlots(_ value: Value, of seal: String, _ reader: inout ObjectReader) -> [SealSlot] {
        guard let outer = ObjectReader(value, path: path, what: "\"slots\"", into: &reader.diagnostics) else {
            return []
        }
        let members = outer.allMembers
        if members.isEmpty { reader.append(.sealWithoutSlots(seal, at: reader.location(of: value))) }
        if members.count > Seal.maximumSlots {
            reader.append(.tooManySlots(members.count, seal: seal, at: reader.location(of: value)))
        }
        var slots: [SealSlot] = []
        for member in members.prefix(Seal.maximumSlots) where isName(member, into: &reader.diagnostics) {
            let what = "the slot \(quoted(member.key))"
            let read = ObjectReader.read(member.value, path: path, what: what, into: &reader.diagnostics) {
                SealSlot.read(member, &$0)
            }
            if let read, let slot = read { slots.append(slot) }
        }
        return slots
    }

    private func isName(_ member: Value.Member, into diagnostics: inout [Diagnostic]) -> Bool {
        if SealSlot.isName(member.key) { return true }
        diagnostics.append(.badSealName(member.key, at: Location(path, member.place)))
        return false
    }
}

extension SealSlot {
    fileprivate static func read(_ member: Value.Member, _ reader: inout ObjectReader) -> SealSlot? {
        let keys = SealFile.slotKeys
        let kdf = reader.choice(keys.kdf, of: SealFile.KeyDerivation.self)
        let (rounds, salt) = (reader.integer(keys.rounds), reader.bytes(keys.salt, saltSize))
        let (wrapped, created) = (reader.bytes(keys.wrapped, wrappedSize), reader.date(keys.created))
        let (expires, publicPasscode) = (reader.date(keys.expires), reader.text(keys.publicPasscode))
        guard kdf != nil, let rounds, let salt, let wrapped, let created else { return nil }
        return SealSlot(
            name: member.key, rounds: rounds, salt: salt, wrapped: wrapped, created: created, expires: expires,
            publicPasscode: publicPasscode, place: member.place)
    }
}

extension ObjectReader {
    /// Returns the required value of a key, `count` bytes in Base64.
    fileprivate mutating func bytes(_ key: Key, _ count: Int) -> [UInt8]? {
        guard let text = text(key) else { return nil }
        if let bytes = Base64.decoded(Array(text.utf8)), bytes.count == count { return bytes }
        append(.badSealBytes(key.name, count, at: location(ofValue: key)))
        return nil
    }
}

extension PasscodePolicy {
    static func read(_ reader: inout ObjectReader) -> PasscodePolicy {
        var policy = PasscodePolicy()
        policy.minLength = reader.integer(keys.minLength) ?? policy.minLength
        policy.digitsOnly = reader.flag(keys.digitsOnly) ?? policy.digitsOnly
        policy.upper = reader.flag(keys.upper) ?? policy.upper
        policy.lower = reader.flag(keys.lower) ?? policy.lower
        policy.digit = reader.flag(keys.digit) ?? policy.digit
        policy.special = reader.flag(keys.special) ?? policy.special
        policy.uniqueCharacters = reader.integer(keys.uniqueCharacters) ?? policy.uniqueCharacters
        policy.rules = reader.objects(keys.rules, what: "this rule", PasscodeRule.read) ?? []
        policy.retryLimit = reader.integer(keys.retryLimit) ?? policy.retryLimit
        policy.passkeys = reader.flag(keys.passkeys) ?? policy.passkeys
        policy.rememberDays = reader.integer(keys.rememberDays) ?? policy.rememberDays
        policy.lockAfterSeconds = reader.integer(keys.lockAfterSeconds) ?? policy.lockAfterSeconds
        policy.expiresAfterDays = reader.integer(keys.expiresAfterDays) ?? policy.expiresAfterDays
        return policy
    }
}

extension PasscodeRule {
    static func read(_ reader: inout ObjectReader) -> PasscodeRule? {
        var rule = PasscodeRule(name: reader.text(keys.name) ?? "")
        rule.isShown = reader.flag(keys.shown) ?? true
        rule.of = Array((reader.text(keys.of) ?? "").unicodeScalars)
        rule.atLeast = reader.integer(keys.atLeast) ?? (rule.of.isEmpty ? 0 : 1)
        rule.without = reader.texts(keys.without) ?? []
        if rule.atLeast > 0, rule.of.isEmpty {
            reader.append(.ruleWithoutCharacters(at: reader.location(of: keys.atLeast)))
        }
        if rule.atLeast == 0, rule.without.isEmpty { reader.append(.emptyRule(at: reader.location(of: reader.value))) }
        return rule.name.isEmpty ? nil : rule
    }
}
