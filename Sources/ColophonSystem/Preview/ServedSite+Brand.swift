import Colophon
import Preview
import Sealing
import SourceText

/// The brand of the site: the preview shows other values at once, and saves them on request.
extension ServedSite {
    /// Returns the content folder with the chosen values of the brand.
    func content(_ choices: PreviewChoices, _ content: SourceTree) -> SourceTree {
        guard !choices.brand.isEmpty, let file = BrandFile(in: content), let bytes = file.setting(choices.brand) else {
            return content
        }
        return SourceTree(entries: content.entries) { path throws(SourceTree.ReadFailure) in
            path == file.path ? bytes : try content.read(path)
        }
    }

    /// Writes the values of the brand into their file, and returns the names of the written files. After an error,
    /// nothing is written.
    ///
    /// - Parameter picture: A new picture, which becomes the logo. It is written into the folder `assets` beside the
    ///   file.
    func save(_ choices: PreviewChoices, adding picture: BrandPicture? = nil) -> Checked<[String]?> {
        let folders = folders
        guard let file = BrandFile(in: folders.content) else { return Checked(nil, [.brandNotEditable()]) }
        var (choices, content, changes) = (choices, folders.content, [FileChange]())
        if let picture {
            guard let path = picture.path(in: file.path.folder) else { return Checked(nil, [.brandNotEditable()]) }
            let former = try? content.read(path)
            // A picture of the same name may be used elsewhere. Only the logo itself is replaced.
            let isLogo = file.values["logo"].flatMap(file.path.folder.resolving) == path
            if let former, former != picture.bytes, !isLogo { return Checked(nil, [.logoExists(path)]) }
            choices.brand["logo"] = path.relative(to: file.path.folder)
            content = content.adding(path, picture.bytes)
            let text = path.text
            changes = [former == nil ? .add(text, picture.bytes) : .replace(text, picture.bytes, former: former)]
        }
        guard let bytes = file.setting(choices.brand) else { return Checked(nil, [.brandNotEditable(file.path)]) }
        let wrong = wrong(choices, in: content)
        guard wrong.isEmpty else { return Checked(nil, wrong) }
        changes.append(.replace(file.path.text, bytes, former: file.bytes))
        return commit(changes)
    }

    /// Returns the errors that a site with these choices would have in addition.
    private func wrong(_ choices: PreviewChoices, in content: SourceTree) -> [Diagnostic] {
        let known = load(PreviewChoices(), themes: folders.themes).diagnostics
        return load(choices, themes: folders.themes, content: content).diagnostics.filter {
            $0.severity == .error && !known.contains($0)
        }
    }

    private func commit(_ changes: [FileChange]) -> Checked<[String]?> {
        let names = changes.map { folders.contentName + "/" + $0.path }
        do {
            try ColophonSystem.commit(changes, inFolder: contentRoot, isResolved: true)
        } catch OutputError.changedMeanwhile {
            return Checked(nil, [.savedMeanwhile(names.last ?? "")])
        } catch {
            return Checked(nil, [Diagnostic(refused: error)])
        }
        return Checked(names)
    }
}

/// A picture that a browser sends to become the logo.
struct BrandPicture {
    let bytes: [UInt8]
    private let name: String

    /// Fails for a name that is not one of an SVG or PNG file in a single folder, and for bytes of another format. The
    /// build checks the rest: the size of a PNG file, and whether a drawing has scripts.
    init?(name: String, base64 text: String) {
        let isPlain = name.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_.".utf8.contains($0) }
        guard isPlain, (5...100).contains(name.utf8.count), name.utf8.first?.isASCIIAlphanumeric == true,
            let path = SourcePath(name), path.parts.count == 1, let bytes = Base64.decoded(text)
        else { return nil }
        let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
        guard path.pathExtension == "png" && isPNG || path.pathExtension == "svg" && !isPNG else { return nil }
        (self.bytes, self.name) = (bytes, name)
    }

    /// Returns the path in the folder of the brand's file.
    func path(in folder: SourcePath) -> SourcePath? { folder.appending("assets")?.appending(name) }
}

extension SourceTree {
    /// Returns the folder with a file added or replaced.
    fileprivate func adding(_ path: SourcePath, _ bytes: [UInt8]) -> SourceTree {
        let others = entries.filter { $0.path != path }
        return SourceTree(entries: others + [Entry(path: path, size: bytes.count)]) {
            other throws(SourceTree.ReadFailure) in
            other == path ? bytes : try self.read(other)
        }
    }
}

extension Diagnostic {
    fileprivate static func logoExists(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "logo-exists", "there is another picture called \(quoted(path.name)), so nothing was saved",
            at: Location(path), hint: "rename your file, or choose that picture from the list")
    }

    fileprivate static func brandNotEditable(_ path: SourcePath? = nil) -> Diagnostic {
        Diagnostic(
            .error, "brand-not-editable", "the brand cannot be changed in the form in which its file has it",
            at: path.map { Location($0) }, hint: "edit the file by hand")
    }
}
