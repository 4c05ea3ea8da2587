import Typesetting

/// A face of the machine, and what speaks for it.
struct RankedFace {
    let face: FontFace
    /// The parts of East Asia whose shapes of Han characters it has; nil for other fonts.
    let region: HanRegion?
    /// 0 for the family that goes best with the fonts inside the program; more for others.
    let style: Int
    /// Families are tried in the order of their first file's path, and whole.
    let family: Int
    let place: Int

    init(_ face: FontFace, family: Int, place: Int) {
        self.face = face
        self.family = family
        self.place = place
        region = HanRegion(family: face.family)
        let words = face.family.lowercased()
        let isSpecial =
            face.metrics.isFixedPitch || face.width != 100
            || Self.special.contains { words.contains($0) }
        let isSerif = Self.serifs.contains { words.contains($0) }
        style = (isSpecial ? 4 : 0) + (isSerif ? 2 : 0) + (words.hasPrefix("noto sans") ? 0 : 1)
    }

    /// Made for one purpose: code, headings, small screens, or to show that there is no font.
    private static let special = [" mono", " ui", "display", "unifont", "looped", "fallback"]
    private static let serifs = [
        "serif", "mincho", "ming", "song", "batang", "myungjo", "times", "roman", "naskh", "nastaliq", "rashi",
    ]

    /// False for fonts whose glyphs are pictures, and for those that have a box for every character there is.
    static func isUsable(_ face: FontFace) -> Bool {
        let name = face.family.lowercased().filter { $0 != " " && $0 != "." }
        return !face.hasColorGlyphs && !name.hasPrefix("lastresort") && !name.hasPrefix("adobeblank")
    }

    /// What decides, first to last: the shapes of the language, the kind of type, the family, slope and weight.
    func cost(_ wanted: HanRegion?, _ weight: Int, _ isItalic: Bool) -> Cost {
        let foreign = wanted == nil ? (region == nil ? 0 : 1) : region == wanted ? 0 : region == nil ? 2 : 1
        return Cost(
            parts: [
                foreign, style, family, face.isItalic == isItalic ? 0 : 1,
                face.weights?.contains(weight) == true ? 0 : abs(face.weight - weight), place,
            ])
    }

    struct Cost: Comparable {
        var parts: [Int]
        static func < (left: Cost, right: Cost) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
    }
}
