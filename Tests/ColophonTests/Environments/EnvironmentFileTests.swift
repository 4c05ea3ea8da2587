import Testing

@testable import Environments
@testable import SourceText

/// `environments.json` and what may be asked of it.
@Suite struct EnvironmentFileTests {
    /// The example of T21Environment's README.
    static let example = """
        {
        	"languages": ["en","es","ca"],
        	"configurations": {
        		"appstore" : {
        			"base_url" : "www.app.com/appstore"
        		},
        		"Debug" : {
        			"base_url" : "www.app.com/devel"
        		},
        		"pro" : {
        			"base_url" : "www.app.com/pro"
        		},
        		"test" : {
        			"base_url" : "www.app.com/test"
        		},
        		"Release" : {
        			"base_url" : "www.app.com/uat"
        		}
        	}
        }
        """

    static func find(_ text: String, as name: String = "environments.json") throws -> Checked<EnvironmentFile?> {
        let path = try #require(SourcePath(name))
        return EnvironmentFile.find(in: SourceTree(files: [path: Array(text.utf8)]))
    }

    static func values(_ text: String, _ configuration: String?) throws -> EnvironmentValues {
        EnvironmentValues.choose(configuration, of: try find(text).value, at: nil).value
    }

    @Test func `the example of T21Environment is read unchanged`() throws {
        let read = try Self.find(Self.example)
        #expect(read.diagnostics == [])
        let file = try #require(read.value)
        #expect(file.languages.map(\.tag) == ["en", "es", "ca"])
        #expect(file.configurations.map(\.name) == ["appstore", "Debug", "pro", "test", "Release"])
        #expect(file["Release"]?["base_url"]?.value == .text("www.app.com/uat"))
        #expect(file.variableNames == ["base_url"])
    }

    @Test func `the same in YAML is the same`() throws {
        let yaml = """
            languages: [en]
            configurations:
              Debug: { name: Beta, port: 8080, rate: 1.5, isOpen: true, tag: "8080", key: { value: hunter2, secret: true } }
            """
        let json = """
            {"languages": ["en"], "configurations": {"Debug": {"name": "Beta", "port": 8080, "rate": 1.5, "isOpen": true,
            "tag": "8080", "key": {"value": "hunter2", "secret": true}}}}
            """
        let values = { (file: EnvironmentFile?) in
            file?.configurations.flatMap(\.variables).map { [$0.name, "\($0.value)", "\($0.isSecret)"] }
        }
        let read = try Self.find(yaml, as: "environments.yml")
        #expect(read.diagnostics == [])
        #expect(values(read.value) == values(try Self.find(json).value))
        #expect(read.value?["Debug"]?["port"]?.value == .number("8080"))
        #expect(read.value?["Debug"]?["tag"]?.value == .text("8080"))
        #expect(read.value?["Debug"]?["isOpen"]?.value == .flag(true))
    }

    @Test(arguments: [
        (#"{"languages": [], "configurations": {"A": {}}}"#, "no-environment-language"),
        (#"{"languages": "en", "configurations": {"A": {}}}"#, "wrong-type"),
        (#"{"languages": ["en", "EN"], "configurations": {"A": {}}}"#, "duplicate-language"),
        (#"{"languages": ["e"], "configurations": {"A": {}}}"#, "bad-language"),
        (#"{"languages": ["en"]}"#, "missing-key"),
        (#"{"configurations": {}}"#, "no-configurations"),
        (#"{"configurations": {"A": "x"}}"#, "wrong-type"),
        (#"{"configurations": {"A": {"x": {"value": {}}}}}"#, "wrong-type"),
        (#"{"configurations": {"A": {"x": {"valu": "y"}}}}"#, "unknown-key"),
        (#"{"configurations": {"A": {"9x": "y"}}}"#, "bad-variable-name"),
        (#"{"configurations": {"A": {"x": "y", "x": "z"}}}"#, "duplicate-key"),
        (#"["configurations"]"#, "wrong-type"),
    ])
    func `each mistake is reported, and the file is not used`(_ text: String, _ id: String) throws {
        let read = try Self.find(text)
        #expect(read.value == nil)
        #expect(read.diagnostics.map(\.id) == [id])
    }

    @Test func `more configurations or variables than are read is a mistake`() throws {
        let many = (0...EnvironmentFile.maximumCount).map { #""v\#($0)": "x""# }.joined(separator: ",")
        #expect(
            try Self.find(#"{"configurations": {"A": {\#(many)}}}"#).diagnostics.map(\.id) == ["too-many-variables"])
        let sets = (0...EnvironmentFile.maximumCount).map { #""v\#($0)": {}"# }.joined(separator: ",")
        #expect(try Self.find(#"{"configurations": {\#(sets)}}"#).diagnostics.map(\.id) == ["too-many-variables"])
    }

    @Test func `no message shows a secret or its line`() throws {
        let texts = [
            #"{"configurations": {"A": {"x": {"secret": true, "value": ["hunter2"]}}}}"#,
            #"{"configurations": {"A": {"x": {"secret": true, "value": "hunter2" }}}"#,
            #"{"configurations": {"A": {"x": {"Secret": true, "value": "hunter2" }}}}"#,
        ]
        for text in texts {
            let read = try Self.find(text)
            #expect(read.diagnostics.hasErrors)
            for diagnostic in read.diagnostics {
                #expect(diagnostic.location?.start == nil)
                #expect(!"\(diagnostic)".contains("hunter2"))
            }
        }
    }

    @Test func `two files are one too many`() throws {
        let bytes = Array(Self.example.utf8)
        let files = Dictionary(uniqueKeysWithValues: EnvironmentFile.paths.map { ($0, bytes) })
        let read = EnvironmentFile.find(in: SourceTree(files: files))
        #expect(read.value == nil)
        #expect(read.diagnostics.map(\.id) == ["two-environment-files"])
    }

    @Test(arguments: [
        ("debug", "did you mean \"Debug\"? Names are case-sensitive"), ("Relase", "did you mean \"Release\"?"),
        ("x", "known names: appstore, Debug, pro, test and Release"),
    ])
    func `an unknown configuration suggests the nearest one`(_ name: String, _ hint: String) throws {
        let chosen = EnvironmentValues.choose(name, of: try Self.find(Self.example).value, at: nil)
        #expect(chosen.diagnostics.map(\.id) == ["unknown-configuration"])
        #expect(chosen.diagnostics.first?.hint?.description == hint)
    }

    @Test func `an unusable variable states the reason`() throws {
        let text = """
            {"configurations": {"A": {"x": "1", "both": "2"}, "B": {"both": "3", "y": "4"},
            "C": {"k": {"value": "hunter2", "secret": true}}}}
            """
        let problem = { (name: String, configuration: String?) throws -> [String] in
            var diagnostics: [Diagnostic] = []
            let values = try Self.values(text, configuration)
            #expect(values.value(of: name, at: Location(.root), into: &diagnostics) == nil)
            return diagnostics.map(\.id)
        }
        #expect(try problem("bot", "A") == ["unknown-variable"])
        #expect(try problem("y", "A") == ["not-in-configuration"])
        #expect(try problem("x", nil) == ["no-configuration"])
        #expect(try problem("k", "C") == ["secret-variable"])
        #expect(try problem("k", "A") == ["secret-variable"])
        var diagnostics: [Diagnostic] = []
        #expect(
            EnvironmentValues.none.value(of: "x", at: Location(.root), into: &diagnostics) == nil
                && diagnostics.map(\.id) == ["unknown-variable"])
        diagnostics = []
        #expect(EnvironmentValues.unusable.value(of: "x", at: Location(.root), into: &diagnostics) == nil)
        #expect(diagnostics == [], "what is wrong has been said")
    }
}
