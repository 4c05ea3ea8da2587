import Foundation
import Testing

/// The program `cmark-gfm`, GitHub's own reading of Markdown: what ours is compared with.
enum CmarkGFM {
    static let path: String? = ["/usr/bin/cmark-gfm", "/usr/local/bin/cmark-gfm", "/opt/homebrew/bin/cmark-gfm"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// True when the tests that need it should be left out: never on the machine that decides.
    static var mayBeMissing: Bool { ProcessInfo.processInfo.environment["CI"] == nil }

    static func html(_ markdown: String, extensions: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(path, "the command cmark-gfm is not installed"))
        process.arguments = extensions.flatMap { ["-e", $0] } + ["--unsafe", "--strikethrough-double-tilde"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(markdown.utf8))
        try input.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
            // The specification's order of attributes, which is ours, is not the program's.
            .replacing(
                "<input type=\"checkbox\" checked=\"\" disabled=\"\" />",
                with: "<input checked=\"\" disabled=\"\" type=\"checkbox\">"
            )
            .replacing("<input type=\"checkbox\" disabled=\"\" />", with: "<input disabled=\"\" type=\"checkbox\">")
    }
}
