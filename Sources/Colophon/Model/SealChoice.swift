import SourceText

/// What `sealed:` says, of a document, an app or the whole site: the nearest one decides.
struct SealChoice: Hashable, Sendable {
    /// The seal that locks it; nil for what everybody may read.
    var name: String?
    var location: Location
}

/// A seal that locks pages, and where the content says so.
struct SealUse: Hashable, Sendable {
    var name: String
    var location: Location

    /// Nil for what everybody may read.
    init?(_ choice: SealChoice?) {
        guard let choice, let name = choice.name else { return nil }
        self.name = name
        location = choice.location
    }
}
