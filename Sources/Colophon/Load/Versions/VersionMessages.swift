import SourceText

extension Diagnostic {
    static func badArchiveName(_ path: SourcePath) -> Diagnostic {
        Diagnostic(
            .error, "bad-archive-name", "the file name does not name the document of this version",
            at: Location(path),
            hint: "rename it to privacy@2.1.md or, in a folder of its own, to privacy@2.1/privacy.md")
    }

    static func archiveWithoutDocument(_ card: DocumentCard) -> Diagnostic {
        Diagnostic(
            .error, "archive-without-document",
            "this is an earlier version of a document that does not exist", at: Location(card.path),
            hint: "add \(card.name) without \"@\" as the current version, or remove this file")
    }

    static func currentWithoutVersion(_ card: DocumentCard, _ archived: DocumentCard) -> Diagnostic {
        Diagnostic(
            .error, "current-without-version",
            "this document has earlier versions but does not state its own version", at: Location(card.path),
            notes: [.init("an earlier version is here", at: Location(archived.path))],
            hint: "add a line such as version: 3.0 to its front matter")
    }

    static func versionMismatch(_ stated: String, _ named: String, at location: Location) -> Diagnostic {
        Diagnostic(
            .error, "version-mismatch", "the text says version \(stated), but its file name says \(named)",
            at: location,
            hint: "change one of them, or remove the line: the file name is enough")
    }

    static func duplicateArchive(_ card: DocumentCard, _ first: DocumentCard) -> Diagnostic {
        Diagnostic(
            .error, "duplicate-version",
            "the version \"\(card.version ?? "")\" of this document is in two files", at: card.versionPlace,
            notes: [.init("the other one is here", at: first.versionPlace)])
    }

    static func archiveNewer(_ archived: DocumentCard, _ current: DocumentCard) -> Diagnostic {
        Diagnostic(
            .error, "archive-newer",
            "an earlier version, \(archived.version ?? ""), has a higher number than the document itself, "
                + (current.version ?? ""),
            at: archived.versionPlace, notes: [.init("the document is here", at: current.versionPlace)],
            hint: "raise the document's version, or swap the two files")
    }

    static func datesOutOfOrder(_ newer: DocumentCard, _ older: DocumentCard) -> Diagnostic {
        Diagnostic(
            .warning, "effective-out-of-order",
            "version \(newer.version ?? "") takes effect on \(newer.effective?.iso ?? ""), before version "
                + "\(older.version ?? "") did, on \(older.effective?.iso ?? "")",
            at: newer.versionPlace, notes: [.init("the previous version is here", at: older.versionPlace)],
            hint: "correct one of the two effective: dates")
    }

    static func changedWithoutVersion(_ card: DocumentCard) -> Diagnostic {
        Diagnostic(
            .warning, "changed-without-version",
            "the words have changed since an earlier build, but the version is still \(card.version ?? "")",
            at: card.versionPlace,
            hint: card.archivedVersion == nil
                ? "raise the version, and keep the old text as \(card.name.lastPart)@\(card.version ?? "")"
                    + ".\(card.path.pathExtension); for a small correction, write its day as updated:"
                : "undo the change; for a small correction, write its day as updated:", traits: [.text, .words])
    }

    static func versionNotKept(_ version: String, of card: DocumentCard) -> Diagnostic {
        let stem = card.name.lastPart
        let kept = "\(stem)@\(version).\(card.path.pathExtension)"
        return Diagnostic(
            .warning, "version-not-kept",
            "version \(version) was published, but the content no longer has its text", at: card.versionPlace,
            hint: stem == card.path.documentStem
                ? "keep the committed text, in its folder: git show HEAD:./\(card.path.name) > \(kept)"
                : "keep the old text as \(kept) next to its folder; \"git show\" prints it",
            traits: .text)
    }
}

extension String {
    fileprivate var lastPart: Substring { split(separator: "/").last ?? self[...] }
}

extension DocumentCard {
    /// The location of the version, or else of the file.
    fileprivate var versionPlace: Location { fields.versionLocation ?? Location(path) }
}
