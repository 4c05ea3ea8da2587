import SourceText

/// How people are asked.
enum ConsentKind: String, CaseIterable, Sendable {
    /// Terms of use: one agrees, or does not.
    case agreement
    /// The app cannot be used without it.
    case required
    /// The app can be used without it, and the answer may wait.
    case optional
}

/// What a text in the folder `consent` says of itself besides what every document does.
struct ConsentFields: Hashable, Sendable {
    var id: String?
    var kind: ConsentKind?
    /// Whether the answers stand at the end of the text only.
    var isReadToEnd: Bool?
    var order: Int?
    /// Where each of them stands, by its key.
    var locations: [String: Location] = [:]
}
