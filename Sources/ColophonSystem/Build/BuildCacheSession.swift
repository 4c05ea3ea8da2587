import Colophon
import SourceText

/// The cache entry of the last build into a folder, and the one that this build will store.
package struct BuildCacheSession {
    /// The traces of the folders; `nil` if this build will not be cached.
    package let traces: FolderTraces?
    private let request: BuildRequest
    private let cache: BuildCache
    /// The digest of the options, the program and the user; `nil` if the cache must not be used.
    private let key: UInt64?
    private let begun = wallClock()
    /// Receives a sentence about each decision.
    private let tell: (String) -> Void

    /// - Parameters:
    ///   - isWanted: Whether the cache may be used.
    ///   - also: Further options that affect the result, in addition to those of `request`.
    ///   - tell: Receives a sentence about each decision.
    package init(_ request: BuildRequest, isWanted: Bool, also: [String?], telling tell: @escaping (String) -> Void) {
        (self.request, self.tell) = (request, tell)
        cache = BuildCache(request.fetcher.cache, output: request.siteFolder)
        // Requests to servers bypass the build cache, because the user wants their new answers.
        key = isWanted && !request.fetcher.mayAsk ? Self.key(request, also) : nil
        traces = key == nil ? nil : FolderTraces(content: request.source, themes: request.themes)
    }

    /// Returns the last build if this one would repeat it, or would differ only in some texts. Also returns how many of
    /// its files had to be written.
    package func reusableBuild() -> (build: CachedBuild, written: Int)? {
        guard let key else { return nil }
        switch cache.find() {
        case .nothing: tell("no build into this folder is remembered")
        case .useless(let path, let reason): tell("\(path) is ignored: \(reason)")
        case .found(let build):
            guard build.key == key else {
                tell("the options, the day or the program are not those of the last build")
                return nil
            }
            let (change, known) = build.check(jobs: request.options.jobs)
            if let change {
                let text = change.texts.isEmpty ? "" : ", and nothing but texts"
                tell("\(change.path) has changed since the last build\(text)")
                return revised(known, change.texts)
            }
            guard !request.isBad(build.diagnostics) else { return nil }
            tell("nothing has changed since the last build")
            if known.sources != build.sources || known.outputs != build.outputs || known.moment < build.moment {
                keep(known)
            }
            return (known, 0)
        }
        return nil
    }

    /// Returns the build with the changed texts rebuilt. `nil` if everything has to be built.
    private func revised(_ known: CachedBuild, _ texts: [SourcePath]) -> (build: CachedBuild, written: Int)? {
        guard let revision = IncrementalBuild(request, known, changed: texts) else { return nil }
        do {
            let (build, written) = try revision.build()
            tell("only the apps of these texts were built")
            keep(build)
            return (build, written)
        } catch {
            tell("everything is built: \(error.reason)")
            return nil
        }
    }

    /// Stores a committed build in the cache.
    /// - Parameters:
    ///   - facts: The facts that other pages use of its texts; see `Plan.textFacts`.
    ///   - themeDigest: The digest of what all pages share of the theme; see `Plan.themeDigest`.
    ///   - outputs: The written folders; `nil` for a folder that has changed since.
    ///   - summary: The summary that a repeated build prints.
    package func keep(
        _ site: SiteBuild, facts: [(path: SourcePath, facts: UInt64)], themeDigest: UInt64, _ outputs: [CachedFolder?],
        summary: [String]
    ) {
        guard let key, let traces else { return }
        let sources = traces.all.map { CachedFolder($0) }
        let fonts = request.fonts.remembered(since: begun)
        let isWhole = !(sources + outputs).contains { $0 == nil } && fonts != nil
        if let reason = site.uncacheableReason ?? (isWhole ? nil : "something changed while it was made") {
            cache.forget()
            return tell("this build is not remembered: \(reason)")
        }
        keep(
            CachedBuild(
                key: key, moment: begun, sources: sources.compactMap(\.self) + (fonts ?? []),
                outputs: outputs.compactMap(\.self), summary: summary,
                diagnostics: MessageRedactor(site.folders).redacted(site.diagnostics)
                    .filter { !$0.traits.contains(.transient) }.map { $0.naming(request.nameRemedy) },
                facts: Dictionary(facts.map { ($0.path, $0.facts) }) { first, _ in first }, themeDigest: themeDigest))
    }

    private func keep(_ build: CachedBuild) {
        do throws(SystemFailure) { try cache.keep(build) } catch {
            tell("this build is not remembered: \(error.path): \(error.reason)")
        }
    }

    /// Returns the key; `nil` if the identity of the program is unknown.
    private static func key(_ request: BuildRequest, _ also: [String?]) -> UInt64? {
        guard let program = programIdentity() else { return nil }
        let themes = request.themes ?? "themes"
        let folders = [request.source, themes, request.siteFolder].flatMap { [$0, absolute($0)] }
        let parts: [String?] = [
            version, program, "\(geteuid()) \(getegid())", request.themes, request.options.theme,
            request.options.configuration, request.options.today?.iso, environment("HOME"), absolute("attestations"),
        ]
        let all = parts + folders + also
        // Prefix each part with its length, so that different lists never have the same text.
        let text = all.map { $0.map { "\($0.utf8.count) \($0)" } ?? "-" }.joined(separator: "\n")
        return digest(of: Array(text.utf8))
    }
}
