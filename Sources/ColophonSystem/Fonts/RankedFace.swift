import Typesetting

/// A face of the machine with the properties that rank it.
struct RankedFace {
    let face: FontFace
    /// The region whose shapes of Han characters it has; `nil` for other fonts.
    let region: HanRegion?
    /// 0 for the family that best matches the fonts inside the program; higher for others.
    let style: Int
    /// The index of the family, in the order of the paths of their first files.
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

    /// Words in the names of families for special purposes: code, headings, small screens, or a missing font.
    private static let special = [" mono", " ui", "display", "unifont", "looped", "fallback"]
    private static let serifs = [
        "serif", "mincho", "ming", "song", "batang", "myungjo", "times", "roman", "naskh", "nastaliq", "rashi",
    ]

    /// Whether the face is usable: its glyphs are not pictures, and it does not have a box for every character.
    static func isUsable(_ face: FontFace) -> Bool {
        let name = face.family.lowercased().filter { $0 != " " && $0 != "." }
        return !face.hasColorGlyphs && !name.hasPrefix("lastresort") && !name.hasPrefix("adobeblank")
    }

    /// Returns the cost of a face. It compares the shapes of the language first, then style, family, slope and weight.
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
