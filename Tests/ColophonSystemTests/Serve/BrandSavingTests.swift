import Foundation
import TestSupport
import Testing

/// Saving the brand of a site in the browser: its values, and a logo that is sent.
@Suite(.slow) struct BrandSavingTests {
    private typealias Running = ServeCommandTests.Running

    private func key(_ running: Running) throws -> String {
        let text = try running.text("/.colophon/key.json")
        return try #require(
            (try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String])?["key"], "\(text)")
    }

    @Test func `a brand that is changed in the browser is saved, and a wrong one is refused`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample([:])
        let before = try #require(folder.text("content/site.yml"))
        let running = try Running(in: folder, [])
        func save(_ brand: String) throws -> ServedFolder.Answer {
            let headers = ["Origin: http://127.0.0.1:\(running.port)", "Content-Type: application/json"]
            let body = "{\"key\":\"\(try key(running))\",\"brand\":{\(brand)}}"
            return try ServedFolder.post("/.colophon/save", body, headers, port: running.port)
        }
        for (brand, id) in [(#""accent":"red""#, "bad-accent"), (#""title":"Mine""#, "brand-not-editable")] {
            let refused = try save(brand)
            #expect(refused.status == 422 && refused.text.contains(id), "\(refused)")
            #expect(folder.text("content/site.yml") == before)
        }
        #expect(try save(##""accent":"#702040","typeface":"swiss""##).status == 200)
        #expect(try running.event("saved")["files"] as? [String] == ["content/site.yml"])
        let new = before + "brand:\n  accent: \"#702040\"\n  typeface: swiss\n"
        #expect(folder.text("content/site.yml") == new)
        #expect(try running.event("loaded")["errors"] as? Int == 0)
        #expect(running.stop() == 0)
    }

    @Test func `a logo that is sent is written with the brand, or neither is`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample([:])
        let before = try #require(folder.text("content/site.yml"))
        let running = try Running(in: folder, [])
        func save(_ name: String, _ text: String) throws -> ServedFolder.Answer {
            let headers = ["Origin: http://127.0.0.1:\(running.port)", "Content-Type: application/json"]
            let picture = "{\"name\":\"\(name)\",\"data\":\"\(Data(text.utf8).base64EncodedString())\"}"
            let body = "{\"key\":\"\(try key(running))\",\"brand\":{},\"picture\":\(picture)}"
            return try ServedFolder.post("/.colophon/save", body, headers, port: running.port)
        }
        let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 1\"><path d=\"M0 0h4v1z\"/></svg>"
        for name in ["../a.svg", "a/b.svg", ".a.svg", "a.html", "a.svg/", "", "a b.svg", "a.png", "..%2fa.svg"] {
            #expect(try save(name, drawing).status == 400, "\(name)")
        }
        let scripted = drawing.replacing("<path", with: "<script>alert(1)</script><path")
        for text in [scripted, "no drawing", "<html/>"] {
            let refused = try save("logo.svg", text)
            #expect(refused.status == 422 && refused.text.contains("bad-logo"), "\(refused)")
        }
        #expect(folder.text("content/site.yml") == before && folder.text("content/assets/logo.svg") == nil)
        #expect(try save("logo.svg", drawing).status == 200)
        #expect(folder.text("content/site.yml") == before + "brand:\n  logo: assets/logo.svg\n")
        #expect(folder.text("content/assets/logo.svg") == drawing)
        #expect(try running.event("saved")["files"] as? [String] == ["content/assets/logo.svg", "content/site.yml"])
        #expect(try running.event("loaded")["errors"] as? Int == 0)
        let other = drawing.replacing("h4", with: "h3")
        #expect(try save("logo.svg", other).status == 200, "the logo itself is replaced")
        #expect(folder.text("content/assets/logo.svg") == other)
        _ = try running.event("loaded")
        try folder.write("content/assets/other.svg", drawing)
        #expect(try running.event("loaded")["errors"] as? Int == 0)
        let refused = try save("other.svg", other)
        #expect(refused.status == 422 && refused.text.contains("logo-exists"), "\(refused)")
        #expect(folder.text("content/assets/other.svg") == drawing)
        #expect(running.stop() == 0)
    }
}
