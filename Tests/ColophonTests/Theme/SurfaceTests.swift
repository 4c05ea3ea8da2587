import DesignTokens
import SampleSupport
import SourceText
import Testing

@testable import Colophon
@testable import Themes

/// Regions on coloured surfaces: what is read there can be read, on every surface of every theme.
@Suite struct SurfaceTests {
    static let themes = ["plain", "orange", "orange-compact", "sosh", "wireframe"]

    /// The 27 surfaces of the OUDS data, each with the token that is its colour.
    static let backgrounds = [
        "bgInverseHigh": "bgInverseHigh", "bgInverseLow": "bgInverseLow", "bgPrimary": "bgPrimary",
        "bgSecondary": "bgSecondary", "bgTertiary": "bgTertiary", "brandPrimary": "surfaceBrandPrimary",
        "brandSecondary": "surfaceBrandSecondary", "brandTertiary": "surfaceBrandTertiary",
        "navigationBar": "navigationBar", "overlayDropdown": "overlayDropdown", "overlayModal": "overlayModal",
        "overlayTooltip": "overlayTooltip", "statusAccentEmphasized": "surfaceStatusAccentEmphasized",
        "statusAccentMuted": "surfaceStatusAccentMuted", "statusInfoEmphasized": "surfaceStatusInfoEmphasized",
        "statusInfoMuted": "surfaceStatusInfoMuted", "statusNegativeEmphasized": "surfaceStatusNegativeEmphasized",
        "statusNegativeMuted": "surfaceStatusNegativeMuted",
        "statusPositiveEmphasized": "surfaceStatusPositiveEmphasized",
        "statusPositiveMuted": "surfaceStatusPositiveMuted",
        "statusWarningEmphasized": "surfaceStatusWarningEmphasized",
        "statusWarningMuted": "surfaceStatusWarningMuted", "surfaceInverseHigh": "surfaceInverseHigh",
        "surfaceInverseLow": "surfaceInverseLow", "surfacePrimary": "surfacePrimary",
        "surfaceSecondary": "surfaceSecondary", "surfaceTertiary": "surfaceTertiary",
    ]

    private func tokens(_ theme: String) throws -> ThemeTokens {
        let loaded = ThemeTokens.load(theme, themes: try Repository.folder("themes"))
        #expect(loaded.diagnostics == [])
        return try #require(loaded.value)
    }

    @Test(arguments: themes.dropFirst())
    func `each surface of the data has its own colour`(_ theme: String) throws {
        let surfaces = try tokens(theme).resolved.surfaces.filter { Self.backgrounds[$0.name] != nil }
        #expect(surfaces.count == 27)
        for surface in surfaces {
            let isForbidden = ModeCombination.allCases.allSatisfy { surface[$0] == .forbidden }
            let wanted = Self.backgrounds[surface.name].map { "semantic.color." + $0 }
            #expect(surface.background?.path == wanted || isForbidden && surface.background == nil, "\(surface.name)")
        }
    }

    @Test(arguments: themes)
    func `every surface defines the content colours of each mode`(_ theme: String) throws {
        let surfaces = try tokens(theme).resolved.surfaces
        #expect(surfaces.count >= 5)
        for surface in surfaces {
            for mode in ModeCombination.allCases { #expect(surface[mode] != nil, "\(surface.name)") }
        }
    }

    /// What is read in a region on what, and how much contrast it needs (WCAG 2.2, 1.4.3 and 1.4.11).
    private struct Reading {
        var path: String
        var background: String
        var least = 4.5
    }

    private static func readings(in region: PageRegion) -> [Reading] {
        let ground = region.background
        func text(_ names: String...) -> [Reading] {
            names.map { Reading(path: "semantic.color." + $0, background: ground) }
        }
        let focus = Reading(path: "semantic.color.focus", background: ground, least: 3)
        switch region {
        case .header: return [Reading(path: "component.header.text", background: ground), focus]
        case .intro:
            let button = "component.button."
            return text("heading", "text", "textMuted", "link") + [
                focus, Reading(path: button + "text", background: button + "background"),
                Reading(path: button + "textHover", background: button + "backgroundHover"),
            ]
        case .hero: return []
        case .notice: return text("note", "text", "link") + [focus]
        case .footer:
            return text("accent", "text") + [Reading(path: "component.footer.text", background: ground), focus]
        }
    }

    /// What the brands' own values do not reach; each is 4.1 to 4.5.
    private static let known: Set<String> = [
        "sosh: link on statusPositiveMuted, dark", "sosh: link on statusWarningMuted, dark",
        "sosh: textMuted on statusPositiveMuted, dark", "sosh: textMuted on statusAccentMuted, dark",
        "sosh: textMuted on surfaceTertiary, dark",
    ]

    @Test(arguments: themes, PageRegion.allCases)
    func `content on a surface has enough contrast in every mode`(_ theme: String, _ region: PageRegion) throws {
        let tokens = try tokens(theme)
        let mono = tokens.set.mono.resolve()
        #expect(mono.diagnostics == [])
        for surface in tokens.resolved.surfaces {
            guard ModeCombination.allCases.allSatisfy({ surface[$0] != .forbidden }) else { continue }
            let place = region.on(surface, tokens: tokens.resolved, mono: mono.value)
            for reading in Self.readings(in: region) {
                for mode in ModeCombination.allCases {
                    let ratio = try ratio(reading, in: place, tokens, mode)
                    let name = reading.path.split(separator: ".").last ?? ""
                    let finding = "\(theme): \(name) on \(surface.name), \(mode.color)"
                    let isKnown = Self.known.contains(finding) && ratio > 4.1
                    #expect(ratio >= reading.least || isKnown, "\(finding), \(mode.contrast): \(ratio)")
                }
            }
        }
    }

    /// Every background is laid over the surface, and that over the page.
    private func ratio(
        _ reading: Reading, in region: CSSRegion, _ tokens: ThemeTokens, _ mode: ModeCombination
    ) throws -> Double {
        func color(_ path: String, _ value: TokenValue?) throws -> Color {
            guard case .color(let color)? = value else { throw Missing(path: path) }
            return color
        }
        let page = "semantic.color.background"
        var behind = try color(page, tokens.resolved[page]?[mode])
        for path in [region.background, reading.background] {
            behind = try color(path, region.value(path, mode)).over(behind)
        }
        return contrastRatio(try color(reading.path, region.value(reading.path, mode)), on: behind)
    }

    private struct Missing: Error { var path: String }
}
