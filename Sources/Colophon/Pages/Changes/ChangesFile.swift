import Documents
import SourceText
import Themes
import Wording

/// The form of a file with the changes between two versions, for reviewers without the site.
public enum ChangesFileForm: String, CaseIterable, Sendable {
    /// A page without references to other files.
    case html
    /// The PDF that the page of changes offers.
    case pdf
}

extension Plan {
    /// Returns the changes between two versions as one file.
    ///
    /// - Parameter difference: the changes; see ``differences(document:from:to:language:)``.
    /// - Returns: the file, with a name such as `privacy-1.0-2.0.pdf`; `nil` with an error if it cannot be made.
    public func file(of difference: VersionDifference, as form: ChangesFileForm) -> Checked<OutputFile?> {
        let name = difference.document.split(separator: "/").joined(separator: "-")
        let file = SourcePath("\(name)-\(difference.oldVersion)-\(difference.newVersion).\(form.rawValue)")
        guard let file, let page = page(of: difference, SiteAddress(text: file.text)) else { return Checked(nil) }
        let renderer = Renderer(plan: self)
        switch form {
        case .html:
            let made = renderer.file(of: page)
            return Checked(made.value.map { OutputFile(path: file, bytes: $0) }, made.diagnostics)
        case .pdf:
            let made = PDFJob(content: .changes(page), app: page.app, language: page.language, address: page.address)
                .render(in: self)
            return Checked(made.value.first, made.diagnostics)
        }
    }

    /// Returns the page of these changes at another address.
    private func page(of difference: VersionDifference, _ address: SiteAddress) -> ChangesPage? {
        guard let language = Language(difference.language) else { return nil }
        for (app, histories) in histories.enumerated() {
            let history = histories.values.first { site.apps[app].fullName($0.name) == difference.document }
            guard let history, let old = history.versions.firstIndex(where: { $0.text == difference.oldVersion }),
                let new = history.versions.firstIndex(where: { $0.text == difference.newVersion })
            else { continue }
            return ChangesPage(
                app: app, name: history.name, old: old, new: new, language: language, address: address,
                isOwnLanguage: true)
        }
        return nil
    }
}

extension Renderer {
    /// Renders a page of changes with its styles in it.
    fileprivate func file(of job: ChangesPage) -> Checked<[UInt8]?> {
        let app = site.apps[job.app]
        let step = DocumentHistory.VersionPair(old: job.old, new: job.new)
        guard let history = plan.histories[job.app][job.name] else { return Checked(nil) }
        let compared = changes(app, history, step, job.language)
        guard let versions = compared.value else { return Checked(nil, compared.diagnostics) }
        var around = frame(of: job, app, history, step, versions)
        around.isDetached = true
        let view = changesView(job, app, history, versions, around)
        let title = "\(changesTitle(history, step, job.language)) \u{B7} \(versions.new.title)"
        let frame = inAppFrame(title, mode: versions.new.mode, app, job.language)
        let made = inAppPage(ChangesView.fileRoot, frame, view.view, of: app, mode: versions.new.mode)
        return Checked(made.value, compared.diagnostics + made.diagnostics)
    }
}
