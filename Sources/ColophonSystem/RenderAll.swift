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

/// Renders all jobs on several threads and hands each finished file to `take` at once, so that no more than one file
/// a thread is in memory.
///
/// After an error of the content the rest is still rendered, for its diagnostics, yet no longer taken; a disk that
/// refuses, or `stop`, ends the work. What is reported does not depend on the number of threads.
/// - Parameters:
///   - stopsTaking: whether a job's diagnostics mean that nothing will be written.
///   - take: may throw `OutputError` or `SystemFailure`, which become diagnostics.
public func renderAll(
    _ count: Int, jobs: Int, stop: StopSwitch, progress: @Sendable (_ done: Int) -> Void = { _ in },
    stopsTaking: @Sendable ([Diagnostic]) -> Bool = { $0.hasErrors },
    render: @Sendable (Int) -> Checked<OutputFile?>, take: @Sendable (OutputFile) throws -> Void
) -> Checked<FileCounts> {
    let isTaking = Atomic<Bool>(true)
    let isBroken = Atomic<Bool>(false)
    let done = Atomic<Int>(0)
    let outcomes = parallelMap(count, jobs: jobs) { index in
        if stop.isPressed || isBroken.load(ordering: .relaxed) { return Outcome() }
        var outcome = Outcome(render(index), stopsTaking: stopsTaking)
        if outcome.isBad { isTaking.store(false, ordering: .relaxed) }
        if let file = outcome.file, isTaking.load(ordering: .relaxed) {
            do { try take(file) } catch { outcome.refusal = error }
        }
        if outcome.refusal is SystemFailure { isBroken.store(true, ordering: .relaxed) }
        outcome.file = nil
        progress(done.wrappingAdd(1, ordering: .relaxed).newValue)
        return outcome
    }
    return summary(of: outcomes)
}

/// What became of one job.
private struct Outcome: Sendable {
    var diagnostics: [Diagnostic] = []
    var isBad = false
    var file: OutputFile?
    var counts = FileCounts()
    var refusal: (any Error)?

    init() {}

    init(_ rendered: Checked<OutputFile?>, stopsTaking: ([Diagnostic]) -> Bool) {
        diagnostics = rendered.diagnostics
        isBad = stopsTaking(diagnostics)
        guard let file = rendered.value else { return }
        self.file = file
        if file.path.pathExtension == "html" { counts.pages = 1 } else { counts.others = 1 }
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
    let refusals = outcomes.compactMap(\.refusal)
    if let broken = refusals.first(where: { $0 is SystemFailure }) {
        total.diagnostics.append(Diagnostic(refused: broken))
    } else {
        total.diagnostics += refusals.map { Diagnostic(refused: $0) }
    }
    return total
}
