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
    /// - Returns: the file, with a name such as `privacy-1.0-2.0.pdf`, or `privacy-1.0-2.0-fr.pdf` in another language
    ///   than the app's first. It is `nil` with an error if it cannot be made.
    public func file(of difference: VersionDifference, as form: ChangesFileForm) -> Checked<OutputFile?> {
        guard let (file, page) = page(of: difference, form) else { return Checked(nil) }
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

    /// Returns the page of these changes with the path of the file as its address.
    private func page(of difference: VersionDifference, _ form: ChangesFileForm) -> (SourcePath, ChangesPage)? {
        guard let language = Language(difference.language) else { return nil }
        for (app, histories) in histories.enumerated() {
            let history = histories.values.first { site.apps[app].fullName($0.name) == difference.document }
            guard let history, let old = history.versions.firstIndex(where: { $0.text == difference.oldVersion }),
                let new = history.versions.firstIndex(where: { $0.text == difference.newVersion })
            else { continue }
            let name = difference.document.split(separator: "/").joined(separator: "-")
            let tag = language == site.apps[app].defaultLanguage ? "" : "-\(language.tag)"
            let versions = "\(difference.oldVersion)-\(difference.newVersion)"
            guard let file = SourcePath("\(name)-\(versions)\(tag).\(form.rawValue)") else { return nil }
            let page = ChangesPage(
                app: app, name: history.name, old: old, new: new, language: language,
                address: SiteAddress(text: file.text), isOwnLanguage: true)
            return (file, page)
        }
        return nil
    }
}

extension Renderer {
    /// Returns the text with each picture in it, and with only the words of links without a target. Links to headings
    /// lead to the sections of the file.
    func detached(_ document: Document, _ compared: ComparedVersions) -> Document {
        var sections: [String: String] = [:]
        for (number, section) in compared.changes.sections.enumerated() where !section.id.isEmpty {
            sections[section.id] = DocumentChanges.sectionID(number)
        }
        return document.mappingInlines { inline in
            switch inline {
            case .link(var link) where link.destination.hasPrefix("#"):
                guard let id = sections[String(link.destination.dropFirst())] else { return link.content }
                link.destination = "#" + id
                return [.link(link)]
            case .link(let link) where link.destination.linkedAddress != nil && site.settings.baseURL == nil:
                return link.content
            case .image(var image):
                guard let path = image.source.linkedAddress.flatMap({ SourcePath($0.text) }),
                    let address = inAppPicture(path, at: Location(compared.new.path)).value
                else { return [.text(image.alternative)] }
                image.source = address
                return [.image(image)]
            default: return [inline]
            }
        }
    }

    /// Renders a page of changes with its styles in it.
    fileprivate func file(of job: ChangesPage) -> Checked<[UInt8]?> {
        let app = site.apps[job.app]
        let step = DocumentHistory.VersionPair(old: job.old, new: job.new)
        guard let history = plan.histories[job.app][job.name] else { return Checked(nil) }
        let compared = changes(app, history, step, job.language)
        guard let versions = compared.value else { return Checked(nil, compared.diagnostics) }
        var around = frame(of: job, app, history, step, versions)
        around.isDetached = true
        var view = changesView(job, app, history, versions, around)
        view.lead = "\(app.about.name.text(job.language)) \u{B7} \(view.lead)"
        let title = "\(changesTitle(history, step, job.language)) \u{B7} \(versions.new.title)"
        let frame = inAppFrame(title, mode: versions.new.mode, app, job.language)
        let made = inAppPage(ChangesView.fileRoot, frame, view.view, of: app, mode: versions.new.mode)
        return Checked(made.value, compared.diagnostics + made.diagnostics)
    }
}
