import Colophon
import ColophonSystem
import Foundation
import Testing

// The example of the README, between the two lines below.
// BEGIN
func buildSite(content: String, output: String) throws -> [Diagnostic] {
    let folder = readFolder(content)
    let loaded = Pipeline.load(folder.value, themes: SourceTree(files: [:]))
    guard let site = loaded.value else { return folder.diagnostics + loaded.diagnostics }
    let plan = Pipeline.plan(site)
    var diagnostics = folder.diagnostics + loaded.diagnostics + plan.diagnostics
    let writer = try OutputWriter(output, apartFrom: [content])
    do {
        for job in plan.value.jobs {
            for file in Pipeline.render(job, in: plan.value).unwrap(into: &diagnostics) { try writer.accept(file) }
        }
        if diagnostics.hasErrors { writer.abandon() } else { _ = try writer.commit(record: plan.value.record) }
    } catch {
        writer.abandon()
        throw error
    }
    return diagnostics
}
// END

/// What another package does with `ColophonSystem`: it reads a folder and writes the output.
@Suite struct LibraryExampleTests {
    private static let texts = [
        "site.yml": "title: Atlas\nlanguages: [en]\npublisher: { name: Atlas Ltd }\n",
        "about.yml": "name: Atlas\nversion: 1.0.0\nprivacy: p.md\nterms: t.md\naccessibility: a.md\n",
        "en/p.md": "# Privacy\n\nNothing is kept.\n", "en/t.md": "# Terms\n\nUse it kindly.\n",
        "en/a.md": "# Accessibility\n\nTell us of barriers.\n",
    ]

    /// Runs `body` with a new folder, which contains `content` with the texts.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "colophon-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (name, text) in Self.texts {
            let file = root.appending(path: "content/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(root)
    }

    @Test func `the example of the README writes a site`() throws {
        try withFolder { root in
            let output = root.appending(path: "output").path()
            let diagnostics = try buildSite(content: root.appending(path: "content").path(), output: output)
            #expect(diagnostics.filter { $0.severity == .error } == [])
            let page = try String(contentsOfFile: output + "/en/p/index.html", encoding: .utf8)
            #expect(page.contains("<p>Nothing is kept.</p>"))
        }
    }

    @Test func `a site with an error writes nothing`() throws {
        try withFolder { root in
            let page = root.appending(path: "content/en/p.md")
            try Data("# Privacy\n\n[Terms](nowhere.md)\n".utf8).write(to: page)
            let output = root.appending(path: "output").path()
            let diagnostics = try buildSite(content: root.appending(path: "content").path(), output: output)
            #expect(diagnostics.filter { $0.severity == .error }.map(\.id) == ["broken-link"])
            #expect(!FileManager.default.fileExists(atPath: output))
        }
    }

    @Test func `a program writes the files inside an app`() throws {
        try withFolder { root in
            let content = root.appending(path: "content").path()
            let site = try #require(Pipeline.load(readFolder(content).value, themes: SourceTree(files: [:])).value)
            let plan = Pipeline.planBundle(site).value
            let folder = root.appending(path: "bundle").path()
            let writer = try OutputWriter(folder, for: .bundle, apartFrom: [content])
            for job in plan.jobs { for file in Pipeline.render(job, in: plan).value { try writer.accept(file) } }
            _ = try writer.commit()
            let about = folder + "/ios/Colophon/en.lproj/about.json"
            #expect(FileManager.default.fileExists(atPath: about))
        }
    }

    @Test func `the README shows the example that is compiled here`() throws {
        let here = URL(filePath: #filePath)
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let source = try String(contentsOf: here, encoding: .utf8)
        let parts = source.components(separatedBy: "// BEGIN\n")[1].components(separatedBy: "// END\n")
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains("import Colophon\nimport ColophonSystem\n\n" + parts[0]))
    }
}
