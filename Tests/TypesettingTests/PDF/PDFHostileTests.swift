import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Strings and metadata of a PDF are read back by pikepdf as the texts they were.
@Suite(.slow) struct PDFHostileTests {
    private static let script = """
        import glob, json, os, sys, pikepdf
        found = {}
        for path in glob.glob(sys.argv[1] + "/*.pdf"):
            with pikepdf.open(path) as pdf, pdf.open_metadata() as meta:
                found[os.path.basename(path)] = [str(pdf.docinfo["/Title"]), meta.get("dc:title", "")]
        print(json.dumps(found))
        """

    /// What both forms can hold.
    private func kept(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { $0.isText && $0.properties.generalCategory != .control }
    }

    @Test func `a title cannot inject PDF syntax`() throws {
        let titles = hostileTexts.filter { kept($0).contains { !$0.properties.isWhitespace } }
        try PythonTools.withFolder("hostile") { folder in
            for (number, title) in titles.enumerated() {
                let sample = SampleDocument(title: title)
                try Data(sample.document.pdf(nil)).write(to: folder.appending(path: "\(number).pdf"))
            }
            let python = PythonTools.root.appending(path: ".venv/bin/python").path()
            let (status, output) = try PythonTools.run(tool: python, ["-c", Self.script, folder.path()])
            try #require(status == 0, "\(output)")
            let found = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: [String]])
            for (number, title) in titles.enumerated() {
                for text in found["\(number).pdf"] ?? [""] {
                    #expect(kept(text) == kept(title), "\(title.debugDescription)")
                }
            }
        }
    }
}
