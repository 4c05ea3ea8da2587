import Colophon
import Foundation
import Preview
import SourceText
import Synchronization

@testable import ColophonSystem

/// A site that is served from a folder by this process, and a client that sends what it is told to.
final class ServedFolder {
    let folder: TemporaryFolder
    let server: HTTPServer
    let preview: Preview
    let events = EventChannel(limit: 4)
    let port: Int

    init(_ more: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        try folder.writeSample(more)
        let content = folder("content")
        let session = PreviewSession(
            PreviewSource(
                load: { choices in
                    let read = readFolder(content)
                    let site = Pipeline.load(
                        read.value, themes: SourceTree(files: [:]), options: choices.options(over: BuildOptions()))
                    guard let loaded = site.value else { return Checked(nil, read.diagnostics + site.diagnostics) }
                    let plan = Pipeline.plan(loaded)
                    return Checked(plan.value, read.diagnostics + site.diagnostics + plan.diagnostics)
                }, bundle: { Pipeline.planBundle($0.site).value }, gallery: { _ in Checked(nil) },
                edited: { plan, _ in Checked(plan) }, tokens: { _, _ in [] }, themes: { ["plain"] },
                tunings: { _ in nil }, describe: { _, _ in "[]" }))
        session.reload()
        preview = Preview(session)
        let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
        port = socket.port
        let checks = RequestChecks(host: "127.0.0.1", port: socket.port, isLoopback: true)
        let (preview, events) = (preview, events)
        server = try HTTPServer(socket, checks: checks) { request in
            guard let target = HTTPTarget(request.target) else { return .refusal(400, "No.") }
            if target.path == "/.colophon/events" {
                guard let stream = events.open(sending: "state", "first") else { return .refusal(503, "Full.") }
                return HTTPResponse(200, headers: [("Content-Type", "text/event-stream")], body: .events(stream))
            }
            let reply = preview.reply(
                to: .init(
                    path: target.path, query: target.query, opensPage: request.opensPage,
                    accepted: request["accept-language"], cookies: request["cookie"]))
            return HTTPResponse(reply.status, headers: reply.headers, body: .bytes(reply.bytes))
        }
    }

    struct Answer {
        var status: Int
        var head: String
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }

        func header(_ name: String) -> String? {
            let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
            return line.map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
        }
    }

    /// Asks a server on this machine for a target and reads the whole answer.
    static func get(
        _ target: String, _ headers: [String] = [], port: Int, address: String = "127.0.0.1", host: String? = nil
    ) throws -> Answer {
        let socket = try connect(port, address)
        defer { close(socket) }
        let head =
            ["GET \(target) HTTP/1.1", "Host: \(host ?? address):\(port)", "Connection: close"] + headers
        let request = head.map { $0 + "\r\n" }.joined() + "\r\n"
        _ = request.withCString { write(socket, $0, request.utf8.count) }
        return read(socket)
    }

    /// Sends a body to a server on this machine.
    static func post(_ target: String, _ body: String, _ headers: [String], port: Int) throws -> Answer {
        let socket = try connect(port)
        defer { close(socket) }
        let head =
            ["POST \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Content-Length: \(body.utf8.count)"] + headers
        let request = (head + ["Connection: close", "", body]).joined(separator: "\r\n")
        _ = request.withCString { write(socket, $0, request.utf8.count) }
        return read(socket)
    }

    /// The same of this one.
    func get(_ target: String, _ headers: [String] = [], method: String = "GET", host: String? = nil) throws -> Answer {
        try send(
            Array("\(method) \(target) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n".utf8)
                + Array(
                    (headers + ["Connection: close"]).map { $0 + "\r\n" }.joined().utf8) + Array("\r\n".utf8))
    }

    /// Sends bytes as they are, and reads until the other end closes.
    func send(_ bytes: [UInt8]) throws -> Answer {
        let socket = try connect()
        defer { close(socket) }
        _ = bytes.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
        return Self.read(socket)
    }

    func connect() throws -> Int32 { try Self.connect(port) }

    private static func connect(_ port: Int, _ number: String = "127.0.0.1") throws -> Int32 {
        let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr(number)
        let isOpen = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(made, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isOpen else { throw CocoaError(.fileReadUnknown) }
        // What never comes must not keep a test waiting.
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(made, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        return made
    }

    static func read(_ socket: Int32) -> Answer {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(socket, &chunk, chunk.count, 0)
            if count <= 0 { break }
            bytes += chunk[..<count]
        }
        let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))
        let head = String(decoding: bytes[..<(end?.lowerBound ?? bytes.count)], as: UTF8.self)
        let status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
        return Answer(status: status, head: head, body: end.map { Array(bytes[$0.upperBound...]) } ?? [])
    }
}
