import Foundation

/// Lets as many scripts run at once as there are processors, in the order they came: each has a browser, and thirty
/// browsers at once would make each other late.
actor ScriptQueue {
    static let shared = ScriptQueue(ProcessInfo.processInfo.activeProcessorCount)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ processors: Int) {
        free = max(1, processors)
    }

    /// Runs it when it is its turn.
    func run<Result: Sendable>(_ script: @Sendable () async throws -> Result) async throws -> Result {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
        defer { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
        return try await script()
    }
}
