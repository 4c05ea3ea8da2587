import Documents
import Environments
import SourceText

/// Reads a list of apps in the two formats of the Apps Plus service: `{ "items": [{ "type": "list", "children": [app or
/// section] }] }`.
///
/// Source: the More Apps modules of Orange's ODS for iOS and for Android. They expect exactly one list, read only the
/// first one, and fail to terminate on a child that is neither app nor section. This reader reads each element once. An
/// incomplete app is skipped; a file that is not such a list is an error.
extension AppList {
    /// The source of the bytes, which determines the files and variables that they may refer to.
    enum Origin {
        /// A file of the app in `folder`. Its icons may be among `assets`, and its texts may use variables.
        case file(SourcePath, folder: SourcePath, assets: [SourcePath], EnvironmentValues)
        /// A server's answer. Diagnostics are reported at `path`, and variables are never replaced.
        case answer(SourcePath)

        var path: SourcePath {
            switch self {
            case .file(let path, _, _, _), .answer(let path): path
            }
        }

        /// `nil` when variables are not replaced.
        var environment: EnvironmentValues? {
            if case .file(_, _, _, let environment) = self { environment } else { nil }
        }
    }

    /// The maximum number of apps. A page with more would be unusable.
    static let limit = 2_000

    /// Reads the whole list. If there are errors, the list cannot be shown.
    static func read(_ bytes: [UInt8], from origin: Origin) -> Checked<AppList> {
        let nothing = AppList(groups: [])
        guard bytes.count <= Pipeline.maximumListSize else {
            return Checked(nothing, [.appsTooLarge(Location(origin.path))])
        }
        var diagnostics: [Diagnostic] = []
        let written = readJSON(bytes, path: origin.path).unwrap(into: &diagnostics)
        guard let root = written?.filled(ifIn: origin.environment, path: origin.path, into: &diagnostics) else {
            return Checked(nothing, diagnostics)
        }
        guard let items = root["items"]?.elements else {
            diagnostics.append(.appsHaveNoItems(Location(origin.path, root.place)))
            return Checked(nothing, diagnostics)
        }
        var reading = AppListParser(origin: origin)
        reading.take(items, into: nil)
        diagnostics += reading.diagnostics
        return Checked(
            reading.list,
            diagnostics.withoutFollowUpErrors(in: written, of: origin.environment, path: origin.path))
    }
}

/// The state while reading a list.
private struct AppListParser {
    let origin: AppList.Origin
    var diagnostics: [Diagnostic] = []
    private var loose: [OtherApp] = []
    private var sections: [AppList.Group] = []
    private var count = 0

    init(origin: AppList.Origin) { self.origin = origin }

    var list: AppList {
        let all = [AppList.Group(title: nil, apps: loose)] + sections
        return AppList(groups: all.filter { !$0.apps.isEmpty })
    }

    /// Reads `children` into the section with this index; `nil` for no section. `readJSON` has limited the nesting
    /// depth.
    mutating func take(_ children: [Value], into section: Int?) {
        for child in children {
            switch child["type"]?.text {
            case "app": takeApp(child, into: section)
            case "section": takeSection(child)
            case "list", "carousel": take(child["children"]?.elements ?? [], into: section)
            default: diagnostics.append(.unknownAppsType(child, at: location(child)))
            }
        }
    }

    /// Adds a section. A section without a heading is dissolved: its apps are added outside of all sections.
    private mutating func takeSection(_ value: Value) {
        guard let title = value["description"]?.text?.oneLine, !title.isEmpty else {
            return take(value["children"]?.elements ?? [], into: nil)
        }
        examine(title, "description", value)
        sections.append(AppList.Group(title: title, apps: []))
        take(value["children"]?.elements ?? [], into: sections.count - 1)
    }

    private mutating func takeApp(_ value: Value, into section: Int?) {
        guard let app = app(value) else { return }
        let others = section.map { sections[$0].apps } ?? loose
        guard !others.contains(where: { $0.title == app.title && $0.link == app.link }) else {
            diagnostics.append(.appLeftOut(app.title, "it is in the list already", at: location(value)))
            return
        }
        count += 1
        guard count <= AppList.limit else {
            if count == AppList.limit + 1 { diagnostics.append(.tooManyApps(at: location(value))) }
            return
        }
        if let section { sections[section].apps.append(app) } else { loose.append(app) }
    }

    private mutating func app(_ value: Value) -> OtherApp? {
        guard let title = value["title"]?.text?.oneLine, !title.isEmpty else {
            diagnostics.append(.appLeftOut("", "it has no title", at: location(value)))
            return nil
        }
        guard let written = value["link"]?.text, !written.isEmpty else {
            diagnostics.append(.appLeftOut(title, "it has no link", at: location(value["link"] ?? value)))
            return nil
        }
        guard case .external(let scheme, let link) = WebAddress(written), scheme == "https" || scheme == "http" else {
            let reason = "its link is not an https: address"
            diagnostics.append(.appLeftOut(title, reason, at: location(value["link"] ?? value)))
            return nil
        }
        let description = value["description"]?.text ?? ""
        examine(title, "title", value)
        examine(description, "description", value)
        return OtherApp(title: title, description: description, link: link, icon: icon(value, title))
    }

    /// Reports problems of a text. Its length is unlimited, because the list is limited as a whole.
    private mutating func examine(_ text: String, _ key: String, _ value: Value) {
        let place = location(value[key] ?? value)
        diagnostics += textProblems(text, quoted(key), longest: .max, at: place)
    }

    /// Returns the icon that fits 48 to 64 pixels at two or three times the density. The Android format offers several
    /// sizes.
    private mutating func icon(_ value: Value, _ title: String) -> OtherApp.Icon? {
        let sizes = value["icons"]
        let written = [
            sizes?["xxhdpi"], sizes?["xxxhdpi"], value["iconUrl"], sizes?["xhdpi"], sizes?["hdpi"], sizes?["mdpi"],
        ]
        for case let candidate? in written {
            guard let text = candidate.text, !text.isEmpty else { continue }
            if let icon = icon(text) { return icon }
            diagnostics.append(.badAppIcon(title, at: location(candidate)))
            return nil
        }
        return nil
    }

    private func icon(_ text: String) -> OtherApp.Icon? {
        switch (WebAddress(text), origin) {
        case (.external("https", let address), _):
            return WebOrigin(address) == nil ? nil : .remote(address)
        case (.external("http", let address), _):
            // Unencrypted only from the local machine, as for the list itself.
            return WebOrigin(address)?.isLoopback == true ? .remote(address) : nil
        case (.relative(let path), .file(_, let folder, let assets, _)):
            return folder.resolving(path).flatMap { assets.contains($0) ? .asset($0) : nil }
        default: return nil
        }
    }

    private func location(_ value: Value) -> Location { Location(origin.path, value.place) }
}

extension String {
    /// The text on one line, as a heading needs it: line ends and repeated spaces become single spaces.
    fileprivate var oneLine: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
