import SourceText

/// The about page: illustration, name, version, description, actions, and the list of entries.
extension Renderer {
    func aboutPage(_ app: App, _ language: Language) -> Page {
        let about = app.about
        let wording = Wording.forLanguage(language)
        let name = about.name.text(language)
        var frame = Frame(
            renderer: self, kind: .about, address: Routes.about(app, language), language: language, title: name)
        frame.app = app
        frame.description = about.description?.text(language).firstParagraph ?? ""
        frame.counterparts = app.languages.map { .init(language: $0, address: Routes.about(app, $0)) }
        frame.standard = Routes.languages(app)
        frame.structuredData = StructuredData.application(app, frame)
        if app.about.hasNews { frame.feeds = newsFeeds(app, language) }
        let paragraphs = (about.description?.text(language).paragraphs ?? []).map(paragraph)
        let actions = actions(app, frame, wording)
        let items = about.sortedItems.flatMap { views(of: $0, app, frame, wording) }
        return frame.page([
            "name": .text(name), "illustration": illustration(app, in: frame),
            "versionLine": .text(about.version.map { wording(.versionLine, $0.line) } ?? ""),
            // The copyright line belongs to the version: without one there is none.
            "copyright": .text(about.version == nil ? "" : about.copyright?.text(language) ?? ""),
            "hasParagraphs": .flag(!paragraphs.isEmpty), "paragraphs": .list(paragraphs),
            "hasActions": .flag(!actions.isEmpty), "actions": .list(actions), "hasItems": .flag(!items.isEmpty),
            "items": .list(items), "itemsLabel": .text(wording(.aboutItems)),
        ])
    }

    private func paragraph(_ text: String) -> View {
        var writer = HTMLWriter(.page)
        return View(Schemas.paragraph, ["body": .markup(writer.write(Document(blocks: [.paragraph([.text(text)])])))])
    }

    // MARK: Actions

    private func actions(_ app: App, _ frame: Frame, _ wording: Wording) -> [View] {
        var actions: [View] = []
        if let share = app.about.share {
            actions.append(action(wording(.share), share.mail(frame.language), icon: "share"))
        }
        if let feedback = app.about.feedback {
            actions.append(action(wording(.feedback), feedback, icon: "feedback"))
        }
        return actions
    }

    private func action(_ title: String, _ href: String, icon: String) -> View {
        View(
            Schemas.action,
            [
                "title": .text(title), "href": .url(href), "icon": .markup(theme.icons[icon] ?? .empty),
                "external": .flag(href.leadsToAnotherSite),
            ])
    }

    // MARK: Entries

    /// An entry of the list; two for an app that is in two stores.
    private func views(of item: Item, _ app: App, _ frame: Frame, _ wording: Wording) -> [View] {
        func document(_ word: Word, _ document: Item.DocumentName, _ icon: String) -> View {
            entry(wording(word), frame.href(Routes.document(app, document.name, frame.language)), icon)
        }
        switch item.kind {
        case .privacy(let name): return [document(.privacy, name, "privacy")]
        case .terms(let name): return [document(.terms, name, "terms")]
        case .accessibility(let name):
            // A statement that was computed says how far the app conforms.
            guard let level = app.conformity(name.name, frame.language) else {
                return [document(.accessibility, name, "accessibility")]
            }
            let href = frame.href(Routes.document(app, name.name, frame.language))
            return [entry(level.mention(frame.language), href, "accessibility")]
        case .legal(let name): return [document(.legal, name, "legal")]
        case .news: return [entry(wording(.news), frame.href(Routes.news(app, frame.language)), "news")]
        case .rate(let appStore, let playStore):
            let both = appStore != nil && playStore != nil
            return [
                appStore.map { entry(wording(both ? .rateAppStore : .rate), $0, "rate") },
                playStore.map { entry(wording(both ? .ratePlayStore : .rate), $0, "rate") },
            ].compactMap(\.self)
        case .custom(let title, let secondary, let icon, let target):
            let href: String
            switch target {
            case .address(let address): href = address
            case .document(let name): href = frame.href(Routes.document(app, name.name, frame.language))
            }
            return [entry(title.text(frame.language), href, icon, secondary?.text(frame.language) ?? "")]
        }
    }

    private func entry(_ title: String, _ href: String, _ icon: String, _ secondary: String = "") -> View {
        View(
            Schemas.item,
            [
                "title": .text(title), "secondary": .text(secondary), "href": .url(href),
                "icon": .markup(theme.icons[icon] ?? .empty), "external": .flag(href.leadsToAnotherSite),
            ])
    }
}

extension AboutPage.Version {
    /// `1.0.0 (123) - ALPHA`: a type is only shown behind a build number.
    ///
    /// Source: the About module of Orange's ODS for iOS.
    var line: String {
        guard let build else { return marketing }
        return type.map { "\(marketing) (\(build)) - \($0)" } ?? "\(marketing) (\(build))"
    }
}

extension AboutPage.Share {
    /// A mail with the text and the address: works everywhere, without a script.
    fileprivate func mail(_ language: Language) -> String {
        let body = [text?.text(language), url].compactMap(\.self).joined(separator: "\n")
        let subject = subject?.text(language) ?? ""
        return "mailto:?subject=\(percentEncoded(subject))&body=\(percentEncoded(body))"
    }
}

extension String {
    /// True for a web address; `mailto:` and relative ones stay where the reader is.
    fileprivate var leadsToAnotherSite: Bool {
        let start = prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://")
    }
}

extension App {
    /// How far the app conforms, by the statement of this name.
    fileprivate func conformity(_ name: String, _ language: Language) -> Conformity? {
        document(name, in: [language])?.conformity
    }
}
