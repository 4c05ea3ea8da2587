import DesignTokens
import Themes

/// A mode that the sample is made in. Sizes are not among them: a frame's width makes its size class.
struct GalleryMode: Hashable, Sendable {
    /// Which pages show the mode.
    enum Kind: CaseIterable, Sendable {
        case standard, highContrast

        var routeEnding: String { self == .standard ? "" : "/high-contrast" }
        var title: String { self == .standard ? "Standard contrast" : "High contrast" }
        var modes: [GalleryMode] { GalleryMode.all.filter { ($0.contrast == .high) == (self == .highContrast) } }
    }

    var color: ColorMode
    var contrast: ContrastMode

    static let all = ContrastMode.allCases.flatMap { contrast in
        ColorMode.allCases.map { GalleryMode(color: $0, contrast: contrast) }
    }

    static let light = GalleryMode(color: .light, contrast: .standard)
    static let dark = GalleryMode(color: .dark, contrast: .standard)

    /// For addresses.
    var name: String { color.rawValue + (contrast == .high ? "-high-contrast" : "") }
    /// For people.
    var title: String { (color == .light ? "Light" : "Dark") + (contrast == .high ? ", high contrast" : "") }
    var forced: ModeOverride { ModeOverride(color: color, contrast: contrast) }
}

/// A size class, as the width of a frame.
struct GallerySize: Sendable {
    var mode: SizeMode
    var title: String
    /// In CSS pixels.
    var width: Int

    static let all = [
        GallerySize(mode: .compact, title: "Phone", width: 375),
        GallerySize(mode: .regular, title: "Tablet", width: 768),
        GallerySize(mode: .desktop, title: "Desktop", width: 1280),
    ]
}
