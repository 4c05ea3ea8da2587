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
        if let brand = value?["brand"]?.members { return save(brand, value?["picture"]) }
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
    /// Saves a brand: `{ "key": …, "brand": { "accent": "#1d6a81" } }`. An empty text removes a value. A new logo is
    /// `"picture": { "name": "logo.svg", "data": … }` in Base64.
    private func save(_ brand: [Value.Member], _ sent: Value?) -> HTTPResponse {
        let values = brand.compactMap { one in one.value.text.map { (one.key, $0) } }
        var shown = PreviewChoices()
        shown.brand = Dictionary(values) { first, _ in first }
        let name = sent?["name"]?.text ?? ""
        let picture = sent?["data"]?.text.flatMap { BrandPicture(name: name, base64: $0) }
        if sent != nil, picture == nil {
            return .refusal(400, "A logo is an SVG or PNG file. Its name has letters, digits, - and _.")
        }
        let saved = site.save(shown, adding: picture)
        guard let files = saved.value else {
            let described = site.describe(saved.diagnostics, shown)
            return HTTPResponse(422, "application/json", Array("{\"diagnostics\":\(described)}".utf8))
        }
        report(.saved(files: files))
        return .json(200) { object in
            object.member("files") { list in list.array { list in for file in files { list.value(file) } } }
        }
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
