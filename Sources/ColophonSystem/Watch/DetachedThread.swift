/// Runs `body` on a detached thread, with enough stack for deeply nested texts.
package func startThread(_ body: @escaping @Sendable () -> Void) {
    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 8 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let argument = Unmanaged.passRetained(ThreadBody(body))
    let failure = pthread_create(
        &thread, &attributes,
        {
            runDetached($0)
            return nil
        }, argument.toOpaque())
    // If no thread can be created, run `body` on this one.
    if failure != 0 { argument.takeRetainedValue().run() }
}

private final class ThreadBody {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// The argument is optional because thread functions get a pointer on macOS, and an optional pointer on Linux.
private func runDetached(_ argument: UnsafeMutableRawPointer?) {
    if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
}
