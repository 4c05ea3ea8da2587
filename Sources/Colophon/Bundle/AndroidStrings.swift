import DesignTokens
import SourceText

/// The Android string resources of one language: the titles of the documents, and the name of the language's folder
/// among the assets, because Android does not localise assets.
struct AndroidStrings {
    let bytes: [UInt8]

    init(_ job: BundleJob, _ app: App, _ settings: BundleSettings) {
        var lines = [
            #"<?xml version="1.0" encoding="utf-8"?>"#, "<!-- Made by Colophon; do not edit. -->", "<resources>",
            Self.string("folder", "colophon/\(job.language.tag)"),
        ]
        let entries = BundleNames(app, settings).entries(app)
        for (entry, name) in zip(entries, uniqueNames(entries.map { resourceWords($0.stem) })) {
            guard let page = job.pages.first(where: { app.documents[$0.card].name == entry.document }) else { continue }
            lines.append(Self.string(name, app.documents[page.card].title))
        }
        bytes = Array((lines + ["</resources>", ""]).joined(separator: "\n").utf8)
    }

    private static func string(_ name: String, _ text: String) -> String {
        // Android's build tools read a text with two percent signs as a format string.
        let mark = text.utf8.contains(UInt8(ascii: "%")) ? " formatted=\"false\"" : ""
        return "    <string name=\"colophon_\(name)\"\(mark)>\(androidString(text))</string>"
    }
}

/// Returns a stem in snake case: `privacy_notice` for `PrivacyNotice`.
func resourceWords(_ stem: String) -> String {
    nameWords(stem) { $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) }
        .joined(separator: "_")
}

/// Returns the names in order, with a number appended to each repeated name.
func uniqueNames(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.map { name in
        var (unique, number) = (name, 2)
        while !seen.insert(unique).inserted {
            unique = "\(name)\(number)"
            number += 1
        }
        return unique
    }
}
