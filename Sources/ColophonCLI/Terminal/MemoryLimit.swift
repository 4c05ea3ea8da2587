import ColophonSystem

/// Makes the program end with a message and exit code 3 if memory runs out under a limit (`ulimit -v`).
///
/// Neither Swift nor the C libraries handle a failed allocation: they abort, or crash on the null pointer. Both raise a
/// signal, so under a limit such a signal most likely means out of memory. A limit too small to load the program cannot
/// be handled: the loader of the system ends the program before it starts.
func watchMemoryLimit() {
    guard let limit = memoryLimit() else { return }
    let text = "error: there is not enough memory: the limit is \(limit >> 20) MB (ulimit -v)\n"
    // Allocated now: no memory is left when the message is needed.
    outOfMemoryMessage = UnsafeRawBufferPointer(copy(Array(text.utf8)))
    setAlternateSignalStack()
    for signal in [SIGABRT, SIGBUS, SIGILL, SIGSEGV, SIGTRAP] { catchSignal(signal) }
}

/// The message for the signal handler. Set once, before other threads start.
nonisolated(unsafe) private var outOfMemoryMessage = UnsafeRawBufferPointer(start: nil, count: 0)

/// Returns the limit of the address space in bytes; `nil` if it is unlimited.
private func memoryLimit() -> UInt64? {
    var limit = rlimit()
    #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
        let resource = RLIMIT_AS
    #endif
    // Without a limit, the value is the largest number, in signed or unsigned form.
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < UInt64(Int64.max) else { return nil }
    return UInt64(limit.rlim_cur)
}

private func copy(_ bytes: [UInt8]) -> UnsafeMutableRawBufferPointer {
    let place = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    place.copyBytes(from: bytes)
    return place
}

/// Sets an alternate signal stack. Growing the main thread's stack may be the allocation that failed.
private func setAlternateSignalStack() {
    let size = 1 << 16
    var spare = stack_t()
    spare.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    spare.ss_size = size
    sigaltstack(&spare, nil)
}

private func catchSignal(_ signal: Int32) {
    var action = sigaction()
    #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { _ in endForLackOfMemory() }
    #elseif canImport(Glibc)
        action.__sigaction_handler.sa_handler = { _ in exitOutOfMemory() }
    #else
        action.__sa_handler.sa_handler = { _ in endForLackOfMemory() }
    #endif
    action.sa_flags = Int32(SA_ONSTACK)
    sigaction(signal, &action, nil)
}

/// Writes the message and exits. Calls only async-signal-safe functions.
private func exitOutOfMemory() {
    _ = write(STDERR_FILENO, outOfMemoryMessage.baseAddress, outOfMemoryMessage.count)
    _exit(3)
}
