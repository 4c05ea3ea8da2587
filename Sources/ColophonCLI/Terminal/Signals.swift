import ColophonSystem

/// Makes Ctrl-C, SIGTERM and SIGHUP end the program without half-written output.
///
/// All threads block these signals, and one dedicated thread waits for them. Their handling is therefore ordinary code,
/// not limited to async-signal-safe functions. Call this before other threads start.
///
/// - Parameter endings: The cleanup handlers to run before the program ends.
func watchSignals(stop: CancellationFlag, progress: Progress, endings: CleanupHandlers = CleanupHandlers()) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    SignalWatch(signals: signals, stop: stop, progress: progress, endings: endings).start()
}

private final class SignalWatch: Sendable {
    let signals: sigset_t
    let stop: CancellationFlag
    let progress: Progress
    let endings: CleanupHandlers

    init(signals: sigset_t, stop: CancellationFlag, progress: Progress, endings: CleanupHandlers) {
        (self.signals, self.stop, self.progress, self.endings) = (signals, stop, progress, endings)
    }

    /// Starts the thread, which runs until the program ends.
    func start() {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let argument = Unmanaged.passRetained(self).toOpaque()
        let failure = pthread_create(
            &thread, nil,
            {
                runWatch($0)
                return nil
            }, argument)
        // Without the thread, restore the default action of the signals.
        var signals = signals
        if failure != 0 { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    }

    func run() {
        var signals = signals
        var count = 0
        while true {
            var signal: Int32 = 0
            guard sigwait(&signals, &signal) == 0 else { return }
            if signal == SIGINT, endings.ignoresInterrupt { continue }
            count += 1
            // While files are being written, the build stops at a safe point and cleans up. A second signal ends the
            // program at once; then the next build cleans up.
            if stop.requestStop() || count > 1 {
                endings.runAll()
                progress.erase()
                _exit(130)
            }
        }
    }
}

/// Runs the watch. Takes an optional because Darwin's thread functions pass a pointer and those of Linux an optional
/// one.
private func runWatch(_ argument: UnsafeMutableRawPointer?) {
    if let argument { Unmanaged<SignalWatch>.fromOpaque(argument).takeUnretainedValue().run() }
}

/// Whether the parent process set this signal to be ignored, as `nohup` does.
private func isIgnored(_ number: Int32) -> Bool {
    let former = signal(number, SIG_IGN)
    signal(number, former)
    return unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
