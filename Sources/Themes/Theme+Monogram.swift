import DesignTokens
import Documents
import SourceText
import Typesetting

/// The first letter of a name on the accent: the icon of a site or app that has none.
struct Monogram: Hashable, Sendable {
    var letter: String

    /// - Parameter name: the name of a site or app. Its first letter or digit counts, else its first character.
    init?(_ name: String) {
        guard let letter = name.first(where: { $0.isLetter || $0.isNumber }) ?? name.first(where: { !$0.isWhitespace })
        else { return nil }
        // A letter may have any number of marks, and the name of a file may not.
        self.letter = String(String.UnicodeScalarView(letter.uppercased().unicodeScalars.prefix(8)))
    }

    /// Returns the name of the published file of an app. Names differ for different letters and colours.
    func fileName(_ style: PrintStyle) -> String {
        let letters = letter.unicodeScalars.map { String($0.value, radix: 16) }
        return "icon-" + (letters + [String(style.fill.hex.dropFirst())]).joined(separator: "-") + ".svg"
    }

    func svg(_ style: PrintStyle) -> [UInt8] {
        let text = letter.unicodeScalars.map { "&#\($0.value);" }.joined()
        return Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\
            <rect width="64" height="64" rx="14.4" fill="\(style.fill.hex)"/>\
            <text x="32" y="44.6" text-anchor="middle" font-family="system-ui, sans-serif" font-size="36" \
            font-weight="700" fill="\(style.onFill.hex)">\(text)</text></svg>

            """.utf8)
    }
}

extension RGBColor {
    /// The colour as `#rrggbb`.
    fileprivate var hex: String { Color(red: red, green: green, blue: blue).opaqueHex }
}

extension Theme {
    /// Returns the theme with monograms for the site and for apps without an icon, unless the theme has its own icon.
    ///
    /// - Parameter site: the name of the site; nil for the theme of a single app.
    package func addingMonograms(site: String?, apps: [String]) -> Theme {
        guard icon == nil else { return self }
        var theme = self
        let own = site.flatMap(Monogram.init)
        for monogram in Set(([site].compactMap(\.self) + apps).compactMap(Monogram.init)).sorted(by: {
            $0.letter < $1.letter
        }) {
            let address = Theme.address(monogram == own ? Theme.pictures[0] : monogram.fileName(paper.style))
            theme.files.append(File(address: address, bytes: monogram.svg(paper.style)))
            theme.monograms[monogram.letter] = address
        }
        theme.icon = own.flatMap { theme.monograms[$0.letter] }
        return theme
    }

    /// Returns the icon of an app without its own.
    package func icon(of app: String) -> SiteAddress? {
        Monogram(app).flatMap { monograms[$0.letter] } ?? icon
    }
}
