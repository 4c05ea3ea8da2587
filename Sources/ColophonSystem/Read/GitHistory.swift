import Colophon
import SourceText

/// The committed states of a file, read from its Git repository, which is not changed.
///
/// Only commits of the current branch count: a merge counts as one change, on its own day. So each state was once that
/// of the branch, and no state of another branch comes between.
package struct GitHistory: Sendable {
    /// A state of the file.
    package struct Revision: Sendable {
        /// The day of the commit.
        package var date: CalendarDate
        /// The name of the file at that time.
        package var name: String
        package var bytes: [UInt8]
    }

    /// The states, oldest first: the last one of each day.
    package var revisions: [Revision] = []
    /// Whether the repository lacks older commits.
    package var isShallow = false
    /// The number of states that are too large or cannot be read.
    package var unread = 0

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
            for change in FileChanges.lastOfEachDay(in: try git.output(changes(of: name), limit: maximumLog) ?? []) {
                guard let bytes = try git.output(["cat-file", "blob", change.blob], limit: maximumSize) else {
                    history.unread += 1
                    continue
                }
                history.revisions.append(Revision(date: change.date, name: change.name, bytes: bytes))
            }
            guard !history.revisions.isEmpty else {
                return Checked(nil, [.noGitHistory("no commit has \(quoted(file))")])
            }
            return Checked(history)
        } catch {
            return Checked(nil, [.noGit(error)])
        }
    }

    /// Returns the arguments that list the changes of a file, newest first.
    private static func changes(of name: String) -> [String] {
        [
            "log", "--first-parent", "-m", "--follow", "--diff-filter=d", "--raw", "--no-abbrev", "--no-relative", "-z",
            "--format=tformat:%x01%cs", "--", name,
        ]
    }
}

/// The changes that `git log --raw -z` lists.
private enum FileChanges {
    struct Change {
        var date: CalendarDate
        /// The name of the file after the change.
        var name: String
        /// The id of its contents.
        var blob: String
        /// Whether the file was copied from one that remained. Older changes are those of the other file.
        var isCopy: Bool
    }

    /// Returns the last change of each day, oldest first.
    static func lastOfEachDay(in log: [UInt8]) -> [Change] {
        var changes: [Change] = []
        for change in log.split(separator: 1).lazy.compactMap(change) {
            if changes.last?.date != change.date { changes.append(change) }
            if change.isCopy { break }
        }
        return changes.reversed()
    }

    /// Reads `DATE`, a zero byte, a line end, `:MODE MODE BLOB BLOB STATUS`, and one or two paths between zero bytes.
    private static func change(_ commit: ArraySlice<UInt8>) -> Change? {
        let fields = commit.split(separator: 0).map { String(decoding: $0, as: UTF8.self).trimmed }
        guard fields.count > 2, let date = CalendarDate(iso: fields[0]) else { return nil }
        let entry = fields[1].split(separator: " ")
        // A symbolic link has the mode 120000, and its contents are a path.
        guard entry.count == 5, entry[1].hasPrefix("100") else { return nil }
        let name = fields[fields.count - 1].split(separator: "/").last.map(String.init) ?? ""
        return Change(date: date, name: name, blob: String(entry[3]), isCopy: entry[4].hasPrefix("C"))
    }
}

/// Runs `git` in a folder, only to read. The settings of a repository can name programs: none of these is run.
private struct Git {
    /// The absolute path of the folder.
    var folder: String

    private static let options = [
        "--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c",
        "log.showSignature=false", "-c", "log.showRoot=true",
    ]

    /// The variables for `git`. Those without a value are removed: a hook, for example, names its own repository.
    private static let variables = [
        "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none",
        "GIT_NO_REPLACE_OBJECTS=1", "LC_ALL=C", "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_NAMESPACE",
        "GIT_OBJECT_DIRECTORY", "GIT_EXTERNAL_DIFF",
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
