import SourceText

/// The folder of an app's project that `appRoot` in `site.yml` names, as it came in.
public enum AppRoot: Sendable {
    /// Its files, seen from the folder. Only those are asked for that settings name, and what these include.
    case folder(SourceTree)
    /// It could not be opened, for this reason in the system's words.
    case unreadable(String)

    /// What comes before the path of one of its files in a diagnostic, so that it is not taken for content.
    public static let prefix = SourcePath("app root") ?? .root
}
