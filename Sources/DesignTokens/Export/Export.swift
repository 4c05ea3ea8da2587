// Tokens on their way out of the program, for apps and for other tools. A page of its own for each format: all are plain
// functions from `ExportedTokens` to text, and none of them lets a token's text out of the place it was put into.

import SourceText

/// Writes tokens in `format`; the same for the same input.
///
/// - Returns: the files, one unless the format is a folder. Where there is an error among the diagnostics (nothing is
///   selected, two tokens would get one name), something is missing in them.
public func export(
    _ source: ExportSource, as format: ExportFormat, options: ExportOptions = ExportOptions()
) -> Checked<[ExportedFile]> {
    var diagnostics: [Diagnostic] = []
    let tokens = ExportedTokens.select(from: source, format, options).unwrap(into: &diagnostics)
    let files =
        switch format {
        case .css: exportCSS(tokens, isMinified: options.isMinified)
        case .json: exportJSON(tokens, keepsAliases: options.keepsAliases)
        case .swift: exportSwift(tokens, includesTypes: options.includesTypes)
        case .xcassets: exportAssetCatalog(tokens)
        case .android: exportAndroid(tokens)
        case .scss: exportSCSS(tokens)
        case .tailwind: exportTailwind(tokens)
        }
    return Checked(files.unwrap(into: &diagnostics), diagnostics)
}
