import CMicroHTTPD
import Synchronization

/// Sends server-sent events to all open pages (HTML, section 9.2). Safe to use from any thread.
package final class EventChannel: Sendable {
    private struct State {
        var streams: [EventStream] = []
    }

    /// The limit for open streams.
    private let limit: Int
    private let state = Mutex(State())

    package init(limit: Int = 200) { self.limit = limit }

    /// The number of open streams.
    package var count: Int { state.withLock { $0.streams.count } }

    /// Opens a stream that begins with an event; `nil` when there are too many streams.
    /// - Parameter data: The data of the event, in one line.
    package func open(sending event: String, _ data: String) -> EventStream? {
        let stream = EventStream()
        let isIn = state.withLock { state in
            guard state.streams.count < limit else { return false }
            state.streams.append(stream)
            return true
        }
        guard isIn else { return nil }
        stream.whenClosed { [weak self, weak stream] in
            self?.state.withLock { state in state.streams.removeAll { $0 === stream } }
        }
        stream.add(Self.text(event, data))
        return stream
    }

    /// Sends an event to all streams.
    package func send(_ event: String, _ data: String) { tell(Self.text(event, data)) }

    /// Sends an empty comment, which detects closed connections.
    package func keepAlive() { tell(Array(":\n\n".utf8)) }

    private func tell(_ bytes: [UInt8]) {
        for stream in state.withLock({ $0.streams }) { stream.add(bytes) }
    }

    private static func text(_ event: String, _ data: String) -> [UInt8] {
        Array("event: \(event)\ndata: \(data)\n\n".utf8)
    }
}

/// A connection of libmicrohttpd, which any thread may resume.
private struct Connection: @unchecked Sendable {
    let pointer: OpaquePointer
}

/// The stream of events to one client. While there are no events, its connection is suspended and uses no thread.
package final class EventStream: Sendable {
    private struct State: ~Copyable {
        var waiting: [UInt8] = []
        /// The connection while it is suspended.
        var sleeper: Connection?
        var close: (@Sendable () -> Void)?
    }

    /// The limit for unsent bytes. A client that reads too slowly has left, or is not a browser, so further events are
    /// dropped.
    private static let limit = 64 << 10

    private let state = Mutex(State())

    func whenClosed(_ action: @escaping @Sendable () -> Void) { state.withLock { $0.close = action } }

    func add(_ bytes: [UInt8]) {
        state.withLock { state in
            guard state.waiting.count + bytes.count <= Self.limit else { return }
            state.waiting += bytes
            guard let sleeper = state.sleeper, let library = MicroHTTPD.shared else { return }
            state.sleeper = nil
            cmhd_call(library.resume, sleeper.pointer)
        }
    }

    /// Copies pending bytes into `buffer` and returns their number. Suspends the connection when there are none.
    fileprivate func read(
        into buffer: UnsafeMutablePointer<CChar>, _ size: Int, for connection: OpaquePointer
    ) -> Int {
        let connection = Connection(pointer: connection)
        nonisolated(unsafe) let buffer = buffer
        return state.withLock { state in
            let count = min(size, state.waiting.count)
            if count == 0, let library = MicroHTTPD.shared {
                state.sleeper = connection
                cmhd_call(library.suspend, connection.pointer)
                return 0
            }
            for index in 0..<count { buffer[index] = CChar(bitPattern: state.waiting[index]) }
            state.waiting.removeFirst(count)
            return count
        }
    }

    fileprivate func end() {
        let action = state.withLock { state in
            state.sleeper = nil
            return state.close
        }
        action?()
    }
}

/// A stream and its connection: the context of the callbacks of libmicrohttpd.
private final class Listener {
    let stream: EventStream
    let connection: OpaquePointer

    init(_ stream: EventStream, _ connection: OpaquePointer) { (self.stream, self.connection) = (stream, connection) }
}

extension MicroHTTPD {
    /// Creates the response that sends the events of `stream` over `connection`.
    func response(telling stream: EventStream, to connection: OpaquePointer) -> OpaquePointer? {
        let listener = Unmanaged.passRetained(Listener(stream, connection)).toOpaque()
        let made = cmhd_stream(
            self.stream,
            { context, _, buffer, size in
                guard let context, let buffer else { return cmhd_end_of_stream }
                let listener = Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue()
                return listener.stream.read(into: buffer, size, for: listener.connection)
            }, listener,
            { context in
                guard let context else { return }
                Unmanaged<Listener>.fromOpaque(context).takeRetainedValue().stream.end()
            })
        if made == nil { Unmanaged<Listener>.fromOpaque(listener).release() }
        return made
    }
}
