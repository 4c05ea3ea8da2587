import Foundation
import SourceText
import Testing

@testable import Colophon
@testable import ColophonSystem

/// The key that must never be seen, with characters that are written in several ways.
let secretKey = "k3y/of+the~c@stle"

/// A list of apps with one app.
func oneApp(_ title: String, icon: String = "") -> String {
    """
    { "items": [{ "type": "list", "children": [
      { "type": "app", "title": "\(title)", "iconUrl": "\(icon)", "link": "https://store.example/1" }
    ] }] }
    """
}

/// A site whose list of apps is at `source`.
func site(_ source: String, item: String = "", languages: [String] = ["en"]) -> SourceTree {
    let about = """
        name: Sample
        privacy: privacy.md
        terms: terms.md
        accessibility: accessibility.md
        items:
          - moreApps: { source: "\(source)"\(item) }

        """
    var files = SampleSite.files
    files["about.yml"] = about
    files["site.yml"] = "title: Sample\nlanguages: [\(languages.joined(separator: ", "))]\n"
    return SourceTree(
        files: files.reduce(into: [:]) { result, file in
            if let path = SourcePath(file.key) { result[path] = Array(file.value.utf8) }
        })
}

/// A folder for what is kept, and a way to ask with it.
struct Referrer {
    let folder: TemporaryFolder
    var timeLimit = Duration.seconds(5)
    var variables = ["APPS_PLUS_KEY": secretKey]

    init() throws { folder = try TemporaryFolder() }

    var cache: String { folder("cache/colophon") }

    func fetch(_ content: SourceTree, mayAsk: Bool = true) -> Checked<Fetched> {
        let variables = variables
        let fetcher = Fetcher(mayAsk: mayAsk, cache: cache, timeLimit: timeLimit) { variables[$0] }
        return fetcher.fetch(for: content)
    }

    /// What came of a list at this path of the server, and how long it took.
    func list(
        _ server: LocalServer, _ path: String = "/apps", item: String = "", mayAsk: Bool = true
    ) -> (text: String?, diagnostics: [Diagnostic], time: Duration) {
        let start = ContinuousClock.now
        let fetched = fetch(site(server.origin + path, item: item), mayAsk: mayAsk)
        var text: String?
        if case .bytes(let bytes)? = fetched.value.lists[server.origin + path] {
            text = String(decoding: bytes, as: UTF8.self)
        }
        return (text, fetched.diagnostics, .now - start)
    }
}

/// A picture of one kind and size, as far as we look at it.
func gif(_ side: UInt8) -> [UInt8] { Array("GIF89a".utf8) + [side, 0, side, 0, 0, 0, 0] }
