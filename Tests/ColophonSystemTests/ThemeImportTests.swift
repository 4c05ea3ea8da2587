import Foundation
import SourceText
import TestSupport
import Testing

@testable import ColophonSystem

/// `colophon theme import` as a user meets it.
@Suite(.slow, .serialized)
struct ThemeImportTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "design/brand.json",
            ##"""
            {"brand": {"color": {"accent": {"value": "#0066cc", "type": "color"}, "old": {"value": "#333", "type": "color"}},
              "gap": {"value": "4px", "type": "spacing"}, "wide": {"value": "{brand.gap} * 2", "type": "spacing"}}}
            """##)
        try folder.write("design/logo.svg", "<svg/>")
        try folder.write("design/package.json", #"{"name": "design"}"#)
        try folder.write("design/broken.json", "{")
    }

    private func run(_ arguments: String...) throws -> Program.Result {
        try Program.run(["theme"] + arguments, in: folder)
    }

    @Test func `a folder of another tool becomes a theme that loads`() throws {
        let result = try run("import", "design")
        #expect(result.code == 0, "\(result)")
        #expect(
            result.output.hasPrefix("themes/design\n  tokens/brand.tokens.json from brand.json: 2 color, 2 dimension\n")
        )
        #expect(result.output.contains("  logo.svg: a .svg file is not a token file\n"))
        #expect(result.output.contains("  package.json: has no design tokens\n"))
        #expect(result.output.contains("  broken.json: not valid JSON\n"))
        #expect(result.output.contains("  semantic.color.accent: {brand.color.accent}\n"))
        #expect(result.error.contains("themes/design/tokens/brand.tokens.json:1:33: warning: "))
        #expect(folder.text("themes/design/theme.yml") == "name: \"design\"\n")
        let shown = try run("show", "design", "brand.wide")
        #expect(shown.code == 0 && shown.output.contains("8px"))
        #expect(!folder.exists("themes/design/tokens/package.tokens.json"))
    }

    @Test func `a dry run and a run with an error write no file`() throws {
        let dry = try run("import", "design", "--name", "brand", "--dry-run")
        #expect(dry.code == 0 && dry.output.hasPrefix("themes/brand (not written)\n"))
        try folder.write("design/bad.yml", "a:\n  $type: color\n  $value: reddish\n")
        let bad = try run("import", "design", "--name", "brand")
        #expect(bad.code == 1 && bad.error.contains("[token-value]"))
        #expect(bad.output.hasPrefix("themes/brand (not written)\n"))
        #expect(!folder.exists("themes"))
    }

    @Test func `a token with an error is left out with the tokens that refer to it`() throws {
        try folder.write(
            "design/bad.json",
            ##"""
            {"a": {"$type": "color", "sun": {"$value": "reddish"}, "fog": {"$value": "#ccc"},
              "dawn": {"$value": "{a.sun}"}}, "b": {"$type": "number", "$value": 1.50}}
            """##)
        let result = try run("import", "design", "--name", "brand")
        #expect(result.code == 0, "\(result)")
        #expect(result.output.contains("  tokens/bad.tokens.json from bad.json: 1 color, 1 number\n"))
        #expect(result.output.contains("  a.sun in bad.json: "))
        #expect(result.output.contains("  a.dawn in bad.json: "))
        #expect(!result.error.contains("error: "))
        let written = try #require(folder.text("themes/brand/tokens/bad.tokens.json"))
        #expect(written.contains(#""$value": 1.50"#) && !written.contains("sun") && !written.contains("dawn"))
        #expect(try run("show", "brand", "a.fog").code == 0)
    }

    @Test func `an error in a group is not that of a token`() throws {
        try folder.write("design/bad.json", ##"{"a": {"fog": {"$type": "color", "$value": "#ccc"}, "$type": 3}}"##)
        let result = try run("import", "design", "--name", "brand")
        #expect(result.code == 1 && result.error.contains("bad.tokens.json:1:"), "\(result)")
        #expect(!folder.exists("themes"))
    }

    @Test func `an existing theme is never changed, whether in the folder or built in`() throws {
        #expect(try run("import", "design", "--name", "brand").code == 0)
        let before = folder.text("themes/brand/tokens/brand.tokens.json")
        try folder.write("design/brand.json", #"{"a": {"$type": "number", "$value": 1}}"#)
        for name in ["brand", "plain"] {
            let again = try run("import", "design", "--name", name)
            #expect(again.code == 1 && again.error.contains("[already-there]"))
        }
        #expect(folder.text("themes/brand/tokens/brand.tokens.json") == before)
    }

    @Test func `files named light and dark become modes`() throws {
        for (name, number) in [("light", 1), ("dark", 2)] {
            let text = #"{"brand": {"depth": {"$type": "number", "$value": \#(number)}}}"#
            try folder.write("design/colors/\(name).json", text)
        }
        let result = try run("import", "design", "--name", "brand")
        #expect(result.code == 0, "\(result)")
        let shown = try run("show", "brand", "brand.depth")
        #expect(shown.code == 0 && shown.output.contains("dark"))
        #expect(try run("show", "brand", "brand.wide").code == 0)
    }

    @Test func `sets of Tokens Studio in several files are joined`() throws {
        try folder.write("studio/core/size.json", #"{"gap": {"value": "4", "type": "spacing"}}"#)
        try folder.write("studio/light.json", ##"{"bg": {"value": "#fff", "type": "color"}}"##)
        try folder.write("studio/dark.json", ##"{"bg": {"value": "#000", "type": "color"}}"##)
        try folder.write("studio/$metadata.json", #"{"tokenSetOrder": ["core/size", "light", "dark"]}"#)
        try folder.write(
            "studio/$themes.json",
            #"""
            [{"name": "Light", "selectedTokenSets": {"core/size": "source", "light": "enabled"}},
             {"name": "Dark", "selectedTokenSets": {"core/size": "source", "dark": "enabled"}}]
            """#)
        let result = try run("import", "studio")
        #expect(result.code == 0, "\(result)")
        #expect(
            result.output.contains("  tokens/sets.tokens.json from $metadata.json and 3 sets: 1 color, 1 dimension\n"))
        let shown = try run("show", "studio", "bg")
        #expect(shown.code == 0 && shown.output.contains("dark"))
    }

    @Test func `with a resolver file, the theme has the files that it names`() throws {
        try folder.write(
            "design/all.json",
            #"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "a", "sources": [{"$ref": "brand.json"}]}]}"#
        )
        try folder.write("design/other.json", #"{"a": {"$type": "number", "$value": 1}}"#)
        let result = try run("import", "design", "--name", "brand")
        #expect(result.code == 0, "\(result)")
        #expect(result.output.contains("  tokens/all.resolver.json from all.json\n"))
        #expect(result.output.contains("  other.json: the resolver file does not name it\n"))
        #expect(try run("show", "brand", "brand.gap").code == 0)
    }

    @Test func `a folder without tokens and an impossible name are mistakes of the command line`() throws {
        try folder.write("empty/README.md", "")
        let empty = try run("import", "empty")
        #expect(empty.code == 2 && empty.error.contains("there are no design tokens in \"empty\""))
        for name in ["../up", "a/b", ".", "-"] {
            let result = try run("import", "design", "--name=\(name)")
            #expect(result.code == 2 && result.error.contains("cannot be the name of a theme"), "\(result)")
        }
        #expect(try run("import", "missing").code == 3)
    }
}
