import Documents

/// What a statement after a model consists of.
struct StatementModel: Sendable {
    /// Something that a model demands, beside what every statement has to say.
    struct Demand: Sendable {
        var section: String
        /// The key to write.
        var key: String
        var isMet: @Sendable (Statement) -> Bool

        init(_ section: String, key: String, _ isMet: @escaping @Sendable (Statement) -> Bool) {
            self.section = section
            self.key = key
            self.isMet = isMet
        }
    }

    var demands: [Demand]
    /// Its sections in its order, under its own headings.
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
