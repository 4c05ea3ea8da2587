import Foundation
import LanguageTags

/// The language of an app's texts.
///
/// It is the user's choice, otherwise the nearest to the system's preferred languages, otherwise the default. Pages of
/// a site with `negotiate: browser` use the same rules.
///
/// A choice is stored in `UserDefaults`. Nothing is stored before the user chooses, so that until then the app follows
/// the system's settings.
///
/// ```swift
/// let language = LanguageChoice(languages: ColophonFiles.languages, fallbacks: ColophonFiles.fallbacks)
/// ```
public final class LanguageChoice: @unchecked Sendable {
    // `UserDefaults` and `NotificationCenter` are thread-safe (Apple, "UserDefaults", "NotificationCenter"). The other
    // properties are constant or behind a lock.

    /// The change from one language to another, as tags of `languages`.
    public typealias Change = (old: String, new: String)

    /// The result of a choice.
    public enum Outcome: Hashable, Sendable {
        /// The language is now the one that was chosen.
        case updated
        /// The language was already the one that was chosen.
        case sameAsBefore
        /// The tag is not one of the languages; nothing has changed.
        case notSupported
    }

    /// The notification that `choose` and `followSystem` post after a change, on the thread of their caller. Its object
    /// is the `LanguageChoice`, and its `userInfo` has the two tags under `"old"` and `"new"`.
    ///
    /// With Combine: `NotificationCenter.default.publisher(for: LanguageChoice.didChange)`.
    public static let didChange = Notification.Name("ColophonKit.LanguageChoice.didChange")

    private struct State {
        var current: Language
        var isChosen: Bool
        var listeners: [Int: AsyncStream<Change>.Continuation] = [:]
        var count = 0
    }

    private let match: LanguageMatch
    private let state: Locked<State>
    private let store: UserDefaults
    private let key: String
    private let notifications: NotificationCenter

    /// Uses the stored choice, otherwise the nearest to the system's preferred languages. The result is `nil` if there
    /// are no languages, or if a tag is not well-formed.
    ///
    /// - Parameters:
    ///   - languages: Tags of BCP 47, such as `pt-BR`, the default first.
    ///   - fallbacks: For a language that is not among `languages`, those to show instead, in order.
    ///   - preferred: The system's preferred languages, the most preferred first. Strings that are not tags are
    ///     skipped.
    ///   - store: The storage of the choice. A stored language that is no longer among `languages` is ignored.
    ///   - key: The key of the choice in `store`.
    ///   - notifications: The centre that posts `didChange`.
    public init?(
        languages: [String], fallbacks: [String: [String]] = [:], preferred: [String] = Locale.preferredLanguages,
        store: UserDefaults = .standard, key: String = "ColophonKit.language",
        notifications: NotificationCenter = .default
    ) {
        let tags = languages.compactMap { Language($0) }
        guard !tags.isEmpty, tags.count == languages.count else { return nil }
        var declared: [Language: [Language]] = [:]
        for (tag, shown) in fallbacks {
            let list = shown.compactMap { Language($0) }
            guard let language = Language(tag), list.count == shown.count else { return nil }
            declared[language] = list
        }
        let match = LanguageMatch(tags, fallbacks: declared)
        let chosen = store.string(forKey: key).flatMap { Language($0) }.flatMap { tags.contains($0) ? $0 : nil }
        (self.match, self.store, self.key, self.notifications) = (match, store, key, notifications)
        state = Locked(State(current: chosen ?? match.best(for: preferred), isChosen: chosen != nil))
    }

    deinit {
        for listener in state.withLock({ $0.listeners }).values { listener.finish() }
    }

    /// The tags of the languages in canonical case, the default first.
    public var languages: [String] { match.languages.map(\.tag) }

    /// The tag of the language in use, one of `languages`.
    public var current: String { state.withLock { $0.current.tag } }

    /// Whether the user chose the language; `false` while it follows the system.
    public var isChosen: Bool { state.withLock { $0.isChosen } }

    /// Stores the user's choice and uses it. The tag may be in any case: `EN` is `en`.
    @discardableResult
    public func choose(_ tag: String) -> Outcome {
        guard let language = Language(tag), match.languages.contains(language) else { return .notSupported }
        let change = change(to: language, isChosen: true)
        store.set(language.tag, forKey: key)
        if let change { post(change) }
        return change == nil ? .sameAsBefore : .updated
    }

    /// Removes the stored choice, and uses the language nearest to the preferred ones.
    public func followSystem(preferred: [String] = Locale.preferredLanguages) {
        let change = change(to: match.best(for: preferred), isChosen: false)
        store.removeObject(forKey: key)
        if let change { post(change) }
    }

    /// A new stream of the changes from now on. Each stream gets all changes in order. It ends when the
    /// `LanguageChoice` is released.
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

    /// Returns the bundle with the strings of the current language, for `String(localized:bundle:)`. Returns `app`
    /// itself if it has no folder `.lproj` of this tag.
    public func strings(in app: Bundle = .main) -> Bundle {
        app.path(forResource: current, ofType: "lproj").flatMap { Bundle(path: $0) } ?? app
    }

    /// Changes the language within the lock, so that all streams get the changes in the same order.
    private func change(to language: Language, isChosen: Bool) -> Change? {
        state.withLock { state in
            state.isChosen = isChosen
            guard state.current != language else { return nil }
            let change = (old: state.current.tag, new: language.tag)
            state.current = language
            for listener in state.listeners.values { listener.yield(change) }
            return change
        }
    }

    /// Posts outside the lock, because observers may read `current`.
    private func post(_ change: Change) {
        notifications.post(
            name: Self.didChange, object: self, userInfo: ["old": change.old, "new": change.new])
    }
}

extension LanguageMatch {
    /// Returns the language for a reader who prefers these, or the default if none matches.
    fileprivate func best(for preferred: [String]) -> Language { language(for: preferred) ?? languages[0] }
}
