import Colophon
import SourceText
import Themes
import Wording

/// The data of the preview bar, as JSON.
extension Preview {
    /// Returns the available choices for the page in the query's `at`, with the query's `choices`.
    func siteData(query: String) -> String {
        let values = queryValues(query)
        let choices = values["choices"].flatMap(PreviewChoices.init(segment:)) ?? PreviewChoices()
        // If no site can be shown with these choices, use the site without choices.
        let site = session.variant(choices).site ?? session.variant(PreviewChoices()).site
        var writer = JSONWriter()
        writer.object { object in
            object.member("revision", session.revision)
            object.member("canSave", session.source.canSave)
            object.member("themes") { list in list.array { for name in session.source.themes() { $0.value(name) } } }
            guard let site else { return }
            let settings = site.plan.site.settings
            object.member("title", settings.title.entries.first?.text ?? "")
            let asSet = session.variant(PreviewChoices()).site ?? site
            object.member("theme", asSet.plan.site.settings.theme)
            object.member("configuration", ifPresent: asSet.plan.site.settings.environment.configuration?.name)
            object.member("configurations") { list in
                list.array { for one in settings.environment.file?.configurations ?? [] { $0.value(one.name) } }
            }
            if let today = asSet.plan.site.options.today { object.member("today", today.description) }
            object.member("hasLists", !asSet.plan.site.inputs.fetched.lists.isEmpty)
            if let brand = session.source.brand() { write(brand, &object) }
            tunings(of: choices.theme ?? settings.theme, &object)
            places(site, at: values["at"] ?? "/", &object)
            object.member("inApp") { list in
                list.array { list in
                    for file in session.bundle?.plan.files ?? [] where file.isPage { list.value(file.output.text) }
                }
            }
        }
        return writer.text
    }

    private func write(_ brand: PreviewBrand, _ object: inout JSONWriter) {
        object.member("brand") { object in
            object.object { object in
                object.member("file", brand.file)
                for (key, text) in brand.values.sorted(by: { $0.key < $1.key }) { object.member(key, text) }
                object.member("typefaces") { list in
                    list.array { list in for one in Typeface.allCases { list.value(one.rawValue) } }
                }
                // Only the author needs the names of files.
                guard session.source.canSave else { return }
                object.member("pictures") { list in list.array { for name in brand.pictures { $0.value(name) } } }
            }
        }
    }

    private func tunings(of theme: String, _ object: inout JSONWriter) {
        let tunings = session.source.tunings(theme)
        object.member("presets") { list in list.array { for one in tunings?.presets ?? [] { $0.value(one.name) } } }
        object.member("flags") { list in
            list.array { list in
                for flag in tunings?.flags ?? [] {
                    list.object { object in
                        object.member("name", flag.name)
                        object.member("isOn", flag.isOnByDefault)
                        object.member("description", ifPresent: flag.description)
                    }
                }
            }
        }
    }

    /// Writes the apps, and the languages and pages of the app that contains `path`.
    private func places(_ site: PreviewSite, at path: String, _ object: inout JSONWriter) {
        let apps = site.plan.site.apps.sorted { $0.folder.text.utf8.count > $1.folder.text.utf8.count }
        let folders = apps.map { "/" + ($0.folder == .root ? "" : $0.folder.text + "/") }
        let app = folders.firstIndex { path.hasPrefix($0) }
        object.member("apps") { list in
            list.array { list in
                for (app, folder) in zip(apps, folders).sorted(by: { $0.1 < $1.1 }) {
                    list.object { object in
                        object.member("name", app.about.name.entries.first?.text ?? "")
                        object.member("path", folder)
                        object.member("languages") { $0.array { for one in app.languages { $0.value(one.tag) } } }
                    }
                }
            }
        }
        guard let app else { return pagesOfNoApp(site, &object) }
        let rest = path.dropFirst(folders[app].utf8.count)
        let tag = rest.prefix { $0 != "/" }
        let language = apps[app].languages.first { $0.tag == tag }
        object.member("app", folders[app])
        object.member("languages") { list in
            list.object { object in
                for other in apps[app].languages {
                    let start = folders[app] + other.tag + "/"
                    let there = folders[app] + other.tag + rest.dropFirst(tag.utf8.count)
                    object.member(other.tag, language == nil || site.planned(there) == nil ? start : there)
                }
            }
        }
        guard let language else { return }
        object.member("language", language.tag)
        object.member("titles") { titles in
            titles.object { titles in
                for (name, title) in site.plan.site.documentTitles(of: apps[app], in: language) {
                    titles.member(name, title)
                }
            }
        }
        let start = String(folders[app].dropFirst()) + language.tag + "/"
        object.member("pages") { list in
            list.array { list in
                for file in site.plan.files where file.address.text.hasPrefix(start) {
                    list.object { object in
                        object.member("path", file.route)
                        object.member("isPage", file.isPage)
                        object.member(
                            "source", ifPresent: file.source.map { site.plan.site.sharedTexts.original($0).text })
                    }
                }
            }
        }
    }

    /// Writes the pages outside all apps: the start page of a site with several apps, attestations, the gallery.
    private func pagesOfNoApp(_ site: PreviewSite, _ object: inout JSONWriter) {
        object.member("pages") { list in
            list.array { list in
                for file in site.plan.jobs.filter({ $0.app == nil }).flatMap(\.files) where file.isPage {
                    list.object { object in
                        object.member("path", file.route)
                        object.member("isPage", true)
                    }
                }
            }
        }
    }

    /// Returns the errors and warnings.
    func problems(query: String) -> String {
        let choices = queryValues(query)["choices"].flatMap(PreviewChoices.init(segment:)) ?? PreviewChoices()
        let found = session.diagnostics(choices)
        var writer = JSONWriter()
        writer.object { object in
            object.member("revision", session.revision)
            object.member("errors", found.count { $0.severity == .error })
            object.member("warnings", found.count { $0.severity == .warning })
            object.member("hasPage", session.variant(choices).site != nil)
        }
        // The list is in JSON already.
        return writer.text.dropLast() + ",\"diagnostics\":" + session.source.describe(found, choices) + "}"
    }
}

/// Returns the decoded values of a query by name. The first value of a name is used.
func queryValues(_ query: String) -> [String: String] {
    var values: [String: String] = [:]
    for pair in query.split(separator: "&") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let value = strictlyPercentDecoded(parts[1]) else { continue }
        values[String(parts[0]), default: value] += ""
    }
    return values
}
