import Foundation
import Testing

@testable import Typesetting

/// Files are put through tools that others wrote.
@Suite(.enabled(if: InstalledFonts.isHere)) struct ConformanceTests {
    @Test func `files are right by qpdf, by the rules of PDF/UA-1 and PDF/A, and say what they were given`() throws {
        try PythonTools.withFolder("conformance") { folder in
            let dot = try PictureData([UInt8](try #require(Samples.dot)))
            try Samples.whole(dot).write("whole", folder)
            try Samples.scripts().write("scripts", folder)
            var attached = try Samples.whole(dot)
            attached.document.info.date = "2026-11-22T08:00:00+01:00"
            attached.document.info.author = "Ada & <Co>"
            attached.document.info.subject = "Conditions générales"
            attached.document.info.creator = "Colophon"
            attached.document.attachments = [
                Attachment(
                    name: "terms.md", mediaType: "text/markdown", bytes: Array("# Terms".utf8), relationship: .source),
                Attachment(name: "données.csv", mediaType: "text/csv", bytes: [], relationship: .data),
            ]
            try attached.write("attached", folder, profiles: "ua1 3a")
            let (status, output) = try PythonTools.run("check.py", folder)
            #expect(status == 0 && output == "3 files checked\n", "\(output)")
            if let keep = ProcessInfo.processInfo.environment["KEEP"] {
                try? FileManager.default.copyItem(at: folder, to: URL(filePath: keep))
            }
        }
    }
}
