import Foundation
import SourceText
import TestSupport
import Testing

@testable import DesignTokens

/// True when there is a Swift compiler to ask.
private let hasCompiler = programPath("swiftc") != nil

/// What is exported as Swift is Swift, and holds the theme's values.
@Suite(.slow, .enabled(if: hasCompiler, "there is no swiftc in PATH, so that exported Swift was not compiled"))
struct ExportSwiftTests {
    private let folder: ScratchFolder
    private let compiler: String

    init() throws {
        folder = try ScratchFolder()
        compiler = try #require(programPath("swiftc"))
    }

    private func expectCompiles(_ files: [URL], _ options: [String] = []) throws {
        let arguments = ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library"]
        let result = try run(compiler, arguments + options + files.map(\.path))
        #expect(result.status == 0 && result.output == "", "\(result.output.prefix(2000))")
    }

    /// What a program of the exported file and `main` prints.
    private func output(_ source: ExportSource, main: String) throws -> [String] {
        let tokens = try folder.write(try exportedText(source, .swift), to: "Tokens.swift")
        let program = try folder.write(main, to: "main.swift")
        let built = folder.url.appending(path: "program").path
        let arguments = [
            "-swift-version", "6", "-warnings-as-errors", "-Onone", "-o", built, tokens.path, program.path,
        ]
        let compiled = try run(compiler, arguments)
        try #require(compiled.status == 0, "\(compiled.output.prefix(2000))")
        let result = try run(built, [])
        #expect(result.status == 0)
        return result.output.split(separator: "\n").map(String.init)
    }

    @Test(arguments: ThemeTests.chains)
    func `every theme compiles without a warning, raw tokens and all`(chain: [String]) throws {
        var options = ExportOptions()
        options.layers = ["raw", "semantic", "component"]
        let source = try exportSource(chain: chain)
        try expectCompiles([try folder.write(try exportedText(source, .swift, options), to: "Tokens.swift")])
    }

    @Test func `two themes live in one module when one leaves out the types`() throws {
        var options = ExportOptions()
        options.includesTypes = false
        let first = try exportedText(try exportSource(harbour), .swift)
        let second = try exportedText(try exportSource(harbour, named: "marina-2"), .swift, options)
        #expect(second.contains("public enum Marina2Tokens {"))
        try expectCompiles([try folder.write(first, to: "A.swift"), try folder.write(second, to: "B.swift")])
    }

    @Test func `the language mode of Swift 5 will do`() throws {
        let file = try folder.write(try exportedText(try exportSource(harbour), .swift), to: "Tokens.swift")
        let result = try run(compiler, ["-typecheck", "-swift-version", "5", "-warnings-as-errors", file.path])
        #expect(result.status == 0 && result.output == "", "\(result.output.prefix(2000))")
    }

    // MARK: Apple's systems

    @Test(arguments: [["SwiftUI"], ["SwiftUI", "UIKit"], ["SwiftUI", "AppKit"]])
    func `code for Apple's systems matches the declarations of their SDKs`(modules: [String]) throws {
        try makeStubs(modules)
        let text = try exportedText(try exportSource(harbour), .swift)
        try expectCompiles([try folder.write(text, to: "Tokens.swift")], ["-I", folder.url.path])
    }

    @Test func `the guide's example of an app compiles`() throws {
        try makeStubs(["SwiftUI", "UIKit"])
        let guide = try String(contentsOf: repository.appending(path: "docs/themes.md"), encoding: .utf8)
        let blocks = guide.components(separatedBy: "```swift\n").dropFirst()
        let example = try #require(blocks.first { $0.hasPrefix("import SwiftUI") }).components(separatedBy: "```")[0]
        let tokens = try exportedText(try exportSource(chain: ["plain"]), .swift)
        let result = try run(
            compiler,
            [
                "-typecheck", "-swift-version", "6", "-I", folder.url.path,
                try folder.write(tokens, to: "Tokens.swift").path,
                try folder.write("import UIKit\nlet label = UILabel()\n" + example, to: "main.swift").path,
            ])
        #expect(result.status == 0, "\(result.output.prefix(2000))")
    }

    /// Stands in for Apple's SDKs, which are not here: see `AppleStubs`.
    private func makeStubs(_ modules: [String]) throws {
        let stubs = repository.appending(path: "Tests/DesignTokensTests/Export/AppleStubs")
        for module in modules {
            let text = try String(contentsOf: stubs.appending(path: "\(module).swift.txt"), encoding: .utf8)
            let file = try folder.write(text, to: "\(module).swift")
            let built = try run(
                compiler,
                [
                    "-emit-module", "-module-name", module, "-swift-version", "6", "-parse-as-library", "-I",
                    folder.url.path, "-o", folder.url.appending(path: "\(module).swiftmodule").path, file.path,
                ])
            try #require(built.status == 0, "\(built.output)")
            try FileManager.default.removeItem(at: file)
        }
    }

    // MARK: Values

    @Test func `a program reads every kind of value from the small theme`() throws {
        let lines = try output(
            try exportSource(harbour),
            main: """
                let dark = ThemeMode(isDark: true)
                print(HarbourTokens.Color.text[dark] == .init(0xF4F7F8), HarbourTokens.Color.text.value == .init(0x10212B))
                print(HarbourTokens.Color.text[ThemeMode(isDark: true, isHighContrast: true)] == .init(0xFFFFFF))
                print(HarbourTokens.Color.accent.value.space, HarbourTokens.Color.accent.value.red)
                print(HarbourTokens.Color.glow.value.alpha)
                print(HarbourTokens.Space.default.value.points, HarbourTokens.Space.page[ThemeMode(size: .desktop)].points)
                print(HarbourTokens.Font.body.value, HarbourTokens.Font.bold.value)
                print(HarbourTokens.Font.Size.small.value.points, HarbourTokens.Font.Size.small.value.isRelative)
                print(HarbourTokens.Opacity._2xl.value, HarbourTokens.Opacity.muted.value)
                print(HarbourTokens.Motion.fast.value.seconds, HarbourTokens.Motion.enter.value.curve.x1)
                print(HarbourTokens.Line.dotted.value, HarbourTokens.Line.card[ThemeMode(size: .regular)].width.points)
                print(HarbourTokens.Line.card[dark].color == .init(0xF4F7F8))
                print(HarbourTokens.Shadow.deep.value.count, HarbourTokens.Shadow.deep.value[1].isInset)
                print(HarbourTokens.Gradient.dawn[dark][0].color == .init(0xF4F7F8))
                print(HarbourTokens.Typography.title.value.lineHeight, HarbourTokens.Typography.title.value.size.points)
                print(HarbourTokens.Button.label.value, HarbourTokens.Button.isLoud.value)
                """)
        #expect(
            lines == [
                "true true", "true", "displayP3 1.0", "0.5019607843137255",
                "4.0 16.0", #"["Inter \"Var\"", "sans-serif"] 700.0"#, "14.0 true", "1.0 0.64", "0.12 0.2",
                "dotted 8.0",
                "true", "2 true", "true", "1.25 24.0", #"Don't "</style>" false"#,
            ])
    }

    @Test
    func `every colour and length of Orange has the same value in generated Swift as in the theme, in every mode`()
        throws
    {
        let source = try exportSource(chain: ["plain", "ouds", "orange"])
        let tokens = source.resolved.tokens.filter { $0.layer != "raw" && $0.deprecated == nil }
        let colors = tokens.filter { $0.type == .color }
        let lengths = tokens.filter { $0.type == .dimension }
        func list(_ tokens: [ResolvedToken]) -> String {
            tokens.map { "    (OrangeTokens.\(swiftPath($0).joined(separator: "."))),\n" }.joined()
        }
        let lines = try output(
            source,
            main: """
                let colors: [ThemeColor] = [\n\(list(colors))]
                let lengths: [ThemeLength] = [\n\(list(lengths))]
                let modes = [false, true].flatMap { high in [false, true].flatMap { dark in
                    ThemeMode.Size.allCases.map { ThemeMode(isDark: dark, size: $0, isHighContrast: high) } } }
                func byte(_ part: Double) -> Int { Int(part * 255 + 0.5) }
                for color in colors {
                    print(modes.map { color[$0] }.map { "\\(byte($0.red)) \\(byte($0.green)) \\(byte($0.blue)) \\($0.alpha)" })
                }
                for length in lengths { print(modes.map { length[$0].points }) }
                """)
        func byte(_ part: Double) -> Int { Int((part * 255).rounded()) }
        let wanted =
            colors.map { token in
                ModeCombination.allCases.compactMap { token[$0].color }.map {
                    "\(byte($0.red)) \(byte($0.green)) \(byte($0.blue)) \($0.alpha)"
                }.description
            }
            + lengths.map { token in
                ModeCombination.allCases.compactMap { token[$0].dimension }.map {
                    $0.unit == .rem ? 16 * $0.value : $0.value
                }.description
            }
        #expect(colors.count > 400 && lengths.count > 200)
        #expect(lines == wanted)
    }
}
