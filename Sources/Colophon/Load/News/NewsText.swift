import Documents
import Environments
import SourceText

/// The news of an app in one language, as read from its file. They are made twice, by `load` for the card and by
/// `render` for the pages, so that they need not stay in memory.
struct NewsText: Sendable {
    /// A release with its text.
    struct Entry: Sendable {
        /// The text in the form in which it was written.
        enum Content: Sendable {
            /// Lines, as stores and the About module show them; see ``plainBlocks(of:)``.
            case plain(String)
            case blocks([Block])
        }

        var version: String
        /// The name in the heading of a changelog; `nil` for sources that have only versions.
        var ownName: String?
        var date: CalendarDate
        /// Whether the release was withdrawn ("yanked").
        var isYanked = false
        var location: Location
        /// The location of the date, if it differs from `location`.
        var dateLocation: Location?
        var content: Content
    }

    /// In the order of the file.
    var entries: [Entry]
    /// Whether a release without a date was left out whose version is higher than that of all others.
    var isNewestLeftOut = false

    /// Reads a news file in any format. Returns `nil` when there are errors.
    /// - Parameters:
    ///   - dates: the dates of releases whose headings have none.
    ///   - environment: the variables that the texts may use.
    static func read(
        _ bytes: [UInt8], path: SourcePath, dates: [TextVersion: CalendarDate] = [:],
        _ environment: EnvironmentValues? = nil
    ) -> Checked<NewsText?> {
        path.pathExtension == "json"
            ? readList(bytes, path: path, environment) : readChangelog(bytes, path: path, dates: dates, environment)
    }

    /// Reads `[{ "version", "date", "news" }]`. All three keys are required; dates have the form `yyyy-MM-dd`.
    ///
    /// One invalid entry makes the whole file invalid, as in the About module from which the format comes.
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
        var places: [TextVersion: SourcePosition] = [:]
        for element in elements {
            guard let entry = Entry(element, path: path, into: &diagnostics) else { continue }
            // `TextVersion` treats 1.2 and 1.2.0 as equal.
            if let first = places.updateValue(element.place, forKey: TextVersion(entry.version)) {
                diagnostics.append(
                    .duplicateVersion(entry.version, Location(path, element.place), Location(path, first)))
            }
            entries.append(entry)
        }
        diagnostics = diagnostics.withoutFollowUpErrors(in: read, of: environment, path: path)
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

    /// Whether the text consists of plain lines.
    var isPlain: Bool { if case .plain = content { true } else { false } }

    /// The text as a tree.
    var document: Document {
        switch content {
        case .plain(let text): Document(blocks: Self.plainBlocks(of: text))
        case .blocks(let blocks): Document(blocks: blocks)
        }
    }

    /// Converts plain text to blocks. Lines that start with `- `, `* ` or a bullet are a list, an empty line starts a
    /// paragraph, and other line ends are kept. No other markup is parsed, because stores and the About module show the
    /// text verbatim.
    private static func plainBlocks(of text: String) -> [Block] {
        var reading = PlainBlocks()
        for line in text.split(at: "\n", omittingEmptyParts: false) {
            reading.add(line.utf8.trimmingSpaces)
        }
        reading.close()
        return reading.blocks
    }
}

/// The state while reading plain text line by line.
private struct PlainBlocks {
    private(set) var blocks: [Block] = []
    /// The items of the open list.
    private var items: [ListItem] = []
    /// The lines of the open paragraph.
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

    /// Closes the open list or paragraph.
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

    /// The text after a bullet; `nil` when the line has no bullet.
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
