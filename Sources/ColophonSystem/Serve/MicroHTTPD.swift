import CMicroHTTPD

/// The functions of libmicrohttpd, which is loaded by the first server. `CMicroHTTPD/shim.h` says why it is not linked.
struct MicroHTTPD: @unchecked Sendable {
    // Function pointers, which stay valid as long as the program runs.
    let start, response, stream, header, queue, destroy, headers, suspend, resume: UnsafeMutableRawPointer

    /// `nil` on a machine without libmicrohttpd.
    static let shared: MicroHTTPD? = load()

    private static func load() -> MicroHTTPD? {
        let names = [
            "libmicrohttpd.so.12", "/opt/homebrew/lib/libmicrohttpd.12.dylib", "/usr/local/lib/libmicrohttpd.12.dylib",
            "libmicrohttpd.12.dylib",
        ]
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
            let start = dlsym(library, "MHD_start_daemon"),
            let response = dlsym(library, "MHD_create_response_from_buffer"),
            let stream = dlsym(library, "MHD_create_response_from_callback"),
            let header = dlsym(library, "MHD_add_response_header"), let queue = dlsym(library, "MHD_queue_response"),
            let destroy = dlsym(library, "MHD_destroy_response"),
            let headers = dlsym(library, "MHD_get_connection_values"),
            let suspend = dlsym(library, "MHD_suspend_connection"),
            let resume = dlsym(library, "MHD_resume_connection")
        else { return nil }
        return MicroHTTPD(
            start: start, response: response, stream: stream, header: header, queue: queue,
            destroy: destroy, headers: headers, suspend: suspend, resume: resume)
    }
}
