extension OpenFolder {
    /// Creates the folder `name`. Returns false when something with that name already exists.
    @discardableResult
    func makeFolder(_ name: String) throws(SystemFailure) -> Bool {
        try callProbe(.mkdir, name)
        if mkdirat(descriptor, name, 0o777) == 0 { return true }
        if errno == EEXIST { return false }
        throw failure(.mkdir, name)
    }

    /// Creates the folder `name` again, with its former permissions.
    func makeFolder(_ name: String, mode: mode_t) throws(SystemFailure) {
        guard try makeFolder(name) else { throw SystemFailure(.mkdir, displayPath(name), code: EEXIST) }
        // The folder exists again, so a failure to set its permissions is ignored.
        _ = fchmodat(descriptor, name, mode & 0o7777, 0)
    }

    /// Returns the permissions of a folder; `nil` if it does not exist.
    func mode(of name: String) throws(SystemFailure) -> mode_t? {
        try callProbe(.stat, name)
        var status = stat()
        if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
            return status.st_mode & S_IFMT == S_IFDIR ? status.st_mode : nil
        }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw failure(.stat, name)
    }

    /// Checks whether files can be created and removed in a folder, as far as the system can tell beforehand. Accepts a
    /// path that is not a folder.
    func testWriting(in name: String) throws(SystemFailure) {
        let name = name.isEmpty ? "." : name
        guard try entry(at: name) == .folder else { return }
        try callProbe(.access, name)
        if faccessat(descriptor, name, W_OK | X_OK, AT_EACCESS) != 0 { throw failure(.access, name) }
    }

    /// Whether both names lead to the same file, as on a disk that treats `A` and `a` alike.
    func isSameFile(_ left: String, _ right: String) throws(SystemFailure) -> Bool {
        try callProbe(.stat, left)
        var (first, second) = (stat(), stat())
        guard fstatat(descriptor, left, &first, AT_SYMLINK_NOFOLLOW) == 0,
            fstatat(descriptor, right, &second, AT_SYMLINK_NOFOLLOW) == 0
        else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Renames `old` to `new`. A file with that name is replaced atomically.
    func move(_ old: String, to new: String) throws(SystemFailure) {
        try callProbe(.rename, new)
        if renameat(descriptor, old, descriptor, new) != 0 { throw failure(.rename, new) }
    }

    /// Creates a hard link to a file. Throws `EEXIST` when the new name exists.
    func link(_ old: String, as new: String) throws(SystemFailure) {
        try callProbe(.rename, new)
        if linkat(descriptor, old, descriptor, new, 0) != 0 { throw failure(.rename, new) }
    }

    /// Creates a hard link that keeps a file when its first name is replaced. Returns false when there is no file.
    /// Makes a copy when the file system has no hard links, or another user owns the file.
    func linkOrCopy(
        _ name: String, as second: String, mode: mode_t = 0o666, isSynchronised: Bool = false
    ) throws(SystemFailure) -> Bool {
        try callProbe(.rename, name)
        if linkat(descriptor, name, descriptor, second, 0) == 0 { return true }
        switch errno {
        case ENOENT: return false
        case EPERM, EACCES, EMLINK, ENOTSUP, EOPNOTSUPP, ENOSYS, EINVAL, EXDEV:
            try create(second, try read(name, limit: .max), mode: mode, isSynchronised: isSynchronised)
            return true
        default: throw failure(.rename, name)
        }
    }

    /// The outcome of `name(_:_:)`.
    enum RenameOutcome {
        /// Something else has the new name.
        case taken
        /// The file has both names.
        case second
        /// The file has only the new name, because the file system has no hard links.
        case moved
    }

    /// Gives a file the name `new` unless that name is taken.
    func linkOrRename(_ old: String, to new: String) throws(SystemFailure) -> RenameOutcome {
        do {
            try link(old, as: new)
            return .second
        } catch {
            switch error.code {
            case EEXIST: return .taken
            // No other program can take the name in between: it would need the lock of the folder first.
            case EPERM, ENOTSUP, EOPNOTSUPP, EMLINK, ENOSYS:
                if try entry(at: new) != nil { return .taken }
                try move(old, to: new)
                return .moved
            default: throw error
            }
        }
    }

    /// Renames `old` to `new` unless that name is taken. Returns false, and keeps `old`, when it is.
    func moveIfFree(_ old: String, to new: String) throws(SystemFailure) -> Bool {
        switch try linkOrRename(old, to: new) {
        case .taken: return false
        case .second: try removeFile(old)
        case .moved: break
        }
        return true
    }

    /// Removes a file or a link. Returns false if it does not exist or is a folder.
    @discardableResult
    func removeFile(_ name: String) throws(SystemFailure) -> Bool {
        try callProbe(.unlink, name)
        if unlinkat(descriptor, name, 0) == 0 { return true }
        let refusal = failure(.unlink, name)
        switch refusal.code {
        case ENOENT, ENOTDIR: return false
        // For a folder, Linux reports EISDIR and macOS EPERM.
        case EISDIR, EPERM: if try entry(at: name) == .folder { return false }
        default: break
        }
        throw refusal
    }

    /// Removes files that killed programs have left behind. Then holds a shared lock until the folder is closed, so
    /// that no other program removes what this one writes. Removes nothing when the file system has no locks.
    /// - Parameter isUnfinished: Whether a name is that of an unfinished file.
    func removeUnfinished(_ isUnfinished: (String) -> Bool) {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
            for bytes in (try? names()) ?? [] {
                let name = String(decoding: bytes, as: UTF8.self)
                if isUnfinished(name) { _ = try? removeFile(name) }
            }
        }
        _ = untilNotInterrupted { Int(flock(descriptor, LOCK_SH)) }
    }

    /// Removes a folder. Returns false if it does not exist or is not empty.
    @discardableResult
    func removeEmptyFolder(_ name: String) throws(SystemFailure) -> Bool {
        try callProbe(.rmdir, name)
        if unlinkat(descriptor, name, AT_REMOVEDIR) == 0 { return true }
        switch errno {
        case ENOENT, ENOTDIR, ENOTEMPTY, EEXIST: return false
        default: throw failure(.rmdir, name)
        }
    }

    /// Removes the folder `name` with its content. Links are removed, never followed.
    func removeTree(_ name: String) throws(SystemFailure) {
        for bytes in try names(in: name) {
            guard let child = String(validating: bytes, as: UTF8.self) else {
                throw SystemFailure(.unlink, displayPath(name), code: EILSEQ)
            }
            let path = name + "/" + child
            if try entry(at: path) == .folder {
                try removeTree(path)
            } else {
                try removeFile(path)
            }
        }
        try removeEmptyFolder(name)
    }
}
