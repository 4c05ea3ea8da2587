import Documents
import SourceText
import Wording

extension Plan {
    /// Plans every file of `site`, checks every link, and reports clashes.
    ///
    /// - Parameters:
    ///   - kinds: the kinds of output, in order of precedence: of two clashing files, the later one is reported.
    ///   - added: further jobs for this site.
    static func make(
        _ site: Site, of kinds: [any OutputKind.Type], adding added: [any AddedJob] = []
    ) -> Checked<Plan> {
        var planner = Planner(site)
        planner.planJobs(of: kinds)
        planner.add(added)
        planner.checkLinks()
        planner.checkSeals()
        planner.diagnostics += Reachability(site, planner.links).unlinkedDocuments()
        return planner.plan()
    }

    /// Makes a plan of `added` alone, without the pages of `site`.
    static func make(only added: [any AddedJob], in site: Site) -> Checked<Plan> {
        var planner = Planner(site)
        planner.add(added)
        return planner.plan()
    }
}

/// The state while a plan is being made.
struct Planner {
    let site: Site
    let histories: [[String: DocumentHistory]]
    let links: LinkIndex
    /// The files that only sealed pages use.
    let sealedFiles: SealedFiles
    var jobs: [Job] = []
    /// The folder of the app that is being planned; nil for the site itself.
    private var app: SourcePath?
    var diagnostics: [Diagnostic] = []
    /// Links that begin with `/` and that no mapping covers.
    var unmapped: [UnmappedLink] = []
    /// The addresses that such links may use, by language, for suggestions.
    var mappedAddresses: [Language: [String]] = [:]

    init(_ site: Site) {
        self.site = site
        histories = site.apps.map { app in
            app.histories(site.options.today).reduce(into: [:]) { $0[$1.name] = $1 }
        }
        links = LinkIndex(site.apps, site.settings, histories)
        sealedFiles = SealedFiles(site, links)
    }

    /// Returns the plan of all jobs, and reports clashes between them.
    mutating func plan() -> Checked<Plan> {
        // Both go through all files, and they are independent.
        let planner = self
        let (mayClash, plan) = parallelPair(jobs: site.options.jobs, { planner.mayClash }, { planner.sortedPlan })
        if mayClash { checkClashes() }
        checkPrivateNames()
        return Checked(plan, site.sharedTexts.restored(diagnostics))
    }

    private var sortedPlan: Plan {
        let outputs = jobs.map(\.files[0].output)
        let sorted = jobs.indices.sorted { outputs[$0] < outputs[$1] }.map { jobs[$0] }
        return Plan(jobs: sorted, site: site, links: links, histories: histories)
    }

    // MARK: Jobs

    fileprivate mutating func planJobs(of kinds: [any OutputKind.Type]) {
        for app in site.apps.indices {
            for language in site.apps[app].languages {
                for document in documents(ofApp: app, language) { ask(kinds, at: .document(document)) }
                ask(kinds, at: .language(app: app, language))
            }
            ask(kinds, at: .app(app))
        }
        ask(kinds, at: .site)
    }

    private mutating func ask(_ kinds: [any OutputKind.Type], at place: PlanScope) {
        app = place.app.map { site.apps[$0].folder }
        defer { app = nil }
        for kind in kinds { kind.plan(place, &self) }
    }

    /// Returns the documents of an app for readers of a language. A document that exists in some language has a page in
    /// each.
    private func documents(ofApp number: Int, _ language: Language) -> [PlannedDocument] {
        let app = site.apps[number]
        return app.shownDocuments(site.settings.lookup(language)).map { name, card in
            PlannedDocument(
                app: number, card: card, name: name, language: language,
                address: Routes.document(app, name, language))
        }
    }

    mutating func add(_ added: [any AddedJob]) {
        for job in added { add(AddedOutput(job: job), job.files) }
    }

    /// Adds a job that renders `files`, at least one.
    mutating func add(_ kind: any OutputKind, _ files: [Job.File]) {
        jobs.append(Job(files: files, kind: kind, app: app))
    }

    /// Returns the file at `address`, made from `source`.
    func file(_ address: SiteAddress, _ source: SourcePath? = nil) -> Job.File {
        Job.File(address, source: source, isPage: address.isPage || address == Routes.missing)
    }
}

extension Site {
    /// Returns the titles of an app's documents by name, as a reader of `language` sees them.
    package func documentTitles(of app: App, in language: Language) -> [(name: String, title: String)] {
        app.shownDocuments(settings.lookup(language)).map { ($0.name, app.documents[$0.card].title) }
    }
}

extension App {
    /// Returns the documents of the app by name, each as the card for a reader with the language preferences `order`.
    func shownDocuments(_ order: [Language]) -> [(name: String, card: Int)] {
        var best: [String: (rank: Int, card: Int)] = [:]
        for (number, card) in documents.enumerated() {
            let rank = order.firstIndex(of: card.language) ?? order.count
            if rank < best[card.name]?.rank ?? .max { best[card.name] = (rank, number) }
        }
        return best.sorted { $0.key < $1.key }.map { ($0.key, $0.value.card) }
    }

    /// Returns the documents of the file that collects them all: those that are not sealed.
    func collectedDocuments(_ order: [Language]) -> [DocumentCard] {
        shownDocuments(order).map { documents[$0.card] }.filter { $0.seal == nil }
    }
}
