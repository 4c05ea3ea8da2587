/// The fonts of a document, in the order of their first use.
struct DocumentFonts: Sendable {
    /// A font in the file.
    enum Font: Sendable {
        /// A font prepared for several documents.
        case prepared(PreparedFont)
        /// A font for glyphs that no prepared one has; the index in `own`.
        case own(Int)
    }

    /// The fonts for the glyphs of one face. A font has an index in `fonts` once it is used.
    private struct Face {
        let face: FontFace
        let prepared: PreparedFont?
        /// The font program, for PostScript outlines only.
        let program: FontProgram?
        var preparedNumber: Int?
        /// The indices in `fonts` and in `own`.
        var own: (font: Int, use: Int)?
    }

    private(set) var fonts: [Font] = []
    /// The contents of fonts that belong to this document only.
    private(set) var own: [FontEncoding] = []
    private var faces: [Face] = []
    private var indexes: [FontFace: Int] = [:]
    private var latest: Int?
    /// Fonts prepared for several documents.
    private let prepared: PreparedFonts?

    /// Collects the glyphs of all faces with PostScript outlines. Other faces need no pass over the pages.
    init(_ pages: PageList, _ prepared: PreparedFonts? = nil) throws(PDFFailure) {
        self.prepared = prepared
        let faces = pages.faces.filter(\.hasPostScriptOutlines)
        if faces.isEmpty { return }
        var glyphs: [FontFace: Set<UInt32>] = [:]
        var order: [FontFace] = []
        for page in pages {
            for item in page.items {
                guard case .glyphs(let run, _, _) = item.drawing, faces.contains(run.face) else { continue }
                if glyphs[run.face] == nil { order.append(run.face) }
                glyphs[run.face, default: []].formUnion(run.glyphs.lazy.map(\.id))
            }
        }
        for face in order { try add(face, glyphs[face] ?? []) }
    }

    /// Adds a face with PostScript outlines; all its glyphs must be known before codes are assigned.
    private mutating func add(_ face: FontFace, _ glyphs: Set<UInt32>) throws(PDFFailure) {
        let known = prepared?.font(face)
        let others = glyphs.filter { known?.use.has($0) != true }
        indexes[face] = faces.count
        faces.append(Face(face: face, prepared: known, program: others.isEmpty ? nil : try face.program(others)))
    }

    /// Returns the index of a face.
    mutating func index(of face: FontFace) -> Int {
        if let latest, faces[latest].face === face { return latest }
        if indexes[face] == nil {
            indexes[face] = faces.count
            faces.append(Face(face: face, prepared: prepared?.font(face), program: nil))
        }
        latest = indexes[face]
        return indexes[face] ?? 0
    }

    /// Returns the code of a glyph with the given text, and the index of its font; `nil` when the face has no such
    /// glyph or no codes are left.
    mutating func entry(in face: Int, _ glyph: UInt32, _ text: ShortText) -> (font: Int, entry: FontEncoding.Entry)? {
        if let prepared = faces[face].prepared, let found = prepared.use.found(glyph, text) {
            return (preparedFont(of: face, prepared), found)
        }
        let (font, use) = ownFont(of: face)
        return own[use].entry(glyph, text).map { (font, $0) }
    }

    /// Returns whether the glyph can have a code with this text.
    mutating func canEncode(_ text: ShortText, _ glyph: UInt32, in face: Int) -> Bool {
        faces[face].program == nil && faces[face].prepared?.program.kind != .cff
            || entry(in: face, glyph, text)?.entry.text == text
    }

    private mutating func preparedFont(of face: Int, _ font: PreparedFont) -> Int {
        if let number = faces[face].preparedNumber { return number }
        faces[face].preparedNumber = fonts.count
        fonts.append(.prepared(font))
        return fonts.count - 1
    }

    private mutating func ownFont(of face: Int) -> (font: Int, use: Int) {
        if let known = faces[face].own { return known }
        faces[face].own = (fonts.count, own.count)
        fonts.append(.own(own.count))
        own.append(FontEncoding(faces[face].face, faces[face].program))
        return (fonts.count - 1, own.count - 1)
    }
}
