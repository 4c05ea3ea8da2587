/// What the pages of a site do about one kind of mode: leave it to the reader's system, insist on some, or both.
public struct ModeUse<Mode: Hashable & Sendable>: Hashable, Sendable {
    /// The modes that some page insists on, by an attribute of its root element.
    public var forced: Set<Mode>
    /// False when no page leaves the mode to the reader's system.
    public var followsSystem: Bool

    /// By default every page leaves it to the reader's system.
    public init(forced: Set<Mode> = [], followsSystem: Bool = true) {
        self.forced = forced
        self.followsSystem = followsSystem
    }

    /// What pages do of which each insists on a mode, or on none.
    public init(pages: some Sequence<Mode?>) {
        self.init(forced: [], followsSystem: false)
        for mode in pages {
            if let mode { forced.insert(mode) } else { followsSystem = true }
        }
    }
}

/// What the pages of a site do about each kind of mode. A rule that no page can need is not written.
///
/// A page insists by attributes of its root element: `<html data-mode="dark" data-contrast="high"
/// data-size="compact">`.
public struct ModeUses: Hashable, Sendable {
    /// `data-mode`, otherwise `prefers-color-scheme`.
    public var color: ModeUse<ColorMode>
    /// `data-contrast`, otherwise `prefers-contrast`.
    public var contrast: ModeUse<ContrastMode>
    /// `data-size`, otherwise the width.
    public var size: ModeUse<SizeMode>

    /// By default every page leaves everything to the reader's system.
    public init(
        color: ModeUse<ColorMode> = ModeUse(), contrast: ModeUse<ContrastMode> = ModeUse(),
        size: ModeUse<SizeMode> = ModeUse()
    ) {
        self.color = color
        self.contrast = contrast
        self.size = size
    }

    /// Every mode may be insisted on, as a page with a switch needs it.
    public static let all = ModeUses(
        color: ModeUse(forced: Set(ColorMode.allCases)), contrast: ModeUse(forced: Set(ContrastMode.allCases)),
        size: ModeUse(forced: Set(SizeMode.allCases)))
}

extension ModeCombination {
    /// True when each of its modes asks for as much as that of `other`: dark for more than light, high contrast for
    /// more than standard, a size for more than the next smaller one.
    func includes(_ other: ModeCombination) -> Bool {
        (color == other.color || color == .dark) && (contrast == other.contrast || contrast == .high)
            && size.rank >= other.size.rank
    }
}

extension SizeMode {
    /// 0 for the smallest.
    var rank: Int { self == .compact ? 0 : self == .regular ? 1 : 2 }
}
