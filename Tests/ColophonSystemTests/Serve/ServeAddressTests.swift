import Foundation
import TestSupport
import Testing

@testable import ColophonSystem

/// The addresses that `colophon serve --host` prints, and the code of the one for a phone.
@Suite struct ServeAddressTests {
    private typealias Running = ServeCommandTests.Running

    /// An address of this machine that others reach; nil without a network.
    private static let own = reachableAddress(hasIPv6: false)

    @Test(arguments: [
        ("127.0.0.1", ["127.0.0.1"]), ("localhost", ["localhost"]), ("0.0.0.0", [own, "localhost"].compactMap(\.self)),
        ("0", [own, "localhost"].compactMap(\.self)), (own ?? "127.0.0.2", [own ?? "127.0.0.2"]),
    ])
    func `the printed addresses answer requests of a phone`(host: String, hosts: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.writeSample()
        let running = try Running(in: folder, ["--host", host])
        #expect(running.addresses == hosts.map { "http://\($0):\(running.port)/" })
        for name in hosts {
            func get(_ target: String, _ headers: String..., host: String? = nil) throws -> ServedFolder.Answer {
                let number = name == "localhost" ? "127.0.0.1" : name
                return try ServedFolder.get(target, headers, port: running.port, address: number, host: host ?? name)
            }
            // Over plain HTTP to another machine browsers send no `Sec-Fetch-*`.
            let opened = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
            #expect(try get("/en/privacy/", opened).text.contains("src=\"/.colophon/preview.js\""))
            #expect(try get("/.colophon/page/-/en/privacy/", opened).text.contains("Nothing is collected."))
            #expect(try get("/en/privacy/", "Accept: */*").text.contains("Nothing is collected."))
            #expect(try get("/en/privacy/", "Sec-Fetch-Dest: iframe", opened).text.contains("Nothing is collected."))
            #expect(try get("/en/privacy/", opened, "Referer: http://\(name):\(running.port)/en/").status == 200)
            #expect(try get("/en/privacy/", opened, host: "evil.example").status == 421)
            for header in [
                "Referer: http://evil.example/", "Referer: https://\(name):\(running.port)/", "Referer: ",
                "Referer: http://\(name):\(running.port).evil.example/", "Origin: http://evil.example", "Origin: null",
                "Referer: http://\(name):\(running.port)@evil.example/", "Sec-Fetch-Site: cross-site",
            ] {
                for target in ["/en/privacy/", "/.colophon/events", "/.colophon/site.json", "/theme/plain.css"] {
                    #expect(try get(target, header, "Accept: */*").status == 403, "\(header) at \(target)")
                }
            }
        }
        #expect(running.stop() == 0)
    }

    @Test(.enabled(if: own != nil && Needed.isHere("/usr/bin/zbarimg"), Needed.reason), arguments: ["xterm", "dumb"])
    func `a terminal shows a code of the address that others reach`(terminal: String) throws {
        let folder = try TemporaryFolder()
        try folder.writeSample()
        func screen(_ host: String) throws -> String {
            var (master, slave): (Int32, Int32) = (-1, -1)
            #expect(openpty(&master, &slave, nil, nil, nil) == 0)
            defer { close(master) }
            let process = try Program.process(
                ["serve", "--port", "0", "--host", host], in: folder, environment: ["TERM": terminal])
            process.standardOutput = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
            process.standardError = FileHandle.nullDevice
            try process.run()
            close(slave)
            var screen: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 4096)
            while screen.firstRange(of: Array("Loaded".utf8)) == nil {
                let count = read(master, &chunk, chunk.count)
                if count <= 0 { break }
                screen += chunk[..<count]
            }
            process.interrupt()
            process.waitUntilExit()
            return String(decoding: screen, as: UTF8.self)
        }
        let shown = try screen("0.0.0.0")
        let address = try #require(shown.firstMatch(of: /http:\/\/[0-9.:]+\//)).output
        try folder.write("code.pbm", Self.picture(of: shown, isDarkOnLight: terminal == "xterm"))
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/zbarimg")
        process.arguments = ["--raw", "-q", folder("code.pbm")]
        process.standardOutput = pipe
        try process.run()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(said.trimmingCharacters(in: .newlines) == address, "\(shown)")
        // Nobody else reaches this machine alone.
        #expect(try !screen("127.0.0.1").contains("▀"))
    }

    /// Block characters as a bitmap, eight pixels for each module.
    private static func picture(of screen: String, isDarkOnLight: Bool) -> String {
        let blocks = " ▀▄█"
        let lines = screen.split(whereSeparator: \.isNewline)
            .map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
            .filter { $0.count > 20 && $0.allSatisfy(blocks.contains) }
        let rows = lines.flatMap { line in
            ["▀█", "▄█"].map { drawn in line.map { drawn.contains($0) == isDarkOnLight ? "1" : "0" } }
        }
        let wide = rows.flatMap { row in
            Array(repeating: row.flatMap { Array(repeating: $0, count: 8) }.joined(separator: " "), count: 8)
        }
        return "P1\n\((rows.first?.count ?? 0) * 8) \(rows.count * 8)\n" + wide.joined(separator: "\n") + "\n"
    }
}
