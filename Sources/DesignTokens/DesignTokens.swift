// Read me first: how design tokens flow through this library.
//
//     Value ──readTokenFile──▶ TokenFile ──TokenSet.merge──▶ TokenSet ──resolve──▶ ResolvedTokens ──▶ CSS
//
// - A *token file* is one file in the form of the Design Tokens Community Group, 2025.10
//   (https://www.designtokens.org/tr/2025.10/format/), with our one addition: modes (`Model/Modes.swift`). `Read`
//   understands it, as far as one file alone can be understood; `Color` makes sRGB of colours of every space,
//   and `Dialects` turns older forms into that of today first. A *resolver file* says which token files make up a
//   design, and on what that depends: `ResolverFile` reads it, `Resolver` chooses.
// - *Merging* (`Merge`) lays the files of a theme over those of the theme it extends; the nearest wins, token by token.
//   Then groups get the tokens of the groups they extend.
// - *Resolving* (`References`) follows references, only now: so a theme that replaces one token recolours all that refer
//   to it, in braces or with a pointer into its value.
// - `Layers` has what themes agree on beyond the format: which names may refer to which, and surfaces.
// - `CSS` reads what style sheets ask for, and writes it as custom properties. `Export` writes tokens for apps and other
//   tools.
//
// A folder needs only folders that this list has before it: `Numbers`, `Color`, `Model`, `Read`, `Merge`, `References`,
// `Layers`, `CSS`, `Export`; and after `Merge`: `Resolver`, `Dialects`, `ResolverFile`.
//
// The library knows nothing of sites, of files on disk, or of what a theme is.

import SourceText

/// A token file that has been read as JSON or YAML, but not yet understood.
public struct TokenSource: Sendable {
    /// The file, for the places of what is found wrong.
    public var path: SourcePath
    /// Its content as data.
    public var value: Value

    /// The content of the file at `path`.
    public init(path: SourcePath, value: Value) {
        self.path = path
        self.value = value
    }
}

/// Reads, merges and resolves the token files of a theme and of all it extends.
///
/// - Parameter layers: one list of files per theme, the one at the base first.
/// - Returns: what could be resolved; complete when there is no error among the diagnostics.
public func resolveTokens(_ layers: [[TokenSource]]) -> Checked<ResolvedTokens> {
    var diagnostics: [Diagnostic] = []
    let files = layers.map { layer in
        layer.map { readTokenFile($0.value, path: $0.path).unwrap(into: &diagnostics) }
    }
    let set = TokenSet.merge(files).unwrap(into: &diagnostics)
    let resolved = set.resolve().unwrap(into: &diagnostics)
    return Checked(resolved, set.withUsers(diagnostics))
}
