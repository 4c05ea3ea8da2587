// Work on several threads. Results do not depend on the number of threads, because each index has its own slot.

import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The stack size of a worker thread, in bytes. Documents nest, and a debug build needs a kilobyte or more for each
/// level. The system commits only the memory that a thread uses.
private let stackBytes = 8 << 20

/// Returns the results of `body` for each index below `count`, in order.
///
/// - Parameter jobs: the maximum number of threads; at least one is used.
package func parallelMap<Result: Sendable>(
    _ count: Int, jobs: Int, _ body: @Sendable (Int) -> Result
) -> [Result] {
    guard count > 0 else { return [] }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        // No data race: each index is handed out once, and all threads are joined before the array is read.
        nonisolated(unsafe) let slots = buffer
        parallelForEach(count, jobs: jobs) { slots.initializeElement(at: $0, to: body($0)) }
        initializedCount = count
    }
}

private enum PairResult<First: Sendable, Second: Sendable>: Sendable {
    case first(First)
    case second(Second)
}

/// Runs both closures, in parallel if `jobs` allows it, and returns both results.
package func parallelPair<First: Sendable, Second: Sendable>(
    jobs: Int, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
    let halves = parallelMap(2, jobs: jobs) { $0 == 0 ? PairResult.first(first()) : PairResult.second(second()) }
    guard case .first(let left) = halves[0], case .second(let right) = halves[1] else { return (first(), second()) }
    return (left, right)
}

/// Runs `body` on a thread with 8 MiB of stack. Typesetting a text with a hundred nesting levels needs more than the
/// 512 KiB of a pool thread.
package func withLargeStack<Result: Sendable>(_ body: @Sendable () -> Result) -> Result {
    parallelMap(1, jobs: 1) { _ in body() }[0]
}

/// Calls `body` once for each index below `count`, and returns after the last call ends.
///
/// The threads take indices one by one in ascending order, so that a slow index does not delay a whole batch.
/// - Parameter jobs: the maximum number of threads; at least one is used.
package func parallelForEach(_ count: Int, jobs: Int, _ body: @Sendable (Int) -> Void) {
    guard count > 0 else { return }
    withoutActuallyEscaping(body) { body in
        let work = ParallelLoop(count: count, body: body)
        let threads = startThreads(max(1, min(jobs, count)), on: work)
        // If the system cannot create a thread, do the work on this one.
        if threads.isEmpty { work.run() }
        for thread in threads { pthread_join(thread, nil) }
    }
}

/// The state that the threads share: the next index and the body.
private final class ParallelLoop: Sendable {
    private let next = Atomic<Int>(0)
    private let count: Int
    private let body: @Sendable (Int) -> Void

    init(count: Int, body: @escaping @Sendable (Int) -> Void) {
        self.count = count
        self.body = body
    }

    func run() {
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < count else { return }
            body(index)
        }
    }
}

/// Starts up to `count` threads, or fewer if the system cannot create more.
private func startThreads(_ count: Int, on work: ParallelLoop) -> [pthread_t] {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackBytes)
    var threads: [pthread_t] = []
    for _ in 0..<count {
        guard let thread = startThread(&attributes, on: work) else { break }
        threads.append(thread)
    }
    return threads
}

private func startThread(_ attributes: inout pthread_attr_t, on work: ParallelLoop) -> pthread_t? {
    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    let argument = Unmanaged.passRetained(work)
    let failure = pthread_create(
        &thread, &attributes,
        {
            runWork($0)
            return nil
        }, argument.toOpaque())
    if failure == 0 { return thread }
    argument.release()
    return nil
}

/// The argument is optional because the thread function gets a pointer on Darwin and an optional one on Linux.
private func runWork(_ argument: UnsafeMutableRawPointer?) {
    guard let argument else { return }
    Unmanaged<ParallelLoop>.fromOpaque(argument).takeRetainedValue().run()
}
