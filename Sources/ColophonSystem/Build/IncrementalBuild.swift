import Colophon
import SourceText
import Synchronization

/// An incremental build after a change in the text of some documents only.
///
/// It rebuilds the apps of these documents, and loads the apps that they link to. If anything else may differ, it is
/// abandoned, and the caller builds everything.
struct IncrementalBuild {
    let request: BuildRequest
    let known: CachedBuild
    /// The changed documents, in which only text changed.
    let changed: Set<SourcePath>
    /// All files of the content folder.
    private let files: [SourcePath]
    private let folders: Set<SourcePath>

    /// The maximum number of apps to rebuild: for more, a full build is as fast.
    private static let maximumApps = 8

    init?(_ request: BuildRequest, _ known: CachedBuild, changed: [SourcePath]) {
        // A table describes apps without files of their own.
        guard !known.sources.contains(where: { $0.files.contains(where: AppTable.paths.contains) }) else { return nil }
        // A bundle or files of an app's project also depend on texts, so decline them. Font folders do not.
        guard !changed.isEmpty, known.outputs.count == 1,
            known.sources.dropFirst(CachedBuild.ownFolders).allSatisfy(\.isOfFonts),
            let content = known.sources.first
        else { return nil }
        (self.request, self.known, self.changed) = (request, known, Set(changed))
        files = content.files
        folders = Set(files.filter { $0.name == "about.yml" }.map(\.folder))
    }

    /// The reason for a full build, in words.
    struct FullBuildRequired: Error { var reason: String }

    /// Builds the apps of the changed documents. Returns the new state and the number of files written.
    /// - Throws: `FullBuildRequired` if more may differ or there is an error. Nothing is written then.
    func build() throws(FullBuildRequired) -> (build: CachedBuild, written: Int) {
        let apps = Set(changed.compactMap(owner))
        guard !folders.contains(.root), apps.count <= Self.maximumApps else {
            throw FullBuildRequired(reason: "they are most of the site")
        }
        let loaded = try load(apps)
        let plan = loaded.plan
        var site = loaded.site
        guard known.themeDigest == plan.themeDigest else {
            throw FullBuildRequired(reason: "the theme's files may be others")
        }
        let facts = Dictionary(plan.textFacts.map { ($0.path, $0.facts) }) { first, _ in first }
        guard changed.allSatisfy({ facts[$0] != nil && facts[$0] == known.facts[$0] }) else {
            throw FullBuildRequired(reason: "other pages may show what is different")
        }
        let made = Mutex<[OutputFile]>([])
        _ = site.render(plan, plan.jobs.filter { $0.app.map(apps.contains) ?? false }) { file in
            made.withLock { $0.append(file) }
        }
        if let reason = site.uncacheableReason { throw FullBuildRequired(reason: reason) }
        var next = known
        next.diagnostics = try diagnostics(site.diagnostics, apps, loaded.linked)
        guard !request.isBad(next.diagnostics) else { throw FullBuildRequired(reason: "it does not pass") }
        // A new character may need a fallback font from folders that the last build did not record.
        guard
            request.fonts.remembered(since: loaded.trace.begun)?.isEmpty == true
                || known.sources.contains(where: \.isOfFonts)
        else { throw FullBuildRequired(reason: "it needs other fonts") }
        guard let content = known.sources[0].taking(changed, from: loaded.trace) else {
            throw FullBuildRequired(reason: "something changed meanwhile")
        }
        guard let (output, written) = try? known.outputs[0].revise(made.withLock { $0 }) else {
            throw FullBuildRequired(reason: "the output is not as it was, or cannot be written")
        }
        (next.sources[0], next.outputs[0]) = (content, output)
        return (next, written)
    }

    private typealias Loaded = (site: SiteBuild, plan: Plan, trace: SourceTrace, linked: Set<SourcePath>)

    /// Loads the apps and those that their texts link to.
    private func load(_ apps: Set<SourcePath>) throws(FullBuildRequired) -> Loaded {
        var linked: Set<SourcePath> = []
        for _ in 0..<2 {
            let kept = apps.union(linked)
            let trace = SourceTrace(request.source)
            let paths = files.filter { owner($0).map(kept.contains) ?? true }
            var found: [Diagnostic] = []
            var read = InputFolders(
                themes: request.themes, reportingRecovery: request.reportRecovery, into: &found)
            guard let content = readFiles(paths, in: request.source, watching: changed, trace: trace), found.isEmpty
            else {
                throw FullBuildRequired(reason: "the folders cannot be read as they were")
            }
            (read.content, read.contentName) = (content, request.source)
            var site = SiteBuild(request, read)
            guard let plan = try? site.plan(rendering: { [apps] in apps.contains($0) }) else {
                throw FullBuildRequired(reason: "something is wrong")
            }
            guard let outside = plan.pathsOutside(of: apps) else {
                throw FullBuildRequired(reason: "the apps that they link to are unknown")
            }
            let more = Set(outside.compactMap(owner)).subtracting(kept)
            if more.isEmpty { return (site, plan, trace, linked) }
            linked.formUnion(more)
        }
        throw FullBuildRequired(reason: "their links changed meanwhile")
    }

    /// Returns all diagnostics of the site now. Declines if diagnostics differ in more than those of the changed texts.
    private func diagnostics(
        _ found: [Diagnostic], _ apps: Set<SourcePath>, _ linked: Set<SourcePath>
    ) throws(FullBuildRequired) -> [Diagnostic] {
        func isIn(_ folders: Set<SourcePath>, _ diagnostic: Diagnostic) -> Bool {
            diagnostic.location.map { location in folders.contains { location.path.isInside($0) } } ?? false
        }
        let found = Set(found.map { $0.naming(request.nameRemedy) })
        let last = Set(known.diagnostics)
        func rest(_ all: Set<Diagnostic>) -> Set<Diagnostic> {
            all.filter { isIn(apps, $0) && $0.traits.isDisjoint(with: [.text, .listing]) }
        }
        let odd = rest(found).symmetricDifference(rest(last)).union(
            found.filter { new in
                // Only some of the apps were loaded, so a shared text may seem unused.
                !isIn(apps, new) && !isIn(linked, new) && !last.contains(new) && !new.traits.contains(.listing)
            })
        if let first = odd.map(\.id).min() { throw FullBuildRequired(reason: "more may be different: \(first)") }
        return known.diagnostics.filter { !isIn(apps, $0) || !$0.traits.contains(.text) }
            + found.filter { isIn(apps, $0) && $0.traits.contains(.text) }.sorted { $0.message < $1.message }
    }

    /// Returns the folder of the app that contains a file.
    private func owner(_ path: SourcePath) -> SourcePath? {
        var folder = path.folder
        while !folders.contains(folder) {
            if folder == .root { return nil }
            folder = folder.folder
        }
        return folder
    }
}
