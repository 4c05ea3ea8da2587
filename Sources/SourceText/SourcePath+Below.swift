extension SourcePath {
    /// This path without the folder in front.
    package func below(_ folder: SourcePath) -> String {
        folder.text.isEmpty ? text : String(text.dropFirst(folder.text.count + 1))
    }
}

extension StringProtocol {
    /// Whether this path is below the folder, byte for byte.
    package func isBelow(_ folder: some StringProtocol) -> Bool {
        withBytes { path in
            folder.withBytes { folder in
                path.count > folder.count && path[folder.count] == UInt8(ascii: "/")
                    && path[..<folder.count].elementsEqual(folder)
            }
        }
    }
}
