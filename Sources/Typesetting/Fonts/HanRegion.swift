/// A region with its own glyph shapes for Han characters.
package enum HanRegion: Hashable, Sendable {
    case japan, korea, mainland, taiwan, hongKong

    /// Selects the region whose glyph shapes readers of a language (BCP 47) expect. For languages without Han
    /// characters it is Japan, as in fonts that contain all regions.
    package init(_ language: String) {
        let parts = language.lowercased().split(separator: "-")
        switch parts.first {
        case "ko": self = .korea
        case "yue": self = .hongKong
        case "zh", "cmn":
            if parts.contains("hk") || parts.contains("mo") {
                self = .hongKong
            } else {
                self = parts.contains("hant") || parts.contains("tw") ? .taiwan : .mainland
            }
        default: self = .japan
        }
    }

    /// Detects the region in a family's name, such as `Noto Sans CJK JP`. Returns `nil` if the name contains none.
    package init?(family: String) {
        let words = family.uppercased().split(separator: " ")
        let signs: [(region: HanRegion, words: [Substring])] = [
            (.japan, ["JP", "HIRAGINO", "IPAGOTHIC", "IPAEXGOTHIC", "TAKAOGOTHIC", "VL"]),
            (.korea, ["KR", "SD", "NANUM", "NANUMGOTHIC", "UNDOTUM", "APPLEGOTHIC"]),
            (.mainland, ["SC", "CN", "WENQUANYI", "DROID"]), (.taiwan, ["TC", "TW"]), (.hongKong, ["HK"]),
        ]
        for (region, names) in signs where words.contains(where: names.contains) {
            // Droid has a font for each script; only the fallback one has Han characters.
            if words.first == "DROID", !words.contains("FALLBACK") { continue }
            self = region
            return
        }
        return nil
    }
}

/// Returns whether a character is Chinese, Japanese or Korean, including punctuation.
package func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x303F, 0x3040...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
        0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1AFF0...0x1B16F, 0x1F200...0x1F2FF, 0x20000...0x3FFFF:
        true
    default: false
    }
}
