import DesignTokens
import SourceText

/// Finds the colours that pairs name, in the page's modes or in those of the surface they are on.
struct PairFinder {
    package let tokens: ThemeTokens
    package let surfaces: [Surface]
    /// What holds on surfaces of a mono mode.
    package let mono: ResolvedTokens
    package var diagnostics: [Diagnostic] = []

    /// What gives the foreground, the background, and what is behind both, in a mode; nil in a mode in which nothing may
    /// are on the pair's surface. Nil altogether when a token is missing, which is then said.
    package mutating func colors(of pair: ColorPair) -> ((ModeCombination) -> [Color]?)? {
        guard pair.surface != nil else { return colorsOnPage(pair) }
        guard let surface = surface(of: pair) else { return nil }
        let modes = Dictionary(
            uniqueKeysWithValues: ModeCombination.allCases.map { ($0, surface[$0]) })
        if modes.values.allSatisfy({ $0 == .forbidden || $0 == nil }) { return nil }
        guard let backdrop = surface.background else {
            diagnostics.append(.pairSurface(pair, surfaces, hasNoColor: true))
            return nil
        }
        guard let front = path(pair.foreground, "foreground", pair),
            let back = path(pair.background, "background", pair)
        else { return nil }
        let (resolved, mono) = (tokens.resolved, mono)
        let page = backdrop.isOpaque ? backdrop : path(pair.over, "over", pair).flatMap { resolved[$0] }
        return { mode in
            guard let surfaceMode = modes[mode] ?? nil, let color = surfaceMode.colorMode else { return nil }
            let inside = ModeCombination(color, mode.size, mode.contrast)
            let set = surfaceMode.isMono ? mono : resolved
            // A surface may be translucent itself: then the page is seen through it.
            let behind = backdrop[mode].colors.first.flatMap { color in
                page?[mode].colors.first.map { color.over($0) }
            }
            let foreground = set[front]?[inside].colors.first
            // The surface itself is of the page.
            let background = back == backdrop.path ? behind : set[back]?[inside].colors.first
            guard let foreground, let background, let behind else { return nil }
            return [foreground, background, behind]
        }
    }

    private mutating func colorsOnPage(_ pair: ColorPair) -> ((ModeCombination) -> [Color]?)? {
        guard let front = path(pair.foreground, "foreground", pair),
            let back = path(pair.background, "background", pair)
        else { return nil }
        let resolved = tokens.resolved
        guard let over = resolved[back]?.isOpaque == true ? back : path(pair.over, "over", pair) else { return nil }
        guard resolved[over]?.isOpaque == true else {
            diagnostics.append(.translucentBackdrop(pair, at: pair.places["over"] ?? pair.location))
            return nil
        }
        return { mode in
            let colors = [front, back, over].compactMap { resolved[$0]?[mode].colors.first }
            return colors.count == 3 ? colors : nil
        }
    }

    private mutating func surface(of pair: ColorPair) -> Surface? {
        if let surface = surfaces.first(where: { $0.name == pair.surface }) { return surface }
        diagnostics.append(.pairSurface(pair, surfaces, hasNoColor: false))
        return nil
    }

    /// `path` when it is a colour; nil when it is not, which is then said.
    private mutating func path(_ path: String, _ key: String, _ pair: ColorPair) -> String? {
        let location = pair.places[key] ?? pair.location
        guard let token = tokens.resolved[path] else {
            // One that could not be resolved has been reported.
            if tokens.set[path] == nil {
                let colors = tokens.resolved.tokens.lazy.filter { $0.type == .color }.map(\.path)
                diagnostics.append(
                    .pairToken(path, in: tokens.folder, near: nearest(path, among: colors), at: location))
            }
            return nil
        }
        guard token.type == .color else {
            diagnostics.append(.pairType(path, token.type, at: location, token: token.location))
            return nil
        }
        return path
    }
}

extension ResolvedToken {
    /// True when nothing is seen through its colour in any mode.
    fileprivate var isOpaque: Bool { ModeCombination.allCases.allSatisfy { (self[$0].colors.first?.alpha ?? 1) >= 1 } }
}
