import SourceText

/// The project folder of an app that `appRoot` in `site.yml` names, or the reason why it could not be opened.
public enum AppRoot: Sendable {
    /// The files of the folder, with paths relative to it. Only files that settings name, and files that these include,
    /// are looked up.
    case folder(SourceTree)
    /// The folder could not be opened. The text is the system's reason.
    case unreadable(String)

    /// The first component of such a file's path in diagnostics, which distinguishes it from content.
    public static let prefix = SourcePath("app root") ?? .root
}
