import Synchronization

/// The language of somebody who uses a program: the one they chose, else the nearest to what their system prefers, else
/// the default. Pages of a site with `negotiate: browser` choose alike.
///
/// Nothing counts as chosen before somebody chooses, so nothing is to be stored at the start. Whoever calls `choose` stores
/// `current` afterwards, unless it says `notSupported`.
///
/// ```swift
/// let choice = LanguageChoice(
///     languages: ["en", "fr"], stored: defaults.string(forKey: "language"), preferred: Locale.preferredLanguages)
/// ```
public final class LanguageChoice: Sendable {
    /// From one language to another, as tags of `languages`.
    public typealias Change = (old: String, new: String)

    /// What became of a choice.
    public enum Outcome: Hashable, Sendable {
        case updated, sameAsBefore, notSupported
    }

    private struct State {
        var current: Language
        var listeners: [Int: AsyncStream<Change>.Continuation] = [:]
        var count = 0
    }

    private let match: LanguageMatch
    private let state: Mutex<State>

    /// Nil when there is no language, or a tag that is not well-formed.
    ///
    /// - Parameters:
    ///   - languages: tags of BCP 47, such as `pt-BR`, the default first.
    ///   - fallbacks: for a language that there is not, those to show instead, in order.
    ///   - stored: what was chosen earlier; ignored when it is no longer among the languages.
    ///   - preferred: what the system prefers, the most preferred first. Anything else than a tag is passed over.
    public init?(
        languages: [String], fallbacks: [String: [String]] = [:], stored: String? = nil, preferred: [String] = []
    ) {
        let tags = languages.compactMap { Language($0) }
        guard let first = tags.first, tags.count == languages.count else { return nil }
        var declared: [Language: [Language]] = [:]
        for (tag, shown) in fallbacks {
            let list = shown.compactMap { Language($0) }
            guard let language = Language(tag), list.count == shown.count else { return nil }
            declared[language] = list
        }
        let match = LanguageMatch(tags, fallbacks: declared)
        let chosen = stored.flatMap { Language($0) }.flatMap { tags.contains($0) ? $0 : nil }
        self.match = match
        state = Mutex(State(current: chosen ?? match.language(for: preferred) ?? first))
    }

    deinit {
        for listener in state.withLock({ $0.listeners }).values { listener.finish() }
    }

    /// The tags of the languages, in canonical case.
    public var languages: [String] { match.languages.map(\.tag) }

    /// The tag of the language in use, one of `languages`.
    public var current: String { state.withLock { $0.current.tag } }

    /// Takes what somebody chose, in any case: `EN` is `en`.
    @discardableResult
    public func choose(_ tag: String) -> Outcome {
        guard let language = Language(tag), match.languages.contains(language) else { return .notSupported }
        return state.withLock { state in
            guard state.current != language else { return .sameAsBefore }
            let change = (old: state.current.tag, new: language.tag)
            state.current = language
            // Within the lock, so that all hear of changes in their order.
            for listener in state.listeners.values { listener.yield(change) }
            return .updated
        }
    }

    /// The changes from now on. Each stream hears of all of them; it ends with this value.
    public var changes: AsyncStream<Change> {
        let (stream, listener) = AsyncStream.makeStream(of: Change.self)
        let number = state.withLock { state in
            state.count += 1
            state.listeners[state.count] = listener
            return state.count
        }
        listener.onTermination = { [weak self] _ in
            self?.state.withLock { $0.listeners[number] = nil }
        }
        return stream
    }
}
