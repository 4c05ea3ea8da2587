import Colophon
import SourceText
import Templates
import Themes

/// What templates are given that show a part of a page of the theme.
enum PartSchema {
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
