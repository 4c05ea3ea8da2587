// Work spread over threads. Results never depend on how many there are: each index has its own slot.

import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How much stack a thread of ours has, in bytes. Documents nest, and a debug build spends a kilobyte and more on each
/// level; memory is only taken for what is used.
private let stackBytes = 8 << 20

/// What `body` gives for each index below `count`, in the order of the indices.
///
/// - Parameter jobs: how many threads at most; at least one is used.
package func parallelMap<Result: Sendable>(
    _ count: Int, jobs: Int, _ body: @Sendable (Int) -> Result
) -> [Result] {
    guard count > 0 else { return [] }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        // No two threads meet here: an index is handed out once, and all threads are joined before the array is read.
        nonisolated(unsafe) let slots = buffer
        parallelForEach(count, jobs: jobs) { slots.initializeElement(at: $0, to: body($0)) }
        initializedCount = count
    }
}

private enum Half<First: Sendable, Second: Sendable>: Sendable {
    case first(First)
    case second(Second)
}

/// What both give, each on a thread of its own when there may be two.
package func parallelPair<First: Sendable, Second: Sendable>(
    jobs: Int, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
    let halves = parallelMap(2, jobs: jobs) { $0 == 0 ? Half.first(first()) : Half.second(second()) }
    guard case .first(let left) = halves[0], case .second(let right) = halves[1] else { return (first(), second()) }
    return (left, right)
}

/// What `body` gives on a thread of its own, with 8 MiB of stack: a text of a hundred levels is set into pages there,
/// whoever asks. A thread of a pool has 512 KiB.
package func onDeepStack<Result: Sendable>(_ body: @Sendable () -> Result) -> Result {
    parallelMap(1, jobs: 1) { _ in body() }[0]
}

/// Calls `body` once for each index below `count` and returns when all calls have.
///
/// Indices are handed out one by one in rising order, so that a long one does not hold up a whole share of the work.
/// - Parameter jobs: how many threads at most; at least one is used.
package func parallelForEach(_ count: Int, jobs: Int, _ body: @Sendable (Int) -> Void) {
    guard count > 0 else { return }
    withoutActuallyEscaping(body) { body in
        let work = Work(count: count, body: body)
        let threads = startThreads(max(1, min(jobs, count)), on: work)
        // A system that gives us no thread at all still gets its pages, a little slower.
        if threads.isEmpty { work.run() }
        for thread in threads { pthread_join(thread, nil) }
    }
}

/// What the threads share: the next index, and what to do with it.
private final class Work: Sendable {
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

/// Starts up to `count` threads on `work`: fewer when the system has no more to give.
private func startThreads(_ count: Int, on work: Work) -> [pthread_t] {
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

private func startThread(_ attributes: inout pthread_attr_t, on work: Work) -> pthread_t? {
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

/// Takes an optional because Darwin's thread functions get a pointer and Linux' a pointer or nil.
private func runWork(_ argument: UnsafeMutableRawPointer?) {
    guard let argument else { return }
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
}
