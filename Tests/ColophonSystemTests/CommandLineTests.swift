import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonCLI
@testable import ColophonSystem

@Suite(.slow, .serialized)
struct CommandLineTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    // MARK: Exit codes

    @Test func `a successful build prints a summary and the path of the output`() throws {
        try folder.writeSample()
        let first = try Program.run("build", in: folder)
        #expect(first.code == 0, "\(first)")
        let summary =
            /Built \d+ pages? and \d+ other files? in \d+\.\d\d s → output\/\n(\d+) written, 0 unchanged, 0 removed, no errors\nTo look at it: colophon serve\n/
        let match = try #require(first.output.wholeMatch(of: summary), "\(first.output)")
        #expect(first.error == "")
        #expect(folder.exists("output/index.html"))
        let again = try Program.run("build", in: folder)
        #expect(again.output.contains("\n0 written, \(match.1) unchanged, 0 removed, no errors\n"))
    }

    @Test func `the next step has the options that select the same site`() throws {
        for (name, text) in SampleSite.files { try folder.write("web/it's text/" + name, text) }
        let arguments = ["--source", "web/it's text", "--theme", "orange", "--tuning", "hasRoundedButtons=true"]
        let built = try Program.run(["build"] + arguments, in: folder)
        let expected =
            #"To look at it: colophon serve --source 'web/it'\''s text' --theme orange --tuning hasRoundedButtons=true"#
        #expect(built.output.hasSuffix(expected + "\n"), "\(built)")
    }

    @Test func `an address is printed when it can be opened without a server`() throws {
        let settings = try #require(SampleSite.files["site.yml"])
        try folder.writeSample(["site.yml": settings + "links: portable\n"])
        #expect(try Program.run("build", in: folder).output.contains(" s → output/index.html\n"))
        try folder.writeSample(["site.yml": settings.replacing(/baseURL: .*\n/, with: "")])
        #expect(try Program.run("build", in: folder).output.contains(" s → output/index.html\n"))
    }

    @Test func `errors in the content give exit code 1 and leave the output unchanged`() throws {
        try folder.writeSample()
        _ = try Program.run("build", in: folder)
        let before = folder.tree("output")
        try folder.writeSample(SampleSite.brokenLink)
        try folder.write("content/en/terms.md", SampleSite.document("Terms", "Changed."))
        let result = try Program.run("build", in: folder)
        #expect(result.code == 1)
        #expect(result.output == "")
        #expect(result.error.contains("content/en/broken.md:"))
        #expect(result.error.hasSuffix("Not built: 1 error\n"))
        #expect(folder.tree("output") == before)
    }

    @Test func `warnings give exit code 0, and with --strict 1 and no output`() throws {
        try folder.writeSample(SampleSite.strayFile)
        let strict = try Program.run("build", "--strict", in: folder)
        #expect(strict.code == 1)
        #expect(strict.error.contains("warning:"))
        #expect(strict.error.hasSuffix("Not built: 1 warning, and --strict is on\n"))
        #expect(!folder.exists("output"))
        let result = try Program.run("build", in: folder)
        #expect(result.code == 0)
        #expect(result.output.contains(", 1 warning\n"))
    }

    @Test func `twenty warnings of one kind are shown, and all on request or if they stop the build`() throws {
        let path = try #require(SampleSite.strayFile.keys.first)
        try folder.writeSample(Dictionary(uniqueKeysWithValues: (1...22).map { ("\($0)" + path, "stray") }))
        func shown(_ arguments: String...) throws -> Int {
            try Program.run(["build"] + arguments, in: folder).error.split(separator: "\n").count {
                $0.contains("warning:")
            }
        }
        let built = try Program.run("build", in: folder)
        #expect(built.error.contains("note: 2 more warnings of this kind are not shown ["))
        #expect(built.error.hasSuffix("   hint: to see every warning, use --all-warnings\n"))
        #expect(built.output.contains(", 22 warnings\n"))
        #expect(try shown() == 20)
        #expect(try shown("--all-warnings") == 22)
        #expect(try shown("--strict") == 22)
        // It lists every place, as the first page of the README says.
        let checked = try Program.run("check", in: folder)
        #expect(checked.error.split(separator: "\n").count { $0.contains("warning:") } == 22)
        let json = try Program.run("build", "--format", "json", in: folder).output
        #expect(json.split(separator: "\n").count { $0.contains("\"severity\": \"warning\"") } == 22)
    }

    @Test func `a removed address is a warning, and with --strict the old output is kept`() throws {
        try folder.writeSample(["en/support.md": SampleSite.document("Support", "Write to us.")])
        _ = try Program.run("build", in: folder)
        try FileManager.default.removeItem(atPath: folder("content/en/support.md"))
        let before = folder.tree("output")
        let strict = try Program.run("build", "--strict", in: folder)
        #expect(strict.code == 1 && strict.error.contains("[removed-address]"))
        #expect(folder.tree("output") == before)
        let result = try Program.run("build", in: folder)
        #expect(
            result.error == """
                warning: 2 addresses are gone: the last build made them, and links to them now lead nowhere \
                [removed-address]
                   hint: to keep pages, write them as aliases: in the pages that replace them
                   note: /en/all-documents/
                   note: /en/support/

                """)
        #expect(result.code == 0 && result.output.contains(", 2 removed, 1 warning\n"))
        let again = try Program.run("build", in: folder)
        #expect(again.error == "" && again.output.contains(", 0 removed, no errors\n"))
    }

    @Test func `a built-in file is named as such`() throws {
        try folder.writeSample()
        try folder.write("themes/mine/theme.yml", "extends: orange-compact\n")
        let result = try Program.run("check", "--theme", "mine", in: folder)
        #expect(result.error.contains("built-in: orange-compact/theme.yml"), "\(result.error)")
    }

    @Test(arguments: [
        ["bogus"], ["build", "--bogus"], ["build", "--jobs", "0"], ["build", "--jobs", "many"],
        ["build", "--format", "xml"], ["build", "--source", ""], ["build", "extra"],
        ["build", "--tuning", "hasRoundedButtons=maybe"], ["check", "--tuning", "MaxIt", "--tuning", "OrangeFrance"],
        ["plan", "--tuning", ""],
    ])
    func `a usage error gives exit code 2`(arguments: [String]) throws {
        let process = try Program.process(arguments, in: folder)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
    }

    @Test(arguments: ["", "soon", "-1", "1.5", "253402300800", "99999999999999999999", " 1"])
    func `an invalid date gives exit code 2`(value: String) throws {
        let result = try Program.run("check", in: folder, environment: ["SOURCE_DATE_EPOCH": value])
        #expect(result.code == 2)
        #expect(result.error.contains("SOURCE_DATE_EPOCH"))
    }

    @Test func `the date of a reproducible build is a day`() throws {
        #expect(try buildDate(nil) == nil)
        #expect(try buildDate("0") == CalendarDate(year: 1970, month: 1, day: 1))
        #expect(try buildDate("86400") == CalendarDate(year: 1970, month: 1, day: 2))
        #expect(try buildDate("253402300799") == CalendarDate(year: 9999, month: 12, day: 31))
    }

    @Test func `errors of the system give exit code 3`() throws {
        let missing = try Program.run("build", in: folder)
        #expect(missing.code == 3)
        #expect(missing.error.hasPrefix("error: there is no folder \"content\" [missing-folder]\n"))
        try folder.writeSample()
        #expect(try Program.run("build", "--themes", "nowhere", in: folder).code == 3)
        #expect(try Program.run("build", "--output", "content/output", in: folder).code == 3)
        try folder.write("file", "x")
        let inTheWay = try Program.run("build", "--output", "file/output", in: folder)
        #expect(inTheWay.code == 3)
        #expect(inTheWay.error.contains("\"file/output\" cannot be written: mkdir: Not a directory"))
        try folder.write("output/index.html", "mine")
        let foreign = try Program.run("build", in: folder)
        #expect(foreign.code == 3)
        #expect(foreign.error.contains("[foreign-file]"))
        #expect(folder.tree("output") == ["index.html": "mine"])
    }

    @Test func `a locked output folder gives exit code 3`() throws {
        try folder.writeSample()
        let writer = try OutputWriter(folder("output"), apartFrom: [])
        let result = try Program.run("build", in: folder)
        #expect(result.code == 3)
        #expect(result.error.contains("another build is writing to \"output\" [output-locked]"))
        writer.abandon()
        #expect(try Program.run("build", in: folder).code == 0)
    }

    #if os(Linux)
        @Test func `a full disk behind standard output gives exit code 3`() throws {
            try folder.writeSample()
            let process = try Program.process(["plan"], in: folder)
            let error = Pipe()
            (process.standardOutput, process.standardError) = (FileHandle(forWritingAtPath: "/dev/full"), error)
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 3)
            let text = String(decoding: error.fileHandleForReading.availableData, as: UTF8.self)
            #expect(text == "error: standard output cannot be written: No space left on device\n")
        }
    #endif

    @Test func `an unknown theme is an error of the content`() throws {
        try folder.writeSample()
        let result = try Program.run("check", "--theme", "no-such-theme", in: folder)
        #expect(result.code == 1)
        #expect(result.error.contains("no-such-theme"))
    }

    @Test func `a tuning on the command line changes the pages, and is checked like one in site yml`() throws {
        try folder.writeSample()
        func sheet(_ preset: String, _ flag: String) throws -> String? {
            let result = try Program.run(
                "build", "--theme", "orange", "--tuning", preset, "--tuning", flag, in: folder)
            #expect(result.code == 0, "\(result)")
            return folder.tree("output").keys.sorted().first { $0.hasSuffix(".css") }
        }
        let usual = try sheet("default", "hasRoundedButtons=false")
        let rounded = try sheet("MaxIt", "hasRoundedButtons=true")
        #expect(usual != nil && rounded != usual)
        #expect(try sheet("OrangeFrance", "hasRoundedButtons=false") == usual)
        #expect(try sheet("MaxIt", "hasRoundedButtons=false") != rounded)
        let refused = try Program.run("check", "--theme", "sosh", "--tuning", "MaxIt", in: folder)
        #expect(refused.code == 1)
        #expect(refused.error.hasPrefix("error: the theme \"sosh\" refuses tunings [theme-not-tunable]\n"))
    }

    @Test func `a link among the sources stops the build`() throws {
        try folder.writeSample()
        try folder.link("content/assets/secret", to: "/etc/passwd")
        let result = try Program.run("build", in: folder)
        #expect(result.code == 1)
        #expect(result.error.contains("content/assets/secret: error: "))
        #expect(!folder.exists("output"))
    }

    // MARK: Forms of output

    @Test func `quiet prints diagnostics only`() throws {
        try folder.writeSample(SampleSite.strayFile)
        let result = try Program.run("build", "--quiet", in: folder)
        #expect(result.code == 0)
        #expect(result.output == "")
        #expect(result.error.hasPrefix("content/nowhere.txt: warning:"))
        #expect(!result.error.contains("Built"))
    }

    @Test func `standard output has only the JSON`() throws {
        try folder.writeSample(SampleSite.strayFile)
        for verb in ["build", "check"] {
            let result = try Program.run(verb, "--format", "json", in: folder)
            #expect(result.code == 0 && result.error == "")
            let read = readJSON(Array(result.output.utf8), path: .root)
            #expect(read.diagnostics == [])
            let first = try #require(read.value?.elements?.first)
            #expect(first["severity"]?.text == "warning")
            #expect(first["path"]?.text == "content/nowhere.txt")
        }
    }

    @Test func `sarif names the version and the place`() throws {
        try folder.writeSample(SampleSite.brokenLink)
        let result = try Program.run("check", "--format", "sarif", in: folder)
        #expect(result.code == 1 && result.error == "")
        let read = readJSON(Array(result.output.utf8), path: .root)
        #expect(read.value?["version"]?.text == "2.1.0")
        #expect(result.output.contains("content/en/broken.md"))
    }

    @Test func `paths are relative to the current folder`() throws {
        try folder.writeSample(SampleSite.brokenLink)
        try folder.write("elsewhere/x")
        let absolute = try Program.run("check", "--source", folder("content"), in: folder)
        #expect(absolute.error.contains("/content/en/broken.md:"))
        #expect(absolute.error.hasPrefix("/"))
        let dotted = try Program.run("check", "--source", "elsewhere/../content", in: folder)
        #expect(dotted.error.hasPrefix("content/en/broken.md:"))
        try folder.link("content/here", to: "x")
        try folder.write("skins/own/theme.yml", "name: Own\n")
        try folder.link("skins/own/link", to: "x")
        let themes = try Program.run("check", "--themes", "./skins/", in: folder)
        #expect(themes.error.contains("\nskins/own/link: error: "), "\(themes.error)")
    }

    @Test func `plan prints source, route and output, separated by tabs`() throws {
        try folder.writeSample()
        let result = try Program.run("plan", in: folder)
        #expect(result.code == 0 && result.error == "")
        let rows = result.output.split(separator: "\n").map { $0.split(separator: "\t") }
        #expect(rows.allSatisfy { $0.count == 3 })
        #expect(rows.contains { $0[0] == "en/terms.md" && $0[1].hasPrefix("/") && $0[2].hasSuffix("terms/index.html") })
        #expect(rows.contains { $0[0] == "-" })
        #expect(!folder.exists("output"))
    }

    @Test func `plan as json holds files and diagnostics`() throws {
        try folder.writeSample(SampleSite.strayFile)
        let result = try Program.run("plan", "--format", "json", in: folder)
        let value = try #require(readJSON(Array(result.output.utf8), path: .root).value)
        #expect(value["files"]?.elements?.contains { $0["source"]?.text == "en/terms.md" } == true)
        #expect(value["diagnostics"]?.elements?.isEmpty == false)
    }

    @Test func `columns are aligned for people`() {
        #expect(table([["a", "é", "x"], ["long", "b", "y"]], isAligned: true) == "a     é  x\nlong  b  y\n")
        #expect(table([["a", "b"]], isAligned: false) == "a\tb\n")
        #expect(table([], isAligned: true) == "")
    }

    @Test func `a closed pipe is not an error`() throws {
        try folder.writeSample(
            Dictionary(
                uniqueKeysWithValues: (0..<800).map {
                    (
                        "en/a-page-with-a-rather-long-name-so-that-the-plan-fills-the-pipe-\($0).md",
                        SampleSite.document("Page \($0)", "Text.")
                    )
                }))
        let process = try Program.process(["plan"], in: folder)
        let (output, error) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, error)
        try process.run()
        _ = try output.fileHandleForReading.read(upToCount: 10)
        try output.fileHandleForReading.close()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        #expect(error.fileHandleForReading.availableData.isEmpty)
    }

    @Test func `check writes no file`() throws {
        try folder.writeSample()
        let result = try Program.run("check", in: folder)
        #expect(result.code == 0)
        #expect(
            result.output.wholeMatch(of: /Checked \d+ pages and \d+ other files? in \d+\.\d\d s: no errors\n/) != nil)
        #expect(!folder.exists("output"))
    }

    @Test func `check and build count the pages of themes apart`() throws {
        let settings = try #require(SampleSite.files["site.yml"])
        try folder.writeSample(["site.yml": settings + "gallery: true\n"])
        let check = try Program.run("check", in: folder).output
        let build = try Program.run("build", in: folder).output
        let checked = try #require(check.firstMatch(of: /Checked (.+) in .*\nThemes: (.+)\n/), "\(check)")
        let built = try #require(
            build.firstMatch(of: /Built (.+) in .*\n.*\nThemes: output\/themes\/index.html \((.+)\)\n/), "\(build)")
        #expect(checked.1 == built.1)
        #expect(checked.2 == built.2)
    }

    @Test func `the output does not depend on the number of threads`() throws {
        try folder.writeSample(
            Dictionary(
                uniqueKeysWithValues: (0..<200).map { ("en/page\($0).md", SampleSite.document("Page \($0)", "Text.")) })
        )
        _ = try Program.run("build", "--jobs", "1", "--output", "one", in: folder)
        _ = try Program.run("build", "--jobs", "8", "--output", "eight", in: folder)
        #expect(folder.tree("one").count > 200)
        #expect(folder.tree("one") == folder.tree("eight"))
        #expect(folder.text("one/" + manifestName) == folder.text("eight/" + manifestName))
    }

    // MARK: Help

    @Test(arguments: [[], ["build"], ["plan"], ["check"]])
    func `help tells of every option and fits a terminal`(verb: [String]) throws {
        let process = try Program.process(verb + ["--help"], in: folder)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(text.contains("OVERVIEW: "))
        for line in text.split(separator: "\n") where !line.hasPrefix("USAGE:") { #expect(line.count <= 80) }
        guard !verb.isEmpty else { return }
        let options = ["source", "themes", "theme", "jobs", "strict", "quiet", "format"]
        for option in options + (verb == ["plan"] ? [] : ["output"]) {
            #expect(text.firstMatch(of: try Regex("\n  --\(option)( <\\w+>)? +[A-Z]")) != nil, "--\(option)")
        }
    }

    @Test func `the version is the library's`() throws {
        #expect(try Program.run("--version", in: folder).output == version + "\n")
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `the completion script is one the shell can read`(shell: String) throws {
        let result = try Program.run("--generate-completion-script", shell, in: folder)
        #expect(result.code == 0 && result.output.contains("colophon"))
        try folder.write("script", result.output)
        let check = Process()
        check.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        check.arguments = [shell, shell == "fish" ? "--no-execute" : "-n", folder("script")]
        check.standardError = FileHandle.nullDevice
        try check.run()
        check.waitUntilExit()
        // 127: this machine does not have the shell.
        #expect([0, 127].contains(check.terminationStatus))
    }
}
