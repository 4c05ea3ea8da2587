import Foundation
import SampleSupport
import Sealing
import Testing

@testable import ColophonKit

/// The variables of build configurations as an app reads them.
@Suite struct BuildEnvironmentTests {
    private let json = """
        {
          "languages": ["en", "es"],
          "configurations": {
            "appstore": { "base_url": "www.app.com/appstore", "retries": 3, "share": 0.25, "is_beta": false },
            "Debug": { "base_url": "www.app.com/devel", "token": { "value": "swordfish", "secret": true } }
          }
        }
        """

    private func read(_ text: String) throws -> BuildEnvironments { try BuildEnvironments(json: Data(text.utf8)) }

    /// An app with these files and this `Info.plist`.
    private func app(_ folder: Scratch, configuration: String?, _ files: [String: [UInt8]]) throws -> Bundle {
        let entry = configuration.map { "<key>Configuration</key><string>\($0)</string>" } ?? ""
        let plist = "<plist version=\"1.0\"><dict>\(entry)<key>CFBundleName</key><string>A</string></dict></plist>"
        try folder.write(plist.utf8, to: "A.app/Contents/Info.plist")
        for (name, bytes) in files { try folder.write(bytes, to: "A.app/Contents/Resources/\(name)") }
        return try #require(Bundle(path: folder.url.appending(path: "A.app").path))
    }

    @Test func `texts, numbers and flags are read by configuration`() throws {
        let environments = try read(json)
        #expect(environments.languages == ["en", "es"])
        let store = try environments.configuration("appstore")
        #expect(store["base_url"] == .text("www.app.com/appstore") && store["missing"] == nil)
        #expect(store["retries"]?.number == 3 && store["retries"]?.text == "3" && store["retries"]?.flag == nil)
        #expect(store["share"]?.text == "0.25" && store["is_beta"]?.flag == false && store["is_beta"]?.text == "false")
        #expect(try environments.configuration("Debug")["token"]?.text == "swordfish")
    }

    @Test func `an unknown configuration is reported with the available ones`() throws {
        let failure = BuildEnvironmentFailure.unknownConfiguration("debug", known: ["Debug", "appstore"])
        #expect(throws: failure) { try read(json).configuration("debug") }
        #expect(failure.description == "there is no configuration \"debug\"; there are Debug, appstore")
    }

    @Test func `printing shows names and no value`() throws {
        let environment = try read(json).configuration("Debug")
        var dumped = ""
        dump(environment, to: &dumped)
        let printed = ["\(environment)", String(reflecting: environment), "\(try read(json))", dumped]
        for text in printed { #expect(!text.contains("swordfish") && !text.contains("devel"), "\(text)") }
        #expect(printed[0] == "Debug: base_url, token")
    }

    @Test func `the sample's file is read`() throws {
        let data = try Data(contentsOf: Repository.root.appending(path: "content/environments.json"))
        let environments = try BuildEnvironments(json: data)
        #expect(environments.languages == ["en", "fr", "ar"])
        #expect(try environments.configuration("AppStore")["sync_host"]?.text == "sync.marsa.example.org")
    }

    @Test func `an app reads its clear file, and the configuration that its Info.plist names`() throws {
        let folder = try Scratch()
        let app = try app(folder, configuration: "Debug", ["environments.json": Array(json.utf8)])
        let current = try BuildEnvironments(in: app).current(in: app)
        #expect(current.name == "Debug" && current["base_url"]?.text == "www.app.com/devel")
        #expect(throws: BuildEnvironmentFailure.missing(file: "environments.bin")) {
            try BuildEnvironments(in: app, password: "secret")
        }
    }

    @Test func `a missing name of the configuration is reported with the key to add`() throws {
        let folder = try Scratch()
        let app = try app(folder, configuration: nil, [:])
        let failure = BuildEnvironmentFailure.unnamedConfiguration
        #expect(throws: failure) { try read(json).current(in: app) }
        #expect(failure.description.contains("$(CONFIGURATION)"))
        #expect(throws: BuildEnvironmentFailure.missing(file: "environments.json")) { try BuildEnvironments(in: app) }
    }

    @Test func `the file that Colophon encrypts is decrypted, with any password`() throws {
        for password in ["secret", "caf\u{E9}", "cafe\u{301}", " a\n"] {
            let message = try RNCryptor.seal(
                Array(json.utf8), password: Password(password.utf8), random: .new())
            let data = Data(message)
            let cryptography = Cryptography.system ?? .libcrypto
            let environments = try BuildEnvironments(encrypted: data, password: password, cryptography)
            #expect(environments == (try read(json)))
            #expect(throws: BuildEnvironmentFailure.notAuthentic) {
                try BuildEnvironments(encrypted: data, password: password + " ", cryptography)
            }
            #expect(throws: BuildEnvironmentFailure.encrypted) { try BuildEnvironments(json: data) }
        }
    }

    @Test func `a plain file in place of an encrypted one is rejected`() throws {
        let failure = #expect(throws: BuildEnvironmentFailure.self) {
            try BuildEnvironments(encrypted: Data(json.utf8), password: "secret", .libcrypto)
        }
        #expect(failure?.description.contains("first byte is 123 instead of 3") == true)
    }

    @Test func `missing cryptography of the system is reported`() throws {
        guard Cryptography.system == nil else { return }
        #expect(throws: BuildEnvironmentFailure.noCryptography) {
            try BuildEnvironments(encrypted: Data([3]), password: "secret")
        }
    }

    @Test(arguments: [
        ("", "it is not JSON"), ("languages: [en]", "it is not JSON"), ("{}", "has no \"configurations\""),
        (#"{"configurations": {"Debug": 7}}"#, "\"configurations.Debug\" is not a"),
        (#"{"configurations": {"Debug": {"key": ["swordfish"]}}}"#, "\"configurations.Debug.key\" is not a"),
        (#"{"configurations": {"Debug": {"key": {"secret": true}}}}"#, "\"configurations.Debug.key\" has no \"value\""),
        (#"{"languages": "en", "configurations": {}}"#, "\"languages\" is not a"),
    ])
    func `a malformed file is reported with the location and without values`(text: String, reason: String) throws {
        let failure = #expect(throws: BuildEnvironmentFailure.self) { try read(text) }
        let words = try #require(failure).description
        #expect(words.contains(reason) && !words.contains("swordfish"), "\(words)")
    }
}
