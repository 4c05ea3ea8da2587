extension SourcePath {
    /// This path without the folder in front.
    package func below(_ folder: SourcePath) -> String {
        folder.text.isEmpty ? text : String(text.dropFirst(folder.text.count + 1))
    }
}
