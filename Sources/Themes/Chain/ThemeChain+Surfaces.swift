import DesignTokens
import SourceText

extension ThemeChain {
    /// The surface name that removes the surface chosen by an extended theme.
    static let noSurface = "none"

    /// Returns the regions with a coloured surface. For each region, the nearest theme that names it wins.
    func regions(_ tokens: ThemeTokens, into diagnostics: inout [Diagnostic]) -> [CSSRegion] {
        var chosen: [PageRegion: ThemeSettings.Surface] = [:]
        for choice in links.flatMap(\.settings.surfaces) {
            guard let region = PageRegion(rawValue: choice.region) else {
                diagnostics.append(.unknownRegion(choice.region, at: choice.regionLocation))
                continue
            }
            if chosen[region] == nil { chosen[region] = choice }
        }
        chosen = chosen.filter { $0.value.surface != Self.noSurface }
        guard !chosen.isEmpty else { return [] }
        let surfaces = tokens.resolved.surfaces
        let mono = tokens.set.mono.resolve().unwrap(into: &diagnostics)
        return PageRegion.allCases.compactMap { region in
            guard let choice = chosen[region],
                let surface = surface(choice, among: surfaces, into: &diagnostics)
            else { return nil }
            return region.on(surface, tokens: tokens.resolved, mono: mono)
        }
    }

    /// Returns the chosen surface if it has a colour and allows content in every mode.
    private func surface(
        _ choice: ThemeSettings.Surface, among surfaces: [Surface], into diagnostics: inout [Diagnostic]
    ) -> Surface? {
        guard let surface = surfaces.first(where: { $0.name == choice.surface }) else {
            diagnostics.append(.unknownSurface(choice.surface, among: surfaces.map(\.name), at: choice.location))
            return nil
        }
        for mode in ModeCombination.allCases {
            guard let surfaceMode = surface[mode] else {
                diagnostics.append(.badSurfaceMode(surface.text(mode), surface))
                return nil
            }
            if surfaceMode == .forbidden {
                diagnostics.append(.surfaceForbidden(surface, mode.color, at: choice.location))
                return nil
            }
        }
        guard surface.background != nil else {
            diagnostics.append(.surfaceWithoutColor(surface, at: choice.location))
            return nil
        }
        return surface
    }
}
