import SourceText
import Testing

@testable import Colophon
@testable import Environments

/// Names, versions and variables from the files of an app's project.
@Suite struct AppSourceTests {
    private static let about = """
        name: { from: ../App/Info.plist }
        version: { from: ../App/Info.plist, settings: ../App/App.xcconfig }
        privacy: privacy.md
        terms: terms.md
        accessibility: accessibility.md

        """

    private func path(_ text: String) throws -> SourcePath { try #require(SourcePath(text)) }

    /// The site that cases start from, with other settings.
    private func content(_ settings: String, about: String? = nil) throws -> SourceTree {
        var files = try SourceFolders.base("small").content
        let head = "title: Small\nbaseURL: https://small.example/\nlanguages: [en]\n"
        files[try path("site.yml")] = Array((head + settings).utf8)
        if let about { files[try path("about.yml")] = Array(about.utf8) }
        return SourceTree(files: files)
    }

    private func inputs(_ files: [String: [UInt8]]) throws -> BuildInputs {
        var tree: [SourcePath: [UInt8]] = [:]
        for (name, bytes) in files { tree[try path(name)] = bytes }
        var inputs = BuildInputs()
        inputs.appRoot = .folder(SourceTree(files: tree))
        return inputs
    }

    private func load(
        _ content: SourceTree, _ inputs: BuildInputs, _ configuration: String? = nil
    ) -> Checked<Site?> {
        Pipeline.load(
            content, themes: SourceTree(files: [:]), options: BuildOptions(configuration: configuration),
            inputs: inputs)
    }

    @Test(arguments: [PropertyListSamples.binary, PropertyListSamples.xml(PropertyListSamples.info)])
    func `a property list gives the same in both formats`(_ list: [UInt8]) throws {
        let files = ["Info.plist": list, "App.xcconfig": Array("MARKETING_VERSION = 2.1\n".utf8)]
        let loaded = load(try content("appRoot: ../App\n", about: Self.about), try inputs(files))
        #expect(loaded.diagnostics == [])
        let app = try #require(loaded.value?.apps.first)
        #expect(app.about.name.text(for: "en") == "Carnet & Météo")
        #expect(app.about.version?.marketing == "2.1")
        #expect(app.about.version?.build == nil)
        #expect(app.about.version?.location.path == (try path("app root/Info.plist")))
    }

    @Test func `a binary list that is damaged or too large is an error of the file`() throws {
        let lists = [
            ("property-list-damaged", PropertyListSamples.binary.dropLast(3).map { $0 }),
            ("property-list-too-large", Array("bplist00".utf8) + [UInt8](repeating: 0, count: 4 << 20)),
        ]
        for (id, list) in lists {
            let files = ["Info.plist": list, "App.xcconfig": []]
            let loaded = load(try content("appRoot: ../App\n", about: Self.about), try inputs(files))
            #expect(Set(loaded.diagnostics.map(\.id)) == [id])
            #expect(loaded.diagnostics.first?.location == Location(try path("app root/Info.plist")))
        }
    }

    @Test func `the app's folder has to be in the inputs`() throws {
        let loaded = load(try content("appRoot: ../App\n", about: Self.about), BuildInputs())
        #expect(loaded.diagnostics.map(\.id) == ["missing-app-root"])
        #expect(loaded.diagnostics.first?.hint?.description == "pass it as BuildInputs.appRoot")
    }

    @Test(arguments: [
        ("../App", "../App"), ("../x/../App/", "../App"), ("..", ".."), ("./../../a b", "../../a b"), ("App", nil),
        (".", nil), ("/App", nil), ("\"\"", nil), ("[a]", nil),
    ])
    func `the app's folder is known before anything is loaded`(_ written: String, _ told: String?) throws {
        #expect(Pipeline.appRoot(of: try content("appRoot: \(written)\n")) == told)
        #expect(Pipeline.appRoot(of: SourceTree(files: [:])) == nil)
    }

    @Test(arguments: [
        ("../App/Info.plist", "", "Info.plist"), ("../../App/a/./Info.plist", "marsa", "a/Info.plist"),
        ("../App/a/../Info.plist", "", "Info.plist"), ("../App", "", nil), ("../Apps/Info.plist", "", nil),
        ("../../App/Info.plist", "", nil), ("../App/../Info.plist", "", nil), ("Info.plist", "", nil),
        ("../App/../../App/Info.plist", "", nil),
    ])
    func `a path leads only to files below the app's folder`(
        _ written: String, _ folder: String, _ below: String?
    ) throws {
        let root = try #require(ExternalPath("../App"))
        let found = try #require(ExternalPath(written, from: SourcePath(folder) ?? .root))
        #expect(found.below(root)?.text == below)
        #expect(root.text(from: try path("marsa/x")) == "../../../App")
    }

    @Test(arguments: ["/App/Info.plist", "..\\App", "a\0b"])
    func `an absolute or malformed path is invalid`(_ written: String) {
        #expect(ExternalPath(written) == nil)
    }

    @Test func `settings are texts, numbers and Booleans`() {
        let values: [(String, EnvironmentValue)] = [
            ("YES", .yesNo(true)), ("NO", .yesNo(false)), ("true", .flag(true)), ("Yes", .text("Yes")),
            ("214", .number("214")), ("007", .text("007")), ("2.3.0", .text("2.3.0")), ("", .text("")),
        ]
        for (text, value) in values {
            #expect(EnvironmentValue(setting: text) == value)
            // Whatever it decides, it is shown as it is written.
            #expect(value.text == text)
        }
    }

    @Test func `one settings file is a configuration of its name, and is chosen`() throws {
        let site = try content("appRoot: ../App\nenvironments: { from: ../App/Config/Release.xcconfig }\n")
        let files = ["Config/Release.xcconfig": Array("A[config=Release] = 1\nB[config=Debug] = 2\n".utf8)]
        let loaded = load(site, try inputs(files))
        #expect(loaded.diagnostics == [])
        let environment = try #require(loaded.value?.settings.environment)
        #expect(environment.configuration?.name == "Release")
        #expect(environment.published.map(\.name) == ["A"])
        let other = load(site, try inputs(files), "Debug")
        #expect(other.diagnostics.map(\.id) == ["unknown-configuration"])
        #expect(other.diagnostics.first?.hint?.description == "known names: Release")
    }

    @Test func `the list of variables has the known ones, and diagnostics concern only used ones`() throws {
        let text = "title: Small {{env.NAME}} {{env.PLACE}}\nlanguages: [en]\nappRoot: ../App\n"
        let settings = "environments: { from: { Debug: ../App/A.xcconfig, Release: ../App/B.xcconfig } }\n"
        var files = try SourceFolders.base("small").content
        files[try path("site.yml")] = Array((text + settings).utf8)
        let inputs = try inputs([
            "A.xcconfig": Array("NAME = x\nPLACE = $(SRCROOT)\nOTHER = $(SRCROOT)\n".utf8),
            "B.xcconfig": Array("NAME = y\nPLACE = z\n".utf8),
        ])
        let checked = Pipeline.environment(
            SourceTree(files: files), themes: SourceTree(files: [:]), inputs: inputs)
        #expect(checked.diagnostics.map(\.id) == ["unresolved-build-setting"])
        #expect(checked.diagnostics.first?.location?.path == (try path("app root/A.xcconfig")))
        let report = try #require(checked.value)
        #expect(report.file.configurations.map(\.name) == ["Debug", "Release"])
        #expect(report.variables.map(\.name) == ["NAME", "PLACE", "OTHER"])
        #expect(report.variables.map { $0.values.keys.sorted() } == [["Debug", "Release"], ["Release"], []])
        #expect(report.variables.map(\.uses.count) == [1, 1, 0])
    }

    @Test func `an include cannot leave the app's folder`() throws {
        let site = try content("appRoot: ../App\nenvironments: { from: ../App/A.xcconfig }\n")
        let files = ["A.xcconfig": Array("#include \"../content/site.yml\"\n#include \"/etc/x\"\n".utf8)]
        #expect(load(site, try inputs(files)).diagnostics.map(\.id) == ["include-not-read", "include-not-read"])
    }

    @Test(arguments: [
        ("from: null", ["empty-value"]), ("from: [a]", ["wrong-type"]), ("from: a.plist, form: b", ["unknown-key"]),
    ])
    func `a source that is not named is a mistake`(_ source: String, _ ids: [String]) throws {
        let about = Self.about.replacing(/(?m)^version: .*$/, with: "version: { \(source) }")
            .replacing(/(?m)^name: .*$/, with: "name: Small")
        let loaded = load(try content("", about: about), BuildInputs())
        #expect(loaded.diagnostics.map(\.id).filter { $0 != "missing-app-file" } == ids)
        #expect(loaded.value?.apps.first?.about.version == nil)
    }

    @Test func `a name with a bidirectional control character is reported`() throws {
        let about = """
            name: { from: ../App/App.xcconfig }
            version: { from: ../App/App.xcconfig, build: 7, type: beta }
            privacy: privacy.md
            terms: terms.md
            accessibility: accessibility.md
            """
        let settings = "MARKETING_VERSION = 1.0\nPRODUCT_NAME = a\u{202E}b\nCURRENT_PROJECT_VERSION = 9\n"
        let loaded = load(
            try content("appRoot: ../App\n", about: about), try inputs(["App.xcconfig": Array(settings.utf8)]))
        #expect(loaded.diagnostics.map(\.id) == ["bidi-control"])
        #expect(loaded.diagnostics.first?.location?.start == SourcePosition(line: 2, column: 1))
        let version = try #require(loaded.value?.apps.first?.about.version)
        #expect([version.marketing, version.build, version.type] == ["1.0", "7", "beta"])
    }
}
