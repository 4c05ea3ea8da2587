import Documents
import Wording

extension StatementModel {
    /// The W3C's model. Source: the W3C's statement generator, order of its output.
    static let w3c = StatementModel(
        demands: [],
        sections: { $0.w3c })
}

extension StatementWriter {
    fileprivate var w3c: [Block] {
        let lead = statement.organisation.isEmpty ? [] : [sentence(.w3cIntroduction, statement.organisation)]
        return lead + [sentence(.appliesTo, statement.scope)]
            + section(2, .measures, "measures", statement.measures + plans)
            + [heading(.w3cStatus, "status")] + status(.w3cFull, .w3cPartial, .w3cNone)
            + section(2, .w3cContact, "contact", contact(.contactWelcome, statement.app))
            + section(2, .compatibility, "compatibility", list(statement.environments))
            + section(2, .w3cTechnologies, "technologies", list(statement.technologies))
            + section(2, .limitations, "non-accessible", limitations(.rgaaFailures, .rgaaExempt))
            + section(
                2, .assessment, "assessment",
                [auditDate].compactMap(\.self) + assessment + tools + section(3, .results, "results", figures)
                    + section(3, .pages, "pages", pages))
            + section(2, .approval, "approval", approval)
            + section(2, .w3cRedress, "redress", redress)
            + section(2, .date, "date", dates(withAudit: false) + [until(.reviewUntil)].compactMap(\.self))
    }
}
