import Documents
import SourceText
import Themes
import Wording

extension Routes {
    static let policies = SiteAddress(text: "policies.json")
}

/// The list of all documents and their versions with the digests of their words, for `colophon verify` and for apps
/// that check whether a text is new.
struct PoliciesFile: OutputKind {
    static var templateSchemas: [TemplateSchema] { [] }

    static func plan(_ place: PlanScope, _ planner: inout Planner) {
        guard case .site = place, planner.site.settings.hasPolicies else { return }
        planner.add(PoliciesFile(), [planner.file(Routes.policies)])
    }

    func render(in plan: Plan) -> Checked<[OutputFile]> {
        let rows = plan.site.apps.enumerated().flatMap { PolicyRows(plan: plan, number: $0, app: $1).all }
        let languages = Set(plan.site.apps.flatMap(\.languages)).sorted { $0.tag < $1.tag }
        let words = languages.flatMap { plan.site.settings.words.ownTexts($0) }
        let list = PolicyList(rows: rows, words: Set(words).sorted())
        return Checked([OutputFile(path: Routes.policies.output, bytes: list.encoded)])
    }

    func seal(in site: Site) -> SealReference? { nil }

    func siteMapEntries(in site: Site) -> [SiteMapEntry] { [] }

    func copies(in site: Site) -> [CopiedFile] { [] }
}

/// The texts of one app as rows of the list.
private struct PolicyRows {
    let plan: Plan
    /// The index of the app.
    let number: Int
    let app: App

    private var site: Site { plan.site }

    /// The rows in the order of the documents on the about page; for each language, from the newest version to the
    /// oldest.
    var all: [PolicyList.Row] {
        let archive = Dictionary(grouping: app.archive, by: \.name)
        var seen: Set<String> = []
        let names = app.inAboutPageOrder(app.documents.map(\.self)).map(\.name).filter { seen.insert($0).inserted }
        return names.flatMap { name in app.languages.flatMap { rows(name, $0, archive[name] ?? []) } }
    }

    private func rows(_ name: String, _ language: Language, _ archive: [DocumentCard]) -> [PolicyList.Row] {
        let address = Routes.document(app, name, language)
        let own = app.documents.place(name, language).map { [(app.documents[$0], address)] } ?? []
        let kept = archive.filter { $0.language == language }.map { card in
            (card, Routes.version(versionText(card), below: address))
        }
        let sorted = (own + kept).sorted { left, right in
            guard let first = left.0.version, let second = right.0.version else { return false }
            return TextVersion(second) < TextVersion(first)
        }
        return sorted.compactMap { row($0, at: $1) }
    }

    /// Returns the version as the address of its page contains it.
    private func versionText(_ card: DocumentCard) -> String {
        let history = plan.histories[number][card.name]
        return history.flatMap { history in history.number(of: card).map { history.versions[$0].text } }
            ?? card.version ?? ""
    }

    private func row(_ card: DocumentCard, at address: SiteAddress) -> PolicyList.Row? {
        guard card.seal == nil, let digest = card.textDigest else { return nil }
        let pdf = site.hasPDF(card, of: app) ? written(Routes.pdf(of: address)) : nil
        return PolicyList.Row(
            app: app.about.name.text(card.language), document: app.fullName(card.name), kind: kind(card.name),
            title: card.title, language: card.language.tag, version: card.version, effective: card.effective?.iso,
            updated: card.updated?.iso, state: state(card), address: written(address), pdf: pdf, digest: digest)
    }

    private func kind(_ name: String) -> String? {
        for item in app.about.sortedItems where item.documentName == name {
            switch item.kind {
            case .privacy: return "privacy"
            case .terms: return "terms"
            case .accessibility: return "accessibility"
            case .legal: return "legal"
            case .news, .moreApps, .rate, .custom: continue
            }
        }
        return nil
    }

    private func state(_ card: DocumentCard) -> PolicyList.State {
        let history = plan.histories[number][card.name]
        guard let history, let version = history.number(of: card) else {
            return card.isUpcoming(site.options.today) ? .coming : .inForce
        }
        switch history.versions[version].state {
        case .earlier: return .earlier
        case .inForce: return .inForce
        case .coming: return .coming
        }
    }

    private func written(_ address: SiteAddress) -> String {
        site.settings.baseURL?.absolute(address) ?? address.relative(to: Routes.policies, style: site.settings.links)
    }
}
