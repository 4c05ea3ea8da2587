import Typesetting

extension PrintStyle {
    /// Returns the style with type and spacing scaled. Margins keep their size.
    package func scaled(by scale: Double) -> PrintStyle {
        if scale == 1 { return self }
        var style = self
        style.body.size *= scale
        style.title.size *= scale
        for level in style.headings.indices { style.headings[level].size *= scale }
        style.small.size *= scale
        style.code.size *= scale
        style.space = Spaces(
            xs: space.xs * scale, s: space.s * scale, m: space.m * scale, l: space.l * scale, xl: space.xl * scale)
        return style
    }
}
