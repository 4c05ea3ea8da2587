import Colophon
import Templates

// The tokens and colours of a theme.

/// The layers of a theme, with their groups.
struct TokenIndexView: GalleryPageView {
    var layers: [LayerView]

    static let template = "token-index"
    static let table = ViewTable<Self>(
        "gallery token index",
        [
            .list("layers", LayerView.self) { $0.layers }
        ])
}

/// A layer of tokens.
struct LayerView: ViewFields {
    var name: String
    var count: String
    var meaning: String
    var groups: [PropertyView]

    static let table = ViewTable<Self>(
        "layer",
        [
            .text("name") { $0.name },
            .text("count") { $0.count },
            .text("meaning") { $0.meaning },
            .list("groups", PropertyView.self) { $0.groups },
        ])
}

/// Tokens of one layer.
struct TokensView: GalleryPageView {
    var layer: String
    var groups: [TokenGroupView]
    var others: [CurrentLinkView]

    static let template = "tokens"
    static let table = ViewTable<Self>(
        "gallery tokens",
        [
            .text("layer") { $0.layer },
            .list("groups", TokenGroupView.self) { $0.groups },
            .list("others", CurrentLinkView.self) { $0.others },
        ])
}

/// Tokens that share the first parts of their path.
struct TokenGroupView: ViewFields {
    var id: String
    var name: String
    var count: String
    var tokens: [TokenView]

    static let table = ViewTable<Self>(
        "group",
        [
            .text("id") { $0.id },
            .text("name") { $0.name },
            .text("count") { $0.count },
            .list("tokens", TokenView.self) { $0.tokens },
        ])
}

/// A token.
struct TokenView: ViewFields {
    var id: String
    var path: String
    var type: String
    /// The name of its custom property in style sheets.
    var property: String
    var place: String
    var description: String
    var deprecated: String
    var values: [TokenValueView]
    var usersTitle: String
    var users: [ReferenceView]
    var moreUsers: String

    static let table = ViewTable<Self>(
        "token",
        [
            .text("id") { $0.id },
            .text("path") { $0.path },
            .text("type") { $0.type },
            .text("property") { $0.property },
            .text("place") { $0.place },
            .text("description") { $0.description },
            .text("deprecated") { $0.deprecated },
            .list("values", TokenValueView.self) { $0.values },
            .text("usersTitle") { $0.usersTitle },
            .list("users", ReferenceView.self) { $0.users },
            .text("moreUsers") { $0.moreUsers },
        ])
}

/// The value of a token in some modes.
struct TokenValueView: ViewFields {
    var mode: String
    var swatch: Markup
    var text: String
    var contrast: String
    /// The tokens that it refers to, directly or indirectly.
    var steps: [ReferenceView]

    static let table = ViewTable<Self>(
        "value",
        [
            .text("mode") { $0.mode },
            .markup("swatch") { $0.swatch },
            .text("text") { $0.text },
            .text("contrast") { $0.contrast },
            .list("steps", ReferenceView.self) { $0.steps },
        ])
}

/// A token in a chain of references.
struct ReferenceView: ViewFields {
    var path: String
    var href: String
    var place: String

    static let table = ViewTable<Self>(
        "step",
        [
            .text("path") { $0.path },
            .url("href") { $0.href },
            .text("place") { $0.place },
        ])
}

/// Pairs of colours, those with too little contrast first.
struct ContrastView: GalleryPageView {
    var summary: String
    var findings: [PairView]
    var pairs: [PairView]

    static let template = "contrast"
    static let table = ViewTable<Self>(
        "gallery contrast",
        [
            .text("summary") { $0.summary },
            .list("findings", PairView.self) { $0.findings },
            .list("pairs", PairView.self) { $0.pairs },
        ])
}

/// A pair of a foreground and a background colour.
struct PairView: ViewFields {
    var use: String
    var foreground: String
    var background: String
    var kind: String
    var required: String
    var foregroundHref: String
    var backgroundHref: String
    var passes: Bool
    var values: [PairValueView]

    static let table = ViewTable<Self>(
        "pair",
        [
            .text("use") { $0.use },
            .text("foreground") { $0.foreground },
            .text("background") { $0.background },
            .text("kind") { $0.kind },
            .text("required") { $0.required },
            .url("foregroundHref") { $0.foregroundHref },
            .url("backgroundHref") { $0.backgroundHref },
            .flag("passes") { $0.passes },
            .list("values", PairValueView.self) { $0.values },
        ])
}

/// The contrast of a colour pair in some modes.
struct PairValueView: ViewFields {
    var mode: String
    var swatch: Markup
    var ratio: String
    var apca: String
    var colors: String
    var passes: Bool

    static let table = ViewTable<Self>(
        "value",
        [
            .text("mode") { $0.mode },
            .markup("swatch") { $0.swatch },
            .text("ratio") { $0.ratio },
            .text("apca") { $0.apca },
            .text("colors") { $0.colors },
            .flag("passes") { $0.passes },
        ])
}
