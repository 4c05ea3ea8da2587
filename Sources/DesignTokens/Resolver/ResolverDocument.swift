// Resolver files, as in the Resolver Module of the Design Tokens Community Group, 2025.10
// (https://www.designtokens.org/tr/2025.10/resolver/).
//
//     Value ──readResolver──▶ ResolverDocument ──layer(for: inputs)──▶ [TokenFile] ──TokenSet.merge──▶ …
//                                              └─layerByMode(for:)───▶ the same, modifiers such as light/dark as modes
//
// `ResolverFile` reads the document and the files to which it refers. In this folder, `ResolverInputs.swift` selects
// contexts, and `ResolverModes.swift` combines a token's values in several contexts into one token.

import SourceText

/// A resolver file with all files to which it refers: the token files of a design, their order, and the modifiers that
/// select among them.
public struct ResolverDocument: Sendable {
    /// A choice between contexts, each with its own token files.
    public struct Modifier: Sendable {
        /// The name by which inputs refer to the modifier.
        public var name: String
        /// The purpose of the modifier, if given.
        public var description: String?
        /// The default context; nil if an input is required.
        public var standard: String?
        /// The location of its name, or of the reference to it.
        public var location: Location
        var choices: [Context]
        /// The names of modes for contexts with other names.
        var modeNames: [String: String] = [:]

        /// The names of the contexts, in the order of the file.
        public var contexts: [String] { choices.map(\.name) }
    }

    /// A context of a modifier.
    struct Context: Sendable {
        var name: String
        /// Indices in `sources`.
        var sources: [Int]
    }

    /// An entry of `resolutionOrder`.
    enum Step: Sendable {
        case set([Int])
        /// An index in `modifiers`.
        case modifier(Int)
    }

    /// The path of the resolver file.
    public var path: SourcePath
    /// The display name of the design, if any.
    public var name: String?
    /// The purpose of the design, if given.
    public var description: String?
    /// The modifiers in the resolution order, each once.
    public var modifiers: [Modifier]
    /// The paths of all other files that belong to it, sorted.
    public var files: [SourcePath]
    var steps: [Step]
    /// The token files of sets and contexts, each once.
    var sources: [TokenFile]
}
