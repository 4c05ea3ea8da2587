import Foundation
import SampleSupport
import SourceText
import Testing

/// What the compiler and the programs that it made say.
private struct Tools {
    let folder: Scratch

    static func path(_ name: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin"].split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
    }

    /// Runs a program in the folder, and returns what it prints; fails the test unless it succeeds.
    @discardableResult
    func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        (process.executableURL, process.arguments) = (URL(filePath: program), arguments)
        (process.standardOutput, process.standardError) = (pipe, pipe)
        process.currentDirectoryURL = folder.url
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(output.prefix(2000))")
        return output
    }

    func compile(_ options: [String], _ files: [String]) throws {
        let common = ["-swift-version", "6", "-warnings-as-errors", "-package-name", "kit", "-I", folder.url.path]
        try run(try #require(Self.path("swiftc")), common + options + files)
    }

    /// Compiles a folder of sources to a module and an object file.
    func compileModule(_ name: String, _ sources: String, _ options: [String] = []) throws {
        let tree = try Repository.files(sources).keys.map { Repository.root.path + "/\(sources)/\($0)" }.sorted()
        let output = ["-wmo", "-emit-module", "-emit-object", "-module-name", name, "-o", "\(name).o"]
        try compile(options + ["-parse-as-library"] + output, tree)
    }
}

/// The code for Apple's systems, compiled with stand-ins for their modules.
@Suite(.enabled(if: Tools.path("swiftc") != nil, "there is no swiftc in PATH, so that the code was not compiled"))
struct AppleStubTests {
    private let stubs = Repository.root.path + "/Tests/ColophonKitTests/AppleStubs"
    private let tools: Tools

    init() throws {
        tools = Tools(folder: try Scratch())
        try tools.compileModule("LanguageTags", "Sources/LanguageTags")
        try tools.compileModule(
            "ColophonKit", "Sources/ColophonKit", ["-enable-testing", "-I", stubs + "/CommonCrypto"])
    }

    @Test func `with CommonCrypto the vectors of RNCryptor are decrypted`() throws {
        let main = """
            @testable import ColophonKit
            import Foundation
            func bytes(_ hex: String) -> [UInt8] {
                let digits = hex.compactMap(\\.hexDigitValue)
                return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
            }
            struct Vector: Decodable { var password, plaintext_hex, ciphertext_hex: String }
            struct Vectors: Decodable { var password: [Vector] }
            struct File: Decodable { var vectors: Vectors }
            let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
            guard let system = Cryptography.system else { exit(1) }
            for vector in try JSONDecoder().decode(File.self, from: data).vectors.password {
                let message = try RNCryptorMessage(bytes(vector.ciphertext_hex))
                print(try message.decrypted(with: vector.password, system) == bytes(vector.plaintext_hex))
                do {
                    let opened = try BuildEnvironments(
                        encrypted: Data(bytes(vector.ciphertext_hex)), password: vector.password + "!")
                    print(opened)
                } catch { print(error) }
            }
            """
        try tools.folder.write(main.utf8, to: "main.swift")
        try tools.compile(
            ["-I", stubs + "/CommonCrypto", "-o", "program"], ["main.swift", "LanguageTags.o", "ColophonKit.o"])
        let lines = try tools.run(tools.folder.url.path + "/program", [RNCryptorVectors.file.path])
        let wrong =
            "the password is wrong, or the file was damaged or changed; the format cannot tell which"
        #expect(lines == String(repeating: "true\n\(wrong)\n", count: 6))
    }

    @Test func `the code of the guide compiles with the names that a bundle has`() throws {
        try tools.folder.write(Data(contentsOf: URL(filePath: stubs + "/WebKit.swift.txt")), to: "WebKit.swift")
        try tools.compile(["-parse-as-library", "-emit-module", "-module-name", "WebKit"], ["WebKit.swift"])
        let guide = try String(
            contentsOf: Repository.root.appending(path: "docs/how-to/app-package.md"), encoding: .utf8)
        let blocks = guide.components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
        #expect(blocks.count == 4)
        try tools.folder.write(blocks.joined().utf8, to: "Example.swift")
        let code = try #require(SourcePath("ios/marsa/ColophonFiles.swift"))
        try tools.folder.write(try #require(SampleBundle.made.get().files[code]), to: "ColophonFiles.swift")
        let options = ["-parse-as-library", "-typecheck", "-I", stubs + "/CommonCrypto"]
        try tools.compile(options, ["Example.swift", "ColophonFiles.swift"])
    }
}

/// The package in `Kit`, which has the library alone.
@Suite(.enabled(if: Tools.path("swift") != nil, "there is no swift in PATH, so that the package was not read"))
struct KitPackageTests {
    @Test func `the package of the library alone has the sources of this one`() throws {
        let folder = Repository.root.appending(path: "Kit")
        for name in ["LanguageTags", "ColophonKit"] {
            let linked = folder.appending(path: "Sources/\(name)").resolvingSymlinksInPath()
            #expect(linked.path == Repository.root.appending(path: "Sources/\(name)").resolvingSymlinksInPath().path)
        }
        let tools = Tools(folder: try Scratch())
        let cache = tools.folder.url.path + "/build"
        let described = try tools.run(
            try #require(Tools.path("swift")),
            ["package", "--package-path", folder.path, "--scratch-path", cache, "describe", "--type", "json"])
        let package = try JSONDecoder().decode(Description.self, from: Data(described.utf8))
        #expect(package.targets.map(\.name).sorted() == ["ColophonKit", "LanguageTags"])
        for target in package.targets {
            let sources = try Repository.files("Sources/\(target.name)").keys.map(\.text)
            #expect(target.sources.sorted() == sources.sorted())
        }
    }

    private struct Description: Decodable {
        struct Target: Decodable {
            var name: String
            var sources: [String]
        }

        var targets: [Target]
    }
}
