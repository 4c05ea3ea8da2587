import Colophon
import Preview
import SourceText
import Synchronization

/// The connection between browser and site: answers requests, loads changes and notifies open pages.
package struct ServeController: Sendable {
    let site: ServedSite
    let preview: Preview
    /// The open pages.
    package let events = EventChannel()
    /// Reports an event to the user.
    let report: @Sendable (ServeEvent) -> Void
    /// The scheduler of loads, which knows how long the last one took.
    private let pace = LoadSchedule()

    /// The one-time keys for saving in the browser.
    let keys = OneTimeKeys()

    /// The only address that accepts data: it saves tokens.
    package static let savePath = Preview.folder + "save"

    /// A site that loads within this time is loaded completely after each change.
    private static let quick = Duration.milliseconds(40)

    /// - Parameter report: Tells the user about an event.
    package init(_ site: ServedSite, reporting report: @escaping @Sendable (ServeEvent) -> Void) {
        (self.site, self.report, preview) = (site, report, Preview(PreviewSession(site.source)))
    }

    /// Handles changed files. A large site is first revised incrementally. After a pause without changes it is loaded
    /// completely, which finds all errors.
    package func follow(_ changes: FolderChanges) {
        let start = ContinuousClock.now
        guard site.reread(changes) else { return }
        guard pace.lastLoad > Self.quick, preview.session.revise({ site.revised($0, changes) }) else { return load() }
        events.send("state", state)
        report(.revised(revision: preview.session.revision, since: start))
        pace.wait(then: load)
    }

    /// Loads the site for the first time after `open` has started the server. Requests wait for the load.
    package func begin<Failure: Error>(_ open: () throws(Failure) -> Void) throws(Failure) {
        try load { () throws(Failure) in try preview.session.begin(open) }
    }

    /// Loads the site again.
    func load() { load { preview.session.reload() } }

    private func load<Failure: Error>(_ load: () throws(Failure) -> [Diagnostic]) throws(Failure) {
        pace.begin()
        let start = ContinuousClock.now
        let found = try load()
        pace.end(ContinuousClock.now - start)
        events.send("state", state)
        report(.loaded(revision: preview.session.revision, site.report(found), found, since: start))
        site.remember()
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

    /// Answers a request whose sender has been checked.
    package func answer(_ request: HTTPRequest) -> HTTPResponse {
        guard let target = HTTPTarget(request.target) else {
            return .refusal(400, "This is not an address of the preview.")
        }
        if target.path == Preview.folder + "events" { return tell(request) }
        if request.method == "POST" { return save(request) }
        if target.path == Preview.folder + "key.json", site.canSave {
            return .json(200) { $0.member("key", keys.issue()) }
        }
        let revision = preview.session.revision
        let reply = preview.reply(
            to: .init(
                path: target.path, query: target.query, opensPage: request.opensPage,
                accepted: request["accept-language"], cookies: request["cookie"]))
        if let found = reply.found, preview.session.recordDiagnostics(found, at: target.path) {
            events.send("problems", state)
            if !found.isEmpty { report(.rendered(path: target.path, site.report(found), found)) }
        }
        // An open page compares this revision with later events to detect that it is outdated.
        let headers = reply.headers + [("Colophon-Revision", "\(revision)")]
        return HTTPResponse(reply.status, headers: headers, body: .bytes(reply.bytes))
    }

    private func tell(_ request: HTTPRequest) -> HTTPResponse {
        let headers = [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")]
        if request.method == "HEAD" { return HTTPResponse(200, headers: headers, body: .bytes([])) }
        guard let stream = events.open(sending: "state", state) else {
            return .refusal(503, "Too many pages listen already.")
        }
        return HTTPResponse(200, headers: headers, body: .events(stream))
    }
}

/// An event of a preview that is reported to the user.
package enum ServeEvent {
    /// The site was loaded, with its diagnostics.
    case loaded(revision: Int, Report, [Diagnostic], since: ContinuousClock.Instant)
    /// Open pages show the saved change. A large site is loaded completely after a pause without changes.
    case revised(revision: Int, since: ContinuousClock.Instant)
    /// A page was rendered, with its diagnostics.
    case rendered(path: String, Report, [Diagnostic])
    /// Tokens were saved in the browser.
    case saved(files: [String])
}

/// The schedule of complete loads.
private final class LoadSchedule: Sendable {
    private struct State {
        var lastLoad = Duration.zero
        /// The number of changes. A pending load is skipped if the number has changed since.
        var saves = 0
    }

    /// The pause without changes before a large site is loaded, in milliseconds.
    private static let pause: Int32 = 400

    private let state = Mutex(State())

    var lastLoad: Duration { state.withLock { $0.lastLoad } }

    func begin() { state.withLock { $0.saves += 1 } }

    func end(_ duration: Duration) { state.withLock { $0.lastLoad = duration } }

    /// Calls `load` on another thread after the pause, unless something else changed meanwhile.
    func wait(then load: @escaping @Sendable () -> Void) {
        let number = state.withLock { state in
            state.saves += 1
            return state.saves
        }
        startThread { [self] in
            sleepMilliseconds(Self.pause)
            if state.withLock({ $0.saves }) == number { load() }
        }
    }
}
