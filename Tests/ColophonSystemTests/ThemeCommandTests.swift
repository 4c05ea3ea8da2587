import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonCLI
@testable import ColophonSystem

/// `colophon theme` as a user meets it.
@Suite(.slow, .serialized)
struct ThemeCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("themes/plain/theme.yml", "name: Small\ndescription: A few tokens, to look at.\n")
        try folder.write("themes/plain/tokens/all.tokens.json", Self.tokens)
        try folder.write("themes/plain/pairs.yml", Self.pairs)
        try folder.write("themes/mine/theme.yml", "name: Mine\nclosed: true\n")
        try folder.write("themes/mine/tokens/mine.tokens.json", Self.mine)
    }

    private static let tokens = """
        {
          "raw": {
            "color": {
              "$type": "color",
              "ink": { "$value": { "colorSpace": "srgb", "components": [0.133333, 0.133333, 0.133333] } },
              "paper": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
              "sea": { "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.666667] } },
              "fog": { "$value": { "colorSpace": "srgb", "components": [0.6, 0.8, 0.933333] } }
            }
          },
          "semantic": {
            "color": {
              "$type": "color",
              "background": { "$value": "{raw.color.paper}" },
              "text": { "$value": "{raw.color.ink}", "$description": "All that is read" },
              "accent": {
                "$value": "{raw.color.sea}",
                "$extensions": { "dev.colophon.modes": { "light": "{raw.color.sea}", "dark": "{raw.color.fog}" } }
              },
              "old": { "$value": "{semantic.color.accent}", "$deprecated": "use accent" }
            }
          }
        }
        """

    private static let mine = """
        { "semantic": { "color": { "accent": { "$type": "color", "$value": "{raw.color.ink}" } } } }
        """

    private static let pairs = """
        pairs:
          - { use: text, foreground: semantic.color.text, background: semantic.color.background, kind: text }
          - { use: a link, foreground: semantic.color.accent, background: semantic.color.background, kind: text }
        """

    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Result {
        let process = try Program.process(["theme"] + arguments, in: folder, environment: environment)
        let (output, error) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, error)
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let told = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Program.Result(
            code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            error: String(decoding: told, as: UTF8.self))
    }

    private func json(_ result: Program.Result) throws -> Value {
        let read = readJSON(Array(result.output.utf8), path: .root)
        #expect(read.diagnostics == [])
        return try #require(read.value)
    }

    // MARK: list

    /// `editorial` and `technical` need more of `plain` than the one on disk has.
    @Test func `a list names every theme that can be used, in a pipe one a line`() throws {
        let result = try run("list")
        #expect(result.code == 0 && result.error == "")
        let rows = result.output.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        #expect(rows.allSatisfy { $0.count == 7 })
        #expect(rows.map { $0[0] } == ["mine", "orange", "orange-compact", "ouds", "plain", "sosh", "wireframe"])
        #expect(
            result.output.hasPrefix(
                "mine\tMine\tdisk\tplain\tyours, closed\traw=4 semantic=4\t\norange\tOrange\tprogram\t"))
        #expect(result.output.contains("\nplain\tSmall\tdisk\t\tyours\traw=4 semantic=4\tA few tokens, to look at.\n"))
    }

    @Test func `on a terminal a theme is a block that fits`() throws {
        let screen = try Program.runOnTerminal("theme", "list", in: folder, environment: ["NO_COLOR": "1"]).screen
        #expect(
            screen.contains(
                "mine  Mine, yours, closed\r\n  4 raw, 4 semantic tokens; extends plain\r\n\r\norange  Orange\r\n"))
        for line in screen.split(separator: "\r\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test func `a broken theme is listed with its error`() throws {
        try folder.write("themes/torn/theme.yml", "name: Torn\nextends: nowhere\n")
        let result = try run("list")
        #expect(result.code == 1)
        #expect(result.output.contains("\ntorn\ttorn\tdisk\t\tyours, 1 error\t\t\n"))
        #expect(
            result.error.hasPrefix("themes/torn/theme.yml:2:10: error: there is no theme \"nowhere\" [unknown-theme]\n")
        )
    }

    @Test func `a list as JSON has the same facts`() throws {
        let value = try json(try run("list", "--format", "json"))
        let mine = try #require(value["themes"]?.elements?.first)
        #expect(mine["folder"]?.text == "mine" && mine["extends"]?.elements?.map(\.text) == ["plain"])
        #expect(mine["tokens"]?["semantic"]?.kind == .number("4"))
        #expect(mine["isClosed"]?.kind == .bool(true) && mine["isBuiltIn"]?.kind == .bool(false))
        #expect(value["diagnostics"]?.elements == [])
    }

    // MARK: show

    @Test func `a theme is shown with its groups`() throws {
        let result = try run("show", "plain")
        #expect(
            result.output == """
                plain  Small, yours
                  A few tokens, to look at.
                  4 raw, 4 semantic tokens

                  raw.color                             4
                  semantic.color                        4

                """)
        #expect(result.code == 0 && result.error == "")
    }

    @Test func `a token is shown with the way to its value`() throws {
        let result = try run("show", "mine", "semantic.color.old")
        #expect(
            result.output == """
                semantic.color.old  color
                  deprecated: use accent

                #222222
                    semantic.color.old  themes/plain/tokens/all.tokens.json:20:7
                  → semantic.color.accent  themes/mine/tokens/mine.tokens.json:1:28
                  → raw.color.ink  themes/plain/tokens/all.tokens.json:5:7

                In CSS
                  --color-old

                """)
    }

    @Test func `a token that varies is shown in each mode, with the tokens that refer to it`() throws {
        #expect(
            try run("show", "plain", "semantic.color.accent").output == """
                semantic.color.accent  color

                light  #0066aa
                    semantic.color.accent  themes/plain/tokens/all.tokens.json:16:7
                  → raw.color.sea  themes/plain/tokens/all.tokens.json:7:7

                dark  #99ccee
                    semantic.color.accent  themes/plain/tokens/all.tokens.json:16:7
                  → raw.color.fog  themes/plain/tokens/all.tokens.json:8:7

                In CSS
                  --color-accent

                Referred to by 1 token
                  semantic.color.old  themes/plain/tokens/all.tokens.json:20:26

                """)
    }

    @Test func `a group is shown as a list of its tokens`() throws {
        #expect(
            try run("show", "plain", "semantic.color").output == """
                semantic.color  4 tokens
                  background  #ffffff
                  text        #222222
                  accent      light #0066aa  dark #99ccee
                  old         light #0066aa  dark #99ccee  deprecated

                """)
    }

    @Test func `paths are those of the folder that was named`() throws {
        try FileManager.default.moveItem(atPath: folder("themes"), toPath: folder("skins"))
        let result = try run("show", "plain", "raw.color.ink", "--themes", "skins")
        #expect(result.output.contains("raw.color.ink  skins/plain/tokens/all.tokens.json:5:7"))
        let absolute = try run("show", "plain", "raw.color.ink", "--themes", folder("skins"))
        #expect(absolute.output.contains(folder("skins/plain/tokens/all.tokens.json:5:7")))
        #expect(try run("list", "--themes", "nowhere").code == 3)
    }

    @Test func `a token as JSON has places that a program can use`() throws {
        let value = try json(try run("show", "mine", "semantic.color.old", "--format", "json"))
        let token = try #require(value["token"])
        #expect(token["type"]?.text == "color" && token["deprecated"]?.text == "use accent")
        let first = try #require(token["values"]?.elements?.first)
        #expect(first["value"]?.text == "#222222" && first["modes"]?.elements?.count == 12)
        let chain = try #require(first["chain"]?.elements)
        #expect(chain.map { $0["token"]?.text } == ["semantic.color.old", "semantic.color.accent", "raw.color.ink"])
        #expect(chain[1]["path"]?.text == "themes/mine/tokens/mine.tokens.json")
        #expect(chain[1]["line"]?.kind == .number("1") && chain[1]["column"]?.kind == .number("28"))
        let group = try json(try run("show", "plain", "semantic.color", "--format", "json"))
        #expect(group["tokens"]?.elements?.count == 4)
    }

    @Test func `an unknown token names the nearest, an unknown theme too`() throws {
        let token = try run("show", "mine", "color.acent")
        #expect(token.code == 1 && token.output == "")
        #expect(
            token.error == """
                error: the theme "mine" has no token or group "color.acent" [no-such-token]
                   hint: did you mean "semantic.color.accent"?

                """)
        let theme = try run("show", "plian")
        #expect(theme.code == 1 && theme.error.contains("[unknown-theme]\n   hint: did you mean \"plain\"?"))
        let value = try json(try run("show", "mine", "nothing", "--format", "json"))
        #expect(value["diagnostics"]?.elements?.map { $0["id"]?.text } == ["no-such-token"])
    }

    // MARK: contrast

    @Test func `contrast measures each pair in each mode and warns about low values`() throws {
        let result = try run("contrast", "plain")
        #expect(result.code == 0)
        #expect(
            result.output == """
                text\ttext\tsemantic.color.text\tsemantic.color.background\t\t\t#222222\t#ffffff\t15.91\tAAA\t102.9
                a link\ttext\tsemantic.color.accent\tsemantic.color.background\t\tlight\t#0066aa\t#ffffff\t6.03\tAA\t79.5
                a link\ttext\tsemantic.color.accent\tsemantic.color.background\t\tdark\t#99ccee\t#ffffff\t1.71\ttoo low\t30.9

                """)
        #expect(
            result.error == """
                themes/plain/tokens/all.tokens.json:16:7: warning: "semantic.color.accent" on \
                "semantic.color.background" has a contrast of 1.71 in dark, less than 4.5 for text [low-contrast]
                   16 |       "accent": {
                      |       ^~~~~~~~
                   note: themes/plain/pairs.yml:3:12: the pair "a link" (#99ccee on #ffffff) is stated here

                """)
        #expect(try run("contrast", "plain", "--strict").code == 1)
        #expect(try run("contrast", "mine", "--strict").code == 0)
    }

    @Test func `contrast on a terminal is a table that fits`() throws {
        let screen = try Program.runOnTerminal(
            "theme", "contrast", "plain", in: folder, environment: ["NO_COLOR": "1", "COLORTERM": "truecolor"]
        ).screen
        #expect(screen.contains("a link                                            light   6.03  AA         79.5\r\n"))
        #expect(screen.contains("                                                  dark    1.71  too low    30.9\r\n"))
        #expect(screen.contains("\r\n2 pairs, 3 measurements: 2 sufficient, 1 too low, 0 exempt\r\n"))
        #expect(!screen.contains("\u{1B}"))
    }

    @Test func `contrast as JSON and as SARIF`() throws {
        let value = try json(try run("contrast", "plain", "--format", "json"))
        let rows = try #require(value["pairs"]?.elements?.last?["rows"]?.elements)
        #expect(rows.map { $0["ratio"]?.kind } == [.number("6.03"), .number("1.71")])
        #expect(rows.map { $0["verdict"]?.text } == ["pass", "fail"])
        #expect(value["diagnostics"]?.elements?.first?["line"]?.kind == .number("16"))
        let sarif = try run("contrast", "plain", "--format", "sarif")
        #expect(sarif.code == 0 && sarif.error == "" && sarif.output.contains("\"ruleId\": \"low-contrast\""))
    }

    // MARK: diff

    @Test func `diff lists changes, then counts them`() throws {
        let result = try run("diff", "plain", "mine")
        #expect(
            result.output == """
                ~ semantic.color.accent
                    light  #0066aa → #222222
                    dark  #99ccee → #222222
                ~ semantic.color.old
                    light  #0066aa → #222222
                    dark  #99ccee → #222222

                plain → mine     changed     added   removed        of
                semantic.color         2         0         0         4
                all                    2         0         0         8

                """)
        #expect(result.code == 0 && result.error == "")
    }

    @Test func `an equal value from another token is shown on request`() throws {
        try folder.write(
            "themes/mine/tokens/mine.tokens.json",
            "{ \"semantic\": { \"color\": { \"text\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [0.133333, 0.133333, 0.133333] } } } } }"
        )
        #expect(!(try run("diff", "plain", "mine").output.contains("semantic")))
        let asked = try run("diff", "plain", "mine", "--aliases").output
        #expect(asked.hasPrefix("= semantic.color.text\n    raw.color.ink → a value of its own\n"))
        let value = try json(try run("diff", "plain", "mine", "--aliases", "--format", "json"))
        #expect(value["changes"]?.elements?.map { $0["kind"]?.text } == ["realiased"])
        #expect(value["groups"]?.elements?.last?["realiased"]?.kind == .number("1"))
    }

    // MARK: All of them

    @Test func `colours are shown only on terminals that support them`() throws {
        let swatch = "\u{1B}[48;2;0;102;170m  \u{1B}[0m"
        func screen(_ environment: [String: String]) throws -> String {
            try Program.runOnTerminal("theme", "show", "plain", "raw.color.sea", in: folder, environment: environment)
                .screen
        }
        #expect(try screen(["COLORTERM": "truecolor"]).contains(swatch + " #0066aa"))
        #expect(try screen(["COLORTERM": "24bit"]).contains(swatch))
        #expect(try !screen([:]).contains("\u{1B}[48"))
        #expect(try screen([:]).contains("\u{1B}[1m"))
        #expect(try !screen(["COLORTERM": "truecolor", "NO_COLOR": "1"]).contains("\u{1B}"))
        #expect(
            try !run("show", "plain", "raw.color.sea", environment: ["COLORTERM": "truecolor"]).output.contains(
                "\u{1B}"))
    }

    @Test func `hostile text of a theme cannot reach the terminal`() throws {
        let escape = "\\u001b[2J\\u001b]0;owned\\u0007"
        try folder.write("themes/evil/theme.yml", "name: \"E\\e[31mvil\"\ndescription: \"x\\e[2J\\ny\"\n")
        try folder.write(
            "themes/evil/tokens/e.tokens.json",
            """
            { "semantic": { "text\(escape)": { "$type": "string", "$description": "\(escape)\u{202E}", \
            "$value": "</style>\(escape);}", "$deprecated": "\(escape)" } } }
            """)
        try folder.write(
            "themes/evil/pairs.yml",
            "pairs:\n  - { use: \"\\e[2Jx\\ty\", foreground: raw.color.ink, background: raw.color.paper, kind: text }\n"
        )
        let name = "semantic.text\u{1B}[2J\u{1B}]0;owned\u{7}"
        for arguments in [
            ["list"], ["show", "evil"], ["show", "evil", name], ["show", "evil", "semantic"], ["contrast", "evil"],
            ["diff", "plain", "evil"], ["show", "evil", "\u{1B}[2Jno"],
        ] {
            let process = try Program.process(["theme"] + arguments, in: folder, environment: ["NO_COLOR": "1"])
            let (output, error) = (Pipe(), Pipe())
            (process.standardOutput, process.standardError) = (output, error)
            try process.run()
            let all =
                output.fileHandleForReading.readDataToEndOfFile() + error.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(!all.isEmpty)
            #expect(!all.contains(0x1B) && !all.contains(0x07), "\(arguments)")
            #expect(!String(decoding: all, as: UTF8.self).unicodeScalars.contains("\u{202E}"), "\(arguments)")
        }
        #expect(try run("show", "evil", name).output.contains("</style>\\u{1B}[2J"))
        let rows = try run("contrast", "evil").output.split(separator: "\n")
        #expect(rows.last?.split(separator: "\t", omittingEmptySubsequences: false).count == 11)
    }

    @Test(arguments: [
        ["bogus"], ["show"], ["diff", "plain"], ["contrast"], ["list", "--format", "sarif"],
        ["show", "plain", "--tuning", ""], ["show", "plain", "--tuning", "flag=maybe"],
        ["show", "plain", "--tuning", "MaxIt", "--tuning", "OrangeFrance"], ["list", "--themes", ""],
    ])
    func `a usage error gives exit code 2`(arguments: [String]) throws {
        let process = try Program.process(["theme"] + arguments, in: folder)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
    }

    @Test func `a tuning changes the shown values`() throws {
        func radius(_ tuning: String...) throws -> String {
            try FileManager.default.removeItem(atPath: folder("themes"))
            let arguments = tuning.flatMap { ["--tuning", $0] }
            let process = try Program.process(
                ["theme", "show", "orange", "component.button.radius"] + arguments, in: folder)
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            try FileManager.default.createDirectory(atPath: folder("themes"), withIntermediateDirectories: true)
            return text.split(separator: "\n").first { $0.hasSuffix("px") }.map(String.init) ?? text
        }
        #expect(try radius() == "0px")
        #expect(try radius("MaxIt") == "8px")
        #expect(try radius("hasRoundedButtons=true") == "8px")
        #expect(try radius("MaxIt", "hasRoundedButtons=false") == "0px")
    }

    @Test(arguments: ["list", "show", "contrast", "diff"])
    func `help fits a terminal`(verb: String) throws {
        let result = try run(verb, "--help")
        #expect(result.code == 0 && result.output.contains("OVERVIEW: "))
        for line in result.output.split(separator: "\n") where !line.hasPrefix("USAGE:") { #expect(line.count <= 80) }
    }
}
