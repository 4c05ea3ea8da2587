import CFriBidi

/// The direction of a paragraph.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
    /// The direction of its first strong character.
    case natural
    case leftToRight
    case rightToLeft
}

/// The embedding levels of a text: even levels run from left to right, odd ones from right to left.
///
/// Source: Unicode Standard Annex #9. FriBidi resolves the levels; the rules for single lines (L1, L2) are implemented
/// here.
struct BidiLevels {
    /// The level of each scalar.
    var levels: [UInt8]
    /// The level of the paragraph.
    var paragraph: UInt8
    /// Whether all levels are 0, so that no reordering is needed.
    private(set) var isFlat = false

    /// Resolves the levels of one paragraph.
    init(_ scalars: some Collection<UInt32>, _ direction: TextDirection) {
        if direction != .rightToLeft, !scalars.contains(where: Self.mayTurn) {
            (levels, paragraph, isFlat) = ([UInt8](repeating: 0, count: scalars.count), 0, true)
            return
        }
        let text = Array(scalars)
        let count = FriBidiStrIndex(text.count)
        var types = [FriBidiCharType](repeating: .init(rawValue: 0), count: text.count)
        fribidi_get_bidi_types(text, count, &types)
        var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
        fribidi_get_bracket_types(text, count, types, &brackets)
        var base = Self.base(direction)
        var found = [FriBidiLevel](repeating: 0, count: text.count)
        let ok = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &found)
        paragraph = base == FRIBIDI_PAR_RTL || base == FRIBIDI_PAR_WRTL ? 1 : 0
        let fallback = paragraph
        // FriBidi returns 0 when memory runs out.
        levels = ok == 0 ? found.map { _ in fallback } : found.map { UInt8(clamping: $0) }
    }

    /// Returns the direction of the first strong character of a text.
    static func natural(_ scalars: [UInt32]) -> TextDirection {
        guard scalars.contains(where: mayTurn) else { return .leftToRight }
        var types = [FriBidiCharType](repeating: .init(rawValue: 0), count: scalars.count)
        fribidi_get_bidi_types(scalars, FriBidiStrIndex(scalars.count), &types)
        let direction = fribidi_get_par_direction(types, FriBidiStrIndex(scalars.count))
        return direction == FRIBIDI_PAR_RTL ? .rightToLeft : .leftToRight
    }

    private static func base(_ direction: TextDirection) -> FriBidiParType {
        switch direction {
        case .natural: FRIBIDI_PAR_ON
        case .leftToRight: FRIBIDI_PAR_LTR
        case .rightToLeft: FRIBIDI_PAR_RTL
        }
    }

    /// Whether a character may cause a level other than 0; no character before Hebrew does.
    private static func mayTurn(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x590: false
        case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
        case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// Returns the order in which the parts of a line are drawn from left to right, given their levels (rule L2).
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < levels.count {
                guard levels[start] >= level else {
                    start += 1
                    continue
                }
                let end = levels[start...].firstIndex { $0 < level } ?? levels.count
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}
