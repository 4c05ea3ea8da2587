extension SourcePath {
    /// The path relative to `folder`, which contains it.
    package func relative(to folder: SourcePath) -> String {
        folder.text.isEmpty ? text : String(text.dropFirst(folder.text.count + 1))
    }
}

extension StringProtocol {
    /// Whether this path is below the folder. Compares bytes.
    package func isBelow(_ folder: some StringProtocol) -> Bool {
        withBytes { path in
            folder.withBytes { folder in
                path.count > folder.count && path[folder.count] == UInt8(ascii: "/")
                    && path[..<folder.count].elementsEqual(folder)
            }
        }
    }
}
