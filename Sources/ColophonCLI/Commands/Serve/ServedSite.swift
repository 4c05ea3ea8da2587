import Colophon
import ColophonSystem
import Gallery
import Preview
import SourceText
import Synchronization
import Themes

/// The folders that are served, as they were last read, and how a site is made from them.
final class ServedSite: Sendable {
    private struct State {
        var folders: Folders
        /// What was found when the folders were listed.
        var diagnostics: [Diagnostic] = []
        /// The files of the app's project that were asked for, as the system names them.
        var others: Set<String> = []
        /// What is known of the texts, and what of that is remembered for the next start.
        var outlines: TextOutlines
        var remembered: TextOutlines
    }

    private let state: Mutex<State>
    private let base: BuildOptions
    let options: Options
    private let fetcher: Fetcher
    private let editor: EditorLink?
    private let texts: TextCache
    /// The folder of themes with links followed, as they were at the start: what is saved goes nowhere else.
    let themesRoot: String
    /// Whether tokens that are changed in the preview can be saved.
    let canSave: Bool

    init(
        _ folders: Folders, _ base: BuildOptions, _ options: Options, fetcher: Fetcher, editor: EditorLink?,
        canSave: Bool
    ) {
        (self.base, self.options, self.fetcher, self.editor) = (base, options, fetcher, editor)
        self.canSave = canSave
        themesRoot = absolute(folders.themesName)
        texts = TextCache(
            options.fetching.cache ?? standardCacheFolder(environment), content: folders.contentName)
        let known = texts.find()
        state = Mutex(State(folders: folders.knowing(fetcher), outlines: known, remembered: known))
    }

    var folders: Folders { state.withLock { $0.folders } }

    /// Calls `follow` when something was saved, one call at a time.
    func watch(_ follow: @escaping @Sendable (FolderChanges) -> Void) {
        let names = folders
        FolderWatch([names.contentName, names.themesName], others: { [self] in state.withLock { $0.others.sorted() } })
        {
            follow($0)
        }.start()
    }

    /// Lists the folders anew where files came or went. False when nothing is different from before.
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
        // What is read is read again anyway: a tree is only a list of names.
        guard !isKnown else { return true }
        var found: [Diagnostic] = []
        let now = Folders(options, into: &found).knowing(fetcher)
        state.withLock { state in
            (state.folders, state.diagnostics) = (now, found)
        }
        return true
    }

    /// The plan after some files were written; nil when only loading the whole site tells.
    func revised(_ plan: Plan, _ changes: FolderChanges) -> Plan? {
        guard !changes.isUnclear else { return nil }
        let (content, themes) = (changes.files[0] ?? [], changes.files[1] ?? [])
        var plan: Plan? = plan
        if !content.isEmpty { plan = plan.flatMap { Pipeline.revised($0, rereading: content) } }
        if !themes.isEmpty { plan = plan.flatMap { Pipeline.revised($0, withThemesFrom: folders.themes) } }
        return plan
    }

    /// What a preview needs from outside.
    var source: PreviewSource {
        PreviewSource(
            load: { self.load($0) }, bundle: { Pipeline.planBundle($0.site).value },
            gallery: { Gallery.plan($0.edited, themes: self.themes($0), jobs: self.base.jobs) },
            edited: { self.edited($0, $1) },
            tokens: { name, choices in
                let themes = self.themes(choices)
                return ThemeTokens.load(name, themes: themes).value.map { EditableToken.all(of: $0, themes) } ?? []
            },
            themes: { usableThemes(in: self.folders.themes) },
            tunings: { ThemeTokens.load($0, themes: self.folders.themes).value?.tunings },
            describe: { self.describe($0, $1) }, told: { self.report($0).told },
            isBad: { [options] in options.isBad($0) }, canSave: canSave)
    }

    private func load(_ choices: PreviewChoices) -> Checked<Plan?> { load(choices, themes: folders.themes) }

    /// Loads with another folder of themes.
    func load(_ choices: PreviewChoices, themes: SourceTree) -> Checked<Plan?> {
        let (folders, listed) = state.withLock { ($0.folders, $0.diagnostics) }
        if listed.haveIOErrors { return Checked(nil, listed) }
        var built = choices.options(over: base)
        built.secrets = folders.serverSecrets ?? []
        built.appRoot = folders.appRoot.map { noting($0.folder, $0.name) }
        let known = state.withLock { $0.outlines }
        // A text that is not parsed is not kept either, and cannot be shown any more while what was saved since is wrong.
        built.outlines = known.count < TextCache.fewest ? TextOutlines() : known
        let loaded = Pipeline.load(folders.content, themes: themes, options: built)
        // Not of a variant, of which less may be known, and not with a mistake, which may be what was to lock a text.
        if choices == PreviewChoices(), !loaded.diagnostics.hasErrors, let site = loaded.value {
            state.withLock { $0.outlines = site.outlines ?? TextOutlines() }
        }
        guard let site = loaded.value else { return Checked(nil, listed + loaded.diagnostics) }
        let plan = Pipeline.plan(site)
        return Checked(plan.value, listed + loaded.diagnostics + plan.diagnostics)
    }

    /// Remembers what is known of the texts for the next start, or forgets what was when nothing may be known any more.
    func remember() {
        let (outlines, known) = state.withLock { ($0.outlines, $0.remembered) }
        let remembered = texts.keep(outlines, insteadOf: known)
        state.withLock { $0.remembered = remembered }
    }

    /// The folder of the app's project, which notes what is asked for in it: the rest of the project is not watched.
    private func noting(_ root: AppRoot, _ name: String) -> AppRoot {
        guard case .folder(let tree) = root else { return root }
        let note: @Sendable (SourcePath) -> Void = { path in
            self.state.withLock { _ = $0.others.insert(name + "/" + path.text) }
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

    /// How diagnostics are printed.
    func report(_ diagnostics: [Diagnostic]) -> Report {
        Report(diagnostics, folders: folders, warningLimit: options.shownWarnings)
    }

    /// So many are shown in a browser at most.
    private static let shownLimit = 200

    func describe(_ diagnostics: [Diagnostic], _ choices: PreviewChoices) -> String {
        var folders = folders
        // Lines are shown as they are seen now.
        folders.themes = themes(choices)
        let all = Report(diagnostics, folders: folders)
        var places = all.places
        var writer = JSONWriter()
        writer.array { list in
            let sorted = all.told.sortedForPrinting().sparing(warningsBeyond: options.shownWarnings)
            let shown = [.error, .warning, .note].flatMap { (kind: Diagnostic.Severity) in
                sorted.filter { $0.severity == kind }
            }
            for diagnostic in shown.prefix(Self.shownLimit) {
                let report = all.only(diagnostic)
                list.object { object in
                    object.member("severity", diagnostic.severity.rawValue)
                    object.member("id", diagnostic.id)
                    object.member("message", diagnostic.message)
                    object.member("text", report.text(hasColour: false))
                    guard let location = diagnostic.location.map(report.located) else { return }
                    let place = places.text(location)
                    object.member("place", place)
                    object.member("edit", ifPresent: link(to: location, place))
                }
            }
        }
        return writer.text
    }

    /// The address that opens a place; nil for what is inside the program, and where no editor is known.
    private func link(to location: Location, _ place: String) -> String? {
        guard let editor, !place.hasPrefix(builtInMark) else { return nil }
        let parts = place.split(separator: ":").suffix(2).compactMap { Int($0) }
        let (line, column) = location.start == nil || parts.count < 2 ? (1, 1) : (parts[0], parts[1])
        let path = location.start == nil ? place : place.split(separator: ":").dropLast(2).joined(separator: ":")
        return editor.address(absolute(path), line: line, column: column)
    }
}

/// The names of all themes that a site can use: abstract ones are only for other themes.
private func usableThemes(in themes: SourceTree) -> [String] {
    ThemeTokens.names(themes: themes).filter { name in
        let chain = ThemeChain.follow(name, themes, askedAt: nil).value
        return chain.map { !$0.links[0].settings.isAbstract } ?? true
    }
}
