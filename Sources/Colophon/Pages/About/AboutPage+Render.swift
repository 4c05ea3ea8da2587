import Documents
import SourceText
import Templates
import Themes
import Wording

/// Renders the about page: illustration, icon, name, version, sentence, actions, groups of rows, and description.
extension Renderer {
    /// - Parameter isRoot: whether this is the copy at the root of an app in one language.
    func aboutPage(_ app: App, _ language: Language, isRoot: Bool = false) -> Page {
        let about = app.about
        let wording = siteWording(language)
        var frame = aboutFrame(app, language, isRoot: isRoot)
        let note = whatsNewNote(app, frame)
        if note != nil { frame.scripts.append(.whatsNew) }
        let text = AboutText(about, language)
        let view = AboutView(
            name: about.name.text(language), whatsNew: note, illustration: illustration(app, in: frame),
            versionLine: about.version.map { wording(.versionLine, $0.line) } ?? "",
            released: date(about.released, language), lead: text.lead, leadLanguage: text.leadLanguage,
            copyright: about.shownCopyright?.text(language) ?? "",
            copyrightLanguage: ContentLanguageView(of: about.shownCopyright, for: language),
            paragraphs: text.paragraphs.map(paragraph), paragraphsLanguage: text.paragraphsLanguage,
            actions: actions(app, frame, wording), itemGroups: itemGroups(app, frame),
            itemsLabel: wording(.aboutItems))
        return frame.page(AboutView.page, view)
    }

    private func aboutFrame(_ app: App, _ language: Language, isRoot: Bool) -> Frame {
        var frame = Frame(
            renderer: self, address: isRoot ? Routes.languages(app) : Routes.about(app, language), language: language,
            title: app.about.name.text(language))
        if isRoot { frame.canonical = Routes.about(app, language) }
        frame.app = app
        frame.description = (app.about.description ?? app.about.tagline)?.text(language).firstParagraph ?? ""
        frame.counterparts = app.languages.map { .init(language: $0, address: Routes.about(app, $0)) }
        frame.defaultPage = Routes.languages(app)
        frame.structuredData = StructuredData.application(app, frame)
        if app.about.share != nil { frame.scripts = [.share] }
        if app.about.hasNews { frame.feeds = newsFeeds(app, language) }
        return frame
    }

    func paragraph(_ text: String) -> ParagraphView {
        var writer = HTMLWriter(.page)
        return ParagraphView(body: writer.write(Document(blocks: [.paragraph([.text(text)])])))
    }
}

extension AboutPage.Version {
    /// The version line, such as `1.0.0 (123) - ALPHA`. The type is only shown after a build number.
    ///
    /// Source: the About module of Orange's ODS for iOS.
    var line: String {
        guard let build else { return marketing }
        return type.map { "\(marketing) (\(build)) - \($0)" } ?? "\(marketing) (\(build))"
    }
}

extension AboutPage {
    /// The copyright line. Without a version it is left out, unless the app wants it anyway.
    fileprivate var shownCopyright: LocalisedText? { version == nil && copyrightNeedsVersion ? nil : copyright }
}
