import Colophon
import SourceText
import Synchronization

/// How many files a build makes.
public struct FileCounts: Hashable, Sendable {
    /// HTML files.
    public var pages = 0
    /// Everything else: styles, scripts, pictures, feeds.
    public var others = 0

    /// Counts of nothing.
    public init() {}
}

/// Renders all jobs on several threads and hands finished files to `take` at once, so that no more than one job's
/// files a thread are in memory.
///
/// After an error of the content the rest is still rendered, for its diagnostics, yet no longer taken; a disk that
/// refuses, or `stop`, ends the work. What is reported does not depend on the number of threads.
/// - Parameters:
///   - stopsTaking: whether a job's diagnostics mean that nothing will be written.
///   - take: may throw `OutputError` or `SystemFailure`, which become diagnostics.
public func renderAll(
    _ count: Int, jobs: Int, stop: StopSwitch, progress: @Sendable (_ done: Int) -> Void = { _ in },
    stopsTaking: @Sendable ([Diagnostic]) -> Bool = { $0.hasErrors },
    render: @Sendable (Int) -> Checked<[OutputFile]>, take: @Sendable (OutputFile) throws -> Void
) -> Checked<FileCounts> {
    let isTaking = Atomic<Bool>(true)
    let isBroken = Atomic<Bool>(false)
    let done = Atomic<Int>(0)
    let outcomes = parallelMap(count, jobs: jobs) { index in
        if stop.isPressed || isBroken.load(ordering: .relaxed) { return Outcome() }
        var outcome = Outcome(render(index), stopsTaking: stopsTaking)
        if outcome.isBad { isTaking.store(false, ordering: .relaxed) }
        if isTaking.load(ordering: .relaxed) { outcome.handOut(to: take) }
        outcome.files = []
        if outcome.refusals.contains(where: { $0 is SystemFailure }) { isBroken.store(true, ordering: .relaxed) }
        progress(done.wrappingAdd(1, ordering: .relaxed).newValue)
        return outcome
    }
    return summary(of: outcomes)
}

/// What became of one job.
private struct Outcome: Sendable {
    var diagnostics: [Diagnostic] = []
    var isBad = false
    var files: [OutputFile] = []
    var counts = FileCounts()
    var refusals: [any Error] = []

    init() {}

    init(_ rendered: Checked<[OutputFile]>, stopsTaking: ([Diagnostic]) -> Bool) {
        diagnostics = rendered.diagnostics
        isBad = stopsTaking(diagnostics)
        files = rendered.value
        counts.pages = files.count { $0.path.pathExtension == "html" }
        counts.others = files.count - counts.pages
    }

    /// Every file that is refused is reported; a disk that refuses ends it.
    mutating func handOut(to take: (OutputFile) throws -> Void) {
        for file in files {
            do { try take(file) } catch {
                refusals.append(error)
                if error is SystemFailure { return }
            }
        }
    }
}

private func summary(of outcomes: [Outcome]) -> Checked<FileCounts> {
    var total = Checked(FileCounts())
    for outcome in outcomes {
        total.value.pages += outcome.counts.pages
        total.value.others += outcome.counts.others
        total.diagnostics += outcome.diagnostics
    }
    // Which files were still taken when an error of the content came up is chance: what they met is not reported.
    if outcomes.contains(where: \.isBad) { return total }
    let refusals = outcomes.flatMap(\.refusals)
    if let broken = refusals.first(where: { $0 is SystemFailure }) {
        total.diagnostics.append(Diagnostic(refused: broken))
    } else {
        total.diagnostics += refusals.map { Diagnostic(refused: $0) }
    }
    return total
}
