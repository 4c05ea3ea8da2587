import Colophon
import Preview
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

    /// Writes the values of the brand into their file, and returns its name. After an error, nothing is written.
    func save(_ choices: PreviewChoices) -> Checked<String?> {
        let folders = folders
        guard let file = BrandFile(in: folders.content) else { return Checked(nil, [.brandNotEditable()]) }
        guard let bytes = file.setting(choices.brand) else { return Checked(nil, [.brandNotEditable(file.path)]) }
        let known = load(PreviewChoices(), themes: folders.themes).diagnostics
        let wrong = load(choices, themes: folders.themes).diagnostics.filter {
            $0.severity == .error && !known.contains($0)
        }
        guard wrong.isEmpty else { return Checked(nil, wrong) }
        let name = folders.contentName + "/" + file.path.text
        do {
            try commit([.replace(file.path.text, bytes, former: file.bytes)], inFolder: contentRoot, isResolved: true)
        } catch OutputError.changedMeanwhile {
            return Checked(nil, [.savedMeanwhile(name)])
        } catch {
            return Checked(nil, [Diagnostic(refused: error)])
        }
        return Checked(name)
    }
}

extension Diagnostic {
    fileprivate static func brandNotEditable(_ path: SourcePath? = nil) -> Diagnostic {
        Diagnostic(
            .error, "brand-not-editable", "the brand cannot be changed in the form in which its file has it",
            at: path.map { Location($0) }, hint: "edit the file by hand")
    }
}
