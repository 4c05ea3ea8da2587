import Templates
import Themes

/// A kind of page whose template is given the names that every page offers, followed by those of `Own`.
struct PageView<Own: ViewFields>: Sendable {
    let kind: PageKind

    init(_ kind: PageKind) { self.kind = kind }

    /// The kind and its own names.
    var offer: PageOffer { PageOffer(kind: kind, own: Own.schema) }
}

extension [PageOffer] {
    /// Everything that each kind of page offers, in a theme with these icons.
    func schemas(icons: ViewSchema) -> [PageKind: ViewSchema] {
        let frame = FrameView.fields(icons: icons)
        return reduce(into: [:]) { schemas, offer in
            schemas[offer.kind] = ViewSchema("\(offer.kind.rawValue) page", frame + offer.own.fields)
        }
    }
}
