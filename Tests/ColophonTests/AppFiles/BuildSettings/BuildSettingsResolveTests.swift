import SourceText
import TestSupport
import Testing

@testable import AppFiles

/// What settings are for a build.
@Suite struct BuildSettingsResolveTests {
    static let values: [(text: String, values: [String])] = [
        ("A = 1\nA = 2", ["A=2"]), ("A = $(B) ${B} $[B] $B-\nB = x", ["A=x x x x-", "B=x"]),
        ("A = $(B_$(C))\nB_X = found\nC = X", ["A=found", "B_X=found", "C=X"]),
        ("A = $(B_$(C)_$(C))\nB_X_X = 2\nC = X", ["A=2", "B_X_X=2", "C=X"]),
        ("A = a\nA = $(inherited) b\nA = $(A) c", ["A=a b c"]), ("A = $(inherited) b", ["A= b"]),
        ("A = $(value)x", ["A=x"]), ("A = $(B)\nB = 1\nB = $(inherited)2", ["A=12", "B=12"]),
        ("A = $$(B) $$B $ $1 5$", ["A=$(B) $B $ $1 5$"]), ("A = x$()y", ["A=xy"]),
        ("A = $(B:default=none)", ["A=none"]), ("A = $(B:default=none)\nB =", ["A=none", "B="]),
        ("A = $(B:default=$(C:upper))\nC = c", ["A=C", "C=c"]), ("A = $(B:default=x)\nB = b", ["A=b", "B=b"]),
        ("A = $(B:default=x:upper)", ["A=X"]), ("A = $(B:upper)$(B:lower)\nB = aB", ["A=ABab", "B=aB"]),
        ("A = $(B:rfc1034identifier)\nB = My App_2.0é", ["A=My-App-2-0-", "B=My App_2.0é"]),
        ("A = $(B:c99extidentifier)\nB = 2 My-App é", ["A=__My_App_é", "B=2 My-App é"]),
        ("A = $(B:identifier:lower)\nB = 9Ab.C", ["A=_ab_c", "B=9Ab.C"]), ("A = $(CONFIGURATION)", ["A=Debug"]),
    ]

    @Test(arguments: values)
    func `references are followed as Xcode follows them`(_ text: String, _ values: [String]) throws {
        let sample = try BuildSettingsSample(text)
        #expect(sample.found == [])
        #expect(sample.values == values)
        #expect(sample.resolved().diagnostics == [])
    }

    /// The forms that settings have in published apps.
    private static let real = """
        #include? "Local.xcconfig"
        BUNDLE_ID_PREFIX = org.example
        CONFIG_SUFFIX[config=Debug] = .debug
        CONFIG_SUFFIX[config=Beta*] = .beta
        APP_NAME = $(APP_NAME_$(CONFIGURATION):default=Carnet)
        APP_NAME_Debug = Carnet Debug
        PRODUCT_BUNDLE_IDENTIFIER = $(BUNDLE_ID_PREFIX).$(APP_NAME:rfc1034identifier)$(CONFIG_SUFFIX)
        MARKETING_VERSION = 2.4.1; // shown in the store
        SERVER = https:/$()/api.example.org/
        OTHER_LDFLAGS[sdk=iphonesimulator*][arch=arm64] = $(inherited) -sim
        OTHER_LDFLAGS = $(inherited) -ObjC
        EXCLUDED_ARCHS[sdk=*] = i386
        CODE_SIGN_IDENTITY[sdk=iphoneos*] = Apple Development
        """

    @Test func `conditions choose the values of a configuration`() throws {
        let sample = try BuildSettingsSample(Self.real)
        #expect(sample.found == [])
        func text(_ name: String, _ configuration: String) -> String? {
            sample.resolved(configuration)[name]?.value.text
        }
        #expect(text("PRODUCT_BUNDLE_IDENTIFIER", "Debug") == "org.example.Carnet-Debug.debug")
        #expect(text("PRODUCT_BUNDLE_IDENTIFIER", "Beta 2") == "org.example.Carnet.beta")
        #expect(text("PRODUCT_BUNDLE_IDENTIFIER", "Release") == "org.example.Carnet")
        #expect(text("CONFIG_SUFFIX", "Release") == nil)
        #expect(text("MARKETING_VERSION", "Release") == "2.4.1")
        #expect(text("SERVER", "Release") == "https://api.example.org/")
        let missing = sample.resolved("Release")["PRODUCT_BUNDLE_IDENTIFIER"]
        #expect(missing?.value.unknown == ["CONFIG_SUFFIX"])
    }

    @Test func `conditions on sdk and arch apply only if the caller requests them`() throws {
        let sample = try BuildSettingsSample(Self.real)
        #expect(sample.resolved()["OTHER_LDFLAGS"]?.value.text == " -ObjC")
        #expect(sample.resolved()["EXCLUDED_ARCHS"]?.value.text == "i386")
        #expect(sample.resolved()["CODE_SIGN_IDENTITY"] == nil)
        #expect(sample.resolved(sdk: "iphoneos26.0")["CODE_SIGN_IDENTITY"]?.value.text == "Apple Development")
        #expect(sample.resolved(sdk: "macosx")["CODE_SIGN_IDENTITY"] == nil)
        let later = try BuildSettingsSample("A = 1\nA[sdk=iphonesim*][arch=arm64] = $(inherited)2\nA[variant=x] = 3")
        #expect(later.resolved(sdk: "iphonesimulator26.0", arch: "arm64")["A"]?.value.text == "12")
        #expect(later.resolved(sdk: "iphonesimulator26.0", arch: "x86_64")["A"]?.value.text == "1")
        #expect(later.resolved(sdk: "iphonesimulator26.0")["A"]?.value.text == "1")
    }

    static let patterns: [(pattern: String, matched: [String])] = [
        ("*", ["Debug", "Release", ""]), ("De*", ["Debug"]), ("*e*e", ["Release"]), ("?ebug", ["Debug"]),
        ("", [""]), ("Debug*", ["Debug"]), ("*x", []), ("debug", []), ("**", ["Debug", "Release", ""]),
    ]

    @Test(arguments: patterns)
    func `a pattern describes all of a configuration's name`(_ pattern: String, _ matched: [String]) throws {
        let sample = try BuildSettingsSample("A[config=\(pattern)] = 1")
        #expect(["Debug", "Release", ""].filter { sample.resolved($0)["A"] != nil } == matched)
    }

    @Test func `given settings apply where the files define none`() throws {
        let sample = try BuildSettingsSample("A = $(PRODUCT_NAME) $(B)\nB = 2")
        let resolved = sample.resolved(given: ["PRODUCT_NAME": "Carnet", "B": "3"])
        #expect(resolved["A"]?.value == ResolvedText(text: "Carnet 2"))
        let inherited = try BuildSettingsSample("B = $(inherited) 4").resolved(given: ["B": "3"])
        #expect(inherited["B"]?.value.text == "3 4")
    }

    @Test func `an undefined setting is reported once with the nearest name`() throws {
        let sample = try BuildSettingsSample("A = $(VERSON) $(VERSON)\nB = $(A)\nVERSION = 1\nC = $(OTHER)")
        let resolved = sample.resolved()
        #expect(
            lines(resolved.diagnostics) == [
                "Config/App.xcconfig:1:5 undefined-build-setting: the setting \"VERSON\" is not defined, so it is empty here",
                "Config/App.xcconfig:1:15 undefined-build-setting: the setting \"VERSON\" is not defined, so it is empty here",
                "Config/App.xcconfig:4:5 undefined-build-setting: the setting \"OTHER\" is not defined, so it is empty here",
            ])
        #expect(
            resolved.diagnostics.map(\.hint) == [
                "did you mean \"VERSION\"?", "did you mean \"VERSION\"?",
                "define it, or write $(NAME:default=value)",
            ])
        #expect(resolved["B"]?.value == ResolvedText(text: " ", unknown: ["VERSON"]))
        #expect(resolved["VERSION"]?.diagnostics == [])
    }

    @Test func `a setting that Xcode defines is unknown and gives no error`() throws {
        let resolved = try BuildSettingsSample("A = $(SRCROOT)/x$(TARGET_NAME)").resolved()
        #expect(resolved.diagnostics == [])
        #expect(resolved["A"]?.value == ResolvedText(text: "/x", unknown: ["SRCROOT", "TARGET_NAME"]))
        #expect(XcodeSettings.sortedNames.count == XcodeSettings.names.count)
    }

    @Test func `settings that need one another have no value`() throws {
        let resolved = try BuildSettingsSample("A = 1$(B)\nB = $(C)\nC = $(A)\nD = $(A)\nE = e").resolved()
        #expect(["A", "B", "C", "D", "E"].map { resolved[$0]?.value.text } == [nil, nil, nil, nil, "e"])
        let first = try #require(resolved["A"]?.diagnostics.first)
        #expect(
            lines([first]) == ["Config/App.xcconfig:3:5 build-setting-circle: the value of \"A\" depends on itself"])
        #expect(first.notes.map(\.message) == ["cycle: A → B → C → A"])
        #expect(first.severity == .error)
    }

    /// As in Xcode, a setting that is named again inside its own value means its value from before.
    @Test func `a self-reference uses the previous value of the setting`() throws {
        let sample = try BuildSettingsSample("A = 1\nA = $(B)\nB = $(A)2")
        #expect(sample.values == ["A=12", "B=?"])
    }

    @Test func `a text of another file is resolved at its own place`() throws {
        let resolved = try BuildSettingsSample("V = 1.2\nN = $(X)").resolved()
        let location = Location(try #require(SourcePath("Info.plist")), SourcePosition(line: 7, column: 3))
        #expect(resolved.resolve("v$(V) ${V}", at: location).value == ResolvedText(text: "v1.2 1.2"))
        #expect(resolved.resolve("plain", at: location).diagnostics == [])
        #expect(
            lines(resolved.resolve("a $(U $(N)", at: location).diagnostics) == [
                "Info.plist:7:3 build-settings-syntax: this reference is never closed",
                "Config/App.xcconfig:2:5 undefined-build-setting: the setting \"X\" is not defined, so it is empty here",
                "Info.plist:7:3 undefined-build-setting: the setting \"U \" is not defined, so it is empty here",
            ])
    }
}
