import Colophon
import Templates

// The list of themes, and the first page of a theme.

/// The list of all themes.
struct GalleryIndexView: GalleryPageView {
    var themes: [ThemeCardView]

    static let template = "index"
    static let table = ViewTable<Self>(
        "gallery index",
        [
            .list("themes", ThemeCardView.self) { $0.themes }
        ])
}

/// A theme in the list.
struct ThemeCardView: ViewFields {
    var name: String
    var folder: String
    var description: String
    var href: String
    var preview: String
    var facts: String
    var shots: [SampleFrameView]
    var palette: [SwatchView]

    static let table = ViewTable<Self>(
        "theme",
        [
            .text("name") { $0.name },
            .text("folder") { $0.folder },
            .text("description") { $0.description },
            .url("href") { $0.href },
            .url("preview") { $0.preview },
            .text("facts") { $0.facts },
            .list("shots", SampleFrameView.self) { $0.shots },
            .list("palette", SwatchView.self) { $0.palette },
        ])
}

/// The first page of a theme.
struct OverviewView: GalleryPageView {
    var facts: [PropertyView]
    var palette: [SwatchView]
    var typeScale: [SwatchView]
    var rows: [SampleFrameRowView]
    var flags: [PropertyView]
    var presets: [PropertyView]
    var presetRows: [SampleFrameRowView]

    static let template = "overview"
    static let table = ViewTable<Self>(
        "gallery overview",
        [
            .list("facts", PropertyView.self) { $0.facts },
            .list("palette", SwatchView.self) { $0.palette },
            .list("type", SwatchView.self) { $0.typeScale },
            .list("rows", SampleFrameRowView.self) { $0.rows },
            .list("flags", PropertyView.self) { $0.flags },
            .list("presets", PropertyView.self) { $0.presets },
            .list("presetRows", SampleFrameRowView.self) { $0.presetRows },
        ])
}

/// The sample of a theme in frames.
struct FramesView: GalleryPageView {
    var kinds: [CurrentLinkView]
    var contents: [LinkView]
    var groups: [SampleFrameGroupView]

    static let template = "frames"
    static let table = ViewTable<Self>(
        "gallery frames",
        [
            .list("kinds", CurrentLinkView.self) { $0.kinds },
            .list("contents", LinkView.self) { $0.contents },
            .list("groups", SampleFrameGroupView.self) { $0.groups },
        ])
}
