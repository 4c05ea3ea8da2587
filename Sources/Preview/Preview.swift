import BuiltIn
import Colophon
import SourceText

/// Start here: answers the requests of a preview.
///
///     PreviewSource ──▶ PreviewSession ──PreviewSite.find──▶ a file of the plan ──render──▶ Preview.Reply
///
/// Each address has one kind of reply:
///
///     /marsa/en/                       the page, byte for byte as it is published
///     /marsa/en/ opened in a browser   the frame around it, with the preview bar; the choices are its query
///     /.colophon/page/CHOICES/…        the page inside the frame, with some choices; its links stay below this path
///     /.colophon/app/… gallery/…       the bundle for apps; the gallery of themes
///     /.colophon/edited/CHOICES/…      the gallery with edited tokens that are not saved
///     /.colophon/….json                the data of the bar
///
/// Nothing is inserted into a page, so an error of the published page shows in the preview too. Replies come from plans
/// in memory, never directly from a disk.
///
/// `PreviewSource` has the closures that load and plan, which the caller supplies. `PreviewSession` keeps the last
/// valid site for each set of `PreviewChoices`, such as a theme or a mode, and reloads after a save. `PreviewSite`
/// finds the file for an address. `Edit` changes tokens of a theme: `TokenEdit` is one change, and `ThemeEdit` has the
/// theme's files with all changes. An example:
///
///     let session = PreviewSession(source)
///     let found = session.reload()
///     let reply = Preview(session).reply(to: Preview.Request(path: "/en/privacy/"))
package struct Preview: Sendable {
    /// A request that passed the checks of the server.
    package struct Request: Sendable {
        /// The decoded path with its leading slash.
        package var path: String
        /// The query without its question mark, not decoded.
        package var query: String
        /// Whether the browser navigates to the address, instead of loading it as part of a page.
        package var opensPage: Bool
        /// The preferred language in lower case; `nil` if unknown.
        package var language: String?

        /// - Parameters: The values of the properties; `accepted` and `cookies` are the headers `Accept-Language` and
        ///   `Cookie`.
        package init(
            path: String, query: String = "", opensPage: Bool = false, accepted: String? = nil, cookies: String? = nil
        ) {
            (self.path, self.query, self.opensPage) = (path, query, opensPage)
            language = HostRules.language(accepted, cookies: cookies)
        }
    }

    /// The reply to a request.
    package struct Reply: Sendable {
        package var status: Int
        package var headers: [(name: String, value: String)]
        package var bytes: [UInt8]
        /// The diagnostics of rendering the reply; `nil` if no page was rendered.
        package var found: [Diagnostic]?

        init(_ status: Int, _ mediaType: String, _ bytes: [UInt8], headers: [(name: String, value: String)] = []) {
            (self.status, self.bytes) = (status, bytes)
            self.headers = [("Content-Type", mediaType)] + headers
        }

        static func leading(to path: String, _ status: Int) -> Reply {
            var reply = Reply(status, "text/plain; charset=utf-8", [])
            reply.headers.append(("Location", path))
            return reply
        }

        static func text(_ status: Int, _ text: String) -> Reply {
            Reply(status, "text/plain; charset=utf-8", Array((text + "\n").utf8))
        }
    }

    package let session: PreviewSession

    package init(_ session: PreviewSession) { self.session = session }

    /// The path of the preview's own files. No published path clashes with it, because content has no names with a
    /// leading dot.
    package static let folder = "/.colophon/"

    package func reply(to request: Request) -> Reply {
        guard request.path.hasPrefix(Self.folder) else {
            if request.opensPage, let frame = frame(around: request) { return frame }
            return published(request.path, PreviewChoices(), below: "", request)
        }
        let rest = request.path.dropFirst(Self.folder.utf8.count)
        let parts = rest.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let below = parts.count > 1 ? parts[1] : ""
        switch parts[0] {
        case "page":
            return chosen(below) { choices, path, start in
                published(path, choices, below: Self.folder + "page/" + start, request)
            }
        case "app": return shown(session.bundle, "/" + below, below: Self.folder + "app")
        case "gallery": return shown(session.gallery(PreviewChoices()), "/" + below, below: Self.folder + "gallery")
        case "edited":
            return chosen(below) { choices, path, start in
                shown(gallery(choices, at: path), path, below: Self.folder + "edited/" + start)
            }
        case "site.json": return json(siteData(query: request.query))
        case "tokens.json": return json(tokenData(query: request.query))
        case "problems.json": return json(problems(query: request.query))
        default: return PreviewFiles.reply(parts[0]) ?? .text(404, "There is no such file of the preview.")
        }
    }

    /// Replies to a path that begins with choices.
    ///
    /// - Parameter reply: Gets the choices, the path after them, and their percent-encoded form.
    private func chosen(_ below: String, _ reply: (PreviewChoices, String, String) -> Reply) -> Reply {
        let parts = below.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let choices = PreviewChoices(segment: parts[0]) else {
            return .text(404, "These choices are not known.")
        }
        return reply(choices, "/" + parts[1], percentEncoded(parts[0]))
    }

    /// Returns the frame around a page; `nil` for another file, such as a picture.
    private func frame(around request: Request) -> Reply? {
        let site = session.variant(PreviewChoices()).site
        let planned = site?.planned(request.path)
        if let planned, !planned.isPage { return nil }
        if site?.planned(request.path + "/") != nil {
            let query = request.query.isEmpty ? "" : "?" + request.query
            return .leading(to: percentEncoded(request.path) + "/" + query, 301)
        }
        if let inside = site?.inside(request.path) { return .leading(to: percentEncoded(inside), 302) }
        let isThere = site.map { planned != nil || isInGallery(request.path, of: $0) } ?? true
        return PreviewFiles.frame(isThere ? 200 : 404)
    }

    /// Replies with a file of the site as it is published.
    /// - Parameter below: The prefix of the path in this preview.
    private func published(_ path: String, _ choices: PreviewChoices, below: String, _ request: Request) -> Reply {
        let query = below.isEmpty ? request.query : ""
        let variant = session.variant(choices)
        guard let site = variant.site else {
            let reason = variant.diagnostics.first { $0.severity == .error }?.message ?? "there is nothing to show yet"
            return .text(503, "There is no page yet: \(reason).")
        }
        // The gallery is part of the site, but it is planned on demand and not after each save.
        if isInGallery(path, of: site) {
            let place = String(path.dropFirst(Self.gallery.utf8.count - 1))
            return shown(gallery(choices, at: place), place, below: below + "/themes")
        }
        if let rule = site.rules.target(of: percentEncoded(path), request.language) {
            var reply = Reply.leading(to: below + rule.path, rule.status)
            reply.headers.append(("Vary", "Accept-Language, Cookie"))
            return reply
        }
        // Links with the path of the site's own address, as on the 404 page.
        if let inside = site.inside(path) {
            if site.planned(inside)?.isPage ?? true { return .leading(to: below + percentEncoded(inside), 302) }
            return shown(site, inside, below: below, query: query)
        }
        return shown(site, path, below: below, query: query)
    }

    /// The path of the gallery in a site that has one.
    private static let gallery = "/themes/"

    /// Returns the gallery that contains a path. Edited tokens affect the gallery of their own theme only; all other
    /// paths come from the gallery of all themes.
    private func gallery(_ choices: PreviewChoices, at place: String) -> PreviewSite? {
        let edited = session.gallery(choices)
        let isThere = edited.map { $0.planned(place) != nil || $0.planned(place + "/") != nil } ?? false
        return isThere && place != "/" ? edited : session.gallery(choices.tokens.isEmpty ? choices : PreviewChoices())
    }

    private func isInGallery(_ path: String, of site: PreviewSite) -> Bool {
        site.plan.site.settings.hasGallery && path.hasPrefix(Self.gallery) && site.planned(path) == nil
    }

    private func shown(_ site: PreviewSite?, _ path: String, below: String, query: String = "") -> Reply {
        guard let site else { return .text(503, "There is nothing to show: see what is wrong.") }
        switch site.find(path) {
        case .file(let file, let planned):
            var reply = Reply(200, mediaType(of: file.path), file.bytes, headers: policy(of: file))
            if planned.isPage { reply.found = [] }
            return reply
        case .folder: return .leading(to: below + percentEncoded(path) + "/" + (query.isEmpty ? "" : "?" + query), 301)
        case .failed(let diagnostics): return failed(diagnostics)
        case .missing:
            if let address = session.address(of: path) ?? site.themeFile(replacing: path) {
                return .leading(to: below + percentEncoded(address), 302)
            }
            guard case .file(let file, _) = site.find("/404.html") else {
                return Reply(
                    404, "text/html; charset=utf-8",
                    Array("<!DOCTYPE html><title>404</title><p>There is no page at this address.\n".utf8),
                    headers: [("Content-Security-Policy", "default-src 'none'; frame-ancestors 'self'")])
            }
            return Reply(404, mediaType(of: file.path), file.bytes, headers: policy(of: file))
        }
    }

    private func failed(_ diagnostics: [Diagnostic]) -> Reply {
        let messages = session.source.redact(diagnostics).filter { $0.severity == .error }.map(\.message)
        var reply = Reply.text(500, "This page could not be made: \(messages.joined(separator: "; ")).")
        reply.found = diagnostics
        return reply
    }

    private func json(_ text: String) -> Reply {
        Reply(200, "application/json", Array(text.utf8), headers: [("Cache-Control", "no-store")])
    }
}
