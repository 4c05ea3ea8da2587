import BuiltIn
import Colophon
import Documents
import SourceText
import Themes
import Wording

extension GallerySample.Part {
    /// Returns all parts: sample texts for the content of documents, and pieces of sample pages for the other
    /// templates.
    static func all(_ plan: Plan, into diagnostics: inout [Diagnostic]) -> [GallerySample.Part] {
        texts(plan.site.settings.defaultLanguage, into: &diagnostics)
            + pageParts.compactMap { part in
                guard let job = plan.jobs.firstIndex(where: { $0.files.contains { $0.address.text == part.page } })
                else {
                    return nil
                }
                return GallerySample.Part(
                    name: part.name, title: part.title, path: "\(part.page)part-\(part.name).html",
                    source: .page(job, SiteAddress(text: part.page), names: part.names), height: part.height)
            }
    }

    /// The flags that select a part in the gallery's template.
    static let flags = pageParts.map { "part-" + $0.name } + ["part-" + tuned]

    /// The flag of the part that shows a preset.
    fileprivate static let tuned = "tuned"

    private typealias Taken = (name: String, title: String, page: String, names: [String], height: Int)
    private static let pageParts: [Taken] = [
        ("buttons", "Buttons", "atlas/en/", ["actions"] + FrameView.scriptNames, 140),
        ("rows", "Rows", "atlas/en/", ["itemGroups", "itemsLabel"], 480),
        ("cards", "Cards", "", ["apps"], 360),
        ("header", "Header and language menu", "atlas/en/", [], 180),
        (
            "contents", "Breadcrumbs, dates and contents", "atlas/en/privacy/",
            ["heading", "version", "effective", "updated", "contents"], 300
        ),
        ("languages", "Language choice", "atlas/", ["choices"], 260),
        ("explanation", "Fallback language notice", "atlas/ar/help/", ["notice"], 240),
        ("badges", "Releases and badge", "atlas/en/news/", ["releases"], 700),
        ("neighbours", "Neighbours", "atlas/en/news/2.1.0/", ["newer", "older", "all"], 320),
        ("footer", "Footer", "atlas/en/terms/", [], 220),
    ]

    private static let textHeights = [
        "10-text": 560, "20-lists": 620, "30-table": 340, "40-alerts": 720, "50-quotes-and-code": 420,
    ]

    private static func texts(_ language: Language, into diagnostics: inout [Diagnostic]) -> [GallerySample.Part] {
        GallerySample.files("parts").compactMap { below, path in
            guard let bytes = try? builtInThemes.read(path) else { return nil }
            let text = Pipeline.body(ofMarkdown: bytes, path: path, language: language).unwrap(into: &diagnostics)
            return GallerySample.Part(
                name: "", title: text.title, path: "atlas/en/part-\(below.stem).html",
                source: .text(text.body), height: textHeights[below.stem] ?? 640)
        }
    }
}

extension GallerySample {
    /// Returns a part for each preset, with the elements that presets change: buttons, rows and alerts.
    func tuned(_ presets: [GalleryTheme.Preset]) -> [Part] {
        let address = SiteAddress(text: "atlas/en/")
        let alerts = parts.first { $0.path.hasSuffix("alerts.html") }?.source
        guard case .text(let body)? = alerts,
            let job = plan.jobs.firstIndex(where: { $0.files.contains { $0.address == address } })
        else { return [] }
        return presets.map { preset in
            Part(
                name: Part.tuned, title: preset.name, path: preset.path,
                source: .page(
                    job, address, names: ["actions", "itemGroups", "itemsLabel"] + FrameView.scriptNames,
                    body: body), height: 1080)
        }
    }
}
