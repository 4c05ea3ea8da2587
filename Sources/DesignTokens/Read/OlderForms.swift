// Forms that the 2025.10 format forbids, but current themes use. Older files are converted to the current form before
// reading: `Dialects/Dialect.swift`.

import SourceText

/// Accepts `none`, which is not in the format, but in CSS and in the data of real themes.
func olderStrokeStyle(_ name: String) -> StrokeStyle? { name == "none" ? StrokeStyle.none : nil }

/// Whether braces are valid inside an array of font names, where the format allows only `{ "$ref": … }`.
let allowsBracesInFontFamilies = true
