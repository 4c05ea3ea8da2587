import Colophon
import SourceText

/// The committed states of a file, read from its Git repository, which is not changed.
package struct GitHistory: Sendable {
    /// A state of the file.
    package struct Revision: Sendable {
        /// The day of the commit.
        package var date: CalendarDate
        /// The name of the file at that time.
        package var name: String
        package var bytes: [UInt8]
    }

    /// The states, oldest first. Commits that merge others are left out.
    package var revisions: [Revision] = []
    /// Whether the repository lacks older commits.
    package var isShallow = false

    /// The largest state that is read.
    private static let maximumSize = 4 << 20
    /// The largest list of commits that is read.
    private static let maximumLog = 64 << 20

    /// Reads the history of a file, across renames.
    package static func read(_ file: String) -> Checked<GitHistory?> {
        let git = Git(folder: parentFolder(of: file))
        let name = absolute(file).split(separator: "/").last.map(String.init) ?? file
        do {
            guard let shallow = try git.output(["rev-parse", "--is-shallow-repository"], limit: 64) else {
                return Checked(nil, [.noGitHistory("\(quoted(file)) is in no Git repository that can be read")])
            }
            var history = GitHistory()
            history.isShallow = shallow.starts(with: "true".utf8)
            let log = try git.output(
                [
                    "log", "--follow", "--no-merges", "--diff-filter=d", "-z", "--format=tformat:%x01%H %cs",
                    "--name-only", "--", name,
                ], limit: maximumLog)
            for commit in (log ?? []).split(separator: 1).reversed() {
                guard let (id, date, path) = parts(of: commit),
                    let bytes = try git.output(["cat-file", "blob", "\(id):\(path)"], limit: maximumSize)
                else { continue }
                let name = path.split(separator: "/").last.map(String.init) ?? path
                history.revisions.append(Revision(date: date, name: name, bytes: bytes))
            }
            guard !history.revisions.isEmpty else {
                return Checked(nil, [.noGitHistory("no commit has \(quoted(file))")])
            }
            return Checked(history)
        } catch {
            return Checked(nil, [.noGit(error)])
        }
    }

    /// Returns the parts of `HASH DATE`, a zero byte, a line end, the path and a zero byte.
    private static func parts(of commit: ArraySlice<UInt8>) -> (id: String, date: CalendarDate, path: String)? {
        let fields = commit.split(separator: 0)
        guard fields.count > 1 else { return nil }
        let head = String(decoding: fields[0], as: UTF8.self).split(separator: " ")
        let path = String(decoding: fields[1].drop { $0 == 0x0A }, as: UTF8.self)
        guard head.count == 2, let date = CalendarDate(iso: String(head[1])), !path.isEmpty else { return nil }
        return (String(head[0]), date, path)
    }
}

/// Runs `git` in a folder, only to read. The settings of a repository can name programs: none of these is run.
private struct Git {
    /// The absolute path of the folder.
    var folder: String

    private static let options = [
        "--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-c", "log.showSignature=false", "-c",
        "core.hooksPath=/dev/null",
    ]

    private static let variables = [
        "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "GIT_NO_REPLACE_OBJECTS=1", "LC_ALL=C",
    ]

    /// Returns the output; `nil` if the command fails or writes more than `limit` bytes.
    func output(_ arguments: [String], limit: Int) throws(SystemFailure) -> [UInt8]? {
        let run = try ChildProcess.output(
            of: "git", Self.options + ["-C", folder] + arguments, variables: Self.variables, limit: limit)
        return run.code == 0 && run.bytes.count <= limit ? run.bytes : nil
    }
}

extension Diagnostic {
    fileprivate static func noGitHistory(_ problem: String) -> Diagnostic {
        Diagnostic(
            .error, "no-git-history", problem,
            hint: "name a file that is committed, in a clone on this machine")
    }

    fileprivate static func noGit(_ failure: SystemFailure) -> Diagnostic {
        Diagnostic(
            io: "no-git", "git cannot be run: \(failure.reason)", at: nil,
            hint: "install Git, which reads the history of a file")
    }
}
