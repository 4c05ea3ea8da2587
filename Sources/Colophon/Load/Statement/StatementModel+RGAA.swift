import Documents
import Wording

extension StatementModel {
    /// The RGAA's model. Source: RGAA 4.1, "Obligations", the form of the statement.
    static let rgaa = StatementModel(
        demands: [
            Requirement("a link to the multi-year plan", key: "multiyearPlan") { $0.multiyearPlan != nil },
            Requirement("a link to the action plan of the year", key: "actionPlan") { $0.actionPlan != nil },
            Requirement("the technologies used", key: "technologies") { !$0.technologies.isEmpty },
            Requirement("the tools used to check accessibility", key: "tools") {
                !$0.tools.isEmpty || !$0.environments.isEmpty
            },
            Requirement("the pages that were checked", key: "pages") { !$0.pages.isEmpty },
        ],
        sections: { $0.rgaa })
}

extension StatementWriter {
    fileprivate var rgaa: [Block] {
        commitment(.rgaaCommitment) + plans + [sentence(.appliesTo, statement.scope)]
            + [heading(.status, "status")] + status(.statusFull, .statusPartial, .statusNone)
            + section(3, .results, "results", figures)
            + section(2, .notAccessible, "non-accessible", limitations(.rgaaFailures, .rgaaExempt), isLead: true)
            + section(
                2, .rgaaPreparation, "preparation",
                dates() + assessment + approval + [until(.validUntil)].compactMap(\.self) + work)
            + section(2, .rgaaContact, "contact", contact(.contactAlternative, statement.contact.name))
            + section(2, .rgaaRedress, "redress", statement.redress.isEmpty ? defender : redress)
    }

    /// The ways to contact the French ombudsman (Défenseur des droits).
    ///
    /// Source: RGAA 4.1, "Obligations", the form of the statement; addresses of the Défenseur des droits.
    private var defender: [Block] {
        let lines = ["Défenseur des droits", "Libre réponse 71120", "75342 Paris CEDEX 07"].map { Inline.text($0) }
        let address = Block.paragraph(Array(lines.map { [$0] }.joined(separator: [Inline.lineBreak])))
        let letter = Group(language: "fr", direction: .leftToRight, id: nil, blocks: [address])
        let ways: [[Block]] = [
            [.paragraph(link("https://formulaire.defenseurdesdroits.fr/", words(.defenderForm, [])))],
            [.paragraph(link("https://www.defenseurdesdroits.fr/saisir/delegues", words(.defenderDelegates, [])))],
            [.paragraph(words(.defenderPost, [])), .group(letter)],
        ]
        return [.paragraph(words(.redressWhen, [])), .paragraph(words(.redressYouCan, []))] + list(ways)
    }
}
