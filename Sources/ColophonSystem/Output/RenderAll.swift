import Colophon
import SourceText
import Synchronization

/// The numbers of files that a build makes.
public struct FileCounts: Hashable, Sendable {
    /// HTML files.
    public var pages = 0
    /// All other files: styles, scripts, pictures, feeds.
    public var others = 0

    /// Creates counts of zero.
    public init() {}
}

/// Renders all jobs on several threads and passes finished files to `take` at once, so that memory holds at most the
/// files of one job per thread.
///
/// After an error in the content, the remaining jobs are rendered for their diagnostics only. A failing disk, or
/// `stop`, ends the work. The diagnostics do not depend on the number of threads.
/// - Parameters:
///   - stopsTaking: Whether a job's diagnostics mean that nothing will be written.
///   - take: Accepts a file. Its errors, `OutputError` or `SystemFailure`, become diagnostics.
public func renderAll(
    _ count: Int, jobs: Int, stop: CancellationFlag, progress: @Sendable (_ done: Int) -> Void = { _ in },
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

/// The outcome of one job.
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

    /// Passes the files to `take` and collects the errors. Stops at the first `SystemFailure`.
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
    // The timing of threads decides which files were taken before an error in the content, so errors of `take` are
    // not reported then.
    if outcomes.contains(where: \.isBad) { return total }
    let refusals = outcomes.flatMap(\.refusals)
    if let broken = refusals.first(where: { $0 is SystemFailure }) {
        total.diagnostics.append(Diagnostic(refused: broken))
    } else {
        total.diagnostics += refusals.map { Diagnostic(refused: $0) }
    }
    return total
}
