import Foundation
import SourceText
import Testing

@testable import ColophonSystem

/// What a static host does, a preview does as well.
@Suite struct ServedAnswerTests {
    @Test func `a page is served as published, with its type and policy, and without access for other origins`() throws
    {
        let served = try ServedFolder()
        let answer = try served.get("/en/privacy/")
        #expect(answer.status == 200)
        #expect(answer.text.contains("Nothing is collected."))
        #expect(!answer.text.contains(".colophon"), "nothing of the preview is put into a page")
        #expect(answer.header("Content-Type") == "text/html; charset=utf-8")
        let policy = try #require(answer.header("Content-Security-Policy"))
        #expect(policy.contains("default-src 'none'") && policy.hasSuffix("frame-ancestors 'self'"))
        let stated = try #require(answer.text.firstMatch(of: /Security-Policy" content="([^"]+)"/))
        #expect(policy.hasPrefix(stated.1), "what breaks when it is published breaks here")
        #expect(answer.header("X-Content-Type-Options") == "nosniff")
        #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin")
    }

    @Test(arguments: [
        ("/en/privacy/index.html", 200, nil), ("/en/privacy", 301, "/en/privacy/"),
        ("/en/privacy?a=b", 301, "/en/privacy/?a=b"),
        ("/assets/note.txt", 200, nil), ("/nowhere/", 404, nil), ("/EN/privacy/", 404, nil),
        ("/.colophon/page/-/en/privacy", 301, "/.colophon/page/-/en/privacy/"),
        ("/.colophon/page/theme=nothing/en/privacy/", 503, nil), ("/.colophon/page/color=red/en/privacy/", 404, nil),
        ("/.colophon/page/color=dark/en/privacy/", 200, nil),
    ])
    func `addresses resolve as on a static host`(_ target: String, _ status: Int, _ place: String?) throws {
        let answer = try ServedFolder().get(target)
        #expect(answer.status == status)
        #expect(answer.header("Location") == place)
    }

    @Test func `an unknown address shows the site's 404 page`() throws {
        let answer = try ServedFolder().get("/nowhere/")
        #expect(answer.status == 404 && answer.text.contains("<html lang=\"en\""))
    }

    @Test func `conditional requests give 304, and range requests the rest of a file`() throws {
        let served = try ServedFolder()
        let whole = try served.get("/assets/note.txt")
        let tag = try #require(whole.header("ETag"))
        #expect(try served.get("/assets/note.txt", ["If-None-Match: \(tag)"]).status == 304)
        #expect(try served.get("/assets/note.txt", ["If-None-Match: W/\(tag), \"x\""]).status == 304)
        #expect(try served.get("/assets/note.txt", ["If-None-Match: \"x\""]).status == 200)
        let part = try served.get("/assets/note.txt", ["Range: bytes=2-5"])
        #expect(
            part.status == 206 && part.text == "file" && part.header("Content-Range") == "bytes 2-5/\(whole.body.count)"
        )
        #expect(try served.get("/assets/note.txt", ["Range: bytes=-6"]).text == "copied")
        #expect(try served.get("/assets/note.txt", ["Range: bytes=9-"]).text == String(whole.text.dropFirst(9)))
        #expect(try served.get("/assets/note.txt", ["Range: bytes=900-"]).status == 416)
        for odd in ["bytes=5-2", "bytes=a-b", "bytes=0-1,3-4", "lines=1-2", "bytes=-", "bytes=--1"] {
            #expect(try served.get("/assets/note.txt", ["Range: \(odd)"]).status == 200, "\(odd)")
        }
        #expect(try served.get("/assets/note.txt", ["Range: bytes=0-1", "If-Range: \"x\""]).status == 200)
    }

    @Test func `texts are compressed for clients that accept it, with the same content`() throws {
        let served = try ServedFolder()
        let plain = try served.get("/en/privacy/")
        let packed = try served.get("/en/privacy/", ["Accept-Encoding: br, gzip;q=0.8"])
        #expect(packed.header("Content-Encoding") == "gzip" && packed.header("Vary") == "Accept-Encoding")
        #expect(packed.header("ETag") != plain.header("ETag"))
        #expect(packed.body.count < plain.body.count)
        let file = served.folder("page.gz")
        try Data(packed.body).write(to: URL(filePath: file))
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "gzip -dc < \"$0\" > \"$0.html\"", file]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(FileManager.default.contents(atPath: file + ".html").map(Array.init) == plain.body)
        #expect(try served.get("/en/privacy/", ["Accept-Encoding: gzip;q=0"]).header("Content-Encoding") == nil)
    }

    @Test func `a browser gets the frame around a page, and a picture by itself`() throws {
        let served = try ServedFolder()
        let opened = ["Sec-Fetch-Dest: document"]
        let frame = try served.get("/en/privacy/?theme=plain", opened)
        #expect(frame.status == 200 && frame.text.contains("/.colophon/preview.js"))
        #expect(try served.get("/assets/note.txt", opened).text == "a file that is copied")
        #expect(try served.get("/nowhere/", opened).status == 404)
        #expect(try served.get("/en/privacy?theme=plain", opened).header("Location") == "/en/privacy/?theme=plain")
        for name in [
            "preview.js", "bar.js", "pane.js", "patch.js", "problems.js", "feed.js", "preview.css", "preview.svg",
        ] {
            #expect(try served.get("/.colophon/\(name)").status == 200, "\(name)")
        }
    }

    @Test func `a service worker is refused, because it would show old pages after a save`() throws {
        #expect(try ServedFolder().get("/en/privacy/", ["Service-Worker: script"]).status == 403)
    }

    @Test func `events are sent to every listener`() throws {
        let served = try ServedFolder()
        let socket = try served.connect()
        defer { close(socket) }
        let request = Array("GET /.colophon/events HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n\r\n".utf8)
        _ = request.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
        var text = ""
        func read(until wanted: String) {
            var chunk = [UInt8](repeating: 0, count: 4_096)
            while !text.contains(wanted) {
                let count = recv(socket, &chunk, chunk.count, 0)
                guard count > 0 else { return }
                text += String(decoding: chunk[..<count], as: UTF8.self)
            }
        }
        read(until: "data: first\n\n")
        #expect(text.contains("Content-Type: text/event-stream") && text.contains("event: state\ndata: first\n\n"))
        for number in 0..<100 { served.events.send("saved", "number \(number)") }
        read(until: "number 99\n\n")
        #expect((0..<100).allSatisfy { text.contains("data: number \($0)\n\n") })
    }

    @Test func `a port in use is reported`() throws {
        let first = try ListeningSocket(host: "127.0.0.1", port: 0)
        #expect(throws: ListeningSocket.Failure.taken(host: "127.0.0.1", port: first.port)) {
            try ListeningSocket(host: "127.0.0.1", port: first.port)
        }
        #expect(throws: ListeningSocket.Failure.unknownHost("no such host.invalid")) {
            try ListeningSocket(host: "no such host.invalid", port: 0)
        }
    }
}
