import Foundation
import SourceText
import TestSupport
import Testing

@testable import ColophonSystem

/// `colophon theme new` as a user meets it.
@Suite(.slow, .serialized)
struct ThemeNewTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: String...) throws -> Program.Result {
        try Program.run(["theme"] + arguments, in: folder)
    }

    @Test func `an accent becomes a theme that loads and has its colours`() throws {
        let result = try run("new", "harbour", "--accent", "#0b4a5c")
        #expect(result.code == 0 && result.error == "", "\(result)")
        #expect(result.output.hasPrefix("Made themes/harbour/theme.yml: accent asked #0b4a5c, fill #0b4a5c"))
        #expect(
            folder.text("themes/harbour/theme.yml")
                == "name: harbour\nextends: plain\nbrand:\n  accent: \"#0b4a5c\"\n")
        let shown = try run("show", "harbour", "semantic.color.link")
        #expect(shown.code == 0 && shown.error == "" && shown.output.contains("light  #0b4a5c"), "\(shown)")
        #expect(try run("show", "harbour").output.contains("accent asked #0b4a5c, fill #0b4a5c (#ffffff on it 9.7"))
        #expect(try run("contrast", "harbour").code == 0)
    }

    @Test func `a typeface becomes a theme, with or without an accent`() throws {
        let result = try run("new", "harbour", "--typeface", "editorial")
        let summary = "typeface editorial: headings in Editorial Serif, text in Editorial Sans"
        #expect(result.code == 0 && result.output.replacing("\n", with: " ").contains(summary), "\(result)")
        #expect(folder.text("themes/harbour/theme.yml")?.hasSuffix("brand:\n  typeface: editorial\n") == true)
        #expect(try run("show", "harbour").output.contains("typeface editorial:"))
        #expect(try run("new", "quay", "--accent", "0b4a5c", "--typeface", "swiss").code == 0)
        #expect(folder.text("themes/quay/theme.yml")?.hasSuffix("  accent: \"#0b4a5c\"\n  typeface: swiss\n") == true)
    }

    @Test func `an existing theme is never changed, whether in the folder or built in`() throws {
        for name in ["harbour", "orange"] {
            if name == "harbour" { #expect(try run("new", name, "--accent", "0b4a5c").code == 0) }
            let again = try run("new", name, "--accent", "#ffffff")
            #expect(again.code == 1 && again.error.contains("[already-there]"), "\(again)")
        }
        #expect(folder.text("themes/harbour/theme.yml")?.contains("#0b4a5c") == true)
        #expect(!folder.exists("themes/orange"))
    }

    @Test(arguments: [
        (["x", "--accent", "red"], "\"red\" is not a colour"), (["x", "--accent", "#12345678"], "is not a colour"),
        (["../x", "--accent", "#123456"], "cannot be the name of a theme"),
        (["Harbour", "--accent", "#123456"], "use lower-case letters, digits and hyphens"),
        (["x", "--accent", "#123456", "--extends", "plian"], "did you mean \"plain\"?"), (["x"], "--accent"),
        (["x", "--typeface", "editoral"], "did you mean \"editorial\"?"),
    ])
    func `a wrong argument is rejected, and no file is written`(arguments: [String], message: String) throws {
        let result = try Program.run(["theme", "new"] + arguments, in: folder)
        #expect(result.code == 2 && result.error.contains(message), "\(result)")
        #expect(!folder.exists("themes"))
    }
}
