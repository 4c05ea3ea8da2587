import ColophonSystem
import Synchronization

/// The traces of the folders that a build reads.
final class FolderTraces: Sendable {
    let content: SourceTrace
    let themes: SourceTrace
    private let other = Mutex<[SourceTrace]>([])

    init(_ options: Options) {
        content = SourceTrace(options.source)
        themes = SourceTrace(options.themes ?? "themes")
    }

    /// Creates the trace of the folder of an app's project.
    func app(_ name: String) -> SourceTrace {
        let trace = SourceTrace(name)
        other.withLock { $0.append(trace) }
        return trace
    }

    var all: [SourceTrace] { [content, themes] + other.withLock { $0 } }
}
