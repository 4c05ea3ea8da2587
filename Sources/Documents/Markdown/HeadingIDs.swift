import SourceText

extension Document {
    /// Returns the document with an id on every heading: the explicit id, or one derived from the heading's text.
    ///
    /// A derived id never equals an explicit id anywhere in the document, so that a new heading cannot break a link to
    /// an explicit id. Errors: `duplicate-heading-id`, for two equal explicit ids.
    /// - Parameter written: finds ids in the source, for elements without a location.
    package func withHeadingIDs(path: SourcePath, written: IDLocator? = nil) -> Checked<Document> {
        var ids = HeadingIDs(messages: MarkdownMessages(path: path), written: written)
        let parts = [blocks] + footnotes.map(\.blocks)
        for part in parts {
            part.forEachBlockID { ids.collect($0, nil) }
            part.forEachHeading { if $0.isIDExplicit { ids.collect($0.id, $0.place) } }
        }
        var document = self
        document.blocks = blocks.mappingHeadings { ids.named($0) }
        for index in document.footnotes.indices {
            document.footnotes[index].blocks = footnotes[index].blocks.mappingHeadings { ids.named($0) }
        }
        return Checked(document, ids.diagnostics)
    }
}

private struct HeadingIDs {
    let messages: MarkdownMessages
    var diagnostics: [Diagnostic] = []
    /// The explicit ids with their locations.
    private var explicit: [String: SourcePosition?] = [:]
    private var taken: Set<String> = []
    /// The last number tried for each slug, so that many equal headings take linear time.
    private var numbers: [String: Int] = [:]
    private let written: IDLocator?

    init(messages: MarkdownMessages, written: IDLocator?) { (self.messages, self.written) = (messages, written) }

    mutating func collect(_ id: String, _ place: SourcePosition?) {
        if let first = explicit[id] {
            var places = [first, place].compactMap(\.self).sorted()
            // Each search reads the whole text, so only the first messages use one.
            if places.count < 2, diagnostics.count < 20, let found = written?.places(of: id), found.count > 1 {
                places = found
            }
            diagnostics.append(
                messages.duplicateHeadingID(id, places.dropFirst().first ?? place, first: places.first ?? first))
        } else {
            explicit[id] = .some(place)
            taken.insert(id)
        }
    }

    mutating func named(_ heading: Heading) -> Heading {
        var heading = heading
        if !heading.isIDExplicit { heading.id = automatic(heading.content.plainText) }
        return heading
    }

    private mutating func automatic(_ text: String) -> String {
        let slug = text.slug
        // These prefixes are reserved for the ids of footnotes.
        let isFree = !slug.hasPrefix("fn-") && !slug.hasPrefix("fnref-")
        if isFree, numbers[slug] == nil, taken.insert(slug).inserted {
            numbers[slug] = 0
            return slug
        }
        let stem = isFree ? slug : "section-" + slug
        if !isFree, taken.insert(stem).inserted { return stem }
        var number = numbers[stem] ?? 0
        repeat { number += 1 } while !taken.insert("\(stem)-\(number)").inserted
        numbers[stem] = number
        return "\(stem)-\(number)"
    }
}

extension String {
    /// The text as part of an address, as GitHub forms it: in lower case, with only letters, marks, numbers, `-` and
    /// `_`, and with `-` for each space. `section` if nothing is left.
    package var slug: String {
        var slug = ""
        for scalar in lowercased().unicodeScalars {
            if scalar == " " || scalar == "\n" || scalar == "\t" {
                slug.unicodeScalars.append("-")
            } else if scalar == "-" || scalar == "_" || scalar.isLetterMarkOrNumber {
                slug.unicodeScalars.append(scalar)
            }
        }
        return slug.contains { $0 != "-" } ? slug : "section"
    }
}

/// A set of names that makes each new name unique.
package struct UniqueNames {
    private var taken: Set<String> = []
    /// The last number tried for each name, so that many equal names take linear time.
    private var numbers: [String: Int] = [:]
    /// The number of attempts in total. A test checks that it does not exceed about one for each name.
    private(set) var attempts = 0

    package init(taken: Set<String> = [], numbers: [String: Int] = [:], tries: Int = 0) {
        self.taken = taken
        self.numbers = numbers
        self.attempts = tries
    }

    /// Adds `name`, with a number appended if it exists already, and returns the added name.
    package mutating func add(_ name: String) -> String {
        if taken.insert(name).inserted { return name }
        var number = numbers[name] ?? 1
        repeat {
            number += 1
            attempts += 1
        } while !taken.insert("\(name)-\(number)").inserted
        numbers[name] = number
        return "\(name)-\(number)"
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterMarkOrNumber: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}

/// Returns whether an explicit id is valid: a letter, then letters, marks, digits, `-`, `_` and `.`, without a reserved
/// prefix.
func isHeadingID(_ id: String) -> Bool {
    guard let first = id.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    guard !id.hasPrefix("fn-"), !id.hasPrefix("fnref-") else { return false }
    return id.unicodeScalars.allSatisfy { $0.isLetterMarkOrNumber || $0 == "-" || $0 == "_" || $0 == "." }
}
