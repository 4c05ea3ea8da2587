// What the format of 2025.10 refuses and themes of today have all the same. What older files have is turned into
// today's form before reading: `Dialects/Dialect.swift`.

import SourceText

/// `none`: not in the format, but in CSS and in the data of real themes.
func olderStrokeStyle(_ name: String) -> StrokeStyle? { name == "none" ? StrokeStyle.none : nil }

/// Braces inside an array of font names: the format has `{ "$ref": … }` there alone.
let allowsBracesInFontFamilies = true
