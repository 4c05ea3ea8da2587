import SourceText
import Testing

@testable import AppFiles

/// The grammar of settings files, as Xcode has it.
@Suite struct BuildSettingsReaderTests {
    static let assignments: [(text: String, raw: [String])] = [
        ("A = b", ["A=b"]), ("  _A1=b c  // no", ["_A1=b c"]), ("A =", ["A="]), ("A = // all of it", ["A="]),
        ("A = b;", ["A=b"]), ("A = b ; ", ["A=b"]), ("A = b;;", ["A=b;"]), ("A = ;", ["A="]),
        ("A = \"b c\" 'd'", ["A=\"b c\" 'd'"]), ("A = b = c", ["A=b = c"]), ("A = b # c", ["A=b # c"]),
        ("// A = b\n\n\t// c\nA = 1\r\nB = 2\rC = 3\u{2028}D = 4", ["A=1", "B=2", "C=3", "D=4"]),
        ("A = b \\\n  c;\\\n  // d\nB = 1", ["A=b c;", "B=1"]), ("A = \\\n\\\n\nB = 1", ["A=", "B=1"]),
        ("A = b \\", ["A=b"]), ("\u{FEFF}A = é", ["A=é"]), ("A = a/b /c", ["A=a/b /c"]),
        ("A=1\nA=2", ["A=1", "A=2"]), ("A // c", []),
    ]

    @Test(arguments: assignments)
    func `values end at the same byte as in Xcode`(_ text: String, _ raw: [String]) throws {
        let sample = try BuildSettingsSample(text)
        #expect(sample.read.value.assignments.map { "\($0.name)=\($0.rawValue)" } == raw)
        #expect(sample.found.isEmpty == (text != "A // c"))
    }

    @Test func `conditions are kept with their values`() throws {
        let sample = try BuildSettingsSample("A[sdk=iphone*] [arch=arm64] = b\nB[config=Debug]=c")
        #expect(sample.found == [])
        let assignments = sample.read.value.assignments
        #expect(assignments.map(\.name) == ["A", "B"])
        #expect(assignments.map(\.rawValue) == ["b", "c"])
        #expect(
            assignments.map { $0.conditions.map { "\($0.parameter) \($0.pattern)" } } == [
                ["sdk iphone*", "arch arm64"], ["config Debug"],
            ])
    }

    static let mistakes: [(text: String, found: [String])] = [
        ("1A = b", ["1:1 build-settings-syntax: expected the name of a setting"]),
        ("# a comment", ["1:1 build-settings-syntax: unknown directive \"#a\""]),
        ("#", ["1:1 build-settings-syntax: there is nothing after \"#\""]),
        ("A += b", ["1:3 build-settings-syntax: expected \"=\" after \"A\""]),
        ("A", ["1:2 build-settings-syntax: expected \"=\" after \"A\""]),
        ("A[config=Debug = b", ["1:2 build-settings-syntax: this condition is incomplete"]),
        ("A[Debug] = b", ["1:2 build-settings-syntax: this condition is incomplete"]),
        (
            "A[configuration=Debug] = b",
            [
                "1:3 unknown-build-condition: unknown condition \"configuration\", so this value is never used"
            ]
        ),
        ("#include Base.xcconfig", ["1:10 build-settings-syntax: expected the path of a file in double quotes"]),
        ("#include \"Base", ["1:10 build-settings-syntax: this path is never closed, or is empty"]),
        ("#include \"\"", ["1:10 build-settings-syntax: this path is never closed, or is empty"]),
        ("#include? \"a\" b", ["1:15 build-settings-syntax: unexpected text after the path"]),
        ("A = 1\nB = a$(C", ["2:6 build-settings-syntax: this reference is never closed"]),
        ("A = b \\\n  c $(D", ["2:5 build-settings-syntax: this reference is never closed"]),
        ("A = $(B:lowr)", ["1:8 unknown-setting-operator: unknown operator \"lowr\""]),
        ("A = $(B:default)", ["1:8 unknown-setting-operator: unknown operator \"default\""]),
        (
            "A = $(B:dir)",
            [
                "1:8 unknown-setting-operator: the operator \"dir\" is not supported, so it is ignored"
            ]
        ),
        (
            "A = https://example.org",
            [
                "1:11 build-settings-address-cut: a comment starts inside this address, so the value ends here"
            ]
        ),
    ]

    @Test(arguments: mistakes)
    func `a malformed line is reported at its location`(_ text: String, _ found: [String]) throws {
        let sample = try BuildSettingsSample(text + "\nLAST = 1")
        #expect(sample.found == found.map { "Config/App.xcconfig:" + $0 })
        #expect(sample.read.value.assignments.last?.name == "LAST")
        #expect(sample.read.diagnostics.allSatisfy { $0.hint != nil })
    }

    @Test func `an address that a comment truncates is reported with the correct spelling`() throws {
        let sample = try BuildSettingsSample("A = wss://example.org\nB = x: // a remark\nC = wss:/$()/example.org")
        #expect(sample.read.diagnostics.map(\.hint) == ["write wss:/$()/ instead of wss://"])
        #expect(sample.values == ["A=wss:", "B=x:", "C=wss://example.org"])
    }

    @Test func `hints suggest the intended name`() throws {
        let sample = try BuildSettingsSample("A = $(B:uper)\nB[confg=Debug] = 1\nC += 2")
        #expect(
            sample.read.diagnostics.map(\.hint) == [
                "did you mean \"upper\"?", "did you mean \"config\"?",
                "write C = value; to add to a value, write $(inherited) in it",
            ])
    }

    @Test func `no message shows a value`() throws {
        let sample = try BuildSettingsSample(
            "TOKEN = s3cret$(\nKEY = https://s3cret\nA = $(B:s3cret\nC[config = s3cret\nD = $(TOKEN)$(KEYY)$(D)$(A)")
        let all = sample.read.diagnostics + sample.resolved().diagnostics
        #expect(all.count > 4)
        #expect(all.allSatisfy { !$0.message.contains("s3cret") && !($0.hint?.description ?? "").contains("s3cret") })
    }

    @Test func `bytes that are not UTF-8 are reported`() throws {
        let path = try #require(SourcePath("a.xcconfig"))
        let read = BuildSettings.read(path, in: SourceTree(files: [path: [0x41, 0x3D, 0xE9]]))
        #expect(lines(read.diagnostics) == ["a.xcconfig:1:3 invalid-utf8: these bytes are not UTF-8"])
    }
}

/// Files that include others.
@Suite struct BuildSettingsIncludeTests {
    @Test func `an include inserts the lines of its file`() throws {
        let sample = try BuildSettingsSample(
            "A = 1\n#include \"Base.xcconfig\"\nC = $(A)$(B)\n#include? \"Local.xcconfig\"",
            files: [
                "Config/Base.xcconfig": "A = 2\nB = $(A)\n#include \"../Shared/More\"", "Shared/More.xcconfig": "D = 4",
            ])
        #expect(sample.found == [])
        #expect(sample.values == ["A=2", "B=2", "D=4", "C=22"])
        #expect(
            sample.read.value.files.map(\.text) == [
                "Config/App.xcconfig", "Config/Base.xcconfig", "Shared/More.xcconfig",
            ])
        #expect(sample.resolved()["D"]?.location.path.text == "Shared/More.xcconfig")
    }

    @Test func `an include path is also resolved against the including file`() throws {
        let sample = try BuildSettingsSample(
            "#include \"sub/One.xcconfig\"",
            files: ["Config/sub/One.xcconfig": "#include \"Two.xcconfig\"", "Config/Two.xcconfig": "A = 1"])
        #expect(sample.found == [])
        #expect(sample.values == ["A=1"])
    }

    @Test func `a path is also looked for in the folders above`() throws {
        let sample = try BuildSettingsSample(
            "#include \"Shared/One.xcconfig\"",
            files: ["Shared/One.xcconfig": "#include \"Config/Two\"", "Config/Two.xcconfig": "A = 1"])
        #expect(sample.found == [])
        #expect(sample.values == ["A=1"])
    }

    @Test func `a missing file names the nearest`() throws {
        let sample = try BuildSettingsSample(
            "#include \"Bse.xcconfig\"\n#include \"x/Nothing.xcconfig\"", files: ["Config/Base.xcconfig": ""])
        #expect(
            sample.found == [
                "Config/App.xcconfig:1:11 missing-include: there is no file \"Bse.xcconfig\"",
                "Config/App.xcconfig:2:11 missing-include: there is no file \"x/Nothing.xcconfig\"",
            ])
        #expect(
            sample.read.diagnostics.map(\.hint) == [
                "did you mean \"Base.xcconfig\"?", "write #include? for a file that may be missing",
            ])
    }

    @Test func `a file that may be missing is not missed`() throws {
        let sample = try BuildSettingsSample(
            "#include? \"a\"\n#include? \"../../b\"\n#include? \"<DEVELOPER_DIR>/c\"\nA=1")
        #expect(sample.found == [])
        #expect(sample.values == ["A=1"])
    }

    @Test func `files of Xcode and files outside the project are not read`() throws {
        let sample = try BuildSettingsSample(
            "#include \"<DEVELOPER_DIR>/a.xcconfig\"\n#include \"/etc/passwd\"\n#include \"../../b.xcconfig\"")
        #expect(
            sample.found == [
                "Config/App.xcconfig:1:11 include-not-read: \"<DEVELOPER_DIR>/a.xcconfig\" is a file of Xcode, so it is not read",
                "Config/App.xcconfig:2:11 include-not-read: \"/etc/passwd\" is outside the project, so it is not read",
                "Config/App.xcconfig:3:11 include-not-read: \"../../b.xcconfig\" is outside the project, so it is not read",
            ])
    }

    @Test func `files that include one another are each read once`() throws {
        let sample = try BuildSettingsSample(
            "A = 1\n#include \"B.xcconfig\"",
            files: ["Config/B.xcconfig": "#include \"App.xcconfig\"\n#include \"B.xcconfig\"\nB = 2"])
        #expect(
            sample.found == [
                "Config/B.xcconfig:1:11 include-circle: \"Config/App.xcconfig\" includes itself, so it is not read a second time",
                "Config/B.xcconfig:2:11 include-circle: \"Config/B.xcconfig\" includes itself, so it is not read a second time",
            ])
        #expect(
            sample.read.diagnostics.map { $0.notes.map { $0.location?.path.text } }.first == [
                "Config/App.xcconfig", "Config/B.xcconfig",
            ])
        #expect(sample.values == ["A=1", "B=2"])
    }

    @Test func `an unreadable file is reported`() throws {
        let path = try #require(SourcePath("a.xcconfig"))
        let read = BuildSettings.read(path, in: SourceTree(files: [:]))
        #expect(lines(read.diagnostics) == ["a.xcconfig unreadable: the file could not be read: open: No such file"])
    }

    /// Each file includes the next one twice: 2³⁰ includes, if nobody counted.
    @Test func `includes are limited in depth, number and size`() throws {
        func chain(_ depth: Int, times: Int, text: String = "") -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: (1...depth).map { level in
                    let line = "#include \"\(level + 1).xcconfig\"\n"
                    return ("\(level).xcconfig", text + (level < depth ? String(repeating: line, count: times) : ""))
                })
        }
        func ids(_ files: [String: String]) throws -> [String] {
            try BuildSettingsSample("#include \"1.xcconfig\"", files: files, at: "0.xcconfig").found.map { line in
                String(line.drop { $0 != " " }.dropFirst())
            }
        }
        #expect(try ids(chain(31, times: 1)) == [])
        #expect(
            try ids(chain(32, times: 1)) == [
                "build-settings-too-large: files include one another more than 32 levels deep"
            ])
        #expect(try ids(chain(30, times: 2)) == ["build-settings-too-large: there are more than 200 includes"])
        let long = "// " + String(repeating: "a", count: 900_000) + "\n"
        #expect(
            try ids(chain(20, times: 1, text: long)) == [
                "build-settings-too-large: the files that are included have more than 8 MiB together"
            ])
        #expect(
            try ids(["1.xcconfig": long + long]) == [
                "build-settings-too-large: this file has 1800008 bytes; the limit is 1048576"
            ])
        #expect(
            try ids(["1.xcconfig": String(repeating: "A=1\n", count: 4_001)]) == [
                "build-settings-too-large: there are more than 4000 assignments"
            ])
    }
}
