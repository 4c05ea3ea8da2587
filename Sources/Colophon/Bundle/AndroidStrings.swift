import DesignTokens
import SourceText

/// The texts of one language for Android's resources: which folder of the assets is its own, as assets know no languages,
/// and the title of each document.
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
        // A text with two of these would be taken for a pattern.
        let mark = text.utf8.contains(UInt8(ascii: "%")) ? " formatted=\"false\"" : ""
        return "    <string name=\"colophon_\(name)\"\(mark)>\(androidString(text))</string>"
    }
}

/// `PrivacyNotice` as `privacy_notice`.
func resourceWords(_ stem: String) -> String {
    nameWords(stem) { $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) }
        .joined(separator: "_")
}

/// The names in their order, each that was there before with a number behind it.
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
