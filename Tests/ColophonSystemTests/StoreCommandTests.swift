import TestSupport
import Testing

@testable import ColophonSystem

/// `colophon store export`, through the program itself.
@Suite(.slow, .serialized)
struct StoreCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.writeSample([
            "site.yml": "title: Small\nbaseURL: https://small.example/\nlanguages: [en, ar, eo]\n",
            "en/support.md": "---\ntitle: Help\nkind: support\n---\nhelp@small.example\n",
        ])
    }

    private func export(_ arguments: String...) throws -> Program.Result {
        try Program.run(["store", "export", "fastlane"] + arguments, in: folder)
    }

    private static let privacy = "fastlane/metadata/en-US/privacy_url.txt"

    @Test func `each language of the App Store gets the addresses of its pages`() throws {
        try folder.write("fastlane/metadata/en-US/name.txt", "Small")
        let result = try export()
        #expect(result.code == 0, "\(result)")
        #expect(result.output == "Exported 6 files to fastlane, 6 of them changed.\n")
        #expect(folder.text(Self.privacy) == "https://small.example/en/privacy/\n")
        #expect(folder.text("fastlane/metadata/ar-SA/support_url.txt") == "https://small.example/ar/support/\n")
        #expect(folder.text("fastlane/metadata/ar-SA/marketing_url.txt") == "https://small.example/ar/\n")
        #expect(folder.text("fastlane/metadata/en-US/name.txt") == "Small")
        #expect(try export().output == "Exported 6 files to fastlane, 0 of them changed.\n")
    }

    @Test func `a check names the files with another address and writes nothing`() throws {
        #expect(try export().code == 0)
        try folder.write(Self.privacy, " https://small.example/en/privacy/ ")
        #expect(try export("--check").code == 0)
        try folder.write(Self.privacy, "https://old.example/privacy.html")
        let result = try export("--check")
        let line = "\(Self.privacy) should be https://small.example/en/privacy/\n"
        #expect(result.code == 1 && result.output.contains(line), "\(result)")
        #expect(folder.text(Self.privacy) == "https://old.example/privacy.html")
    }

    @Test func `the page of choices is named`() throws {
        try folder.write("content/en/consent/reports.md", "---\ntitle: Reports\nversion: 1.0\n---\nMay we?\n")
        #expect(try export().output.contains("privacyChoicesUrl en-US: https://small.example/en/choices/\n"))
    }

    @Test func `of several apps, one has to be named`() throws {
        let two = try TemporaryFolder()
        try two.write("content/site.yml", "title: Two\nbaseURL: https://two.example/\nlanguages: [en]\n")
        for app in ["tides", "winds"] {
            for name in ["privacy", "terms", "accessibility"] {
                try two.write("content/\(app)/en/\(name).md", "---\ntitle: \(name)\n---\nText.\n")
            }
            let keys = "privacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n"
            try two.write("content/\(app)/about.yml", "name: \(app)\n\(keys)")
        }
        func export(_ arguments: String...) throws -> Program.Result {
            try Program.run(["store", "export", "fastlane"] + arguments, in: two)
        }
        let several = try export()
        #expect(several.code == 2 && several.error.contains("hint: name one with --app: tides, winds"), "\(several)")
        let unknown = try export("--app", "tide")
        #expect(unknown.code == 2 && unknown.error.contains("did you mean \"tides\"?"), "\(unknown)")
        #expect(try export("--app", "winds").code == 0)
        #expect(two.text(Self.privacy) == "https://two.example/winds/en/privacy/\n")
    }

    @Test func `a site without an address has nothing to export`() throws {
        try folder.write("content/site.yml", "title: Small\nlanguages: [en]\n")
        let result = try export()
        #expect(result.code == 2 && result.error.contains("hint: add baseURL: to site.yml"), "\(result)")
        #expect(!folder.exists("fastlane"))
    }
}
