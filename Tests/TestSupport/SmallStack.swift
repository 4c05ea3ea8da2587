import Foundation

/// Runs `body` on a thread with a stack of 512 KB: that of threads of a pool, and of all but the first on macOS.
public func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: body()) }
        thread.stackSize = 512 * 1024
        thread.start()
    }
}
