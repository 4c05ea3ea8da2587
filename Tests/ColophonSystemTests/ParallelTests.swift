import Synchronization
import Testing

@testable import Colophon
@testable import SourceText

struct ParallelTests {
    @Test(arguments: [-1, 0, 1, 2, 3, 7, 64])
    func `results are in order on any number of threads`(jobs: Int) {
        let words = parallelMap(1_000, jobs: jobs) { "\($0 * $0)" }
        #expect(words == (0..<1_000).map { "\($0 * $0)" })
    }

    @Test(arguments: [1, 2]) func `a pair gives both results on any number of threads`(jobs: Int) {
        let (number, text) = parallelPair(jobs: jobs, { 7 }, { "seven" })
        #expect(number == 7)
        #expect(text == "seven")
    }

    @Test func `no work gives no results`() {
        #expect(parallelMap(0, jobs: 4) { $0 }.isEmpty)
    }

    @Test func `each index is visited once`() {
        let visits = Mutex([Int](repeating: 0, count: 10_000))
        parallelForEach(10_000, jobs: 8) { index in visits.withLock { $0[index] += 1 } }
        #expect(visits.withLock { $0 } == [Int](repeating: 1, count: 10_000))
    }

    @Test func `two jobs run at the same time`() {
        let arrived = Atomic<Int>(0)
        // Each waits for the other: with one thread this would not end.
        let met = parallelMap(2, jobs: 2) { _ in
            arrived.wrappingAdd(1, ordering: .sequentiallyConsistent)
            for _ in 0..<50_000_000 where arrived.load(ordering: .sequentiallyConsistent) < 2 {}
            return arrived.load(ordering: .sequentiallyConsistent) == 2
        }
        #expect(met == [true, true])
    }

    @Test func `a thread has a large stack, even inside another thread`() {
        @Sendable func depth(_ count: Int) -> Int { count == 0 ? 0 : 1 + depth(count - 1) }
        let depths = parallelMap(2, jobs: 2) { _ in parallelMap(2, jobs: 2) { _ in depth(20_000) } }
        #expect(depths == [[20_000, 20_000], [20_000, 20_000]])
    }
}
