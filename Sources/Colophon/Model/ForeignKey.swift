import SourceText

/// A key that is nothing like ours.
struct ForeignKey: Hashable, Sendable {
    var key: String
    /// What there is to report about it, when no other file has it.
    var problem: Diagnostic
}
