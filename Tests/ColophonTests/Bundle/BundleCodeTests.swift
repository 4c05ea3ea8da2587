import Foundation
import SourceText
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import Colophon

/// A program of the machine, by its name; nil when there is none.
private func program(_ name: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(filePath: String($0)).appending(path: name) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
}

private func run(_ program: URL, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    (process.executableURL, process.arguments) = (program, arguments)
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

/// `ColophonFiles.swift` is Swift, whatever documents are called, and finds every file in an app.
@Suite(.enabled(if: program("swiftc") != nil, "there is no swiftc in PATH, so that the Swift file was not compiled"))
struct BundleCodeTests {
    private static let odd = [
        "class.md": "Class", "1st.md": "First */ \\(x) \"quoted\"", "a-b.md": "One", "a.b.md": "Two",
        "self.md": "Self",
        "app/data_use.md": "Data use", "_.md": "Line", "about.md": "About", "aboutData.md": "Data",
    ]

    private func bundle(_ documents: [String: String] = odd) throws -> [SourcePath: [UInt8]] {
        var content = try SourceFolders.base("small").content
        for (name, title) in documents {
            var json = JSONWriter()
            json.value(title)
            content[try #require(SourcePath("en/" + name))] = Array("---\ntitle: \(json.text)\n---\nWords.\n".utf8)
        }
        // Both would be `AB.html`.
        let names = documents["a.b.md"] == nil ? "" : "names: { a.b: Second.html }, "
        let settings = "title: Small\nlanguages: [en, fr]\nbundle: { \(names)package: in.example.fun }\n"
        content[try #require(SourcePath("site.yml"))] = Array(settings.utf8)
        let built = buildSite(SourceTree(files: content), isBundle: true)
        #expect(!built.diagnostics.hasErrors, "\(built.diagnostics.filter { $0.severity == .error })")
        return built.files
    }

    @Test func `generated code compiles without warnings and finds every file`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "colophon-bundle-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, bytes) in try bundle() {
            let file = folder.appending(path: path.text)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        let main = """
            import Foundation
            guard let app = Bundle(path: CommandLine.arguments[1]) else { exit(1) }
            for file in ColophonFiles.allCases {
                for language in ColophonFiles.languages {
                    guard let url = file.url(in: app, language: language) else { exit(2) }
                    if !FileManager.default.fileExists(atPath: url.path) { print("no", url.path) }
                }
            }
            print(ColophonFiles.allCases.count, ColophonFiles.privacyNotice.rawValue, ColophonFiles.language(in: app))
            """
        let source = folder.appending(path: "main.swift")
        try Data(main.utf8).write(to: source)
        let built = folder.appending(path: "program")
        let code = folder.appending(path: "ios/ColophonFiles.swift")
        let options = ["-swift-version", "6", "-warnings-as-errors", "-Onone", "-o", built.path()]
        let compiled = try run(try #require(program("swiftc")), options + [source.path(), code.path()])
        try #require(compiled.status == 0, "\(compiled.output.prefix(2000))")
        let result = try run(built, [folder.appending(path: "ios").path()])
        // Three documents of the base, nine odd ones, and two files with data.
        #expect(result.output == "14 PrivacyNotice.html en\n")
    }

    @Test func `titles in Kotlin code and resources cannot close a comment`() throws {
        let files = try bundle()
        func text(_ path: String) throws -> String {
            let path = try #require(SourcePath(path))
            return String(decoding: try #require(files[path]), as: UTF8.self)
        }
        let kotlin = try text("android/kotlin/ColophonFiles.kt")
        #expect(kotlin.contains(#"/** First * / \(x) "quoted" */"#))
        #expect(kotlin.contains("\npackage `in`.example.`fun`\n"))
        #expect(kotlin.contains("\n    _1ST(\"1st.html\")") && kotlin.contains("\n    AB2(\"Second.html\")"))
        let strings = try text("android/res/values/strings_colophon.xml")
        #expect(strings.contains(#"<string name="colophon_1st">First */ \\(x) \&quot;quoted\&quot;</string>"#))
        #expect(try text("android/res/values-fr/strings_colophon.xml").contains(">colophon/fr</string>"))
    }

    /// Titles that a document may have: a line of visible text, of characters that YAML can hold.
    private static let titles = hostileTexts.filter { text in
        text.contains { !$0.isWhitespace }
            && text.unicodeScalars.allSatisfy {
                $0.properties.generalCategory != .control && $0.value | 1 != 0xFFFF
            }
    }

    private func titled(_ titles: [String]) throws -> [SourcePath: [UInt8]] {
        try bundle(Dictionary(uniqueKeysWithValues: titles.enumerated().map { ("t\($0).md", $1) }))
    }

    private func file(_ name: String, in files: [SourcePath: [UInt8]]) throws -> [UInt8] {
        let path = try #require(SourcePath(name))
        return try #require(files[path])
    }

    @Test func `no title changes the code, in Swift or in Kotlin`() throws {
        let (hostile, plain) = try (titled(Self.titles), titled(Self.titles.map { _ in "Title" }))
        for name in ["ios/ColophonFiles.swift", "android/kotlin/ColophonFiles.kt"] {
            let wanted = code(try file(name, in: plain))
            #expect(wanted.lowercased().contains(" t\(Self.titles.count - 1)"))
            #expect(code(try file(name, in: hostile)) == wanted, "\(name)")
        }
        let written = FileManager.default.temporaryDirectory.appending(path: "colophon-\(UUID()).swift")
        defer { try? FileManager.default.removeItem(at: written) }
        try Data(try file("ios/ColophonFiles.swift", in: hostile)).write(to: written)
        let options = ["-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
        let checked = try run(try #require(program("swiftc")), options + [written.path()])
        #expect(checked.status == 0 && checked.output == "", "\(checked.output.prefix(2000))")
    }

    /// What a lexer of Swift or Kotlin leaves: both nest comments, and neither has a text over several lines here.
    /// There is no compiler of Kotlin in Debian.
    private func code(_ bytes: [UInt8]) -> String {
        var (code, rest, depth) = ([UInt8](), bytes[...], 0)
        while let byte = rest.first {
            if rest.starts(with: "/*".utf8) {
                depth += 1
                rest = rest.dropFirst(2)
            } else if depth > 0, rest.starts(with: "*/".utf8) {
                depth -= 1
                rest = rest.dropFirst(2)
            } else if depth == 0, rest.starts(with: "//".utf8) {
                rest = rest.drop { $0 != 0x0A }
            } else if depth == 0, byte == UInt8(ascii: "\"") {
                repeat {
                    rest = rest.dropFirst(rest.first == UInt8(ascii: "\\") ? 2 : 1)
                } while rest.first.map {
                    $0 != UInt8(ascii: "\"") && $0 != 0x0A
                } == true
                code.append(byte)
                rest = rest.dropFirst()
            } else {
                if depth == 0 { code.append(byte) }
                rest = rest.dropFirst()
            }
        }
        #expect(depth == 0)
        return String(decoding: code, as: UTF8.self)
    }

    @Test func `Android resources contain every title unchanged`() throws {
        let files = try titled(Self.titles)
        let bytes = try file("android/res/values/strings_colophon.xml", in: files)
        let reader = StringReader()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = reader
        #expect(parser.parse())
        for (number, title) in Self.titles.enumerated() {
            let text = try #require(reader.texts["colophon_t\(number)"])
            // Front matter is trimmed.
            #expect(unescaped(text).trimmed == title.trimmed, "\(title.debugDescription)")
        }
    }

    /// Android's own rules of strings, applied backwards.
    private func unescaped(_ text: String) -> String {
        var (result, isEscaped) = (String.UnicodeScalarView(), false)
        for scalar in text.unicodeScalars {
            if isEscaped || scalar != "\\" && scalar != "\"" { result.append(scalar) }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return String(result)
    }
}

private final class StringReader: NSObject, XMLParserDelegate {
    var texts: [String: String] = [:]
    private var name = ""

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        name = attributes["name"] ?? ""
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
        name = ""
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { texts[name, default: ""] += text }
}
