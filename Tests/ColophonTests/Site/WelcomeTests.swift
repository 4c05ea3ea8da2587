import Attestations
import SourceText
import Templates
import Testing

@testable import Colophon

/// Addresses in forms, codes as drawings, and what a welcome page shows.
@Suite struct WelcomeTests {
    @Test(arguments: [
        ("https://a.example/b", "https://a.example/b?", "https://a.example/b"),
        ("https://a.example/b#c", "https://a.example/b?#c", "https://a.example/b#c"),
        ("https://a.example/#/b?c=d", "https://a.example/?#/b?c=d", "https://a.example/#/b?c=d"),
        ("tides://activate?k=1&l=", "tides://activate?k=1&l=", "tides://activate"),
        (
            "https://a.example/?q=x+y&z=%C3%A9%2F*-._#e", "https://a.example/?q=x+y&z=%C3%A9%2F*-._#e",
            "https://a.example/#e"
        ),
    ])
    func `a form leads to its configured address`(_ address: String, _ sent: String, _ action: String) throws {
        let form = try #require(FormAddress(address))
        #expect(form.submittedAddress == sent && form.action == action)
        #expect(!form.changesQuery)
    }

    @Test func `the hidden fields of a form come from the query of the address`() throws {
        let form = try #require(FormAddress("https://a.example/?q=x+y&z=%C3%A9&e="))
        #expect(form.fields.map(\.name) == ["q", "z", "e"])
        #expect(form.fields.map(\.value) == ["x y", "é", ""])
    }

    @Test(arguments: [
        ("https://a.example/?token", "https://a.example/?token="),
        ("https://a.example/?a=b%20c", "https://a.example/?a=b+c"),
        ("https://a.example/?a=%c3%a9", "https://a.example/?a=%C3%A9"),
        ("https://a.example/?a=~b", "https://a.example/?a=%7Eb"),
        ("https://a.example/?a=1&&b=2", "https://a.example/?a=1&b=2"),
        ("https://a.example/?a=b=c", "https://a.example/?a=b%3Dc"),
    ])
    func `a query that a form would encode differently is reported with the result`(_ address: String, _ sent: String)
        throws
    {
        let form = try #require(FormAddress(address))
        #expect(form.changesQuery && form.submittedAddress == sent)
    }

    /// No UTF-8, no digits, a line end, a name that browsers fill in themselves, none at all.
    @Test(arguments: ["a=%FF", "a=%zz", "a=%0D%0A", "_charset_=x", "=x"])
    func `a query that no form can send is none`(_ query: String) {
        #expect(FormAddress("https://a.example/?" + query) == nil)
    }

    @Test func `the drawing of a code has each dark module once, and a free margin`() throws {
        let code = try QRCode.make("https://a.example/?a=1&b=2", level: .medium, encoding: .ascii)
        let text = codeDrawing(of: code, saying: "<Code> & \"quotes\"").text
        #expect(text.contains(#"viewBox="0 0 \#(code.size + 8) \#(code.size + 8)""#))
        #expect(text.contains(#"aria-label="&lt;Code&gt; &amp; &quot;quotes&quot;""#))
        var dark: Set<[Int]> = []
        for run in text.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
            let (column, row, length) = (Int(run.1) ?? 0, Int(run.2) ?? 0, Int(run.3) ?? 0)
            #expect(run.3 == run.4)
            for number in 0..<length { #expect(dark.insert([column + number - 4, row - 4]).inserted) }
        }
        let all = (0..<code.size).flatMap { row in (0..<code.size).map { [$0, row] } }
        #expect(dark == Set(all.filter { code.isDark(column: $0[0], row: $0[1]) }))
    }

    private func welcome(_ state: Welcome.State, signIn: Bool, activate: Bool, demo: Bool) -> Welcome {
        let target = Welcome.Target(address: "https://a.example/")
        return Welcome(
            state: state, instructions: nil, illustration: nil, footnote: LocalisedText("Explore?"),
            signIn: signIn ? target : nil, activate: activate ? target : nil, demo: demo ? target : nil,
            legal: .required, hasCode: false)
    }

    @Test(arguments: [false, true])
    func `the welcome page shows parts by the state of the app`(_ demo: Bool) {
        func shown(_ state: Welcome.State, _ signIn: Bool, _ activate: Bool) -> (
            actions: [Welcome.Action], rest: [Bool]
        ) {
            let welcome = welcome(state, signIn: signIn, activate: activate, demo: demo)
            return (welcome.actions.map(\.action), [welcome.shownFootnote != nil, welcome.isGated])
        }
        #expect(shown(.notConfigured, false, false) == ([], [demo, false]))
        #expect(shown(.notConfigured, false, true) == ([.activate], [false, true]))
        #expect(shown(.isConfigured, true, false) == ([.signIn], [false, true]))
        #expect(shown(.isConfigured, false, true) == ([.activate], [false, true]))
        #expect(shown(.isConfigured, true, true) == ([.signIn, .activate], [false, true]))
    }

    @Test func `a form may lead to every scheme that the page names`() {
        var welcome = welcome(.isConfigured, signIn: true, activate: true, demo: true)
        welcome.activate?.address = "Tides://start"
        #expect(welcome.formSchemes == ["https:", "tides:"])
    }

    @Test func `an address that no code can hold is an error at its place`() {
        let address = "https://small.example/?a=" + String(repeating: "b", count: 2_400)
        let about = "name: Small\nwelcome:\n  activate: { url: \"\(address)\" }\n  qr: true\n"
        var content = (try? SourceFolders.base("small").content) ?? [:]
        guard let path = SourcePath("about.yml") else { return }
        content[path] = Array((about + "privacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n").utf8)
        let site = Pipeline.load(SourceTree(files: content), themes: SourceTree(files: [:]))
        let found = site.diagnostics.filter { $0.id == "welcome-code" }
        #expect(found.map { $0.location?.start?.line } == [4])
        #expect(found.first?.message.contains("at most 2331 fit") == true)
    }
}
