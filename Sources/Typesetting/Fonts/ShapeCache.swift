/// Texts that have been shaped in the same fonts.
///
/// Only in scripts whose letters look the same whatever comes before and after the text.
struct ShapeCache: Sendable {
    /// All that matters to the glyphs of a text.
    struct Key: Hashable {
        private let scalars: [UInt32]
        private let face: FontFace
        private let size: Double
        private let letterSpacing: Double
        private let features: [String: Int]
        private let script: Script
        private let language: String
        private let isRightToLeft: Bool
        private let isAtStart: Bool
        private let isAtEnd: Bool

        /// Nil for a text whose neighbours matter.
        init?(
            _ input: ShapingInput, _ scalars: UnsafeBufferPointer<UInt32>, _ range: Range<Int>, in context: Range<Int>
        ) {
            guard Script.standingAlone.contains(input.script) else { return nil }
            self.scalars = Array(scalars[range])
            (face, size, letterSpacing) = (input.face, input.style.size, input.style.letterSpacing)
            (features, script, language) = (input.style.features, input.script, input.language)
            isRightToLeft = input.isRightToLeft
            (isAtStart, isAtEnd) = (
                range.lowerBound == context.lowerBound, range.upperBound == context.upperBound
            )
        }

        /// By the text alone: the rest differs seldom, and is dear to hash.
        func hash(into hasher: inout Hasher) {
            scalars.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    /// Their clusters are counted from the beginning of the text.
    private var glyphs: [Key: [ShapedGlyph]] = [:]

    subscript(key: Key) -> [ShapedGlyph]? {
        get { glyphs[key] }
        set { glyphs[key] = newValue }
    }
}

extension Script {
    /// HarfBuzz looks beyond a text for scripts whose letters join, and for those of syllables; not for these.
    fileprivate static let standingAlone: Set<Script> = [.latin, Script("Cyrl"), Script("Grek")]
}
