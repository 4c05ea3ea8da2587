import SourceText

/// The words of exports.
extension Diagnostic {
    static func exportEmpty(_ path: String, nearest: String?) -> Diagnostic {
        Diagnostic(
            .error, "export-empty", "there is no token at or below \(quoted(path))",
            hint: nearest.map { "did you mean \(quoted($0))?" })
    }

    static func exportLayerEmpty(_ layer: String, among layers: [String]) -> Diagnostic {
        Diagnostic(
            .error, "export-empty", "there is no token in the layer \(quoted(layer))",
            hint: nearest(layer, among: layers).map { "did you mean \(quoted($0))?" }
                ?? "there are \(layers.joined(separator: ", "))")
    }

    static func exportNothing(_ format: ExportFormat) -> Diagnostic {
        Diagnostic(
            .error, "export-empty", "what is asked for holds no token that \(format.rawValue) can have",
            hint: "without other options the layer raw is left out; --layer raw asks for it")
    }

    static func exportSizeLost(_ token: ResolvedToken) -> Diagnostic {
        Diagnostic(
            .warning, "export-size-lost",
            "\(quoted(token.path)) differs by size, which an asset catalog cannot say of a colour", at: token.location,
            hint: "what is meant for compact is taken; the Swift export has it in every size")
    }
}
