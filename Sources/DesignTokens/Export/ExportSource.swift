import SourceText

/// A form in which tokens can be handed on.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// Custom properties, in every mode.
    case css
    /// The Design Tokens Format Module 2025.10, with modes as this library reads them.
    case json
    /// Swift source: an enum of enums for apps on iOS and macOS, which compiles on Linux too.
    case swift
    /// An asset catalog of Xcode: the colours.
    case xcassets
    /// Resources of Android: `res/values`, `res/values-night` and so on.
    case android
    /// Sass: variables, maps and mixins.
    case scss
    /// A theme for Tailwind CSS 4.
    case tailwind

    /// True when it is several files, which need a folder.
    public var isFolder: Bool { self == .xcassets || self == .android }
}

/// What is wanted of an export.
public struct ExportOptions: Sendable {
    /// Only the tokens at or below one of these paths, `semantic.color`; empty for all.
    public var paths: [String] = []
    /// Only the tokens of these layers, by the first part of their paths; empty for what the format is used for: all but
    /// `raw`, and in JSON all.
    public var layers: [String] = []
    /// In JSON: tokens refer to each other as they do in the theme. Otherwise each holds its own value.
    public var keepsAliases = false
    /// In CSS: without needless characters.
    public var isMinified = false
    /// In Swift: with the types that the tokens are of. Of several exported files in one module, one needs them.
    public var includesTypes = true

    /// The options as they are said to be by default.
    public init() {}
}

/// One file of an export.
public struct ExportedFile: Hashable, Sendable {
    /// Where it belongs, seen from the folder that is written to.
    public var path: SourcePath
    /// All of it.
    public var bytes: [UInt8]

    init?(_ path: String, _ text: String) {
        guard let path = SourcePath(path) else { return nil }
        self.path = path
        bytes = Array(text.utf8)
    }
}

/// The tokens of a theme, ready to be handed on.
public struct ExportSource: Sendable {
    /// A name for files and types: `orange-compact`.
    public var name: String
    /// Merged, before aliases are followed.
    public var set: TokenSet
    /// With every alias followed.
    public var resolved: ResolvedTokens

    /// The tokens of the theme called `name`; `resolved` is what `set.resolve()` gave.
    public init(name: String, set: TokenSet, resolved: ResolvedTokens) {
        self.name = name
        self.set = set
        self.resolved = resolved
    }
}
