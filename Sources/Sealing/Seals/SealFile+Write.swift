import SourceText

extension SealFile {
    /// The bytes of the file. They are deterministic, and the seals keep their order.
    package var bytes: [UInt8] {
        var writer = JSONWriter(isIndented: true)
        writer.object { object in
            object.member("$schema", ifPresent: schema)
            object.member("colophon-seals", 1)
            if policy != PasscodePolicy() { object.member("policy") { policy.write(to: &$0, all: false) } }
            object.member("seals") { seals in
                seals.object { object in
                    for seal in self.seals { object.member(seal.name) { seal.write(to: &$0) } }
                }
            }
        }
        return writer.bytes + [0x0A]
    }
}

extension Seal {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { object in
            object.member("id", Base64.encoded(id))
            object.member("slots") { list in
                list.object { object in
                    for slot in slots { object.member(slot.name) { slot.write(to: &$0) } }
                }
            }
        }
    }
}

extension SealSlot {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { object in
            object.member("kdf", SealFile.KeyDerivation.pbkdf2.rawValue)
            object.member("rounds", rounds)
            object.member("salt", Base64.encoded(salt))
            object.member("wrapped", Base64.encoded(wrapped))
            object.member("created", created.iso)
            object.member("expires", ifPresent: expires?.iso)
            object.member("publicPasscode", ifPresent: publicPasscode)
        }
    }
}

extension PasscodePolicy {
    /// - Parameter all: Whether to write all values, but only the rules that the page lists; this is the form for
    ///   pages. The file contains only values that differ from the default, and all rules.
    func write(to writer: inout JSONWriter, all: Bool) {
        let standard = PasscodePolicy()
        let flags: [(String, KeyPath<PasscodePolicy, Bool>)] = [
            ("digitsOnly", \.digitsOnly), ("upper", \.upper), ("lower", \.lower), ("digit", \.digit),
            ("special", \.special), ("passkeys", \.passkeys),
        ]
        let numbers: [(String, KeyPath<PasscodePolicy, Int>)] = [
            ("minLength", \.minLength), ("uniqueCharacters", \.uniqueCharacters), ("retryLimit", \.retryLimit),
            ("rememberDays", \.rememberDays), ("lockAfterSeconds", \.lockAfterSeconds),
        ]
        writer.object { object in
            for (name, path) in numbers where all || self[keyPath: path] != standard[keyPath: path] {
                object.member(name, self[keyPath: path])
            }
            for (name, path) in flags where all || self[keyPath: path] != standard[keyPath: path] {
                object.member(name, self[keyPath: path])
            }
            if !all, expiresAfterDays > 0 { object.member("expiresAfterDays", expiresAfterDays) }
            let rules = all ? rules.filter(\.isShown) : rules
            if !rules.isEmpty {
                object.member("rules") { $0.array { list in for rule in rules { rule.write(to: &list) } } }
            }
        }
    }
}

extension PasscodeRule {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { object in
            object.member("name", name)
            if !isShown { object.member("shown", false) }
            if atLeast > 0 {
                object.member("atLeast", atLeast)
                object.member("of", String(String.UnicodeScalarView(of)))
            }
            if !without.isEmpty {
                object.member("without") { $0.array { list in for text in without { list.value(text) } } }
            }
        }
    }
}
