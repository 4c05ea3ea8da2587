/// Where faces come from for characters that no family of a library has, such as the machine's own fonts.
public struct FallbackFonts: Sendable {
    /// What a face is wanted for.
    public struct Wish: Hashable, Sendable {
        /// The face has a glyph for this character.
        public var scalar: Unicode.Scalar
        /// 1 to 1000; the nearest will do.
        public var weight: Int
        /// True when slanted letters are wanted; upright ones will do.
        public var isItalic: Bool
        /// Such as `zh-Hant`: one character may be drawn differently by language. Empty when it is not known.
        public var language: String

        /// A wish for one character in one style.
        public init(_ scalar: Unicode.Scalar, weight: Int = 400, isItalic: Bool = false, language: String = "") {
            self.scalar = scalar
            self.weight = weight
            self.isItalic = isItalic
            self.language = language
        }
    }

    private let search: @Sendable (Wish) -> FontFace?

    /// - Parameter search: may be called by several threads at once; has to give the same answer each time.
    public init(_ search: @escaping @Sendable (Wish) -> FontFace?) { self.search = search }

    /// The faces of a library, and then others for what these lack. Of families that have a Han character, those with the
    /// shapes of the text's language come first.
    ///
    /// - Parameter next: asked when no family has the character.
    public init(_ library: FontLibrary, before next: FallbackFonts? = nil) {
        let families = library.families.map {
            (family: $0, region: $0.faces.first.flatMap { HanRegion(family: $0.family) })
        }
        search = { wish in
            let wanted = isEastAsian(wish.scalar) ? HanRegion(wish.language) : nil
            let own = families.filter { $0.region == wanted }
            for (family, _) in own + families.filter({ $0.region != wanted }) {
                let face = family.face(weight: wish.weight, isItalic: wish.isItalic)
                if let face, face.glyph(for: wish.scalar) != nil { return face }
            }
            return next?.face(for: wish)
        }
    }

    /// A face that has the character; nil when there is none.
    public func face(for wish: Wish) -> FontFace? { search(wish) }
}
