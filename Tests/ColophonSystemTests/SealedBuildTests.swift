import Foundation
import SourceText
import Testing

/// `colophon build` of a site with sealed pages: where it takes passcodes from, and that it writes nothing without them.
@Suite(.serialized)
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

    @Test func `without a passcode, or with a wrong one, nothing is written`() throws {
        let none = try build()
        #expect(none.code == 1 && none.error.contains("[no-passcode]"), "\(none)")
        let wrong = try build(passcode: "not the passcode")
        #expect(wrong.code == 1 && wrong.error.contains("[wrong-passcode]"), "\(wrong)")
        #expect(page == nil)
    }

    @Test func `a sentence that stands in clear leaves the output as it was`() throws {
        #expect(try build(passcode: anna).code == 0)
        try folder.write("content/en/privacy.md", "# Privacy\n\n\(secret)\n")
        let result = try build(passcode: anna)
        #expect(result.code == 1 && result.error.contains("[sealed-words-in-clear]"), "\(result)")
        #expect(folder.text("output/en/privacy/index.html")?.contains("Nothing.") == true)
    }

    @Test func `a site without sealed pages asks for nothing`() throws {
        try folder.write("content/en/terms.md", "# Terms\n\nAs you like.\n")
        #expect(try build().code == 0)
    }
}
