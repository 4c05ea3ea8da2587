import Documents

/// The required contents and the sections of a statement that follows a model.
struct StatementModel: Sendable {
    /// A content that a model requires in addition to those required of every statement.
    struct Requirement: Sendable {
        var section: String
        /// The key that adds the content.
        var key: String
        var isMet: @Sendable (Statement) -> Bool

        init(_ section: String, key: String, _ isMet: @escaping @Sendable (Statement) -> Bool) {
            self.section = section
            self.key = key
            self.isMet = isMet
        }
    }

    var demands: [Requirement]
    /// The sections in the order of the model, under the model's headings.
    var sections: @Sendable (StatementWriter) -> [Block]
}

extension AccessibilityModel {
    var statement: StatementModel {
        switch self {
        case .rgaa: .rgaa
        case .w3c: .w3c
        case .eu: .eu
        }
    }
}
