import SourceText

/// Returns a path in quotes. Unlike other texts it is never shortened, because the user has to find it.
private func named(_ path: String) -> String { "\"\(path)\"" }

// MARK: Reading

extension Diagnostic {
    static func missingFolder(_ path: String) -> Diagnostic {
        Diagnostic(
            io: "missing-folder", "there is no folder \(named(path))",
            hint: "create it, or name another one with --source or --themes")
    }

    /// Reports that the content folder of a site is missing.
    package static func noContent(_ path: String) -> Diagnostic {
        Diagnostic(
            io: "missing-folder", "there is no folder \(named(path))",
            hint: "\"colophon init\" makes a first site; --source names another folder")
    }

    static func missingFile(_ path: String) -> Diagnostic {
        Diagnostic(io: "missing-file", "there is no file or folder \(named(path))")
    }

    static func notAFile(_ path: String) -> Diagnostic {
        Diagnostic(
            io: "missing-file", "\(named(path)) is neither a file nor a folder",
            hint: "name the file itself: symbolic links are not followed")
    }

    static func notAFolder(_ path: String) -> Diagnostic {
        Diagnostic(
            io: "missing-folder", "\(named(path)) is not a folder",
            hint: "name a folder with --source or --themes")
    }

    static func unreadable(_ failure: SystemFailure, at location: Location?) -> Diagnostic {
        Diagnostic(
            io: "unreadable", "\(named(failure.path)) cannot be read: \(failure.reason)", at: location,
            hint: "check its permissions")
    }

    static func symbolicLink(_ path: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "symbolic-link", "\(named(path)) is a symbolic link", at: location,
            hint: "put the file or folder itself here: a link may lead out of the folder")
    }

    static func hiddenFile(_ path: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .warning, "hidden-file", "\(named(path)) is hidden, so it is not published", at: location,
            hint: "move it to root/, whose files are published as they are, or rename it", traits: .listing)
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
            .error, "bad-file-name", "the file name \(quoted(name)) contains a backslash or a control character",
            at: folder, hint: "rename the file")
    }

    static func folderTooDeep(at location: Location) -> Diagnostic {
        Diagnostic(.error, "folder-too-deep", "folders are nested more than \(deepestFolder) levels deep", at: location)
    }

    static func caseClash(_ location: Location, with twin: Location) -> Diagnostic {
        let names = "\(named(location.path.name)) and \(named(twin.path.name))"
        return Diagnostic(
            .warning, "case-clash", "\(names) differ only by case or in how letters are composed", at: location,
            notes: [.init("the other one is here", at: twin)],
            hint: "rename one: macOS and Windows treat them as the same file")
    }
}

// MARK: Writing

extension Diagnostic {
    /// Reports that `init` cannot create a site over existing files.
    package static func alreadyThere(_ folder: String, _ files: [SourcePath]) -> Diagnostic {
        Diagnostic(
            .error, "already-there", "\(named(folder)) already has a site, and nothing is overwritten",
            notes: files.map { .init("\(folder)/\($0) is there already") },
            hint: "add to it with --add, or name another folder")
    }

    /// Reports that `import` cannot create a content folder over existing files.
    package static func folderNotEmpty(_ folder: String, _ names: [String]) -> Diagnostic {
        Diagnostic(
            .error, "already-there", "\(named(folder)) is not empty, and nothing is overwritten",
            notes: names.prefix(5).map { .init("\($0) is there already") },
            hint: "name another folder with --output")
    }

    /// Reports that `theme new` and `theme import` cannot create a theme over an existing one, in a folder or built in.
    package static func themeThere(_ name: String) -> Diagnostic {
        Diagnostic(
            .error, "already-there", "there is a theme \(quoted(name)) already, and nothing is overwritten",
            hint: "choose another name")
    }
}

extension Diagnostic {
    /// Reports pages and files of the last build that this build does not make.
    package static func removedAddresses(_ paths: [SourcePath]) -> Diagnostic {
        let addresses = paths.map { path in "/" + (path.name == "index.html" ? path.text.dropLast(10) : path.text[...])
        }
        let isOne = addresses.count == 1
        let rest = addresses.count > 5 ? [Note("and \(addresses.count - 5) more")] : []
        return Diagnostic(
            .warning, "removed-address",
            isOne
                ? "\(addresses[0]) is gone: the last build made it, and links to it now lead nowhere"
                : "\(addresses.count) addresses are gone: the last build made them, and links to them now lead nowhere",
            notes: isOne ? [] : addresses.prefix(5).map { Note(String($0)) } + rest,
            hint: !paths.contains { $0.pathExtension == "html" }
                ? "redirect \(isOne ? "it" : "them") on the web server, or give the sources their old names again"
                : isOne
                    ? "to keep it, write aliases: [\(addresses[0])] in the page that replaces it"
                    : "to keep pages, write them as aliases: in the pages that replace them",
            traits: .transient)
    }

    /// Reports a page of another program that may still be the address of a document.
    package static func strayPage(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .warning, "stray-page",
            "the output folder contains \(quoted(path.text)), which no build made and which keeps its old text",
            hint: "remove the file, and write aliases: [/\(path)] in the document that replaces it",
            traits: .transient)
    }

    /// Converts an error of the output folder into a diagnostic.
    public init(refused error: any Error) {
        switch error {
        case let error as OutputError: self = Self.output(error)
        case let failure as SystemFailure: self = Self.writeFailed(failure)
        default: self.init(io: "write-failed", "the output cannot be written: \(error)")
        }
    }

    private static func writeFailed(_ failure: SystemFailure) -> Diagnostic {
        Diagnostic(
            io: "write-failed",
            "\(named(failure.path)) cannot be written: \(failure.operation.rawValue): \(failure.reason)",
            hint: hint(for: failure))
    }

    private static func hint(for failure: SystemFailure) -> Hint {
        switch failure.code {
        case ENOSPC, EDQUOT: "free some space on the disk and try again"
        case EACCES, EPERM, EROFS: "give write permission to the folder, or choose another"
        case ENOTDIR, EEXIST: "a file is where a folder is needed: move it away, or choose another folder"
        case ENOENT, ENAMETOOLONG, ELOOP: "choose another folder"
        case EISDIR: "name a file, not a folder"
        default: "try again: the next run repairs the folder"
        }
    }

    private static func output(_ error: OutputError) -> Diagnostic {
        switch error {
        case .foreignFile(let path):
            Diagnostic(
                io: "foreign-file", "the output folder contains \(named(path.text)), which was not made by a build",
                hint: "move it away, or name another folder with --output")
        case .foreignFolder(let path, let content):
            Diagnostic(
                io: "foreign-file", "\(named(path)) contains \(content.inWords)",
                hint: "name another folder with --output")
        case .otherPart(let path, let manifest):
            Diagnostic(
                io: "foreign-file",
                "\(named(path)) contains " + (manifest == manifestName ? "a whole site" : "another part of a site")
                    + ", as \(manifest) says",
                hint: "give each part its own folder with --output")
        case .notAnExport(let path):
            Diagnostic(
                io: "foreign-file",
                "\(named(path)) was not made by `colophon theme export`, so it is not overwritten",
                hint: "move it away, or name another file with --output")
        case .notAPDF(let path):
            Diagnostic(
                io: "foreign-file", "\(named(path)) is not a PDF, so it is not overwritten",
                hint: "move it away, or name another file with --output")
        case .notEncrypted(let path):
            Diagnostic(
                io: "foreign-file", "\(named(path)) is not an encrypted file, so it is not overwritten",
                hint: "move it away, or name another file with --output")
        case .symbolicLink(let path):
            Diagnostic(
                io: "output-link", "\(named(path.text)) in the output folder is a symbolic link",
                hint: "remove it: a link may lead out of the folder")
        case .clash(let path, let twin): clash(path, twin)
        case .fileAndFolder(let path):
            Diagnostic(
                .error, "output-clash", "\(named(path.text)) would have to be both a file and a folder of the output",
                hint: "rename one of the two sources")
        case .reservedPath(let path):
            Diagnostic(
                .error, "reserved-output-path", "\(named(path.text)) is a reserved name",
                hint: "rename the source: Colophon reserves names that start with \(reservedPrefix)")
        case .locked(let folder):
            Diagnostic(
                io: "output-locked", "another build is writing to \(named(folder))", hint: "wait until it is done")
        case .overlaps(let output, let source): overlap(output, source)
        case .privateFile(let path):
            Diagnostic(
                io: "private-in-output",
                "the output folder contains \(named(path.text)), which belongs to attestations",
                hint: "move it to attestations/, or name another folder with --output")
        case .notWritable(let failure, let others): notWritable(failure, others)
        case .halfWritten(let failure, let leftovers, let isMendedByNextRun):
            halfWritten(failure, leftovers, isMendedByNextRun: isMendedByNextRun)
        case .unfinishedChange, .changedMeanwhile, .changedAfterInterruption: change(error)
        case .damagedManifest(let path, let reason):
            Diagnostic(
                io: "manifest-damaged", "\(named(path)) cannot be read: \(reason)",
                hint: "restore it, or remove the whole output folder if nothing in it is yours")
        }
    }

    /// Returns the error for a change of the user's own files that was not made or not undone.
    private static func change(_ error: OutputError) -> Diagnostic {
        switch error {
        case .unfinishedChange(let failure):
            Diagnostic(
                io: "half-written",
                "\(named(failure.path)) cannot be written (\(failure.operation.rawValue): \(failure.reason)), and the changes "
                    + "made before it could not be undone",
                hint: "check the disk, then run the command again: it first restores the earlier files")
        case .changedMeanwhile(let path):
            Diagnostic(
                io: "changed-meanwhile", "another program has changed \(named(path)), so nothing was written",
                hint: "run the command again")
        case .changedAfterInterruption(let path, let kept):
            Diagnostic(
                io: "unfinished-change",
                "a command was interrupted while it changed \(named(path)), and the file was edited since",
                notes: [.init("its earlier content is \(named(kept))")],
                hint: "to undo the command, remove \(named(path)) and run any command again; "
                    + "to keep your edit, remove \(named(kept))")
        default: output(error)
        }
    }

    private static func notWritable(_ failure: SystemFailure, _ others: [SystemFailure]) -> Diagnostic {
        var diagnostic = writeFailed(failure)
        diagnostic.notes = upToTen(others) { "\(named($0.path)) cannot be written either" }
        return diagnostic
    }

    private static func halfWritten(
        _ failure: SystemFailure, _ leftovers: [Leftover], isMendedByNextRun: Bool
    ) -> Diagnostic {
        let notes = upToTen(leftovers) { leftover in
            let path = named(leftover.path)
            if isMendedByNextRun { return leftover.isGone ? "\(path) was removed" : "\(path) is new" }
            return "\(path) is new" + (leftover.kept.map { ", and what it replaced is now \(named($0))" } ?? "")
        }
        return Diagnostic(
            io: "half-written",
            "\(named(failure.path)) cannot be written (\(failure.operation.rawValue): \(failure.reason)), and some changes "
                + "could not be undone",
            notes: notes + [.init("everything else is as it was before")],
            hint: isMendedByNextRun
                ? "do not publish this folder: build again to repair it"
                : "remove or put back these files, then try again")
    }

    private static func upToTen<Element>(
        _ elements: [Element], _ text: (Element) -> String
    ) -> [Diagnostic.Note] {
        let shown = elements.prefix(10).map { Diagnostic.Note(text($0)) }
        return elements.count > 10 ? shown + [Diagnostic.Note("and \(elements.count - 10) more")] : shown
    }

    private static func overlap(_ output: String, _ source: String) -> Diagnostic {
        Diagnostic(
            io: "output-overlaps-source",
            output == source
                ? "\(named(source)) cannot be the output folder: the build reads it"
                : "the output folder \(named(output)) and the folder \(named(source)) cannot be inside one another",
            hint: "name another folder with --output")
    }

    private static func clash(_ path: SourcePath, _ twin: SourcePath) -> Diagnostic {
        let message =
            path.hasSameBytes(as: twin)
            ? "two sources would be written to \(named(path.text))"
            : "the outputs \(named(path.text)) and \(named(twin.text)) differ only by case"
        return Diagnostic(.error, "output-clash", message, hint: "rename one of the two sources")
    }
}

extension FolderContent {
    /// The description for messages.
    fileprivate var inWords: String {
        switch self {
        case .site: "a site, made by `colophon build`"
        case .gallery: "a gallery of themes, made by `colophon theme gallery`"
        case .bundle: "a bundle for apps, made by `colophon bundle`"
        }
    }
}
