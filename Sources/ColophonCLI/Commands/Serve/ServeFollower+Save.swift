import Colophon
import ColophonSystem
import Preview
import SourceText

/// What a page of the preview asks to be saved.
extension ServeFollower {
    /// Saves tokens that were changed: `{ "key": …, "theme": …, "tokens": …, "seen": … }`, the last two as an address has them:
    /// the new values, and those that they replace. Who may ask has been checked, but for the key, which is good once.
    func save(_ request: HTTPRequest) -> HTTPAnswer {
        let value = readJSON(request.body, path: .root).value
        guard let key = value?["key"]?.text, keys.spend(key) else {
            return .refusal(403, "Only the page of the preview may save something.")
        }
        guard let theme = value?["theme"]?.text, let tokens = value?["tokens"]?.text,
            let edits = TokenEdit.list(tokens), !edits.isEmpty, SourcePath(theme)?.parts.count == 1,
            let seen = value?["seen"]?.text, let seen = seen.isEmpty ? [] : TokenEdit.list(seen)
        else { return .refusal(400, "That is nothing that can be saved.") }
        let saved = site.save(edits, of: theme, replacing: seen)
        guard let done = saved.value else {
            var shown = PreviewChoices()
            (shown.theme, shown.tokens) = (theme, edits)
            let described = site.describe(saved.diagnostics, shown)
            return HTTPAnswer(422, "application/json", Array("{\"diagnostics\":\(described)}".utf8))
        }
        log.saved(done.files)
        return .json(200) { object in
            object.member("theme", done.theme)
            object.member("isNew", done.isNew)
            object.member("files") { list in list.array { list in for file in done.files { list.value(file) } } }
        }
    }
}

extension HTTPAnswer {
    /// An object.
    static func json(_ status: Int, _ members: (inout JSONWriter) -> Void) -> HTTPAnswer {
        var writer = JSONWriter()
        writer.object { members(&$0) }
        return HTTPAnswer(status, "application/json", writer.bytes, headers: [("Cache-Control", "no-store")])
    }
}
