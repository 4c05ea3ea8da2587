import CHarfBuzz

/// A writing system, by its ISO 15924 tag. What the characters belong to is HarfBuzz's knowledge of Unicode.
struct Script: Hashable, Sendable {
    var tag: UInt32

    /// Of no script by themselves: spaces, digits, most punctuation, symbols.
    static let common = Script("Zyyy")
    /// Of whatever they are on: combining marks.
    static let inherited = Script("Zinh")
    static let unknown = Script("Zzzz")
    static let latin = Script("Latn")
    static let arabic = Script("Arab")
    static let han = Script("Hani")

    init(_ letters: StaticString) { tag = FontFace.tag(letters) }

    /// The script of a character.
    init(of scalar: UInt32) {
        guard scalar >= 0x80 else {
            let isLetter = (scalar | 0x20) >= 0x61 && (scalar | 0x20) <= 0x7A
            self = isLetter ? .latin : .common
            return
        }
        tag = hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
    }

    /// True for characters that go along with their neighbours.
    var isNeutral: Bool { self == .common || self == .inherited || self == .unknown }

    /// True for scripts whose letters join, which spacing would tear apart.
    var isCursive: Bool { Self.cursive.contains(self) }

    private static let cursive: Set<Script> = [
        .arabic, Script("Syrc"), Script("Mong"), Script("Nkoo"), Script("Mand"), Script("Phag"), Script("Adlm"),
        Script("Rohg"), Script("Mani"), Script("Phlp"), Script("Sogd"),
    ]

    /// True for scripts that are set without spaces on a square, where room may be put between any two letters.
    var isEastAsian: Bool { Self.eastAsian.contains(self) }

    private static let eastAsian: Set<Script> = [.han, Script("Hira"), Script("Kana"), Script("Bopo"), Script("Yiii")]
}

/// What the general category says of a character.
enum CharacterKind {
    /// True for marks, and for what else belongs to the character before it.
    static func extends(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x300 else { return false }
        switch scalar {
        case 0x200C, 0x200D, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: return true
        default: break
        }
        switch hb_unicode_general_category(hb_unicode_funcs_get_default(), scalar) {
        case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK, HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK,
            HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK:
            return true
        default: return false
        }
    }

    /// True for what says how text is set and is not seen itself. Joiners and selectors, which belong to a text's
    /// spelling, are not among them.
    static func isSilent(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0...0x8, 0xA...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
            0xFEFF, 0xFFF9...0xFFFB:
            true
        default: false
        }
    }

    /// True for those that shaping cannot be given: it would show them.
    static func isControl(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0...0x8, 0xA...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
        default: false
        }
    }

    /// True for spaces that may hang over the end of a line, tabs among them.
    static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x9, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: false
        }
    }
}
