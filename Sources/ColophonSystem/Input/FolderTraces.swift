import Synchronization

/// The traces of the folders that a build reads.
package final class FolderTraces: Sendable {
    let content: SourceTrace
    let themes: SourceTrace
    private let other = Mutex<[SourceTrace]>([])

    init(content: String, themes: String?) {
        self.content = SourceTrace(content)
        self.themes = SourceTrace(themes ?? "themes")
    }

    /// Creates the trace of the folder of an app's project.
    func app(_ name: String) -> SourceTrace {
        let trace = SourceTrace(name)
        other.withLock { $0.append(trace) }
        return trace
    }

    var all: [SourceTrace] { [content, themes] + other.withLock { $0 } }
}
