import DesignTokens
import SourceText

/// The modes that a theme, a site or a page insists on, whatever the reader's system asks for; nil leaves it to that.
///
/// Written `mode: dark`, or `mode: [dark, high-contrast]` for several.
public struct ModeOverride: Hashable, Sendable {
    /// Light or dark.
    public var color: ColorMode?
    /// How much room the page takes there to be.
    public var size: SizeMode?
    /// Usual contrast, or more.
    public var contrast: ContrastMode?

    /// Forces nothing but what is given.
    public init(color: ColorMode? = nil, size: SizeMode? = nil, contrast: ContrastMode? = nil) {
        self.color = color
        self.size = size
        self.contrast = contrast
    }

    /// True when it leaves everything to the reader's system.
    public var isEmpty: Bool { color == nil && size == nil && contrast == nil }

    /// What a person may write.
    package static let names =
        ColorMode.allCases.map(\.rawValue) + SizeMode.allCases.map(\.rawValue)
        + ContrastMode.allCases.map { "\($0.rawValue)-contrast" }

    /// This, and for the rest what `other` forces.
    public func over(_ other: ModeOverride) -> ModeOverride {
        ModeOverride(color: color ?? other.color, size: size ?? other.size, contrast: contrast ?? other.contrast)
    }

    /// Adds what `name` stands for. False when that is nothing, or another one of the same kind is there.
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
    /// `mode: dark` or `mode: [dark, high-contrast]`.
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
