import SourceText

/// Messages about exports.
extension Diagnostic {
    static func exportEmpty(_ path: String, nearest: String?) -> Diagnostic {
        Diagnostic(
            .error, "export-empty", "there are no tokens at or under \(quoted(path))",
            hint: nearest.map { "did you mean \(quoted($0))?" })
    }

    static func exportLayerEmpty(_ layer: String, among layers: [String]) -> Diagnostic {
        Diagnostic(
            .error, "export-empty", "there are no tokens in the layer \(quoted(layer))",
            hint: nearest(layer, among: layers).map { "did you mean \(quoted($0))?" }
                ?? "the layers are \(layers.joined(separator: ", "))")
    }

    static func exportNothing(_ format: ExportFormat) -> Diagnostic {
        Diagnostic(
            .error, "export-empty", "the selection contains no token that \(format.rawValue) supports",
            hint: "the layer raw is left out by default; add \(.layer("raw")) to include it")
    }

    static func exportSizeLost(_ token: ResolvedToken) -> Diagnostic {
        Diagnostic(
            .warning, "export-size-lost",
            "\(quoted(token.path)) differs by size, which an asset catalog cannot express for a colour",
            at: token.location,
            hint: "the value for compact is used; the Swift export has one for every size")
    }
}
