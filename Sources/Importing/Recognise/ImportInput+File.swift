import SourceText

extension ImportInput {
    /// Creates an input from one file.
    /// - Parameter folder: the absolute path of its folder.
    public init(file: SourceTree, inFolder folder: String) {
        let names = folder.split(separator: "/").map(String.init)
        // A folder such as `docs` or `en` only says that it has pages.
        let name = names.last { !LoosePages.publishedFolders.contains($0) && TextLanguage().language($0) == nil }
        self.init(name: name ?? names.last ?? "", file: file, inFolder: folder)
    }
}
