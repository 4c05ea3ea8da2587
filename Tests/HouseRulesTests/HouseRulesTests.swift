import Foundation
import Testing

/// The rules that the compiler does not keep, each with its reason. They read the sources as text.
@Suite struct HouseRulesTests {
    private let sources: [SourceFile]
    private let tests: [SourceFile]

    init() throws {
        sources = try SourceFile.sources.get()
        tests = try SourceFile.tests.get()
        try #require(sources.count > 100 && tests.count > 20)
    }

    /// Fails with every place where a line of code matches.
    private func forbid(_ sign: String, _ pattern: Regex<Substring>, in files: [SourceFile], because reason: String) {
        for file in files {
            for line in file.code where line.text.contains(sign) && line.text.contains(pattern) {
                Issue.record("\(file.path):\(line.number): \(reason)")
            }
        }
    }

    // MARK: Bad input never crashes

    @Test func `no source file can stop the program on invalid input`() {
        let reason = "the program would die of what a user wrote; give a diagnostic"
        forbid("try!", #/\btry!/#, in: sources, because: reason)
        forbid("fatalError", #/\bfatalError\(/#, in: sources, because: reason)
        forbid("as!", #/\bas!\s/#, in: sources, because: reason)
        forbid("!", #/[\w\)\]]!(?![=\w])/#, in: sources, because: reason)
    }

    @Test func `only the command line prints`() {
        let files = sources.filter { $0.target != "ColophonCLI" }
        forbid(
            "(", /\b(?:debugPrint|print|dump)\(/, in: files, because: "the library has no terminal; give a diagnostic")
    }

    @Test func `no code branches on the id of a diagnostic`() {
        let reason = "decide where the diagnostic is made, or give it a trait (`Diagnostic.Traits`)"
        forbid(".id", #/\.id (?:==|!=) ""/#, in: sources, because: reason)
        forbid(".id", #/map\(\\\.id\) (?:==|!=) \[/#, in: sources, because: reason)
        forbid(".id", #/\[""[^\]]*\]\.contains\([\w$.]*\.id\)/#, in: sources, because: reason)
    }

    @Test func `no file has to-do marks`() {
        let reason = "finish it, or write it down where others look for work"
        let marks = ["TODO", "FIXME", "XXX:", "HACK:"]
        // The marks that texts of users are searched for are data.
        let data = "Sources/Colophon/Load/Documents/LeftoverPattern.swift"
        for file in sources + tests where !file.path.hasPrefix("Tests/HouseRulesTests/") && file.path != data {
            for (index, line) in file.lines.enumerated()
            where marks.contains(where: line.contains) {
                Issue.record("\(file.path):\(index + 1): \(reason)")
            }
        }
    }

    // MARK: Walls

    /// The compiler finds every module that is already built. SwiftPM's check of imports accepts indirect dependencies
    /// too: docs/decisions/0033-libraries-weighed.md.
    @Test func `targets import only what the manifest names`() throws {
        let manifest = try String(contentsOf: SourceFile.root.appending(path: "Package.swift"), encoding: .utf8)
        var dependencies: [String: Set<String>] = [:]
        for target in manifest.matches(of: #/arget\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/#) {
            dependencies[String(target.1)] = Set((target.2 ?? "").matches(of: #/"(\w+)"/#).map { String($0.1) })
        }
        try #require(Set(sources.map(\.target)).isSubset(of: dependencies.keys), "cannot read Package.swift")
        for file in sources {
            let named = dependencies[file.target] ?? []
            for name in file.imports where dependencies.keys.contains(name) && !named.contains(name) {
                Issue.record("\(file.path): Package.swift does not name \(name) as a dependency of \(file.target)")
            }
        }
    }

    @Test func `each C library is used in one place`() {
        // The place is a file, or a folder that ends in a slash.
        let places = [
            "CCmark": "Sources/Documents/Markdown/Cmark.swift", "CArena": "Sources/Documents/Markdown/Cmark.swift",
            // One file for HTML, which forgives, and one for XML, which does not: they share libxml2's start.
            "CXML2": "Sources/Documents/LibXML2/",
            "CQREncode": "Sources/Attestations/Codes/QRCode.swift",
            "CXXHash": "Sources/SourceText/Bytes/Digest.swift", "CYAML": "Sources/SourceText/YAML/YAML.swift",
            "CDeflate": "Sources/Typesetting/Bytes/Deflate.swift",
            "CZlib": "Sources/Typesetting/Bytes/Zlib.swift",
            "CBuiltIn": "Sources/BuiltIn/BuiltInFiles.swift", "ArgumentParser": "Sources/ColophonCLI/",
            "CHarfBuzz": "Sources/Typesetting/Fonts/", "CFriBidi": "Sources/Typesetting/Text/Bidi.swift",
            "CCurl": "Sources/ColophonSystem/Fetch/", "CCrypto": "Sources/Sealing/Libcrypto.swift",
            "CMicroHTTPD": "Sources/ColophonSystem/Serve/",
            "CMalloc": "Sources/ColophonSystem/HeapSettings.swift",
            // Only for apps, which have both.
            "CommonCrypto": "Sources/ColophonKit/Environments/Cryptography.swift", "Foundation": "Sources/ColophonKit/",
        ]
        // A product of its own, which imports nothing of ours.
        let inTypesetting = ["CXXHash": "Sources/Typesetting/Bytes/ContentDigest.swift"]
        for (name, place) in places {
            let importers = sources.filter { $0.imports.contains(name) }.map(\.path)
            #expect(!importers.isEmpty, "nothing imports \(name) any more: take it out of the list and the package")
            for path in importers where !(place.hasSuffix("/") ? path.hasPrefix(place) : path == place) {
                if path == inTypesetting[name] { continue }
                Issue.record("\(path): \(name) is known to \(place) alone, so that it can be replaced")
            }
        }
        let known = Set(places.keys).union(sources.map(\.target)).union([
            "Darwin", "Glibc", "Musl", "Synchronization",
        ])
        for file in sources {
            for name in file.imports where !known.contains(name) {
                Issue.record("\(file.path): who may import \(name)? Name the place here")
            }
        }
    }

    /// One import in a target is enough for all of its files to get Foundation's methods of strings, which follow
    /// locales and take tens of times as long as those of the standard library: `contains`, `range(of:)`, `components`.
    @Test func `Foundation is for tests and apps`() {
        for file in sources where file.target != "ColophonKit" {
            for name in file.imports where name.hasPrefix("Foundation") {
                Issue.record("\(file.path): loading \(name) is a third of the program's start; write the few lines")
            }
        }
    }

    @Test func `only the command line names its options`() {
        let reasons = [
            "Sources/Attestations/Read/Edition+Keys.swift": "the table of keys in the guide",
            "Sources/Colophon/Load/Settings/BundleSettings+Read.swift": "the table of keys in the guide",
            "Sources/Colophon/Load/Settings/SiteSettings+Keys.swift": "the table of keys in the guide",
            "Sources/Colophon/Pages/Verify/VerifyPage+Render.swift": "the page shows its readers what they can type",
            "Sources/Colophon/Starter/StarterSite.swift": "a site that the command line makes says how to go on",
            "Sources/DesignTokens/Export/ExportTailwind.swift": "custom properties of CSS",
        ]
        let typed = #/[ "`]--[a-z]|\bcolophon [a-z]/#
        func isFree(_ file: SourceFile) -> Bool { ["ColophonCLI", "ColophonSystem"].contains(file.target) }
        for file in sources where !isFree(file) {
            let lines = file.linesWithoutComments.filter { $0.text.contains(typed) }
            if reasons[file.path] != nil {
                #expect(!lines.isEmpty, "\(file.path) needs no leave")
                continue
            }
            for line in lines {
                Issue.record("\(file.path):\(line.number): name a Remedy, which the library calls otherwise")
            }
        }
        for file in sources where file.target == "ColophonCLI" && !file.path.hasSuffix("/Remedy+CommandLine.swift") {
            for line in file.code where line.text.contains("DiagnosticPrinter(") {
                Issue.record("\(file.path):\(line.number): .forCommandLine names options and verbs as they are typed")
            }
        }
    }

    // MARK: Size

    @Test func `functions have at most 70 lines`() {
        for file in sources {
            for function in file.functions where function.length > 70 {
                Issue.record("\(file.path):\(function.line): \(function.length) lines; past 70 no one sees it whole")
            }
        }
        // Proof that the rule sees functions at all.
        #expect(sources.flatMap(\.functions).count > 1_000)
    }

    @Test func `no file has more than 400 lines`() {
        for file in sources + tests where file.lines.count > 401 {
            Issue.record("\(file.path): \(file.lines.count - 1) lines; past 400 it is two rooms")
        }
    }

    // MARK: The project stands alone

    @Test func `no file contains an absolute path of its author's machine`() throws {
        let home = #/(?:^|[\s"'(=])/(?:home|Users|root|work|tmp|private|mnt)/[\w.]/#
        let folders = ["Sources", "Tests", "docs", "content", "themes", "Scripts", "Benchmarks", ".ci"]
        // Texts of others, and data that is hostile on purpose.
        let foreign = ["/Specs/", "/JSONTestSuite/", "/Payloads/", "Tests/Cases/", "Tests/HouseRulesTests/"]
        for file in try folders.flatMap({ try SourceFile.all($0, nil) }) {
            if foreign.contains(where: file.path.contains) { continue }
            for (index, line) in file.lines.enumerated() where line.contains("/") && line.contains(home) {
                Issue.record("\(file.path):\(index + 1): a path of one machine; the project has to work on all")
            }
        }
    }

    @Test(arguments: [
        "builtin/editions", "builtin/paper", "builtin/preview", "builtin/sheets", "builtin/starter",
        "builtin/statements",
        "builtin/typefaces",
        "builtin/unicode", "builtin/wording", "themes", "skills", "docs/diagnostics", "docs/schemas",
    ])
    func `the files inside the program are those of the folder`(_ name: String) throws {
        let table = name.split(separator: "/").last ?? ""
        let list = SourceFile.root.appending(path: "Sources/CBuiltIn/\(table).inc")
        let text = try String(contentsOf: list, encoding: .utf8).replacing("/\(name)/", with: "/folder/")
        let arrays = text.matches(of: /char (\w+)\[\] = \{\n#embed "\.\.\/\.\.\/folder\/([^"]+)"/)
        let rows = text.matches(of: /\{"([^"]+)", (\w+), sizeof (\w+) - 1\}/)
        let (embedded, named) = (arrays.map { String($0.2) }, rows.map { String($0.1) })
        let folder = SourceFile.root.appending(path: name).path()
        // Elsewhere Markdown is for those who work on the folder.
        let isOfMarkdown = ["docs/diagnostics", "builtin/starter", "skills"].contains(name)
        let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let files = found.filter { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
            let name = path.split(separator: "/").last ?? ""
            return !isFolder.boolValue && !name.hasPrefix(".") && name != "README.md"
                && (isOfMarkdown || !name.hasSuffix(".md"))
        }
        let sorted = files.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        #expect(embedded == sorted, "run Scripts/embed-files")
        #expect(named == sorted, "run Scripts/embed-files")
        #expect(rows.map(\.2) == arrays.map(\.1), "run Scripts/embed-files")
        #expect(rows.map(\.3) == arrays.map(\.1), "run Scripts/embed-files")
    }
}
