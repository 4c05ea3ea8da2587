import Foundation

/// The time that a processor spends on this thread in `work`, whatever else the machine does meanwhile.
public func threadTime(_ work: () throws -> Void) rethrows -> Duration {
    let start = threadClock()
    try work()
    return threadClock() - start
}

private func threadClock() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
