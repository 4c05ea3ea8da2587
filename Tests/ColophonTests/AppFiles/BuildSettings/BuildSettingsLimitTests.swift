import SourceText
import TestSupport
import Testing

@testable import AppFiles

/// Settings that are made to take for ever, and settings with random damage.
@Suite struct BuildSettingsLimitTests {
    /// `N0 = $(N1)$(N1)`, `N1 = $(N2)$(N2)` and so on.
    private func doubling(_ depth: Int, last: String) -> String {
        (0..<depth).map { "N\($0) = $(N\($0 + 1))$(N\($0 + 1))\n" }.joined() + "N\(depth) = \(last)\n"
    }

    @Test(arguments: ["x", ""])
    func `settings that double one another end soon`(_ last: String) throws {
        let text = doubling(60, last: last) + "GOOD = $(N60)\n"
        let time = try threadTime {
            let resolved = try BuildSettingsSample(text).resolved()
            #expect(resolved["N0"]?.value.text == nil)
            #expect(Set(resolved.diagnostics.map(\.id)) == ["build-settings-too-large"])
            #expect(resolved["GOOD"]?.value.text == last)
        }
        #expect(time < .seconds(10))
    }

    @Test func `all settings together are limited too`() throws {
        let many = (0..<3_000).map { "A\($0) = $(N0)\n" }.joined()
        let time = try threadTime {
            let resolved = try BuildSettingsSample(doubling(60, last: "x") + many).resolved()
            #expect(resolved.settings.last?.value.text == nil)
            let messages = Set(resolved.diagnostics.map(\.message))
            #expect(messages.contains("the settings have too many references and operators to expand"))
            #expect(resolved.diagnostics.count < 100)
        }
        #expect(time < .seconds(20))
    }

    @Test(arguments: ["lower:upper", "identifier:c99extidentifier", "rfc1034identifier:default=x"])
    func `operators on a long value or many of them end soon`(_ operators: String) throws {
        let value = String(repeating: "Aé", count: 40_000)
        let many = String(repeating: ":" + operators, count: 10_000)
        let uses = (0..<100).map { "U\($0) = $(B)$(B)$(MISSING\(many.prefix(1_200)))\n" }.joined()
        let time = try threadTime {
            let settings = "A = \(value)\nB = $(A\(many))\nC = $(E\(many))\n\(uses)"
            let resolved = try BuildSettingsSample(settings).resolved()
            #expect(resolved["B"]?.value.text == nil && resolved["C"]?.value.text == nil)
            #expect(resolved.diagnostics.contains { $0.id == "build-settings-too-large" })
        }
        #expect(time < .seconds(20))
        #expect(try BuildSettingsSample("D = d\nA = $(D:upper)").resolved()["A"]?.value.text == "D")
    }

    @Test func `settings refer to one another a hundred levels deep and no deeper, on a small stack`() async throws {
        func chain(_ depth: Int) -> String {
            (1..<depth).map { "A\($0) = $(A\($0 + 1))\n" }.joined() + "A\(depth) = end\n"
        }
        let (deepest, tooDeep) = (try BuildSettingsSample(chain(100)), try BuildSettingsSample(chain(101)))
        let texts = await onSmallStack {
            [deepest, tooDeep].map { sample in sample.resolved()["A1"]?.value.text }
        }
        #expect(texts == ["end", nil])
        #expect(
            tooDeep.resolved().diagnostics.map(\.message) == ["settings refer to one another more than 100 levels deep"]
        )
    }

    @Test func `brackets nest 32 deep and no deeper`() throws {
        func nested(_ depth: Int) -> String {
            "A = " + String(repeating: "$(", count: depth) + "B" + String(repeating: ")", count: depth)
        }
        #expect(try BuildSettingsSample(nested(32)).found == [])
        #expect(
            try BuildSettingsSample(nested(33)).found == [
                "Config/App.xcconfig:1:69 build-settings-too-large: references are nested more than 32 levels deep"
            ])
        #expect(try BuildSettingsSample(nested(200_000)).found.count == 1)
    }

    @Test func `the number of diagnostics for one file is limited`() throws {
        #expect(try BuildSettingsSample(String(repeating: "?\n", count: 5_000)).found.count == 100)
        let names = (0..<3_000).map { "NAME_OF_A_SETTING_\($0) = $(NAME_OF_NO_SETTING_\($0))\n" }.joined()
        let time = try threadTime {
            let resolved = try BuildSettingsSample(names).resolved()
            #expect(resolved.diagnostics.count == 3_000)
            #expect(resolved.diagnostics.count { $0.hint?.description.hasPrefix("did you mean") == true } == 32)
        }
        #expect(time < .seconds(20))
    }

    private static let sample = """
        #include "Base.xcconfig"
        #include? "Local.xcconfig" // here only
        APP_NAME = $(APP_NAME_$(CONFIGURATION):default=Carnet)
        APP_NAME_Debug = ${APP_NAME_Base:upper} Debug;
        ID[config=Debug][sdk=iphoneos*] = org.example.$(APP_NAME:rfc1034identifier:lower)
        ID = $(inherited).$(ID) \\
            $$x $(MISSING) // é
        URL = https:/$()/example.org
        CUT = https://example.org
        A = $(B)
        B = $(A)
        """

    @Test func `settings with broken bytes are never a crash`() throws {
        var random = SeededRandom(seed: 11)
        let pieces: [[UInt8]] = [
            "$(", ")", "${", "}", "$", ":default=", ":", "[", "]", "=", "\n", "\r", "\\\n", "//", "\"", "#include \"",
            "App.xcconfig\"", "$(A)$(B)", "\u{2028}", "\u{E9}", ";", " ",
        ].map { Array($0.utf8) }
        let (app, base) = (try #require(SourcePath("App.xcconfig")), try #require(SourcePath("Base.xcconfig")))
        let other = Array("APP_NAME_Base = base\nA = $(inherited)1\n#include \"App.xcconfig\"".utf8)
        for _ in 0..<2_000 {
            var bytes = Array(Self.sample.utf8)
            for _ in 0..<random.number(1...6) { spoil(&bytes, pieces, &random) }
            let read = BuildSettings.read(app, in: SourceTree(files: [app: bytes, base: other]))
            let resolved = read.value.resolved(for: BuildRequest(configuration: "Debug", sdk: "iphoneos26.0"))
            let all = read.diagnostics + resolved.diagnostics
            #expect(all.allSatisfy { $0.location != nil && !$0.message.hasSuffix(".") })
            let places = all.compactMap { $0.location?.start }
            #expect(places.allSatisfy { $0.line >= 1 && $0.column >= 1 && $0.line <= bytes.count + 1 })
            for setting in resolved.settings where setting.value.text == nil {
                #expect(setting.diagnostics.hasErrors, "\(setting.name)")
            }
        }
    }

    private func spoil(_ bytes: inout [UInt8], _ pieces: [[UInt8]], _ random: inout SeededRandom) {
        guard !bytes.isEmpty else { return }
        let index = random.below(bytes.count)
        let end = min(bytes.count, index + random.number(1...30))
        switch random.below(6) {
        case 0: bytes[index] = UInt8(random.below(128))
        case 1: bytes[index] = UInt8(random.below(256))
        case 2: bytes.removeSubrange(index..<end)
        case 3: if random.once(in: 4) { bytes.removeSubrange(end...) }
        case 4: bytes.insert(contentsOf: bytes[index..<end], at: random.below(bytes.count))
        default: bytes.insert(contentsOf: random.pick(pieces), at: index)
        }
    }
}
