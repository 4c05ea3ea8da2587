import Foundation
import SourceText
import TestSupport
import Testing

@testable import Colophon
@testable import ColophonSystem
@testable import Typesetting

/// Secrets of every kind in every place from which a site is made: none of them is in what is built.
@Suite(.slow, .serialized) struct PlantedSecretsTests {
    let folder: TemporaryFolder
    init() throws {
        folder = try TemporaryFolder()
        let about = """
            name: Sample
            version: 1.0.0
            share: { url: "https://sample.example/" }
            privacy: privacy.md
            terms: terms.md
            accessibility: accessibility.md
            items:
              - news:
              - moreApps: { source: more-apps.json }
            """
        try folder.writeSample([
            "about.yml": about, "news.json": #"[{ "version": "1.0.0", "date": "2026-01-31", "news": "First." }]"#,
            "more-apps.json": #"{ "items": [] }"#,
            "site.yml": "title: Sample\nlanguages: [en]\ntheme: mine\n",
        ])
        try folder.write("themes/mine/theme.yml", "name: Mine\nextends: plain\n")
        try folder.write("themes/mine/assets/note.txt", "A note.")
    }

    // MARK: What is planted

    /// A file that holds a secret, and bytes of it that nothing else holds.
    struct Secret: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var traces: [[UInt8]]

        init(_ kind: String, _ bytes: [UInt8], traces: [[UInt8]]) {
            (testDescription, self.bytes, self.traces) = (kind, bytes, traces)
        }

        /// One of text, whose trace is this part of it.
        init(_ kind: String, _ text: String, trace: String) {
            self.init(kind, Array(text.utf8), traces: [Array(trace.utf8)])
        }
    }

    /// What a key consists of, here: numbers that are nowhere else.
    private static let seed: [UInt8] = (0..<32).map { UInt8(($0 * 53 + 201) % 251) }
    private static let long: [UInt8] = (0..<160).map { UInt8(($0 * 89 + 7) % 251) }
    private static let base64 = Data(seed).base64EncodedString()

    static let secrets: [Secret] = [
        Secret("a key in PEM", pem("PRIVATE KEY"), trace: base64),
        Secret("a key of RSA in PEM", pem("RSA PRIVATE KEY"), trace: base64),
        Secret("a key of OpenSSH", pem("OPENSSH PRIVATE KEY"), trace: base64),
        Secret("a key of PGP", pem("PGP PRIVATE KEY BLOCK"), trace: base64),
        Secret("a key of an account of a service", account, trace: base64),
        Secret("a key of PuTTY", "PuTTY-User-Key-File-3: ssh-ed25519\nPrivate-Lines: 1\n\(base64)\n", trace: base64),
        Secret("a key in DER", DERSample.pkcs8(seed), traces: [seed]),
        Secret("a locked key in DER", DERSample.locked(long), traces: [long]),
        Secret("a key of RSA in DER", DERSample.numbers(9, long), traces: [long]),
        Secret("a key of DSA in DER", DERSample.numbers(6, long), traces: [long]),
        Secret("a key of an elliptic curve in DER", DERSample.curve(seed), traces: [seed]),
        Secret("a PKCS #12 file", DERSample.pkcs12(long), traces: [long]),
        Secret("a PKCS #12 file with open lengths", DERSample.openPKCS12(long), traces: [long]),
        Secret("a key store of Java", [0xFE, 0xED, 0xFE, 0xED, 0, 0, 0, 2, 0, 0, 0, 1] + long, traces: [long]),
        Secret("people", "- firstName: Camille\n  birthPlace: Montrésor-d'Essai\n", trace: "Montrésor-d'Essai"),
        Secret("a table of people", "firstName;birthPlace\nCamille;Montrésor-d'Essai\n", trace: "Montrésor-d'Essai"),
    ]

    private static func pem(_ label: String) -> String {
        let body = [base64, base64, "Kg=="].joined(separator: "\n")
        return "-----BEGIN \(label)-----\n\(body)\n-----END \(label)-----\n"
    }

    private static let account =
        #"{ "type": "service_account", "private_key": "-----BEGIN PRIVATE KEY-----\n"#
        + base64 + #"\n-----END PRIVATE KEY-----\n" }"#

    /// Folders whose files a build publishes as they are.
    static let places = [
        "content/assets", "content/assets/pictures/deep", "themes/mine/assets", "themes/mine/assets/more",
    ]

    private func plant(_ bytes: [UInt8], at place: String) throws {
        try folder.write(place)
        try #require(FileManager.default.createFile(atPath: folder(place), contents: Data(bytes)))
    }

    // MARK: Tests

    @Test(arguments: places)
    func `every file with a secret among the assets is rejected under any name`(
        place: String
    ) throws {
        let secrets = try Self.secrets + ownSecrets()
        let names = secrets.indices.map { "\(place)/x\($0).\(["bin", "png", "txt", "js"][$0 % 4])" }
        for (name, secret) in zip(names, secrets) { try plant(secret.bytes, at: name) }
        let refused = try Program.run("build", in: folder)
        #expect(refused.code == 1)
        for (name, secret) in zip(names, secrets) {
            #expect(refused.error.contains("\(name): error: "), "\(secret): \(refused.error)")
        }
        try expectNoTrace(of: secrets, "a build that was refused")
        // Were one not refused, it would be found here.
        for name in names where refused.error.contains("\(name): error: ") {
            try FileManager.default.removeItem(atPath: folder(name))
        }
        #expect(try Program.run("build", in: folder).code == 0)
        try expectNoTrace(of: secrets, "what was not refused in \(place)")
    }

    @Test func `a key in a script of a theme is refused`() throws {
        for secret in [Self.secrets[0], Self.secrets[4], Self.secrets[6]] {
            try plant(secret.bytes, at: "themes/mine/scripts/share.js")
            let result = try Program.run("build", in: folder)
            #expect(result.code == 1 && result.error.contains("themes/mine/scripts"), "\(secret): \(result)")
            try expectNoTrace(of: [secret], "a script")
        }
    }

    @Test func `a site next to secret files is built without them`() throws {
        let settings = try #require(folder.text("content/site.yml"))
        try folder.write("content/site.yml", settings + "pdf: true\nattestation: { editions: [deplacement] }\n")
        let secrets = try Self.secrets + ownSecrets()
        for (number, secret) in secrets.enumerated() {
            for place in ["attestations", "editions", "themes/mine", "themes/mine/tokens", "themes/mine/private"] {
                try plant(secret.bytes, at: "\(place)/secret-\(number).bin")
            }
        }
        let result = try Program.run("build", in: folder)
        #expect(result.code == 0, "\(result)")
        try expectNoTrace(of: secrets, "a whole site")
        // The search finds what is there, in what is compressed too.
        let words = Array("Nothing is collected.".utf8)
        let names = try decodedOutput().filter { $0.bytes.holds(words) }.map(\.name)
        #expect(names.contains { $0.hasPrefix("en/privacy/index.html") })
        if FileManager.default.isExecutableFile(atPath: Self.pdftotext) {
            #expect(names.contains { $0.hasSuffix(".pdf, as text") })
        }
    }

    @Test func `a blank form can be published`() throws {
        let blank = ["attest", "travail", "--blank", "--output", "content/assets/form.pdf"]
        #expect(try Program.run(blank, in: folder).code == 0)
        let result = try Program.run("build", in: folder)
        #expect(result.code == 0, "\(result)")
    }

    /// Makes the site ask a server that echoes the key.
    private func ask(_ spelling: String) throws -> LocalServer {
        let server = try LocalServer { _ in .reply(200, ["ETag: \"1\""], oneApp(spelling)) }
        let about = try #require(folder.text("content/about.yml"))
        let source = "\(server.origin)/apps?apikey=${APPS_PLUS_KEY}"
        try folder.write("content/about.yml", about.replacing("more-apps.json", with: "\"\(source)\""))
        try FileManager.default.removeItem(atPath: folder("content/more-apps.json"))
        return server
    }

    private var environment: [String: String] {
        ["APPS_PLUS_KEY": secretKey, "XDG_CACHE_HOME": folder("kept")]
    }
    private let key = Secret("the key", "", trace: secretKey)

    @Test(arguments: [
        secretKey, "k3y\\/of+the~c@stle", "k3y\\u002fof\\u002Bthe~c\\u0040stle", "k3y%2Fof%2Bthe%7Ec%40stle",
        "k3y&#47;of&#x2B;the~c&commat;stle", "k3y%252Fof&amp;#43;the~c&#64;stle",
    ])
    func `a key that a server echoes is neither in the output nor in the cache`(spelling: String) throws {
        let server = try ask(spelling)
        _ = try Program.run("build", "--fetch", in: folder, environment: environment)
        #expect(!server.requests.isEmpty)
        try expectNoTrace(of: [key], "what was built")
        try expectNoTrace(of: [key], "what is kept", in: "kept")
        #expect(try Program.run("build", in: folder, environment: environment).code == 0)
        try expectNoTrace(of: [key], "what was built without asking")
    }

    @Test func `a key in a text is on no page and on no paper`() throws {
        _ = try ask("Tide")
        for text in ["Nothing but \(secretKey).", "Nothing but k<small>3</small>y/of+the~*c*@stle."] {
            try folder.write("content/en/privacy.md", SampleSite.document("Privacy", text))
            let settings = "title: Sample\nlanguages: [en]\ntheme: mine\npdf: true\n"
            try folder.write("content/site.yml", settings)
            let result = try Program.run("build", "--fetch", in: folder, environment: environment)
            #expect(result.code == 1, "\(result)")
            for name in ["en/privacy/index.html", "en/privacy.pdf"] {
                #expect(result.error.contains("\"\(name)\" would contain the API key"), "\(name): \(result)")
            }
        }
        try expectNoTrace(of: [key], "pages and paper")
    }

    // MARK: The search

    /// People, the key and documents as this program makes them.
    private func ownSecrets() throws -> [Secret] {
        let person = ["firstName=Zéphyrine", "lastName=Montrésor", "birthDate=01/01/1970", "birthPlace=Paris"]
        let home = ["address=999 avenue de France", "postalCode=75001", "city=Paris"]
        if !folder.exists("attestations/people.yml") {
            #expect(try Program.run(["people", "add"] + person + home, in: folder).code == 0)
            #expect(try Program.run("attest", "key", "new", in: folder).code == 0)
            // The last one has no QR code.
            let editions = [
                ("code", ["travail"]), ("signed", ["travail", "--sign"]), ("plain", ["honneur", "residence"]),
            ]
            for (name, edition) in editions {
                let made = try Program.run(
                    ["attest"] + edition + ["--certify", "--output", "attestations/\(name).pdf"], in: folder)
                #expect(made.code == 0, "\(made)")
            }
        }
        let key = try #require(folder.text("attestations/signing-key.pem"))
        let body = String(try #require(key.split(separator: "\n").dropFirst().first))
        var secrets = [Secret("the signing key", key, trace: body)]
        for name in ["code", "plain", "signed", "people"] {
            let path = folder("attestations/\(name).\(name == "people" ? "yml" : "pdf")")
            let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
            secrets.append(Secret(name, bytes, traces: [Array("Montrésor".utf8)]))
        }
        return secrets
    }

    private func expectNoTrace(of secrets: [Secret], _ comment: Comment, in root: String = "output") throws {
        for (name, bytes) in try decodedOutput(root) {
            for secret in secrets {
                let found = secret.traces.contains { bytes.holds($0) || Array(name.utf8).holds($0) }
                #expect(!found, "\(comment): \(secret) is in \(name)")
            }
        }
    }

    /// Every file of the output as it is, with its escapes undone, and with all that is compressed in it.
    private func decodedOutput(_ root: String = "output") throws -> [(name: String, bytes: [UInt8])] {
        var found: [(String, [UInt8])] = []
        for case let name as String in FileManager.default.enumerator(atPath: folder(root)) ?? .init() {
            guard let data = FileManager.default.contents(atPath: folder(root + "/" + name)) else { continue }
            var bytes = Array(data)
            if name.hasSuffix(".pdf") { found += texts(ofPDF: bytes, name, in: root) }
            for layer in 0..<4 {
                found.append(("\(name), \(layer) times unescaped", bytes))
                let next = unescaped(bytes)
                if next.count == bytes.count { break }
                bytes = next
            }
        }
        return found
    }

    /// What is in the streams of a PDF, and what a reader of it sees, where there is a program for that.
    private func texts(ofPDF bytes: [UInt8], _ name: String, in root: String) -> [(String, [UInt8])] {
        var found: [(String, [UInt8])] = []
        var rest = bytes[...]
        let mark = Array("stream\n".utf8)
        while let start = rest.firstRange(of: mark)?.upperBound {
            var content: [UInt8] = []
            _ = inflate(Array(bytes[start...]), limit: 64 << 20) { content += $0 }
            if !content.isEmpty { found.append(("\(name), inflated", content)) }
            rest = bytes[start...]
        }
        if let text = try? pdfText(root + "/" + name) { found.append(("\(name), as text", Array(text.utf8))) }
        return found
    }

    private static let pdftotext = "/usr/bin/pdftotext"

    private func pdfText(_ name: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.pdftotext)
        process.arguments = [folder(name), "-"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

/// Keys in DER, made up.
enum DERSample {
    static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        if content.count < 0x80 { return [tag, UInt8(content.count)] + content }
        if content.count < 0x100 { return [tag, 0x81, UInt8(content.count)] + content }
        return [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
    }

    private static func sequence(_ parts: [UInt8]...) -> [UInt8] { value(0x30, Array(parts.joined())) }
    private static let null: [UInt8] = [0x05, 0x00]
    /// 1.3.101.112, 1.2.840.113549.1.5.13 and 1.2.840.113549.1.7.1.
    private static let ed25519: [UInt8] = [0x06, 0x03, 0x2B, 0x65, 0x70]
    private static let pbes2: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x05, 0x0D]
    private static let data: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01]

    static func pkcs8(_ seed: [UInt8]) -> [UInt8] {
        sequence(value(2, [0]), sequence(ed25519), value(4, value(4, seed)))
    }
    static func locked(_ bytes: [UInt8]) -> [UInt8] { sequence(sequence(pbes2, sequence(null)), value(4, bytes)) }
    static func numbers(_ count: Int, _ bytes: [UInt8]) -> [UInt8] {
        sequence(value(2, [0]), Array((1..<count).map { _ in value(2, [0] + bytes) }.joined()))
    }
    static func curve(_ bytes: [UInt8]) -> [UInt8] {
        sequence(
            value(2, [1]), value(4, bytes), value(0xA0, [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]))
    }
    static func pkcs12(_ bytes: [UInt8]) -> [UInt8] {
        sequence(value(2, [3]), sequence(data, value(0xA0, value(4, bytes))), sequence(sequence(null)))
    }
    static func openPKCS12(_ bytes: [UInt8]) -> [UInt8] {
        [0x30, 0x80] + value(2, [3]) + [0x30, 0x80] + data + [0xA0, 0x80] + value(4, bytes) + [0, 0, 0, 0, 0, 0]
    }
}

extension [UInt8] {
    fileprivate func holds(_ part: [UInt8]) -> Bool { firstRange(of: part) != nil }
}
