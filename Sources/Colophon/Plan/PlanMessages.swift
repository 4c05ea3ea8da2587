import Documents
import SourceText

extension Diagnostic {
    static func privateAsset(_ kind: PrivateFile, _ path: SourcePath) -> Diagnostic {
        let (message, hint): (String, Hint) =
            switch kind {
            case .attestations:
                (
                    "this attestation file would be published as it is",
                    "keep attestations/ next to the content folder, where no build reads it"
                )
            case .privateKey:
                (
                    "this file contains a private key, and would be published as it is",
                    "keep keys out of this folder; replace a key that has been published"
                )
            case .people:
                (
                    "this file lists people with personal data, and would be published as it is",
                    "keep it in attestations/, next to the content folder, where no build reads it"
                )
            case .personalPDF:
                (
                    "this PDF is a person's attestation, and would be published as it is",
                    "keep it in attestations/, next to the content folder, where no build reads it"
                )
            }
        return Diagnostic(.error, "private-asset", message, at: Location(path), hint: hint)
    }

    /// Returns the error for a link to a file that exists but is on no page.
    static func unpublishedFile(_ file: SourcePath, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "broken-link", "the link leads nowhere: \(file) is there, but no page shows it", at: location,
            hint: "move it to the folder assets/, whose files are published, and write its path from this file")
    }

    static func brokenLink(
        _ path: String, from source: SourcePath, among files: [SourcePath], at location: Location
    ) -> Diagnostic {
        let names = files.map { relativePath(to: $0, from: source.folder) }
        let near = nearest(path, among: names)
        return Diagnostic(
            .error, "broken-link", "the link leads nowhere: there is no file \"\(path)\"", at: location,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "links name source files, relative to the file they are in")
    }

    /// Returns the error for a path from the root of a site that a mapping covers, or nearly covers.
    static func brokenAddress(_ path: String, among addresses: [String], at location: Location) -> Diagnostic {
        let near = nearest(path, among: addresses)
        return Diagnostic(
            .error, "broken-link", "the link leads nowhere: there is no file for \"\(path)\"", at: location,
            hint: near.map { "did you mean \"\($0)\"?" } ?? "paths: in site.yml names the folder for this address")
    }

    /// Returns the error for a path from the root of a site that no mapping covers.
    /// - Parameter line: the line of `site.yml` that would map it, if there is a suggestion.
    static func brokenAddress(_ path: String, mappedBy line: String?, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "broken-link", "the link leads nowhere: \"\(path)\" names no source file", at: location,
            hint: line.map { "to let such links name your files, write \($0) in site.yml" }
                ?? "name a file, relative to this one, or write the whole address with https://")
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
            .error, "unsafe-address", "a page cannot link to a \"\(scheme):\" address", at: location,
            hint: "use https:, mailto:, tel: or a path to a source file")
    }

    /// Returns the error for a picture with a complete address.
    static func remoteImage(_ url: String, at location: Location) -> Diagnostic {
        if !url.isWebAddress {
            return .unsafeAddress(scheme: String(url.prefix { $0 != ":" }).lowercased(), at: location)
        }
        return Diagnostic(
            .error, "remote-image",
            "the picture would be loaded from another server, which would learn who reads the page",
            at: location, hint: "keep a copy in the app's assets/ folder")
    }

    static func unlinkedDocument(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "unlinked-document", "no page leads to this document", at: Location(path),
            hint: "link to it from \(DocumentIndex.name), or add an entry for it under items: in about.yml")
    }

    static func outputClash(_ file: Job.File, _ first: Job.File) -> Diagnostic {
        Diagnostic(
            .error, "output-clash", "two sources would be written to \(file.output)",
            at: file.source.map { Location($0) },
            notes: [.init("the other one is here", at: first.source.map { Location($0) })],
            hint: "rename one of the two")
    }

    static func outputClash(_ file: Job.File, isFolderOf owner: Job.File) -> Diagnostic {
        Diagnostic(
            .error, "output-clash", "\(owner.output) would have to be both a file and a folder",
            at: (file.source ?? owner.source).map { Location($0) },
            hint: "rename the folder, or the source of the file")
    }
}

/// Returns `path` relative to `folder`, for suggestions.
func relativePath(to path: SourcePath, from folder: SourcePath) -> String {
    let base = folder.text.isEmpty ? "" : folder.text + "/"
    return relativePath(from: base, to: path.text)
}
