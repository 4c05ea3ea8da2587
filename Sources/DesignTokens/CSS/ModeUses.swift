/// The use of one kind of mode by the pages of a site: they follow the reader's system, force modes, or both.
public struct ModeUse<Mode: Hashable & Sendable>: Hashable, Sendable {
    /// The modes that at least one page forces by an attribute of its root element.
    public var forced: Set<Mode>
    /// Whether at least one page follows the reader's system.
    public var followsSystem: Bool

    /// Creates a use of modes. By default, all pages follow the reader's system.
    public init(forced: Set<Mode> = [], followsSystem: Bool = true) {
        self.forced = forced
        self.followsSystem = followsSystem
    }

    /// Collects the use of modes from the forced mode of each page; nil for a page that follows the reader's system.
    public init(pages: some Sequence<Mode?>) {
        self.init(forced: [], followsSystem: false)
        for mode in pages {
            if let mode { forced.insert(mode) } else { followsSystem = true }
        }
    }
}

/// The use of all kinds of modes by the pages of a site. Rules that no page needs are not written.
///
/// A page forces modes by attributes of its root element: `<html data-mode="dark" data-contrast="high"
/// data-size="compact">`.
public struct ModeUses: Hashable, Sendable {
    /// Colour modes: `data-mode`, otherwise `prefers-color-scheme`.
    public var color: ModeUse<ColorMode>
    /// Contrast modes: `data-contrast`, otherwise `prefers-contrast`.
    public var contrast: ModeUse<ContrastMode>
    /// Size modes: `data-size`, otherwise the width.
    public var size: ModeUse<SizeMode>

    /// Creates a use of modes. By default, all pages follow the reader's system in everything.
    public init(
        color: ModeUse<ColorMode> = ModeUse(), contrast: ModeUse<ContrastMode> = ModeUse(),
        size: ModeUse<SizeMode> = ModeUse()
    ) {
        self.color = color
        self.contrast = contrast
        self.size = size
    }

    /// A use in which pages can force every mode, as for a page with a mode switch.
    public static let all = ModeUses(
        color: ModeUse(forced: Set(ColorMode.allCases)), contrast: ModeUse(forced: Set(ContrastMode.allCases)),
        size: ModeUse(forced: Set(SizeMode.allCases)))
}

extension ModeCombination {
    /// Whether each of its modes equals or exceeds that of `other`: dark exceeds light, high contrast exceeds standard,
    /// and a size exceeds smaller ones.
    func includes(_ other: ModeCombination) -> Bool {
        (color == other.color || color == .dark) && (contrast == other.contrast || contrast == .high)
            && size.rank >= other.size.rank
    }
}

extension SizeMode {
    /// The rank of the size: 0 for the smallest.
    var rank: Int { self == .compact ? 0 : self == .regular ? 1 : 2 }
}
