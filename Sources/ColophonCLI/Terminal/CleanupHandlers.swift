import Synchronization

/// Cleanup handlers that run when a signal ends the program: they restore the echo of the terminal, or remove a folder.
final class CleanupHandlers: Sendable {
    private struct State {
        var actions: [(number: Int, action: @Sendable () -> Void)] = []
        var count = 0
        var ignoresInterrupt = false
    }

    private let state = Mutex(State())

    /// Whether Ctrl-C is meant for another program on this terminal.
    var ignoresInterrupt: Bool {
        get { state.withLock { $0.ignoresInterrupt } }
        set { state.withLock { $0.ignoresInterrupt = newValue } }
    }

    /// Adds a handler. Returns its number, which `run` takes.
    func add(_ action: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.count += 1
            state.actions.append((state.count, action))
            return state.count
        }
    }

    /// Runs one handler now and removes it.
    func run(_ number: Int) {
        let action = state.withLock { state in
            let index = state.actions.firstIndex { $0.number == number }
            return index.map { state.actions.remove(at: $0).action }
        }
        action?()
    }

    /// Runs all handlers, the last one first.
    func runAll() {
        for number in state.withLock({ $0.actions.map(\.number) }).reversed() { run(number) }
    }
}
