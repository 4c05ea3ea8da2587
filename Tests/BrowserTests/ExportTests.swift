import Foundation
import SampleSupport
import SourceText
import TestSupport
import Testing

@testable import Attestations
@testable import Colophon
@testable import DesignTokens
@testable import Themes

/// Hands exported tokens to those who will read them: `Tests/Browser/exports.py` asks Chromium what it makes of the
/// CSS, Dart Sass of the Sass and Tailwind CSS of the theme, in all twelve modes.
@Suite(.slow) struct ExportTests {
    @Test func `Chromium, Sass and Tailwind read the values of the themes from exports`() async throws {
        let folder = try BrowserRun.temporaryFolder("exports")
        defer { try? FileManager.default.removeItem(at: folder) }
        let themes = try Repository.folder("themes")
        let usable = ThemeTokens.names(themes: themes).filter { $0 != "ouds" }
        #expect(usable.count >= 5)
        for name in usable where TestRun.isFull || ["plain", "orange"].contains(name) {
            let tokens = try #require(ThemeTokens.load(name, themes: themes).value)
            let source = ExportSource(name: name, set: tokens.set, resolved: tokens.resolved)
            try write(source, hasUtilities: true, to: folder.appending(path: name))
        }
        try write(try hostile(), hasUtilities: false, to: folder.appending(path: "hostile"))
        let (status, text) = try await BrowserRun.run("exports.py", folder)
        #expect(status == 0, "\(text.prefix(4000))")
        #expect(text.contains(": 0 findings"), "\(text.suffix(400))")
    }

    // MARK: What is written

    private func write(_ source: ExportSource, hasUtilities: Bool, to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (format, name) in [(ExportFormat.css, "theme.css"), (.scss, "_theme.scss"), (.tailwind, "tailwind.css")] {
            let checked = export(source, as: format)
            #expect(checked.diagnostics == [], "\(source.name)")
            try Data(try #require(checked.value.first).bytes).write(to: folder.appending(path: name))
        }
        let tokens = source.resolved.tokens.filter { $0.layer != "raw" }
        let properties = CustomProperties.of(ResolvedTokens(tokens)).value.properties
        var json = JSONWriter()
        json.object { object in
            object.member("hasUtilities", hasUtilities)
            object.member("css") { Self.write(properties, .srgb, to: &$0) }
            object.member("tailwind") { Self.write(tailwindProperties(tokens).value, .srgb, to: &$0) }
            object.member("wide") { Self.write(properties, .wide, to: &$0) }
        }
        try Data(json.bytes).write(to: folder.appending(path: "expected.json"))
    }

    /// The text of each property in each mode.
    private static func write(
        _ properties: [CustomProperties.Property], _ gamut: CSSGamut, to json: inout JSONWriter
    ) {
        json.object { object in
            for mode in ModeCombination.allCases {
                object.member("\(mode.color) \(mode.contrast) \(mode.size)") { values in
                    values.object { values in
                        for property in properties {
                            values.member(
                                property.name, ifPresent: property.cssText(of: property.token, mode, gamut: gamut))
                        }
                    }
                }
            }
        }
    }

    // MARK: What is exported

    /// A theme whose texts would like to be more, with colours that sRGB does not have, and all modes.
    private func hostile() throws -> ExportSource {
        let texts = [
            "</style><script>alert(1)</script>", ";} :root{--x:1", "\"", "\\", "*/ body{}", "-->", "a\nb", "\u{2028}",
            "#{$x}", "null", "and", "  two  ", "", "\u{202E}abc", "url(javascript:1)", "@import 'x'", "\u{7F}",
        ]
        var json = JSONWriter()
        json.object { root in
            root.member("semantic") { group in
                group.object { group in
                    for (number, text) in texts.enumerated() {
                        group.member("s\(number)") { Self.token("string", text, text, to: &$0) }
                        group.member("f\(number)") { Self.token("fontFamily", "x" + text, text, to: &$0) }
                    }
                    group.member("wide") { $0.value(Self.wide) }
                }
            }
        }
        let path = try #require(SourcePath("hostile.tokens.json"))
        let value = try #require(readJSON(json.bytes, path: path).value)
        let set = TokenSet.merge([[readTokenFile(value, path: path).value]]).value
        let resolved = set.resolve()
        #expect(resolved.diagnostics == [] && resolved.value.tokens.count == 2 * texts.count + 1)
        return ExportSource(name: "hostile", set: set, resolved: resolved.value)
    }

    private static func token(_ type: String, _ text: String, _ remark: String, to json: inout JSONWriter) {
        json.object { token in
            token.member("$type", type)
            token.member("$value", text)
            token.member("$description", remark)
            token.member("$deprecated", remark)
        }
    }

    private static let wide: Value = {
        func color(_ red: String) -> String {
            "{\"colorSpace\": \"display-p3\", \"components\": [\(red), 0.3, 0.25]}"
        }
        let modes = "\"light\": \(color("1")), \"dark\": \(color("0.9")), \"darkHighContrast\": \(color("0.95"))"
        let text =
            "{\"$type\": \"color\", \"$value\": \(color("1")), \"$extensions\": {\"dev.colophon.modes\": {\(modes)}}}"
        return readJSON(Array(text.utf8), path: .root).value ?? Value(.null, at: .start)
    }()
}
