import Colophon
import ColophonSystem
import SourceText

/// What is remembered of the last build into a folder, and what will be of this one.
struct BuildMemory {
    /// Nil when nothing will be remembered.
    let traces: FolderTraces?
    private let isVerbose: Bool
    private let options: Options
    private let cache: BuildCache
    /// Nil when nothing may be remembered.
    private let key: UInt64?
    private let begun = wallClock()

    /// - Parameter also: what decides besides the options that every verb has.
    init(_ options: Options, _ caching: CacheOptions, also: [String?]) throws {
        self.options = options
        isVerbose = caching.verbose
        cache = BuildCache(
            options.fetching.cache ?? standardCacheFolder(environment), output: options.siteFolder)
        // Who asks servers wants to know what they say now.
        let isWanted = !caching.noCache && !options.fetching.fetch
        key = isWanted ? try Self.key(options, also) : nil
        traces = key == nil ? nil : FolderTraces(options)
        if caching.noCache { tell("nothing is remembered: --no-cache") }
    }

    /// The last build, if this one would be the same in every way, or differ in some texts alone; and how many files of it had to
    /// be written.
    func known(since start: ContinuousClock.Instant) throws -> (build: RememberedBuild, written: Int)? {
        guard let key else { return nil }
        switch cache.find() {
        case .nothing: tell("no build into this folder is remembered")
        case .useless(let path, let reason): tell("\(path) is ignored: \(reason)")
        case .found(let build):
            guard build.key == key else {
                tell("the options, the day or the program are not those of the last build")
                return nil
            }
            let (change, known) = build.check(jobs: options.jobs ?? processorCount())
            if let change {
                let text = change.texts.isEmpty ? "" : ", and nothing but texts"
                tell("\(change.path) has changed since the last build\(text)")
                return try revised(known, change.texts, since: start)
            }
            guard !options.isBad(build.diagnostics) else { return nil }
            tell("nothing has changed since the last build")
            if known.sources != build.sources || known.outputs != build.outputs || known.moment < build.moment {
                keep(known)
            }
            return (known, 0)
        }
        return nil
    }

    /// The same build with some texts that were written since. Nil when all has to be built.
    private func revised(
        _ known: RememberedBuild, _ texts: [SourcePath], since start: ContinuousClock.Instant
    ) throws -> (build: RememberedBuild, written: Int)? {
        guard let revision = RevisedBuild(options, known, changed: texts, since: start) else { return nil }
        do {
            let (build, written) = try revision.build()
            tell("only the apps of these texts were built")
            keep(build)
            return (build, written)
        } catch let declined as RevisedBuild.Declined {
            tell("everything is built: \(declined.reason)")
            return nil
        }
    }

    /// Remembers a build that is in place.
    /// - Parameters:
    ///   - facts: what others know of its texts; see `Plan.textFacts`.
    ///   - look: what all pages have of the theme; see `Plan.lookDigest`.
    ///   - outputs: the folders that it wrote; a nil among them is one that is not as it was written.
    ///   - summary: what a build that changes nothing says at its end.
    func keep(
        _ work: Work, facts: [(path: SourcePath, facts: UInt64)], look: UInt64, _ outputs: [RememberedFolder?],
        summary: [String]
    ) {
        guard let key, let traces else { return }
        let sources = traces.all.map { RememberedFolder($0) }
        let fonts = machineFonts.remembered(since: begun)
        let isWhole = !(sources + outputs).contains { $0 == nil } && fonts != nil
        if let reason = work.isOfTheMoment ?? (isWhole ? nil : "something changed while it was made") {
            cache.forget()
            return tell("this build is not remembered: \(reason)")
        }
        keep(
            RememberedBuild(
                key: key, moment: begun, sources: sources.compactMap(\.self) + (fonts ?? []),
                outputs: outputs.compactMap(\.self), summary: summary,
                diagnostics: work.report.told.filter { !Self.isOfOneBuild($0) }.map { $0.naming(\.asTyped) },
                facts: Dictionary(facts.map { ($0.path, $0.facts) }) { first, _ in first }, look: look))
    }

    private func keep(_ build: RememberedBuild) {
        do throws(SystemFailure) { try cache.keep(build) } catch {
            tell("this build is not remembered: \(error.path): \(error.reason)")
        }
    }

    /// True for what the same build would not say again: it compares with the one before.
    private static func isOfOneBuild(_ diagnostic: Diagnostic) -> Bool {
        ["removed-address", "other-configuration"].contains(diagnostic.id)
    }

    private func tell(_ text: String) {
        if isVerbose { Console.standardError.tell("cache: \(printable(text))\n") }
    }

    /// Nil when it cannot be known which program this is.
    private static func key(_ options: Options, _ also: [String?]) throws -> UInt64? {
        guard let program = programIdentity() else { return nil }
        let built = try options.buildOptions()
        let themes = options.themes ?? "themes"
        let folders = [options.source, themes, options.siteFolder].flatMap { [$0, absolute($0)] }
        let parts: [String?] = [
            version, program, "\(geteuid()) \(getegid())", options.themes, options.theme, options.configuration,
            built.today?.iso, environment("HOME"), absolute("attestations"),
        ]
        let all = parts + folders + [String(options.tuning.tuning.count)] + options.tuning.tuning + also
        // Each with its length, so that no two lists look like one.
        let text = all.map { $0.map { "\($0.utf8.count) \($0)" } ?? "-" }.joined(separator: "\n")
        return digest(of: Array(text.utf8))
    }
}
