import CHarfBuzz

extension FontFace {
    /// Returns the outline of a glyph in font units, with y growing upwards.
    func outline(of glyph: UInt32) -> VectorPath {
        var path = VectorPath()
        guard let functions = hb_draw_funcs_create() else { return path }
        defer { hb_draw_funcs_destroy(functions) }
        hb_draw_funcs_set_move_to_func(
            functions, { _, path, _, x, y, _ in add(.move(point(x, y)), to: path) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, path, _, x, y, _ in add(.line(point(x, y)), to: path) }, nil, nil)
        // Quadratic curves of TrueType outlines arrive as cubic ones.
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, path, _, oneX, oneY, twoX, twoY, x, y, _ in
                add(.curve(point(oneX, oneY), point(twoX, twoY), point(x, y)), to: path)
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, path, _, _ in add(.close, to: path) }, nil, nil)
        withUnsafeMutablePointer(to: &path) { hb_font_get_glyph_shape(font, glyph, functions, $0) }
        return path
    }
}

private func point(_ x: Float, _ y: Float) -> VectorPoint { VectorPoint(Double(x), Double(y)) }

private func add(_ segment: VectorPath.Segment, to path: UnsafeMutableRawPointer?) {
    path?.assumingMemoryBound(to: VectorPath.self).pointee.segments.append(segment)
}
