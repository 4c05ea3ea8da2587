/// The faces for setting text, grouped into families. Characters that a style's own families lack are looked up in the
/// other families, in the order of the library.
public struct FontLibrary: Sendable {
    struct Family: Sendable {
        /// The family name in lower case.
        var name: String
        var faces: [FontFace]
    }

    let families: [Family]
    /// The source of faces for characters that no family has; `nil` for none.
    public var fallback: FallbackFonts?

    /// Groups faces into families, in the order of each family's first face. Returns `nil` without any face.
    public init?(_ faces: [FontFace]) {
        var families: [Family] = []
        var places: [String: Int] = [:]
        for face in faces {
            let name = face.family.lowercased()
            if let place = places[name] {
                families[place].faces.append(face)
            } else {
                places[name] = families.count
                families.append(Family(name: name, faces: [face]))
            }
        }
        guard !families.isEmpty else { return nil }
        self.families = families
    }

    /// Returns the families in which a style's text is set, its own first.
    func order(for names: [String]) -> [Family] {
        var asked: [Int] = []
        for name in names.map({ $0.lowercased() }) {
            if let number = families.firstIndex(where: { $0.name == name }), !asked.contains(number) {
                asked.append(number)
            }
        }
        // `monospace` and `ui-monospace` are CSS keywords for any fixed-pitch font. Fonts that the style names come
        // before them. Other generic names of CSS, such as serif, are ignored because no font is selected by them.
        if names.contains(where: { ["monospace", "ui-monospace"].contains($0.lowercased()) }),
            let number = families.firstIndex(where: { $0.faces.allSatisfy(\.metrics.isFixedPitch) }),
            !asked.contains(number)
        {
            asked.append(number)
        }
        return (asked + families.indices.filter { !asked.contains($0) }).map { families[$0] }
    }
}

extension FontLibrary.Family {
    /// Returns the face nearest to a style.
    ///
    /// Source: CSS Fonts Module Level 4, section 5.2: first the width, then the slope, then the weight.
    func face(weight: Int, isItalic: Bool) -> FontFace? {
        // The requested width is 100. If no face has it, narrower faces are preferred.
        let width = faces.map(\.width).min { distance($0) < distance($1) }
        let wide = faces.filter { $0.width == width }
        let sloped = wide.contains { $0.isItalic == isItalic } ? wide.filter { $0.isItalic == isItalic } : wide
        let best = sloped.enumerated().min { left, right in
            let first = cost(of: left.element, weight)
            let second = cost(of: right.element, weight)
            return first == second ? left.offset < right.offset : first < second
        }
        return best?.element.instance(weight: weight)
    }

    private func distance(_ width: Double) -> Double { width <= 100 ? 100 - width : 1000 + width }

    /// Returns the distance of a face from a weight, so that faces are tried in the order of CSS.
    private func cost(of face: FontFace, _ asked: Int) -> Int {
        let weights = face.weights ?? face.weight...face.weight
        let has = min(max(asked, weights.lowerBound), weights.upperBound)
        if has == asked { return 0 }
        switch asked {
        case ..<400: return has < asked ? asked - has : 1000 + has
        case 501...: return has > asked ? has - asked : 1000 + asked - has
        // From 400 to 500: first up to 500, then lighter weights, then bolder ones.
        default: return has > asked && has <= 500 ? has - asked : has < asked ? 1000 + asked - has : 2000 + has
        }
    }
}

/// Finds the face for each character of one style, and caches the results. Not thread-safe.
final class FaceFinder {
    /// The face of the first family, which also draws the symbol for missing characters.
    let primary: FontFace
    private let families: [FontLibrary.Family]
    private let fallback: FallbackFonts?
    private let weight: Int
    private let isItalic: Bool
    private let language: String
    /// The faces searched so far: those of `families` in order, and then fallback faces.
    private var faces: [FontFace]
    /// The index in `faces` by character, or -1 for none.
    private var found: [UInt32: Int] = [:]
    /// The same cache for ASCII; -2 means "not looked up yet".
    private var ascii = [Int](repeating: -2, count: 128)

    /// - Parameter language: the language of the text, such as `ja`; empty when unknown.
    init?(_ library: FontLibrary, _ style: TextStyle, language: String = "") {
        self.language = language
        fallback = library.fallback
        families = library.order(for: style.families)
        weight = style.weight
        isItalic = style.isItalic
        guard let first = families.first?.face(weight: weight, isItalic: isItalic) else { return nil }
        primary = first
        faces = [first]
    }

    /// Returns the first face that has a glyph for the character.
    func face(for scalar: UInt32) -> FontFace? {
        if scalar < 128 {
            if ascii[Int(scalar)] == -2 { ascii[Int(scalar)] = find(scalar) }
            return ascii[Int(scalar)] < 0 ? nil : faces[ascii[Int(scalar)]]
        }
        let number = found[scalar] ?? find(scalar)
        found[scalar] = number
        return number < 0 ? nil : faces[number]
    }

    /// Whether the first family has the character.
    func isPrimary(_ scalar: UInt32) -> Bool {
        if scalar < 128, ascii[Int(scalar)] != -2 { return ascii[Int(scalar)] == 0 }
        return face(for: scalar) === primary
    }

    private func find(_ scalar: UInt32) -> Int {
        guard let scalar = Unicode.Scalar(scalar) else { return -1 }
        for (number, family) in families.enumerated() {
            if number == faces.count, let face = family.face(weight: weight, isItalic: isItalic) { faces.append(face) }
            if number < faces.count, faces[number].glyph(for: scalar) != nil { return number }
        }
        return findOutside(scalar) ?? -1
    }

    private func findOutside(_ scalar: Unicode.Scalar) -> Int? {
        // Invisible characters need no font, so no fallback search is done for a tab, for example.
        guard !CharacterKind.isSilent(scalar.value), !scalar.properties.isWhitespace,
            !scalar.properties.isDefaultIgnorableCodePoint
        else { return nil }
        let wish = FallbackFonts.FontRequest(scalar, weight: weight, isItalic: isItalic, language: language)
        guard let face = fallback?.face(for: wish) else { return nil }
        if let known = faces.firstIndex(of: face) { return known }
        faces.append(face)
        return faces.count - 1
    }
}
