/// A source of faces for characters that no family of a library has, such as the machine's own fonts.
public struct FallbackFonts: Sendable {
    /// A request for a face.
    public struct FontRequest: Hashable, Sendable {
        /// The character that the face must have a glyph for.
        public var scalar: Unicode.Scalar
        /// The preferred weight, 1 to 1000; the nearest one is acceptable.
        public var weight: Int
        /// Whether slanted type is preferred; upright type is acceptable.
        public var isItalic: Bool
        /// The language, such as `zh-Hant`, because glyphs of a character may differ by language. Empty when unknown.
        public var language: String

        /// Creates a request for one character in one style.
        public init(_ scalar: Unicode.Scalar, weight: Int = 400, isItalic: Bool = false, language: String = "") {
            self.scalar = scalar
            self.weight = weight
            self.isItalic = isItalic
            self.language = language
        }
    }

    private let search: @Sendable (FontRequest) -> FontFace?

    /// Creates a source from a search function.
    ///
    /// - Parameter search: may be called by several threads at once; it must always return the same face for the same
    ///   request.
    public init(_ search: @escaping @Sendable (FontRequest) -> FontFace?) { self.search = search }

    /// Creates a source from the faces of a library, and then those of another source. For Han characters, families for
    /// the region of the text's language come first.
    ///
    /// - Parameter next: the source to use when no family has the character.
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

    /// Returns a face that has the character, or `nil` when there is none.
    public func face(for wish: FontRequest) -> FontFace? { search(wish) }
}
