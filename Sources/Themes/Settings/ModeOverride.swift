import DesignTokens
import SourceText

/// The modes that a theme, site or page forces, regardless of the reader's system settings; nil follows the system.
///
/// The notation is `mode: dark`, or `mode: [dark, high-contrast]` for several modes.
public struct ModeOverride: Hashable, Sendable {
    /// The colour scheme: light or dark.
    public var color: ColorMode?
    /// The size of the window that the page assumes.
    public var size: SizeMode?
    /// The contrast: standard or high.
    public var contrast: ContrastMode?

    /// Creates an override of the given modes only.
    public init(color: ColorMode? = nil, size: SizeMode? = nil, contrast: ContrastMode? = nil) {
        self.color = color
        self.size = size
        self.contrast = contrast
    }

    /// Whether the override forces no mode.
    public var isEmpty: Bool { color == nil && size == nil && contrast == nil }

    /// The names that users may write.
    package static let names =
        ColorMode.allCases.map(\.rawValue) + SizeMode.allCases.map(\.rawValue)
        + ContrastMode.allCases.map { "\($0.rawValue)-contrast" }

    /// Returns this override completed by the modes of `other`.
    public func over(_ other: ModeOverride) -> ModeOverride {
        ModeOverride(color: color ?? other.color, size: size ?? other.size, contrast: contrast ?? other.contrast)
    }

    /// Adds the mode with this name. Returns false for an unknown name, or if the override already has a mode of the
    /// same kind.
    fileprivate mutating func add(_ name: String) -> Bool {
        if let color = ColorMode(rawValue: name), self.color == nil { self.color = color; return true }
        if let size = SizeMode(rawValue: name), self.size == nil { self.size = size; return true }
        let contrast = ContrastMode.allCases.first { "\($0.rawValue)-contrast" == name }
        guard let contrast, self.contrast == nil else { return false }
        self.contrast = contrast
        return true
    }
}

extension ObjectReader {
    /// Reads `mode: dark` or `mode: [dark, high-contrast]`.
    package mutating func forcedMode(_ key: Key) -> ModeOverride {
        var mode = ModeOverride()
        guard let value = value(key) else { return mode }
        for element in value.elements ?? [value] {
            guard let name = element.text, mode.add(name) else {
                append(.badMode(element.text, at: location(of: element)))
                continue
            }
        }
        return mode
    }
}
