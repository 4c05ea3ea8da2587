// What the format of 2025.10 refuses and files in the wild have, each in a function of its own: a reader that has
// already put a file into today's form can do without any of them.

import SourceText

/// `"#rgb"`, `"#rgba"`, `"#rrggbb"`, `"#rrggbbaa"`, as colours were written before 2025.10.
func olderColor(_ value: Value) -> Color? { value.text.flatMap(Color.init(hex:)) }

/// `"12px"`, `"200ms"`, as lengths and times were written before 2025.10.
func olderQuantity(_ value: Value) -> (Double, String)? {
    guard let text = value.text, let split = text.firstIndex(where: { ("a"..."z").contains($0) }),
        let amount = number(text: String(text[..<split]))
    else { return nil }
    return (amount, String(text[split...]))
}

/// `none`: not in the format, but in CSS and in the data of real themes.
func olderStrokeStyle(_ name: String) -> StrokeStyle? { name == "none" ? StrokeStyle.none : nil }

/// Braces inside an array of font names: the format has `{ "$ref": … }` there alone.
let allowsBracesInFontFamilies = true
