import Colophon
import Testing

/// What another program sees of the library: `Colophon` alone is imported, and nothing that only this package may see.
@Suite struct SiteInMemoryTests {
    private static let texts = [
        "site.yml": "title: Atlas\nlanguages: [en]\npublisher: { name: Atlas Ltd }\n",
        "about.yml": """
        name: Atlas Notes
        version: 1.4.0
        privacy: privacy.md
        terms: terms.md
        accessibility: accessibility.md

        """,
        "en/privacy.md": "# Privacy\n\nNothing is kept.\n",
        "en/terms.md": "# Terms\n\nUse it kindly.\n",
        "en/accessibility.md": "# Accessibility\n\nTell us what keeps you from using it.\n",
    ]

    private func folder(_ texts: [String: String]) throws -> SourceTree {
        var files: [SourcePath: [UInt8]] = [:]
        for (name, text) in texts { files[try #require(SourcePath(name))] = Array(text.utf8) }
        return SourceTree(files: files)
    }

    @Test func `a program makes a site from five texts in memory`() throws {
        let themes = SourceTree(files: [:])
        let loaded = Pipeline.load(try folder(Self.texts), themes: themes, options: BuildOptions(jobs: 2))
        let planned = Pipeline.plan(try #require(loaded.value))
        var diagnostics = loaded.diagnostics + planned.diagnostics
        var files: [OutputFile] = []
        for job in planned.value.jobs {
            files += Pipeline.render(job, in: planned.value).unwrap(into: &diagnostics)
        }
        #expect(diagnostics.filter { $0.severity == .error } == [])
        let paths = files.map(\.path.text)
        #expect(Set(paths).isSuperset(of: ["index.html", "en/index.html", "en/privacy/index.html"]), "\(paths)")
        let privacy = try #require(files.first { $0.path.text == "en/privacy/index.html" })
        #expect(String(decoding: privacy.bytes, as: UTF8.self).contains("<p>Nothing is kept.</p>"))
    }

    @Test func `diagnostics have the location of the mistake`() throws {
        var texts = Self.texts
        texts["en/privacy.md"] = "# Privacy\n\n[Terms](term.md)\n"
        let site = try #require(Pipeline.load(try folder(texts), themes: SourceTree(files: [:])).value)
        let errors = Pipeline.plan(site).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.id) == ["broken-link"])
        #expect(errors.first?.location?.path.text == "en/privacy.md")
    }

    @Test func `hints use the library's names, or names that the program chooses`() throws {
        let empty = Pipeline.load(try folder([:]), themes: SourceTree(files: [:]), options: BuildOptions())
        let hint = try #require(empty.diagnostics.first { $0.id == "no-content" }?.hint)
        #expect("\(hint)" == "\"StarterSite\" makes a first site")
        #expect(hint.text { $0 == .newSite ? "File > New" : "\($0)" } == "\"File > New\" makes a first site")
    }

    @Test func `a program chooses a build configuration and lists its variables`() throws {
        var texts = Self.texts
        texts["environments.json"] =
            #"{"languages": ["en"], "configurations": {"Debug": {"host": "a"}, "Release": {"host": "b"}}}"#
        texts["en/privacy.md"] = "# Privacy\n\nKept at {{env.host}}.\n"
        let (content, themes) = (try folder(texts), SourceTree(files: [:]))
        let options = BuildOptions(configuration: "Release")
        let plan = Pipeline.plan(try #require(Pipeline.load(content, themes: themes, options: options).value)).value
        let job = try #require(plan.jobs.first { $0.files.contains { $0.output.text == "en/privacy/index.html" } })
        let page = try #require(Pipeline.render(job, in: plan).value.first)
        #expect(String(decoding: page.bytes, as: UTF8.self).contains("<p>Kept at b.</p>"))
        #expect(plan.record.configuration == "Release")
        let report = try #require(Pipeline.environment(content, themes: themes, options: options).value)
        let host = try #require(report.variables.first)
        #expect(host.values["Debug"]?.value == .text("a") && host.uses.map(\.path.text) == ["en/privacy.md"])
    }

    @Test func `a program passes the password of an encrypted file, and no output shows it`() throws {
        var texts = Self.texts
        texts["environments.bin"] = "\u{3}\u{1}" + String(repeating: "x", count: 80)
        var inputs = BuildInputs()
        inputs.environmentPassword = Password("hunter2".utf8)
        let loaded = Pipeline.load(try folder(texts), themes: SourceTree(files: [:]), inputs: inputs)
        #expect(loaded.diagnostics.map(\.id).contains("wrong-password"))
        #expect(!"\(inputs) \(loaded.diagnostics)".contains("hunter2"))
        let unasked = Pipeline.load(try folder(texts), themes: SourceTree(files: [:])).diagnostics
        #expect(unasked.first { $0.id == "no-password" }?.hint == "give the password \(.environmentPassword)")
    }
}
