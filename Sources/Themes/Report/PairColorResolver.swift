import DesignTokens
import SourceText

/// Finds the colours of pairs, in the page's modes or in the modes of their surface.
struct PairColorResolver {
    package let tokens: ThemeTokens
    package let surfaces: [Surface]
    /// The resolved tokens for surfaces with a mono mode.
    package let mono: ResolvedTokens
    package var diagnostics: [Diagnostic] = []

    /// Returns a function that gives the foreground, background and backdrop in a mode. The function returns nil in a
    /// mode that allows no content on the pair's surface. Returns nil as a whole if a token is missing, which it
    /// reports.
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
            // A surface may be translucent, so that the page shows through.
            let behind = backdrop[mode].colors.first.flatMap { color in
                page?[mode].colors.first.map { color.over($0) }
            }
            let foreground = set[front]?[inside].colors.first
            // The surface's own colour has the page's mode.
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

    /// Returns `path` if it is a colour; otherwise reports an error and returns nil.
    private mutating func path(_ path: String, _ key: String, _ pair: ColorPair) -> String? {
        let location = pair.places[key] ?? pair.location
        guard let token = tokens.resolved[path] else {
            // An unresolved token has already been reported.
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
    /// Whether the colour is opaque in all modes.
    fileprivate var isOpaque: Bool { ModeCombination.allCases.allSatisfy { (self[$0].colors.first?.alpha ?? 1) >= 1 } }
}
