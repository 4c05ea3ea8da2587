import CCurl

/// The functions of libcurl, which is loaded at the first request to a server. `CCurl/shim.h` says why it is not
/// linked.
struct Curl: @unchecked Sendable {
    // Function pointers, which stay valid as long as the program runs.
    let setopt, getinfo, easyInit, perform, cleanup, strerror, append, freeList: UnsafeMutableRawPointer

    /// `nil` on a machine without libcurl.
    static let shared: Curl? = load()

    private static func load() -> Curl? {
        let names = ["libcurl.so.4", "libcurl-gnutls.so.4", "/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"]
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
            let global = dlsym(library, "curl_global_init"), ccurl_global_init(global) == CURLE_OK,
            let setopt = dlsym(library, "curl_easy_setopt"), let getinfo = dlsym(library, "curl_easy_getinfo"),
            let easyInit = dlsym(library, "curl_easy_init"), let perform = dlsym(library, "curl_easy_perform"),
            let cleanup = dlsym(library, "curl_easy_cleanup"), let strerror = dlsym(library, "curl_easy_strerror"),
            let append = dlsym(library, "curl_slist_append"), let freeList = dlsym(library, "curl_slist_free_all")
        else { return nil }
        return Curl(
            setopt: setopt, getinfo: getinfo, easyInit: easyInit, perform: perform, cleanup: cleanup,
            strerror: strerror, append: append, freeList: freeList)
    }
}
