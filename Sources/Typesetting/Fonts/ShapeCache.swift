/// A cache of shaped texts for one set of fonts.
///
/// It only contains scripts whose glyphs do not depend on the text before and after.
struct ShapeCache: Sendable {
    /// Everything that determines the glyphs of a text.
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

        /// Returns `nil` for a text whose glyphs depend on its neighbours.
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

        /// Hashes only the text: the other fields rarely differ and are expensive to hash.
        func hash(into hasher: inout Hasher) {
            scalars.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    /// The glyphs by text. Their clusters are relative to the start of the text.
    private var glyphs: [Key: [ShapedGlyph]] = [:]

    subscript(key: Key) -> [ShapedGlyph]? {
        get { glyphs[key] }
        set { glyphs[key] = newValue }
    }
}

extension Script {
    /// Scripts that HarfBuzz shapes without context. It looks beyond a text for cursive and syllabic scripts.
    fileprivate static let standingAlone: Set<Script> = [.latin, Script("Cyrl"), Script("Grek")]
}
