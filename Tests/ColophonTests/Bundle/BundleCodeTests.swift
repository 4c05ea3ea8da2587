import Foundation
import SourceText
import Testing

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
        "class.md": "Class", "1st.md": "First */ \\\\(x) \"quoted\"", "a-b.md": "One", "a.b.md": "Two",
        "self.md": "Self",
        "app/data_use.md": "Data use", "_.md": "Line", "about.md": "About", "aboutData.md": "Data",
    ]

    private func bundle() throws -> [SourcePath: [UInt8]] {
        var content = try SourceFolders.base("small").content
        for (name, title) in Self.odd {
            content[try #require(SourcePath("en/" + name))] = Array("# \(title)\n\nWords.\n".utf8)
        }
        // Both would be `AB.html`.
        let settings = "title: Small\nlanguages: [en, fr]\nbundle: { names: { a.b: Second.html } }\n"
        content[try #require(SourcePath("site.yml"))] = Array(settings.utf8)
        let built = buildSite(SourceTree(files: content), isBundle: true)
        #expect(!built.diagnostics.hasErrors, "\(built.diagnostics.filter { $0.severity == .error })")
        return built.files
    }

    @Test func `it compiles without a warning and finds every file`() throws {
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

    @Test func `code in Kotlin and texts of resources hold what titles say, and nothing that ends a remark`() throws {
        let files = try bundle()
        func text(_ path: String) throws -> String {
            let path = try #require(SourcePath(path))
            return String(decoding: try #require(files[path]), as: UTF8.self)
        }
        let kotlin = try text("android/kotlin/ColophonFiles.kt")
        #expect(kotlin.contains(#"/** First * / \(x) "quoted" */"#))
        #expect(kotlin.contains("\n    _1ST(\"1st.html\")") && kotlin.contains("\n    AB2(\"Second.html\")"))
        let strings = try text("android/res/values/strings_colophon.xml")
        #expect(strings.contains(#"<string name="colophon_1st">First */ \\(x) \&quot;quoted\&quot;</string>"#))
        #expect(try text("android/res/values-fr/strings_colophon.xml").contains(">colophon/fr</string>"))
    }
}
