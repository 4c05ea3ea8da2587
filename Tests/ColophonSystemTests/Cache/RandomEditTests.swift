import Foundation
import TestSupport
import Testing

@testable import ColophonSystem

/// A chain of edits of a site. After each, a build that remembers the last one and one that does not have to give the
/// same bytes and say the same.
@Suite(.slow, .serialized) struct RandomEditTests {
    @Test func `any edits give the same bytes with the cache and without`() throws {
        var chain = try EditChain(seed: 20_261_124)
        let count = TestRun.rounds(60)
        for number in 1...count { try chain.step(number) }
        // Else it would prove nothing.
        #expect(
            chain.whole > count / 15 && chain.parts > count / 4 && chain.whole + chain.parts > count / 3,
            "\(chain.whole) unchanged, \(chain.parts) in part")
        #expect(chain.full > count / 12, "\(chain.full) were built in full")
        #expect(chain.warned > count / 12, "\(chain.warned) had something to say")
    }
}

private struct EditChain {
    let folder = try? TemporaryFolder()
    var random: SeededRandom
    /// How many builds were found unchanged, made in part, made in full, refused; and how many said something.
    var (whole, parts, full, refused, warned) = (0, 0, 0, 0, 0)
    private var day = 1
    private var theme = "plain"
    private var languages = ["en", "fr"]
    private var title = "Four"
    private var hasPolicies = false
    /// The value of a variable in the text that apps share.
    private var note = "Hello"
    /// The texts as they are, by path.
    private var texts: [String: String] = [:]

    private static let apps = ["atlas", "birch", "cedar", "delta"]
    private static let names = ["privacy", "terms", "accessibility", "legal"]

    init(seed: UInt64) throws {
        random = SeededRandom(seed: seed)
        texts["site.yml"] = settings
        for (number, app) in Self.apps.enumerated() {
            let next = Self.apps[(number + 1) % Self.apps.count]
            texts["\(app)/about.yml"] =
                "name: App \(app)\nprivacy: privacy.md\nterms: terms.md\naccessibility: accessibility.md\nitems:\n"
                + "  - news: {}\n  - legal: {}\n"
                + (app == "delta" ? "" : "  - custom: { title: Imprint, target: shared/imprint.md, priority: 10 }\n")
                + (app == "birch" ? "variables: { note: Own }\n" : "")
            texts["\(app)/news.json"] = #"[{"version":"1.0","date":"2026-01-02","news":"- First"}]"#
            texts["\(app)/assets/note.txt"] = "A note"
            for language in languages {
                for name in Self.names {
                    let version = name == "legal" ? "" : "version: 1.\(number)\n"
                    texts["\(app)/\(language)/\(name).md"] =
                        "---\ntitle: \(name) of \(app)\n\(version)---\n\n## First {#first}\n\nWords.\n\n"
                        + "## Second {#second}\n\nSee [the next](../../\(next)/\(language)/\(name).md#second), "
                        + "[a note](../assets/note.txt) and [our terms](terms.md).\n"
                }
            }
        }
        for language in languages {
            texts["shared/\(language)/imprint.md"] =
                "---\ntitle: Imprint of {{app.name}}\nversion: 1.0\n---\n\n## First {#first}\n\n"
                + "Words, {{vars.note}}.\n\n{{#vars.isLong}}\n## Second {#second}\n{{/vars.isLong}}\n\n"
                + "See [our terms](terms.md).\n"
        }
        for (path, text) in texts { try need().write("content/" + path, text) }
    }

    private func need() throws -> TemporaryFolder { try #require(folder) }

    private var settings: String {
        "title: \(title)\nbaseURL: https://four.example/\nlanguages: [\(languages.joined(separator: ", "))]\n"
            + "theme: \(theme)\npolicies: \(hasPolicies)\npublisher:\n  name: Four Works\n"
            + "variables: { note: \(note), isLong: \(note.utf8.count > 6) }\n"
    }

    // MARK: Steps

    mutating func step(_ number: Int) throws {
        let folder = try need()
        let before = texts
        let old = (day, theme, languages, title, hasPolicies, note)
        let what = edit(number)
        try write(before)
        let known = try start("output", [])
        let plain = try start("plain", ["--no-cache"])
        let (first, second) = (try known(), try plain())
        #expect(first.said == second.said && first.code == second.code, "step \(number), \(what)")
        #expect(publishedFiles(folder("output")) == publishedFiles(folder("plain")), "step \(number), \(what)")
        for name in [".colophon-manifest.json", ".colophon-record.json"] {
            #expect(folder.text("output/" + name) == folder.text("plain/" + name), "step \(number), \(what): \(name)")
        }
        count(first)
        if first.code != 0 {
            // A mistake, which is mended, so that the chain goes on.
            let broken = texts
            texts = before
            (day, theme, languages, title, hasPolicies, note) = old
            try write(broken)
        }
        if number % 25 == 0 { try compareWithFresh(number) }
    }

    private typealias Said = (code: Int32, said: String, cache: String)

    private mutating func count(_ built: Said) {
        if built.code != 0 {
            refused += 1
        } else if built.cache.contains("only the apps of these texts") {
            parts += 1
        } else if built.cache.contains("nothing has changed") {
            whole += 1
        } else {
            full += 1
        }
        if built.said.contains("warning: ") { warned += 1 }
    }

    private func compareWithFresh(_ number: Int) throws {
        let folder = try need()
        guard try start("plain", ["--no-cache"])().code == 0 else { return }
        _ = try start("output", [])()
        _ = try start("fresh", ["--no-cache"])()
        #expect(publishedFiles(folder("output")) == publishedFiles(folder("fresh")), "step \(number)")
        try? FileManager.default.removeItem(atPath: folder("fresh"))
    }

    /// Begins a build; what it said once it is done.
    private func start(_ output: String, _ arguments: [String]) throws -> () throws -> Said {
        let folder = try need()
        let log = "\(output).log"
        try folder.write(log)
        let process = try Program.process(
            [
                "build", "--verbose", "--jobs", "1", "--today", "2026-\(day < 10 ? "0" : "")\(day)-15", "--output",
                output,
            ]
                + arguments, in: folder)
        process.standardError = FileHandle(forWritingAtPath: folder(log))
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        return {
            process.waitUntilExit()
            let lines = (folder.text(log) ?? "").split(separator: "\n")
            return (
                process.terminationStatus,
                lines.filter { !$0.hasPrefix("cache: ") }.joined(separator: "\n"),
                lines.filter { $0.hasPrefix("cache: ") }.joined(separator: "\n")
            )
        }
    }

    /// Brings the content folder from `before` to what it is to be.
    private func write(_ before: [String: String]) throws {
        let folder = try need()
        for path in before.keys where texts[path] == nil {
            try FileManager.default.removeItem(atPath: folder("content/" + path))
        }
        for (path, text) in texts where before[path] != text { try folder.write("content/" + path, text) }
    }

    // MARK: Edits

    /// Changes something; what it was, in a word.
    private mutating func edit(_ number: Int) -> String {
        // While every edit shows in a list of all texts, everything is built.
        if hasPolicies, random.below(3) == 0 {
            hasPolicies = false
            texts["site.yml"] = settings
            return "no policies"
        }
        switch random.below(100) {
        case 0..<47: return editText(number)
        case 47..<52: return editText(number) + " and " + editText(-number)
        case 52..<62: return "nothing"
        case 62..<65: return editShared(number)
        case 65..<70: return change(random.pick(documents)) { "\($0)\n### Part \(number)\n\nMore.\n" } + " heading"
        case 70..<73:
            return change(random.pick(documents)) { $0.replacing(/title: .*/, with: "title: Title \(number)") }
        case 73..<76:
            return change(random.pick(documents)) { $0.replacing(/version: .*/, with: "version: 2.\(number)") }
        case 76..<79:
            let path = "\(random.pick(Self.apps))/en/extra\(random.below(3)).md"
            texts[path] = texts[path] == nil ? "---\ntitle: Extra\n---\n\nExtra \(number).\n" : nil
            return path
        case 79..<82: return rename()
        case 82..<84:
            let path = "\(random.pick(Self.apps))/en/privacy@0.\(random.below(3)).md"
            texts[path] = texts[path] == nil ? "---\ntitle: Privacy before\n---\n\nOlder \(number).\n" : nil
            return path
        case 84..<87:
            let releases = #"[{"version":"1.\#(number)","date":"2026-01-03","news":"- Release \#(number)"}]"#
            texts["\(random.pick(Self.apps))/news.json"] = releases
            return "news"
        case 87..<89:
            title = "Site \(number)"
            hasPolicies = !hasPolicies && random.below(3) == 0
            texts["site.yml"] = settings
            return "settings"
        case 89..<91:
            theme = theme == "plain" ? "wireframe" : "plain"
            texts["site.yml"] = settings
            return "theme"
        case 91..<93:
            languages = languages.count == 2 ? ["en", "fr", "de"] : ["en", "fr"]
            texts["site.yml"] = settings
            return "languages"
        case 93..<95:
            day = day % 12 + 1
            return "day"
        case 95..<97:
            let next = random.pick(Self.apps)
            return change(random.pick(documents)) { "\($0)\nAnd [there](../../\(next)/en/terms.md#first).\n" } + " link"
        case 97..<98: return change("\(random.pick(Self.apps))/assets/note.txt") { "\($0), \(number)" }
        default:
            try? folder?.write("output/atlas/en/privacy/index.html", "by hand \(number)")
            return "output"
        }
    }

    private var documents: [String] { texts.keys.filter { $0.hasSuffix(".md") && !$0.contains("@") }.sorted() }

    private mutating func editText(_ number: Int) -> String {
        let path = random.pick(documents)
        var edits: [(String) -> String] = [
            { "\($0)\nA new paragraph \(number).\n" },
            { $0.replacing("Words", with: "Words \(number)") },
            { $0.replacing("Words", with: "*More*, for the \(number)th time.\n\nWords") },
            { $0.replacing("See ", with: "By the way, \(number). See ") },
        ]
        if random.below(8) == 0 {
            edits = [{ $0.replacing("Words", with: "A [link](https://example.com/\(number)) of words") }]
        }
        return change(path, random.pick(edits))
    }

    /// Changes the text that three apps share, or a value in it.
    private mutating func editShared(_ number: Int) -> String {
        let path = "shared/\(random.pick(languages))/imprint.md"
        guard texts[path] != nil, random.below(2) == 0 else {
            note = "Note \(number)"
            texts["site.yml"] = settings
            return "variable"
        }
        return change(path) { "\($0)\nShared by all, \(number): {{app.name}}.\n" }
    }

    private mutating func rename() -> String {
        let path = random.pick(documents)
        let other = path.replacing(".md", with: "-b.md")
        (texts[other], texts[path]) = (texts[path], nil)
        return path + " renamed"
    }

    @discardableResult
    private mutating func change(_ path: String, _ edit: (String) -> String) -> String {
        texts[path] = edit(texts[path] ?? "")
        return path
    }
}
