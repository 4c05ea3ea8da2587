import Documents
import Environments
import SourceText

/// Finds references such as "2(b)" that lead to no clause of the same text.
///
/// A reference to a law looks the same. So a reference counts only if the text numbers its clauses, and nothing around
/// the reference names a law: "Article 6(1)(f) GDPR" and "section 5(a) of the Act" do not count.
enum ClauseReferences {
    /// The largest number of references that one message lists.
    private static let mostReferences = 200

    /// Returns a warning about the references that lead to no clause; `nil` if there are none.
    /// - Parameters:
    ///   - bytes: the source of the document.
    ///   - firstLine: the line number of the first byte.
    static func check(
        _ bytes: [UInt8], firstLine: Int, isMarkdown: Bool, _ document: Document, _ path: SourcePath
    ) -> Diagnostic? {
        let references = bytes.withUnsafeBufferPointer(ClauseReference.all)
        guard !references.isEmpty else { return nil }
        let clauses = LetteredClauses(document)
        var missing = Array(references.filter(clauses.lack).prefix(mostReferences))
        guard !missing.isEmpty else { return nil }
        bytes.withUnsafeBufferPointer { buffer in
            let silent = SilentRanges(buffer, isMarkdown: isMarkdown)
            missing.removeAll { silent.contains($0.range) }
        }
        let counter = LinePlaces(bytes, at: SourcePosition(line: firstLine, column: 1))
        let notes = missing.map { reference in
            let start = counter.place(reference.range.lowerBound)
            let end = counter.place(reference.range.upperBound)
            return Diagnostic.Note("\(reference.written) is missing too", at: Location(path, start, to: end))
        }
        return missing.first.map { .missingClause($0.written, at: notes[0].location, others: notes.dropFirst()) }
    }
}

extension Diagnostic {
    fileprivate static func missingClause(
        _ reference: String, at location: Location?, others: ArraySlice<Note>
    ) -> Diagnostic {
        Diagnostic(
            .warning, "missing-clause", "this text has no clause \(reference)", at: location, notes: Array(others),
            hint: "correct the reference, or give the list letters with {: type=\"a\" } or <ol type=\"a\">")
    }
}

/// A reference to a clause in the bytes of a text.
struct ClauseReference {
    /// The number of the clause, such as `2` or `2.1`.
    var number: String
    var letter: String
    var range: Range<Int>
    /// Whether the word "clause" precedes it. No law is quoted with this word.
    var namesClause: Bool

    /// The reference in one form: `2(b)`.
    var written: String { "\(number)(\(letter))" }

    /// Returns the references that name no law.
    static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [ClauseReference] {
        var found: [ClauseReference] = []
        var next = 0
        while let open = bytes.firstOffset(of: UInt8(ascii: "("), from: next) {
            next = open + 1
            if let reference = ClauseReference(bytes, open) { found.append(reference) }
        }
        return found
    }

    /// Reads the reference whose letter is in the parentheses that begin at `open`.
    private init?(_ bytes: UnsafeBufferPointer<UInt8>, _ open: Int) {
        guard let end = letterEnd(bytes, open), isLabel(bytes[(open + 1)..<end]) else { return nil }
        let hasSpace = open > 0 && bytes[open - 1] == 0x20
        let numberEnd = hasSpace ? open - 1 : open
        var start = numberEnd
        while start > 0, numberEnd - start < 12, bytes[start - 1].isASCIIDigit || bytes[start - 1] == UInt8(ascii: ".")
        {
            start -= 1
        }
        guard start < numberEnd, bytes[start].isASCIIDigit, bytes[numberEnd - 1].isASCIIDigit else { return nil }
        let before = WordBefore(bytes[..<start])
        let isReference = hasSpace ? before.isClause || before.isPart : before.mayPrecede
        guard isReference, !WordsAfter(bytes[(end + 1)...]).nameLaw else { return nil }
        number = String(decoding: bytes[start..<numberEnd], as: UTF8.self)
        letter = String(decoding: bytes[(open + 1)..<end], as: UTF8.self)
        range = start..<end + 1
        namesClause = before.isClause
    }
}

/// Returns the offset of the `)` after at most five letters; `nil` if anything else follows the `(` at `open`.
private func letterEnd<Bytes: RandomAccessCollection>(_ bytes: Bytes, _ open: Int) -> Int?
where Bytes.Element == UInt8, Bytes.Index == Int {
    let letters = bytes[(open + 1)...].prefix(6).prefix(while: \.isASCIILetter)
    guard (1...5).contains(letters.count), letters.endIndex < bytes.endIndex, bytes[letters.endIndex] == 0x29 else {
        return nil
    }
    return letters.endIndex
}

/// Whether the letters can number a clause: `b`, `bb`, `xii`. In "2(two)" they cannot.
private func isLabel(_ letters: some Collection<UInt8>) -> Bool {
    letters.count == 1 || letters.allSatisfy { "ivxlcIVXLC".utf8.contains($0) }
        || letters.count == 2 && Set(letters).count == 1
}

/// The word before a reference.
private struct WordBefore {
    private var word = ""
    /// Whether a reference can start here: after white space or an opening mark.
    private let isBoundary: Bool

    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        let near = bytes.suffix(40)
        // The last two bytes are those of a no-break space.
        let space = near.reversed().prefix { $0.isHTMLSpace || $0 == 0xA0 || $0 == 0xC2 }.count
        let rest = near.dropLast(space)
        let isMark = { (byte: UInt8) in "([*_\">".utf8.contains(byte) }
        isBoundary = space > 0 || rest.last.map(isMark) ?? true
        guard space > 0 else { return }
        let letters = rest.reversed().prefix { $0 > 0x20 && !isMark($0) }
        word = String(decoding: letters.reversed(), as: UTF8.self).lowercased()
    }

    /// Whether the word is "clause".
    var isClause: Bool { Self.clauses.contains(word) }

    /// Whether the word names a part of a text or of a law.
    var isPart: Bool { Self.parts.contains(word) }

    /// Whether a number after this word may be that of a clause.
    var mayPrecede: Bool {
        isBoundary && (isClause || isPart || !word.hasSuffix(".") && !Self.laws.contains(word) && !word.contains("§"))
    }

    private static let clauses: Set = ["clause", "clauses", "klausel", "klauseln", "cláusula", "clausola", "clausule"]
    private static let parts: Set = [
        "section", "sections", "sec.", "subsection", "paragraph", "paragraphs", "para.", "point", "points", "item",
        "items", "ziffer", "ziff.", "nummer", "nr.", "abschnitt", "punkt", "paragraphe", "alinéa", "apartado", "punto",
        "sección", "sezione", "paragrafo", "punt", "lid",
    ]
    private static let laws: Set = [
        "article", "articles", "art", "artikel", "artículo", "articolo", "artigo", "regulation", "directive", "act",
        "rule", "rules", "cfr", "usc", "code", "chapter", "schedule", "annex", "appendix", "exhibit", "part", "title",
        "form",
    ]
}

/// The words after a reference.
private struct WordsAfter {
    private var words: ArraySlice<Substring>
    private var endsClause = false

    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        let text = String(decoding: bytes.prefix(120), as: UTF8.self)
        words = text.split(whereSeparator: \.isWhitespace)[...]
        // Further letters: "2(b)(ii)", "2(b), (c) and 3(d)".
        if let first = text.first, !first.isWhitespace {
            let rest = words.removeFirst()
            endsClause = !(rest == "," || rest.first == "(" && (rest.last == ")" || rest.last == ","))
        }
        while !endsClause, let word = words.first, Self.conjunctions.contains(word) || word.contains("(") {
            if let last = word.last, [".", ";", ":", "?", "!"].contains(last) { endsClause = true }
            words.removeFirst()
        }
    }

    /// Whether they name another text: "of the Act", "GDPR", "DSGVO". "of this" and "of these" mean the text itself.
    var nameLaw: Bool {
        guard !endsClause, let word = words.first, let letter = word.first, letter.isLetter else { return false }
        if letter.isUppercase { return true }
        guard Self.prepositions.contains(word) else { return false }
        guard let next = words.dropFirst().first else { return false }
        return !Self.ownWords.contains(next)
    }

    private static let conjunctions: Set<Substring> = ["and", "or", "to", "und", "oder", "bis", "et", "ou", "y", "e"]
    private static let prepositions: Set<Substring> = [
        "of", "under", "du", "de", "des", "der", "del", "della", "dell'", "da", "do", "van", "av", "af",
    ]
    private static let ownWords: Set<Substring> = ["this", "these", "our", "those"]
}

/// The numbered clauses of a text, with the letters in each.
struct LetteredClauses {
    private var letters: [String: Set<String>] = [:]
    /// The numbers of paragraphs, such as "2.1 The words". The end of such a clause is unknown.
    private var openEnded: Set<String> = []
    /// Whether the text has the first letter or numeral of a series.
    private var hasLetters = false
    private var hasLetteredLists = false
    /// The headings with numbers around the current block.
    private var open: [(level: Int, number: String)] = []
    /// The number of the last item of the list before the current block.
    private var lastItem: String?

    init(_ document: Document) {
        readSections(document.blocks)
        readItems(document.blocks, in: "")
    }

    /// Whether the text has clauses, and a reference leads to none of them.
    func lack(_ reference: ClauseReference) -> Bool {
        guard !openEnded.contains(reference.number) else { return false }
        guard let found = letters[reference.number] else {
            return reference.namesClause && hasLetteredLists && !letters.isEmpty
        }
        return !found.contains(reference.letter.lowercased()) && (hasLetters || reference.namesClause)
    }

    // MARK: Numbered headings and paragraphs

    private mutating func readSections(_ blocks: [Block]) {
        for block in blocks {
            switch block {
            case .heading(let heading): read(heading)
            case .group(let group): readSections(group.blocks)
            case .disclosure(let disclosure): readSections(disclosure.blocks)
            default:
                let found = letters(in: [block])
                for clause in open { letters[clause.number]?.formUnion(found) }
                // Paragraphs after a list may continue its last item.
                if case .list(let list) = block, list.numbering == .decimal {
                    lastItem = list.numbers.last.flatMap { $0 }.map(String.init)
                } else if let lastItem {
                    letters[lastItem, default: []].formUnion(found)
                }
                // Cells of tables are figures more often than clauses.
                if case .table = block { continue }
                [block].forEachText { readLabel($0) }
            }
        }
    }

    private mutating func read(_ heading: Heading) {
        lastItem = nil
        open.removeAll { $0.level >= heading.level }
        let words = heading.content.plainText.drop { !$0.isNumber && !$0.isLetter }.split(separator: " ")
        guard let number = words.prefix(2).compactMap({ Self.number(startOf: $0) }).first else { return }
        letters[number, default: []].formUnion(letters(in: [.paragraph(heading.content)]))
        open.append((heading.level, number))
    }

    /// Adds the clause that a line begins with: "2.1 The words", "2(a) The words", "A1-7. The words".
    private mutating func readLabel(_ line: String) {
        guard let number = Self.number(startOf: line[...]) else {
            let end = line.prefix { $0 != " " }.split(separator: "-").dropFirst().last
            if let number = end.flatMap({ Self.number(startOf: $0) }) { openEnded.insert(number) }
            return
        }
        let bytes = Array(line.utf8)
        let first = bytes.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }.count
        guard first < bytes.count, bytes[first] == 0x28, let end = letterEnd(bytes, first) else {
            openEnded.insert(number)
            return
        }
        letters[number, default: []].insert(String(decoding: bytes[(first + 1)..<end], as: UTF8.self).lowercased())
        hasLetters = true
    }

    private static func number(startOf text: Substring) -> String? {
        let number = text.utf8.prefix(12).prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        guard let first = number.first, first.isASCIIDigit, let last = number.last else { return nil }
        return String(last.isASCIIDigit ? Substring(number) : Substring(number.dropLast()))
    }

    // MARK: Numbered items

    private mutating func readItems(_ blocks: [Block], in clause: String) {
        for block in blocks {
            guard case .list(let list) = block, list.numbering == .decimal, list.start != nil else {
                readItems(block.children, in: clause)
                continue
            }
            for (item, number) in zip(list.items, list.numbers) {
                let number = clause + String(number ?? 0)
                letters[number, default: []].formUnion(letters(in: item.blocks))
                readItems(item.blocks, in: number + ".")
            }
        }
    }

    // MARK: Letters

    /// Returns the letters of lists, and those that start a line or are in parentheses: `b.`, `b)`, `(b)`.
    private mutating func letters(in blocks: [Block]) -> Set<String> {
        var found: Set<String> = []
        blocks.forEachText { found.formUnion(Self.letters(in: Array($0.utf8))) }
        if found.contains("a") || found.contains("i") { hasLetters = true }
        addLabels(in: blocks, to: &found)
        return found
    }

    private mutating func addLabels(in blocks: [Block], to found: inout Set<String>) {
        for block in blocks {
            if case .list(let list) = block, list.numbering != .decimal {
                (hasLetters, hasLetteredLists) = (true, true)
                for label in list.labels(bullet: "") { found.insert(label.dropLast().lowercased()) }
            }
            addLabels(in: block.children, to: &found)
        }
    }

    private static func letters(in text: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        for (index, byte) in text.enumerated() where byte == 0x29 || byte == 0x2E {
            let near = text[max(0, index - 6)..<index]
            let start = near.lastIndex { !$0.isASCIILetter }.map { $0 + 1 } ?? near.startIndex
            guard (1...5).contains(index - start) else { continue }
            let isParenthesised = byte == 0x29 && start > 0 && text[start - 1] == 0x28
            guard start == 0 || isParenthesised && !followsNumber(text[..<(start - 1)]) else { continue }
            found.insert(String(decoding: text[start..<index], as: UTF8.self).lowercased())
        }
        return found
    }

    /// Whether a number is right before the end, so that the letter after it belongs to a reference.
    private static func followsNumber(_ text: ArraySlice<UInt8>) -> Bool {
        let last = text.last == 0x20 ? text.dropLast().last : text.last
        return last?.isASCIIDigit ?? false
    }
}
