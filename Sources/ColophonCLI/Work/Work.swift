import ArgumentParser
import Colophon
import ColophonSystem
import Environments
import Sealing
import SourceText

/// One run of a verb: the folders it reads, and what it has found so far.
struct Work {
    let options: Options
    private(set) var folders: Folders
    let progress: Progress
    let stop = StopSwitch()
    let endings = Endings()
    private let start: ContinuousClock.Instant
    private(set) var diagnostics: [Diagnostic] = []
    /// The password of `environments.bin`, once it is known.
    private var password: Password?
    /// What keeps this build from being remembered, in words; nil when nothing does.
    private(set) var isOfTheMoment: String?

    /// Reads the folders. From here on Ctrl-C ends the program with nothing half done.
    /// - Parameters:
    ///   - traces: what is looked at is noted there.
    ///   - start: when the program began with it.
    init(_ options: Options, _ traces: FolderTraces? = nil, since start: ContinuousClock.Instant = .now) {
        self.options = options
        self.start = start
        progress = Progress(isWanted: !options.quiet && options.format == .human)
        watchSignals(stop: stop, progress: progress, endings: endings)
        progress.update(.read, 0, 0)
        folders = Folders(options, traces, into: &diagnostics)
    }

    /// The same with folders that were read before, and without an eye on Ctrl-C: a program that is killed leaves nothing half
    /// done either.
    init(_ options: Options, _ folders: Folders, since start: ContinuousClock.Instant) {
        self.options = options
        self.folders = folders
        self.start = start
        progress = Progress(isWanted: false)
    }

    /// A build that was done before, with what it found.
    init(_ options: Options, remembering found: [Diagnostic], since start: ContinuousClock.Instant) {
        self.options = options
        self.start = start
        progress = Progress(isWanted: false)
        diagnostics = found
        var unheard: [Diagnostic] = []
        // Lines of the sources are shown with what was found, and with nothing else.
        folders =
            found.isEmpty
            ? Folders(
                content: SourceTree(files: [:]), themes: SourceTree(files: [:]), contentName: options.source,
                themesName: options.themes ?? "themes")
            : Folders(options, into: &unheard)
    }

    /// True when nothing may be written.
    var isBad: Bool { options.isBad(diagnostics) }

    /// True when the disk or the system refused something.
    var hasWorldFailed: Bool { diagnostics.haveIOErrors }

    /// Loads and plans; nil when there is too little to plan from.
    /// - Parameters:
    ///   - passcodes: where those of sealed pages come from; nil when no page is made.
    ///   - renders: which apps' pages are made, by their folders; nil for all.
    ///   - added: what the site asks for besides its own pages.
    mutating func plan(
        unlocking passcodes: PasscodeOptions? = nil, rendering renders: (@Sendable (SourcePath) -> Bool)? = nil,
        adding added: (Site, _ themes: SourceTree) -> Checked<[any AddedJob]> = { _, _ in Checked([]) }
    ) throws -> Plan? {
        guard var site = try load(rendering: renders) else { return nil }
        if let passcodes {
            // Where nothing will be written nobody is asked for a passcode, and none is missed.
            (site.options.sealKeys, site.options.refusedSeals) =
                isBad ? ([:], Set(site.usedSeals.map(\.seal.name))) : try keys(of: site, passcodes)
        }
        let jobs = added(site, folders.themes).unwrap(into: &diagnostics)
        return Pipeline.plan(site, adding: jobs).unwrap(into: &diagnostics)
    }

    /// Loads all there is to plan from; nil when that is too little.
    /// - Parameter renders: as `BuildOptions.renders`.
    mutating func load(rendering renders: (@Sendable (SourcePath) -> Bool)? = nil) throws -> Site? {
        // What a folder that is not there lacks, no one wants to hear.
        if hasWorldFailed { return nil }
        guard var built = try buildOptions() else { return nil }
        built.record = readRecord(options.siteFolder)
        built.fetched = fetch()
        folders.serverSecrets = fetcher.secrets(in: folders.content)
        built.secrets = folders.serverSecrets ?? []
        built.rendersOnce = true
        (built.spool, built.renders) = (spool, renders)
        let site = Pipeline.load(
            folders.content, themes: folders.themes, options: built,
            progress: { [progress] in progress.update(.load, $0, $1) })
        guard let site = site.unwrap(into: &diagnostics) else { return nil }
        progress.update(.plan, 0, 0)
        return site
    }

    /// A file for texts that memory has no room for. What is locked, and what is made from an encrypted file, is in none in
    /// clear.
    var spool: SpoolFile? {
        password == nil && !folders.content.contains(SealFile.path) ? SpoolFile(in: spoolFolder) : nil
    }

    /// The options of the pipeline; nil when the password that the content needs cannot be had, which is noted.
    mutating func buildOptions() throws -> BuildOptions? {
        var built = try options.buildOptions()
        if password == nil, EnvironmentFile.needsPassword(in: folders.content) {
            progress.erase()
            let found = PasswordSource(file: options.password.passwordFile, endings: endings).password(for: folders)
            password = found.unwrap(into: &diagnostics)
            if found.diagnostics.hasErrors { return nil }
        }
        built.environmentPassword = password
        built.appRoot = folders.appRoot?.folder
        folders.variables = built.environment
        return built
    }

    /// What asks other servers.
    var fetcher: Fetcher {
        var fetcher = options.fetching.fetcher
        fetcher.variables = EnvironmentOptions(
            configuration: options.configuration, appRoot: folders.appRoot?.folder, password: password)
        return fetcher
    }

    /// What other servers have, or had when they were last asked.
    mutating func fetch() -> Fetched {
        let fetched = fetcher.fetch(for: folders.content) { [progress] in
            progress.update(.fetch, $0, $1)
        }
        return fetched.unwrap(into: &diagnostics)
    }

    /// Renders all of `plan`, or some of its jobs, and hands the files to `take`.
    mutating func render(
        _ plan: Plan, _ jobs: [Job]? = nil, take: @Sendable (OutputFile) throws -> Void
    ) throws -> FileCounts {
        let work = jobs ?? plan.jobs
        let order = RenderingOrder(work)
        let (options, progress) = (options, progress)
        if folders.serverSecrets != nil { isOfTheMoment = "it shows what another server answered" }
        if password != nil { isOfTheMoment = "it is made from environments.bin" }
        if plan.site.seals != nil { isOfTheMoment = "it has seals" }
        let result = renderAll(
            work.count, jobs: try options.buildOptions().jobs, stop: stop,
            progress: { progress.update(.render, $0, work.count) }, stopsTaking: options.isBad,
            render: { number in
                // Half of the texts that were kept have gone, and the site map fits into none of the holes they left.
                if Self.isLarge(plan), order.isOfMap(number) { returnSmallBlocks() }
                return Pipeline.render(work[order[number]], in: plan)
            }, take: take)
        return result.unwrap(into: &diagnostics)
    }

    /// Whether a plan has so much in it that it is worth the time to give memory back in between.
    static func isLarge(_ plan: Plan) -> Bool { plan.jobs.count > 5_000 }

    /// The value of what was checked, its diagnostics added.
    mutating func take<Value>(_ checked: Checked<Value>) -> Value { checked.unwrap(into: &diagnostics) }

    /// Adds what the output folder refused.
    mutating func note(_ refusal: any Error) { diagnostics.append(Diagnostic(refused: refusal)) }

    /// Where messages say that a file is which was named on the command line; none of its lines is shown.
    mutating func give(_ name: String) -> SourcePath { folders.give(name, []) }

    /// Drops the warnings so far, which are about the whole site: the verb answers another question, and `check` shows
    /// them. JSON and SARIF keep all of them, and `--strict` counts them.
    mutating func leaveOutWarnings() {
        guard options.format == .human, !options.strict else { return }
        diagnostics.removeAll { $0.severity != .error }
    }

    /// Adds what was found elsewhere.
    mutating func note(_ found: [Diagnostic]) { diagnostics += found }

    /// Prints what was found, then `summary` unless it is not wanted, and ends with the exit code.
    func end(_ summary: (_ elapsed: String, _ found: String) -> String) throws {
        progress.erase()
        try report.write(in: options.format)
        if !options.quiet, options.format == .human {
            try Console.standardOutput.write(summary(elapsedText(since: start), foundText(diagnostics)))
        }
        try throwIfBad()
    }

    /// Prints what was found and why nothing came of it, and ends with the exit code.
    func fail(_ reason: String) throws -> Never {
        progress.erase()
        try report.write(in: options.format)
        if !options.quiet, options.format == .human {
            let strict = diagnostics.hasErrors ? "" : ", and --strict is on"
            try Console.standardError.write("\(reason): \(foundText(diagnostics))\(strict)\n")
        }
        try throwIfBad()
        throw ExitCode.contentErrors
    }

    func throwIfBad() throws {
        if hasWorldFailed { throw ExitCode.ioFailed }
        if isBad { throw ExitCode.contentErrors }
    }

    /// What was found, ready to be printed.
    var report: Report { Report(diagnostics, folders: folders, warningLimit: options.shownWarnings) }
}

/// For a file that may be as large as all texts: the folder of the user's choice, else the one that is meant for such.
private var spoolFolder: String { environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/var/tmp" }

/// Such as `0.12 s`.
func elapsedText(since start: ContinuousClock.Instant) -> String {
    let hundredths = Int(((ContinuousClock.now - start) / .milliseconds(10)).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
}
