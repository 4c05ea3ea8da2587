import ColophonSystem

/// Where the memory of the program is limited (`ulimit -v`), makes a lack of it end the program with a message and exit
/// code 3.
///
/// Neither Swift nor the C libraries go on without memory that they ask for: all they know is to end by a signal, or to
/// use what they did not get, which ends by one too. So with a limit, such a signal is most likely a lack of memory.
/// What cannot be caught is a limit too small to load the program at all: the system's loader ends it before we start.
func watchMemoryLimit() {
    guard let limit = memoryLimit() else { return }
    let text = "error: there is not enough memory: the limit is \(limit >> 20) MB (ulimit -v)\n"
    // Made now, because then there is no memory for it.
    lastWords = UnsafeRawBufferPointer(copy(Array(text.utf8)))
    giveSpareStack()
    for signal in [SIGABRT, SIGBUS, SIGILL, SIGSEGV, SIGTRAP] { catchSignal(signal) }
}

/// Set once, before there are other threads.
nonisolated(unsafe) private var lastWords = UnsafeRawBufferPointer(start: nil, count: 0)

/// How much address space the program may take, in bytes; nil when as much as it likes.
private func memoryLimit() -> UInt64? {
    var limit = rlimit()
    #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
        let resource = RLIMIT_AS
    #endif
    // Where there is none, it is the largest number, in signed or unsigned form.
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < UInt64(Int64.max) else { return nil }
    return UInt64(limit.rlim_cur)
}

private func copy(_ bytes: [UInt8]) -> UnsafeMutableRawBufferPointer {
    let place = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    place.copyBytes(from: bytes)
    return place
}

/// The main thread's stack grows as it is used, which may be what there is no memory for.
private func giveSpareStack() {
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
        action.__sigaction_handler.sa_handler = { _ in endForLackOfMemory() }
    #else
        action.__sa_handler.sa_handler = { _ in endForLackOfMemory() }
    #endif
    action.sa_flags = Int32(SA_ONSTACK)
    sigaction(signal, &action, nil)
}

/// Calls nothing but what a signal handler may.
private func endForLackOfMemory() {
    _ = write(STDERR_FILENO, lastWords.baseAddress, lastWords.count)
    _exit(3)
}
