import Dispatch
import Testing

/// Lets tests run on a thread of their own. Who waits for a browser would else come back behind two thousand other tests, or
/// behind one that holds a thread, and the browsers would begin when the others are done.
struct AheadTrait: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(OwnThread.shared) { try await function() }
    }
}

extension Trait where Self == AheadTrait {
    static var ahead: Self { Self() }
}

private final class OwnThread: TaskExecutor {
    static let shared = OwnThread()
    private let queue = DispatchQueue(label: "tests with a browser", qos: .userInitiated)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
