/// Runs `body` on a thread that nobody waits for, with as much stack as deep texts need.
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
    // Without a thread it is done by whoever asked.
    if failure != 0 { argument.takeRetainedValue().run() }
}

private final class ThreadBody {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Takes an optional because Darwin's thread functions get a pointer and Linux' a pointer or nil.
private func runDetached(_ argument: UnsafeMutableRawPointer?) {
    if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
}
