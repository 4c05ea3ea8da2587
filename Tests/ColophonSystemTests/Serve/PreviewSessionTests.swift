import Colophon
import Foundation
import SourceText
import Testing

@testable import Preview

/// What is shown after something was saved, and what after a mistake.
@Suite struct PreviewSessionTests {
    @Test func `a mistake keeps the last good page, and heals`() throws {
        let served = try ServedFolder()
        try served.folder.write("content/en/privacy.md", SampleSite.document("Privacy", "Half-saved [link](now"))
        try served.folder.write("content/site.yml", "title: [unfinished\n")
        #expect(served.preview.session.reload().hasErrors)
        let kept = try served.get("/en/privacy/")
        #expect(kept.status == 200 && kept.text.contains("Nothing is collected."))
        #expect(try served.get("/.colophon/problems.json").text.contains("\"errors\":1"))
        try served.folder.write("content/site.yml", try #require(SampleSite.files["site.yml"]))
        try served.folder.write("content/en/privacy.md", SampleSite.document("Privacy", "Healed."))
        #expect(!served.preview.session.reload().hasErrors)
        #expect(try served.get("/en/privacy/").text.contains("Healed."))
        #expect(try served.get("/.colophon/problems.json").text.contains("\"errors\":0"))
    }

    @Test func `a site with errors at the start shows them, and is shown when they are corrected`() throws {
        let served = try ServedFolder(["site.yml": "title: [unfinished\n"])
        #expect(try served.get("/en/privacy/").status == 503)
        #expect(try served.get("/", ["Sec-Fetch-Dest: document"]).status == 200)
        try served.folder.write("content/site.yml", try #require(SampleSite.files["site.yml"]))
        served.preview.session.reload()
        #expect(try served.get("/en/privacy/").status == 200)
    }

    @Test func `a renamed page redirects, also after two renames`() throws {
        let served = try ServedFolder(["en/one.md": SampleSite.document("One", "A page.")])
        #expect(try served.get("/en/one/").status == 200)
        for (from, to) in [("one", "two"), ("two", "three")] {
            rename(served.folder("content/en/\(from).md"), served.folder("content/en/\(to).md"))
            served.preview.session.reload()
        }
        #expect(try served.get("/en/one/").header("Location") == "/en/three/")
        #expect(try served.get("/.colophon/page/-/en/two/").header("Location") == "/.colophon/page/-/en/three/")
        rename(served.folder("content/en/three.md"), served.folder("content/en/one.md"))
        served.preview.session.reload()
        #expect(try served.get("/en/one/").status == 200)
    }

    @Test func `a folder that vanishes keeps the last good site until it is back`() throws {
        let served = try ServedFolder()
        rename(served.folder("content"), served.folder("elsewhere"))
        #expect(served.preview.session.reload().hasErrors)
        #expect(try served.get("/en/privacy/").status == 200)
        rename(served.folder("elsewhere"), served.folder("content"))
        #expect(!served.preview.session.reload().hasErrors)
        #expect(try served.get("/en/privacy/").status == 200)
    }

    @Test func `choices show another version of the site, which follows later saves`() throws {
        let served = try ServedFolder()
        let dark = "/.colophon/page/color=dark;contrast=high/en/privacy/"
        let first = try served.get(dark).text
        #expect(first.contains("data-mode=\"dark\"") && first.contains("data-contrast=\"high\""))
        #expect(try !served.get("/en/privacy/").text.contains("data-mode"))
        try served.folder.write("content/en/privacy.md", SampleSite.document("Privacy", "Edited."))
        served.preview.session.reload()
        #expect(try served.get(dark).text.contains("Edited."))
        // More choices than are kept: the first ones are made anew.
        for day in 10..<30 { #expect(try served.get("/.colophon/page/today=2026-01-\(day)/en/privacy/").status == 200) }
        #expect(try served.get(dark).text.contains("data-mode=\"dark\""))
    }

    @Test func `a page from before a save finds the style sheet of now`() throws {
        let served = try ServedFolder()
        func sheet() throws -> String {
            let page = try served.get("/.colophon/page/-/en/privacy/").text
            return String(try #require(page.firstMatch(of: /theme\/plain-[0-9a-f]+\.css/)).output)
        }
        let former = try sheet()
        let settings = try #require(SampleSite.files["site.yml"]) + "brand: { accent: \"#e4007c\" }\n"
        try served.folder.write("content/site.yml", settings)
        served.preview.session.reload()
        let reply = try served.get("/.colophon/page/-/\(former)")
        #expect(try former != sheet() && reply.status == 302)
        #expect(try reply.header("Location") == "/.colophon/page/-/" + sheet())
        #expect(try served.get("/.colophon/page/-/theme/other-1a2b3c4d.svg").status == 404)
        #expect(try served.get("/.colophon/page/-/assets/other-1a2b3c4d.css").status == 404)
    }

    @Test func `a page from before a change of theme finds the style sheet of now`() throws {
        let served = try ServedFolder()
        let reply = try served.get("/.colophon/page/-/theme/mine-1a2b3c4d.css")
        let address = try #require(reply.header("Location"))
        #expect(reply.status == 302 && address.contains("/theme/plain-"))
        #expect(try served.get(address).status == 200)
    }

    @Test(arguments: [
        "", "theme", "theme=", "color=red", "contrast=none", "today=yesterday", "lists=full", "tokens=a::b",
        "theme=plain;tokens=a", "what=ever", "theme=a;color",
    ])
    func `an invalid choices segment is rejected`(_ segment: String) {
        #expect(PreviewChoices(segment: segment) == nil)
    }

    @Test func `choices are those of a build`() throws {
        let choices = try #require(
            PreviewChoices(
                segment: "theme=sosh;tuning=MaxIt,hasRoundedButtons=false;configuration=Debug;today=2027-02-01"))
        #expect(choices.theme == "sosh" && choices.configuration == "Debug")
        #expect(choices.tuning == ["MaxIt", "hasRoundedButtons=false"])
        let tuning = choices.options(over: .init()).tuning
        #expect(tuning?.preset == "MaxIt" && tuning?.flags.map(\.isOn) == [false])
        #expect(PreviewChoices(segment: "-") == PreviewChoices())
    }

    @Test func `servers with lists of apps count as without answer, or with an empty list`() throws {
        var inputs = BuildInputs()
        inputs.fetched.lists["https://api.example/"] = .bytes([1])
        let empty = try #require(PreviewChoices(segment: "lists=empty")).inputs(over: inputs).fetched.lists.values
            .first
        guard case .bytes(let bytes) = empty else { return #expect(Bool(false), "no list") }
        #expect(Pipeline.problem(ofList: bytes) == nil)
        let none = try #require(PreviewChoices(segment: "lists=unreachable")).inputs(over: inputs).fetched.lists
        guard case .missing? = none.values.first else { return #expect(Bool(false), "an answer") }
    }

    @Test func `the preview bar gets the available choices of the page`() throws {
        let served = try ServedFolder([
            "site.yml": try #require(SampleSite.files["site.yml"]).replacing("[en]", with: "[en, fr]"),
            "fr/privacy.md": SampleSite.document("Vie privée", "Rien."),
        ])
        let text = try served.get("/.colophon/site.json?at=%2Ffr%2Fprivacy%2F&choices=-").text
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["language"] as? String == "fr")
        #expect((object["languages"] as? [String: String])?["en"] == "/en/privacy/")
        let pages = try #require(object["pages"] as? [[String: Any]])
        #expect(
            pages.contains { $0["path"] as? String == "/fr/privacy/" && $0["source"] as? String == "fr/privacy.md" })
        #expect((object["titles"] as? [String: String])?["privacy"] == "Vie privée")
        #expect((object["inApp"] as? [String])?.isEmpty == false)
        let choices = "configuration%3DNone"
        #expect(try served.get("/.colophon/page/configuration=None/fr/privacy/").status == 503)
        let other = try served.get("/.colophon/site.json?at=%2Ffr%2Fprivacy%2F&choices=\(choices)").text
        #expect(other.contains("/fr/privacy/"), "choices with which nothing is shown leave the bar as it is")
    }

    @Test func `a site with several apps has its own pages`() throws {
        let served = try ServedFolder()
        let files = FileManager.default
        for app in ["one", "two"] {
            try files.createDirectory(atPath: served.folder("content/\(app)"), withIntermediateDirectories: true)
            for name in ["about.yml", "en"] {
                try files.copyItem(
                    atPath: served.folder("content/\(name)"), toPath: served.folder("content/\(app)/\(name)"))
            }
        }
        for name in ["about.yml", "en"] { try files.removeItem(atPath: served.folder("content/\(name)")) }
        #expect(!served.preview.session.reload().hasErrors)
        let text = try served.get("/.colophon/site.json?at=%2F&choices=-").text
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let pages = (object["pages"] as? [[String: Any]])?.compactMap { $0["path"] as? String } ?? []
        #expect(pages.contains("/") && !pages.contains { $0.hasPrefix("/one/") }, "\(pages)")
        #expect(object["app"] == nil && (object["apps"] as? [Any])?.count == 2)
    }
}
