import Colophon
import Environments
import Sealing
import SourceText

/// A site from its folders to its rendered files: reads, loads, plans and renders, and collects the diagnostics.
package struct SiteBuild {
    /// Receives the progress of a stage. A total of 0 means that the total is not known.
    package typealias ProgressHandler = @Sendable (_ stage: Stage, _ done: Int, _ total: Int) -> Void

    /// Asks for the password of `environments.bin`. The value is `nil` without an error if nobody can be asked.
    package typealias PasswordRequest = (InputFolders) -> Checked<Password?>

    /// Returns the keys of the seals that protect pages of a site, and the names of seals with a reported error.
    package typealias Unlocking = (inout SiteBuild, Site) throws -> (keys: [String: SealKey], refused: Set<String>)

    package let request: BuildRequest
    package var folders: InputFolders
    package var diagnostics: [Diagnostic]
    /// Ends rendering when it is pressed.
    package let stop: CancellationFlag
    private let progress: ProgressHandler
    private let askPassword: PasswordRequest
    /// The password of `environments.bin`, once it is known.
    private var password: Password?
    /// The reason why this build must not be cached, in words; `nil` if it may be.
    private(set) var uncacheableReason: String?

    /// Reads the folders.
    /// - Parameter traces: Record what is read.
    package init(
        _ request: BuildRequest, _ traces: FolderTraces? = nil, stop: CancellationFlag,
        progress: @escaping ProgressHandler, askingPassword: @escaping PasswordRequest
    ) {
        (self.request, self.stop, self.progress, askPassword) = (request, stop, progress, askingPassword)
        diagnostics = []
        progress(.read, 0, 0)
        folders = InputFolders(
            content: request.source, themes: request.themes, traces, reportingRecovery: request.reportRecovery,
            into: &diagnostics)
    }

    /// Creates a build with folders that are already read.
    package init(_ request: BuildRequest, _ folders: InputFolders, _ diagnostics: [Diagnostic] = []) {
        (self.request, self.folders, self.diagnostics) = (request, folders, diagnostics)
        (stop, progress, askPassword) = (CancellationFlag(), { _, _, _ in }, { _ in Checked(nil) })
    }

    /// Whether the diagnostics prevent writing.
    package var isBad: Bool { request.isBad(diagnostics) }

    /// Whether there was an input or output error.
    package var hasIOErrors: Bool { diagnostics.haveIOErrors }

    /// Returns the checked value, and adds its diagnostics.
    package mutating func take<Value>(_ checked: Checked<Value>) -> Value { checked.unwrap(into: &diagnostics) }

    /// Loads and plans. Returns `nil` if errors prevent a plan.
    /// - Parameters:
    ///   - unlock: Finds the keys of sealed pages; `nil` if no page is rendered.
    ///   - renders: Whether the pages of the app in a folder are rendered; `nil` for all apps.
    ///   - added: Returns additional jobs that the site requests, such as the gallery.
    package mutating func plan(
        unlocking unlock: Unlocking? = nil, rendering renders: (@Sendable (SourcePath) -> Bool)? = nil,
        adding added: (Site, _ themes: SourceTree) -> Checked<[any AddedJob]> = { _, _ in Checked([]) }
    ) throws -> Plan? {
        guard var site = load(rendering: renders) else { return nil }
        if let unlock {
            // Do not prompt for a passcode if nothing will be written. Mark all seals as refused, so that no page
            // reports one.
            (site.inputs.sealKeys, site.inputs.refusedSeals) =
                isBad ? ([:], Set(site.usedSeals.map(\.seal.name))) : try unlock(&self, site)
        }
        let jobs = added(site, folders.themes).unwrap(into: &diagnostics)
        return Pipeline.plan(site, adding: jobs).unwrap(into: &diagnostics)
    }

    /// Loads the site. Returns `nil` if errors prevent a plan.
    /// - Parameter renders: See `BuildInputs.renders`.
    package mutating func load(rendering renders: (@Sendable (SourcePath) -> Bool)? = nil) -> Site? {
        // If a folder is missing, skip the follow-up errors.
        if hasIOErrors { return nil }
        guard let built = buildOptions() else { return nil }
        var inputs = built.inputs
        inputs.record = readRecord(request.siteFolder)
        inputs.fetched = fetch()
        folders.serverSecrets = fetcher.secrets(in: folders.content)
        inputs.secrets = folders.serverSecrets ?? []
        inputs.rendersOnce = true
        (inputs.spool, inputs.renders) = (spool, renders)
        let site = Pipeline.load(
            folders.content, themes: folders.themes, options: built.options, inputs: inputs,
            progress: { [progress] in progress(.load, $0, $1) })
        guard let site = site.unwrap(into: &diagnostics) else { return nil }
        progress(.plan, 0, 0)
        return site
    }

    /// The temporary file for rendered bodies beyond the memory budget; `nil` if the site has seals or an encrypted
    /// file, whose text must not be on disk unencrypted.
    var spool: SpoolFile? {
        password == nil && !folders.content.contains(SealFile.path) ? SpoolFile(in: spoolFolder) : nil
    }

    /// Returns the options and the inputs of the pipeline. If a required password is not available, adds a diagnostic
    /// and returns `nil`.
    package mutating func buildOptions() -> (options: BuildOptions, inputs: BuildInputs)? {
        var inputs = BuildInputs()
        inputs.fallbackFonts = request.fonts.fallback
        if password == nil, EnvironmentFile.needsPassword(in: folders.content) {
            let found = askPassword(folders)
            password = found.unwrap(into: &diagnostics)
            if found.diagnostics.hasErrors { return nil }
        }
        inputs.environmentPassword = password
        inputs.appRoot = folders.appRoot?.folder
        folders.variables = inputs.environment(request.options.configuration)
        return (request.options, inputs)
    }

    /// The client for requests to other servers.
    var fetcher: Fetcher {
        var fetcher = request.fetcher
        fetcher.variables = EnvironmentOptions(
            configuration: request.options.configuration, appRoot: folders.appRoot?.folder, password: password)
        return fetcher
    }

    /// Returns the answers of other servers, or the cached ones from the last request.
    mutating func fetch() -> Fetched {
        let fetched = fetcher.fetch(for: folders.content) { [progress] in progress(.fetch, $0, $1) }
        return fetched.unwrap(into: &diagnostics)
    }

    /// Renders all of `plan`, or the given jobs, and passes the files to `take`.
    package mutating func render(
        _ plan: Plan, _ jobs: [Job]? = nil, take: @Sendable (OutputFile) throws -> Void
    ) -> FileCounts {
        let work = jobs ?? plan.jobs
        let order = RenderingOrder(work)
        let (request, progress) = (request, progress)
        if folders.serverSecrets != nil { uncacheableReason = "it shows what another server answered" }
        if password != nil { uncacheableReason = "it is made from environments.bin" }
        if plan.site.seals != nil { uncacheableReason = "it has seals" }
        let result = renderAll(
            work.count, jobs: request.options.jobs, stop: stop, progress: { progress(.render, $0, work.count) },
            stopsTaking: request.isBad,
            render: { number in
                // Half of the kept bodies are freed. Trim the heap before the large allocation for the sitemap.
                if Self.isLarge(plan), order.isSitemap(at: number) { returnSmallBlocks() }
                return Pipeline.render(work[order[number]], in: plan)
            }, take: take)
        return result.unwrap(into: &diagnostics)
    }

    /// Whether a plan is large enough that trimming the heap during the build is worth the time.
    package static func isLarge(_ plan: Plan) -> Bool { plan.jobs.count > 5_000 }
}

/// The folder for a temporary file that may be as large as all texts: `TMPDIR`, otherwise `/var/tmp`, which is intended
/// for large files.
private var spoolFolder: String { environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/var/tmp" }

/// A stage of a command, for reports of its progress.
package enum Stage: Sendable {
    case read, fetch, load, plan, render, make, write
}
