import SourceText

extension Diagnostic {
    static func brokenLink(
        _ path: String, from source: SourcePath, among files: [SourcePath], at location: Location
    ) -> Diagnostic {
        let names = files.map { relativePath(to: $0, from: source.folder) }
        let near = nearest(path, among: names)
        return Diagnostic(
            .error, "broken-link", "the link leads to nothing: there is no file \"\(path)\"", at: location,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "links name source files, seen from the file they stand in")
    }

    static func brokenFragment(
        _ id: String, file: SourcePath, among ids: [String], at location: Location
    ) -> Diagnostic {
        let near = nearest(id, among: ids)
        return Diagnostic(
            .error, "broken-fragment", "\(file.name) has no heading with the id \"\(id)\"", at: location,
            hint: near.map { "did you mean \"#\($0)\"?" })
    }

    static func unsafeAddress(scheme: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "unsafe-address", "a page may not link to a \"\(scheme):\" address", at: location,
            hint: "use https:, mailto:, tel: or a path to a source file")
    }

    static func remoteImage(_ url: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "remote-image",
            "the picture would be loaded from another server, which tells it who reads the page",
            at: location, hint: "keep a copy in the app's assets/ folder")
    }

    static func outputClash(_ file: Job.File, _ first: Job.File) -> Diagnostic {
        Diagnostic(
            .error, "output-clash", "two sources would be written to \(file.output)",
            at: file.source.map { Location($0) },
            notes: [.init("the other is this one", at: first.source.map { Location($0) })],
            hint: "rename one of the two")
    }

    static func outputClash(_ file: Job.File, isFolderOf owner: Job.File) -> Diagnostic {
        Diagnostic(
            .error, "output-clash", "\(owner.output) would have to be both a file and a folder",
            at: (file.source ?? owner.source).map { Location($0) },
            hint: "rename the folder, or what makes the file")
    }
}

/// `path` as seen from `folder`, for suggestions.
private func relativePath(to path: SourcePath, from folder: SourcePath) -> String {
    let base = folder.text.isEmpty ? "" : folder.text + "/"
    return relativePath(from: base, to: path.text)
}
