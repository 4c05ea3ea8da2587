import Foundation
import SourceText
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif
@testable import DesignTokens

/// Those that a value of a token can be: in braces it would be a reference.
private let texts = hostileTexts.filter { $0.unicodeScalars.first != "{" }

/// One token each, its text in value, description and reason, and one whose name is the text.
private func hostileTheme(_ texts: [String]) -> String {
    func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.value(text)
        return writer.text
    }
    let tokens = texts.enumerated().map { number, text in
        """
        "s\(number)": {"$type": "string", "$value": \(quoted(text)), "$description": \(quoted(text)),
          "$deprecated": \(quoted(text))},
        "f\(number)": {"$type": "fontFamily", "$value": [\(quoted(text.isEmpty ? "x" : text)), "serif"]}
        """
    }
    return "{\"semantic\": {\(tokens.joined(separator: ","))}}"
}

@Suite(.slow) struct ExportHostileTests {
    private let source: ExportSource

    init() throws { source = try exportSource(hostileTheme(texts), named: "evil */ --> \" </style>\n#{x}") }

    @Test(arguments: ExportFormat.allCases)
    func `every format takes every text`(format: ExportFormat) {
        let checked = export(source, as: format)
        // There is no colour in it.
        if format == .xcassets { return #expect(checked.diagnostics.map(\.id) == ["export-empty"]) }
        #expect(checked.diagnostics == [])
        #expect(checked.value.allSatisfy { String(validating: $0.bytes, as: UTF8.self) != nil })
        #expect(checked.value.allSatisfy { !$0.path.text.contains { "\"*<>\n ".contains($0) } })
    }

    @Test(arguments: [ExportFormat.css, .scss, .tailwind])
    func `style sheets cannot close an element of HTML around them`(format: ExportFormat) throws {
        let text = try exportedText(source, format).lowercased()
        #expect(!text.contains("</style") && !text.contains("<!--"))
    }

    @Test(arguments: [true, false])
    func `exported CSS has exactly the expected declarations`(isMinified: Bool) throws {
        var options = ExportOptions()
        options.isMinified = isMinified
        let text = try exportedText(source, .css, options)
        let read = usedCustomProperties(in: Array(text.utf8), path: testPath("out.css"))
        // A text that begins with // is an address: as a value it is refused, not misread.
        #expect(read.diagnostics.allSatisfy { $0.id == "stylesheet-remote" } && read.value.uses.isEmpty)
        let wanted = texts.indices.flatMap { ["--s\($0)", "--f\($0)"] }
        #expect(read.value.definitions.map(\.text) == wanted)
        #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == (isMinified ? 2 : wanted.count + 3))
    }

    @Test func `JSON gives every text back`() throws {
        let back = try tokenSet(try exportedText(source, .json)).resolve().value
        for (number, text) in texts.enumerated() {
            #expect(back["semantic.s\(number)"]?[ModeCombination()] == .string(text))
            #expect(back["semantic.s\(number)"]?.description == text)
            #expect(back["semantic.s\(number)"]?.deprecated?.reason == text)
        }
    }

    @Test func `Android's files are XML with one element for each resource`() throws {
        for (path, text) in try exported(source, .android) {
            let reader = ElementCounter()
            let parser = XMLParser(data: Data(text.utf8))
            parser.delegate = reader
            #expect(parser.parse(), "\(path): \(parser.parserError.map { "\($0)" } ?? "")")
            #expect(reader.names == ["resources": 1, "string": 2 * texts.count], "\(path)")
        }
    }

    @Test func `characters that XML forbids become visible replacements in Android strings`() {
        #expect(androidString("a\u{1}b\u{FFFE}c\rd") == "a\u{FFFD}b\u{FFFD}c d")
    }

    /// Android's own rules of strings, applied backwards.
    @Test func `an Android string reads back as the original text`() {
        for text in texts
        where !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0.value | 1 == 0xFFFF }) {
            var written = androidString(text)
            for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
                written = written.replacingBytes(entity, with: sign)
            }
            var read = ""
            var isEscaped = false
            for character in written.unicodeScalars {
                if isEscaped || (character != "\\" && character != "\"") { read.unicodeScalars.append(character) }
                isEscaped = character == "\\" && !isEscaped
            }
            #expect(read == text)
        }
    }

    @Test(.enabled(if: programPath("swiftc") != nil, "there is no swiftc in PATH"))
    func `Swift prints every exported text unchanged`() throws {
        let folder = try ScratchFolder()
        let tokens = try folder.write(try exportedText(source, .swift), to: "Tokens.swift")
        let type = swiftTypeName(source.name) + "Tokens"
        let names = texts.indices.flatMap { ["\(type).f\($0).value[0]"] }.joined(separator: ", ")
        let main = try folder.write(
            "for text in [\(names)] { print(Array(text.utf8)) }\n", to: "main.swift")
        let program = folder.url.appending(path: "program").path
        let compiled = try run(
            try #require(programPath("swiftc")),
            ["-swift-version", "6", "-warnings-as-errors", "-o", program, tokens.path, main.path])
        try #require(compiled.status == 0, "\(compiled.output.prefix(2000))")
        let printed = try run(program, []).output.split(separator: "\n").map(String.init)
        #expect(printed == texts.map { Array(($0.isEmpty ? "x" : $0).utf8).description })
    }

    // MARK: Names

    /// A group and a token of each text, with what the format of token files does not allow taken out.
    @Test func `names of any signs become names`() throws {
        // A mark that begins a name joins the sign before it, which is no sign of CSS then.
        let names = hostileTexts.filter {
            !$0.unicodeScalars.contains { $0.properties.generalCategory == .nonspacingMark }
        }.map {
            String(String.UnicodeScalarView($0.unicodeScalars.filter { !"{}.".unicodeScalars.contains($0) }))
        }
        .filter { !$0.isEmpty && $0.unicodeScalars.first != "$" }
        let unique = Array(Set(names)).sorted()
        for name in unique {
            var writer = JSONWriter()
            writer.value(name)
            let source = try exportSource(
                "{\"semantic\": {\(writer.text): {\(writer.text): {\"$type\": \"color\", \"$value\": \"#123\"}}}}")
            for format in ExportFormat.allCases {
                let checked = export(source, as: format)
                #expect(checked.diagnostics == [] && !checked.value.isEmpty, "\(format) \(name)")
            }
            let css = try exportedText(source, .css)
            let read = usedCustomProperties(in: Array(css.utf8), path: testPath("out.css"))
            #expect(read.diagnostics == [] && read.value.definitions.count == 1, "\(name)")
        }
    }

    // MARK: Mutations

    @Test func `random texts get out of nowhere either`() throws {
        var random = SeededRandom(seed: 20_261_121)
        let pieces = hostileTexts + ["{", "}", "(", ")", ";", ":", "\u{85}", "\u{AD}", "\u{10FFFF}", "\u{FFFE}", " "]
        for _ in 0..<TestRun.rounds(150) {
            let texts = (0..<4).map { _ in
                let count = Int.random(in: 1...5, using: &random)
                let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
                // In braces it would be a reference.
                return text.unicodeScalars.first == "{" ? " " + text : text
            }
            let source = try exportSource(hostileTheme(texts))
            let css = try exportedText(source, .css)
            let read = usedCustomProperties(in: Array(css.utf8), path: testPath("out.css"))
            // A text that begins with // is an address, whatever follows: as a value it is refused, not misread.
            #expect(read.diagnostics.allSatisfy { $0.id == "stylesheet-remote" }, "\(texts)")
            #expect(read.value.definitions.count == 8, "\(texts)")
            let back = try tokenSet(try exportedText(source, .json)).resolve().value
            for (number, text) in texts.enumerated() {
                #expect(back["semantic.s\(number)"]?[ModeCombination()] == .string(text))
            }
            for text in try exported(source, .android).values {
                #expect(XMLParser(data: Data(text.utf8)).parse(), "\(texts)")
            }
            try expectLines(source, texts)
        }
    }

    /// In Swift and Sass nothing but the lines that are wanted: a text that got out would make more.
    private func expectLines(_ source: ExportSource, _ texts: [String]) throws {
        let swift = try exportedText(source, .swift).split(separator: "\n", omittingEmptySubsequences: false)
        let wanted = ["//", "///", "@available", "public static let", "public enum HarbourTokens", "}"]
        for line in swift.prefix(while: { !$0.hasPrefix("// The types of") }) where !line.isEmpty {
            let line = line.drop { $0 == " " }
            #expect(wanted.contains(where: line.hasPrefix), "\(texts): \(line)")
        }
        for line in try exportedText(source, .scss).split(separator: "\n").prefix(while: { !$0.hasPrefix("$tokens") }) {
            #expect(["//", "$", "@use \"sass:meta\";"].contains(where: line.hasPrefix), "\(texts): \(line)")
        }
    }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
    var names: [String: Int] = [:]

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        names[name, default: 0] += 1
    }
}
