import Colophon
import Preview
import SourceText

/// Requests of the preview to save tokens.
extension ServeController {
    /// Saves edited tokens: `{ "key": …, "theme": …, "tokens": …, "seen": … }`.
    ///
    /// `tokens` has the new values and `seen` the replaced ones, both in the form of a query string. The server has
    /// checked the sender, except for the key, which is valid once.
    func save(_ request: HTTPRequest) -> HTTPResponse {
        let value = readJSON(request.body, path: .root).value
        guard let key = value?["key"]?.text, keys.spend(key) else {
            return .refusal(403, "Only the page of the preview may save something.")
        }
        if let brand = value?["brand"]?.members { return save(brand) }
        guard let theme = value?["theme"]?.text, let tokens = value?["tokens"]?.text,
            let edits = TokenEdit.list(tokens), !edits.isEmpty, SourcePath(theme)?.parts.count == 1,
            let seen = value?["seen"]?.text, let seen = seen.isEmpty ? [] : TokenEdit.list(seen)
        else { return .refusal(400, "This cannot be saved: it does not name a theme and tokens.") }
        let saved = site.save(edits, of: theme, replacing: seen)
        guard let done = saved.value else {
            var shown = PreviewChoices()
            (shown.theme, shown.tokens) = (theme, edits)
            let described = site.describe(saved.diagnostics, shown)
            return HTTPResponse(422, "application/json", Array("{\"diagnostics\":\(described)}".utf8))
        }
        report(.saved(files: done.files))
        return .json(200) { object in
            object.member("theme", done.theme)
            object.member("isNew", done.isNew)
            object.member("files") { list in list.array { list in for file in done.files { list.value(file) } } }
        }
    }
}

extension ServeController {
    /// Saves a brand: `{ "key": …, "brand": { "accent": "#1d6a81" } }`.
    private func save(_ brand: [Value.Member]) -> HTTPResponse {
        let values = brand.compactMap { one in one.value.text.map { (one.key, $0) } }
        var shown = PreviewChoices()
        shown.brand = Dictionary(values) { first, _ in first }
        let saved = site.save(shown)
        guard let file = saved.value else {
            let described = site.describe(saved.diagnostics, shown)
            return HTTPResponse(422, "application/json", Array("{\"diagnostics\":\(described)}".utf8))
        }
        report(.saved(files: [file]))
        return .json(200) { $0.member("file", file) }
    }
}

extension HTTPResponse {
    /// Returns an answer with a JSON object.
    static func json(_ status: Int, _ members: (inout JSONWriter) -> Void) -> HTTPResponse {
        var writer = JSONWriter()
        writer.object { members(&$0) }
        return HTTPResponse(status, "application/json", writer.bytes, headers: [("Cache-Control", "no-store")])
    }
}
