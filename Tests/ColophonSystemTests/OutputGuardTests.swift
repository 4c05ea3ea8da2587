import Foundation
import SourceText
import Testing

/// Values that nobody may see, of every kind and in every encoding: a site that has one is refused, and neither the
/// output nor a message nor the cache has it.
@Suite(.serialized) struct OutputGuardTests {
    let folder: TemporaryFolder
    private let passcode = "a lighthouse on the rocks"

    init() throws {
        folder = try TemporaryFolder()
        try folder.writeSample(["site.yml": "title: Sample\nlanguages: [en]\n"])
    }

    // MARK: What is planted

    /// A text in every encoding and with every kind of escapes, each as the content of a file.
    private static func spellings(of text: String) -> [String: [UInt8]] {
        let units = Array(text.utf16)
        let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let texts = [
            "plain.txt": text, "capitals.txt": text.uppercased(),
            "apart.txt": text.decomposedStringWithCanonicalMapping,
            "entities.html":
                text.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined(),
            "named.html": text.replacing("ü", with: "&uuml;"),
            "tags.html": "<p>\(text.prefix(5))<b>\(text.dropFirst(5))</b>",
            "escapes.json": units.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined(),
            "percent.txt": text.utf8.map { "%" + String(0x100 + Int($0), radix: 16).dropFirst() }.joined(),
            "hyphens.txt": String(text.flatMap { [$0, "\u{AD}", "\u{200B}"] }),
            "wide.txt": String(
                text.unicodeScalars.map { scalar in
                    let wide = 0x21...0x7E ~= scalar.value ? Unicode.Scalar(scalar.value + 0xFEE0) : nil
                    return Character(wide ?? scalar)
                }),
        ]
        let encodings: [String.Encoding] = [.isoLatin1, .windowsCP1252]
        let latin = encodings.map { Array(text.data(using: $0) ?? Data()) }
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 1, 2, 3]
        let others: [String: [UInt8]] = [
            "little.txt": little, "big.txt": big, "marked-little.txt": [0xFF, 0xFE] + little,
            "marked-big.txt": [0xFE, 0xFF] + big, "latin.txt": latin[0], "windows.txt": latin[1],
            "picture.png": head + Array(text.utf8) + [0, 1, 2, 0],
        ]
        return texts.mapValues { Array($0.utf8) }.merging(others) { $1 }
    }

    /// Plants a text in every spelling as a file of its own, and on a page.
    private func plant(_ text: String) throws -> [String] {
        let spellings = Self.spellings(of: text)
        try folder.write("content/assets/a.txt", "x")
        for (name, bytes) in spellings {
            let path = folder("content/assets/\(name)")
            try #require(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
        }
        try folder.write("content/en/privacy.md", "# Privacy\n\nIt is \(text).\n")
        return spellings.keys.map { "assets/\($0)" }.sorted()
    }

    private var environment: [String: String] {
        [
            "XDG_CACHE_HOME": folder("kept"), "APPS_PLUS_KEY": Self.value, "COLOPHON_PASSCODE": passcode,
            "HOME": folder("home"), "TMPDIR": folder("temporary"),
        ]
    }

    /// All that is said and written by a run: in messages, in the output and in what is kept.
    private func everything(after arguments: [String], expecting code: Int32? = 1) throws -> String {
        let result = try Program.run(arguments, in: folder, environment: environment)
        #expect(code == nil || result.code == code, "\(arguments): \(result)")
        var seen = result.output + result.error
        for place in ["output", "kept", "temporary", "home"] {
            for case let name as String in FileManager.default.enumerator(atPath: folder(place)) ?? .init() {
                seen += name + "\n" + String(decoding: folder.bytes("\(place)/\(name)") ?? [], as: UTF8.self) + "\n"
            }
        }
        return seen
    }

    private func addSeal() throws {
        try folder.write("lines", passcode)
        let arguments = ["seal", "add", "anna", "--passcodes", "lines"]
        let made = try Program.run(arguments, in: folder, environment: environment)
        try #require(made.code == 0, "\(made)")
    }

    // MARK: Tests

    private static let value = "S3cret-Schlüssel/12"

    @Test(arguments: ["environments.json", "settings", "server"])
    func `a secret value is rejected in every spelling and never shown`(_ kind: String) throws {
        let names = try plant(Self.value)
        var variable = "token"
        switch kind {
        case "environments.json":
            try folder.write(
                "content/environments.json",
                #"""
                { "configurations": { "Debug": {}, "Release": {
                  "token": { "value": "\#(Self.value)", "secret": true } } } }
                """#)
        case "settings":
            variable = "PUSH_TOKEN"
            try folder.write("content/App.xcconfig", "PUSH_TOKEN = \(Self.value)\n")
            try writeSettings(secret: "PUSH_*")
        default:
            variable = "APPS_PLUS_KEY"
            let about = try #require(folder.text("content/about.yml"))
            let source = "http://127.0.0.1:9/apps?apikey=${APPS_PLUS_KEY}"
            try folder.write("content/about.yml", about + "items:\n  - moreApps: { source: \"\(source)\" }\n")
        }
        let formats = ["human", "json", "sarif"].map { ["check", "--format", $0] }
        for arguments in [["build"] + (kind == "server" ? [] : ["--strict"])] + formats {
            let seen = try everything(after: arguments)
            for name in names + ["en/privacy/index.html"] { #expect(seen.contains(name), "\(name): \(arguments)") }
            #expect(seen.contains("secret-in-output") && seen.contains(variable), "\(arguments)")
            expectNoTrace(seen)
            #expect(!folder.exists("output/en"))
        }
        let parts = try ["1/2", "2/2"].map { try everything(after: ["build", "--shard", $0], expecting: nil) }.joined()
        for name in names { #expect(parts.contains(name), "\(name)") }
        // Neither a message about the text nor its line shows the value.
        let text = "It is \(Self.value). See [it](no-\(Self.value).md)."
        try folder.write("content/en/privacy.md", "# Privacy\n\n\(text)\n")
        for format in ["human", "json", "sarif"] {
            let seen = try everything(after: ["check", "--format", format])
            #expect(seen.contains("broken-link"), "\(seen)")
            expectNoTrace(seen)
        }
    }

    private func writeSettings(secret: String) throws {
        let settings = "environments: { from: App.xcconfig, secret: [\"\(secret)\"] }"
        try folder.write("content/site.yml", "title: Sample\nlanguages: [en]\n\(settings)\n")
    }

    private func expectNoTrace(_ seen: String) {
        for trace in ["S3cret", "Schl", "3cret-", "s3cret"] { #expect(!seen.contains(trace), "\(trace): \(seen)") }
    }

    @Test func `a site without the value is built, and its variable is not listed`() throws {
        try folder.write(
            "content/App.xcconfig",
            "A_KEY = \(Self.value)\nURL = https:/$()/a.example/?k=$(A_KEY)\nOPEN = open-value\n")
        try writeSettings(secret: "*_KEY")
        let lists = [["env", "list"], ["env", "list", "--format", "json"]]
        let seen = try ([["build", "--strict"], ["build"]] + lists).map { try everything(after: $0, expecting: 0) }
            .joined()
        #expect(seen.contains("open-value") && seen.contains("\u{2022}\u{2022}\u{2022}"))
        #expect(!seen.contains("S3cret"))
    }

    @Test func `sealed words are refused in every spelling, and no message shows them`() throws {
        let words = "Künftig fährt der Dampfer täglich über die Meerenge nach Zürich"
        let names = try plant(words)
        try folder.write("content/en/notes.md", "---\ntitle: Notes\nsealed: true\n---\n\(words)\n")
        try addSeal()
        try folder.write("content/en/privacy.md", "# Privacy\n\nNothing.\n")
        for arguments in [["build"], ["check"], ["check", "--format", "json"]] {
            let seen = try everything(after: arguments)
            for name in names { #expect(seen.contains("it is in \(name) of the output"), "\(name): \(arguments)") }
            for word in ["Dampfer", "Meerenge", "dampfer", "meerenge"] { #expect(!seen.contains(word), "\(seen)") }
        }
    }

    @Test(arguments: ["human", "json", "sarif"])
    func `no message quotes a sealed text, even one about another text`(_ format: String) throws {
        try folder.write(
            "content/en/notes.md",
            """
            ---
            title: Zqtitle
            sealed: true
            tags: [zqunknown]
            zqkey: 1
            ---
            ## Zqheading {#zqplace}

            [x](zqfile.md) [y](#zqnowhere) {{env.zqvariable}} <zqtag zqattribute="1">x</zqtag> ![](zqpicture.png)

            [^zqnote]: n

            | zqcell |
            """)
        let links = "See [it](notes.md#qplace) and [that](notes.md#nowhere)."
        try folder.write("content/en/privacy.md", "# Privacy\n\n\(links)\n")
        try addSeal()
        let seen = try everything(after: ["check", "--format", format])
        for id in ["broken-link", "unknown-html-element", "unknown-variable"] {
            #expect(seen.contains(id), "\(id): \(seen)")
        }
        #expect(!seen.lowercased().contains("zq"), "\(seen)")
    }
}
