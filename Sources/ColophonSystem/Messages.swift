import SourceText

/// The ids of those diagnostics that tell of the world (disk, permissions, another build) and not of the content.
public let worldDiagnostics: Set<String> = [
    "foreign-file", "key-exists", "manifest-damaged", "missing-file", "missing-folder", "output-link", "output-locked",
    "output-overlaps-source", "unreadable", "write-failed",
]

extension [Diagnostic] {
    /// True when the disk or the system refused something.
    public var tellOfTheWorld: Bool { contains { $0.severity == .error && worldDiagnostics.contains($0.id) } }
}

/// A path in quotes. Unlike other texts it is never cut: it has to be found.
private func named(_ path: String) -> String { "\"\(path)\"" }

// MARK: Reading

extension Diagnostic {
    static func missingFolder(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "missing-folder", "there is no folder \(named(path))",
            hint: "make it, or name another with --source or --themes")
    }

    static func missingFile(_ path: String) -> Diagnostic {
        Diagnostic(.error, "missing-file", "there is no file or folder \(named(path))")
    }

    static func notAFile(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "missing-file", "\(named(path)) is neither a file nor a folder",
            hint: "name the file itself: links are not followed")
    }

    static func notAFolder(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "missing-folder", "\(named(path)) is not a folder",
            hint: "name a folder with --source or --themes")
    }

    static func unreadable(_ failure: SystemFailure, at location: Location?) -> Diagnostic {
        Diagnostic(
            .error, "unreadable", "\(named(failure.path)) cannot be read: \(failure.reason)", at: location,
            hint: "look at its permissions")
    }

    static func symbolicLink(_ path: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "symbolic-link", "\(named(path)) is a symbolic link", at: location,
            hint: "put the file or folder itself here: a link may lead out of the folder")
    }

    static func notARegularFile(_ path: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "not-a-regular-file", "\(named(path)) is neither a file nor a folder", at: location,
            hint: "remove this pipe, socket or device")
    }

    static func nameIsNotUTF8(_ name: [UInt8], at folder: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-file-name", "the file name \(quoted(String(decoding: name, as: UTF8.self))) is not UTF-8",
            at: folder, hint: "rename the file")
    }

    static func badFileName(_ name: String, at folder: Location) -> Diagnostic {
        Diagnostic(
            .error, "bad-file-name", "the file name \(quoted(name)) has a backslash or a control character",
            at: folder, hint: "rename the file")
    }

    static func folderTooDeep(at location: Location) -> Diagnostic {
        Diagnostic(.error, "folder-too-deep", "folders nest more than \(deepestFolder) deep", at: location)
    }

    static func caseClash(_ location: Location, with twin: Location) -> Diagnostic {
        let names = "\(named(location.path.name)) and \(named(twin.path.name))"
        return Diagnostic(
            .warning, "case-clash", "\(names) differ only by case or in how letters are composed", at: location,
            notes: [.init("the other one", at: twin)],
            hint: "rename one: macOS and Windows take them for the same file")
    }
}

// MARK: Writing

extension Diagnostic {
    /// An error of the output folder, for the user.
    public init(refused error: any Error) {
        switch error {
        case let error as OutputError: self = Self.output(error)
        case let failure as SystemFailure: self = Self.writeFailed(failure)
        default: self.init(.error, "write-failed", "the output cannot be written: \(error)")
        }
    }

    private static func writeFailed(_ failure: SystemFailure) -> Diagnostic {
        Diagnostic(
            .error, "write-failed",
            "\(named(failure.path)) cannot be written: \(failure.operation.rawValue): \(failure.reason)",
            hint: hint(for: failure))
    }

    private static func hint(for failure: SystemFailure) -> String {
        switch failure.code {
        case ENOSPC, EDQUOT: "make room on the disk and build again"
        case EACCES, EPERM, EROFS: "give write permission to the folder, or name another with --output"
        case ENOTDIR, EEXIST: "a file stands where a folder is needed: move it away, or name another with --output"
        default: "build again; what is half done is mended then"
        }
    }

    private static func output(_ error: OutputError) -> Diagnostic {
        switch error {
        case .foreignFile(let path):
            Diagnostic(
                .error, "foreign-file", "the output folder holds \(named(path.text)), which was not made by a build",
                hint: "move it away, or name another folder with --output")
        case .notAnExport(let path):
            Diagnostic(
                .error, "foreign-file", "\(named(path)) was not made by an export",
                hint: "move it away, or name another file with --output")
        case .symbolicLink(let path):
            Diagnostic(
                .error, "output-link", "\(named(path.text)) in the output folder is a symbolic link",
                hint: "remove it: a link may lead out of the folder")
        case .clash(let path, let twin): clash(path, twin)
        case .fileAndFolder(let path):
            Diagnostic(
                .error, "output-clash", "\(named(path.text)) would have to be both a file and a folder of the output",
                hint: "rename what makes one of them")
        case .reservedPath(let path):
            Diagnostic(
                .error, "reserved-output-path", "\(named(path.text)) is a name that only the build itself may use",
                hint: "names that start with \(reservedPrefix) are kept for it")
        case .locked(let folder):
            Diagnostic(
                .error, "output-locked", "another build is writing to \(named(folder))", hint: "wait until it is done")
        case .overlaps(let output, let source):
            Diagnostic(
                .error, "output-overlaps-source",
                "the output folder \(named(output)) and the folder \(named(source)) lie in one another",
                hint: "name another folder with --output")
        case .damagedManifest(let path, let reason):
            Diagnostic(
                .error, "manifest-damaged", "\(named(path)) cannot be read: \(reason)",
                hint: "restore it, or remove the whole output folder if nothing in it is yours")
        }
    }

    private static func clash(_ path: SourcePath, _ twin: SourcePath) -> Diagnostic {
        let message =
            path.hasSameBytes(as: twin)
            ? "two sources make the output \(named(path.text))"
            : "the outputs \(named(path.text)) and \(named(twin.text)) differ only by case"
        return Diagnostic(.error, "output-clash", message, hint: "rename what makes one of them")
    }
}
