import Synchronization

/// What has to be put right when a signal ends the program: the terminal shows again what is typed, a folder goes.
final class Endings: Sendable {
    private struct State {
        var actions: [(number: Int, action: @Sendable () -> Void)] = []
        var count = 0
        var ignoresInterrupt = false
    }

    private let state = Mutex(State())

    /// True while Ctrl-C is meant for another program on this terminal.
    var ignoresInterrupt: Bool {
        get { state.withLock { $0.ignoresInterrupt } }
        set { state.withLock { $0.ignoresInterrupt = newValue } }
    }

    /// Adds something to be done; it is taken back by the number that this gives.
    func add(_ action: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.count += 1
            state.actions.append((state.count, action))
            return state.count
        }
    }

    /// Does it now, and not again.
    func run(_ number: Int) {
        let action = state.withLock { state in
            let index = state.actions.firstIndex { $0.number == number }
            return index.map { state.actions.remove(at: $0).action }
        }
        action?()
    }

    /// Does all of them, the last one first.
    func runAll() {
        for number in state.withLock({ $0.actions.map(\.number) }).reversed() { run(number) }
    }
}
