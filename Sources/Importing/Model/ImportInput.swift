import SourceText

/// A folder or file to import.
public struct ImportInput: Sendable {
    /// The name of its folder, such as `Tides`, which may become the name of the app.
    public var name: String
    /// The files of the folder, or the one file.
    public var tree: SourceTree
    /// The files that were not read, each with the reason.
    public var skipped: [String]
    /// The folder of its files among those of all inputs; empty if they are at the top.
    public private(set) var folder: String
    private let isFile: Bool

    /// Creates an input from the files of a folder.
    public init(name: String, tree: SourceTree, skipped: [String] = []) {
        (self.name, self.tree, self.skipped, folder, isFile) = (name, tree, skipped, name, false)
    }

    /// Creates an input from the files of a folder.
    /// - Parameter folder: the absolute path of the folder.
    public init(folder: String, _ tree: SourceTree, skipped: [String] = []) {
        let name = folder.split(separator: "/").last.map(String.init) ?? ""
        (self.name, self.tree, self.skipped, self.folder, isFile) = (name, tree, skipped, folder, false)
    }

    /// Creates an input from one file with a name.
    /// - Parameter folder: the absolute path of its folder.
    init(name: String, file: SourceTree, inFolder folder: String) {
        (self.name, tree, skipped, self.folder, isFile) = (name, file, [], folder, true)
    }

    /// Returns the inputs with folders below the one that contains them all, so that `en/privacy.md` and
    /// `fr/privacy.md` are two files.
    public static func joined(_ inputs: [ImportInput]) -> [ImportInput] {
        let folders = inputs.map { $0.folder.split(separator: "/") }
        let above = zip(inputs, folders).map { $0.isFile ? $1[...] : $1.dropLast() }
        var shared = above.first ?? []
        for other in above { shared = shared.prefix(zip(shared, other).prefix { $0 == $1 }.count) }
        return zip(inputs, folders).map { input, folder in
            var input = input
            input.folder = folder.dropFirst(shared.count).joined(separator: "/")
            return input
        }
    }
}

extension [ImportInput] {
    /// Returns the beginning of the paths of an input among the files of all inputs. A single input has none.
    func prefix(of number: Int) -> String {
        count == 1 || self[number].folder.isEmpty ? "" : self[number].folder + "/"
    }
}
