import BuiltIn
import Colophon
import SourceText

/// Read me first: what is answered to each request of a preview.
///
///     /marsa/en/                       the page, byte for byte as it is published
///     /marsa/en/ opened in a browser   the frame around it, with the preview bar; the choices are its query
///     /.colophon/page/CHOICES/…        the page inside the frame, with some choices: its own links stay below
///     /.colophon/app/… gallery/…       what apps have inside; the gallery of themes
///     /.colophon/edited/CHOICES/…      the gallery with tokens that are changed and not saved yet
///     /.colophon/….json                what the bar shows
///
/// Nothing is put into a page, so that what breaks when it is published breaks here as well. Answers come from plans in
/// memory: no address leads to a disk.
package struct Preview: Sendable {
    /// What a request asks for, after it was checked.
    package struct Request: Sendable {
        /// Decoded, from the slash on.
        package var path: String
        /// As it was written, without its question mark.
        package var query: String
        /// True when a browser opens the address as a page of its own.
        package var opensPage: Bool
        /// The language that is asked for first, in lower case; nil for none.
        package var language: String?

        /// - Parameters: as the properties; `accepted` and `cookies` as the headers have them.
        package init(
            path: String, query: String = "", opensPage: Bool = false, accepted: String? = nil, cookies: String? = nil
        ) {
            (self.path, self.query, self.opensPage) = (path, query, opensPage)
            language = HostRules.language(accepted, cookies: cookies)
        }
    }

    /// What is sent back.
    package struct Reply: Sendable {
        package var status: Int
        package var headers: [(name: String, value: String)]
        package var bytes: [UInt8]
        /// What was found while it was rendered; nil when it was not rendered for this.
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

    /// Below this address is what a published site never has: names with a dot in front are not content.
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

    /// What is below some choices.
    ///
    /// - Parameter reply: gets them, the path behind them, and how the address has them.
    private func chosen(_ below: String, _ reply: (PreviewChoices, String, String) -> Reply) -> Reply {
        let parts = below.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let choices = PreviewChoices(segment: parts[0]) else {
            return .text(404, "These choices are not known.")
        }
        return reply(choices, "/" + parts[1], percentEncoded(parts[0]))
    }

    /// The frame around what is opened; nil for what is no page, such as a picture.
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

    /// A file of the site as it is published.
    /// - Parameter below: what comes before its path here.
    private func published(_ path: String, _ choices: PreviewChoices, below: String, _ request: Request) -> Reply {
        let query = below.isEmpty ? request.query : ""
        let variant = session.variant(choices)
        guard let site = variant.site else {
            let reason = variant.diagnostics.first { $0.severity == .error }?.message ?? "there is nothing to show yet"
            return .text(503, "There is no page yet: \(reason).")
        }
        // The gallery is a part of such a site. It is made when it is asked for, and not at each save.
        if isInGallery(path, of: site) {
            let place = String(path.dropFirst(Self.gallery.utf8.count - 1))
            return shown(gallery(choices, at: place), place, below: below + "/themes")
        }
        if let rule = site.rules.target(of: percentEncoded(path), request.language) {
            var reply = Reply.leading(to: below + rule.path, rule.status)
            reply.headers.append(("Vary", "Accept-Language, Cookie"))
            return reply
        }
        // Links that are good on the site's own address, as the page for missing ones has them.
        if let inside = site.inside(path) {
            if site.planned(inside)?.isPage ?? true { return .leading(to: below + percentEncoded(inside), 302) }
            return shown(site, inside, below: below, query: query)
        }
        return shown(site, path, below: below, query: query)
    }

    /// Where the gallery is in a site that has one.
    private static let gallery = "/themes/"

    /// The gallery that has a place. Where tokens are changed, only their theme is made anew.
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
            if let address = session.address(of: path) { return .leading(to: below + percentEncoded(address), 302) }
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
        let messages = session.source.told(diagnostics).filter { $0.severity == .error }.map(\.message)
        var reply = Reply.text(500, "This page could not be made: \(messages.joined(separator: "; ")).")
        reply.found = diagnostics
        return reply
    }

    private func json(_ text: String) -> Reply {
        Reply(200, "application/json", Array(text.utf8), headers: [("Cache-Control", "no-store")])
    }
}
