import Testing

/// `colophon import` on real files.
@Suite struct ImportCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("Tides/privacy.md", "# Privacy policy\n\nNothing is kept.\n")
    }

    @Test func `an import makes a site that builds, and does not change the source`() throws {
        try folder.write("outside.md", "# Terms\n\nOutside.\n")
        try folder.link("Tides/terms.md", to: folder("outside.md"))
        let made = try Program.run("import", "Tides", in: folder)
        #expect(made.code == 0, "\(made)")
        #expect(made.output.contains("privacy.md → en/privacy.md"))
        #expect(made.output.contains("is a symbolic link"))
        let built = try Program.run("build", in: folder)
        #expect(built.code == 0, "\(built)")
        #expect(folder.tree("Tides").keys.filter { !$0.hasSuffix("/") }.sorted() == ["privacy.md", "terms.md"])
    }

    @Test func `an import overwrites nothing`() throws {
        #expect(try Program.run("import", "Tides", "--dry-run", in: folder).code == 0)
        #expect(!folder.exists("content"))
        #expect(try Program.run("import", "Tides/privacy.md", in: folder).code == 0)
        let again = try Program.run("import", "Tides", in: folder)
        #expect(again.code == 1)
        #expect(again.error.hasPrefix("error: \"content\" is not empty, and nothing is overwritten [already-there]"))
        let missing = try Program.run("import", "Nowhere", "--output", "other", in: folder)
        #expect(missing.code == 3, "\(missing)")
    }
}
