import Templates

/// A kind of page. Its root template receives the values that every page offers, followed by those of `Own`.
struct PageView<Own: ViewFields>: Sendable {
    /// The name of the template.
    let root: String

    init(_ root: String) { self.root = root }

    /// The name of the template and the fields of `Own`.
    var offer: TemplateSchema { TemplateSchema(root: root, own: Own.schema) }
}

extension [TemplateSchema] {
    /// Returns the values that each kind of page offers, by the name of its root template. `icons` are those of the
    /// theme, `environment` are the variables of the site.
    func schemas(icons: ViewSchema, environment: ViewSchema) -> [String: ViewSchema] {
        let frame = FrameView.fields(icons: icons, environment: environment)
        return reduce(into: [:]) { schemas, offer in
            schemas[offer.root] = ViewSchema("\(offer.root) page", frame + offer.own.fields)
        }
    }
}
