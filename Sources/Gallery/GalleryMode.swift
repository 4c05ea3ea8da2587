import DesignTokens
import Themes

/// A mode of the sample. It has no size: the width of a frame determines the size class.
struct GalleryMode: Hashable, Sendable {
    /// The gallery's pages that show the mode.
    enum ContrastGroup: CaseIterable, Sendable {
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

    /// The name in addresses.
    var name: String { color.rawValue + (contrast == .high ? "-high-contrast" : "") }
    /// The title for readers.
    var title: String { (color == .light ? "Light" : "Dark") + (contrast == .high ? ", high contrast" : "") }
    var forced: ModeOverride { ModeOverride(color: color, contrast: contrast) }
}

/// A size class, as the width of a frame.
struct GallerySize: Sendable {
    var mode: SizeMode
    var title: String
    /// The width in CSS pixels.
    var width: Int

    static let all = [
        GallerySize(mode: .compact, title: "Phone", width: 375),
        GallerySize(mode: .regular, title: "Tablet", width: 768),
        GallerySize(mode: .desktop, title: "Desktop", width: 1280),
    ]
}
