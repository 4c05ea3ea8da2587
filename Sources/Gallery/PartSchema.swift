import Colophon
import SourceText
import Templates
import Themes

/// The schema and the values of the template for a single part of a page.
enum PartSchema {
    /// Returns the schema: the fields of all kinds of page, so that every part finds its own, and the flags that select
    /// the part.
    static func parts(of theme: Theme) -> ViewSchema {
        var fields: [ViewField] = [.text("partTitle"), .markup("partBody")]
        fields += GallerySample.Part.flags.map { .flag($0) }
        var numbers: [String: Int] = [:]
        for field in Pipeline.pageFields(icons: theme.iconsView.schema) {
            if let number = numbers[field.name] {
                // A field is optional for parts if it is optional for any kind of page.
                if field.isOptional { fields[number] = fields[number].optional }
            } else {
                numbers[field.name] = fields.count
                fields.append(field)
            }
        }
        return ViewSchema("part of a page", fields)
    }

    /// Returns the values of one part: the fields of the frame and the fields in `names`; the others are empty.
    static func view(
        _ schema: ViewSchema, from page: PageValues?, names: Set<String>, part: GallerySample.Part, body: Markup
    ) -> View {
        // A part includes a script only if it shows the element that uses the script.
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
    /// The empty value of the field's kind. A required object has empty fields.
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
