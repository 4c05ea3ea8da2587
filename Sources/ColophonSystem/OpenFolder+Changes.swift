extension OpenFolder {
    /// Makes the folder `name`; false when something of that name is already there.
    @discardableResult
    func makeFolder(_ name: String) throws(SystemFailure) -> Bool {
        try begin(.mkdir, name)
        if mkdirat(descriptor, name, 0o777) == 0 { return true }
        if errno == EEXIST { return false }
        throw failure(.mkdir, name)
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
