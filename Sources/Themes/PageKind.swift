import Templates

/// The kinds of pages; each has a root template of its name.
package enum PageKind: String, CaseIterable, Sendable {
    case home, languages, about, documents, document, news, release, missing, version, versions, changes, attestation
    case moreApps = "more-apps"
    case verify = "attestation-verify"
}

/// What a kind of page offers to templates besides what every page does.
package struct PageOffer: Sendable {
    package let kind: PageKind
    package let own: ViewSchema

    package init(kind: PageKind, own: ViewSchema) {
        self.kind = kind
        self.own = own
    }
}

/// What each kind of page offers to templates, for a theme with these icons.
package typealias PageSchemas = @Sendable (_ icons: ViewSchema) -> [PageKind: ViewSchema]
