// Resolver files, after the Resolver Module of the Design Tokens Community Group, 2025.10
// (https://www.designtokens.org/tr/2025.10/resolver/).
//
//     Value ──readResolver──▶ ResolverDocument ──layer(for: inputs)──▶ [TokenFile] ──TokenSet.merge──▶ …
//                                              └─layerByMode(for:)───▶ the same, modifiers such as light/dark as modes
//
// `ResolverFile` reads the document and what it refers to. Here `ResolverInputs.swift` chooses among contexts, and
// `ResolverModes.swift` makes one token of its values in several contexts.

import SourceText

/// A resolver file with all it refers to: which token files make up a design, in which order, and which of them depend
/// on a choice.
public struct ResolverDocument: Sendable {
    /// A choice among contexts, each of which adds token files of its own.
    public struct Modifier: Sendable {
        /// What an input calls it.
        public var name: String
        /// What it is for.
        public var description: String?
        /// The context that holds when an input names none; nil when an input has to.
        public var standard: String?
        /// Where its name is, or the reference to it.
        public var location: Location
        var choices: [Choice]

        /// The names of the contexts, in the order of the file.
        public var contexts: [String] { choices.map(\.name) }
    }

    /// A context of a modifier.
    struct Choice: Sendable {
        var name: String
        /// Places in `sources`.
        var sources: [Int]
    }

    /// One entry of `resolutionOrder`.
    enum Step: Sendable {
        case set([Int])
        /// A place in `modifiers`.
        case modifier(Int)
    }

    /// The resolver file.
    public var path: SourcePath
    /// For people.
    public var name: String?
    /// What it is for.
    public var description: String?
    /// Those that the resolution order uses, each once, in its order.
    public var modifiers: [Modifier]
    /// Every other file that was read for it, sorted.
    public var files: [SourcePath]
    var steps: [Step]
    /// What sets and contexts are made of, each once.
    var sources: [TokenFile]
}
