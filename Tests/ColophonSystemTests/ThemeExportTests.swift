import DesignTokens
import Foundation
import SourceText
import TestSupport
import Testing

@testable import ColophonSystem

/// `colophon theme export` as a user meets it.
@Suite(.slow, .serialized)
struct ThemeExportTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("themes/plain/theme.yml", "name: Small\n")
        try write("light", dark: 1)
    }

    /// A theme of one colour, and one more unless `extra` is nil.
    private func write(_ name: String, dark: Double, extra: String? = "edge") throws {
        let more = extra.map { ", \"\($0)\": {\"$value\": \(grey(0.5))}" } ?? ""
        try folder.write(
            "themes/plain/tokens/a.tokens.json",
            """
            {"semantic": {"color": {"$type": "color", "\(name)": {"$value": \(grey(0)),
              "$extensions": {"dev.colophon.modes": {"light": \(grey(0)), "dark": \(grey(dark))}}}\(more)}}}
            """)
    }

    private func grey(_ part: Double) -> String {
        "{\"colorSpace\": \"srgb\", \"components\": [\(part), \(part), \(part)]}"
    }

    private func run(_ arguments: String...) throws -> Program.Result {
        let process = try Program.process(["theme", "export"] + arguments, in: folder)
        let (output, error) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, error)
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let said = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Program.Result(
            code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            error: String(decoding: said, as: UTF8.self))
    }

    // MARK: What is printed

    @Test(arguments: ["css", "json", "swift", "scss", "tailwind"])
    func `a format with one file is printed, or written to the given path`(format: String) throws {
        let printed = try run("plain", "--format", format)
        #expect(printed.code == 0 && printed.error == "")
        #expect(printed.output.contains(exportSignature))
        let written = try run("plain", "--format", format, "-o", "deep/er/tokens.txt")
        #expect(written.code == 0 && written.output == "" && written.error == "")
        #expect(folder.text("deep/er/tokens.txt") == printed.output)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("deep/er")) == ["tokens.txt"])
    }

    @Test(arguments: [
        ["plain"], ["plain", "--format", "sass"], ["plain", "--format", "android"], ["plain", "--format", "xcassets"],
        ["plain", "--format", "css", "--aliases"], ["plain", "--format", "json", "--minified"],
        ["plain", "--format", "css", "--no-types"], ["plain", "--format", "css", "-o", ""], ["--format", "css"],
    ])
    func `a usage error gives exit code 2`(arguments: [String]) throws {
        let process = try Program.process(["theme", "export"] + arguments, in: folder)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
    }

    @Test func `tokens can be selected, and a path without tokens is an error`() throws {
        let some = try run("plain", "--format", "css", "--tokens", "semantic.color.edge")
        #expect(some.output.contains("--color-edge") && !some.output.contains("--color-light"))
        let none = try run("plain", "--format", "css", "--tokens", "semantic.color.egde")
        #expect(none.code == 1 && none.output == "")
        #expect(none.error.contains("[export-empty]") && none.error.contains("did you mean \"semantic.color.edge\"?"))
    }

    @Test func `a broken theme is not exported`() throws {
        try folder.write(
            "themes/plain/tokens/b.tokens.json", #"{"semantic": {"b": {"$type": "color", "$value": "{no.where}"}}}"#)
        let result = try run("plain", "--format", "css", "-o", "tokens.css")
        #expect(result.code == 1 && result.error.contains("[token-alias-unresolved]"))
        #expect(!folder.exists("tokens.css"))
        #expect(try run("nobody", "--format", "css").error.contains("[unknown-theme]"))
    }

    // MARK: What is written

    @Test func `a file of an export is replaced, any other is not`() throws {
        #expect(try run("plain", "--format", "css", "-o", "tokens.css").code == 0)
        let first = try #require(folder.text("tokens.css"))
        try write("light", dark: 0.9)
        #expect(try run("plain", "--format", "css", "-o", "tokens.css").code == 0)
        #expect(folder.text("tokens.css") != first)
        try folder.write("mine.css", "a { b: c }\n")
        let refused = try run("plain", "--format", "css", "-o", "mine.css")
        #expect(refused.code == 3)
        #expect(
            refused.error.contains(
                "error: \"mine.css\" was not made by `colophon theme export`, so it is not overwritten [foreign-file]"))
        #expect(folder.text("mine.css") == "a { b: c }\n")
        try folder.link("link.css", to: "tokens.css")
        #expect(try run("plain", "--format", "css", "-o", "link.css").code == 3)
        #expect(try run("plain", "--format", "css", "-o", "themes").code == 3)
        #expect(try run("plain", "--format", "css", "-o", "new/").code == 3)
        #expect(!folder.exists("new"))
    }

    @Test func `Android's files go below res, and those that are no longer made go`() throws {
        #expect(try run("plain", "--format", "android", "--output", "app").code == 0)
        #expect(folder.text("app/res/values-night/colors.xml")?.contains("#FFFFFF") == true)
        try folder.write("app/res/values/mine.xml", "<resources/>\n")
        try write("light", dark: 0)
        #expect(try run("plain", "--format", "android", "--output", "app/res").code == 0)
        #expect(!folder.exists("app/res/values-night") && !folder.exists("app/res/res"))
        #expect(folder.text("app/res/values/mine.xml") == "<resources/>\n")
        try folder.write("other/res/values/colors.xml", "<resources/>\n")
        let refused = try run("plain", "--format", "android", "--output", "other")
        #expect(refused.code == 3 && refused.error.contains("[foreign-file]"))
        #expect(folder.text("other/res/values/colors.xml") == "<resources/>\n")
    }

    @Test func `catalogs of two themes can be in one folder, and be named`() throws {
        try folder.write("themes/mine/theme.yml", "name: Mine\n")
        #expect(try run("plain", "--format", "xcassets", "-o", "Assets").code == 0)
        #expect(try run("mine", "--format", "xcassets", "-o", "Assets/").code == 0)
        for name in ["Plain", "Mine"] {
            #expect(folder.exists("Assets/\(name).xcassets/color/light.colorset/Contents.json"))
        }
        #expect(try run("plain", "--format", "xcassets", "-o", "Brand.xcassets").code == 0)
        #expect(folder.exists("Brand.xcassets/color/edge.colorset/Contents.json"))
        try write("light", dark: 1, extra: nil)
        #expect(try run("plain", "--format", "xcassets", "-o", "Brand.xcassets").code == 0)
        #expect(!folder.exists("Brand.xcassets/color/edge.colorset"))
    }

    @Test func `an export is rejected in a site's output and in the folder of themes`() throws {
        try folder.write("themes/res/x")
        let result = try run("plain", "--format", "android", "-o", "themes")
        #expect(result.code == 3 && result.error.contains("[output-overlaps-source]"))
        // The list of a build is not taken for that of an export: its files are not removed.
        try folder.write("out/res/\(manifestName)", #"{"version": 1, "complete": true, "files": []}"#)
        try folder.write("out/res/index.html", "mine")
        #expect(try run("plain", "--format", "android", "-o", "out").code == 0)
        #expect(folder.exists("out/res/index.html") && folder.exists("out/res/\(exportManifestName)"))
    }
}
