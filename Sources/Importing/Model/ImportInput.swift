import SourceText

/// A folder or file to import.
public struct ImportInput: Sendable {
    /// The last part of its path, such as `Tides`, which may become the name of the app.
    public var name: String
    /// The files of the folder, or the one file.
    public var tree: SourceTree
    /// The files that were not read, each with the reason.
    public var skipped: [String]

    /// Creates an input from the files of a folder.
    public init(name: String, tree: SourceTree, skipped: [String] = []) {
        (self.name, self.tree, self.skipped) = (name, tree, skipped)
    }
}
