import SourceText
import Wording

/// A model of accessibility statements: its required contents, its period of validity, and its sections in their order.
///
/// `builtin/statements/README.md` describes the file from which it is read.
struct StatementModel: Sendable {
    /// The name of the model in messages.
    var displayName = ""
    /// The standard of reports that select this model; `nil` for a model that is not tied to one standard.
    var standard: String?
    /// The standard of a statement that names none.
    var impliedStandard: Standard?
    /// The criteria of the standard, if they are not those of WCAG.
    var criteria: Criteria?
    /// The page title, with a placeholder for the name of the app.
    var title = StatementPhrase("")
    /// The sentence about the conformity, by level. A level without one has no sentence.
    var status: [Conformity.Level: StatementPhrase] = [:]
    /// The sentence in place of `status` for a page that lists failures and no exemptions.
    var statusOfFailures: [Conformity.Level: StatementPhrase] = [:]
    /// The sentence in place of `status` for a page that lists exemptions and no failures.
    var statusOfExemptions: [Conformity.Level: StatementPhrase] = [:]
    /// The text of the row on the about page, by level.
    var mention: [Conformity.Level: StatementPhrase] = [:]
    /// Whether every page of the app has the mention in its footer.
    var isMentionInFooter = false
    /// The languages in which the mention is one phrase, which no page may split.
    var wholeMention: [String] = []
    /// The level of an app without an assessment.
    var unassessed = Conformity.Level.none
    /// The validity of a statement, in months; `nil` if the model has no period.
    var months: Int?
    /// The validity in months after a newer version of the standard has come out; `nil` when a new version does not
    /// shorten it.
    var monthsOnceSuperseded: Int?
    /// Whether a review without an audit also starts a new period of validity.
    var countsReviews = false
    /// The countries with their own sentences, as ISO 3166 codes.
    var countries: [String] = []
    var requirements: [Requirement] = []
    var items: [PageEntry] = []
    /// The mistakes in the file, which are ignored. The files are our own, so only tests show these.
    var mistakes: [String] = []

    /// A standard whose name depends on the language.
    struct Standard: Sendable {
        var name: StatementPhrase
        var version: String?
        var level: String?
        var url: String?
    }

    /// Criteria that are numbered by topic, such as those of the RGAA.
    struct Criteria: Sendable {
        /// The address of a criterion without its number.
        var link: String
        /// The number of criteria in each topic.
        var topics: [Int]
    }

    /// A content that the model requires.
    struct Requirement: Sendable {
        var content: Content
        /// The content in a message, after "requires".
        var text: String
    }

    /// The contents that a model can require. The name of each is the key that adds it.
    enum Content: String, CaseIterable, Sendable {
        case organisation, standard, figures, contact, prepared, audited, failures, method, redress
        case multiyearPlan, actionPlan, technologies, tools, pages
        case overview, operation, requirements
    }

    /// A part of the page, with the conditions under which it is shown.
    struct PageEntry: Sendable {
        var content: PageContent
        /// The countries for which it is shown; `nil` for all.
        var countries: [String]?
        /// The countries for which it is left out.
        var otherCountries: [String] = []
        /// A part without which it is left out.
        var condition: Part?
        /// A part that takes its place unless it is empty.
        var alternative: Part?
    }

    /// The kinds of parts of a page.
    indirect enum PageContent: Sendable {
        case sentence(Sentence)
        case part(Part)
        case section(Section)
        /// A list whose entries consist of parts.
        case list([[PageEntry]])
        /// A postal address in its own language, line by line.
        case address([String], language: Language?)
    }

    /// A heading with the parts below it. It is left out if these are empty.
    struct Section: Sendable {
        var heading: StatementPhrase
        var id: String
        /// The parts before the others. They are left out if the others are empty.
        var lead: [PageEntry] = []
        var items: [PageEntry]
    }

    /// A sentence. It is left out if one of its values is empty.
    struct Sentence: Sendable {
        var phrase: StatementPhrase
        var values: [SentenceValue] = []
        /// The address to which the whole sentence links.
        var link: String?
    }

    /// A value in place of `%1`, `%2` and so on.
    indirect enum SentenceValue: Sendable {
        case fact(Fact)
        case sentence(Sentence)
    }

    /// The facts that sentences can state.
    enum Fact: String, CaseIterable, Sendable {
        case app, organisation, scope, law, standard, contact, prepared, updated, reviewed, audited, validUntil
    }

    /// The parts of a page that the program composes.
    enum Part: String, CaseIterable, Sendable {
        case plans, status, figures, failures, failureTitles, fixed, burden, exempt, alternatives, measures
        case overview, operation, requirements
        case assessment, ownAudit, externalAudit, auditor, approval, technologies, environments, tools, pages
        case contactName, contact, redress
    }

    /// Calls `body` with each item of the page, at any depth.
    func forEachItem(_ body: (PageEntry) -> Void) {
        func visit(_ items: [PageEntry]) {
            for item in items {
                body(item)
                switch item.content {
                case .section(let section): visit(section.lead + section.items)
                case .list(let entries): entries.forEach(visit)
                case .sentence, .part, .address: break
                }
            }
        }
        visit(items)
    }

    /// Returns the heading with the id `id`.
    func heading(_ id: String) -> StatementPhrase? {
        var found: StatementPhrase?
        forEachItem {
            if case .section(let section) = $0.content, section.id == id { found = found ?? section.heading }
        }
        return found
    }
}
