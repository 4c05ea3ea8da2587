import BuiltIn
import Documents
import SourceText
import Typesetting

/// The precomputed paper style of a built-in theme, because resolving tokens takes longer than typesetting some pages.
/// The files are in the folder `builtin/paper`, and a test compares them with the themes.
package struct RecordedPaper {
    /// The folders of the theme and its extended themes, nearest first.
    private let folders: [String]
    private let style: PrintStyle
    private let fonts: [SourcePath]
    private let patterns: [SourcePath]

    /// Creates the record; returns nil for a theme without one.
    init?(_ name: String) {
        guard let bytes = builtInPaper(name) else { return nil }
        var (folders, fonts, patterns): ([String], [SourcePath], [SourcePath]) = ([], [], [])
        var (families, numbers): ([[String]], [Double]) = ([], [])
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let gap = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
            let value = String(decoding: line[(gap + 1)...], as: UTF8.self)
            switch String(decoding: line[..<gap], as: UTF8.self) {
            case "folder": folders.append(value)
            case "font": if let path = SourcePath(value) { fonts.append(path) }
            case "patterns": if let path = SourcePath(value) { patterns.append(path) }
            case "families": families.append(value.split(separator: ",").map(String.init))
            case "numbers": numbers += value.split(separator: " ").compactMap { Double($0) }
            default: continue
            }
        }
        guard let style = PrintStyle(families, numbers) else { return nil }
        (self.folders, self.style, self.fonts, self.patterns) = (folders, style, fonts, patterns)
    }

    /// Returns whether the folder of themes overrides neither this theme nor one that it extends.
    func isUntouched(by themes: SourceTree) -> Bool {
        !themes.entries.contains { entry in entry.path.parts.first.map { folders.contains(String($0)) } ?? false }
    }

    var theme: PaperTheme {
        PaperTheme(
            style: style, fonts: fonts.map { ThemeFont(builtIn: $0, shown: ThemeChain.shownPath($0)) },
            hyphenationFiles: patterns.map { ThemePatterns(builtIn: $0, shown: ThemeChain.shownPath($0)) })
    }

    /// Returns the content of a theme's record.
    ///
    /// - Parameter folders: the folders of the theme and its extended themes, nearest first.
    package static func text(_ theme: PaperTheme, folders: [String]) -> String {
        let inside = { (shown: SourcePath) in shown.parts.dropFirst().joined(separator: "/") }
        let (families, numbers) = theme.style.parts
        let lines =
            folders.map { "folder \($0)" } + theme.fonts.map { "font \(inside($0.path))" }
            + theme.hyphenationFiles.map { "patterns \(inside($0.path))" }
            + families.map { "families \($0.joined(separator: ","))" }
            + ["numbers " + numbers.map { "\($0)" }.joined(separator: " ")]
        return "# Written by PaperThemeTests with RECORD=1; do not edit.\n" + lines.joined(separator: "\n") + "\n"
    }
}

extension PrintStyle {
    /// All values in a fixed order: the font families of each text style, and all numbers.
    fileprivate var parts: (families: [[String]], numbers: [Double]) {
        var style = self
        var (families, numbers): ([[String]], [Double]) = ([], [])
        style.forEachText { text in
            families.append(text.families)
            text.forEachNumber { numbers.append($0) }
        }
        style.forEachNumber { numbers.append($0) }
        return (families, numbers)
    }

    /// Creates a style from these values; returns nil if there are too few or too many.
    fileprivate init?(_ families: [[String]], _ numbers: [Double]) {
        self.init()
        var (nextFamilies, nextNumber) = (families.makeIterator(), numbers.makeIterator())
        var isWhole = true
        let take = { (number: inout Double) in
            if let next = nextNumber.next() { number = next } else { isWhole = false }
        }
        forEachText { text in
            if let next = nextFamilies.next() { text.families = next } else { isWhole = false }
            text.forEachNumber(take)
        }
        forEachNumber(take)
        guard isWhole, nextFamilies.next() == nil, nextNumber.next() == nil else { return nil }
    }

    /// Creates a style with black text and all lengths 0, to be filled.
    private init() {
        let (text, black) = (TextStyle(), RGBColor.black)
        self.init(
            body: text, title: text, headings: Array(repeating: text, count: 5), small: text, code: text, link: black,
            muted: black, rule: black, accentText: black, cover: black, fill: black, onFill: black,
            line: black, strongLine: black, codeBackground: black,
            tableHeadBackground: black, tableHead: black, quote: black, quoteLine: black, highlight: black, alerts: [:],
            margins: Margins(top: 0, bottom: 0, side: 0, measure: 0), space: Spaces(xs: 0, s: 0, m: 0, l: 0, xl: 0))
    }

    private mutating func forEachText(_ visit: (inout TextStyle) -> Void) {
        visit(&body)
        visit(&title)
        for level in headings.indices { visit(&headings[level]) }
        visit(&small)
        visit(&code)
    }

    private mutating func forEachNumber(_ visit: (inout Double) -> Void) {
        for color in [
            \PrintStyle.link, \.muted, \.rule, \.accentText, \.cover, \.fill, \.onFill, \.line, \.strongLine,
            \.codeBackground,
            \.tableHeadBackground, \.tableHead, \.quote, \.quoteLine, \.highlight,
        ] { self[keyPath: color].forEachNumber(visit) }
        for kind in Alert.Kind.allCases {
            var colors = alerts[kind] ?? AlertColors(title: .black, background: .black)
            colors.title.forEachNumber(visit)
            colors.background.forEachNumber(visit)
            alerts[kind] = colors
        }
        for length in [\Margins.top, \.bottom, \.side, \.measure] { visit(&margins[keyPath: length]) }
        for length in [\Spaces.xs, \.s, \.m, \.l, \.xl] { visit(&space[keyPath: length]) }
    }
}

extension TextStyle {
    /// Visits all numbers that a theme defines.
    fileprivate mutating func forEachNumber(_ visit: (inout Double) -> Void) {
        var weight = Double(self.weight)
        for length in [\TextStyle.size, \.lineHeight, \.letterSpacing] { visit(&self[keyPath: length]) }
        visit(&weight)
        self.weight = Int(weight)
        color.forEachNumber(visit)
    }
}

extension RGBColor {
    fileprivate mutating func forEachNumber(_ visit: (inout Double) -> Void) {
        visit(&red)
        visit(&green)
        visit(&blue)
    }
}
