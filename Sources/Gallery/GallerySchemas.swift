import Colophon
import SourceText
import Templates
import Themes

/// What the gallery's own templates are given. No theme can replace them, so they are listed here alone.
enum GallerySchemas {
    // MARK: Pieces

    /// A sample page in a frame.
    static let shot = ViewSchema(
        "shot",
        [
            .url("src"), .text("title"), .text("label"), .text("width"), .text("size"), .text("height"),
        ])
    /// Frames side by side: one mode in every size.
    static let shotRow = ViewSchema("row of shots", [.text("mode"), .list("shots", shot)])
    static let shotGroup = ViewSchema("group of shots", [.text("id"), .text("title"), .list("rows", shotRow)])
    static let fact = ViewSchema("fact", [.text("name"), .text("value"), .url("href")])
    static let card = ViewSchema(
        "theme",
        [
            .text("name"), .text("folder"), .text("description"), .url("href"), .url("preview"), .text("facts"),
            .list("shots", shot), .list("palette", swatch),
        ])
    static let swatch = ViewSchema("swatch", [.text("name"), .text("text"), .url("href"), .markup("swatch")])
    static let step = ViewSchema("step", [.text("path"), .url("href"), .text("place")])
    static let value = ViewSchema(
        "value",
        [
            .text("mode"), .markup("swatch"), .text("text"), .text("contrast"),
            .list("steps", step),
        ])
    static let token = ViewSchema(
        "token",
        [
            .text("id"), .text("path"), .text("type"), .text("property"), .text("place"), .text("description"),
            .text("deprecated"), .list("values", value), .text("usersTitle"), .list("users", step),
            .text("moreUsers"),
        ])
    static let tokenGroup = ViewSchema(
        "group", [.text("id"), .text("name"), .text("count"), .list("tokens", token)])
    static let layer = ViewSchema(
        "layer", [.text("name"), .text("count"), .text("meaning"), .list("groups", fact)])
    static let pairValue = ViewSchema(
        "value",
        [.text("mode"), .markup("swatch"), .text("ratio"), .text("apca"), .text("colors"), .flag("passes")])
    static let pair = ViewSchema(
        "pair",
        [
            .text("use"), .text("foreground"), .text("background"), .text("kind"), .text("required"),
            .url("foregroundHref"), .url("backgroundHref"), .flag("passes"), .list("values", pairValue),
        ])
    static let option = ViewSchema("option", [.text("value"), .text("title"), .text("theme"), .text("flags")])
    static let flag = ViewSchema(
        "flag", [.text("name"), .flag("hasNoEffect"), .text("file"), .text("theme"), .text("id"), .flag("isOn")])
    static let linkList = ViewSchema("links", [.text("title"), .list("links", LinkView.schema)])
    static let linkLists = ViewSchema("theme's links", [.text("title"), .list("lists", linkList)])

    // MARK: Pages

    private static let frame: [ViewField] = [
        .text("title"), .text("heading"), .text("lead"), .url("stylesheet"), .url("icon"), .url("script"),
        .text("generator"),
        .url("home"), .text("siteTitle"), .url("index"), .url("preview"), .text("themeName"),
        .list("sections", CurrentLinkView.schema), .url("themeHref"),
    ]

    private static func page(_ name: String, _ own: [ViewField]) -> ViewSchema {
        ViewSchema("gallery \(name)", frame + own)
    }

    static let index = page("index", [.list("themes", card), .texts("leftOut")])
    static let overview = page(
        "overview",
        [
            .text("description"), .list("facts", fact), .list("palette", swatch), .list("type", swatch),
            .list("rows", shotRow), .list("flags", fact), .list("presets", fact),
            .list("presetRows", shotRow),
        ])
    static let tokenIndex = page("token index", [.list("layers", layer)])
    static let tokens = page(
        "tokens", [.text("layer"), .list("groups", tokenGroup), .list("others", CurrentLinkView.schema)])
    static let contrast = page(
        "contrast", [.text("summary"), .list("findings", pair), .list("pairs", pair)])
    static let frames = page(
        "frames",
        [.list("kinds", CurrentLinkView.schema), .list("contents", LinkView.schema), .list("groups", shotGroup)])
    static let preview = page(
        "preview",
        [
            .list("themeOptions", option), .list("pageOptions", option), .list("modeOptions", option),
            .list("sizeOptions", option), .list("tuningOptions", option), .list("flags", flag), .url("first"),
            .text("firstTitle"), .list("lists", linkLists),
        ])

    static let roots: [String: ViewSchema] = [
        "index": index, "overview": overview, "token-index": tokenIndex, "tokens": tokens, "contrast": contrast,
        "frames": frames, "preview": preview,
    ]
}

// MARK: Parts

extension GallerySchemas {
    /// All names that any kind of page of the theme offers, so that every part of a page finds its own; and what says
    /// our template which part to show.
    static func parts(of theme: Theme) -> ViewSchema {
        var fields: [ViewField] = [.text("partTitle"), .markup("partBody")]
        fields += GallerySample.Part.flags.map { .flag($0) }
        var numbers: [String: Int] = [:]
        for field in Pipeline.pageFields(icons: theme.iconsView.schema) {
            if let number = numbers[field.name] {
                // What one kind of page may leave out, a part may.
                if field.isOptional { fields[number] = fields[number].optional }
            } else {
                numbers[field.name] = fields.count
                fields.append(field)
            }
        }
        return ViewSchema("part of a page", fields)
    }

    /// The values of one part: those of the page around every page, of its own only `names`, the rest empty.
    static func view(
        _ schema: ViewSchema, from page: PageValues?, names: Set<String>, part: GallerySample.Part, body: Markup
    ) -> View {
        // A part runs a script only where it shows what the script is for.
        let around = Set(FrameView.schema.names).subtracting(FrameView.scriptNames)
        return View(schema) { field in
            switch field.name {
            case "partTitle": return .text(part.title)
            case "partBody": return .markup(body)
            case "part-" + part.name: return .flag(true)
            case _ where around.contains(field.name) || names.contains(field.name):
                guard let value = page?[field.name], field.accepts(value) else { return field.empty }
                return value
            default: return field.empty
            }
        }
    }
}

extension ViewField {
    /// Nothing, of the field's kind. An object that has to be there is one of nothing.
    fileprivate var empty: ViewValue {
        if isOptional { return .absent }
        switch kind {
        case .text: return .text("")
        case .markup: return .markup(.empty)
        case .url: return .url("")
        case .flag: return .flag(false)
        case .list: return .list([])
        case .texts: return .texts([])
        case .object(let schema): return .object(View(schema) { $0.empty })
        }
    }
}
