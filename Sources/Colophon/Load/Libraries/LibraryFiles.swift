import AppFiles
import Documents
import SourceText
import Wording

/// Reads the files that `libraries` in front matter names: lists of libraries, and folders of licence files.
struct LibraryFiles {
    /// Resolves paths in the content folder and below `appRoot`.
    let sources: AppSources
    /// The folder of the document.
    let folder: SourcePath
    private var libraries: [Library] = []
    private var texts: [(name: String, text: String)] = []
    private var diagnostics: [Diagnostic] = []

    /// The largest file that is read. The texts of all licences that SPDX lists have less than 3 MB together.
    static let maximumSize = 4 << 20

    /// Returns the sections of a document for the libraries in the files that `fields` names.
    /// - Parameter language: the language of the document. Licences are in English.
    static func sections(
        _ fields: DocumentFields, in sources: AppSources, from folder: SourcePath, language: Language?
    ) -> Checked<[Block]> {
        guard let first = fields.libraries.first else { return Checked([]) }
        var files = LibraryFiles(sources: sources, folder: folder)
        for source in fields.libraries { files.read(source) }
        files.libraries.add(files.texts)
        let libraries = files.libraries.sorted
        if files.diagnostics.hasErrors { return Checked([], files.diagnostics) }
        if libraries.isEmpty {
            files.diagnostics.append(.noLibraries(at: first.location))
        } else if let problem = Diagnostic.missingLicenceTexts(libraries.filter(\.lacksText), at: first.location) {
            files.diagnostics.append(problem)
        }
        return Checked(LibrarySections(libraries, language).blocks, files.diagnostics)
    }

    private init(sources: AppSources, folder: SourcePath) { (self.sources, self.folder) = (sources, folder) }

    private mutating func read(_ source: LibrarySource) {
        let content = sources.content
        if let path = ExternalPath(source.path, from: folder), path.levelsUp == 0, !content.contains(path.rest) {
            let files = content.entries.map(\.path).filter { $0.isInside(path.rest) && !$0.isHidden }
            for file in files { read(file, in: content, below: path.rest, shownAs: file, source) }
            if !files.isEmpty { return }
        }
        let named = sources.file(source.path, from: folder, at: source.location, into: &diagnostics)
        guard let file = named else { return }
        read(file.path, in: file.tree, below: file.path.folder, shownAs: file.displayed(file.path), source)
    }

    /// - Parameters:
    ///   - folder: the folder of licence files, or that of the file.
    ///   - shown: the path for messages.
    private mutating func read(
        _ path: SourcePath, in tree: SourceTree, below folder: SourcePath, shownAs shown: SourcePath,
        _ source: LibrarySource
    ) {
        let bytes: [UInt8]
        do { bytes = try tree.read(path) } catch {
            diagnostics.append(.unreadable(shown, error))
            return
        }
        guard bytes.count <= Self.maximumSize else {
            diagnostics.append(.libraryFileTooLarge(shown, bytes.count, at: source.location))
            return
        }
        if path.pathExtension == "json" || path.pathExtension == "resolved" {
            libraries += readLibraryList(bytes, path: shown).unwrap(into: &diagnostics) ?? []
        } else if let text = String(validating: bytes, as: UTF8.self) {
            if !isBlank(text) { texts.append((Self.name(of: path, below: folder), text)) }
        } else {
            diagnostics.append(.invalidUTF8(bytes, at: Location(shown)))
        }
    }

    /// Returns the name of a licence file: that of its folder for `Alamofire/LICENSE`, otherwise its own.
    private static func name(of path: SourcePath, below folder: SourcePath) -> String {
        let file = ["txt", "md", "html"].contains(path.pathExtension.lowercased()) ? path.stem : path.name
        let isGeneral = ["license", "licence", "copying", "notice", "unlicense", "copyright"].contains {
            file.lowercased().hasPrefix($0)
        }
        return isGeneral && path.folder != folder ? path.folder.name : file
    }
}

extension SourcePath {
    /// Whether the name begins with a dot, like the `.DS_Store` of macOS.
    fileprivate var isHidden: Bool { name.hasPrefix(".") }
}

extension Diagnostic {
    fileprivate static func noLibraries(at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "no-libraries", "these files name no library", at: location,
            hint: "name the files that list the libraries of the app, or a folder of licence files")
    }

    /// Returns `nil` for no libraries.
    fileprivate static func missingLicenceTexts(_ libraries: [Library], at location: Location) -> Diagnostic? {
        guard let first = libraries.first else { return nil }
        let names = libraries.prefix(3).map { quoted($0.name) }.joined(separator: ", ")
        let more = libraries.count > 3 ? " and \(libraries.count - 3) more" : ""
        let licence = first.licences.lazy.compactMap(\.name).first
        let own = "add a file such as licences/\(first.name.split(separator: "/").last ?? "").txt"
        return Diagnostic(
            .warning, "missing-licence-text", "there is no text of the licence of \(names)\(more)", at: location,
            hint: Hint(licence.map { "\(own), or one with the name of the licence: \($0)" } ?? own),
            traits: .repeatedInFiles)
    }

    fileprivate static func libraryFileTooLarge(_ path: SourcePath, _ size: Int, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "library-file-too-large",
            "\(path) has \(size) bytes; the limit is \(LibraryFiles.maximumSize)", at: location,
            hint: "name a list of libraries, or a folder that contains only texts of licences")
    }
}
