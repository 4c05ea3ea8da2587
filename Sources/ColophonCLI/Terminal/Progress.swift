import ColophonSystem
import Synchronization

/// One line on the terminal that shows what is being done: the stage, how far it is, and how fast.
///
/// It is shown only on a terminal that can erase it again. Threads that find it busy do not wait.
final class Progress: Sendable {
    private let isOn: Bool
    private let start = ContinuousClock.now
    private let line = Mutex(ProgressLine())

    /// - Parameter isWanted: false for `--quiet` and for the formats that are read by programs.
    init(isWanted: Bool) {
        isOn = isWanted && Console.standardError.isTerminal && environment("TERM") != "dumb"
    }

    /// Shows that `done` of `total` are done in `stage`; a total of 0 is not known.
    func update(_ stage: Stage, _ done: Int, _ total: Int) {
        guard isOn else { return }
        line.withLockIfAvailable { line in
            guard let text = line.update(stage, done, total, at: ContinuousClock.now - start) else { return }
            // Written over the former text: a line that is erased first flickers.
            Console.standardError.tell("\r" + text.prefix(Console.standardError.width - 1) + "\u{1B}[K")
        }
    }

    /// Takes the line away, so that something else can be printed.
    func erase() {
        line.withLock { line in
            if line.shown != nil { Console.standardError.tell("\r\u{1B}[K") }
            line.shown = nil
        }
    }
}

/// When the line of progress is drawn, and what it says. Times are seen from the start of the program.
struct ProgressLine {
    /// A run that is over before that shows nothing.
    static let delay = Duration.milliseconds(200)
    /// Between two figures of one stage: quicker ones cannot be read.
    static let pause = Duration.milliseconds(100)

    /// What is on the terminal; nil for nothing.
    var shown: String?
    private var stage: Stage?
    private var stageStart = Duration.zero
    private var lastDrawn = Duration.zero

    /// The text to draw, nil when the line is to stay as it is.
    mutating func update(_ stage: Stage, _ done: Int, _ total: Int, at now: Duration) -> String? {
        let isNewStage = self.stage != stage
        if isNewStage { (self.stage, stageStart) = (stage, now) }
        // A new stage is drawn at once: it may be long before it has more to say.
        guard now >= Self.delay, now - lastDrawn >= Self.pause || (isNewStage && shown != nil) else { return nil }
        let text = progressText(stage, done, total, after: now - stageStart)
        guard text != shown else { return nil }
        (shown, lastDrawn) = (text, now)
        return text
    }
}

/// Such as `Rendering  120/4000, 2100 per second`: in figures that keep their place and do not jump about.
func progressText(_ stage: Stage, _ done: Int, _ total: Int, after elapsed: Duration) -> String {
    guard total > 0 else { return stage.rawValue }
    let space = String(repeating: " ", count: max(0, "\(total)".count - "\(done)".count))
    let seconds = elapsed / .seconds(1)
    // Over the first moments a rate says little.
    let rate = seconds < 0.5 ? "" : ", \(twoFigures(Double(done) / seconds)) per second"
    return "\(stage.rawValue) \(space)\(done)/\(total)\(rate)"
}

/// 2143.7 → 2100: the other figures would change with each drawing.
private func twoFigures(_ rate: Double) -> Int {
    var (rest, unit) = (max(0, Int(rate)), 1)
    while rest >= 100 { (rest, unit) = (rest / 10, unit * 10) }
    return rest * unit
}
