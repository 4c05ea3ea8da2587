import SourceText

/// The kind of answer that a consent asks for.
enum ConsentKind: String, CaseIterable, Sendable {
    /// Terms of use: the user agrees or does not agree.
    case agreement
    /// The user cannot use the app without it.
    case required
    /// The user can use the app without it, and may answer later.
    case optional
}

/// The fields of a text in the folder `consent` that other documents do not have.
struct ConsentFields: Hashable, Sendable {
    var id: String?
    var kind: ConsentKind?
    /// Whether the answers are offered only at the end of the text.
    var isReadToEnd: Bool?
    var order: Int?
    /// The location of each field, by key.
    var locations: [String: Location] = [:]
}
