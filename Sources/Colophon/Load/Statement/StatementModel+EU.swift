import Documents
import Wording

extension StatementModel {
    /// The EU's model. Source: Implementing Decision (EU) 2018/1523, annex.
    static let eu = StatementModel(
        demands: [
            Requirement("a description of how the app was assessed", key: "method") {
                $0.method != nil || !$0.auditor.isEmpty
            },
            Requirement("the enforcement procedure", key: "redress") { !$0.redress.isEmpty || $0.redressURL != nil },
        ],
        sections: { $0.eu })
}

extension StatementWriter {
    fileprivate var eu: [Block] {
        commitment(.euCommitment) + plans + [sentence(.appliesTo, statement.scope)]
            + [heading(.status, "status")] + status(.statusFull, .statusPartial, .statusNone)
            + section(2, .notAccessible, "non-accessible", limitations(.euFailures, .euExempt), isLead: true)
            + section(
                2, .euPreparation, "preparation",
                dates() + assessment + approval + [until(.reviewUntil)].compactMap(\.self)
                    + section(3, .results, "results", figures) + work)
            + section(2, .euContact, "contact", contact(.contactWelcome, statement.app))
            + section(2, .euRedress, "redress", redress)
    }
}
