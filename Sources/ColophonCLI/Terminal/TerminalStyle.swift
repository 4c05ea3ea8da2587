import ColophonSystem
import DesignTokens
import SourceText

/// Text styles of a terminal (ANSI escape sequences); plain text without a terminal.
struct TerminalStyle {
    /// Whether escape sequences may be written.
    var hasColour: Bool
    /// Whether the terminal declares true colour (https://github.com/termstandard/colors).
    var hasTrueColour: Bool
    /// The width in columns.
    var width: Int

    /// Creates the style that `console` supports.
    init(_ console: Console) {
        hasColour = console.hasColour
        hasTrueColour = console.hasColour && ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
        width = min(max(console.width, 60), 120)
    }

    init(hasColour: Bool, hasTrueColour: Bool, width: Int) {
        self.hasColour = hasColour
        self.hasTrueColour = hasTrueColour
        self.width = width
    }

    /// Parameters of "Select Graphic Rendition" (ECMA-48, 8.3.117).
    enum Attribute: String {
        case plain = ""
        case bold = "1"
        case faint = "2"
        case red = "1;31"
        case green = "32"
        case yellow = "33"
        case cyan = "36"
    }

    /// Returns `text` in a style. Control characters are replaced first, so that no text can move the cursor.
    func set(_ text: String, _ style: Attribute = .plain) -> String {
        let text = printable(text)
        return hasColour && style != .plain && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// Returns `text` in a style, padded to a column of `width`; longer text is not cut.
    func set(_ text: String, _ style: Attribute = .plain, column width: Int, isRight: Bool = false) -> String {
        let text = printable(text)
        let space = String(repeating: " ", count: max(0, width - displayWidth(text)))
        return isRight ? space + set(text, style) : set(text, style) + space
    }

    /// Returns two columns filled with a colour and a space after them; an empty string if the terminal lacks true
    /// colour. A translucent colour is blended with white.
    func swatch(_ color: Color?) -> String {
        guard hasTrueColour, let color else { return "" }
        return "\u{1B}[48;2;\(parts(color))m  \u{1B}[0m "
    }

    /// Returns the letters "Aa" in one colour on another and a space after them; an empty string if the terminal lacks
    /// true colour.
    func sample(_ foreground: Color, on background: Color) -> String {
        guard hasTrueColour else { return "" }
        return "\u{1B}[38;2;\(parts(foreground));48;2;\(parts(background))m Aa \u{1B}[0m "
    }

    private func parts(_ color: Color) -> String {
        let opaque = color.over(Color(red: 1, green: 1, blue: 1))
        return [opaque.red, opaque.green, opaque.blue].map { String(Int((min(max($0, 0), 1) * 255).rounded())) }
            .joined(separator: ";")
    }

    /// Returns `text` wrapped at the width, each line after `indent` spaces; words are not cut.
    func wrapped(_ text: String, indent: Int = 0) -> String {
        var lines: [String] = []
        var line = ""
        for word in printable(text).split(separator: " ") {
            if !line.isEmpty, indent + displayWidth(line) + 1 + displayWidth(String(word)) > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
    }
}
