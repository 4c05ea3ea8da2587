import Colophon
import ColophonSystem
import Preview
import SourceText

/// What is between the browser and the site: answers requests, loads what was saved, and tells open pages.
struct ServeFollower: Sendable {
    let site: ServedSite
    let preview: Preview
    let events: EventChannel
    let log: ServeLog

    /// Something was saved.
    func follow(_ changes: FolderChanges) {
        guard site.reread(changes) else { return }
        load()
    }

    /// Loads the site as it is now.
    func load() {
        let start = ContinuousClock.now
        let found = preview.session.reload()
        events.send("state", state)
        log.loaded(preview.session.revision, site.report(found), found, since: start)
    }

    private var state: String {
        let found = preview.session.diagnostics(PreviewChoices())
        var writer = JSONWriter()
        writer.object { object in
            object.member("revision", preview.session.revision)
            object.member("errors", found.count { $0.severity == .error })
            object.member("warnings", found.count { $0.severity == .warning })
        }
        return writer.text
    }

    /// Answers a request whose sender may ask.
    func answer(_ request: HTTPRequest) -> HTTPAnswer {
        guard let target = HTTPTarget(request.target) else {
            return .refusal(400, "No link leads to such an address.")
        }
        if target.path == Preview.folder + "events" { return tell(request) }
        // A browser says what it asks for (Fetch Metadata); programs get the page itself.
        let opensPage = request["sec-fetch-dest"] == "document"
        let reply = preview.reply(to: .init(path: target.path, query: target.query, opensPage: opensPage))
        if let found = reply.found, preview.session.note(found, at: target.path) {
            events.send("problems", state)
            if !found.isEmpty { log.found(site.report(found), at: target.path, found) }
        }
        return HTTPAnswer(reply.status, headers: reply.headers, body: .bytes(reply.bytes))
    }

    private func tell(_ request: HTTPRequest) -> HTTPAnswer {
        let headers = [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")]
        if request.method == "HEAD" { return HTTPAnswer(200, headers: headers, body: .bytes([])) }
        guard let stream = events.open(saying: "state", state) else {
            return .refusal(503, "Too many pages listen already.")
        }
        return HTTPAnswer(200, headers: headers, body: .events(stream))
    }
}
