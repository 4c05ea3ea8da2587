import ColophonSystem
import Synchronization

/// A progress line on the terminal: the stage, its progress and its rate.
///
/// It appears only on a terminal that can erase it. Threads that find it locked skip their update.
final class Progress: Sendable {
    private let isOn: Bool
    private let start = ContinuousClock.now
    private let line = Mutex(ProgressLine())

    /// - Parameter isWanted: False for `--quiet` and for the machine-readable formats.
    init(isWanted: Bool) {
        isOn = isWanted && Console.standardError.isTerminal && environment("TERM") != "dumb"
    }

    /// Shows `done` of `total` in `stage`; a total of 0 means that the total is not known.
    func update(_ stage: Stage, _ done: Int, _ total: Int) {
        guard isOn else { return }
        line.withLockIfAvailable { line in
            guard let text = line.update(stage, done, total, at: ContinuousClock.now - start) else { return }
            // Overwrite the former text: erasing it first would flicker.
            Console.standardError.tell("\r" + text.prefix(Console.standardError.width - 1) + "\u{1B}[K")
        }
    }

    /// Erases the line, so that other text can be printed.
    func erase() {
        line.withLock { line in
            if line.shown != nil { Console.standardError.tell("\r\u{1B}[K") }
            line.shown = nil
        }
    }
}

/// The text of the progress line, and the times of its updates. Times count from the start of the program.
struct ProgressLine {
    /// The delay before the first drawing: a shorter run shows no progress.
    static let delay = Duration.milliseconds(200)
    /// The minimum time between two updates of one stage: faster ones are not readable.
    static let pause = Duration.milliseconds(100)

    /// The text on the terminal; `nil` if there is none.
    var shown: String?
    private var stage: Stage?
    private var stageStart = Duration.zero
    private var lastDrawn = Duration.zero

    /// Returns the text to draw; `nil` if the line stays unchanged.
    mutating func update(_ stage: Stage, _ done: Int, _ total: Int, at now: Duration) -> String? {
        let isNewStage = self.stage != stage
        if isNewStage { (self.stage, stageStart) = (stage, now) }
        // Draw a new stage at once: its next update may take long.
        guard now >= Self.delay, now - lastDrawn >= Self.pause || (isNewStage && shown != nil) else { return nil }
        let text = progressText(stage, done, total, after: now - stageStart)
        guard text != shown else { return nil }
        (shown, lastDrawn) = (text, now)
        return text
    }
}

extension Stage {
    /// The text of the stage in the progress line.
    fileprivate var text: String {
        switch self {
        case .read: "Reading"
        case .fetch: "Fetching"
        case .load: "Loading"
        case .plan: "Planning"
        case .render: "Rendering"
        case .make: "Making"
        case .write: "Writing"
        }
    }
}

/// Returns the text, such as `Rendering 120/4000, 2100 per second`. The count is padded, so the figures do not move.
func progressText(_ stage: Stage, _ done: Int, _ total: Int, after elapsed: Duration) -> String {
    guard total > 0 else { return stage.text }
    let space = String(repeating: " ", count: max(0, "\(total)".count - "\(done)".count))
    let seconds = elapsed / .seconds(1)
    // A rate over less than half a second is not meaningful.
    let rate = seconds < 0.5 ? "" : ", \(twoFigures(Double(done) / seconds)) per second"
    return "\(stage.text) \(space)\(done)/\(total)\(rate)"
}

/// Rounds to two significant digits, 2143 to 2100: the other digits would change with each drawing.
private func twoFigures(_ rate: Double) -> Int {
    var (rest, unit) = (max(0, Int(rate)), 1)
    while rest >= 100 { (rest, unit) = (rest / 10, unit * 10) }
    return rest * unit
}
