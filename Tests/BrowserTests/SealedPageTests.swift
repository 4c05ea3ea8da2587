import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

@testable import Sealing

/// Sealed pages in Chromium, and in a second program: `Tests/Browser/seal.py` and `seal_format.py`.
@Suite(.slow) struct SealedPageTests {
    private let passcodes = ["anna": "a lighthouse on the rocks", "bruno": "Brunos Paßwort 🎉"]
    private let context = "en/notes/"
    private let payload = SealedPayload(
        title: "Notes — Ñandú", html: Array("<h1>Notes</h1><p>Grüße &amp; “quotes” \u{2028}</p>".utf8),
        files: [.init(name: "a.svg", type: "image/svg+xml", bytes: Array("<svg/>".utf8))])

    /// A page that we seal, with what opens it.
    private func write(to folder: URL) throws {
        let day = try #require(CalendarDate(iso: "2026-11-24"))
        let (anna, bruno) = (
            try Passcode(Array(passcodes["anna", default: ""].utf8)),
            try Passcode(Array(passcodes["bruno", default: ""].utf8))
        )
        var seal = try Seal.new(slot: .init(name: "anna", created: day), anna, random: .system)
        let key = try seal.open(anna).key
        seal = try seal.adding(.init(name: "bruno", created: day), bruno, key: key, random: .system)
        let page = try seal.pageData(payload, context: context, policy: PasscodePolicy(), key: key)
        try Data(page).write(to: folder.appending(path: "page.json"))
        try Data(payload.bytes).write(to: folder.appending(path: "payload.json"))
        try JSONEncoder().encode(passcodes.values.sorted()).write(to: folder.appending(path: "passcodes.json"))
    }

    @Test func `seals are compatible with another program in both directions`() async throws {
        let folder = try BrowserRun.temporaryFolder("seal")
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(to: folder)
        let opened = try await BrowserRun.run("seal_format.py", folder, ["open"])
        #expect(opened.status == 0 && opened.output == "open: 0 findings\n", "\(opened.output)")
        let made = try await BrowserRun.run("seal_format.py", folder, ["make"])
        try #require(made.status == 0, "\(made.output)")
        let seals = SealFile.read(Array(try Data(contentsOf: folder.appending(path: "made-seals.json"))))
        #expect(seals.diagnostics.isEmpty, "\(seals.diagnostics)")
        let seal = try #require((seals.value ?? nil)?["default"])
        let page = readJSON(Array(try Data(contentsOf: folder.appending(path: "made-page.json"))), path: .root).value
        let text = try #require(page?["text"]?.text.flatMap { Data(base64Encoded: $0) })
        for name in ["anna", "bruno"] {
            let key = try seal.open(Passcode(Array("passcode of \(name)".utf8))).key
            let opened = readJSON(try key.open(Array(text), context: context), path: .root).value
            #expect(opened?["title"]?.text == payload.title)
            #expect(opened?["html"]?.text == String(decoding: payload.html, as: UTF8.self))
        }
    }

    @Test func `sealed pages are opened, locked, remembered and refused, by every kind of reader`() async throws {
        let folder = try BrowserRun.temporaryFolder("seal-page")
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(to: folder)
        let scripts = Repository.root.appending(path: "themes/plain/scripts")
        try FileManager.default.copyItem(
            at: scripts.appending(path: "unlock"), to: folder.appending(path: "scripts"))
        try FileManager.default.copyItem(
            at: scripts.appending(path: "shared/10-words.js"), to: folder.appending(path: "scripts/05-words.js"))
        let table = Repository.root.appending(path: "Tests/SealingTests/Vectors/policy.json")
        try FileManager.default.copyItem(at: table, to: folder.appending(path: "policy.json"))
        let (status, text) = try await BrowserRun.run("seal.py", folder)
        #expect(status == 0 && text.contains("14 readers, ") && text.contains(": 0 findings"), "\(text)")
    }
}
