/// A stretch of text that is shaped in one call: it has one `StyledText`, face, script and level.
struct TextItem {
    /// The range of scalars in the whole text.
    var range: Range<Int>
    var content: Int
    var face: FontFace
    var script: Script
    var level: UInt8
    /// Whether this is a tab, which always has its own item.
    var isTab = false
    /// The range of its glyphs in the segment, once shaped.
    var glyphs = 0..<0

    var isRightToLeft: Bool { level % 2 == 1 }

    /// Returns a space as wide as a picture for each scalar of an item that stands for the picture.
    func picture(_ box: PictureBox) -> [ShapedGlyph] {
        let space = face.glyph(for: " ") ?? 1
        return range.map {
            ShapedGlyph(id: space, cluster: $0, advance: box.width, x: 0, y: 0, isUnsafe: false)
        }
    }
}

/// Splits a segment into items.
struct Itemiser {
    let source: TextSource
    let content: [StyledText]
    /// The face finder of each `StyledText`.
    let finders: [FaceFinder]
    let segment: Range<Int>
    let levels: BidiLevels

    /// The maximum number of marks on one letter. No language has more, and the time for shaping a cluster is quadratic
    /// in its length. Further marks are shaped separately.
    private static let mostMarks = 32

    func items() -> [TextItem] {
        if let items = latinItems() { return items }
        let scripts = scripts()
        let faces = faces(scripts)
        var items: [TextItem] = []
        var content = source.content(of: segment.lowerBound)
        var start = segment.lowerBound
        var startContent = content
        var marks = 0
        let finish = { (end: Int) in
            let first = start - segment.lowerBound
            items.append(
                TextItem(
                    range: start..<end, content: startContent, face: faces[first], script: scripts[first],
                    level: levels.levels[first], isTab: source.scalars[start] == 9))
        }
        for place in segment {
            while place >= source.contentStarts[content + 1] { content += 1 }
            let scalar = source.scalars[place]
            marks = CharacterKind.extends(scalar) ? marks + 1 : 0
            guard place > start else { continue }
            let number = place - segment.lowerBound
            let isSame =
                content == startContent && levels.levels[number] == levels.levels[number - 1]
                && scripts[number] == scripts[number - 1] && faces[number] === faces[number - 1]
            if isSame, scalar != 9, source.scalars[place - 1] != 9, marks <= Self.mostMarks { continue }
            finish(place)
            (start, startContent, marks) = (place, content, 0)
        }
        finish(segment.upperBound)
        return items
    }

    /// Fast path for most texts: Latin letters without marks, in faces that have all of them.
    private func latinItems() -> [TextItem]? {
        guard levels.isFlat else { return nil }
        var hasLetters = false
        for scalar in source.scalars[segment] {
            if scalar >= 0x250 && !(0x2010...0x2027).contains(scalar) || scalar == 9 { return nil }
            hasLetters = hasLetters || (scalar | 0x20) >= 0x61 && (scalar | 0x20) <= 0x7A
        }
        guard hasLetters else { return nil }
        var items: [TextItem] = []
        var content = source.content(of: segment.lowerBound)
        while content < self.content.count, source.contentStarts[content] < segment.upperBound {
            let part = (source.contentStarts[content]..<source.contentStarts[content + 1]).clamped(to: segment)
            let finder = finders[content]
            for scalar in source.scalars[part] where !finder.isPrimary(scalar) && !CharacterKind.isSilent(scalar) {
                return nil
            }
            if !part.isEmpty {
                items.append(
                    TextItem(range: part, content: content, face: finder.primary, script: .latin, level: 0))
            }
            content += 1
        }
        return items
    }

    /// Returns the script of each scalar. Neutral scalars take the script before them; those at the beginning take the
    /// first one that follows. A closing bracket takes the script of its opening bracket.
    private func scripts() -> [Script] {
        var scripts = source.scalars[segment].map { Script(of: $0) }
        var last: Script?
        var brackets: [(closing: UInt32, script: Script?)] = []
        for number in scripts.indices {
            let scalar = source.scalars[segment.lowerBound + number]
            if !scripts[number].isNeutral {
                last = scripts[number]
                continue
            }
            if let closing = Self.brackets[scalar] {
                // Brackets nested deeper than this are ignored: no real text has them.
                if brackets.count < 64 { brackets.append((closing, last)) }
            } else if let open = brackets.lastIndex(where: { $0.closing == scalar }) {
                last = brackets[open].script ?? last
                brackets.removeSubrange(open...)
            }
            scripts[number] = last ?? .common
        }
        // Neutral scalars at the beginning.
        let first = scripts.first { $0 != .common } ?? .common
        for number in scripts.indices {
            guard scripts[number] == .common else { break }
            scripts[number] = first
        }
        return scripts
    }

    private static let brackets: [UInt32: UInt32] = [
        0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D, 0xAB: 0xBB, 0x2018: 0x2019, 0x201C: 0x201D, 0x2039: 0x203A, 0x3008: 0x3009,
        0x300A: 0x300B, 0x300C: 0x300D, 0x300E: 0x300F, 0x3010: 0x3011, 0xFF08: 0xFF09,
    ]

    /// Returns the face of each scalar.
    private func faces(_ scripts: [Script]) -> [FontFace] {
        var content = source.content(of: segment.lowerBound)
        var faces: [FontFace] = []
        faces.reserveCapacity(segment.count)
        /// The last letter's face, script and `StyledText`.
        var letter: (face: FontFace, script: Script, content: Int)?
        for place in segment {
            while place >= source.contentStarts[content + 1] { content += 1 }
            let number = place - segment.lowerBound
            let scalar = source.scalars[place]
            let script = scripts[number]
            if let last = faces.last, isKept(scalar, after: place, in: content, by: last) {
                faces.append(last)
                continue
            }
            let finder = finders[content]
            let isNeutral = scalar < 0x80 ? Script(of: scalar).isNeutral : Script(of: scalar) == .common
            if isNeutral {
                // Spaces, digits and punctuation use the face of the surrounding letters.
                let leader = letter.flatMap { $0.script == script && $0.content == content ? $0.face : nil }
                let face = leader ?? upcoming(place, content, script)
                if let face, let known = Unicode.Scalar(scalar), face.glyph(for: known) != nil {
                    faces.append(face)
                    continue
                }
                faces.append(finder.face(for: scalar) ?? leader ?? finder.primary)
            } else {
                let face = cluster(place, content)
                letter = (face, script, content)
                faces.append(face)
            }
        }
        return faces
    }

    /// Whether a mark or an invisible character keeps the face of the character before it, in the same `StyledText`.
    private func isKept(_ scalar: UInt32, after place: Int, in content: Int, by face: FontFace) -> Bool {
        guard place > source.contentStarts[content] else { return false }
        return CharacterKind.extends(scalar) || scalar >= 0x7F && CharacterKind.isSilent(scalar)
    }

    /// Returns the face for a letter with its marks. If the first face with the letter lacks a mark, a face with both
    /// letter and mark is preferred.
    private func cluster(_ place: Int, _ content: Int) -> FontFace {
        let finder = finders[content]
        let scalar = source.scalars[place]
        guard let face = finder.face(for: scalar) else { return finder.primary }
        var next = place + 1
        let end = min(segment.upperBound, place + 8)
        while next < end, CharacterKind.extends(source.scalars[next]) {
            let mark = source.scalars[next]
            next += 1
            guard let known = Unicode.Scalar(mark), !(0xFE00...0xFE0F).contains(mark), face.glyph(for: known) == nil,
                let other = finder.face(for: mark), let base = Unicode.Scalar(scalar), other.glyph(for: base) != nil
            else { continue }
            return other
        }
        return face
    }

    /// Returns the face of the next letter of the same `StyledText` and script.
    private func upcoming(_ place: Int, _ content: Int, _ script: Script) -> FontFace? {
        guard script != .common else { return nil }
        let end = min(segment.upperBound, source.contentStarts[content + 1], place + 64)
        for next in place..<end where Script(of: source.scalars[next]) == script {
            return finders[content].face(for: source.scalars[next])
        }
        return nil
    }
}
