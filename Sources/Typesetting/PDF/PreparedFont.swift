/// A font whose codes, font program and streams are made before the documents that use it.
final class PreparedFont: Sendable {
    /// The codes and glyphs.
    let use: FontEncoding
    /// The finished streams.
    let streams: FontEncoding.Streams

    var program: FontProgram { streams.program }

    init(_ use: FontEncoding) throws(PDFFailure) {
        self.use = use
        streams = try use.streams(PDFObjectWriter())
    }
}

/// Fonts and objects that a series of files shares.
struct PreparedFonts: Sendable {
    /// The prepared fonts by face.
    private let fonts: [FontFace: PreparedFont]
    /// The shared beginning of files that use all of `common`: these fonts, and the colour profile.
    let start: PDFObjectWriter.SharedPrefix
    /// The objects of the fonts in the shared beginning.
    private(set) var common: [FontFace: ObjectID] = [:]
    /// The object of the sRGB profile.
    let profile: ObjectID

    /// Prepares the fonts of a series, with the codes that the samples need.
    ///
    /// - Parameters:
    ///   - samples: documents of the series. The fonts that all of them use become part of the shared beginning.
    ///   - alphabets: further documents whose glyphs are included in the fonts.
    init(_ samples: [DocumentLayout], alphabets: [DocumentLayout]) throws(PDFFailure) {
        var uses = try DocumentFonts(PageList((samples + alphabets).flatMap(\.pages)))
        for document in samples + alphabets { uses = try document.fontUses(after: uses) }
        var fonts: [FontFace: PreparedFont] = [:]
        var objects = PDFObjectWriter()
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

    /// Returns whether a file with these fonts should begin with `start`. A file that does not need all of it should
    /// not.
    func isStart(for uses: DocumentFonts) -> Bool {
        let found = uses.fonts.filter {
            if case .prepared(let font) = $0 { common[font.use.face] != nil } else { false }
        }
        return found.count == common.count
    }
}

extension DocumentLayout {
    /// Returns whether a page has glyphs of the face.
    fileprivate func uses(_ face: FontFace) -> Bool {
        pages.faces.contains(face)
    }
}
