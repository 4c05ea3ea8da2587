/// A font whose codes, outlines and streams were made before the documents that use it.
final class PreparedFont: Sendable {
    /// Its codes.
    let use: FontUse
    /// As they are written.
    let streams: FontUse.Streams

    var program: FontProgram { streams.program }

    init(_ use: FontUse) throws(PDFFailure) {
        self.use = use
        streams = try use.streams(Objects())
    }
}

/// What files have in common that are written one after the other.
struct PreparedFonts: Sendable {
    /// By face.
    private let fonts: [FontFace: PreparedFont]
    /// With which files begin that use all of `common`: these fonts, and the colour profile.
    let start: Objects.Start
    /// The objects of the fonts in the beginning.
    private(set) var common: [FontFace: ObjectID] = [:]
    /// That of sRGB.
    let profile: ObjectID

    /// Prepares the fonts of some documents, in the codes that these need.
    ///
    /// - Parameters:
    ///   - samples: the fonts that all of them have are those that files begin with.
    ///   - alphabets: further documents whose glyphs fonts are to have.
    init(_ samples: [SetDocument], alphabets: [SetDocument]) throws(PDFFailure) {
        var uses = try FontUses(PageList((samples + alphabets).flatMap(\.pages)))
        for document in samples + alphabets { uses = try document.fontUses(after: uses) }
        var fonts: [FontFace: PreparedFont] = [:]
        var objects = Objects()
        profile = try ColorProfile.write(into: &objects)
        for use in uses.own {
            let font = try PreparedFont(use)
            fonts[use.face] = font
            guard samples.allSatisfy({ $0.uses(use.face) }) else { continue }
            let id = objects.reserve()
            try use.write(id, font.streams, into: &objects)
            common[use.face] = id
        }
        self.fonts = fonts
        start = try objects.start()
    }

    func font(_ face: FontFace) -> PreparedFont? { fonts[face] }

    /// Whether a file with these fonts is to begin with `start`: one that needs not all of it had better not.
    func isStart(for uses: FontUses) -> Bool {
        let found = uses.fonts.filter {
            if case .prepared(let font) = $0 { common[font.use.face] != nil } else { false }
        }
        return found.count == common.count
    }
}

extension SetDocument {
    /// Whether a page has glyphs of the face.
    fileprivate func uses(_ face: FontFace) -> Bool {
        pages.faces.contains(face)
    }
}
