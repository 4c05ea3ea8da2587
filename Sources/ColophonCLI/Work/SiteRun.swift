import ArgumentParser
import Colophon
import ColophonSystem
import Environments
import Sealing
import SourceText

/// One run of a command: the folders it reads and the diagnostics so far.
struct SiteRun {
    let options: Options
    private(set) var folders: InputFolders
    let progress: Progress
    let stop = CancellationFlag()
    let endings = CleanupHandlers()
    private let start: ContinuousClock.Instant
    private(set) var diagnostics: [Diagnostic] = []
    /// The password of `environments.bin`, once it is known.
    private var password: Password?
    /// The reason why this build must not be cached, in words; `nil` if it may be.
    private(set) var uncacheableReason: String?

    /// Reads the folders. From here on, Ctrl-C ends the program without half-written output.
    /// - Parameters:
    ///   - traces: Record what is read.
    ///   - start: The time at which the program started.
    init(_ options: Options, _ traces: FolderTraces? = nil, since start: ContinuousClock.Instant = .now) {
        self.options = options
        self.start = start
        progress = Progress(isWanted: !options.quiet && options.format == .human)
        watchSignals(stop: stop, progress: progress, endings: endings)
        progress.update(.read, 0, 0)
        folders = InputFolders(options, traces, into: &diagnostics)
    }

    /// Creates a run with folders that are already read. It does not watch signals: a killed program leaves no
    /// half-written output either.
    init(_ options: Options, _ folders: InputFolders, since start: ContinuousClock.Instant) {
        self.options = options
        self.folders = folders
        self.start = start
        progress = Progress(isWanted: false)
    }

    /// Restores a previous build from its diagnostics.
    init(_ options: Options, remembering found: [Diagnostic], since start: ContinuousClock.Instant) {
        self.options = options
        self.start = start
        progress = Progress(isWanted: false)
        diagnostics = found
        var unheard: [Diagnostic] = []
        // The report shows source lines only with diagnostics, so without any the folders need not be read.
        folders =
            found.isEmpty
            ? InputFolders(
                content: SourceTree(files: [:]), themes: SourceTree(files: [:]), contentName: options.source,
                themesName: options.themes ?? "themes")
            : InputFolders(options, into: &unheard)
    }

    /// Whether the diagnostics prevent writing.
    var isBad: Bool { options.isBad(diagnostics) }

    /// Whether there was an input or output error.
    var hasIOErrors: Bool { diagnostics.haveIOErrors }

    /// Loads and plans. Returns `nil` if errors prevent a plan.
    /// - Parameters:
    ///   - passcodes: The source of passcodes for sealed pages; `nil` if no page is rendered.
    ///   - renders: Whether the pages of the app in a folder are rendered; `nil` for all apps.
    ///   - added: Returns additional jobs that the site requests, such as the gallery.
    mutating func plan(
        unlocking passcodes: PasscodeOptions? = nil, rendering renders: (@Sendable (SourcePath) -> Bool)? = nil,
        adding added: (Site, _ themes: SourceTree) -> Checked<[any AddedJob]> = { _, _ in Checked([]) }
    ) throws -> Plan? {
        guard var site = try load(rendering: renders) else { return nil }
        if let passcodes {
            // Do not prompt for a passcode if nothing will be written. Mark all seals as refused, so that no page
            // reports one.
            (site.inputs.sealKeys, site.inputs.refusedSeals) =
                isBad ? ([:], Set(site.usedSeals.map(\.seal.name))) : try keys(of: site, passcodes)
        }
        let jobs = added(site, folders.themes).unwrap(into: &diagnostics)
        return Pipeline.plan(site, adding: jobs).unwrap(into: &diagnostics)
    }

    /// Loads the site. Returns `nil` if errors prevent a plan.
    /// - Parameter renders: See `BuildInputs.renders`.
    mutating func load(rendering renders: (@Sendable (SourcePath) -> Bool)? = nil) throws -> Site? {
        // If a folder is missing, skip the follow-up errors.
        if hasIOErrors { return nil }
        guard let built = try buildOptions() else { return nil }
        var inputs = built.inputs
        inputs.record = readRecord(options.siteFolder)
        inputs.fetched = fetch()
        folders.serverSecrets = fetcher.secrets(in: folders.content)
        inputs.secrets = folders.serverSecrets ?? []
        inputs.rendersOnce = true
        (inputs.spool, inputs.renders) = (spool, renders)
        let site = Pipeline.load(
            folders.content, themes: folders.themes, options: built.options, inputs: inputs,
            progress: { [progress] in progress.update(.load, $0, $1) })
        guard let site = site.unwrap(into: &diagnostics) else { return nil }
        progress.update(.plan, 0, 0)
        return site
    }

    /// The temporary file for rendered bodies beyond the memory budget; `nil` if the site has seals or an encrypted
    /// file, whose text must not be on disk unencrypted.
    var spool: SpoolFile? {
        password == nil && !folders.content.contains(SealFile.path) ? SpoolFile(in: spoolFolder) : nil
    }

    /// Returns the options and the inputs of the pipeline. If a required password is not available, adds a diagnostic
    /// and returns `nil`.
    mutating func buildOptions() throws -> (options: BuildOptions, inputs: BuildInputs)? {
        let built = try options.buildOptions()
        var inputs = BuildInputs()
        inputs.fallbackFonts = machineFonts.fallback
        if password == nil, EnvironmentFile.needsPassword(in: folders.content) {
            progress.erase()
            let found = PasswordSource(file: options.password.passwordFile, endings: endings).password(for: folders)
            password = found.unwrap(into: &diagnostics)
            if found.diagnostics.hasErrors { return nil }
        }
        inputs.environmentPassword = password
        inputs.appRoot = folders.appRoot?.folder
        folders.variables = inputs.environment(built.configuration)
        return (built, inputs)
    }

    /// The client for requests to other servers.
    var fetcher: Fetcher {
        var fetcher = options.fetching.fetcher
        fetcher.variables = EnvironmentOptions(
            configuration: options.configuration, appRoot: folders.appRoot?.folder, password: password)
        return fetcher
    }

    /// Returns the answers of other servers, or the cached ones from the last request.
    mutating func fetch() -> Fetched {
        let fetched = fetcher.fetch(for: folders.content) { [progress] in
            progress.update(.fetch, $0, $1)
        }
        return fetched.unwrap(into: &diagnostics)
    }

    /// Renders all of `plan`, or the given jobs, and passes the files to `take`.
    mutating func render(
        _ plan: Plan, _ jobs: [Job]? = nil, take: @Sendable (OutputFile) throws -> Void
    ) throws -> FileCounts {
        let work = jobs ?? plan.jobs
        let order = RenderingOrder(work)
        let (options, progress) = (options, progress)
        if folders.serverSecrets != nil { uncacheableReason = "it shows what another server answered" }
        if password != nil { uncacheableReason = "it is made from environments.bin" }
        if plan.site.seals != nil { uncacheableReason = "it has seals" }
        let result = renderAll(
            work.count, jobs: try options.buildOptions().jobs, stop: stop,
            progress: { progress.update(.render, $0, work.count) }, stopsTaking: options.isBad,
            render: { number in
                // Half of the kept bodies are freed. Trim the heap before the large allocation for the sitemap.
                if Self.isLarge(plan), order.isSitemap(at: number) { returnSmallBlocks() }
                return Pipeline.render(work[order[number]], in: plan)
            }, take: take)
        return result.unwrap(into: &diagnostics)
    }

    /// Whether a plan is large enough that trimming the heap during the build is worth the time.
    static func isLarge(_ plan: Plan) -> Bool { plan.jobs.count > 5_000 }

    /// Returns the checked value, and adds its diagnostics.
    mutating func take<Value>(_ checked: Checked<Value>) -> Value { checked.unwrap(into: &diagnostics) }

    /// Adds a diagnostic for an error of the output folder.
    mutating func note(_ refusal: any Error) { diagnostics.append(Diagnostic(refused: refusal)) }

    /// Returns the path in diagnostics for a file named on the command line. None of its lines is shown.
    mutating func give(_ name: String) -> SourcePath { folders.addArgumentFile(name, []) }

    /// Drops the warnings so far. They are about the whole site, but the command answers another question; `check`
    /// shows them. JSON and SARIF keep all of them, and `--strict` counts them.
    mutating func leaveOutWarnings() {
        guard options.format == .human, !options.strict else { return }
        diagnostics.removeAll { $0.severity != .error }
    }

    /// Adds diagnostics from elsewhere.
    mutating func note(_ found: [Diagnostic]) { diagnostics += found }

    /// Prints the diagnostics, then `summary` unless `--quiet` is set. Throws the exit code after errors.
    func end(_ summary: (_ elapsed: String, _ found: String) -> String) throws {
        progress.erase()
        try report.write(in: options.format)
        if !options.quiet, options.format == .human {
            try Console.standardOutput.write(summary(elapsedText(since: start), diagnosticsSummary(diagnostics)))
        }
        try throwIfBad()
    }

    /// Prints the diagnostics and the failure, and ends with the exit code.
    func fail(_ reason: String) throws -> Never {
        progress.erase()
        try report.write(in: options.format)
        if !options.quiet, options.format == .human {
            let strict = diagnostics.hasErrors ? "" : ", and --strict is on"
            try Console.standardError.write("\(reason): \(diagnosticsSummary(diagnostics))\(strict)\n")
        }
        try throwIfBad()
        throw ExitCode.contentErrors
    }

    func throwIfBad() throws {
        if hasIOErrors { throw ExitCode.ioFailed }
        if isBad { throw ExitCode.contentErrors }
    }

    /// The report of the diagnostics so far.
    var report: Report { Report(diagnostics, folders: folders, warningLimit: options.shownWarnings) }
}

/// The folder for a temporary file that may be as large as all texts: `TMPDIR`, otherwise `/var/tmp`, which is intended
/// for large files.
private var spoolFolder: String { environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/var/tmp" }

/// Returns the elapsed time, such as `0.12 s`.
func elapsedText(since start: ContinuousClock.Instant) -> String {
    let hundredths = Int(((ContinuousClock.now - start) / .milliseconds(10)).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
}
