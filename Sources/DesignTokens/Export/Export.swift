// Export of tokens for apps and other tools. Each format has its own file. All exporters are pure functions from
// `ExportedTokens` to text, and all escape the text of tokens, so that it cannot inject code into the output.

import SourceText

/// Writes tokens in `format`. Equal input gives equal output.
///
/// - Returns: the files: a single one, unless the format is a folder. They are incomplete if the diagnostics contain an
///   error (nothing is selected, or two tokens result in one name).
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
