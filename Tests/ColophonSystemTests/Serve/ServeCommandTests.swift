import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ColophonSystem

/// `colophon serve` as a program of its own.
@Suite(.slow) struct ServeCommandTests {
    /// A server that prints events, one a line.
    final class Running {
        let process: Process
        private let file: FileHandle
        private var rest = ""
        private(set) var port = 0
        private(set) var addresses: [String] = []

        init(
            in folder: TemporaryFolder, _ more: [String] = [], environment: [String: String] = [:],
            errors: FileHandle = .nullDevice
        ) throws {
            process = try Program.process(
                ["serve", "--port", "0", "--json"] + more, in: folder, environment: environment)
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = errors
            file = pipe.fileHandleForReading
            try process.run()
            let serving = try event("serving")
            port = try #require(serving["port"] as? Int)
            addresses = try #require(serving["addresses"] as? [String])
            #expect(serving["address"] as? String == addresses.first)
            _ = try event("loaded")
        }

        /// The next event of that name.
        func event(_ name: String) throws -> [String: Any] {
            while true {
                while let end = rest.firstIndex(of: "\n") {
                    let line = String(rest[..<end])
                    rest = String(rest[rest.index(after: end)...])
                    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                    if object?["event"] as? String == name { return object ?? [:] }
                }
                let more = file.availableData
                if more.isEmpty { throw CocoaError(.fileReadUnknown) }
                rest += String(decoding: more, as: UTF8.self)
            }
        }

        func text(_ path: String) throws -> String {
            try ServedFolder.get(path, port: port).text
        }

        // A test that fails leaves no server behind.
        deinit { if process.isRunning { process.terminate() } }

        func stop() -> Int32 {
            process.interrupt()
            process.waitUntilExit()
            return process.terminationReason == .exit ? process.terminationStatus : -1
        }
    }

    @Test func `a second start reuses cached outlines, and detects texts changed meanwhile`() throws {
        let folder = try TemporaryFolder()
        let texts = (1...260).map {
            ("en/text-\($0).md", SampleSite.document("Text \($0)", "## Part \($0)\n\nThe \($0)th."))
        }
        try folder.writeSample(Dictionary(uniqueKeysWithValues: texts))
        let cache = folder.path + "-cache/colophon/builds"
        func kept() -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []).sorted() }
        var pages: [String] = []
        for number in 1...4 {
            // Whatever is there, pages are right.
            if number == 3, let name = kept().first {
                try Data("colophon texts 1\n".utf8).write(to: URL(fileURLWithPath: cache + "/" + name))
            }
            if number == 4 {
                try folder.write("content/en/text-3.md", SampleSite.document("Text 3", "## Another part\n\nEdited."))
            }
            let running = try Running(in: folder)
            pages.append(try running.text("/en/text-3/") + running.text("/en/text-4/"))
            // It is written when the site was loaded, and Ctrl-C would cut it short.
            for _ in 0..<200 where kept().isEmpty { usleep(20_000) }
            #expect(running.stop() == 0)
            #expect(kept().count == 1 && kept()[0].contains(/^[0-9a-f]{16}\.texts$/))
        }
        #expect(pages[0] == pages[1] && pages[1] == pages[2])
        #expect(pages[3].contains("Another part") && !pages[3].contains("Part 3") && pages[3].contains("Part 4"))
    }

    @Test func `outlines of texts that become sealed are removed during a preview`() throws {
        let folder = try TemporaryFolder()
        let texts = (1...260).map { ("en/text-\($0).md", SampleSite.document("Text \($0)", "The \($0)th.")) }
        try folder.writeSample(Dictionary(uniqueKeysWithValues: texts))
        let cache = folder.path + "-cache/colophon/builds"
        func kept() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? [] }
        func wait(until isSo: () -> Bool) { for _ in 0..<500 where !isSo() { usleep(20_000) } }
        let running = try Running(in: folder)
        wait { kept().count == 1 }
        #expect(kept().count == 1)
        // A mistake changes nothing: what it will be is not known.
        try folder.replace("content/en/text-3.md", "---\ntitle: Text 3\nsealed: 7\n---\n\nText.\n")
        #expect(try running.event("loaded")["errors"] as? Int != 0)
        #expect(kept().count == 1)
        let added = try Program.run(
            ["seal", "add", "anna", "--passcodes-from", "SEAL_LINES"], in: folder,
            environment: ["SEAL_LINES": "a lighthouse on the rocks"])
        #expect(added.code == 0, "\(added)")
        try folder.replace("content/en/text-3.md", "---\ntitle: Text 3\nsealed: true\n---\n\nText.\n")
        wait { kept().isEmpty }
        #expect(kept().isEmpty)
        _ = running.stop()
    }

    #if os(Linux)
        @Test func `the browser gets the address and no secret`() throws {
            let folder = try TemporaryFolder()
            try folder.writeSample()
            try folder.write("bin/xdg-open", "#!/bin/sh\n(echo \"$1\"; env) > seen.new; mv seen.new seen\n")
            chmod(folder("bin/xdg-open"), 0o755)
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let variables = ["PATH": folder("bin") + ":" + path, "KEPT": "yes"]
            let running = try Running(
                in: folder, ["--open"], environment: plantedSecrets.merging(variables) { $1 })
            for _ in 0..<3_000 where !folder.exists("seen") { usleep(20_000) }
            #expect(running.stop() == 0)
            let seen = try #require(folder.text("seen"))
            #expect(seen.hasPrefix("http://127.0.0.1:\(running.port)/") && seen.contains("KEPT=yes\n"))
            #expect(plantedSecrets.values.allSatisfy { !seen.contains($0) })
        }
    #endif

    @Test func `serve prints events, follows saves and ends with Ctrl-C`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample()
        let running = try Running(in: folder)
        #expect(try running.text("/en/privacy/").contains("Nothing is collected."))
        try folder.replace("content/en/privacy.md", SampleSite.document("Privacy", "Edited."))
        let loaded = try running.event("loaded")
        #expect(loaded["errors"] as? Int == 0)
        #expect(try running.text("/en/privacy/").contains("Edited."))
        #expect(running.stop() == 0)
        #expect(!folder.exists("output"), "nothing is written")
    }

    @Test func `errors are events, and the last good page is kept`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample()
        let running = try Running(in: folder)
        try folder.write("content/about.yml", "name: [\n")
        #expect(try running.event("loaded")["errors"] as? Int ?? 0 > 0)
        #expect(try running.text("/en/privacy/").contains("Nothing is collected."))
        #expect(running.stop() == 0)
    }

    /// `Scripts/load-serve` does the same for longer.
    @Test func `answers are whole while the site is saved again and again, and none is older than the last`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample()
        let running = try Running(in: folder)
        let port = running.port
        let wrong = Mutex<[String]>([])
        let isDone = Atomic(false)
        let clients = DispatchGroup()
        for _ in 0..<4 {
            DispatchQueue.global().async(group: clients) {
                var newest = 0
                while !isDone.load(ordering: .relaxed) {
                    let answer = try? ServedFolder.get("/en/privacy/", port: port)
                    let marks = answer?.text.matches(of: /mark(\d+)x/).compactMap { Int($0.1) } ?? []
                    let isWhole =
                        answer?.status == 200 && answer?.text.hasSuffix("</html>\n") == true
                        && answer?.header("Content-Length") == answer.map { "\($0.body.count)" }
                        && (marks.isEmpty || marks.count == 2 && marks[0] == marks[1]) && (marks.first ?? 0) >= newest
                    if !isWhole {
                        wrong.withLock { $0.append("\(answer?.head ?? "nothing") \(marks), after \(newest)") }
                    }
                    newest = max(newest, marks.first ?? 0)
                }
            }
        }
        for number in 1...40 {
            let text =
                number % 10 == 5
                ? "---\ntitle: [\n" : SampleSite.document("Privacy", "mark\(number)x\n\nmark\(number)x")
            try folder.write("content/en/privacy.md", text)
            _ = try running.event("loaded")
        }
        isDone.store(true, ordering: .relaxed)
        clients.wait()
        #expect(wrong.withLock { $0 } == [])
        // The last word of a save may come after the one that was waited for.
        for _ in 0..<200 where try !running.text("/en/privacy/").contains("mark40x") { usleep(20_000) }
        #expect(try running.text("/en/privacy/").contains("mark40x"))
        #expect(running.stop() == 0)
    }

    @Test func `a port in use and a missing folder are reported`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample()
        let taken = try ListeningSocket(host: "127.0.0.1", port: 0)
        let result = try Program.run("serve", "--port", "\(taken.port)", in: folder)
        #expect(result.code == 3)
        #expect(
            result.error.contains("port \(taken.port) of 127.0.0.1 is taken") && result.error.contains("[port-taken]"))
        #expect(result.error.contains("hint: stop it, or choose another port: --port "), "\(result)")
        let empty = try TemporaryFolder()
        #expect(try Program.run("serve", "--port", "0", in: empty).code == 3)
    }

    @Test func `an address that is not this machine's is refused, and one that others reach is warned of`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample()
        // An address for documents (RFC 5737), which no machine has.
        let result = try Program.run("serve", "--port", "0", "--host", "203.0.113.1", in: folder)
        #expect(result.code == 3 && result.error.contains("[cannot-listen]"), "\(result)")
        try folder.write("errors.txt", "")
        let errors = try #require(FileHandle(forWritingAtPath: folder("errors.txt")))
        let running = try Running(in: folder, ["--host", "0.0.0.0"], errors: errors)
        #expect(running.stop() == 0)
        #expect(folder.text("errors.txt")?.contains("[served-to-others]") == true)
    }

    @Test(arguments: [
        ["--port", "70000"], ["--host", ""], ["--format", "json"], ["--editor", "javascript:{path}"],
        ["--editor", "nothing"],
    ])
    func `wrong options are refused`(_ options: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.writeSample()
        #expect(try Program.run(["serve"] + options, in: folder).code == 2)
    }

    /// A site with a theme of its own, and what a page sends to save a token of it.
    private func themed() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.writeSample([:])
        try folder.write("themes/mine/theme.yml", "name: Mine\nextends: plain\n")
        try folder.write("themes/mine/tokens/mine.tokens.json", Self.tokens)
        return folder
    }

    private static let tokens = """
        { "semantic": { "radius": { "m": { "$type": "dimension", "$value": { "value": 3, "unit": "px" } } } } }

        """

    private func save(
        _ tokens: String, seen: String = "", _ key: String, _ running: Running, _ more: [String]? = nil
    ) throws -> ServedFolder.Answer {
        let headers = more ?? ["Origin: http://127.0.0.1:\(running.port)", "Content-Type: application/json"]
        let body = "{\"key\":\"\(key)\",\"theme\":\"mine\",\"tokens\":\"\(tokens)\",\"seen\":\"\(seen)\"}"
        return try ServedFolder.post("/.colophon/save", body, headers, port: running.port)
    }

    private func key(_ running: Running) throws -> String {
        let text = try running.text("/.colophon/key.json")
        return try #require(
            (try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String])?["key"], "\(text)")
    }

    @Test func `a token that is changed in the browser is saved, and the site follows`() throws {
        let folder = try themed()
        let running = try Running(in: folder, ["--theme", "mine"])
        let key = try key(running)
        #expect(try save("semantic.radius.m::7px", key, running).status == 200)
        #expect(try running.event("saved")["files"] as? [String] == ["themes/mine/tokens/mine.tokens.json"])
        let new = Self.tokens.replacing("{ \"value\": 3, \"unit\": \"px\" }", with: "{\"value\": 7, \"unit\": \"px\"}")
        #expect(folder.text("themes/mine/tokens/mine.tokens.json") == new)
        #expect(try running.event("loaded")["errors"] as? Int == 0)
        #expect(try save("semantic.radius.m::9px", key, running).status == 403, "a key is good once")
        #expect(folder.text("themes/mine/tokens/mine.tokens.json") == new)
        #expect(running.stop() == 0)
    }

    #if os(Linux)
        @Test func `a kill at any moment of a save leaves all files as before or all as after`() throws {
            let folder = try themed()
            let before = FileOperations.files(folder("themes"))
            let operations = try FileOperations(folder("themes"))
            let running = try Running(in: folder, ["--theme", "mine"], environment: try operations.copying())
            #expect(try save("semantic.radius.m::7px", key(running), running).status == 200)
            #expect(running.stop() == 0)
            try operations.expectWhole(before: before, "serve")
        }
    #endif

    @Test func `an invalid value is rejected with its location, and no file is written`() throws {
        let folder = try themed()
        let running = try Running(in: folder, ["--theme", "mine"])
        for (value, id) in [("wide", "token-edit-value"), ("%7Bsemantic.radius.none%7D", "token-alias-unresolved")] {
            let answer = try save("semantic.radius.m::\(value)", key(running), running)
            #expect(answer.status == 422 && answer.text.contains(id), "\(answer.text)")
            #expect(answer.text.contains("themes/mine/tokens/mine.tokens.json:1:"))
        }
        #expect(folder.text("themes/mine/tokens/mine.tokens.json") == Self.tokens)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("themes/mine/tokens")).count == 1)
        #expect(running.stop() == 0)
    }

    @Test func `a file changed on disk since it was read is not overwritten`() throws {
        let folder = try themed()
        let running = try Running(in: folder, ["--theme", "mine"])
        let name = "themes/mine/tokens/mine.tokens.json"
        let shown = try running.text("/.colophon/tokens.json?theme=mine&choices=-")
        #expect(shown.contains("\"mode\":\"\",\"text\":\"3px\""))
        // A colleague's editor: another value of the same token, and a token beside it.
        let other = Self.tokens.replacing("\"value\": 3", with: "\"value\": 5")
            .replacing(
                "\"m\": {",
                with: "\"s\": { \"$type\": \"dimension\", \"$value\": { \"value\": 1, \"unit\": \"px\" } }, \"m\": {")
        try folder.write(name, other)
        let refused = try save("semantic.radius.m::7px", seen: "semantic.radius.m::3px", key(running), running)
        #expect(refused.status == 422 && refused.text.contains("token-edit-meanwhile"), "\(refused.text)")
        #expect(refused.text.contains("\(name):1:") && refused.text.contains("5px"), "\(refused.text)")
        #expect(folder.text(name) == other)
        #expect(try running.text("/.colophon/tokens.json?theme=mine&choices=-").contains("\"text\":\"5px\""))
        #expect(try save("semantic.radius.m::7px", seen: "semantic.radius.m::5px", key(running), running).status == 200)
        let new = other.replacing("{ \"value\": 5, \"unit\": \"px\" }", with: "{\"value\": 7, \"unit\": \"px\"}")
        #expect(folder.text(name) == new, "the other token stays")
        #expect(try save("semantic.radius.m::8px", seen: "semantic", key(running), running).status == 400)
        #expect(running.stop() == 0)
    }

    @Test func `only a page of the preview saves, and none with --read-only`() throws {
        let folder = try themed()
        let running = try Running(in: folder)
        let (ours, type) = ("Origin: http://127.0.0.1:\(running.port)", "Content-Type: application/json")
        let refused: [([String], Int)] = [
            ([type], 403), (["Origin: http://evil.example", type], 403), (["Origin: null", type], 403),
            ([ours, ours, type], 403), ([ours, type, "Sec-Fetch-Site: same-site"], 403),
            ([ours, type, "Sec-Fetch-Site: none"], 403), ([ours], 415), ([ours, "Content-Type: text/plain"], 415),
        ]
        for (headers, status) in refused {
            #expect(try save("semantic.radius.m::7px", key(running), running, headers).status == status, "\(headers)")
        }
        let long = String(repeating: "a", count: 600_000)
        #expect(try save(long, key(running), running).status == 413)
        #expect(try save("semantic.radius.m::7px", "", running).status == 403)
        #expect(try ServedFolder.post("/en/privacy/", "{}", [ours, type], port: running.port).status == 405)
        #expect(running.stop() == 0)
        let reading = try Running(in: folder, ["--read-only"])
        #expect(try ServedFolder.get("/.colophon/key.json", port: reading.port).status == 404)
        #expect(try save("semantic.radius.m::7px", "", reading).status == 405)
        #expect(reading.stop() == 0)
        #expect(folder.text("themes/mine/tokens/mine.tokens.json") == Self.tokens)
    }

    @Test func `of many warnings of one kind twenty are listed, and the rest are counted`() throws {
        let folder = try TemporaryFolder()
        let strays = (1...22).map { ("\($0).stray", "nothing is made from this") }
        try folder.writeSample(Dictionary(uniqueKeysWithValues: strays))
        for (arguments, count) in [([], 20), (["--all-warnings"], 22)] {
            let running = try Running(in: folder, arguments)
            let text = try running.text("/.colophon/problems.json")
            #expect(text.contains("\"warnings\":22"))
            #expect(text.components(separatedBy: "\"severity\":\"warning\"").count == count + 1)
            #expect(text.contains("2 more warnings of this kind are not shown") == (count == 20))
            #expect(running.stop() == 0)
        }
    }

    @Test func `messages have an address that opens their place in an editor`() throws {
        let folder = try TemporaryFolder()
        try folder.writeSample(SampleSite.brokenLink)
        let running = try Running(in: folder, ["--editor", "vscode"])
        let text = try running.text("/.colophon/problems.json")
        #expect(text.contains("\"edit\":\"vscode://file\(folder("content/en/broken.md")):6:"))
        #expect(text.contains("broken-link"))
        #expect(running.stop() == 0)
    }
}
