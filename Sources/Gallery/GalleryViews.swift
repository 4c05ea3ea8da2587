import Colophon
import Templates

// The views of the gallery's own templates. Themes cannot replace these templates, so the guides do not document them.

/// The frame around the content of each page of the gallery.
struct GalleryFrameView: ViewFields {
    var title: String
    var heading: String
    var lead: String
    var stylesheet: String
    var icon: String
    /// Empty on a page without a script.
    var script: String
    var generator: String
    /// The root page of the site; empty without a site.
    var home: String
    var siteTitle: String
    var index: String
    var preview: String
    var themeName: String
    var sections: [CurrentLinkView]
    var themeHref: String

    static let table = ViewTable<Self>(
        "gallery page",
        [
            .text("title") { $0.title },
            .text("heading") { $0.heading },
            .text("lead") { $0.lead },
            .url("stylesheet") { $0.stylesheet },
            .url("icon") { $0.icon },
            .url("script") { $0.script },
            .text("generator") { $0.generator },
            .url("home") { $0.home },
            .text("siteTitle") { $0.siteTitle },
            .url("index") { $0.index },
            .url("preview") { $0.preview },
            .text("themeName") { $0.themeName },
            .list("sections", CurrentLinkView.self) { $0.sections },
            .url("themeHref") { $0.themeHref },
        ])
}

/// A sample page in a frame.
struct SampleFrameView: ViewFields {
    var src: String
    var title: String
    var label: String
    var width: String
    var size: String
    /// The height: a number that the style sheet has a class for, or `page`.
    var height: String

    static let table = ViewTable<Self>(
        "shot",
        [
            .url("src") { $0.src },
            .text("title") { $0.title },
            .text("label") { $0.label },
            .text("width") { $0.width },
            .text("size") { $0.size },
            .text("height") { $0.height },
        ])
}

/// Frames side by side: one mode in every size.
struct SampleFrameRowView: ViewFields {
    var mode: String
    var shots: [SampleFrameView]

    static let table = ViewTable<Self>(
        "row of shots",
        [
            .text("mode") { $0.mode },
            .list("shots", SampleFrameView.self) { $0.shots },
        ])
}

/// All modes of one sample page.
struct SampleFrameGroupView: ViewFields {
    var id: String
    var title: String
    var rows: [SampleFrameRowView]

    static let table = ViewTable<Self>(
        "group of shots",
        [
            .text("id") { $0.id },
            .text("title") { $0.title },
            .list("rows", SampleFrameRowView.self) { $0.rows },
        ])
}

/// A name with a value and a link.
struct PropertyView: ViewFields {
    var name: String
    var value: String
    /// Empty without a link.
    var href: String

    static let table = ViewTable<Self>(
        "fact",
        [
            .text("name") { $0.name },
            .text("value") { $0.value },
            .url("href") { $0.href },
        ])
}

/// A value with its picture.
struct SwatchView: ViewFields {
    var name: String
    var text: String
    var href: String
    var swatch: Markup

    static let table = ViewTable<Self>(
        "swatch",
        [
            .text("name") { $0.name },
            .text("text") { $0.text },
            .url("href") { $0.href },
            .markup("swatch") { $0.swatch },
        ])
}

// MARK: Pages

/// The content of a kind of page of the gallery.
protocol GalleryPageView: ViewFields {
    /// The name of its template.
    static var template: String { get }
}

extension GalleryPageView {
    /// The schema of its template: the fields of the frame, then its own.
    fileprivate static var root: (String, ViewSchema) {
        (template, ViewSchema("gallery \(template)", GalleryFrameView.schema.fields + schema.fields))
    }
}

/// The schemas of the templates of whole pages, by name.
let galleryTemplateSchemas: [String: ViewSchema] = Dictionary(
    uniqueKeysWithValues: [
        GalleryIndexView.root, OverviewView.root, TokenIndexView.root, TokensView.root, ContrastView.root,
        FramesView.root, PreviewView.root,
    ])
