import SourceText
import Testing

@testable import AppFiles

@Suite struct ProjectFileTests {
    private func read(
        _ name: String, _ text: some Sequence<UInt8>, configuration: String? = nil
    ) throws -> Checked<BuildSettings> {
        let path = try #require(SourcePath(name))
        let tree = SourceTree(files: [path: Array(text)])
        return ProjectFileRequest(path, in: tree, configuration: configuration).read()
    }

    private static let samples: [(name: String, text: String)] = [
        (
            "Tides.xcodeproj/project.pbxproj",
            """
            // !$*UTF8*$!
            { objects = { /* a */ P = { isa = PBXProject; targets = ( T, ); buildConfigurationList = L; };
              T = { isa = PBXNativeTarget; name = "A \\"B\\""; buildConfigurationList = L; };
              L = { buildConfigurations = (D, R); defaultConfigurationName = R; };
              D = { name = D; buildSettings = { V = 1; W = <0a 0b>; }; };
              R = { name = R; buildSettings = { V = (a, 'b c'); "X[sdk=*]" = 2; }; }; }; rootObject = P; }
            """
        ),
        (
            "project.yml",
            """
            name: A
            settings: { base: { V: 1 }, configs: { Debug: { V: 2 } }, groups: [g] }
            settingGroups: { g: { groups: [g], base: { W: $(V) } } }
            include: [project.yml]
            targets: { A: { type: application, templates: [t], settings: { X: 3 } } }
            targetTemplates: { t: { settings: { V: 4 } } }
            """
        ),
        (
            "build.gradle",
            "def v = \"1.$w\" // c\nw = 2\nversionName v\nversionCode(12)\nx = '$v' + 1 /* \" */ y == \"z\""
        ),
        ("app.json", #"{ "expo": { "name": "A", "version": "1.0", "ios": [] }, "name": null }"#),
        ("pubspec.yaml", "name: a\nversion: 1.0+3\n"),
        (
            "Info.plist",
            "<plist><dict><key>A</key><string>b</string><key>B</key><true/><key>C</key><array/></dict></plist>"
        ),
    ]

    private func values(_ settings: BuildSettings) -> [String] {
        settings.resolved(for: BuildRequest(configuration: "")).settings.map { "\($0.name)=\($0.value.text ?? "-")" }
    }

    @Test func `each kind of project file gives its values by name`() throws {
        let found = try Self.samples.map { try values(read($0.name, $0.text.utf8).value).joined(separator: " ") }
        #expect(
            found == [
                #"PROJECT_NAME=Tides TARGET_NAME=A "B" PRODUCT_NAME=A "B" V=a b c"#,
                "PROJECT_NAME=A TARGET_NAME=A PRODUCT_NAME=A W=4 V=4 X=3",
                "v=1.2 w=2 versionName=1.2 versionCode=12",
                "expo.name=A expo.version=1.0",
                "name=a version=1.0 FLUTTER_BUILD_NAME=1.0 version+=3 FLUTTER_BUILD_NUMBER=3",
                "A=b B=true",
            ])
    }

    @Test func `the values are those of the chosen configuration`() throws {
        let project = try read(Self.samples[0].name, Self.samples[0].text.utf8, configuration: "D").value
        #expect(values(project).contains("V=1"))
        let described = try read(
            "project.yml", "settings: { configs: { Debug: { V: 2 } } }".utf8, configuration: "Debug")
        #expect(values(described.value).contains("V=2"))
    }

    @Test(arguments: samples.map(\.name)) func `a file that ends anywhere is read or reported`(_ name: String) throws {
        let text = try #require(Self.samples.first { $0.name == name }).text
        for length in 0..<text.utf8.count { _ = try read(name, text.utf8.prefix(length)) }
        #expect(try read(name, [0x22, 0xFF, 0x27]).value.assignments.count <= 3)
    }

    @Test func `deep nesting is an error`() throws {
        let read = try read("A.xcodeproj/project.pbxproj", String(repeating: "{a=", count: 10_000).utf8)
        #expect(read.diagnostics.map(\.id) == ["property-list-shape"])
    }

    @Test(arguments: [
        ("versionName = \"1.0\" + suffix", nil), ("versionName = libs.versions.app.get()", nil),
        ("versionName = \"1.0\"", "1.0"), ("versionName '1.0'", "1.0"), ("// versionName '1.0'", nil),
        ("versionName(\"1.0\")", "1.0"), ("versionNameSuffix = \"-a\"", nil), ("a { versionName = \"1.0\" }", "1.0"),
    ])
    func `a version that a Gradle script computes is unknown`(_ line: String, _ version: String?) throws {
        let settings = try read("app/build.gradle.kts", line.utf8).value.resolved(for: BuildRequest(configuration: ""))
        #expect(settings["versionName"]?.value.text == version)
    }
}
