import CHarfBuzz

/// A writing system, identified by its ISO 15924 tag. HarfBuzz provides the script of each character.
struct Script: Hashable, Sendable {
    var tag: UInt32

    /// Characters without a script: spaces, digits, most punctuation, symbols.
    static let common = Script("Zyyy")
    /// Characters with the script of their base character: combining marks.
    static let inherited = Script("Zinh")
    static let unknown = Script("Zzzz")
    static let latin = Script("Latn")
    static let arabic = Script("Arab")
    static let han = Script("Hani")

    init(_ letters: StaticString) { tag = FontFace.tag(letters) }

    /// Looks up the script of a character.
    init(of scalar: UInt32) {
        guard scalar >= 0x80 else {
            let isLetter = (scalar | 0x20) >= 0x61 && (scalar | 0x20) <= 0x7A
            self = isLetter ? .latin : .common
            return
        }
        tag = hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
    }

    /// Whether a character takes the script of its neighbours.
    var isNeutral: Bool { self == .common || self == .inherited || self == .unknown }

    /// Whether the letters of the script join, so that letter spacing would separate them.
    var isCursive: Bool { Self.cursive.contains(self) }

    private static let cursive: Set<Script> = [
        .arabic, Script("Syrc"), Script("Mong"), Script("Nkoo"), Script("Mand"), Script("Phag"), Script("Adlm"),
        Script("Rohg"), Script("Mani"), Script("Phlp"), Script("Sogd"),
    ]

    /// Whether the script is set in square cells without spaces, so that justification may add space between any two
    /// letters.
    var isEastAsian: Bool { Self.eastAsian.contains(self) }

    private static let eastAsian: Set<Script> = [.han, Script("Hira"), Script("Kana"), Script("Bopo"), Script("Yiii")]
}

/// Character tests based on the general category and fixed code points.
enum CharacterKind {
    /// Whether a character extends the one before it, as combining marks and joiners do.
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

    /// Whether a character only controls the setting of text and is invisible. Joiners and variation selectors are not
    /// included because they are part of the spelling.
    static func isSilent(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0...0x8, 0xA...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
            0xFEFF, 0xFFF9...0xFFFB:
            true
        default: false
        }
    }

    /// Whether a character must not be passed to shaping, which would show it.
    static func isControl(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0...0x8, 0xA...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
        default: false
        }
    }

    /// Whether a space, including a tab, may extend past the end of a line.
    static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x9, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: false
        }
    }
}
