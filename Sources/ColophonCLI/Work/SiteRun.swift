import ArgumentParser
import Colophon
import ColophonSystem
import SourceText

/// One run of a command about a site: its build, its progress line, and the report at its end.
struct SiteRun {
    let options: Options
    var build: SiteBuild
    let progress: Progress
    let endings = CleanupHandlers()
    private let start: ContinuousClock.Instant

    /// Reads the folders. From here on, Ctrl-C ends the program without half-written output.
    /// - Parameters:
    ///   - traces: Record what is read.
    ///   - start: The time at which the program started.
    init(_ options: Options, _ traces: FolderTraces? = nil, since start: ContinuousClock.Instant = .now) throws {
        (self.options, self.start) = (options, start)
        let progress = Progress(isWanted: !options.quiet && options.format == .human)
        let (stop, endings) = (CancellationFlag(), endings)
        watchSignals(stop: stop, progress: progress, endings: endings)
        self.progress = progress
        build = SiteBuild(try options.buildRequest(), traces, stop: stop, progress: progress.update) { folders in
            progress.erase()
            return PasswordSource(file: options.password.passwordFile, endings: endings).password(for: folders)
        }
    }

    /// Restores a previous build from its diagnostics.
    init(_ options: Options, remembering found: [Diagnostic], since start: ContinuousClock.Instant) throws {
        (self.options, self.start) = (options, start)
        progress = Progress(isWanted: false)
        var unheard: [Diagnostic] = []
        // The report shows source lines only with diagnostics, so without any the folders need not be read.
        let folders =
            found.isEmpty
            ? InputFolders(
                content: SourceTree(files: [:]), themes: SourceTree(files: [:]), contentName: options.source,
                themesName: options.themes ?? "themes")
            : InputFolders(
                content: options.source, themes: options.themes, reportingRecovery: reportRecovery, into: &unheard)
        build = SiteBuild(try options.buildRequest(), folders, found)
    }

    /// The flag that Ctrl-C sets.
    var stop: CancellationFlag { build.stop }

    /// Loads and plans, asking for the passcodes of sealed pages. Returns `nil` if errors prevent a plan.
    mutating func plan(
        unlocking passcodes: PasscodeOptions, rendering renders: (@Sendable (SourcePath) -> Bool)? = nil,
        adding added: (Site, _ themes: SourceTree) -> Checked<[any AddedJob]>
    ) throws -> Plan? {
        try build.plan(
            unlocking: { [progress] in try $0.keys(of: $1, passcodes, progress) }, rendering: renders, adding: added)
    }

    /// Drops the warnings so far. They are about the whole site, but the command answers another question; `check`
    /// shows them. JSON and SARIF keep all of them, and `--strict` counts them.
    mutating func leaveOutWarnings() {
        guard options.format == .human, !options.strict else { return }
        build.diagnostics.removeAll { $0.severity != .error }
    }

    /// Adds diagnostics from elsewhere.
    mutating func note(_ found: [Diagnostic]) { build.diagnostics += found }

    /// Adds a diagnostic for an error of the output folder.
    mutating func note(_ refusal: any Error) { build.diagnostics.append(Diagnostic(refused: refusal)) }

    /// Prints the diagnostics, then `summary` unless `--quiet` is set. Throws the exit code after errors.
    func end(_ summary: (_ elapsed: String, _ found: String) -> String) throws {
        progress.erase()
        try report.write(in: options.format)
        if !options.quiet, options.format == .human {
            try Console.standardOutput.write(summary(elapsedText(since: start), diagnosticsSummary(build.diagnostics)))
        }
        try throwIfBad()
    }

    /// Prints the diagnostics and the failure, and ends with the exit code.
    func fail(_ reason: String) throws -> Never {
        progress.erase()
        try report.write(in: options.format)
        if !options.quiet, options.format == .human {
            let strict = build.diagnostics.hasErrors ? "" : ", and --strict is on"
            try Console.standardError.write("\(reason): \(diagnosticsSummary(build.diagnostics))\(strict)\n")
        }
        try throwIfBad()
        throw ExitCode.contentErrors
    }

    func throwIfBad() throws {
        if build.hasIOErrors { throw ExitCode.ioFailed }
        if build.isBad { throw ExitCode.contentErrors }
    }

    /// The report of the diagnostics so far.
    var report: Report { Report(build.diagnostics, folders: build.folders, warningLimit: options.shownWarnings) }
}

/// Returns the elapsed time, such as `0.12 s`.
func elapsedText(since start: ContinuousClock.Instant) -> String {
    let hundredths = Int(((ContinuousClock.now - start) / .milliseconds(10)).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
}
