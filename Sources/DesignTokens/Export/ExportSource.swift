import SourceText

/// An export format for tokens.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// Custom properties for every mode.
    case css
    /// The Design Tokens Format Module 2025.10, with the mode extension of this library.
    case json
    /// Swift source: nested enums for apps on iOS and macOS. It compiles on Linux too.
    case swift
    /// An Xcode asset catalog with the colours.
    case xcassets
    /// Android resources: `res/values`, `res/values-night` and so on.
    case android
    /// Sass: variables, maps and mixins.
    case scss
    /// A theme for Tailwind CSS 4.
    case tailwind

    /// Whether the export has several files, and so needs a folder.
    public var isFolder: Bool { self == .xcassets || self == .android }
}

/// Options for an export.
public struct ExportOptions: Sendable {
    /// Paths such as `semantic.color`: only tokens at or below one of them are exported; empty for all.
    public var paths: [String] = []
    /// The layers to export, by the first part of the tokens' paths. If empty, all in JSON, and all but `raw` in the
    /// other formats.
    public var layers: [String] = []
    /// Whether JSON keeps references between tokens. Otherwise each token has its own value.
    public var keepsAliases = false
    /// Whether CSS is minified.
    public var isMinified = false
    /// Whether Swift source includes the types of the tokens. A module with several exported files needs them once.
    public var includesTypes = true

    /// Creates the default options.
    public init() {}
}

/// A file of an export.
public struct ExportedFile: Hashable, Sendable {
    /// The path relative to the output folder.
    public var path: SourcePath
    /// The content of the file.
    public var bytes: [UInt8]

    init?(_ path: String, _ text: String) {
        guard let path = SourcePath(path) else { return nil }
        self.path = path
        bytes = Array(text.utf8)
    }
}

/// The tokens of a theme, as input for an export.
public struct ExportSource: Sendable {
    /// A name for files and types, such as `orange-compact`.
    public var name: String
    /// The merged tokens, with unresolved aliases.
    public var set: TokenSet
    /// The tokens with all aliases resolved.
    public var resolved: ResolvedTokens

    /// Creates a source for the theme `name`; `resolved` is the result of `set.resolve()`.
    public init(name: String, set: TokenSet, resolved: ResolvedTokens) {
        self.name = name
        self.set = set
        self.resolved = resolved
    }
}
