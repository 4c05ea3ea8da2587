import Colophon
import SourceText

extension Diagnostic {
    /// Reports that the server cannot listen on the address.
    package static func cannotListen(_ failure: ListeningSocket.Failure) -> Diagnostic {
        switch failure {
        case .unknownHost(let host):
            Diagnostic(
                io: "cannot-listen", "this machine has no address \"\(host)\"",
                hint: "name an address of this machine with --host, or leave it out for 127.0.0.1")
        case .taken(let host, let port):
            Diagnostic(
                io: "port-taken", "port \(port) of \(host) is taken: another program listens there",
                hint: "stop it, or choose another port: --port \(port % 65_535 + 1) (0: any free one)")
        case .refused(let host, let port, let reason):
            Diagnostic(
                io: "cannot-listen", "the server cannot listen on port \(port) of \(host): \(reason)",
                hint: "choose another port with --port: those below 1024 need administrator rights")
        }
    }

    /// Reports that the HTTP library is missing or does not start.
    package static func cannotServe(_ failure: HTTPServer.Failure) -> Diagnostic {
        switch failure {
        case .unavailable:
            Diagnostic(
                io: "cannot-serve", "libmicrohttpd is not installed",
                hint: "install it: libmicrohttpd12 on Debian, libmicrohttpd with Homebrew")
        case .refused:
            Diagnostic(
                io: "cannot-serve", "libmicrohttpd does not start",
                hint: "free some memory, or raise the limit of open files (ulimit -n)")
        }
    }

    /// Warns that other users of the network can read unpublished pages.
    package static func servedToOthers(_ host: String) -> Diagnostic {
        Diagnostic(
            .warning, "served-to-others",
            "anyone who can reach this machine at \(host) can read the preview, drafts included",
            hint: "leave out --host to serve it to this machine alone")
    }
}
