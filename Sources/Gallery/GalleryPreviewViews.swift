import Colophon
import Templates

/// The page with one frame and controls that select its content.
struct PreviewView: GalleryPageView {
    var themeOptions: [OptionView]
    var pageOptions: [OptionView]
    var modeOptions: [OptionView]
    var sizeOptions: [OptionView]
    var tuningOptions: [OptionView]
    var flags: [FlagView]
    var first: String
    var firstTitle: String
    var lists: [ThemeLinksView]

    static let template = "preview"
    static let table = ViewTable<Self>(
        "gallery preview",
        [
            .list("themeOptions", OptionView.self) { $0.themeOptions },
            .list("pageOptions", OptionView.self) { $0.pageOptions },
            .list("modeOptions", OptionView.self) { $0.modeOptions },
            .list("sizeOptions", OptionView.self) { $0.sizeOptions },
            .list("tuningOptions", OptionView.self) { $0.tuningOptions },
            .list("flags", FlagView.self) { $0.flags },
            .url("first") { $0.first },
            .text("firstTitle") { $0.firstTitle },
            .list("lists", ThemeLinksView.self) { $0.lists },
        ])
}

/// An option of a selection list.
struct OptionView: ViewFields {
    var value: String
    var title: String
    /// The only theme that has the option; empty if all themes have it.
    var theme: String
    var flags: String

    static let table = ViewTable<Self>(
        "option",
        [
            .text("value") { $0.value },
            .text("title") { $0.title },
            .text("theme") { $0.theme },
            .text("flags") { $0.flags },
        ])
}

/// A tuning flag of a theme.
struct FlagView: ViewFields {
    var name: String
    var hasNoEffect: Bool
    var file: String
    var theme: String
    var id: String
    var isOn: Bool

    static let table = ViewTable<Self>(
        "flag",
        [
            .text("name") { $0.name },
            .flag("hasNoEffect") { $0.hasNoEffect },
            .text("file") { $0.file },
            .text("theme") { $0.theme },
            .text("id") { $0.id },
            .flag("isOn") { $0.isOn },
        ])
}

/// The sample pages of one theme as links, for browsers without scripts.
struct ThemeLinksView: ViewFields {
    var title: String
    var lists: [LinkListView]

    static let table = ViewTable<Self>(
        "theme's links",
        [
            .text("title") { $0.title },
            .list("lists", LinkListView.self) { $0.lists },
        ])
}

/// Links to all sample pages in one mode.
struct LinkListView: ViewFields {
    var title: String
    var links: [LinkView]

    static let table = ViewTable<Self>(
        "links",
        [
            .text("title") { $0.title },
            .list("links", LinkView.self) { $0.links },
        ])
}
