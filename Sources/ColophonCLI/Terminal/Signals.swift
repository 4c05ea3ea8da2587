import ColophonSystem

/// Makes Ctrl-C and a polite `kill` end the program with nothing half done.
///
/// The signals are blocked in every thread and waited for in one of their own. So what is done about them is ordinary
/// code, not the little that is allowed inside a signal handler. Call before other threads are made.
///
/// - Parameter endings: what to do before the program ends.
func watchSignals(stop: StopSwitch, progress: Progress, endings: Endings = Endings()) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    SignalWatch(signals: signals, stop: stop, progress: progress, endings: endings).start()
}

private final class SignalWatch: Sendable {
    let signals: sigset_t
    let stop: StopSwitch
    let progress: Progress
    let endings: Endings

    init(signals: sigset_t, stop: StopSwitch, progress: Progress, endings: Endings) {
        (self.signals, self.stop, self.progress, self.endings) = (signals, stop, progress, endings)
    }

    /// The thread lives as long as the program.
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
        // Without a thread to wait for them, signals do what they always do.
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
            // While files are being written, the build ends by itself and cleans up; whoever asks twice is in a hurry,
            // and the next build cleans up.
            if stop.press() || count > 1 {
                endings.runAll()
                progress.erase()
                _exit(130)
            }
        }
    }
}

/// Takes an optional because Darwin's thread functions get a pointer and Linux' a pointer or nil.
private func runWatch(_ argument: UnsafeMutableRawPointer?) {
    if let argument { Unmanaged<SignalWatch>.fromOpaque(argument).takeUnretainedValue().run() }
}

/// True when whoever started us wants this signal to have no effect, as `nohup` does.
private func isIgnored(_ number: Int32) -> Bool {
    let former = signal(number, SIG_IGN)
    signal(number, former)
    return unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
