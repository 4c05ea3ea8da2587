import Documents
import Environments
import SourceText

/// The news of an app in one language, as read from its file. Made twice, by `load` for the card and by `render` for the
/// pages, so that no text has to be kept in between.
struct NewsText: Sendable {
    /// One release and what is new in it.
    struct Entry: Sendable {
        /// In which form the text was written.
        enum Content: Sendable {
            /// Lines, as stores and the About module show them; see ``plainBlocks(of:)``.
            case plain(String)
            case blocks([Block])
        }

        var version: String
        var date: CalendarDate
        /// True for a release that was taken back.
        var isYanked = false
        var location: Location
        /// Where the date is written, when that is another place.
        var dateLocation: Location?
        var content: Content
    }

    /// In the order of the file.
    var entries: [Entry]

    /// Reads a file of news by its format; the value is nil when any of it is wrong.
    /// - Parameter environment: the variables that the texts may use.
    static func read(
        _ bytes: [UInt8], path: SourcePath, _ environment: EnvironmentValues? = nil
    ) -> Checked<NewsText?> {
        path.pathExtension == "json"
            ? readList(bytes, path: path, environment) : readChangelog(bytes, path: path, environment)
    }

    /// Reads `[{ "version", "date", "news" }]`, all three required, dates as `yyyy-MM-dd`.
    ///
    /// One bad entry fails the whole file, as in the About module that the format comes from.
    private static func readList(
        _ bytes: [UInt8], path: SourcePath, _ environment: EnvironmentValues?
    ) -> Checked<NewsText?> {
        var diagnostics: [Diagnostic] = []
        let read = readJSON(bytes, path: path).unwrap(into: &diagnostics)
        guard let value = read?.filled(ifIn: environment, path: path, into: &diagnostics) else {
            return Checked(nil, diagnostics)
        }
        guard let elements = value.elements else {
            return Checked(nil, diagnostics + [.newsIsNoList(Location(path, value.place))])
        }
        if elements.isEmpty { diagnostics.append(.emptyNews(Location(path, value.place))) }
        var entries: [Entry] = []
        var places: [TextVersion: Place] = [:]
        for element in elements {
            guard let entry = Entry(element, path: path, into: &diagnostics) else { continue }
            // 1.2 and 1.2.0 are one version.
            if let first = places.updateValue(element.place, forKey: TextVersion(entry.version)) {
                diagnostics.append(
                    .duplicateVersion(entry.version, Location(path, element.place), Location(path, first)))
            }
            entries.append(entry)
        }
        diagnostics = diagnostics.withoutConsequences(in: read, of: environment, path: path)
        return Checked(diagnostics.hasErrors ? nil : NewsText(entries: entries), diagnostics)
    }
}

extension NewsText.Entry {
    fileprivate init?(_ value: Value, path: SourcePath, into diagnostics: inout [Diagnostic]) {
        guard var reader = ObjectReader(value, path: path, what: "a release", into: &diagnostics) else { return nil }
        let keys = NewsText.keys
        let version = reader.version(keys.version)
        let date = reader.date(keys.date)
        reader.longestText = .max
        let news = reader.text(keys.news)
        let location = reader.location(ofValue: keys.news)
        let dateLocation = reader.location(ofValue: keys.date)
        reader.finish(into: &diagnostics)
        guard let version, let date, let news else { return nil }
        self.init(version: version, date: date, location: location, dateLocation: dateLocation, content: .plain(news))
    }

    /// True for a text of lines.
    var isPlain: Bool { if case .plain = content { true } else { false } }

    /// The text as a tree.
    var document: Document {
        switch content {
        case .plain(let text): Document(blocks: Self.plainBlocks(of: text))
        case .blocks(let blocks): Document(blocks: blocks)
        }
    }

    /// A plain text as blocks: lines that start with `- ` or `* ` are a list, an empty line starts a paragraph, any
    /// other line end stays one. No other markup is read: stores and the About module show the same text verbatim.
    private static func plainBlocks(of text: String) -> [Block] {
        var reading = PlainBlocks()
        for line in text.split(at: "\n", omittingEmptyParts: false) {
            reading.add(line.utf8.trimmingSpaces)
        }
        reading.close()
        return reading.blocks
    }
}

/// A plain text being read, line by line.
private struct PlainBlocks {
    private(set) var blocks: [Block] = []
    /// Of the list that is open.
    private var items: [ListItem] = []
    /// Of the paragraph that is open.
    private var lines: [Inline] = []

    mutating func add(_ line: Substring.UTF8View) {
        if let bullet = line.bullet {
            if items.isEmpty { close() }
            items.append(ListItem(task: nil, blocks: [.paragraph([.text(bullet)])]))
        } else if line.isEmpty {
            close()
        } else {
            if !items.isEmpty { close() }
            if !lines.isEmpty { lines.append(.lineBreak) }
            lines.append(.text(String(Substring(line))))
        }
    }

    /// Ends the list or paragraph that is open.
    mutating func close() {
        if !items.isEmpty { blocks.append(.list(List(start: nil, isTight: true, items: items))) }
        if !lines.isEmpty { blocks.append(.paragraph(lines)) }
        (items, lines) = ([], [])
    }
}

extension Substring.UTF8View {
    fileprivate var trimmingSpaces: Substring.UTF8View {
        var rest = self
        while let last = rest.last, last.isSpace { rest.removeLast() }
        return rest.drop(while: \.isSpace)
    }

    /// The text behind a bullet; nil when the line has none.
    fileprivate var bullet: String? {
        for mark in ["- ", "* ", "\u{2022} "] where starts(with: mark.utf8) {
            return String(Substring(dropFirst(mark.utf8.count).trimmingSpaces))
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
    }
}
