import Colophon
import SourceText
import Synchronization

/// Gets what a site wants from other servers, before it is loaded: lists of apps, then their icons.
///
/// Servers are asked only when that is allowed; else what an earlier build has kept has to do. Nothing it gives, keeps
/// or reports holds a value of the environment.
public struct Fetcher: Sendable {
    /// False asks no one.
    public var mayAsk: Bool
    /// The folder with what was kept; nil keeps nothing.
    public var cache: String?
    /// For one answer, redirects included. All of them together have six times as much.
    public var timeLimit: Duration
    /// Which variables addresses can use.
    public var variables = EnvironmentOptions()
    /// The values of `${NAME}`.
    public var environment: @Sendable (String) -> String?

    /// The most bytes of icons that one build takes: 32 MiB.
    static let largestTogether = 32 << 20
    /// How many servers are asked at once.
    private static let lanes = 4

    /// - Parameter cache: the folder with what was kept; nil keeps nothing.
    public init(
        mayAsk: Bool, cache: String?, timeLimit: Duration = .seconds(10),
        environment: @escaping @Sendable (String) -> String?
    ) {
        (self.mayAsk, self.cache, self.timeLimit, self.environment) = (mayAsk, cache, timeLimit, environment)
    }

    /// Everything that `content` wants, and what went wrong.
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
        let taken = Taken()
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
                secrets: secrets, limit: Pipeline.largestList, deadline: min(.now + timeLimit, end),
                trustedHost: WebOrigin(secrets.address)?.host, problem: Pipeline.problem(ofList:))
            switch try ask(asking, kept) {
            case .kept(let bytes): return Checked(.bytes(bytes))
            case .fresh(let bytes, let etag):
                return Checked(.bytes(bytes), keep(.init(etag: etag, bytes: bytes), name ?? list.address, cache))
            }
        } catch let failure as FetchFailure {
            if failure.isRefusal { return Checked(.missing, [.fetchRefused(failure, list)]) }
            let told = [Diagnostic.fetchFailed(failure, list, isKept: kept != nil)]
            return Checked(kept.map { .bytes($0.bytes) } ?? .missing, told)
        } catch let failure as Secrets.Failure {
            switch failure {
            case .missing(let name): return Checked(.missing, [.missingVariable(name, list)])
            case .noAddress(let name): return Checked(.missing, [.variableIsNoAddress(name, list)])
            }
        } catch {
            return Checked(.missing)
        }
    }

    /// The host that a list's own text, or the variable in its place, names.
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

    /// How many bytes of icons have come.
    private final class Taken: Sendable {
        private let count = Atomic<Int>(0)

        /// False when `bytes` more are too many.
        func add(_ bytes: Int) -> Bool {
            count.wrappingAdd(bytes, ordering: .relaxed).newValue <= Fetcher.largestTogether
        }
    }

    private func icon(
        _ address: String, _ hosts: Set<String>, _ taken: Taken, _ end: ContinuousClock.Instant
    ) -> (answer: Fetched.Answer?, failure: FetchFailure?) {
        let cache = FetchCache(path: cache)
        let kept = cache.entry(address)
        guard mayAsk else { return (kept.map { .bytes($0.bytes) }, nil) }
        do {
            let host = WebOrigin(address)?.host
            // An icon's address is a server's word: nothing of the environment is put into it.
            let secrets = try Secrets(address.replacing("${", with: "$%7B"), environment: { _ in nil })
            let asking = HTTPExchange(
                secrets: secrets, limit: Pipeline.largestIcon, deadline: min(.now + timeLimit, end),
                trustedHost: host.flatMap { hosts.contains($0) ? $0 : nil }, problem: { _ in nil })
            switch try ask(asking, kept) {
            case .kept(let bytes):
                return taken.add(bytes.count)
                    ? (.bytes(bytes), nil) : (.missing, .tooLargeTogether(Self.largestTogether))
            case .fresh(let bytes, let etag):
                guard taken.add(bytes.count) else { return (.missing, .tooLargeTogether(Self.largestTogether)) }
                // What cannot be kept is reported for the list already, and costs only time.
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
    /// Adds what is wrong with a list. The list of one entry has an address in each language: the same failure of all of
    /// them is reported once.
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

/// Where answers are kept when no other folder is named: `colophon` in the user's folder for such things. Nil when
/// there is none.
///
/// Source: XDG Base Directory Specification: relative paths are ignored; on macOS `~/Library/Caches`.
public func standardCacheFolder(_ environment: (String) -> String?) -> String? {
    if let folder = environment("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/colophon" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
        return home + "/Library/Caches/colophon"
    #else
        return home + "/.cache/colophon"
    #endif
}
