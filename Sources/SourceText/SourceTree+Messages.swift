extension Diagnostic {
    package static func unreadable(_ path: SourcePath, _ failure: SourceTree.ReadFailure) -> Diagnostic {
        Diagnostic(.error, "unreadable", "the file could not be read: \(failure.reason)", at: Location(path))
    }
}
