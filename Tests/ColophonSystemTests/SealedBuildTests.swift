import Foundation
import SourceText
import TestSupport
import Testing

@testable import Sealing

/// `colophon build` of a site with sealed pages: where it takes passcodes from, and that it writes nothing without
/// them.
@Suite(.slow, .serialized)
struct SealedBuildTests {
    let folder: TemporaryFolder
    private let anna = "a lighthouse on the rocks"
    private let team = "the tide comes in at noon"
    private let secret = "From next spring a passage across the strait will cost forty crowns."

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("content/site.yml", "title: Small\nlanguages: [en]\n")
        try folder.write(
            "content/about.yml", "name: Small\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n")
        try folder.write("content/en/privacy.md", "# Privacy\n\nNothing.\n")
        try folder.write("content/en/accessibility.md", "# Accessibility\n\nTested.\n")
        try folder.write("content/en/terms.md", "---\ntitle: Terms\nsealed: true\n---\n\(secret)\n")
        try add("anna", "default", anna)
    }

    private func add(_ name: String, _ seal: String, _ passcode: String) throws {
        let environment = ["SEAL_LINES": passcode]
        let result = try Program.run(
            ["seal", "add", name, "--seal", seal, "--passcodes-from", "SEAL_LINES"], in: folder,
            environment: environment)
        try #require(result.code == 0, "\(result)")
    }

    private func build(_ arguments: [String] = [], passcode: String? = nil) throws -> Program.Result {
        let environment = passcode.map { ["COLOPHON_PASSCODE": $0] } ?? [:]
        let result = try Program.run(["build"] + arguments, in: folder, environment: environment)
        for word in [anna, team, secret] { #expect(!(result.output + result.error).contains(word)) }
        return result
    }

    private var page: String? { folder.text("output/en/terms/index.html") }

    @Test func `a passcode in the variable builds the site, the same one each time`() throws {
        #expect(try build(passcode: anna).code == 0)
        let first = try #require(page)
        #expect(first.contains("unlock-data") && !first.contains(secret))
        #expect(try build(passcode: anna).output.contains("0 written"))
        #expect(page == first)
    }

    @Test func `a file of passcodes may have those of several seals, in any order`() throws {
        try add("bruno", "team", team)
        try folder.write("content/en/privacy.md", "---\ntitle: Privacy\nsealed: team\n---\nNothing.\n")
        try folder.write("passcodes.txt", "\(team)\n\(anna)\n")
        chmod(folder("passcodes.txt"), 0o600)
        #expect(try build(["--passcodes", "passcodes.txt"]).code == 0)
        #expect(try Program.run(["check", "--passcodes", "passcodes.txt"], in: folder).code == 0)
        #expect(folder.text("output/en/privacy/index.html")?.contains("unlock-data") == true)
    }

    /// Writes the passcode of the seal "default" into seals.json.
    private func publish(_ passcode: String) throws {
        let seals = try #require(folder.text("content/seals.json"))
        let change = seals.replacing("\"kdf\"", with: "\"publicPasscode\": \"\(passcode)\",\n          \"kdf\"")
        try folder.write("content/seals.json", change)
    }

    @Test func `a public passcode is not requested, and the page fills it in`() throws {
        try publish(anna)
        let result = try Program.run(["build"], in: folder)
        #expect(result.code == 0, "\(result)")
        let first = try #require(page)
        #expect(first.contains("\"publicPasscode\":\"\(anna)\"") && !first.contains(secret))
        #expect(try Program.run(["seal"], in: folder).output.contains("public: every page fills it in"))
        let change = try Program.run(
            ["seal", "change", "anna", "--passcodes-from", "SEAL_LINES"], in: folder,
            environment: ["SEAL_LINES": "\(anna)\n\(team)"])
        #expect(change.code == 0, "\(change)")
        #expect(folder.text("content/seals.json")?.contains("publicPasscode") == false)
        #expect(try build().error.contains("[no-passcode]"))
    }

    @Test func `a public passcode that opens no seal gives one error`() throws {
        try publish(team)
        let result = try Program.run(["build"], in: folder)
        #expect(result.code == 1 && result.error.contains("[wrong-passcode]"), "\(result)")
        #expect(result.error.ranges(of: "error: ").count == 1 && page == nil, "\(result)")
    }

    @Test func `an easily guessed passcode is a warning, unless it is public`() throws {
        let seals = try #require(folder.text("content/seals.json"))
        try folder.write(
            "content/seals.json", #"{ "colophon-seals": 1, "policy": { "minLength": 1 }, "seals": {} }"#)
        try add("anna", "default", "harbour")
        let harbour = ["COLOPHON_PASSCODE": "harbour"]
        for verb in ["check", "build"] {
            let strict = try Program.run([verb, "--strict"], in: folder, environment: harbour)
            #expect(strict.code == 1 && strict.error.contains("[weak-policy]") && page == nil, "\(strict)")
        }
        let told = try Program.run(["check"], in: folder, environment: harbour)
        #expect(told.code == 0 && told.error.contains("content/seals.json:3:3: warning: "), "\(told)")
        #expect(told.error.contains("[weak-policy]") && told.error.contains("[guessable-passcode]"), "\(told)")
        #expect(told.error.contains("the passcode \"anna\" of the seal \"default\" can be guessed within "), "\(told)")
        #expect(!(told.output + told.error).contains("harbour"))
        #expect(try build(passcode: "harbour").code == 0 && page != nil)
        try publish("harbour")
        let open = try Program.run(["check", "--strict"], in: folder)
        #expect(open.code == 0 && !open.error.contains("weak-policy"), "\(open)")
        try folder.write("content/seals.json", seals)
        #expect(try build(["--strict"], passcode: anna).code == 0)
        // A policy knows nothing of what is common.
        try add("bruno", "team", "qwertyuiop123456789")
        try folder.write("content/en/terms.md", "---\ntitle: Terms\nsealed: team\n---\n\(secret)\n")
        let common = try build(["--strict"], passcode: "qwertyuiop123456789")
        #expect(common.code == 1 && common.error.contains("[guessable-passcode]"), "\(common)")
    }

    @Test func `without the right passcode, no file is written`() throws {
        let none = try build()
        #expect(none.code == 1 && none.error.contains("[no-passcode]"), "\(none)")
        let wrong = try build(passcode: "not the passcode")
        #expect(wrong.code == 1 && wrong.error.contains("[wrong-passcode]"), "\(wrong)")
        #expect(page == nil)
    }

    @Test func `a sealed sentence in clear text leaves the output unchanged`() throws {
        #expect(try build(passcode: anna).code == 0)
        try folder.write("content/en/privacy.md", "# Privacy\n\n\(secret)\n")
        let result = try build(passcode: anna)
        #expect(result.code == 1 && result.error.contains("[sealed-words-in-clear]"), "\(result)")
        #expect(folder.text("output/en/privacy/index.html")?.contains("Nothing.") == true)
    }

    @Test(arguments: ["missing.txt", "content", "empty.txt"])
    func `an invalid file of passcodes is reported once`(_ name: String) throws {
        try folder.write("empty.txt", "\n")
        chmod(folder("empty.txt"), 0o600)
        for verb in ["build", "check"] {
            let result = try Program.run([verb, "--passcodes", name], in: folder)
            let wanted = name == "empty.txt" ? (1, "[no-passcode]") : (3, "[missing-file]")
            #expect(result.code == wanted.0 && result.error.contains(wanted.1), "\(result)")
            #expect(result.error.contains("\"\(name)\""), "\(result)")
            #expect(result.error.ranges(of: "error: ").count == 1, "\(result)")
        }
        #expect(page == nil)
    }

    @Test func `a code block about sealing in a sealed text does not reveal its lines`() throws {
        let about = try #require(folder.text("content/about.yml"))
        try folder.write("content/about.yml", about + "sealed: true\n")
        let text = "---\ntitle: Privacy\n---\n\(secret) See [it](nowhere.md).\n\n```yaml\nsealed: false\n```\n"
        try folder.write("content/en/privacy.md", text)
        let result = try build(passcode: anna)
        #expect(result.code == 1 && result.error.contains("[broken-link]"), "\(result)")
        #expect(!result.error.contains("strait"), "\(result)")
        // Its front matter does.
        try folder.write("content/en/privacy.md", "---\ntitle: Privacy\nsealed: false\n---\nSee [it](nowhere.md).\n")
        #expect(try build(passcode: anna).error.contains("See [it]"))
    }

    @Test(arguments: ["{ name: Small, sealed: true }", "{\n  name: Small, \"sealed\": \"team\",\n}"])
    func `seals in inline YAML hide the lines of the text`(about: String) throws {
        try folder.write("content/about.yml", about)
        try folder.write("content/en/privacy.md", "---\ntitle: Privacy\n---\n\(secret) See [it](nowhere.md).\n")
        let result = try build(passcode: anna)
        #expect(result.code == 1 && result.error.contains("[broken-link]"), "\(result)")
        #expect(!result.error.contains("strait"), "\(result)")
    }

    @Test func `an empty variable is named`() throws {
        let result = try build(passcode: "")
        #expect(result.code == 1, "\(result)")
        #expect(
            result.error.contains("error: there is no passcode in the environment variable COLOPHON_PASSCODE"),
            "\(result)")
    }

    @Test func `a wrong passcode gives one error, and other errors mention no passcode`() throws {
        let wrong = try build(passcode: "not the passcode")
        #expect(wrong.error.ranges(of: "error: ").count == 1, "\(wrong)")
        try folder.write("content/en/privacy.md", "---\ntitle: Privacy\nversion: not one\n---\nNothing.\n")
        let other = try build(passcode: anna)
        #expect(other.code == 1 && !other.error.contains("[no-passcode]"), "\(other)")
    }

    @Test(arguments: ["human", "json", "sarif"])
    func `no message shows a line of a sealed text`(_ format: String) throws {
        let broken = "---\ntitle: Terms\nversion: forty crowns\nsealed: true\n---\n\(secret) See [it](nowhere.md).\n"
        try folder.write("content/en/terms.md", broken)
        let result = try Program.run(
            ["build", "--format", format], in: folder, environment: ["COLOPHON_PASSCODE": anna])
        let said = result.output + result.error
        #expect(result.code == 1 && said.contains("broken-link") && said.contains("terms.md"), "\(result)")
        #expect(!said.contains("strait") && !said.contains("title: Terms"), "\(result)")
        // What is not sealed is shown as ever.
        try folder.write("content/en/privacy.md", "# Privacy\n\nSee [nothing](nowhere.md).\n")
        #expect(try Program.run("check", in: folder).error.contains("See [nothing]"))
    }

    @Test func `neither a passcode nor the content key is on the disk or among the arguments`() throws {
        let places = ["XDG_CACHE_HOME": folder("kept"), "TMPDIR": folder("temporary"), "HOME": folder("home")]
        let seals = SealFile.read(try #require(folder.bytes("content/seals.json"))).value ?? nil
        let seal = try #require(seals?[Seal.standardName])
        let key = Array(try seal.open(Passcode(Array(anna.utf8))).key.content.bytes)
        let hexadecimal = key.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let traces = [Array(anna.utf8), key, Array(hexadecimal.utf8), Array(Data(key).base64EncodedString().utf8)]
        for arguments in [["build", "--bundle", "inside", "--fetch"], ["check"]] {
            let variables = places.merging(["COLOPHON_PASSCODE": anna]) { $1 }
            let result = try Program.run(arguments, in: folder, environment: variables)
            #expect(result.code == 0, "\(result)")
            #expect(!(result.output + result.error).contains(anna))
        }
        try add("bruno", "default", "\(anna)\n\(team)")
        var count = 0
        for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            guard let bytes = folder.bytes(name) else { continue }
            count += 1
            for trace in traces { #expect(bytes.firstRange(of: trace) == nil, "\(name)") }
        }
        #expect(count > 10)
    }

    @Test func `a sealed page cannot be verified, and states the reason`() throws {
        let settings = "title: Small\nlanguages: [en]\nbaseURL: https://small.example/\npolicies: true\n"
        try folder.write("content/site.yml", settings)
        #expect(try build(passcode: anna).code == 0)
        let arguments = ["verify", "output/en/terms/index.html", "--against", "output/policies.json"]
        let result = try Program.run(arguments, in: folder)
        #expect(result.code == 1 && result.error.contains("this page is sealed"), "\(result)")
    }

    @Test func `a site without sealed pages requests no passcode`() throws {
        try folder.write("content/en/terms.md", "# Terms\n\nAs you like.\n")
        #expect(try build().code == 0)
    }
}
