import Colophon
import SourceText
import Synchronization

/// The sites that are previewed, from the first load to the end of the program: the last good one of each choice, and what is
/// wrong with what was saved since.
package final class PreviewSession: Sendable {
    /// A site with some choices, as far as there is one, and what there is to say about it.
    struct Variant {
        /// Nil while there has been no good one.
        var site: PreviewSite?
        var diagnostics: [Diagnostic]
        /// The number of the save it was loaded after.
        var revision: Int
    }

    fileprivate struct State {
        var revision = 0
        /// Those that were asked for, the last one at the end.
        var variants: [(choices: PreviewChoices, variant: Variant)] = []
        /// What was found while pages were rendered, by address.
        var found: [String: [Diagnostic]] = [:]
        /// Where pages that were renamed are now.
        var moved: [String: String] = [:]
        var gallery: PreviewSite?
        /// The gallery with the tokens that were changed last.
        var editedGallery: (choices: PreviewChoices, site: PreviewSite?)?
        var bundle: PreviewSite?
    }

    /// How many sites are kept besides the one without choices.
    fileprivate static let limit = 6

    let source: PreviewSource
    private let state = Mutex(State())
    /// Two that want the same site load it once.
    private let loading = Mutex(())

    package init(_ source: PreviewSource) { self.source = source }

    /// The number of the save that is shown, or is known to be wrong: what is being loaded counts when it is there.
    package var revision: Int { known(PreviewChoices())?.revision ?? 0 }

    /// The number of the last save.
    private var saves: Int { state.withLock { $0.revision } }

    /// Loads for the first time. Whoever asks for something from `open` on waits until it is there.
    package func begin<Failure: Error>(_ open: () throws(Failure) -> Void) throws(Failure) -> [Diagnostic] {
        let result: Result<[Diagnostic], Failure> = loading.withLock { _ in
            do throws(Failure) {
                try open()
                return .success(reload())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Loads anew, after something was saved.
    ///
    /// - Returns: what there is to say about it. With an error, the last good site stays.
    @discardableResult package func reload() -> [Diagnostic] {
        let number = state.withLock { state in
            state.revision += 1
            return state.revision
        }
        let former = known(PreviewChoices())?.site
        let made = load(PreviewChoices(), number, keeping: former)
        state.withLock { state in
            // Something was saved meanwhile: whoever saw that loads again.
            guard state.revision == number else { return }
            if !source.isBad(made.diagnostics) {
                if let former, let now = made.site { state.moved = moves(from: former, to: now, after: state.moved) }
                state.found = [:]
                state.bundle = nil
            }
            (state.gallery, state.editedGallery) = (nil, nil)
            state.keep(made, for: PreviewChoices())
        }
        return made.diagnostics
    }

    /// Shows what was written at once, where it can be told what that changes; `reload` has to follow.
    ///
    /// - Parameter revise: gives the plan as it is now, from the former one.
    /// - Returns: false when it cannot be told, and when there are mistakes that may be mended now.
    package func revise(_ revise: (Plan) -> Plan?) -> Bool {
        guard let last = known(PreviewChoices()), let site = last.site, !source.isBad(last.diagnostics),
            let plan = revise(site.plan)
        else { return false }
        let made = PreviewSite(plan)
        state.withLock { state in
            state.revision += 1
            state.bundle = nil
            let variant = Variant(site: made, diagnostics: last.diagnostics, revision: state.revision)
            state.keep(variant, for: PreviewChoices())
        }
        return true
    }

    private func load(_ choices: PreviewChoices, _ revision: Int, keeping former: PreviewSite?) -> Variant {
        if !choices.tokens.isEmpty { return edit(choices, revision) }
        let loaded = source.load(choices)
        let isGood = !source.isBad(loaded.diagnostics)
        let site = loaded.value.flatMap { isGood ? PreviewSite($0) : nil }
        return Variant(site: site ?? former, diagnostics: loaded.diagnostics, revision: revision)
    }

    /// The site with tokens that are changed, from the one in which they are not.
    private func edit(_ choices: PreviewChoices, _ revision: Int) -> Variant {
        var saved = choices.asSaved
        if known(PreviewChoices())?.site?.plan.site.settings.theme == saved.theme { saved.theme = nil }
        var made = kept(saved)
        guard let site = made.site, !source.isBad(made.diagnostics) else { return made }
        let edited = source.edited(site.plan, choices)
        if let plan = edited.value, !source.isBad(edited.diagnostics) { made.site = PreviewSite(plan) }
        made.diagnostics += edited.diagnostics
        made.revision = revision
        return made
    }

    /// The site with some choices as it is after the last save.
    func variant(_ choices: PreviewChoices) -> Variant { loading.withLock { _ in kept(choices) } }

    private func kept(_ choices: PreviewChoices) -> Variant {
        let now = saves
        let last = known(choices)
        // The one without choices is loaded when something is saved.
        if let last, last.revision == now || choices == PreviewChoices() {
            return last
        }
        let made = load(choices, now, keeping: last?.site)
        state.withLock { $0.keep(made, for: choices) }
        return made
    }

    private func known(_ choices: PreviewChoices) -> Variant? {
        state.withLock { state in
            state.variants.first { $0.choices == choices }?.variant
        }
    }

    /// Notes what was found while a page was rendered. True when it is news.
    package func note(_ diagnostics: [Diagnostic], at address: String) -> Bool {
        state.withLock { state in
            guard state.found[address] ?? [] != diagnostics else { return false }
            state.found[address] = diagnostics.isEmpty ? nil : diagnostics
            return true
        }
    }

    /// All there is to say about a site: what was found when it was loaded, and on the pages that were looked at.
    package func diagnostics(_ choices: PreviewChoices) -> [Diagnostic] {
        let loaded = variant(choices).diagnostics
        let found = state.withLock { state in state.found.sorted { $0.key < $1.key }.flatMap(\.value) }
        return loaded + found
    }

    /// Where the page that was at `path` is now; nil when it was not renamed.
    func address(of path: String) -> String? { state.withLock { $0.moved[path] } }

    /// The gallery of all themes, made when it is first asked for after a save.
    func gallery(_ choices: PreviewChoices) -> PreviewSite? {
        guard !choices.tokens.isEmpty else {
            return kept(\.gallery) { source.gallery(choices).value.map(PreviewSite.init) }
        }
        if let known = state.withLock({ $0.editedGallery }), known.choices == choices { return known.site }
        let now = saves
        let made = source.gallery(choices).value.map(PreviewSite.init)
        state.withLock { if $0.revision == now { $0.editedGallery = (choices, made) } }
        return made
    }

    /// What apps have inside.
    var bundle: PreviewSite? {
        kept(\.bundle) { variant(PreviewChoices()).site.map { PreviewSite(source.bundle($0.plan)) } }
    }

    private func kept(
        _ path: WritableKeyPath<State, PreviewSite?> & Sendable, _ make: () -> PreviewSite?
    ) -> PreviewSite? {
        if let known = state.withLock({ $0[keyPath: path] }) { return known }
        let now = saves
        let made = make()
        state.withLock { if $0.revision == now { $0[keyPath: path] = made } }
        return made
    }
}

extension PreviewSession.State {
    /// Keeps a site in place of the former one with the same choices.
    fileprivate mutating func keep(_ variant: PreviewSession.Variant, for choices: PreviewChoices) {
        variants.removeAll { $0.choices == choices }
        variants.append((choices, variant))
        while variants.count > PreviewSession.limit + 1,
            let oldest = variants.firstIndex(where: { $0.choices != PreviewChoices() })
        {
            variants.remove(at: oldest)
        }
    }
}

/// Where pages are that were renamed between two plans: of each kind of place, one that is gone and one that is new.
private func moves(
    from former: PreviewSite, to now: PreviewSite, after known: [String: String]
) -> [String: String] {
    let before = Set(former.plan.files.filter(\.isPage).map(\.route))
    let after = Set(now.plan.files.filter(\.isPage).map(\.route))
    let (gone, new) = (before.subtracting(after), after.subtracting(before))
    guard !gone.isEmpty, !new.isEmpty else {
        return known.filter { !after.contains($0.key) && after.contains($0.value) }
    }
    func grouped(_ routes: Set<String>) -> [String: [String]] {
        Dictionary(grouping: routes) { $0.split(separator: "/").dropLast().joined(separator: "/") }
    }
    let arrivals = grouped(new)
    var moved = known
    for (place, routes) in grouped(gone) where routes.count == 1 && arrivals[place]?.count == 1 {
        moved[routes[0]] = arrivals[place]?[0]
    }
    // What was renamed twice is where it was renamed to last.
    for (from, to) in moved { moved[from] = moved[to] ?? to }
    return moved.filter { !after.contains($0.key) && after.contains($0.value) }
}
