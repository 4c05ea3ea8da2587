import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon

/// The files that lead visitors to their language and from former addresses, and name the headers of answers, used by
/// the servers that they are for, as Debian has them. What their patterns find is asked in `LanguageMatchTests`.
@Suite struct ServerRuleTests {
    private func files(
        _ base: String = "/apps/", _ apps: [String] = ["tides", "moon.2"], aliases: [String] = []
    ) throws -> [String: [UInt8]] {
        let page = "# Page\n\nText.\n"
        var content = [
            "site.yml": """
            title: Tides
            languages: [en, es-ES, es-419, pt-BR, zh-Hans, zh-Hant, ar]
            fallbacks: { ar: en }
            baseURL: 'https://tides.example\(base.replacing("'", with: "''"))'
            negotiate: [netlify, apache, nginx]

            """
        ]
        for app in apps {
            content["\(app)/about.yml"] = "name: X\nlanguages: [en, es-ES, es-419, pt-BR, zh-Hans, zh-Hant]\n"
            content["\(app)/en/page.md"] = page
        }
        if !aliases.isEmpty { content["\(apps[0])/en/page.md"] = "---\naliases: \(aliases)\n---\n\(page)" }
        var tree: [SourcePath: [UInt8]] = [:]
        for (name, text) in content { tree[try #require(SourcePath(name))] = Array(text.utf8) }
        let loaded = Pipeline.load(SourceTree(files: tree), themes: SourceTree(files: [:]), options: BuildOptions())
        let site = try #require(loaded.value, "\(loaded.diagnostics)")
        let plan = Pipeline.plan(site).value
        let output = plan.jobs.flatMap { Pipeline.render($0, in: plan).value }
        return output.reduce(into: [:]) { $0[$1.path.text] = $1.bytes }
    }

    /// Paths that mean something else in the settings of a server, or are written in another way than they are matched.
    static let bases = [
        "/", "/apps/", "/x%20y/", "/%C3%A9t%C3%A9/", "/%c3%a9/", "/a$uri/", "/$1/", "/a${uri}/", "/$%7Bargs%7D/",
        "/%25%7BHTTP_HOST%7D/", "/a%25b/", "/a%2520b/", "/a%5Cb/", "/%22a%22/", "/'a'/", "/a;b/", "/{/", "/}/",
        "/a%23b/",
        "/v1.2/", "/a+b/", "/~we/", "/(a|b)*[c]/", "/^a$/", "/a&b=c,d!e@f/", "/:a/*/", "/a%0Ab/", "/a%09b/", "/%E9/",
        "/a//b/",
        "/./a/../b/", "/a%3Fb/", "/-/", "/%2524uri/",
    ]

    /// Former addresses below such a path.
    private static let aliases = ["old ~page $1 (a+b).html", "sub.1/"]

    /// As a browser asks for it: what a path may not have is encoded.
    ///
    /// Source: https://url.spec.whatwg.org/#path-percent-encode-set
    private func asked(_ path: String) -> String {
        path.map { "\"<>^`{|}".contains($0) ? percentEncoded(String($0)) : String($0) }.joined()
    }

    @Test(.enabled(if: RealServer.Kind.areHere, Needed.reason), arguments: bases)
    func `servers redirect to the page in the right language from any path`(base: String) throws {
        let folder = try TemporaryFolder()
        let apps = ["tides", "moon.2", "a+b $uri (c) {d} 'e' ~é"]
        let files = try files(base, apps, aliases: Self.aliases.map { "/" + $0 })
        let below = percentDecoded(base[...])
        for (name, bytes) in files {
            let isOutside = name.hasPrefix("nginx")
            guard isOutside || below != nil else { continue }
            try folder.write(isOutside ? name : "root\(below ?? "/")\(name)", bytes)
        }
        // There is no file with a name that is not UTF-8 on many disks: nginx redirects without one.
        for kind in RealServer.Kind.allCases where below != nil || kind == .nginx {
            let server = try RealServer(kind, in: folder)
            try check(server, base, apps, hasFiles: below != nil)
            try checkAliases(server, base, leadingTo: "\(apps[0])/en/page/")
            if below != nil { try checkHeaders(server, base, apps, files) }
        }
    }

    private func check(_ server: RealServer, _ base: String, _ apps: [String], hasFiles: Bool) throws {
        for app in apps {
            let root = asked(base + percentEncoded(app) + "/")
            for (preferred, language) in [("pt-PT, en;q=0.5", "pt-BR"), ("ar", "en"), ("zh-TW", "zh-Hant")] {
                let answer = try server.get(root, ["Accept-Language: \(preferred)"])
                let location = try #require(answer.header("Location"), "\(answer.head)")
                let path = try #require(location.wholeMatch(of: #/(?:https?:\/\/[^\/]*)?(\/.*)/#)?.1)
                #expect(answer.status == 302)
                #expect(
                    percentDecodedBytes(String(path)) == percentDecodedBytes(root + language + "/"), "\(location)")
                guard hasFiles else { continue }
                let page = try server.get(asked(String(path)))
                #expect(page.status == 200 && page.text.contains("<html lang=\"\(language)\""), "\(path): \(page.head)")
            }
            guard hasFiles else { continue }
            let list = try server.get(root, ["Accept-Language: de"])
            #expect(list.status == 200 && list.header("Location") == nil, "\(list.head)")
        }
    }

    private func checkAliases(_ server: RealServer, _ base: String, leadingTo page: String) throws {
        for alias in Self.aliases {
            let answer = try server.get(asked(base + percentEncoded(alias)))
            let location = try #require(answer.header("Location"), "\(alias): \(answer.head)")
            let path = try #require(location.wholeMatch(of: #/(?:https?:\/\/[^\/]*)?(\/.*)/#)?.1)
            #expect(answer.status == 301)
            #expect(percentDecodedBytes(String(path)) == percentDecodedBytes(asked(base) + page), "\(location)")
        }
    }

    private func checkHeaders(
        _ server: RealServer, _ base: String, _ apps: [String], _ files: [String: [UInt8]]
    ) throws {
        let sheet = try #require(files.keys.first { $0.hasPrefix("theme/plain-") && $0.hasSuffix(".css") })
        let font = try #require(files.keys.first { $0.hasSuffix(".svg") || $0 == "sitemap.xml" })
        let immutable = "public, max-age=31536000, immutable"
        let paths = [(sheet, 200, immutable), (font, 200, "no-cache"), (apps[0] + "/en/page/", 200, "no-cache")]
        for (path, status, caching) in paths + [(apps[0] + "/", 200, "no-cache"), ("gone", 404, nil)] {
            let answer = try server.get(asked(base) + path)
            #expect(answer.status == status, "\(path): \(answer.head)")
            #expect(answer.header("X-Content-Type-Options") == "nosniff", "\(path): \(answer.head)")
            #expect(answer.header("Referrer-Policy") == "strict-origin-when-cross-origin")
            #expect(answer.header("Content-Security-Policy") == "base-uri 'none'; frame-ancestors 'self'")
            #expect(answer.header("Cache-Control") == caching, "\(path): \(answer.head)")
        }
        guard asked(base).count > 2 else { return }
        #expect(try server.get("/outside").header("X-Content-Type-Options") == nil)
    }

    /// A rule of Netlify's headers: a path, and under it `NAME: VALUE`.
    @Test func `Netlify reads its headers`() throws {
        let text = String(decoding: try #require(try files("/a:b/*/")["_headers"]), as: UTF8.self)
        let rules = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(rules.first == "/a%3Ab/%2A/*")
        for (number, line) in rules.enumerated().dropFirst() {
            let isHeader = line.wholeMatch(of: #/  [A-Za-z-]+: [ -~]+/#) != nil
            let isFile = line.wholeMatch(of: #/\/a%3Ab\/%2A\/theme\/[a-z-]+-[0-9a-f]{8}\.(?:css|js)/#) != nil
            #expect(isHeader || isFile && rules[number + 1].hasPrefix("  Cache-Control: "), "\(line)")
        }
        #expect(rules.contains { $0.hasSuffix(".css") })
    }

    /// A rule of Netlify: `FROM TO STATUS[!] Language=TAG,TAG`, divided by spaces; `#` begins a comment.
    @Test func `Netlify reads its file`() throws {
        let text = String(decoding: try #require(try files()["_redirects"]), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let rule =
            #/(\/[!-~]*) (\/[!-~]*) (302!|200) Language=([a-z]{2,3}(?:-[a-z0-9]+)*(?:,[a-z]{2,3}(?:-[a-z0-9]+)*)*)/#
        var seen: Set<String> = []
        for line in lines {
            let parts = try #require(line.wholeMatch(of: rule), "\(line)").output
            for tag in parts.4.split(separator: ",") {
                // The first rule counts: a longer tag behind a shorter one would never be asked.
                let isReached = !seen.contains { "\(parts.1) \(tag)".hasPrefix($0 + "-") }
                #expect(isReached && seen.insert("\(parts.1) \(tag)").inserted, "\(line)")
            }
        }
        #expect(lines.contains("/apps/tides/ /apps/tides/zh-Hant/ 302! Language=zh-hk,zh-mo,zh-tw,zh-hant"))
        #expect(lines.contains("/apps/moon.2/ /apps/moon.2/en/ 302! Language=en,ar"))
        // Neither a placeholder nor a wildcard.
        let other = String(decoding: try #require(try files("/:a/*/$x/")["_redirects"]), as: UTF8.self)
        #expect(other.contains("\n/%3Aa/%2A/$x/moon.2/ /%3Aa/%2A/$x/moon.2/en/ 302! Language=en,ar\n"))
    }
}
