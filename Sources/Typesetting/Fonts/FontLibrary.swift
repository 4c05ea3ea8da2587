/// The faces that text can be set in, by family. The order of the families is the order in which they are asked for a
/// character that none of a style's own families has.
public struct FontLibrary: Sendable {
    struct Family: Sendable {
        /// In small letters.
        var name: String
        var faces: [FontFace]
    }

    let families: [Family]
    /// Asked for characters that no family has; nil when there is nobody to ask.
    public var fallback: FallbackFonts?

    /// Gathers faces into families, in the order of each family's first face. Nil without a face: there is no text then.
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

    /// The families in which a style's text is set, its own first.
    func order(for names: [String]) -> [Family] {
        var asked: [Int] = []
        for name in names.map({ $0.lowercased() }) {
            if let number = families.firstIndex(where: { $0.name == name }), !asked.contains(number) {
                asked.append(number)
            }
        }
        // The names by which CSS means any font of one width; those that name one come before. Its other general names,
        // such as serif, say nothing of fonts that are asked for by name.
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
    /// The face that is nearest to a style.
    ///
    /// Source: CSS Fonts Module Level 4, section 5.2: first the width, then the slope, then the weight.
    func face(weight: Int, isItalic: Bool) -> FontFace? {
        // 100 is asked for; of others, narrower ones come first.
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

    /// How far a face is from a weight, in the order in which CSS tries them.
    private func cost(of face: FontFace, _ asked: Int) -> Int {
        let weights = face.weights ?? face.weight...face.weight
        let has = min(max(asked, weights.lowerBound), weights.upperBound)
        if has == asked { return 0 }
        switch asked {
        case ..<400: return has < asked ? asked - has : 1000 + has
        case 501...: return has > asked ? has - asked : 1000 + asked - has
        // From 400 to 500: up to 500, then lighter, then bolder.
        default: return has > asked && has <= 500 ? has - asked : has < asked ? 1000 + asked - has : 2000 + has
        }
    }
}

/// Finds the face for each character of one style, and remembers what it has found. Not for two threads.
final class FaceFinder {
    /// The face of the first family, in which missing characters are shown.
    let primary: FontFace
    private let families: [FontLibrary.Family]
    private let fallback: FallbackFonts?
    private let weight: Int
    private let isItalic: Bool
    private let language: String
    /// Those that have been asked so far, in order.
    private var faces: [FontFace]
    /// By scalar: the number of the face, or -1 for none.
    private var found: [UInt32: Int] = [:]
    /// The same for ASCII; -2 is "not looked up yet".
    private var ascii = [Int](repeating: -2, count: 128)

    /// - Parameter language: of the text, such as `ja`; empty when it is not known.
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

    /// The first face that has a glyph for the character.
    func face(for scalar: UInt32) -> FontFace? {
        if scalar < 128 {
            if ascii[Int(scalar)] == -2 { ascii[Int(scalar)] = find(scalar) }
            return ascii[Int(scalar)] < 0 ? nil : faces[ascii[Int(scalar)]]
        }
        let number = found[scalar] ?? find(scalar)
        found[scalar] = number
        return number < 0 ? nil : faces[number]
    }

    /// True when the first family has the character.
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
        // What is not drawn needs no font: nothing is searched for the sake of a tab.
        guard !CharacterKind.isSilent(scalar.value), !scalar.properties.isWhitespace,
            !scalar.properties.isDefaultIgnorableCodePoint
        else { return nil }
        let wish = FallbackFonts.Wish(scalar, weight: weight, isItalic: isItalic, language: language)
        guard let face = fallback?.face(for: wish) else { return nil }
        if let known = faces.firstIndex(of: face) { return known }
        faces.append(face)
        return faces.count - 1
    }
}
