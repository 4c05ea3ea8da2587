import Colophon
import SourceText
import Wording

/// The texts for stores in fastlane's folders, of both platforms.
///
/// Sources: https://docs.fastlane.tools/actions/deliver/, https://docs.fastlane.tools/actions/supply/
enum StoreTexts {
    static func read(_ source: ImportSource, _ findings: inout ImportFindings) {
        for path in source.paths where path.pathExtension == "txt" {
            guard let place = place(path) else { continue }
            switch path.name {
            case "full_description.txt", "description.txt":
                add(path, place, source, &findings) { $0.descriptions[$1] = $0.descriptions[$1] ?? $2.plainText }
            case "short_description.txt", "subtitle.txt":
                add(path, place, source, &findings) {
                    $0.taglines[$1] = $0.taglines[$1] ?? $2.plainText.onOneSpace
                }
            case "title.txt", "name.txt":
                add(path, place, source, &findings) {
                    if $1.primary == "en" || $0.storeName == nil { $0.storeName = $2.onOneSpace }
                }
            case "support_url.txt":
                add(path, place, source, &findings) { $0.contact = $0.contact ?? $2.trimmed }
            case "marketing_url.txt":
                add(path, place, source, &findings) { $0.marketingAddress = $0.marketingAddress ?? $2.trimmed }
            case "privacy_url.txt":
                add(path, place, source, &findings) { $0.privacyAddress = $0.privacyAddress ?? $2.trimmed }
            case "release_notes.txt":
                findings.app.notes.append((path, "\(place.locale)/release_notes.txt", storeLanguage(place.locale)))
            case _ where place.isAndroid && path.folder.name == "changelogs":
                let below = "android/\(place.locale)/changelogs/\(path.name)"
                findings.app.notes.append((path, below, storeLanguage(place.locale)))
            default: break
            }
        }
    }

    /// Returns the locale of a file below a folder `metadata`, or below F-Droid's `fastlane`.
    private static func place(_ path: SourcePath) -> (locale: String, isAndroid: Bool)? {
        let parts = path.parts.map(String.init)
        guard let start = parts.lastIndex(of: "metadata"), start + 2 < parts.count else { return nil }
        let isAndroid = parts[start + 1] == "android"
        let locale = parts[start + (isAndroid ? 2 : 1)]
        guard start + (isAndroid ? 3 : 2) < parts.count, locale == "default" || storeLanguage(locale) != nil else {
            return nil
        }
        return (locale, isAndroid)
    }

    private static func storeLanguage(_ locale: String) -> Language? { Colophon.storeLanguage(ofLocale: locale) }

    private static func add(
        _ path: SourcePath, _ place: (locale: String, isAndroid: Bool), _ source: ImportSource,
        _ findings: inout ImportFindings, _ store: (inout AppFacts, Language, String) -> Void
    ) {
        guard let bytes = source.text(path, &findings.report) else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        guard !isBlank(text), let language = storeLanguage(place.locale == "default" ? "en" : place.locale) else {
            return
        }
        store(&findings.app, language, text)
        findings.used.insert(path)
    }
}

extension String {
    /// The text without the few tags that Google Play and F-Droid allow in descriptions.
    var plainText: String {
        guard contains("<") || contains("&") else { return self }
        var text = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "<") {
            text += rest[..<open]
            let name = rest[rest.index(after: open)...].drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
            guard Self.tags.contains(name.lowercased()), let close = rest[open...].firstIndex(of: ">") else {
                text += "<"
                rest = rest[rest.index(after: open)...]
                continue
            }
            let isBlock = ["p", "br", "ul", "ol", "div", "h1", "h2", "h3"].contains(name.lowercased())
            text += isBlock ? "\n" : name.lowercased() == "li" && rest[rest.index(after: open)] != "/" ? "\n- " : ""
            rest = rest[rest.index(after: close)...]
        }
        text += rest
        for (name, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            text = text.replacing(name, with: character)
        }
        return text
    }

    private static let tags: Set<String> = [
        "b", "i", "u", "em", "strong", "br", "p", "a", "ul", "ol", "li", "font", "h1", "h2", "h3", "div", "span", "big",
        "small", "tt", "blockquote",
    ]
}
