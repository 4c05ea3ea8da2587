extension OpenFolder {
    /// Makes the folder `name`; false when something of that name is already there.
    @discardableResult
    func makeFolder(_ name: String) throws(SystemFailure) -> Bool {
        try begin(.mkdir, name)
        if mkdirat(descriptor, name, 0o777) == 0 { return true }
        if errno == EEXIST { return false }
        throw failure(.mkdir, name)
    }

    /// Gives `old` the name `new`; a file that has it is replaced in the same instant.
    func move(_ old: String, to new: String) throws(SystemFailure) {
        try begin(.rename, new)
        if renameat(descriptor, old, descriptor, new) != 0 { throw failure(.rename, new) }
    }

    /// Removes a file or a link; false when it was not there.
    @discardableResult
    func removeFile(_ name: String) throws(SystemFailure) -> Bool {
        try begin(.unlink, name)
        if unlinkat(descriptor, name, 0) == 0 { return true }
        if errno == ENOENT || errno == ENOTDIR { return false }
        throw failure(.unlink, name)
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
