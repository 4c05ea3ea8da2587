import Colophon
import SourceText
import Synchronization

/// Fetches the data that a site needs from other servers before it is loaded: lists of apps, then their icons.
///
/// Contacts servers only if that is allowed; otherwise it uses the cache. No result, cache file or diagnostic contains
/// a value from the environment.
public struct Fetcher: Sendable {
    /// Whether servers may be contacted.
    public var mayAsk: Bool
    /// The folder of the cache; `nil` for no cache.
    public var cache: String?
    /// The time limit for one response, redirects included. All responses together have six times as much.
    public var timeLimit: Duration
    /// The variables that addresses can use.
    public var variables = EnvironmentOptions()
    /// Returns the value of `${NAME}`.
    public var environment: @Sendable (String) -> String?

    /// The limit for all icons of a build: 32 MiB.
    static let largestTogether = 32 << 20
    /// The number of parallel requests.
    private static let lanes = 4

    /// - Parameter cache: The folder of the cache; `nil` for no cache.
    public init(
        mayAsk: Bool, cache: String?, timeLimit: Duration = .seconds(10),
        environment: @escaping @Sendable (String) -> String?
    ) {
        (self.mayAsk, self.cache, self.timeLimit, self.environment) = (mayAsk, cache, timeLimit, environment)
    }

    /// Fetches everything that `content` needs, and reports failures.
    public func fetch(
        for content: SourceTree, progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) -> Checked<Fetched> {
        var fetched = Fetched()
        var diagnostics: [Diagnostic] = []
        let deadline = ContinuousClock.now + timeLimit * 6
        let lists = Pipeline.remoteLists(content, variables)
        let answers = each(lists.count, progress) { list(lists[$0], deadline) }
        for (list, answer) in zip(lists, answers) {
            if let found = answer.value { fetched.lists[list.address] = found }
            for problem in answer.diagnostics { diagnostics.add(problem, about: list) }
        }
        let icons = Pipeline.remoteIcons(content, fetched, variables)
        let hosts = Set(lists.compactMap { host(of: $0) })
        let taken = ByteCounter()
        let pictures = each(icons.count, progress) { icon(icons[$0], hosts, taken, deadline) }
        var failures: [FetchFailure] = []
        for (address, picture) in zip(icons, pictures) {
            fetched.icons[address] = picture.answer
            if let failure = picture.failure { failures.append(failure) }
        }
        if let first = failures.first { diagnostics.append(.iconsNotHad(failures.count, first)) }
        return Checked(fetched, diagnostics)
    }

    private func each<Result: Sendable>(
        _ count: Int, _ progress: @Sendable (Int, Int) -> Void, _ body: @Sendable (Int) -> Result
    ) -> [Result] {
        parallelMap(count, jobs: Self.lanes) { number in
            if mayAsk { progress(number, count) }
            return body(number)
        }
    }

    /// Returns the keys in addresses of servers, which no output may contain; `nil` when no server is contacted.
    public func secrets(in content: SourceTree) -> [SecretValue]? {
        let lists = Pipeline.remoteLists(content, variables)
        if lists.isEmpty { return nil }
        var seen: Set<SecretValue> = []
        return lists.compactMap { try? secrets(of: $0) }.flatMap(\.values).filter { seen.insert($0).inserted }
    }

    private func secrets(of list: RemoteList) throws(Secrets.Failure) -> Secrets {
        try Secrets(list.address, list.variables, environment: environment)
    }

    // MARK: Lists

    private func list(_ list: RemoteList, _ end: ContinuousClock.Instant) -> Checked<Fetched.Answer?> {
        let cache = FetchCache(path: cache)
        let name = Secrets.name(of: list.address, list.variables, environment: environment)
        let kept = name.flatMap { cache.entry($0) }
        guard mayAsk else { return Checked(kept.map { .bytes($0.bytes) }) }
        do {
            let secrets = try secrets(of: list)
            let asking = HTTPExchange(
                secrets: secrets, limit: Pipeline.maximumListSize, deadline: min(.now + timeLimit, end),
                trustedHost: WebOrigin(secrets.address)?.host, problem: Pipeline.problem(ofList:))
            switch try ask(asking, kept) {
            case .kept(let bytes): return Checked(.bytes(bytes))
            case .fresh(let bytes, let etag):
                return Checked(.bytes(bytes), keep(.init(etag: etag, bytes: bytes), name ?? list.address, cache))
            }
        } catch let failure as FetchFailure {
            if failure.isRefusal { return Checked(.missing, [.fetchRefused(failure, list)]) }
            let warnings = [Diagnostic.fetchFailed(failure, list, isKept: kept != nil)]
            return Checked(kept.map { .bytes($0.bytes) } ?? .missing, warnings)
        } catch let failure as Secrets.Failure {
            switch failure {
            case .missing(let name): return Checked(.missing, [.missingVariable(name, list)])
            case .noAddress(let name): return Checked(.missing, [.variableIsNoAddress(name, list)])
            }
        } catch {
            return Checked(.missing)
        }
    }

    /// Returns the host of a list's address, with variables replaced if servers may be contacted.
    private func host(of list: RemoteList) -> String? {
        let address = mayAsk ? try? secrets(of: list).address : nil
        return WebOrigin(address ?? list.address)?.host
    }

    private func ask(_ asking: HTTPExchange, _ kept: FetchCache.Entry?) throws(FetchFailure) -> HTTPExchange.Outcome {
        guard let curl = Curl.shared else { throw .unavailable }
        return try asking.run(curl, kept: kept)
    }

    private func keep(_ entry: FetchCache.Entry, _ address: String, _ cache: FetchCache) -> [Diagnostic] {
        do {
            try cache.keep(entry, for: address)
            return []
        } catch {
            return [.notKept(error)]
        }
    }

    // MARK: Icons

    /// Counts the bytes of all icons.
    private final class ByteCounter: Sendable {
        private let count = Atomic<Int>(0)

        /// Adds `bytes`. Returns false when the limit is exceeded.
        func add(_ bytes: Int) -> Bool {
            count.wrappingAdd(bytes, ordering: .relaxed).newValue <= Fetcher.largestTogether
        }
    }

    private func icon(
        _ address: String, _ hosts: Set<String>, _ taken: ByteCounter, _ end: ContinuousClock.Instant
    ) -> (answer: Fetched.Answer?, failure: FetchFailure?) {
        let cache = FetchCache(path: cache)
        let kept = cache.entry(address)
        guard mayAsk else { return (kept.map { .bytes($0.bytes) }, nil) }
        do {
            let host = WebOrigin(address)?.host
            // Icon addresses come from a server, so no values of the environment are inserted.
            let secrets = try Secrets(address.replacing("${", with: "$%7B"), environment: { _ in nil })
            let asking = HTTPExchange(
                secrets: secrets, limit: Pipeline.maximumIconSize, deadline: min(.now + timeLimit, end),
                trustedHost: host.flatMap { hosts.contains($0) ? $0 : nil }, problem: { _ in nil })
            switch try ask(asking, kept) {
            case .kept(let bytes):
                return taken.add(bytes.count)
                    ? (.bytes(bytes), nil) : (.missing, .tooLargeTogether(Self.largestTogether))
            case .fresh(let bytes, let etag):
                guard taken.add(bytes.count) else { return (.missing, .tooLargeTogether(Self.largestTogether)) }
                // A cache that cannot be written is reported for the list already, and only costs time.
                try? cache.keep(.init(etag: etag, bytes: bytes), for: address)
                return (.bytes(bytes), nil)
            }
        } catch {
            if let kept { return (.bytes(kept.bytes), nil) }
            return (.missing, error as? FetchFailure)
        }
    }
}

extension [Diagnostic] {
    /// Adds a diagnostic about a list. A list with one address per language reports a common failure only once.
    fileprivate mutating func add(_ problem: Diagnostic, about list: RemoteList) {
        let reason = problem.message.dropFirst(quoted(list.address).count)
        let number = firstIndex { first in
            first.id == problem.id && first.location == problem.location && first.hint == problem.hint
                && first.message.hasSuffix(reason)
        }
        guard let number, problem.message.hasPrefix(quoted(list.address)) else { return append(problem) }
        self[number].notes.append(.init("the same with \(quoted(list.address))"))
    }
}

/// Returns the default folder of the cache: `colophon` in the user's cache folder. `nil` if there is no such folder.
///
/// Source: XDG Base Directory Specification, which ignores relative paths; on macOS `~/Library/Caches`.
public func standardCacheFolder(_ environment: (String) -> String?) -> String? {
    if let folder = environment("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/colophon" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
        return home + "/Library/Caches/colophon"
    #else
        return home + "/.cache/colophon"
    #endif
}
