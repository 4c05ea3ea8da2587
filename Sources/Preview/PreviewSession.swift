import Colophon
import SourceText
import Synchronization

/// The previewed sites of a running preview: for each set of choices, the last valid site and the current diagnostics.
package final class PreviewSession: Sendable {
    /// The site with some choices, and its diagnostics.
    struct Variant {
        /// `nil` until a first valid site is loaded.
        var site: PreviewSite?
        var diagnostics: [Diagnostic]
        /// The number of the save after which it was loaded.
        var revision: Int
    }

    fileprivate struct State {
        var revision = 0
        /// The variants that were requested, the latest one last.
        var variants: [(choices: PreviewChoices, variant: Variant)] = []
        /// Diagnostics of rendered pages by address.
        var found: [String: [Diagnostic]] = [:]
        /// The current addresses of renamed pages by their former address.
        var moved: [String: String] = [:]
        var gallery: PreviewSite?
        /// The gallery with the tokens that were edited last.
        var editedGallery: (choices: PreviewChoices, site: PreviewSite?)?
        var bundle: PreviewSite?
    }

    /// The limit for cached sites with choices.
    fileprivate static let limit = 6

    let source: PreviewSource
    private let state = Mutex(State())
    /// Serialises loading, so that two requests for the same site load it once.
    private let loading = Mutex(())

    package init(_ source: PreviewSource) { self.source = source }

    /// The number of the last save that was loaded, with or without errors.
    package var revision: Int { known(PreviewChoices())?.revision ?? 0 }

    /// The number of the last save.
    private var saves: Int { state.withLock { $0.revision } }

    /// Loads the site for the first time. Requests that arrive after `open` wait for it.
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

    /// Reloads the site after a save.
    ///
    /// - Returns: The diagnostics. With errors, the last valid site is still shown.
    @discardableResult package func reload() -> [Diagnostic] {
        let number = state.withLock { state in
            state.revision += 1
            return state.revision
        }
        let former = known(PreviewChoices())?.site
        let made = load(PreviewChoices(), number, keeping: former)
        state.withLock { state in
            // Another save happened meanwhile, and its own reload follows.
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

    /// Fast path after a save: updates the plan incrementally. `reload` has to follow.
    ///
    /// - Parameter revise: Returns the new plan from the former one; `nil` if that is not possible.
    /// - Returns: False when the plan could not be updated, or the last load had errors, which the save may have fixed.
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

    /// Returns the site with edited tokens, made from the site with saved tokens.
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

    /// Returns the site with some choices after the last save.
    func variant(_ choices: PreviewChoices) -> Variant { loading.withLock { _ in kept(choices) } }

    private func kept(_ choices: PreviewChoices) -> Variant {
        let now = saves
        let last = known(choices)
        // The site without choices is loaded after each save, not on demand.
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

    /// Records the diagnostics of a rendered page. Returns true when they have changed.
    package func recordDiagnostics(_ diagnostics: [Diagnostic], at address: String) -> Bool {
        state.withLock { state in
            guard state.found[address] ?? [] != diagnostics else { return false }
            state.found[address] = diagnostics.isEmpty ? nil : diagnostics
            return true
        }
    }

    /// Returns all diagnostics of a site: of loading it, and of its pages that were rendered.
    package func diagnostics(_ choices: PreviewChoices) -> [Diagnostic] {
        let loaded = variant(choices).diagnostics
        let found = state.withLock { state in state.found.sorted { $0.key < $1.key }.flatMap(\.value) }
        return loaded + found
    }

    /// Returns the current address of a page that was renamed; `nil` if it was not renamed.
    func address(of path: String) -> String? { state.withLock { $0.moved[path] } }

    /// Returns the gallery of all themes. It is made on demand after each save.
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

    /// The files of the bundle for apps.
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
    /// Replaces the site with the same choices, and removes the oldest site beyond the limit.
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

/// Maps the routes of renamed pages to their new routes. If one page of a folder is gone and one is new, the page was
/// renamed.
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
    // A page that was renamed twice maps to its last route.
    for (from, to) in moved { moved[from] = moved[to] ?? to }
    return moved.filter { !after.contains($0.key) && after.contains($0.value) }
}
