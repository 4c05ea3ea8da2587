import Documents
import Wording
import SourceText

extension Plan {
    /// Decides every file of `site`, checks every link, and reports what would clash.
    static func make(_ site: Site, adding added: [any AddedJob] = []) -> Checked<Plan> {
        var planner = Planner(site)
        planner.addPages(and: added)
        planner.checkLinks()
        planner.diagnostics += Reach(site, planner.links).unlinkedDocuments()
        return planner.plan()
    }

    /// A plan of `added` alone, without the pages of `site`.
    static func make(only added: [any AddedJob], in site: Site) -> Checked<Plan> {
        var planner = Planner(site)
        planner.add(added)
        return planner.plan()
    }
}

/// The plan in the making.
private struct Planner {
    let site: Site
    let histories: [[String: DocumentHistory]]
    let links: LinkIndex
    var jobs: [Job] = []
    var diagnostics: [Diagnostic] = []
    /// Links that begin with `/` and that no mapping covers.
    var unmapped: [UnmappedLink] = []
    /// What such links may be, by language, for suggestions.
    var mappedAddresses: [Language: [String]] = [:]

    init(_ site: Site) {
        self.site = site
        histories = site.apps.map { app in
            app.histories(site.options.today).reduce(into: [:]) { $0[$1.name] = $1 }
        }
        links = LinkIndex(site.apps, site.settings, histories)
    }

    /// The plan of all jobs, which are checked against each other.
    mutating func plan() -> Checked<Plan> {
        checkClashes()
        checkPrivateNames()
        let sorted = jobs.sorted { $0.files[0].output < $1.files[0].output }
        return Checked(Plan(jobs: sorted, site: site, links: links, histories: histories), diagnostics)
    }

    mutating func addPages(and added: [any AddedJob]) {
        // A single app at the root has its choice of languages for a home page.
        if !site.apps.contains(where: { $0.folder == .root }) { add(.home, [file(Routes.home)]) }
        for number in site.apps.indices { addPages(ofApp: number) }
        for (number, asset) in site.theme.files.enumerated() {
            add(.themeFile(number), [file(asset.address)])
        }
        add(added)
        addAttestations()
        add(.robots, [file(Routes.robots)])
        if site.settings.baseURL != nil {
            add(.missing, [file(Routes.missing)])
            add(.sitemap, Sitemap(jobs, of: site).addresses.map { file($0) })
        }
    }

    mutating func add(_ added: [any AddedJob]) {
        for job in added { add(.added(job), job.files) }
    }

    private mutating func addAttestations() {
        guard let attestation = site.attestation else { return }
        var addresses: [SiteAddress] = []
        if attestation.hasOffers {
            let pages = site.settings.languages.map { Routes.attestations($0, site.settings) }
            addresses = pages + pages.map(Routes.manifest)
            if site.theme.worker != nil { addresses.append(Routes.attestationWorker) }
        }
        addresses += site.settings.languages.map { Routes.verify($0, site.settings) }
        add(.attestations, addresses.map { file($0) })
    }

    private mutating func addPages(ofApp number: Int) {
        let app = site.apps[number]
        let about = app.about.location.path
        add(.languages(app: number), [file(Routes.languages(app), about)])
        for language in app.languages {
            add(.about(app: number, language: language), [file(Routes.about(app, language), about)])
            if case .made? = app.index {
                add(.index(app: number, language: language), [file(Routes.index(app, language), about)])
            }
            addDocuments(ofApp: number, language)
            addCollection(ofApp: number, language)
            if app.about.hasNews { addNews(ofApp: number, language) }
            addMoreApps(ofApp: number, language)
        }
        addOtherAppIcons(app)
        for asset in app.assets { add(.asset(asset), [file(Routes.asset(asset), asset)]) }
    }

    /// Every document that exists in some language has a page in each: its translation or the nearest fallback.
    private mutating func addDocuments(ofApp number: Int, _ language: Language) {
        let app = site.apps[number]
        for (name, card) in app.shownDocuments(site.settings.lookup(language)) {
            let address = Routes.document(app, name, language)
            let page = DocumentPage(app: number, card: card, language: language, address: address)
            add(.document(page), [file(address, app.documents[card].path)])
            addPDF(.document(page), of: app.documents[card], number, language, address)
            if let history = histories[number][name] { addVersions(history, ofApp: number, language, address) }
        }
    }

    /// The pages of all versions of a document, also of the one in force: its address stays when the next one comes.
    private mutating func addVersions(
        _ history: DocumentHistory, ofApp number: Int, _ language: Language, _ document: SiteAddress
    ) {
        let order = site.settings.lookup(language)
        for (place, version) in history.versions.enumerated() {
            let address = Routes.version(version.text, below: document)
            let page = VersionPage(
                app: number, name: history.name, number: place, language: language, address: address)
            add(.version(page), [file(address, version.card(order).path)])
            addPDF(.version(page), of: version.card(order), number, language, address)
        }
        for step in history.steps {
            guard let (_, card) = history.cards(of: step, order) else { continue }
            let address = history.address(of: step, below: document)
            let page = ChangesPage(
                app: number, name: history.name, old: step.old, new: step.new, language: language, address: address,
                isOwnLanguage: history.has(step, in: language))
            add(.changes(page), [file(address, card.path)])
            addPDF(.changes(page), of: card, number, language, address)
        }
        let list = Routes.versions(below: document)
        let source = history.versions[0].card(order).path
        let hasFeed = site.settings.baseURL != nil && history.hasNews(site.options.today)
        let feed = hasFeed ? [file(Routes.atom(below: document), source)] : []
        let page = VersionsPage(app: number, name: history.name, language: language, address: list)
        add(.versions(page), [file(list, source)] + feed)
    }

    /// The PDF beside a page. A text that is there in another language only has one there.
    private mutating func addPDF(
        _ content: PDFJob.Content, of card: DocumentCard, _ app: Int, _ language: Language, _ page: SiteAddress
    ) {
        guard card.language == language, site.hasPDF(card, of: site.apps[app]) else { return }
        let address = Routes.pdf(of: page)
        add(
            .pdf(PDFJob(content: content, app: app, language: language, address: address)),
            [file(address, card.path)])
    }

    /// All documents of an app in one file.
    private mutating func addCollection(ofApp number: Int, _ language: Language) {
        let app = site.apps[number]
        guard site.settings.pdf.hasCollection, !app.documents.isEmpty else { return }
        let address = Routes.allDocuments(app, language)
        add(
            .pdf(PDFJob(content: .collection, app: number, language: language, address: address)),
            [file(address, app.about.location.path)])
    }

    private mutating func addNews(ofApp number: Int, _ language: Language) {
        let app = site.apps[number]
        guard let card = app.shownNews(site.settings.lookup(language)) else { return }
        let list = Routes.news(app, language)
        let source = app.news[card].path
        var files = [file(list, source)]
        files += app.news[card].releases.map { file(Routes.release(slug: $0.version, below: list), source) }
        if site.settings.baseURL != nil, !app.news[card].releases.isEmpty {
            files += FeedFormat.allCases.map { file($0.address(below: list), source) }
        }
        add(.news(NewsPages(app: number, card: card, language: language, address: list)), files)
    }

    /// The page with other apps, which says so when there is no list to show.
    private mutating func addMoreApps(ofApp number: Int, _ language: Language) {
        let app = site.apps[number]
        guard app.about.moreApps != nil else { return }
        let card = app.shownMoreApps(site.settings.lookup(language))
        let address = Routes.moreApps(app, language)
        let source = card.map { app.moreApps[$0].path } ?? app.about.location.path
        add(
            .moreApps(MoreAppsPage(app: number, card: card, language: language, address: address)),
            [file(address, source)])
    }

    /// Icons of the same bytes are one file.
    private mutating func addOtherAppIcons(_ app: App) {
        var seen: Set<SiteAddress> = []
        for icon in app.servedIcons.values.sorted(by: { $0.source < $1.source })
        where seen.insert(icon.address).inserted {
            add(.otherAppIcon(icon), [file(icon.address, app.about.location.path)])
        }
    }

    private func file(_ address: SiteAddress, _ source: SourcePath? = nil) -> Job.File {
        Job.File(
            output: address.output, route: "/" + address.text, source: source,
            isPage: address.isPage || address == Routes.missing)
    }

    private mutating func add(_ kind: Job.Kind, _ files: [Job.File]) {
        jobs.append(Job(files: files, kind: kind))
    }

    // MARK: Checks

    mutating func checkLinks() {
        for app in site.apps {
            for card in app.documents + app.archive {
                let known = diagnostics.count
                for reference in card.references { check(reference, in: card) }
                for number in known..<diagnostics.count where card.archived != nil {
                    diagnostics[number] = diagnostics[number].inEarlierVersion(of: app.fullName(card.name))
                }
            }
            diagnostics += app.brokenItemAnchors(but: site.failed)
            for news in app.news { checkNews(news, of: app) }
        }
        diagnostics += links.emptyMappings(site)
        diagnostics += UnmappedLink.diagnostics(unmapped, links)
    }

    private mutating func checkNews(_ news: NewsCard, of app: App) {
        let outside = RepositoryLinks(
            links: links, card: news.document, repository: app.about.newsSettings.repository)
        var dropped: [(String, Location)] = []
        for reference in news.document.references {
            if let file = outside.file(reference.destination), !hasFailed(file, from: news.document) {
                dropped.append((reference.destination, Location(news.path, reference.place)))
            } else {
                check(reference, in: news.document)
            }
        }
        if outside.repository == nil, !dropped.isEmpty { diagnostics.append(.repositoryLinks(dropped)) }
    }

    private mutating func check(_ reference: DocumentCard.Reference, in card: DocumentCard) {
        let location = Location(card.path, reference.place)
        switch links.target(of: reference.destination, in: card, language: card.language) {
        case .site: break
        case .external(let url):
            if reference.isImage { diagnostics.append(.remoteImage(url, at: location)) }
        case .unsafe(let scheme): diagnostics.append(.unsafeAddress(scheme: scheme, at: location))
        case .malformed(let problem, let address):
            diagnostics.append(.malformedAddress(address, problem, at: location))
        case .missingFile(let path):
            if hasFailed(path, from: card) { return }
            if path.hasPrefix("/") { return checkAddress(path, in: card, at: location) }
            diagnostics.append(.brokenLink(path, from: card.path, among: links.linkable, at: location))
        case .missingHeading(let id, let file):
            if site.failed.contains(file) { return }
            var problem = Diagnostic.brokenFragment(id, file: file, among: anchors(of: file), at: location)
            // An earlier version cannot know what headings there are today; its link then leads to the page.
            if card.archived != nil { problem.severity = .warning }
            diagnostics.append(problem)
        }
    }

    /// A path from the root of a site: of ours, or of one that the text was written for.
    private mutating func checkAddress(_ path: String, in card: DocumentCard, at location: Location) {
        let written = percentDecoded(Substring(path)) ?? path
        let names = mappedAddresses[card.language] ?? links.mappedAddresses(card.language)
        mappedAddresses[card.language] = names
        if links.paths.mapping(of: written) != nil || nearest(written, among: names) != nil {
            diagnostics.append(.brokenAddress(path, among: names, at: location))
        } else {
            unmapped.append(UnmappedLink(path: written, card: card, location: location))
        }
    }

    /// True when the file is there and has an error of its own, so that there is no page to lead to.
    private func hasFailed(_ written: String, from card: DocumentCard) -> Bool {
        guard !site.failed.isEmpty, let path = percentDecoded(Substring(written)),
            let file = card.path.folder.resolving(path)
        else { return false }
        return site.failed.contains { failed in
            // Of an app without a usable about.yml nothing was read.
            let isApp = failed.name == "about.yml" && !site.apps.contains { $0.about.location.path == failed }
            return file.isInside(isApp ? failed.folder : failed)
        }
    }

    private func anchors(of file: SourcePath) -> [String] {
        for app in site.apps {
            if let card = (app.documents + app.archive).first(where: { $0.path == file }) {
                return card.headings.map(\.id) + card.anchors
            }
        }
        return []
    }

    /// Files that are published as they are, and that their names show to be private.
    mutating func checkPrivateNames() {
        var seen: Set<SourcePath> = []
        for path in jobs.flatMap({ $0.copies(in: site) }).map(\.source) where seen.insert(path).inserted {
            if let kind = PrivateFile(name: path.belowAssets) { diagnostics.append(.privateAsset(kind, path)) }
        }
    }

    /// Two files at one path, or paths that a case-insensitive disk takes for one.
    mutating func checkClashes() {
        var owners: [String: Job.File] = [:]
        for job in jobs {
            for file in job.files {
                let key = file.output.text.lowercased()
                if let first = owners[key] {
                    if isOfTwin(file) { continue }
                    diagnostics.append(.outputClash(file, first))
                } else {
                    owners[key] = file
                }
            }
        }
        checkFolders(owners)
    }

    /// True for a file of an app that differs from another only by case, of which `load` has told.
    private func isOfTwin(_ file: Job.File) -> Bool {
        guard let source = file.source, let app = site.apps.first(where: { source.isInside($0.folder) }) else {
            return false
        }
        let name = app.folder.text.lowercased()
        return site.apps.count { $0.folder.text.lowercased() == name } > 1
    }

    /// A file where another needs a folder.
    private mutating func checkFolders(_ owners: [String: Job.File]) {
        var seen: Set<String> = []
        for job in jobs {
            for file in job.files {
                var folder = file.output.folder
                while folder != .root, seen.insert(folder.text).inserted {
                    if let owner = owners[folder.text.lowercased()] {
                        diagnostics.append(.outputClash(file, isFolderOf: owner))
                    }
                    folder = folder.folder
                }
            }
        }
    }
}

extension App {
    /// The documents of the app by name, each as the card to show to a reader who looks in `order`.
    func shownDocuments(_ order: [Language]) -> [(name: String, card: Int)] {
        var best: [String: (rank: Int, card: Int)] = [:]
        for (number, card) in documents.enumerated() {
            let rank = order.firstIndex(of: card.language) ?? order.count
            if rank < best[card.name]?.rank ?? .max { best[card.name] = (rank, number) }
        }
        return best.sorted { $0.key < $1.key }.map { ($0.key, $0.value.card) }
    }

    /// The list of other apps to show to a reader who looks in `order`.
    func shownMoreApps(_ order: [Language]) -> Int? {
        for language in order {
            if let number = moreApps.firstIndex(where: { $0.language == language }) { return number }
        }
        return moreApps.isEmpty ? nil : 0
    }

    /// The news to show to a reader who looks in `order`.
    func shownNews(_ order: [Language]) -> Int? {
        for language in order {
            if let number = news.firstIndex(where: { $0.language == language }) { return number }
        }
        return news.isEmpty ? nil : 0
    }
}
