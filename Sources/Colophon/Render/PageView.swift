import Templates

/// A kind of page: its root template is given the names that every page offers, followed by those of `Own`.
struct PageView<Own: ViewFields>: Sendable {
    /// The name of the template.
    let root: String

    init(_ root: String) { self.root = root }

    /// The kind and its own names.
    var offer: PageOffer { PageOffer(root: root, own: Own.schema) }
}

extension [PageOffer] {
    /// Everything that each kind of page offers, in a theme with these icons on a site with these variables, by the name of
    /// its root template.
    func schemas(icons: ViewSchema, environment: ViewSchema) -> [String: ViewSchema] {
        let frame = FrameView.fields(icons: icons, environment: environment)
        return reduce(into: [:]) { schemas, offer in
            schemas[offer.root] = ViewSchema("\(offer.root) page", frame + offer.own.fields)
        }
    }
}
