import ColophonCLI
import Testing

@testable import Colophon
@testable import Environments
@testable import Sealing
@testable import SourceText

/// `environments.bin`, and what is said about it.
@Suite struct EncryptedEnvironmentTests {
    static let password = Password("Correct horse".utf8)

    static let clearText = """
        { "languages": ["en"],
          "configurations": { "Debug": { "site": "https://a.example/", "key": { "value": "hunter2", "secret": true } } } }
        """

    static func sealed(_ text: String, _ password: Password = password) throws -> [UInt8] {
        try RNCryptor.seal(Array(text.utf8), password: password, random: try .new())
    }

    static func find(_ message: [UInt8], _ password: Password? = password) -> Checked<EnvironmentFile?> {
        EnvironmentFile.find(
            in: SourceTree(files: [EnvironmentFile.encryptedPath: message]), password: password)
    }

    @Test func `an encrypted file is read like a clear one`() throws {
        let read = Self.find(try Self.sealed(Self.clearText))
        #expect(read.diagnostics == [])
        var clear = try #require(try EnvironmentFileTests.find(Self.clearText).value)
        clear.path = EnvironmentFile.encryptedPath
        #expect(read.value == clear)
        let yaml = "\n# By hand.\nconfigurations: { Debug: { a: 1 } }\n"
        #expect(Self.find(try Self.sealed(yaml)).value?["Debug"]?["a"]?.value == .number("1"))
        // What begins with a brace is JSON, for the app reads it too.
        let flow = "{ languages: [en], configurations: { Debug: { a: b } } }"
        #expect(Self.find(try Self.sealed(flow)).diagnostics.map(\.id) == ["json-syntax"])
        #expect(
            Self.find(try Self.sealed("\u{FEFF}" + Self.clearText)).value?.variableNames == clear.variableNames)
    }

    @Test func `any changed bit is detected before the content is used`() throws {
        let message = try Self.sealed(Self.clearText)
        for index in message.indices {
            var changed = message
            changed[index] ^= 1 << UInt8(index % 8)
            let read = Self.find(changed)
            #expect(read.value == nil, "byte \(index)")
            let ids = read.diagnostics.map(\.id)
            #expect(ids == [index < 2 ? "not-decrypted" : "wrong-password"], "byte \(index)")
            #expect(read.diagnostics.allSatisfy { $0.location == Location(EnvironmentFile.encryptedPath) })
        }
    }

    @Test func `missing and added bytes are detected`() throws {
        let message = try Self.sealed(Self.clearText)
        for count in message.indices {
            let read = Self.find(Array(message[..<count]))
            // Without whole blocks no password could open it; with whole ones it looks like any other.
            let isBlocks = count >= 82 && (count - 66) % 16 == 0
            #expect(read.value == nil && read.diagnostics.map(\.id) == [isBlocks ? "wrong-password" : "not-decrypted"])
        }
        for more in [[0], Array(repeating: 0, count: 16), message] as [[UInt8]] {
            #expect(Self.find(message + more).value == nil)
            #expect(Self.find(more + message).value == nil)
        }
    }

    @Test func `damage that any password would meet is reported without a password`() throws {
        let message = try Self.sealed(Self.clearText)
        let keys = try RNCryptor.Keys(encryption: Array(repeating: 1, count: 32), hmac: Array(repeating: 2, count: 32))
        let broken: [(bytes: [UInt8], reason: String)] = [
            ([], "it is empty"), (Array(Self.clearText.utf8), "its first byte is 123 instead of 3"),
            (Array("AwFkZGRkZGRkZGRk\n".utf8), "it seems to be Base64 text"),
            ([2] + message.dropFirst(), "version 2"),
            (try RNCryptor.seal([1], keys: keys, random: try .new()), "with a pair of keys"),
        ]
        for (bytes, reason) in broken {
            for password in [nil, Self.password] {
                let read = Self.find(bytes, password)
                #expect(read.value == nil && read.diagnostics.map(\.id) == ["not-decrypted"])
                #expect(read.diagnostics.first?.message.contains(reason) == true, "\(read.diagnostics)")
            }
            let folder = SourceTree(files: [EnvironmentFile.encryptedPath: bytes])
            #expect(!EnvironmentFile.needsPassword(in: folder), "nobody is asked for the password of \(reason)")
        }
        #expect(Self.find(message, nil).diagnostics.map(\.id) == ["no-password"])
        #expect(EnvironmentFile.needsPassword(in: SourceTree(files: [EnvironmentFile.encryptedPath: message])))
        #expect(!EnvironmentFile.needsPassword(in: SourceTree(files: [:])))
    }

    @Test func `a password is used unchanged with its line ends, and an empty one counts as missing`() throws {
        for text in ["a\n", "a\r\n", "a\nb", "\n", " a", "e\u{301}", String(repeating: "x", count: 1 << 16)] {
            let message = try Self.sealed(Self.clearText, Password(text.utf8))
            #expect(Self.find(message, Password(text.utf8)).value != nil)
            #expect(Self.find(message, Password(text.utf8.dropLast())).value == nil)
        }
        let message = try Self.sealed(Self.clearText)
        for bytes in [[], Array(repeating: 0x61, count: 1 << 16 + 1)] as [[UInt8]] {
            #expect(Self.find(message, Password(bytes)).diagnostics.map(\.id) == ["bad-password"])
        }
        #expect(Password("a".utf8).matches(Password("a".utf8)) && !Password("a".utf8).matches(Password("b".utf8)))
        #expect(!Password("a".utf8).matches(Password("ab".utf8)))
    }

    /// Clear texts with a mistake each, all of whose values are `hunter` and a number.
    static let mistakes = [
        #"{"configurations": "hunter2"}"#, #"{"configurations": {"A": "hunter2"}}"#,
        #"{"configurations": {"A": 7342}}"#,
        #"{"configurations": {"A": {"x": {"value": "hunter2", "secret": "hunter3"}}}}"#,
        #"{"configurations": {"A": {"x": {"value": "hunter2", "secret": 7342}}}}"#,
        #"{"languages": ["hunter2"], "configurations": {"A": {"x": "hunter3"}}}"#,
        #"{"languages": "hunter2", "configurations": {"A": {}}}"#, #"["hunter2"]"#, #""hunter2""#, "hunter2",
        #"{"configurations": {"A": {"x": hunter2}}}"#, #"{"configurations": {"A": {"x": 'hunter2'}}}"#,
        #"{"configurations": {"A": {"x": "hunter2" "hunter3"}}}"#, #"{"configurations": {"A": {"x": "hunter2"}}"#,
        #"{"configurations": {"A": {"x": "hunter2\q"}}}"#, "configurations:\n\tA: hunter2\n",
        "configurations:\n  A: { x: \"hunter2\\q\" }\n", "configurations: &hunter2 hunter3\nA: *hunter4\n",
        "configurations:\n  A: @hunter2\n", "hunter2: [\n", "configurations: hunter2\n",
        "configurations: { A: { x: { value: hunter2, secret: hunter3 } } }\n", "\u{0}hunter2",
    ]

    @Test(arguments: mistakes)
    func `no message shows a value or a line of a clear text`(_ text: String) throws {
        let message = try Self.sealed(text)
        let read = Self.find(message)
        #expect(read.value == nil && read.diagnostics.hasErrors)
        let tree = SourceTree(files: [EnvironmentFile.encryptedPath: message])
        let printer = DiagnosticPrinter.forCommandLine()
        // Even where somebody gives the printer the clear text itself.
        for source in [{ try? tree.read($0) }, { _ in Array(text.utf8) }] as [(SourcePath) -> [UInt8]?] {
            let shown = [
                printer.text(for: read.diagnostics, source: source),
                printer.json(for: read.diagnostics, source: source),
                printer.sarif(for: read.diagnostics, version: "1", source: source), "\(read.diagnostics)",
            ]
            // A name of an object is no value.
            let names = text.hasPrefix("hunter2: ") ? ["hunter3"] : ["hunter", "7342"]
            for trace in names { #expect(shown.allSatisfy { !$0.contains(trace) }, "\(shown[0])") }
        }
        #expect(read.diagnostics.allSatisfy { $0.location?.start == nil && $0.notes == [] })
    }

    @Test func `a clear file with secrets keeps its values out of messages too`() throws {
        for text in Self.mistakes where text.hasPrefix("{") && text.contains("secret") {
            let read = try EnvironmentFileTests.find(text)
            #expect(read.diagnostics.hasErrors && !"\(read.diagnostics)".contains("hunter"), "\(read.diagnostics)")
        }
        let torn = try EnvironmentFileTests.find(#"{"configurations": {"A": {"secret": hunter2}}}"#)
        #expect(torn.diagnostics.map(\.id) == ["json-syntax"] && !"\(torn.diagnostics)".contains("hunter"))
        #expect(torn.diagnostics.first?.message == "this file is not valid at line 1, column 37")
    }

    @Test func `inputs of a build show no password`() throws {
        var inputs = BuildInputs()
        inputs.environmentPassword = Password("hunter2".utf8)
        var dumped = ""
        dump(inputs, to: &dumped)
        for text in ["\(inputs)", String(reflecting: inputs), dumped] {
            #expect(text.contains("Password(hidden)") && !text.contains("hunter"))
        }
    }

    @Test func `no text can have the password sent to a server`() throws {
        for text in ["${COLOPHON_PASSWORD}", "https://a.example/?q=${COLOPHON_PASSWORD}"] {
            #expect(throws: RemoteAddress.Mistake.foreignVariable("COLOPHON_PASSWORD")) { try RemoteAddress(text) }
        }
        _ = try RemoteAddress("https://a.example/?q=${COLOPHON_KEY}")
    }

    @Test func `languages can come from an encrypted file, and messages about them quote no line`() throws {
        var files = try SourceFolders.base("small").content
        files[SiteSettings.path] = Array("title: Small\nconfiguration: Debug\n".utf8)
        let clear = #"{"languages": ["en"], "configurations": {"Debug": {}}}"#
        files[EnvironmentFile.encryptedPath] = try Self.sealed(clear)
        let read = SiteSettings.read(SourceTree(files: files), EnvironmentOptions(password: Self.password))
        #expect(read.value?.languages.first?.tag == "en")
        for diagnostic in read.diagnostics where diagnostic.location?.path == EnvironmentFile.encryptedPath {
            #expect(diagnostic.location?.start == nil)
        }
        #expect(throws: StarterError.self) { try ExistingSite(SourceTree(files: files)) }
    }
}
