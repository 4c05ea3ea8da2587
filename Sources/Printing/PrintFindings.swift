import SourceText
import Typesetting

extension [TypesettingFinding] {
    /// Returns diagnostics for the findings, located in the source files of the text.
    package func diagnostics(in sources: [(path: SourcePath, bytes: [UInt8])]) -> [Diagnostic] {
        var missing: [Unicode.Scalar] = []
        var seen: Set<Unicode.Scalar> = []
        var diagnostics: [Diagnostic] = []
        if let broken = first(where: \.isWithoutSpaces) {
            diagnostics.append(.brokenLines(at: location(of: broken.excerpt, sources)))
        }
        for finding in self {
            switch finding.kind {
            case .missingGlyph(let scalar): if seen.insert(scalar).inserted { missing.append(scalar) }
            case .tooWide, .tableTooWide:
                diagnostics.append(
                    .tooWideForPaper(
                        finding.excerpt, isTable: finding.kind == .tableTooWide,
                        at: location(of: finding.excerpt, sources)))
            // A broken word is still readable. The plan has already checked links.
            case .brokenWord, .missingTarget: break
            }
        }
        // One font provides all of them, and a text needs hundreds.
        let eastAsian = missing.filter(isEastAsian)
        if eastAsian.count > 1 {
            missing.removeAll(where: isEastAsian)
            // Characters of the program's own words have no location, because those words are in no source file.
            let places = eastAsian.lazy.map { location(of: $0, sources) }
            let place = places.first { $0.start != nil } ?? Location(sources[0].path)
            diagnostics.append(.missingEastAsian(eastAsian.count, at: place))
        }
        // Limit the number of warnings: a text in a script without a font has a great many missing characters.
        for scalar in missing.prefix(Self.most) {
            diagnostics.append(.missingGlyph(scalar, at: location(of: scalar, sources)))
        }
        let rest = missing.dropFirst(Self.most)
        if let first = rest.first {
            diagnostics.append(.missingGlyphs(rest.count, at: location(of: first, sources)))
        }
        return diagnostics
    }

    private static var most: Int { 5 }

    private func location(of scalar: Unicode.Scalar, _ sources: [(path: SourcePath, bytes: [UInt8])]) -> Location {
        location(of: String(Character(scalar)), sources)
    }

    /// Returns the first position of a text in the files, or only the first file if the text is written differently
    /// there.
    private func location(of text: String, _ sources: [(path: SourcePath, bytes: [UInt8])]) -> Location {
        let wanted = Array<UInt8>(text.utf8)
        for (path, bytes) in sources {
            guard let offset = bytes.firstPlace(of: wanted) else { continue }
            let place = SourcePosition(offset: offset, in: bytes[...])
            return Location(path, place, to: SourcePosition(line: place.line, column: place.column + wanted.count))
        }
        return Location(sources[0].path)
    }
}

extension TypesettingFinding {
    /// Whether lines end between letters in Thai, Lao, Khmer or Burmese, which have no spaces between words. Only a
    /// dictionary knows their words (UAX #14, class SA), and Colophon has none.
    fileprivate var isWithoutSpaces: Bool {
        guard kind == .brokenWord else { return false }
        return excerpt.unicodeScalars.contains { scalar in
            [0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF].contains { $0.contains(scalar.value) }
        }
    }
}

extension [UInt8] {
    fileprivate func firstPlace(of part: [UInt8]) -> Int? {
        guard let first = part.first, count >= part.count else { return nil }
        return indices.dropLast(part.count - 1).first { index in
            self[index] == first && self[index..<index + part.count].elementsEqual(part)
        }
    }
}

extension Diagnostic {
    package static func missingGlyph(_ scalar: Unicode.Scalar, at location: Location) -> Diagnostic {
        let name = scalar.properties.name.map { ", \($0.lowercased())" } ?? ""
        return Diagnostic(
            .warning, "missing-glyph",
            "no font has \(quoted(String(Character(scalar)))) (U+\(codePoint(scalar))\(name)), so the PDF shows a box instead",
            at: location, hint: glyphHint)
    }

    static func missingGlyphs(_ count: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "missing-glyph",
            "no font has \(count) other \(count == 1 ? "character" : "characters") of this text, so the PDF shows boxes instead",
            at: location, hint: glyphHint)
    }

    static func missingEastAsian(_ count: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "missing-glyph",
            "no font has \(count) Chinese, Japanese or Korean characters of this text, so the PDF shows boxes instead",
            at: location,
            hint: "install a font that has them, such as Noto Sans CJK (Debian: fonts-noto-cjk), or name a file in "
                + "site.yml: pdf: { fonts: [fonts/NotoSansJP-Regular.otf] }")
    }

    private static let glyphHint: Hint =
        "add a font that has it to the theme's fonts/ folder, or install one on this machine"

    static func tooWideForPaper(_ excerpt: String, isTable: Bool, at location: Location) -> Diagnostic {
        let what = isTable ? "this table has too many columns for the paper" : "a character is wider than the paper"
        return Diagnostic(
            .warning, "too-wide-for-paper", "\(what), near \(quoted(excerpt))", at: location,
            hint: isTable ? "words are broken to make room: use fewer columns, or shorter words" : nil)
    }

    /// Reports lines of text without spaces between words. The first is reported for all.
    static func brokenLines(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "broken-lines",
            "lines in the PDF end inside words, because this text has no spaces between words", at: location,
            hint: "put a zero width space (&ZeroWidthSpace;) between words")
    }

    package static func unprintablePicture(_ path: String, _ reason: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "unprintable-picture",
            "the PDF cannot show the picture \(path): \(reason)", at: location,
            notes: [.init("the PDF shows the alternative text instead")])
    }
}
