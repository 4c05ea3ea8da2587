import DesignTokens
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import Themes

/// `contract.yml`: what every theme that extends a base promises to have.
@Suite struct ContractTests {
    private func lines(_ count: Int) -> String {
        (0..<count).map { "  semantic.group\($0 % 20).token\($0): dimension\n" }.joined()
    }

    private func tokens(_ count: Int, type: String = "dimension") -> String {
        let groups = (0..<min(20, count)).map { group in
            let members = stride(from: group, to: count, by: 20).map {
                #""token\#($0)": { "$value": \#(type == "dimension" ? #"{ "value": 1, "unit": "px" }"# : "1") }"#
            }
            return #""group\#(group)": { "$type": "\#(type)", \#(members.joined(separator: ", ")) }"#
        }
        return "{ \"semantic\": { \(groups.joined(separator: ", ")) } }"
    }

    private func themes(_ contract: String, mine: String? = nil) -> ThemeFolders {
        var texts = [
            "base/theme.yml": "name: Base\nabstract: true\n", "base/contract.yml": contract,
            "mine/theme.yml": "name: Mine\nextends: base\n",
        ]
        texts["mine/tokens/a.tokens.json"] = mine
        return ThemeFolders(texts)
    }

    @Test func `a complete theme gives no diagnostic, and the report lists the contract`() throws {
        let all = try themes("name: Base\ntokens:\n" + lines(40), mine: tokens(40)).tokens("mine")
        #expect(all.contract?.name == "Base")
        #expect(all.contract?.entries.count == 40)
        #expect(all.contract?.entries.first?.type == .dimension)
        #expect(try themes("name: Base\ntokens:\n" + lines(40)).tokens("base").isAbstract)
    }

    @Test func `nine hundred missing tokens are one error of a size one can read`() throws {
        let found = themes("name: Base\ntokens:\n" + lines(1000), mine: tokens(100)).load("mine").diagnostics
        let hole = try #require(found.first)
        #expect(found.count == 1 && hole.id == "contract-missing-tokens")
        #expect(hole.message.contains("lacks 900 of the 1000 tokens"))
        #expect(hole.notes.count == ThemeContract.shownGroups + 1)
        #expect(hole.notes.first?.message.hasSuffix("token320 and 33 more") == true, "\(hole.notes)")
        #expect(hole.notes.last?.message == "and 8 more groups")
    }

    @Test func `an optional token can be missing, but must have the right type`() throws {
        let contract = "name: Base\ntokens: {}\noptional:\n" + lines(3)
        #expect(try themes(contract).tokens("mine").contract?.entries.map(\.isRequired) == [false, false, false])
        #expect(themes(contract, mine: tokens(2, type: "number")).ids("mine") == ["contract-type", "contract-type"])
    }

    @Test func `the schema lists the types that a contract may name`() throws {
        let text = try GuideSources.text("docs/schemas/contract.schema.json")
        let json = try #require(readJSON(Array(text.utf8), path: .root).value)
        let listed = json["$defs"]?["tokens"]?["additionalProperties"]?["enum"]?.elements?.compactMap(\.text)
        #expect(listed == TokenType.names)
    }

    @Test func `an unresolved token does not count as missing`() {
        let broken = #"{ "semantic": { "group0": { "token0": { "$type": "dimension", "$value": "{raw.none}" } } } }"#
        #expect(themes("name: Base\ntokens:\n" + lines(1), mine: broken).ids("mine") == ["token-alias-unresolved"])
    }

    @Test func `a theme's contract adds to that of its base`() {
        var chain = themes("name: Base\ntokens:\n" + lines(1) + "optional:\n  semantic.a.b: color\n", mine: tokens(1))
        chain.texts["mine/contract.yml"] = "name: Mine\ntokens: { semantic.a.b: color, semantic.a.c: color }\n"
        let hole = chain.load("mine").diagnostics
        #expect(hole.map(\.id) == ["contract-missing-tokens"])
        #expect(hole.first?.message == #"the theme "mine" lacks 2 of the 3 tokens that the contract "Mine" requires"#)
    }

    @Test func `a base theme can refer only to tokens that it has or that its contract requires`() {
        var chain = themes("name: Base\ntokens: { semantic.a.b: number }\n")
        chain.texts["base/tokens/a.tokens.json"] =
            #"{ "component": { "x": { "a": { "$type": "number", "$value": "{semantic.a.b}" } } } }"#
        #expect(chain.ids("base") == [])
        #expect(chain.ids("mine").sorted() == ["contract-missing-tokens", "token-alias-unresolved"])
        chain.texts["base/contract.yml"] = "name: Base\ntokens: { semantic.a.c: number }\n"
        #expect(chain.ids("base") == ["token-alias-unresolved"])
    }

    @Test func `tunings of a base can swap tokens that its contract requires`() throws {
        var chain = themes("name: Base\ntokens: { component.b.sharp: number, component.b.round: number }\n")
        chain.texts["base/tunings.yml"] =
            "flags: { round: { tokens: { component.b.radius: { off: \"{component.b.sharp}\", on: \"{component.b.round}\" } } } }\n"
        #expect(chain.ids("base") == [])
        chain.texts["mine/tokens/a.tokens.json"] =
            #"{ "component": { "b": { "$type": "number", "sharp": { "$value": 0 }, "round": { "$value": 8 } } } }"#
        let round = TuningChoice(flags: [.init(name: "round", isOn: true)])
        #expect(try chain.tokens("mine", tuning: round).number("component.b.radius") == 8)
    }

    /// What `plain`'s style sheets and templates ask for: a theme that extends it cannot take any away.
    @Test func `any override keeps every token of plain with its type, or is an error`()
        throws
    {
        let plain = try ThemeFolders([:]).tokens("plain")
        let paths = plain.set.tokens.map(\.path).filter { !$0.hasPrefix("raw.") }
        let values = [
            "{ \"$value\": \"{semantic.color.text}\" }", "{ \"$type\": \"number\", \"$value\": 1 }", "{}", "1",
            "{ \"deeper\": { \"$type\": \"number\", \"$value\": 1 } }",
            "{ \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [0.1, 0.2, 0.3] } }",
        ]
        var random = SeededRandom(seed: 6)
        var sound = 0
        for _ in 0..<40 {
            var text = ""
            let path = try #require(paths.randomElement(using: &random))
            let parts = path.split(separator: ".")
            let cut = Int.random(in: 2...parts.count, using: &random)
            for part in parts.prefix(cut) { text += "{ \"\(part)\": " }
            text += try #require(values.randomElement(using: &random)) + String(repeating: " }", count: cut)
            let mine = ThemeFolders(["mine/theme.yml": "name: Mine\n", "mine/tokens/a.tokens.json": text])
            let loaded = mine.load("mine")
            if loaded.diagnostics.hasErrors { continue }
            sound += 1
            for token in plain.resolved.tokens {
                #expect(loaded.value?.resolved[token.path]?.type == token.type, "\(text): \(token.path)")
            }
        }
        #expect(sound > 5)
    }
}
