// Start here: the path of design tokens through this library.
//
//     Value ──readTokenFile──▶ TokenFile ──TokenSet.merge──▶ TokenSet ──resolve──▶ ResolvedTokens ──▶ CSS
//
// - A *token file* has the format of the Design Tokens Community Group, 2025.10
//   (https://www.designtokens.org/tr/2025.10/format/), with one extension of ours: modes (`Model/Modes.swift`). `Read`
//   parses each file on its own; `Color` converts colours of every space to sRGB; `Dialects` first converts files in
//   older forms. A *resolver file* lists the token files of a design and the inputs that select them: `ResolverFile`
//   reads it, `Resolver` selects the files.
// - *Merging* (`Merge`) combines the files of a theme with those of the theme it extends; the nearest theme wins, token
//   by token. Then groups inherit the tokens of the groups they extend.
// - *Resolving* (`References`) follows references after merging: a theme that replaces one token changes all tokens
//   that refer to it, in braces or with a pointer into its value.
// - `Layers` contains the conventions of themes beyond the format: the references allowed between layers, and surfaces.
// - `CSS` finds the custom properties that style sheets use, and writes them. `Export` writes tokens for apps and other
//   tools.
//
// A folder depends only on folders before it in this list: `Numbers`, `Color`, `Model`, `Read`, `Merge`, `References`,
// `Layers`, `CSS`, `Export`; and after `Merge`: `Resolver`, `Dialects`, `ResolverFile`.
//
// The library has no notion of sites, of files on disk, or of themes.
//
// An example:
//
//     let value = readJSON(bytes, path: path).unwrap(into: &diagnostics)
//     let files = value.map { [TokenSource(path: path, value: $0)] } ?? []
//     let tokens = resolveTokens([files]).unwrap(into: &diagnostics)
//     let color = tokens["semantic.color.text"]?[ModeCombination(.dark)]
//     let css = cssCustomProperties(CustomProperties.of(tokens).unwrap(into: &diagnostics))

import SourceText

/// A token file parsed as JSON or YAML, but not yet interpreted.
public struct TokenSource: Sendable {
    /// The path of the file, for diagnostics.
    public var path: SourcePath
    /// The content of the file.
    public var value: Value

    /// Creates a source from the content of the file at `path`.
    public init(path: SourcePath, value: Value) {
        self.path = path
        self.value = value
    }
}

/// Reads, merges and resolves the token files of a theme and of all themes that it extends.
///
/// - Parameter layers: a list of files for each theme, starting with the base theme.
/// - Returns: the resolved tokens; complete if the diagnostics contain no error.
public func resolveTokens(_ layers: [[TokenSource]]) -> Checked<ResolvedTokens> {
    var diagnostics: [Diagnostic] = []
    let files = layers.map { layer in
        layer.map { readTokenFile($0.value, path: $0.path).unwrap(into: &diagnostics) }
    }
    let set = TokenSet.merge(files).unwrap(into: &diagnostics)
    let resolved = set.resolve().unwrap(into: &diagnostics)
    return Checked(resolved, set.addingReferrers(to: diagnostics))
}
