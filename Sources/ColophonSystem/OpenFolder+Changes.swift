extension OpenFolder {
    /// Makes the folder `name`; false when something of that name is already there.
    @discardableResult
    func makeFolder(_ name: String) throws(SystemFailure) -> Bool {
        try begin(.mkdir, name)
        if mkdirat(descriptor, name, 0o777) == 0 { return true }
        if errno == EEXIST { return false }
        throw failure(.mkdir, name)
    }

    /// Makes the folder `name` with the rights that one had before.
    func makeFolder(_ name: String, mode: mode_t) throws(SystemFailure) {
        guard try makeFolder(name) else { throw SystemFailure(.mkdir, shown(name), code: EEXIST) }
        // Who may do what with it is no reason to fail: it is there again.
        _ = fchmodat(descriptor, name, mode & 0o7777, 0)
    }

    /// The rights of a folder; nil when there is none.
    func mode(of name: String) throws(SystemFailure) -> mode_t? {
        try begin(.stat, name)
        var status = stat()
        if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
            return status.st_mode & S_IFMT == S_IFDIR ? status.st_mode : nil
        }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw failure(.stat, name)
    }

    /// Asks whether files can be made and removed in a folder, as far as one can know without doing it. What is not a folder
    /// is not a mistake.
    func testWriting(in name: String) throws(SystemFailure) {
        let name = name.isEmpty ? "." : name
        guard try entry(at: name) == .folder else { return }
        try begin(.access, name)
        if faccessat(descriptor, name, W_OK | X_OK, AT_EACCESS) != 0 { throw failure(.access, name) }
    }

    /// True when both names lead to one and the same file, as on a disk that takes `A` and `a` for the same.
    func isSameFile(_ left: String, _ right: String) throws(SystemFailure) -> Bool {
        try begin(.stat, left)
        var (first, second) = (stat(), stat())
        guard fstatat(descriptor, left, &first, AT_SYMLINK_NOFOLLOW) == 0,
            fstatat(descriptor, right, &second, AT_SYMLINK_NOFOLLOW) == 0
        else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Gives `old` the name `new`; a file that has it is replaced in the same instant.
    func move(_ old: String, to new: String) throws(SystemFailure) {
        try begin(.rename, new)
        if renameat(descriptor, old, descriptor, new) != 0 { throw failure(.rename, new) }
    }

    /// Gives a file a second name; one that is already there is refused with `EEXIST`.
    func link(_ old: String, as new: String) throws(SystemFailure) {
        try begin(.rename, new)
        if linkat(descriptor, old, descriptor, new, 0) != 0 { throw failure(.rename, new) }
    }

    /// Gives a file a second name under which it stays when the first one is given away; false when there is none. Where
    /// the disk knows no second names, or somebody else owns the file, a copy is made.
    func keep(
        _ name: String, as second: String, mode: mode_t = 0o666, isSynchronised: Bool = false
    ) throws(SystemFailure) -> Bool {
        try begin(.rename, name)
        if linkat(descriptor, name, descriptor, second, 0) == 0 { return true }
        switch errno {
        case ENOENT: return false
        case EPERM, EACCES, EMLINK, ENOTSUP, EOPNOTSUPP, ENOSYS, EINVAL, EXDEV:
            try create(second, try read(name, limit: .max), mode: mode, isSynchronised: isSynchronised)
            return true
        default: throw failure(.rename, name)
        }
    }

    /// What became of a file that should get another name.
    enum Naming {
        /// Something else has the name.
        case taken
        /// It has both.
        case second
        /// It has the new one only, as on a disk that knows no second names.
        case moved
    }

    /// Gives a file the name `new` unless something has it.
    func name(_ old: String, _ new: String) throws(SystemFailure) -> Naming {
        do {
            try link(old, as: new)
            return .second
        } catch {
            switch error.code {
            case EEXIST: return .taken
            // Who could come between takes the lock of the folder first.
            case EPERM, ENOTSUP, EOPNOTSUPP, EMLINK, ENOSYS:
                if try entry(at: new) != nil { return .taken }
                try move(old, to: new)
                return .moved
            default: throw error
            }
        }
    }

    /// Gives `old` the name `new` unless something has it; false when something has, and `old` stays.
    func moveIfFree(_ old: String, to new: String) throws(SystemFailure) -> Bool {
        switch try name(old, new) {
        case .taken: return false
        case .second: try removeFile(old)
        case .moved: break
        }
        return true
    }

    /// Removes a file or a link; false when it was not there, or a folder is.
    @discardableResult
    func removeFile(_ name: String) throws(SystemFailure) -> Bool {
        try begin(.unlink, name)
        if unlinkat(descriptor, name, 0) == 0 { return true }
        let refusal = failure(.unlink, name)
        switch refusal.code {
        case ENOENT, ENOTDIR: return false
        // Linux says EISDIR of a folder, macOS EPERM.
        case EISDIR, EPERM: if try entry(at: name) == .folder { return false }
        default: break
        }
        throw refusal
    }

    /// Removes files that killed programs have left, and keeps others from removing what this one writes until the
    /// folder is closed. Where the disk has no locks nothing is removed.
    /// - Parameter isUnfinished: Whether a name is that of a file that was not finished.
    func removeUnfinished(_ isUnfinished: (String) -> Bool) {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
            for bytes in (try? names()) ?? [] {
                let name = String(decoding: bytes, as: UTF8.self)
                if isUnfinished(name) { _ = try? removeFile(name) }
            }
        }
        _ = untilNotInterrupted { Int(flock(descriptor, LOCK_SH)) }
    }

    /// Removes a folder; false when it is not there or something is still in it.
    @discardableResult
    func removeEmptyFolder(_ name: String) throws(SystemFailure) -> Bool {
        try begin(.rmdir, name)
        if unlinkat(descriptor, name, AT_REMOVEDIR) == 0 { return true }
        switch errno {
        case ENOENT, ENOTDIR, ENOTEMPTY, EEXIST: return false
        default: throw failure(.rmdir, name)
        }
    }

    /// Removes the folder `name` with all that is in it. Links are removed, never followed.
    func removeTree(_ name: String) throws(SystemFailure) {
        for bytes in try names(in: name) {
            guard let child = String(validating: bytes, as: UTF8.self) else {
                throw SystemFailure(.unlink, shown(name), code: EILSEQ)
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
