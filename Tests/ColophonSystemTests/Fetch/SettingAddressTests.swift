import Foundation
import SourceText
import Testing

/// A list whose address begins with a variable of a settings file, or of the environment, that has the key in it.
@Suite(.serialized) struct SettingAddressTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    private func write(_ server: LocalServer, source: String, secret: String = "") throws {
        let about = """
            name: Sample
            privacy: privacy.md
            terms: terms.md
            accessibility: accessibility.md
            items:
              - moreApps: { source: "\(source)" }

            """
        try folder.writeSample([
            "about.yml": about,
            "site.yml": "title: Sample\nlanguages: [en, fr]\nenvironments: { from: App.xcconfig\(secret) }\n",
            "App.xcconfig": """
            APPS_PLUS_API_KEY = \(Self.key)
            APPS_PLUS_URL = \(server.origin.replacing("//", with: "/$()/"))/apps?apikey=$(APPS_PLUS_API_KEY)
            HOST = \(server.origin.replacing("http://", with: ""))

            """,
        ])
    }

    private static let key = "SoMeApIkEy-12"

    private func run(_ arguments: [String], _ server: LocalServer) throws -> (code: Int32, seen: String) {
        let environment = [
            "XDG_CACHE_HOME": folder("kept"), "APPS_PLUS_URL": "\(server.origin)/apps?apikey=\(Self.key)",
            "APPS_PLUS_KEY": Self.key,
        ]
        let result = try Program.run(arguments, in: folder, environment: environment)
        var seen = result.output + result.error
        for place in ["output", "kept"] {
            for case let name as String in FileManager.default.enumerator(atPath: folder(place)) ?? .init() {
                seen += name + "\n" + (folder.text("\(place)/\(name)") ?? "") + "\n"
            }
        }
        return (result.code, seen)
    }

    @Test(arguments: [
        ("{{env.APPS_PLUS_URL}}&lang={language}", ""),
        ("{{ env.APPS_PLUS_URL }}&lang={language}", ", secret: [APPS_PLUS_URL]"),
        ("{{env.APPS_PLUS_URL}}&lang={language}", ", secret: [APPS_PLUS_API_KEY]"),
        ("{{env.APPS_PLUS_URL}}&lang={language}", ", secret: [\"APPS_*\"]"),
        ("${APPS_PLUS_URL}&lang={language}", ""), ("${APPS_PLUS_URL}&lang={language}", ", secret: [\"*\"]"),
        ("http://{{env.HOST}}/apps?apikey={{env.APPS_PLUS_API_KEY}}&lang={language}", ", secret: [\"*_KEY\"]"),
        ("http://{{env.HOST}}/apps?apikey=${APPS_PLUS_KEY}&lang={language}", ""),
    ])
    func `only the request contains the key`(_ source: String, _ secret: String) throws {
        let server = try LocalServer { _ in .reply(200, [], oneApp("Tide Clock")) }
        try write(server, source: source, secret: secret)
        for arguments in [["build", "--fetch"], ["build"], ["check"], ["plan"]] {
            let (code, seen) = try run(arguments, server)
            #expect(code == 0 && seen.contains("Tide Clock"), "\(arguments): \(seen)")
            #expect(!seen.contains(Self.key) && !seen.contains("SoMeApIkEy"), "\(arguments): \(seen)")
        }
        #expect(
            server.requests.map(\.target).sorted() == ["en", "fr"].map { "/apps?apikey=\(Self.key)&lang=\($0)" })
    }

    @Test(arguments: ["{{env.APPS_PLUS_URL}}&lang={language}", "${APPS_PLUS_URL}&lang={language}"])
    func `a failure shows the address as written, and an echoed key is rejected`(_ source: String) throws {
        let answers: [[LocalServer.Step]] = [.reply(200, [], oneApp(Self.key)), .reply(403, [], Self.key)]
        for answer in answers {
            let server = try LocalServer { _ in answer }
            try write(server, source: source, secret: ", secret: [APPS_PLUS_API_KEY]")
            for format in ["human", "json", "sarif"] {
                let (_, seen) = try run(["build", "--fetch", "--format", format], server)
                #expect(seen.contains("fetch-failed") || seen.contains("fetch-refused"), "\(seen)")
                #expect(seen.contains("APPS_PLUS_URL") && !seen.contains("SoMeApIkEy"), "\(seen)")
            }
        }
    }

    @Test func `the key of an address that is no secret is not published either`() throws {
        let server = try LocalServer { _ in .reply(200, [], oneApp("Tide Clock")) }
        try write(server, source: "{{env.APPS_PLUS_URL}}&lang={language}")
        try folder.write("content/en/privacy.md", "# Privacy\n\nSee {{env.APPS_PLUS_URL}}.\n")
        let (code, seen) = try run(["build"], server)
        #expect(code == 1 && seen.contains("would contain the API key in \"APPS_PLUS_URL\""), "\(seen)")
    }
}
