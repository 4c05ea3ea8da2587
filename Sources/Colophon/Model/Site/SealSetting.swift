import SourceText

/// A value of `sealed:` for a document, an app or the site. The nearest one applies.
struct SealSetting: Hashable, Sendable {
    /// The name of the seal; `nil` for public pages.
    var name: String?
    var location: Location
}

/// The name of a seal that protects pages, and the place in the content that names it.
struct SealReference: Hashable, Sendable {
    var name: String
    var location: Location

    /// Fails for public pages.
    init?(_ choice: SealSetting?) {
        guard let choice, let name = choice.name else { return nil }
        self.name = name
        location = choice.location
    }
}
