import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon

/// The files that lead visitors to their language, read by the servers that they are for, as Debian has them. What their
/// patterns find is asked in `LanguageMatchTests`.
@Suite struct ServerRuleTests {
    private func files() throws -> [String: String] {
        let page = "# Page\n\nText.\n"
        var content = [
            "site.yml": """
            title: Tides
            languages: [en, es-ES, es-419, pt-BR, zh-Hans, zh-Hant, ar]
            fallbacks: { ar: en }
            baseURL: https://tides.example/apps/
            negotiate: [netlify, apache, nginx]

            """
        ]
        for app in ["tides", "moon.2"] {
            content["\(app)/about.yml"] = "name: \(app)\nlanguages: [en, es-ES, es-419, pt-BR, zh-Hans, zh-Hant]\n"
            content["\(app)/en/page.md"] = page
        }
        var tree: [SourcePath: [UInt8]] = [:]
        for (name, text) in content { tree[try #require(SourcePath(name))] = Array(text.utf8) }
        let site = try #require(
            Pipeline.load(SourceTree(files: tree), themes: SourceTree(files: [:]), options: BuildOptions()).value)
        let plan = Pipeline.plan(site).value
        let output = plan.jobs.filter { $0.kind is NegotiationFile }.flatMap { Pipeline.render($0, in: plan).value }
        return output.reduce(into: [:]) { $0[$1.path.text] = String(decoding: $1.bytes, as: UTF8.self) }
    }

    /// Runs a server that only looks at its settings.
    private func check(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(said)")
    }

    @Test(.enabled(if: Needed.isHere("/usr/sbin/nginx"), Needed.reason))
    func `nginx reads its files`() throws {
        let folder = try TemporaryFolder()
        for (name, text) in try files() where name.hasPrefix("nginx") { try folder.write(name, text) }
        try folder.write(
            "nginx.conf",
            """
            pid \(folder("pid")); error_log stderr;
            events {}
            http {
                access_log off;
                include \(folder("nginx-language-maps.conf"));
                client_body_temp_path \(folder("1")); proxy_temp_path \(folder("2")); fastcgi_temp_path \(folder("3"));
                uwsgi_temp_path \(folder("4")); scgi_temp_path \(folder("5"));
                server { listen 127.0.0.1:8971; include \(folder("nginx-languages.conf")); }
            }

            """)
        try check("/usr/sbin/nginx", ["-t", "-e", "stderr", "-c", folder("nginx.conf")])
    }

    @Test(.enabled(if: Needed.isHere("/usr/sbin/apache2"), Needed.reason))
    func `Apache reads its file`() throws {
        let folder = try TemporaryFolder()
        try folder.write(".htaccess", try #require(try files()[".htaccess"]))
        let modules = "/usr/lib/apache2/modules"
        // A check of the settings does not read `.htaccess`, so they include it.
        try folder.write(
            "apache.conf",
            """
            ServerRoot \(folder.path)
            ServerName localhost
            Listen 127.0.0.1:8972
            ErrorLog "\(folder("error.log"))"
            LoadModule mpm_event_module \(modules)/mod_mpm_event.so
            LoadModule authz_core_module \(modules)/mod_authz_core.so
            LoadModule rewrite_module \(modules)/mod_rewrite.so
            <Directory "\(folder.path)">
            Include \(folder(".htaccess"))
            </Directory>

            """)
        try check("/usr/sbin/apache2", ["-t", "-f", folder("apache.conf")])
    }

    /// A rule of Netlify: `FROM TO STATUS[!] Language=TAG,TAG`, divided by spaces; `#` begins a comment.
    @Test func `Netlify reads its file`() throws {
        let text = try #require(try files()["_redirects"])
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
    }
}
