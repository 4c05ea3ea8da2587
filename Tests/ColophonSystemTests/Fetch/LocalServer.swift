import Foundation
import Synchronization

@testable import SourceText

/// A server on this machine that says what a test tells it to say, however wrong.
final class LocalServer: Sendable {
    /// What a client asked.
    struct Request: Sendable {
        /// With the query.
        var target: String
        /// Names in lower case.
        var headers: [String: String]
        /// How many came before it.
        var number: Int
        var path: String { String(target.prefix { $0 != "?" }) }
    }

    /// What is done for an answer, one step after the other; then the connection is closed.
    enum Step: Sendable {
        case send([UInt8])
        case wait(Double)
        /// Until the client goes away.
        case sendWithoutEnd([UInt8], every: Double)
    }

    let port: UInt16
    private let listener: Int32
    private let answer: @Sendable (Request) -> [Step]
    private let asked = Mutex<[Request]>([])

    /// Starts at a free port.
    init(_ answer: @escaping @Sendable (Request) -> [Step]) throws {
        self.answer = answer
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let number = listener
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, length) == 0 && listen(number, 64) == 0 && getsockname(number, $0, &length) == 0
            }
        }
        guard isBound else { throw CocoaError(.fileReadUnknown) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in accept() }
    }

    var origin: String { "http://127.0.0.1:\(port)" }
    var requests: [Request] { asked.withLock { $0 } }

    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    private func accept() {
        while true {
            let client = Foundation.accept(listener, nil, nil)
            guard client >= 0 else { break }
            Thread.detachNewThread { [self] in
                serve(client)
                close(client)
            }
        }
        close(listener)
    }

    private func serve(_ client: Int32) {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
            let count = recv(client, &chunk, chunk.count, 0)
            if count <= 0 { return }
            bytes += chunk[..<count]
        }
        let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
                in: .whitespaces)
        }
        let target = lines[0].split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let request = asked.withLock { all in
            all.append(Request(target: target, headers: headers, number: all.count))
            return all[all.count - 1]
        }
        for step in answer(request) where !run(step, client) { return }
    }

    /// False when the client has gone.
    private func run(_ step: Step, _ client: Int32) -> Bool {
        switch step {
        case .send(let bytes): return send(bytes, client)
        case .wait(let seconds):
            Thread.sleep(forTimeInterval: seconds)
            return true
        case .sendWithoutEnd(let bytes, let pause):
            // Not for ever, should no one ever go away.
            let end = Date(timeIntervalSinceNow: 30)
            while Date() < end {
                if !send(bytes, client) { return false }
                if pause > 0 { Thread.sleep(forTimeInterval: pause) }
            }
            return false
        }
    }

    private func send(_ bytes: [UInt8], _ client: Int32) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes {
                Foundation.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return false }
            done += count
        }
        return true
    }
}

extension [LocalServer.Step] {
    /// A whole answer.
    static func reply(_ status: Int, _ headers: [String] = [], _ body: String = "") -> [LocalServer.Step] {
        .reply(status, headers, [UInt8](body.utf8))
    }

    static func reply(_ status: Int, _ headers: [String], _ body: [UInt8]) -> [LocalServer.Step] {
        let head = ["HTTP/1.1 \(status) X", "Content-Length: \(body.count)", "Connection: close"] + headers
        return [.send([UInt8]((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)]
    }

    /// The head of an answer whose end is that of the connection.
    static func head(_ headers: [String] = []) -> [LocalServer.Step] {
        let lines = ["HTTP/1.1 200 OK"] + headers
        return [.send([UInt8]((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))]
    }
}
