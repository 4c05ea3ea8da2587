import SourceText

/// The ids of those diagnostics that tell of the world (disk, permissions, another build) and not of the content.
public let worldDiagnostics: Set<String> = [
    "foreign-file", "manifest-damaged", "missing-folder", "output-link", "output-locked", "output-overlaps-source",
    "unreadable", "write-failed",
]

// MARK: Reading

extension Diagnostic {
    static func missingFolder(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "missing-folder", "there is no folder \(quoted(path))",
            hint: "make it, or name another with --source or --themes")
    }

    static func notAFolder(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "missing-folder", "\(quoted(path)) is not a folder",
            hint: "name a folder with --source or --themes")
    }

    static func unreadable(_ failure: SystemFailure, at path: SourcePath?) -> Diagnostic {
        Diagnostic(
            .error, "unreadable", "\(quoted(failure.path)) cannot be read: \(failure.reason)",
            at: path.map { Location($0) }, hint: "look at its permissions")
    }

    static func symbolicLink(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "symbolic-link", "\(quoted(path.text)) is a symbolic link", at: Location(path),
            hint: "put the file or folder itself here: a link may lead out of the folder")
    }

    static func notARegularFile(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "not-a-regular-file", "\(quoted(path.text)) is neither a file nor a folder", at: Location(path),
            hint: "remove this pipe, socket or device")
    }

    static func nameIsNotUTF8(_ name: [UInt8], in folder: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "bad-file-name", "the file name \(quoted(String(decoding: name, as: UTF8.self))) is not UTF-8",
            at: Location(folder), hint: "rename the file")
    }

    static func badFileName(_ name: String, in folder: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "bad-file-name", "the file name \(quoted(name)) has a backslash or a control character",
            at: Location(folder), hint: "rename the file")
    }

    static func folderTooDeep(_ path: SourcePath) -> Diagnostic {
        Diagnostic(.error, "folder-too-deep", "folders nest more than \(deepestFolder) deep", at: Location(path))
    }

    static func caseClash(_ path: SourcePath, with twin: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "case-clash",
            "\(quoted(path.text)) and \(quoted(twin.text)) differ only by case or in how letters are composed",
            at: Location(path), notes: [.init("the other one", at: Location(twin))],
            hint: "rename one: macOS and Windows take them for the same file")
    }
}
