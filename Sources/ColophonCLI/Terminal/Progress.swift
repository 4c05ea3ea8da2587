import ColophonSystem
import Synchronization

/// One line on the terminal that tells what is being done: the stage, how far it is, and how fast.
///
/// It is shown only on a terminal that can erase it again, and never more often than twelve times a second. Threads
/// that find it busy do not wait.
final class Progress: Sendable {
    private struct State {
        var stage: Stage?
        var stageStart = ContinuousClock.now
        /// At first the start: a build that is done at once shows nothing.
        var lastShown = ContinuousClock.now
        var isShown = false
    }

    private let isOn: Bool
    private let state = Mutex(State())

    /// - Parameter isWanted: false for `--quiet` and for the formats that are read by programs.
    init(isWanted: Bool) {
        isOn = isWanted && Console.standardError.isTerminal && environment("TERM") != "dumb"
    }

    /// Tells that `done` of `total` are done in `stage`; a total of 0 is not known.
    func update(_ stage: Stage, _ done: Int, _ total: Int) {
        guard isOn else { return }
        state.withLockIfAvailable { state in
            let now = ContinuousClock.now
            let isNewStage = state.stage != stage
            if isNewStage { (state.stage, state.stageStart) = (stage, now) }
            // A new stage is shown even so: it may be long before it has more to tell.
            guard now - state.lastShown >= .milliseconds(83) || (isNewStage && state.isShown) else { return }
            state.lastShown = now
            state.isShown = true
            let text = progressText(stage, done, total, after: now - state.stageStart)
            Console.standardError.tell("\r\u{1B}[K" + text.prefix(Console.standardError.width - 1))
        }
    }

    /// Takes the line away, so that something else can be printed.
    func erase() {
        state.withLock { state in
            if state.isShown { Console.standardError.tell("\r\u{1B}[K") }
            state.isShown = false
        }
    }
}

/// Such as `Rendering 120/4000, 2100 a second`.
func progressText(_ stage: Stage, _ done: Int, _ total: Int, after elapsed: Duration) -> String {
    guard total > 0 else { return stage.rawValue }
    let seconds = elapsed / .seconds(1)
    // A rate over the first moments would jump about.
    let rate = seconds < 0.2 ? "" : ", \(Int(Double(done) / seconds)) a second"
    return "\(stage.rawValue) \(done)/\(total)\(rate)"
}
