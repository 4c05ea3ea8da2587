import Colophon
import Foundation
import SampleSupport
import SourceText
import Testing

/// A site with pages of attestations, built into a folder of its own.
enum AttestationSite {
    private static let settings = """
        title: { fr: Atlas, en: Atlas, ar: أطلس }
        baseURL: https://atlas.example/

        """
    private static let about = "name: Atlas\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\n"

    /// Builds it in French, English and Arabic.
    /// - Parameter own: the rest of `site.yml`.
    static func build(_ name: String, _ own: String) throws -> URL {
        let folder = try BrowserRun.temporaryFolder(name)
        var texts = ["site.yml": settings + own + "\n", "about.yml": about]
        for language in ["fr", "en", "ar"] {
            for document in ["privacy", "terms", "accessibility"] {
                texts["\(language)/\(document).md"] = "# \(document)\n\nNone.\n"
            }
        }
        var files: [SourcePath: [UInt8]] = [:]
        for (path, text) in texts { files[try #require(SourcePath(path))] = Array(text.utf8) }
        var diagnostics: [Diagnostic] = []
        let site = Pipeline.load(SourceTree(files: files), themes: try Repository.folder("themes"))
        let plan = Pipeline.plan(try #require(site.unwrap(into: &diagnostics))).unwrap(into: &diagnostics)
        for file in plan.jobs.flatMap({ Pipeline.render($0, in: plan).unwrap(into: &diagnostics) }) {
            try BrowserRun.write(file, below: folder)
        }
        #expect(diagnostics == [])
        return folder
    }
}
