import Colophon
import Gallery
import Preview
import Sealing
import SourceText
import Synchronization
import Themes

/// The presentation of diagnostics to the user of a preview.
package struct ReportStyle: Sendable {
    /// The maximum of warnings of one kind; `nil` for all.
    var warningLimit: Int?
    /// Returns the text of a report, for the browser.
    var text: @Sendable (Report) -> String
    /// Returns the address that opens a line of a file in the user's editor; `nil` without an editor.
    var editorAddress: (@Sendable (_ path: String, _ line: Int, _ column: Int) -> String)?

    /// - Parameters: The values of the properties.
    package init(
        warningLimit: Int?, text: @escaping @Sendable (Report) -> String,
        editorAddress: (@Sendable (_ path: String, _ line: Int, _ column: Int) -> String)?
    ) {
        (self.warningLimit, self.text, self.editorAddress) = (warningLimit, text, editorAddress)
    }
}

/// The served folders as last listed, and the functions that load and plan their site.
package final class ServedSite: Sendable {
    private struct State {
        var folders: InputFolders
        /// The diagnostics from listing the folders.
        var diagnostics: [Diagnostic] = []
        /// The files of the app's project that a load has requested, by their paths on disk.
        var requestedAppFiles: Set<String> = []
        /// The outlines of the texts, and those already stored in the cache.
        var outlines: OutlineCache
        var remembered: OutlineCache
    }

    private let state: Mutex<State>
    private let base: (options: BuildOptions, inputs: BuildInputs)
    let request: BuildRequest
    private let fetcher: Fetcher
    private let style: ReportStyle
    private let texts: TextCache
    /// The themes folder at the start, with links resolved. Tokens are saved nowhere else.
    let themesRoot: String
    /// The content folder at the start, with links resolved. A brand is saved nowhere else.
    let contentRoot: String
    /// Whether edited tokens can be saved in the preview.
    let canSave: Bool

    /// - Parameters:
    ///   - build: The folders that were read.
    ///   - base: The options and inputs of all previews; see `SiteBuild.previewOptions`.
    package init(
        _ build: SiteBuild, _ base: (options: BuildOptions, inputs: BuildInputs), _ style: ReportStyle, canSave: Bool
    ) {
        let folders = build.folders
        (request, fetcher) = (build.request, build.fetcher)
        (self.base, self.style, self.canSave) = (base, style, canSave)
        themesRoot = absolute(folders.themesName)
        contentRoot = absolute(folders.contentName)
        texts = TextCache(request.fetcher.cache, content: folders.contentName)
        let known = texts.find()
        state = Mutex(State(folders: folders.knowing(fetcher), outlines: known, remembered: known))
    }

    var folders: InputFolders { state.withLock { $0.folders } }

    /// Calls `follow` when files are saved, one call at a time.
    package func watch(_ follow: @escaping @Sendable (FolderChanges) -> Void) {
        let names = folders
        FolderWatch(
            [names.contentName, names.themesName],
            others: { [self] in state.withLock { $0.requestedAppFiles.sorted() } }
        ) {
            follow($0)
        }.start()
    }

    /// Lists the folders again if files were added or removed. Returns false if nothing changed.
    func reread(_ changes: FolderChanges) -> Bool {
        let before = folders
        let trees = [before.content, before.themes]
        let names = [before.contentName, before.themesName]
        var isKnown = !changes.isUnclear
        var isDifferent = changes.isUnclear
        for (number, files) in changes.files {
            for file in files {
                let isThere = isRegularFile(names[number] + "/" + file.text)
                let wasThere = trees[number].contains(file)
                isDifferent = isDifferent || isThere || wasThere
                isKnown = isKnown && isThere == wasThere
            }
        }
        guard isDifferent else { return false }
        // Files are read on demand, so a list with the same names is still valid.
        guard !isKnown else { return true }
        var found: [Diagnostic] = []
        let now = InputFolders(
            content: request.source, themes: request.themes, reportingRecovery: request.reportRecovery, into: &found
        ).knowing(fetcher)
        state.withLock { state in
            (state.folders, state.diagnostics) = (now, found)
        }
        return true
    }

    /// Returns the plan after some files changed; `nil` if the whole site must be loaded.
    func revised(_ plan: Plan, _ changes: FolderChanges) -> Plan? {
        guard !changes.isUnclear else { return nil }
        let (content, themes) = (changes.files[0] ?? [], changes.files[1] ?? [])
        var plan: Plan? = plan
        if !content.isEmpty { plan = plan.flatMap { Pipeline.revised($0, rereading: content) } }
        if !themes.isEmpty { plan = plan.flatMap { Pipeline.revised($0, withThemesFrom: folders.themes) } }
        return plan
    }

    /// The functions that the preview calls.
    var source: PreviewSource {
        PreviewSource(
            load: { self.load($0) }, bundle: { Pipeline.planBundle($0.site).value },
            gallery: { Gallery.plan($0.edited, themes: self.themes($0), jobs: self.base.options.jobs) },
            edited: { self.edited($0, $1) },
            tokens: { name, choices in
                let themes = self.themes(choices)
                return ThemeTokens.load(name, themes: themes).value.map { EditableToken.all(of: $0, themes) } ?? []
            },
            themes: { usableThemes(in: self.folders.themes) },
            tunings: { ThemeTokens.load($0, themes: self.folders.themes).value?.tunings },
            brand: {
                let content = self.folders.content
                return BrandFile(in: content).map {
                    PreviewBrand(file: $0.path.text, values: $0.values, pictures: $0.pictures(in: content))
                }
            },
            describe: { self.describe($0, $1) }, redact: { self.report($0).redactedDiagnostics },
            isBad: { [request] in request.isBad($0) }, canSave: canSave)
    }

    private func load(_ choices: PreviewChoices) -> Checked<Plan?> { load(choices, themes: folders.themes) }

    /// Loads the site with another themes folder, or another content folder.
    func load(_ choices: PreviewChoices, themes: SourceTree, content other: SourceTree? = nil) -> Checked<Plan?> {
        let (folders, listed) = state.withLock { ($0.folders, $0.diagnostics) }
        if listed.haveIOErrors { return Checked(nil, listed) }
        var inputs = choices.inputs(over: base.inputs)
        inputs.secrets = folders.serverSecrets ?? []
        inputs.appRoot = folders.appRoot.map { noting($0.folder, $0.name) }
        let known = state.withLock { $0.outlines }
        // With an outline, a text is neither parsed nor kept in memory. After an erroneous save, its last good version
        // could not be shown. Small sites are therefore loaded without outlines.
        inputs.outlines = known.count < TextCache.fewest ? OutlineCache() : known
        let loaded = Pipeline.load(
            content(choices, other ?? folders.content), themes: themes, options: choices.options(over: base.options),
            inputs: inputs)
        // Store outlines only of the default choices, because a variant may have fewer, and only without errors,
        // because an error may concern the seal of a text.
        if choices == PreviewChoices(), !loaded.diagnostics.hasErrors, let site = loaded.value {
            state.withLock { $0.outlines = site.outlines ?? OutlineCache() }
        }
        guard let site = loaded.value else { return Checked(nil, listed + loaded.diagnostics) }
        let plan = Pipeline.plan(site)
        return Checked(plan.value, listed + loaded.diagnostics + plan.diagnostics)
    }

    /// Stores the outlines for the next start, or deletes the stored ones if they must not be kept.
    func remember() {
        let (outlines, known) = state.withLock { ($0.outlines, $0.remembered) }
        let remembered = texts.keep(outlines, insteadOf: known)
        state.withLock { $0.remembered = remembered }
    }

    /// Returns the folder of the app's project, recording each request. Only requested files are watched, not the rest
    /// of the project.
    private func noting(_ root: AppRoot, _ name: String) -> AppRoot {
        guard case .folder(let tree) = root else { return root }
        let note: @Sendable (SourcePath) -> Void = { path in
            self.state.withLock { _ = $0.requestedAppFiles.insert(name + "/" + path.text) }
        }
        return .folder(
            SourceTree(
                contains: {
                    note($0)
                    return tree.contains($0)
                }, files: { tree.candidates(in: $0) },
                reader: { path throws(SourceTree.ReadFailure) in
                    note(path)
                    return try tree.read(path)
                }))
    }

    // MARK: What is said

    /// Returns the report of these diagnostics.
    func report(_ diagnostics: [Diagnostic]) -> Report {
        Report(diagnostics, folders: folders, warningLimit: style.warningLimit)
    }

    /// The maximum number of diagnostics in the browser.
    private static let shownLimit = 200

    func describe(_ diagnostics: [Diagnostic], _ choices: PreviewChoices) -> String {
        var folders = folders
        // Source lines are shown with the edited tokens.
        folders.themes = themes(choices)
        let all = Report(diagnostics, folders: folders)
        var places = all.places
        var writer = JSONWriter()
        writer.array { list in
            let sorted = all.redactedDiagnostics.sortedForPrinting().limitingWarnings(to: style.warningLimit)
            let shown = [.error, .warning, .note].flatMap { (kind: Diagnostic.Severity) in
                sorted.filter { $0.severity == kind }
            }
            for diagnostic in shown.prefix(Self.shownLimit) {
                let report = all.only(diagnostic)
                list.object { object in
                    object.member("severity", diagnostic.severity.rawValue)
                    object.member("id", diagnostic.id)
                    object.member("message", diagnostic.message)
                    object.member("text", style.text(report))
                    guard let location = diagnostic.location.map(report.located) else { return }
                    let place = places.text(location)
                    object.member("place", place)
                    object.member("edit", ifPresent: link(to: location, place))
                }
            }
        }
        return writer.text
    }

    /// Returns the address that opens a location in the editor; `nil` for files inside the program, and without an
    /// editor.
    private func link(to location: Location, _ place: String) -> String? {
        guard let address = style.editorAddress, !place.hasPrefix(builtInPrefix) else { return nil }
        let parts = place.split(separator: ":").suffix(2).compactMap { Int($0) }
        let (line, column) = location.start == nil || parts.count < 2 ? (1, 1) : (parts[0], parts[1])
        let path = location.start == nil ? place : place.split(separator: ":").dropLast(2).joined(separator: ":")
        return address(absolute(path), line, column)
    }
}

/// Returns the names of all themes that a site can use. Abstract themes can only be extended.
private func usableThemes(in themes: SourceTree) -> [String] {
    ThemeTokens.names(themes: themes).filter { name in
        let chain = ThemeChain.follow(name, themes, askedAt: nil).value
        return chain.map { !$0.links[0].settings.isAbstract } ?? true
    }
}

extension SiteBuild {
    /// Returns the common options and inputs of all previews, with the keys of sealed pages. Returns `nil` if the site
    /// cannot be loaded.
    package mutating func previewOptions(
        unlocking unlock: Unlocking
    ) throws -> (options: BuildOptions, inputs: BuildInputs)? {
        if hasIOErrors { return nil }
        guard var built = buildOptions() else { return nil }
        built.inputs.record = readRecord(request.siteFolder)
        built.inputs.fetched = fetch()
        guard folders.content.contains(SealFile.path) else { return built }
        // Only the loaded site knows which seals need keys. The final load reports its errors.
        let loaded = Pipeline.load(
            folders.content, themes: folders.themes, options: built.options, inputs: built.inputs
        ).value
        if let loaded { (built.inputs.sealKeys, built.inputs.refusedSeals) = try unlock(&self, loaded) }
        return built
    }
}
