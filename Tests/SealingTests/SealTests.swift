import SourceText
import Testing

@testable import Sealing

/// Slots: passcodes come and go, the key stays or is a new one.
@Suite struct SealTests {
    private let text = Array("Notes".utf8)

    private func key(_ seal: Seal, _ name: String) throws -> SealKey {
        try seal.open(SealSamples.passcode("passcode of \(name)")).key
    }

    @Test func `each passcode leads to the same key`() throws {
        let seal = try SealSamples.seal("anna", "bruno", "chloe")
        let sealed = try key(seal, "anna").seal(text, context: "en/")
        for name in ["anna", "bruno", "chloe"] {
            let opened = try seal.open(SealSamples.passcode("passcode of \(name)"))
            #expect(opened.slot == name)
            #expect(try opened.key.open(sealed, context: "en/") == text)
            #expect(try seal.open(SealSamples.passcode("passcode of \(name)"), slot: name).slot == name)
        }
        #expect(Set(seal.slots.map(\.salt)).count == 3 && Set(seal.slots.map(\.wrapped)).count == 3)
    }

    @Test func `a wrong passcode does not open the seal`() throws {
        let seal = try SealSamples.seal("anna", "bruno")
        for other in ["passcode of Anna", "passcode of anna ", " ", "passcode of chloe"] {
            #expect(throws: SealRefusal.wrongPasscode(seal: "team")) { try seal.open(SealSamples.passcode(other)) }
        }
        #expect(throws: SealRefusal.wrongPasscode(seal: "team")) {
            try seal.open(SealSamples.passcode("passcode of anna"), slot: "bruno")
        }
        #expect(throws: SealRefusal.unknownSlot("chloe", seal: "team", names: ["anna", "bruno"])) {
            try seal.open(SealSamples.passcode("passcode of anna"), slot: "chloe")
        }
        var empty = seal
        empty.slots = []
        #expect(throws: SealRefusal.noSlots(seal: "team")) { try empty.open(SealSamples.passcode("passcode of anna")) }
    }

    @Test func `a passcode is UTF-8 text within the limits of its length`() {
        #expect(throws: SealRefusal.emptyPasscode) { try Passcode([]) }
        #expect(throws: SealRefusal.passcodeNotText) { try Passcode([0xFF]) }
        #expect(throws: SealRefusal.passcodeTooLong(1025, maximum: 1024)) {
            try Passcode([UInt8](repeating: 65, count: 1025))
        }
        #expect(throws: Never.self) { try Passcode([UInt8](repeating: 65, count: 1024)) }
    }

    @Test func `a slot that was damaged, or belongs to another seal, does not open`() throws {
        let seal = try SealSamples.seal("anna")
        for index in seal.slots[0].wrapped.indices {
            var other = seal
            other.slots[0].wrapped[index] ^= 1
            #expect(throws: SealRefusal.wrongPasscode(seal: "team")) { try key(other, "anna") }
        }
        var other = seal
        other.slots[0].salt[0] ^= 1
        #expect(throws: SealRefusal.wrongPasscode(seal: "team")) { try key(other, "anna") }
        other = seal
        other.slots[0].rounds += 1
        #expect(throws: SealRefusal.wrongPasscode(seal: "team")) { try key(other, "anna") }
        other = seal
        other.id[0] ^= 1
        #expect(throws: SealRefusal.wrongPasscode(seal: "team")) { try key(other, "anna") }
        other.slots[0].rounds = 0
        #expect(throws: SealRefusal.badRounds(0)) { try key(other, "anna") }
    }

    @Test func `names are checked, and duplicate passcodes are rejected`() throws {
        let seal = try SealSamples.seal("anna")
        let known = try key(seal, "anna")
        for name in ["", "-a", "a b", "é", String(repeating: "a", count: 41)] {
            #expect(throws: SealRefusal.badName(name)) {
                try seal.adding(
                    SealSamples.facts(name), SealSamples.passcode("new"), key: known, random: SealSamples.random())
            }
        }
        #expect(throws: SealRefusal.slotExists("anna", seal: "team")) {
            try seal.adding(
                SealSamples.facts("anna"), SealSamples.passcode("new"), key: known, random: SealSamples.random())
        }
        #expect(throws: SealRefusal.inUse(slot: "anna")) {
            try seal.adding(
                SealSamples.facts("b"), SealSamples.passcode("passcode of anna"), key: known,
                random: SealSamples.random())
        }
        var full = seal
        full.slots = Array(repeating: seal.slots[0], count: Seal.maximumSlots)
        #expect(throws: SealRefusal.tooManySlots(seal: "team", maximum: 32)) {
            try full.adding(
                SealSamples.facts("b"), SealSamples.passcode("new"), key: known, random: SealSamples.random())
        }
    }

    @Test func `a changed passcode opens earlier pages of the seal, and the old one no longer works`() throws {
        let seal = try SealSamples.seal("anna", "bruno")
        let sealed = try key(seal, "anna").seal(text, context: "en/")
        let (old, new) = (try SealSamples.passcode("passcode of anna"), try SealSamples.passcode("a new one"))
        let changed = try seal.changing(
            SealSamples.facts("anna"), from: old, to: new, random: SealSamples.random(from: 100))
        #expect(try changed.open(new).key.open(sealed, context: "en/") == text)
        #expect(try key(changed, "bruno").open(sealed, context: "en/") == text)
        #expect(throws: SealRefusal.wrongPasscode(seal: "team")) { try changed.open(old) }
        #expect(changed.slots.map(\.name) == ["anna", "bruno"] && changed.slots[1] == seal.slots[1])
        // A copy that was published before has the old slot.
        #expect(try seal.open(old).key.open(sealed, context: "en/") == text)
    }

    @Test func `a change needs the old passcode and a new one`() throws {
        let seal = try SealSamples.seal("anna", "bruno")
        let old = try SealSamples.passcode("passcode of anna")
        func change(_ name: String, _ from: Passcode, _ to: String) throws {
            _ = try seal.changing(
                SealSamples.facts(name), from: from, to: SealSamples.passcode(to), random: SealSamples.random())
        }
        #expect(throws: SealRefusal.sameAsOld) { try change("anna", old, "passcode of anna") }
        #expect(throws: SealRefusal.inUse(slot: "bruno")) { try change("anna", old, "passcode of bruno") }
        #expect(throws: SealRefusal.wrongPasscode(seal: "team")) { try change("bruno", old, "new") }
        #expect(throws: SealRefusal.unknownSlot("x", seal: "team", names: ["anna", "bruno"])) {
            try change("x", old, "new")
        }
    }

    @Test func `after a revocation, the old passcode and the old key open no new page`() throws {
        let seal = try SealSamples.seal("anna", "bruno")
        let oldKey = try key(seal, "bruno")
        let renewed = try seal.renewed(
            [(seal.slots[0].facts, try SealSamples.passcode("passcode of anna"))], SealSamples.random(from: 100))
        #expect(renewed.id == seal.id && renewed.slots.map(\.name) == ["anna"])
        let sealed = try key(renewed, "anna").seal(text, context: "en/")
        #expect(throws: SealRefusal.wrongPasscode(seal: "team")) { try key(renewed, "bruno") }
        #expect(throws: SealRefusal.notAuthentic) { try oldKey.open(sealed, context: "en/") }
        // The slot of before, put back, gives the old key.
        var forged = renewed
        forged.slots.append(seal.slots[1])
        #expect(throws: SealRefusal.notAuthentic) { try key(forged, "bruno").open(sealed, context: "en/") }
        #expect(throws: SealRefusal.noSlots(seal: "team")) { try seal.renewed([], SealSamples.random()) }
    }

    @Test func `seals of another program open, and are made identically`() throws {
        let vector = try SealVector()
        let seal = try #require(vector.seals()["default"])
        let (context, plain) = (try vector.text("page", "context"), Array(try vector.text("plain").utf8))
        let sealed = try #require(Base64.decoded(Array(try vector.text("page", "text").utf8)))
        for name in ["anna", "bruno"] {
            let opened = try seal.open(SealSamples.passcode(try vector.text("passcodes", name)))
            #expect(opened.slot == name)
            #expect(hex(Array(opened.key.content.bytes)) == (try vector.text("content")))
            #expect(try opened.key.open(sealed, context: context) == plain)
            #expect(try opened.key.seal(plain, context: context) == sealed)
        }
    }

    @Test func `the data of a page is complete and contains no names`() throws {
        let seal = try SealSamples.seal("anna", "bruno")
        var policy = PasscodePolicy()
        policy.rules = [PasscodeRule(name: "Shown"), PasscodeRule(name: "Secret rule")]
        policy.rules[1].isShown = false
        let payload = SealedPayload(
            title: "Notes", html: Array("<p>Hello</p>".utf8),
            files: [.init(name: "a.svg", type: "image/svg+xml", bytes: Array("<svg/>".utf8))])
        let data = try seal.pageData(payload, context: "en/<notes>/", policy: policy, key: key(seal, "anna"))
        let words = String(decoding: data, as: UTF8.self)
        for hidden in ["anna", "bruno", "Hello", "Notes", "Secret", "svg", "<"] { #expect(!words.contains(hidden)) }
        let value = try #require(readJSON(data, path: .root).value)
        #expect(value["colophon-sealed"]?.kind == .number("1"))
        #expect(value["slots"]?.elements?.count == 2 && value["policy"]?["minLength"]?.kind == .number("14"))
        let letters = try #require(value["text"]?.text)
        let sealed = try #require(Base64.decoded(Array(letters.utf8)))
        let opened = try key(seal, "bruno").open(sealed, context: "en/<notes>/")
        #expect(opened == payload.bytes)
        #expect(readJSON(opened, path: .root).value?["files"]?.elements?.first?["base64"]?.text == "PHN2Zy8+")
    }
}
