import Foundation
import TestSupport
import Testing

@testable import ColophonSystem

/// nginx or Apache as Debian has it, in the foreground as one process. It serves the folder `root` of a temporary
/// folder on a free port, and is ready once `init` returns.
final class RealServer {
    enum Kind: String, CaseIterable, CustomTestStringConvertible {
        case nginx = "/usr/sbin/nginx"
        case apache = "/usr/sbin/apache2"

        var testDescription: String { (rawValue as NSString).lastPathComponent }

        static var areHere: Bool { allCases.allSatisfy { Needed.isHere($0.rawValue) } }
    }

    struct NotStarted: Error { var log: String }

    let port: Int
    private let process: Process

    /// - Parameters:
    ///   - folder: has `root`, and for nginx the two files with rules.
    init(_ kind: Kind, in folder: TemporaryFolder) throws {
        let mark = "ready-" + UUID().uuidString
        try folder.write("root/" + mark, mark)
        // Another process may take the port before the server does: then the server ends, or the mark is not found
        // there.
        for _ in 0..<20 {
            let port = try Self.freePort()
            try folder.write("server.conf", kind == .nginx ? Self.nginx(folder, port) : Self.apache(folder, port))
            let process = Process()
            process.executableURL = URL(filePath: kind.rawValue)
            process.arguments =
                kind == .nginx
                ? ["-e", folder("log"), "-c", folder("server.conf")] : ["-X", "-f", folder("server.conf")]
            try folder.write("log")
            let log = FileHandle(forWritingAtPath: folder("log"))
            (process.standardOutput, process.standardError) = (log, log)
            try process.run()
            while process.isRunning {
                if (try? ServedFolder.get("/" + mark, port: port))?.text == mark {
                    (self.port, self.process) = (port, process)
                    return
                }
                usleep(5_000)
            }
        }
        throw NotStarted(log: folder.text("log") ?? "")
    }

    deinit {
        // A process starts with the signals blocked that the thread of a test has blocked, SIGTERM among them.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    func get(_ target: String, _ headers: [String] = []) throws -> ServedFolder.Answer {
        try ServedFolder.get(target, headers, port: port)
    }

    private static func freePort() throws -> Int {
        let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
        close(socket.descriptor)
        return socket.port
    }

    /// One process, so that no worker is of another user; `pid` and temporary files in the folder.
    private static func nginx(_ folder: TemporaryFolder, _ port: Int) -> String {
        """
        daemon off; master_process off; pid \(folder("pid"));
        events {}
        http {
            access_log off; default_type text/html;
            include \(folder("nginx-language-maps.conf"));
            client_body_temp_path \(folder("1")); proxy_temp_path \(folder("2")); fastcgi_temp_path \(folder("3"));
            uwsgi_temp_path \(folder("4")); scgi_temp_path \(folder("5"));
            server {
                listen 127.0.0.1:\(port); root \(folder("root"));
                include \(folder("nginx-languages.conf"));
            }
        }

        """
    }

    /// A user of few rights, because Apache serves nothing as root; started by others, it ignores the two lines.
    private static func apache(_ folder: TemporaryFolder, _ port: Int) -> String {
        let modules = ["mpm_event", "authz_core", "dir", "mime", "rewrite", "headers"].map {
            "LoadModule \($0)_module /usr/lib/apache2/modules/mod_\($0).so"
        }
        return modules.joined(separator: "\n") + """

            ServerRoot "\(folder.path)"
            DefaultRuntimeDir "\(folder.path)"
            PidFile "\(folder("pid"))"
            ErrorLog "\(folder("log"))"
            ServerName localhost
            User nobody
            Group nogroup
            TypesConfig /dev/null
            Listen 127.0.0.1:\(port)
            DocumentRoot "\(folder("root"))"
            <Directory "\(folder("root"))">
            AllowOverride All
            Options FollowSymLinks
            Require all granted
            </Directory>

            """
    }
}
