import Foundation
import TestSupport
import Testing

/// `colophon import --history` in Git repositories of this machine.
@Suite(.slow, .enabled(if: Needed.isHere("/usr/bin/git"), Needed.reason))
struct ImportHistoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try git("init", "--quiet", "--initial-branch=main", "App")
    }

    /// Runs `git` without the settings of the user.
    private func git(_ arguments: String..., day: Int = 1) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
        process.arguments = ["-c", "user.name=A", "-c", "user.email=a@example.org"] + arguments
        let isInside = folder.exists("App")
        process.currentDirectoryURL = URL(fileURLWithPath: isInside ? folder("App") : folder.path)
        let date = "2024-01-\(day < 10 ? "0" : "")\(day)T12:00:00Z"
        process.environment = [
            "GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date, "GIT_CONFIG_NOSYSTEM": "1", "HOME": folder.path,
            "PATH": "/usr/bin:/bin",
        ]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "git \(arguments)")
    }

    private func commit(_ text: String, to name: String = "privacy.md", day: Int) throws {
        try folder.write("App/" + name, text)
        try git("add", "--all", day: day)
        try git("commit", "--quiet", "--message=Change", day: day)
    }

    private static let start = "# Privacy policy\n\nNothing is kept, and nobody is told of anything that you do here.\n"

    @Test func `each day with other words is a version, across renames, and a merge is one change`() throws {
        try commit(Self.start, to: "old policy.md", day: 1)
        try commit(Self.start + "\nYour name is kept.\n", to: "old policy.md", day: 2)
        try commit(Self.start + "\n\n\nYour name   is kept.\n", to: "old policy.md", day: 3)
        try git("mv", "old policy.md", "privacy.md", day: 4)
        try git("commit", "--quiet", "--message=Rename", day: 4)
        try git("checkout", "--quiet", "-b", "other", day: 5)
        try commit(Self.start + "\nYour name is kept for a year.\n", day: 5)
        try commit(Self.start + "\nYour name is kept for two years.\n", day: 5)
        try git("checkout", "--quiet", "main", day: 6)
        try commit("Something else", to: "notes.txt", day: 6)
        try git("merge", "--quiet", "--no-edit", "other", day: 7)
        let before = folder.tree("App")
        let made = try Program.run("import", "App", "--history", "App/privacy.md", in: folder)
        #expect(made.code == 0, "\(made)")
        #expect(folder.tree("App") == before)
        #expect(
            made.output.contains("Versions:\n  privacy.md: 3 versions, 1.0 to 3.0, from 2024-01-01 to 2024-01-07\n"),
            "\(made)")
        #expect(
            folder.text("content/en/privacy@1.0.md")
                == "---\nversion: 1.0\neffective: 2024-01-01\n---\n" + Self.start)
        #expect(folder.text("content/en/privacy@2.0.md")?.contains("effective: 2024-01-02") == true)
        let current = try #require(folder.text("content/en/privacy.md"))
        #expect(current.contains("version: 3.0\neffective: 2024-01-07\n") && current.contains("two years"))
        let built = try Program.run("build", in: folder)
        #expect(built.code == 0, "\(built)")
        #expect(folder.exists("output/en/privacy/changes/1.0-2.0/index.html"))
    }

    @Test func `a text that never changed has no earlier version, and changes without a commit have no date`() throws {
        try commit(Self.start, day: 1)
        let never = try Program.run("import", "--history", "App/privacy.md", in: folder)
        #expect(never.code == 0 && never.output.contains("its words never changed"), "\(never)")
        try folder.write("App/privacy.md", Self.start + "\nYour name is kept.\n")
        let open = try Program.run(
            "import", "App", "--history", "App/privacy.md", "--output", "other", in: folder)
        #expect(open.output.contains("en/privacy.md: it has changes without a commit. Write effective:"), "\(open)")
        let current = try #require(folder.text("other/en/privacy.md"))
        #expect(current.contains("version: 2.0\n") && !current.contains("effective:"))
        #expect(folder.text("other/en/privacy@1.0.md")?.contains("effective: 2024-01-01") == true)
    }

    @Test func `a version has the day that its text states, unless it is that of an older one`() throws {
        try commit(Self.start + "\nLast updated: January 1, 2024\n", day: 3)
        try commit(Self.start + "\nYour name is kept.\n\nLast updated: January 4, 2024\n", day: 5)
        try commit(Self.start + "\nYour name is sold.\n\nLast updated: January 4, 2024\n", day: 6)
        let made = try Program.run("import", "--history", "App/privacy.md", in: folder)
        #expect(made.output.contains("the days of 1 version, which are those of the commits"), "\(made)")
        for (file, day) in [("privacy@1.0", 1), ("privacy@2.0", 4), ("privacy", 6)] {
            let text = folder.text("content/en/\(file).md") ?? ""
            #expect(text.contains("effective: 2024-01-0\(day)\n") && !text.contains("updated"), "\(file): \(text)")
        }
    }

    @Test func `a translation has the versions of its original, and a copy has no older states`() throws {
        try commit(Self.start, to: "en/privacy.md", day: 1)
        try commit("# Confidentialité\n\nRien n’est gardé, et personne ne sait rien.\n", to: "fr/privacy.md", day: 2)
        try commit(Self.start + "\nYour name is kept.\n", to: "en/privacy.md", day: 3)
        try commit(Self.start + "\nYour age is kept too.\n", to: "en/privacy.md", day: 4)
        try commit("# Confidentialité\n\nVotre nom et votre âge sont gardés.\n", to: "fr/privacy.md", day: 5)
        try commit(Self.start + "\nYour age is kept too. These are terms.\n", to: "en/terms.md", day: 6)
        let files = ["App/en/privacy.md", "App/fr/privacy.md", "App/en/terms.md"]
        let made = try Program.run(["import"] + files.flatMap { ["--history", $0] }, in: folder)
        #expect(made.code == 0, "\(made)")
        #expect(made.output.contains("en/privacy.md: 3 versions, 1.0 to 3.0"), "\(made)")
        #expect(made.output.contains("fr/privacy.md: 2 versions, 1.0 to 3.0"), "\(made)")
        #expect(made.output.contains("en/terms.md: its words never changed"), "\(made)")
        #expect(made.output.contains("the name of the app: App"), "\(made)")
        #expect(folder.text("content/fr/privacy@1.0.md")?.contains("effective: 2024-01-01\n") == true)
        #expect(!folder.exists("content/fr/privacy@2.0.md"))
        #expect(folder.text("content/fr/privacy.md")?.contains("version: 3.0\neffective: 2024-01-04\n") == true)
        #expect(try Program.run("build", in: folder).code == 0)
    }

    @Test func `a state in Windows-1252 and one without text are no obstacle`() throws {
        try folder.write("App/privacy.md", Array("# Privacy\n\nNothing about your caf".utf8) + [0xE9, 0x0A])
        try git("add", "--all")
        try git("commit", "--quiet", "--message=Latin")
        try commit("", day: 2)
        try commit("# Privacy\n\nNothing about your café is kept.\n", day: 3)
        let made = try Program.run("import", "--history", "App/privacy.md", in: folder)
        #expect(made.output.contains("2 versions, 1.0 to 2.0, from 2024-01-01 to 2024-01-03"), "\(made)")
        #expect(folder.text("content/en/privacy@1.0.md")?.contains("café") == true)
    }

    @Test func `a file without a history is an error, and nothing is written`() throws {
        try folder.write("App/privacy.md", Self.start)
        try folder.write("loose/privacy.md", Self.start)
        try commit("Notes", to: "notes.txt", day: 1)
        try folder.write("App/terms.md", "# Terms\n\nNone.\n")
        let unknown = try Program.run("import", "--history", "App/terms.md", in: folder)
        #expect(unknown.code == 1, "\(unknown)")
        #expect(unknown.error.contains("no commit has \"App/terms.md\" [no-git-history]"), "\(unknown)")
        let loose = try Program.run("import", "--history", "loose/privacy.md", in: folder)
        #expect(loose.code == 1 && loose.error.contains("is in no Git repository"), "\(loose)")
        let outside = try Program.run("import", "App", "--history", "loose/privacy.md", in: folder)
        #expect(outside.code == 2 && outside.error.contains("is in none of the sources"), "\(outside)")
        let missing = try Program.run(
            "import", "--history", "App/notes.txt", in: folder, environment: ["PATH": folder("loose")])
        #expect(missing.code == 3 && missing.error.contains("git cannot be run"), "\(missing)")
        #expect(missing.error.contains("[no-git]") && !folder.exists("content"), "\(missing)")
        let none = try Program.run("import", in: folder)
        #expect(none.code == 2 && none.error.contains("name a folder or a file to import"), "\(none)")
        #expect(!folder.exists("content"))
    }

    @Test func `a shallow clone is reported, and settings of a repository run no program`() throws {
        try commit(Self.start, day: 1)
        try commit(Self.start + "\nYour name is kept.\n", day: 2)
        try git("clone", "--quiet", "--depth=1", "file://\(folder("App"))", "../Clone", day: 3)
        let shallow = try Program.run("import", "--history", "Clone/privacy.md", in: folder)
        #expect(shallow.output.contains("the clone lacks older commits"), "\(shallow)")
        try folder.write("App/run", "#!/bin/sh\ntouch \(folder("ran"))\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder("App/run"))
        for name in ["core.fsmonitor", "gpg.program", "core.pager", "diff.external", "diff.x.textconv"] {
            try git("config", name, folder("App/run"), day: 3)
        }
        try git("config", "log.showSignature", "true", day: 3)
        try folder.write("App/.gitattributes", "*.md diff=x\n")
        let hostile = try Program.run(
            "import", "--history", "App/privacy.md", "--output", "other", in: folder)
        #expect(hostile.code == 0 && hostile.output.contains("2 versions"), "\(hostile)")
        #expect(!folder.exists("ran"))
    }
}
