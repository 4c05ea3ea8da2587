import Documents
import SourceText
import Wording

/// The addresses of an app's pages that the App Store asks for, as texts in the layout of fastlane's folder.
///
/// Source: https://docs.fastlane.tools/actions/deliver/, "Available Metadata Folder Options"
public struct StoreAddresses: Sendable {
    /// The files, one for each address and locale: `metadata/en-US/privacy_url.txt`.
    public private(set) var files: [OutputFile] = []
    /// The address of the page of choices in each locale, which fastlane has no file for.
    public private(set) var choices: [(locale: String, address: String)] = []

    /// - Parameter base: the address of the site.
    fileprivate init(_ app: App, _ base: BaseURL) {
        for language in app.languages {
            guard let locale = StoreKind.appStore.locale(for: language) else { continue }
            for (name, page) in pages(of: app, language) {
                guard let path = SourcePath("metadata/\(locale)/\(name).txt") else { continue }
                files.append(OutputFile(path: path, bytes: Array((base.absolute(page) + "\n").utf8)))
            }
            if !app.consents.isEmpty { choices.append((locale, base.absolute(Routes.choices(app, language)))) }
        }
    }

    private func pages(of app: App, _ language: Language) -> [(name: String, page: SiteAddress)] {
        let about = Routes.about(app, language)
        let support = app.documents.first { $0.fields.kind == "support" || $0.name == "support" }
        let privacy = app.about.items.lazy.compactMap { item -> String? in
            if case .privacy(let document) = item.kind { document.name } else { nil }
        }.first
        return [
            ("privacy_url", privacy.map { Routes.document(app, $0, language) } ?? about),
            ("support_url", support.map { Routes.document(app, $0.name, language) } ?? about),
            ("marketing_url", about),
        ]
    }
}

extension Pipeline {
    /// Returns the addresses of an app's pages for the App Store.
    ///
    /// - Parameter app: the name of the app's folder; nil for the only app.
    /// - Throws: `RequestError` if there is no such app, or if the site has no address.
    public static func storeAddresses(app name: String?, in plan: Plan) throws(RequestError) -> StoreAddresses {
        let (apps, settings) = (plan.site.apps, plan.site.settings)
        let names = apps.map(\.folder.text)
        guard let base = settings.baseURL else {
            throw RequestError(
                reason: "the pages have no address yet",
                hint: "add baseURL: to site.yml, the address at which the site is published")
        }
        guard let app = name.map({ name in apps.first { $0.folder.text == name } }) ?? apps.first else {
            throw RequestError(
                reason: "there is no app in the folder \(quoted(name ?? ""))",
                hint: nearest(name ?? "", among: names).map { "did you mean \"\($0)\"?" }
                    ?? "the apps are \(names.joined(separator: ", "))")
        }
        if name == nil, apps.count > 1 {
            throw RequestError(
                reason: "there are \(apps.count) apps, and these addresses are those of one",
                hint: "name one with \(.app): \(names.joined(separator: ", "))")
        }
        return StoreAddresses(app, base)
    }
}
